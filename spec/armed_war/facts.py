"""The facts about Armed War."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "armed-war 1",
        "The pack is dealt evenly; the players hold their cards in hand and choose what they play.",
        "E",
        told="armed-war.deal armed-war.choose armed-war.deal/twenty-six-each armed-war.choose/the-low-one",
    ),
    Fact(
        "armed-war 2",
        "Cards that were played and won go to the winner’s discard pile, and it becomes the hand only when the hand is empty.",
        "E",
        told="armed-war.take armed-war.hand armed-war.hand/not-before",
    ),
    Fact(
        "armed-war 3",
        "The chosen cards are laid face down and turned over together.",
        "E",
        told="armed-war.choose armed-war.choose/the-high-one",
    ),
    Fact(
        "armed-war 4",
        "In a war each player shuffles the hand, lays three cards at random face down, looks at the hand again and chooses the card that fights.",
        "E",
        told="armed-war.war armed-war.war/ten-cards",
    ),
    Fact(
        "armed-war 4a",
        "With too few cards in hand all of the hand goes into the war, the missing face-down cards come at random from the discard pile, and the rest of the pile becomes the hand.",
        "E",
        told="armed-war.war armed-war.war/three-in-hand armed-war.war/one-in-hand armed-war.war/none-in-hand",
    ),
    Fact(
        "armed-war 5",
        "A two beats the highest rank of the pack, aces or jokers, and loses to all other cards.",
        "E",
        told="armed-war.twos armed-war.twos/two-beats-ace armed-war.twos/two-beats-joker armed-war.twos/two-loses-to-three",
    ),
    Fact(
        "armed-war 6",
        "Two kings tie; three random cards each go face down; an ace beats a queen and wins all 10 cards.",
        "E",
        told="armed-war.war/ten-cards",
    ),
    Fact(
        "armed-war 7",
        "It is claimed that there is real strategy, that wars are more frequent, and that without the twos an ace would always be the obvious last card of a war.",
        "E",
        told="armed-war.twos armed-war.choose armed-war.war armed-war.war/blake-chooses-the-two",
    ),
    Fact(
        "armed-war 8",
        "Without enough cards for a war, even with the discard pile, the house rule of War decides.",
        "ours",
        told="armed-war.last-card war.run-out armed-war.last-card/out-of-cards armed-war.last-card/fights-on",
    ),
    Fact(
        "armed-war 9",
        "The winner takes the cards before an empty hand is filled; during a war the discard pile is picked up when a card is needed.",
        "ours",
        told="armed-war.hand armed-war.hand/after-the-last-card",
    ),
    Fact(
        "armed-war 10",
        "The discard pile lies face down and nobody looks through it.",
        "ours",
        told="armed-war.take",
    ),
    Fact(
        "armed-war 11",
        "Jokers, if there are any, are shuffled in with the other cards; two people play.",
        "ours",
        told="armed-war.deal armed-war.deal/jokers-shuffled-in",
    ),
)
