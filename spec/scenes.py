"""By what each game is shown before a word is read: a worked example, and an action after which the cards lie well.

A game that is not listed is shown by that moment of its examples in which most cards lie face up.
"""

SCENES = {
    "war": ("war.tie/six-cards", "turn_up"),
    "tod-und-leben": ("tod-und-leben.tie/four-cards", "turn_up"),
    "war-for-more": ("war-for-more.battle/one-highest-card", "turn_up"),
    "double-war": ("double-war.cards/twice-the-same-card", "war"),
    "razboi": ("razboi.tie/seven-cards", "turn_up"),
    "pyanitsa": ("pyanitsa.six/beats-an-ace", "turn_up"),
    "twos": ("twos.rank/two-beats-joker", "turn_up"),
    "casino-war": ("casino-war.tie/war", "show"),
    "prisoners": ("prisoners.capture/a-card-of-the-others", "capture"),
    "armed-war": ("armed-war.choose/the-high-one", "choose"),
    "steal-war": ("steal-war.steal/the-whole-pile", "steal"),
}
