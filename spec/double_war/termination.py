"""What is known of whether Double-deck War comes to an end."""

from warspec.rulebook import Termination, message

TERMINATION = (
    Termination(
        id="double-war/shuffled",
        answer="can-end",
        text=message(
            "Its source says that nobody ever runs out of cards, but somebody can. The cards you win are shuffled, so no game is bound to go on for ever: with small packs an end can be reached from everywhere. With two whole packs nobody has proved it; but the games that we played came to an end."
        ),
        evidence=("double-war/three-ranks", "double-war/two-suits"),
    ),
)
