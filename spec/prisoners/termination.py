"""What is known of whether Prisoners of War comes to an end."""

from warspec.rulebook import Termination, message

from ..war.small_packs import FIXED, OPEN

TERMINATION = (
    Termination(
        id="prisoners/three",
        answer="can-end",
        text=message(
            "You can play so that it goes on and on, but you don’t have to: with three players, a small pack, and won cards put under in a fixed order, an end can be reached from everywhere."
        ),
        evidence=("prisoners/three",),
        players=(3,),
        house_rules={"pickup": FIXED},
    ),
    Termination(
        id="prisoners/three-in-open-order",
        answer="unknown",
        text="",
        evidence=(),
        players=(3,),
        house_rules={"pickup": OPEN},
    ),
    Termination(
        id="prisoners/four",
        answer="unknown",
        text=message(
            "With four nobody knows: there are too many ways to play to try them all. With six cards, where we could, every game came to an end."
        ),
        evidence=("prisoners/four",),
        players=(4,),
    ),
)
