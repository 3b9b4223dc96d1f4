"""What is known of whether Armed War comes to an end."""

from warspec.rulebook import Termination, message

TERMINATION = (
    Termination(
        id="armed-war/by-choice",
        answer="can-end",
        text=message(
            "You choose your cards, so you may go on as long as you both like. But with small packs an end can be reached from everywhere; nobody has proved it for the whole pack."
        ),
        evidence=("armed-war/three-ranks", "armed-war/with-jokers"),
    ),
)
