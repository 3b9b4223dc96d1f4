"""What a claim is called in the words of a game, where the title that is the same for all games has other words.

Nobody should read of wars in a game without any, or that something was agreed where nothing is; nor may two claims of a
game have the same name.
"""

from warspec.rulebook.thesis import message

ONE_BATTLE = message("Every battle ends in one way only")
ONE_TRICK = message("Every trick ends in one way only")
HIGHER = message("The higher card wins")
EQUAL_CARDS = message("Equal cards, and only they, make war")
NOT_WITHOUT = message("No war without equal cards")
HIGHEST = message("The highest card wins")
NEVER_LOWER = message("A lower card never wins")
EQUAL_HIGHEST = message("Equal highest cards, and only they, make war")
NOT_WITHOUT_HIGHEST = message("No war without equal highest cards")
THREE_DOWN = message("Three cards face down, then one face up")

WORDING = {
    "war": {
        "highest-wins": NEVER_LOWER,
        "war-on-ties-only": NOT_WITHOUT,
        "best-card-wins": HIGHER,
        "tie-makes-war": EQUAL_CARDS,
        "one-outcome": ONE_BATTLE,
    },
    "tod-und-leben": {
        "highest-wins": NEVER_LOWER,
        "war-on-ties-only": message("No trick goes on without equal cards"),
        "best-card-wins": HIGHER,
        "tie-makes-war": message("A trick goes on if the cards are equal, and only then"),
        "every-war-ends": message("No trick goes on for ever"),
        "war-as-agreed": message("One card each, and none face down"),
        "one-outcome": ONE_TRICK,
    },
    "war-for-more": {
        "highest-wins": NEVER_LOWER,
        "war-on-ties-only": NOT_WITHOUT_HIGHEST,
        "best-card-wins": HIGHEST,
        "tie-makes-war": EQUAL_HIGHEST,
        "war-as-agreed": message("One card face down, then one face up"),
        "one-outcome": ONE_BATTLE,
    },
    "double-war": {
        "highest-wins": NEVER_LOWER,
        "war-on-ties-only": NOT_WITHOUT,
        "best-card-wins": HIGHER,
        "tie-makes-war": EQUAL_CARDS,
        "one-outcome": ONE_BATTLE,
    },
    "razboi": {
        "highest-wins": NEVER_LOWER,
        "best-card-wins": HIGHEST,
        "one-outcome": message("Every war ends in one way only"),
    },
    "prisoners": {
        "highest-wins": NEVER_LOWER,
        "best-card-wins": HIGHEST,
        "fighters-as-agreed": message("Only those fight whose cards are equal"),
    },
    "pyanitsa": {
        "best-card-wins": HIGHEST,
        "tie-makes-war": message("New cards are laid if the highest card is there twice, and only then"),
        "every-war-ends": message("No tie goes on for ever"),
        "fighters-as-agreed": message("New cards are laid by those who tie, and by nobody else"),
        "short-of-cards": message("Who has too few cards to settle a tie"),
        "running-out": message("Whoever cannot settle a tie has no card left"),
        "won-cards-under": message("Won cards go under the stack, in any order"),
        "out-at-once": message("Without cards you play no more"),
        "one-outcome": ONE_TRICK,
    },
    "twos": {
        "best-card-wins": message("The card that beats the other one wins"),
        "tie-makes-war": EQUAL_CARDS,
        "war-as-agreed": message("Two cards face down, then one face up"),
    },
    "casino-war": {"cards-conserved": message("No card and no chip disappears")},
    "armed-war": {
        "best-card-wins": message("The better card wins"),
        "tie-makes-war": EQUAL_CARDS,
        "war-as-agreed": THREE_DOWN,
        "one-outcome": ONE_BATTLE,
    },
    "steal-war": {
        "highest-wins": NEVER_LOWER,
        "war-on-ties-only": NOT_WITHOUT_HIGHEST,
        "best-card-wins": HIGHEST,
        "tie-makes-war": EQUAL_HIGHEST,
        "fighters-as-agreed": message("Everybody who has a card fights in a war"),
    },
}
"""For each game, what its claims are called; a claim that is not listed goes by its title."""
