"""What is known of whether War for three or four comes to an end."""

from warspec.rulebook import SAMPLED, Termination, message

from ..war.small_packs import FIXED, OPEN

TERMINATION = (
    Termination(
        id="war-for-more/three-in-fixed-order",
        answer="endless",
        text=message(
            "Three of you, and the cards always go under in the same order? Then it can, and it happens often: the game comes back to where it was, card for card."
        ),
        evidence=(SAMPLED,),
        players=(3,),
        house_rules={"pickup": FIXED},
    ),
    Termination(
        id="war-for-more/four-in-fixed-order",
        answer="unknown",
        text=message("With four nobody knows: all the deals that we tried came to an end."),
        evidence=(SAMPLED, "war-for-more/four-in-fixed-order", "war-for-more/only-tied-of-four"),
        players=(4,),
        house_rules={"pickup": FIXED},
    ),
    Termination(
        id="war-for-more/three-in-open-order",
        answer="can-end",
        text=message(
            "Shuffle what you win, or put it under as you like: then no game is bound to go on for ever. With three players and small packs an end can be reached from everywhere."
        ),
        evidence=("war-for-more/three-in-open-order",),
        players=(3,),
        house_rules={"pickup": OPEN},
    ),
    Termination(
        id="war-for-more/four-in-open-order",
        answer="unknown",
        text="",
        evidence=("war-for-more/four-in-open-order",),
        players=(4,),
        house_rules={"pickup": OPEN},
    ),
)
