"""What is known of whether Război comes to an end."""

from warspec.rulebook import SAMPLED, Termination, message

from ..war.small_packs import FIXED, OPEN

TERMINATION = (
    Termination(
        id="razboi/two-in-fixed-order",
        answer="unknown",
        text=message(
            "Two of you, and the cards always go under in the same order? Nobody knows: all the deals that we tried came to an end."
        ),
        evidence=(SAMPLED, "razboi/fixed-order"),
        players=(2,),
        house_rules={"pickup": FIXED},
    ),
    Termination(
        id="razboi/three-in-fixed-order",
        answer="endless",
        text=message(
            "With three it can: some deals come back to where they were, most often if the loser’s cards go under first."
        ),
        evidence=(SAMPLED,),
        players=(3,),
        house_rules={"pickup": FIXED},
    ),
    Termination(
        id="razboi/four-losers-first",
        answer="endless",
        text=message("With four we know of such deals only if the loser’s cards go under first."),
        evidence=(SAMPLED,),
        players=(4,),
        house_rules={"pickup": ("loser_first",)},
    ),
    Termination(
        id="razboi/four-in-fixed-order",
        answer="unknown",
        text="",
        evidence=(SAMPLED,),
        players=(4,),
        house_rules={"pickup": tuple(order for order in FIXED if order != "loser_first")},
    ),
    Termination(
        id="razboi/open-order",
        answer="can-end",
        text=message(
            "Shuffle what you win, or put it under as you like: then no game is bound to go on for ever. With two or three players and small packs an end can be reached from everywhere."
        ),
        evidence=("razboi/open-order", "razboi/three-in-open-order"),
        players=(2, 3),
        house_rules={"pickup": OPEN},
    ),
    Termination(
        id="razboi/four-in-open-order",
        answer="unknown",
        text="",
        evidence=("razboi/four-in-open-order",),
        players=(4,),
        house_rules={"pickup": OPEN},
    ),
)
