"""What is known of whether P’yanitsa comes to an end."""

from warspec.rulebook import Termination, message

TERMINATION = (
    Termination(
        id="pyanitsa/any-order",
        answer="can-end",
        text=message(
            "The cards go under in no particular order, so no game is bound to go on for ever: with small packs an end can be reached from everywhere. Nobody has proved it for 36 cards."
        ),
        evidence=("pyanitsa/two", "pyanitsa/eight-cards", "pyanitsa/three", "pyanitsa/four"),
    ),
)
