"""What badges say of a claim in the words of a game, where the title that is the same for all games has other words.

Beneath a rule nobody should read of wars in a game without any, or that something was agreed where nothing is.
"""

from warspec.rulebook.thesis import message

ONE_BATTLE = message("Every battle ends in one way only")
ONE_TRICK = message("Every trick ends in one way only")
EQUAL_CARDS = message("Equal cards, and only they, make war")
EQUAL_HIGHEST = message("Equal highest cards, and only they, make war")
HIGHEST = message("The highest card wins")
THREE_DOWN = message("Three cards face down, then one face up")

WORDING = {
    "war": {
        "best-card-wins": message("The higher card wins"),
        "tie-makes-war": EQUAL_CARDS,
        "one-outcome": ONE_BATTLE,
    },
    "tod-und-leben": {
        "tie-makes-war": message("A trick goes on if the cards are equal, and only then"),
        "every-war-ends": message("No trick goes on for ever"),
        "war-as-agreed": message("One card each, and none face down"),
        "one-outcome": ONE_TRICK,
    },
    "war-for-more": {
        "best-card-wins": HIGHEST,
        "tie-makes-war": EQUAL_HIGHEST,
        "war-as-agreed": message("One card face down, then one face up"),
        "one-outcome": ONE_BATTLE,
    },
    "double-war": {"one-outcome": ONE_BATTLE},
    "razboi": {"one-outcome": message("Every war ends in one way only")},
    "pyanitsa": {
        "best-card-wins": HIGHEST,
        "tie-makes-war": message("New cards are laid if the highest card is there twice, and only then"),
        "every-war-ends": message("No tie goes on for ever"),
        "fighters-as-agreed": message("New cards are laid by those who tie, and by nobody else"),
        "running-out": message("Whoever cannot settle a tie has no card left"),
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
        "best-card-wins": HIGHEST,
        "tie-makes-war": EQUAL_HIGHEST,
    },
}
"""For each game, what its claims are called; a claim that is not listed goes by its title."""
