"""What the source states about Twos Beat Jokers."""

from warspec.rulebook import Fact

FACTS = (
    Fact(
        "twos 1",
        "Two jokers are in the pack and beat an ace; a two beats a joker and is otherwise the lowest card.",
        "E",
        told="twos.rank",
    ),
    Fact(
        "twos 2",
        "In a war two cards go face down and the third face up; the winner takes all, and whoever runs out has lost.",
        "E",
        told="twos.war war.face-down.2 war.run-out.lose",
    ),
    Fact(
        "twos 3",
        "The game took long, but it always ended, says the person who thought it up.",
        "E",
        told="twos.attrition.0",
    ),
    Fact(
        "twos 4",
        "After an agreed time every three that is won is removed, then the fours, and so on up to the aces.",
        "E",
        told="twos.take twos.attrition",
    ),
    Fact(
        "twos 5",
        "The time is counted in rounds, and the winner’s own card of that rank is removed as well.",
        "ours",
        told="twos.attrition twos.take/your-own-three-goes",
    ),
    Fact(
        "twos 6",
        "When at last only twos and jokers are left, the game should be over soon; it is, after five rounds at most.",
        "E ours",
        told="twos.take twos.attrition/only-twos-and-jokers",
    ),
    Fact(
        "twos 7",
        "A four that is won together with the last three stays in the game.",
        "ours",
        told="twos.take twos.take/the-last-three-and-a-four",
    ),
)
