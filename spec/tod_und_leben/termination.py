"""What is known of whether Tod und Leben comes to an end."""

from warspec.rulebook import Termination, message

TERMINATION = (
    Termination(
        id="tod-und-leben/always",
        answer="ends",
        text=message("No: after sixteen tricks at most all the cards have been played, and the game is over."),
        evidence=("tod-und-leben.end/at-most-sixteen", "tod-und-leben/three-ranks"),
    ),
)
