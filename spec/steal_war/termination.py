"""What is known of whether Steal War comes to an end."""

from warspec.rulebook import Termination, message

TERMINATION = (
    Termination(
        id="steal-war/by-choice",
        answer="can-end",
        text=message(
            "Piles can be stolen back and forth for a long time. But with two or three players and a small pack an end can be reached from everywhere; nobody has proved it for the whole pack."
        ),
        evidence=("steal-war/two", "steal-war/three"),
        players=(2, 3),
    ),
    Termination(
        id="steal-war/four",
        answer="unknown",
        text=message(
            "With four nobody knows: there are too many ways to play to try them all. With six cards, where we could, every game came to an end."
        ),
        evidence=("steal-war/four",),
        players=(4,),
    ),
)
