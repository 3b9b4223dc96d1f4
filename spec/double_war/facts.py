"""What the source states about Double-deck War."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "double-war 1",
        "Each of two players shuffles a pack of 52 cards, which is their draw pile.",
        "D",
        told="double-war.cards double-war.deal",
    ),
    Fact(
        "double-war 2",
        "Both turn up a card, and the higher one wins both.",
        "D",
        told="war.battle war.higher double-war.take",
    ),
    Fact(
        "double-war 3",
        "Won cards are kept apart; whoever has used up the draw pile shuffles them into a new one.",
        "D",
        told="double-war.take double-war.refill",
    ),
    Fact(
        "double-war 4",
        "The game ends when a player has no cards at all, which, the source says, never happens.",
        "D",
        told="double-war.end double-war.end/the-last-card",
    ),
    Fact(
        "double-war 5",
        "Ties are fought as in War, with its house rules for face-down cards and for running out.",
        "ours",
        told="war.tie war.face-down war.run-out",
    ),
    Fact(
        "double-war 6",
        "The new stack is shuffled when the next card is needed, not before, even in the middle of a war.",
        "ours",
        told="double-war.refill double-war.refill/in-a-war double-war.refill/not-before",
    ),
    Fact(
        "double-war 7",
        "Won cards count when it is asked whether a player has run out.",
        "ours",
        told="double-war.run-out double-war.run-out/won-cards-count",
    ),
)
