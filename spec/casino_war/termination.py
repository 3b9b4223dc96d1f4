"""What is known of whether Casino War comes to an end."""

from warspec.rulebook import Termination, message

TERMINATION = (
    Termination(
        id="casino-war/by-luck",
        answer="can-end",
        text=message(
            "You may stop after any round. If you don’t, it may go on and on, but luck can always end it: from however many chips, the house can win round after round until you are broke."
        ),
        evidence=("casino-war.end/luck-can-end-it",),
    ),
)
