"""What is known of whether Twos Beat Jokers comes to an end."""

from warspec.rulebook import Termination, message

from ..war.small_packs import FIXED, OPEN

TERMINATION = (
    Termination(
        id="twos/time-limit",
        answer="ends",
        text=message(
            "With a time limit no game goes on for ever: every card is laid sooner or later, and the low ones leave the game. At last only twos and jokers are left, and then it is over after five rounds at most."
        ),
        evidence=("twos.take/soon-over",),
        house_rules={"attrition": (100, 200)},
    ),
    Termination(
        id="twos/no-limit",
        answer="unknown",
        text=message(
            "Without a time limit nobody knows, as long as the cards always go under in the same order. With six cards some deals never end."
        ),
        evidence=("twos/no-limit", "twos/eight-cards"),
        house_rules={"attrition": (0,), "pickup": FIXED},
    ),
    Termination(
        id="twos/no-limit-in-open-order",
        answer="can-end",
        text=message(
            "Without a limit, but with the won cards shuffled or put under as you like, no game is bound to go on for ever: with a small pack an end can be reached from everywhere."
        ),
        evidence=("twos/no-limit",),
        house_rules={"attrition": (0,), "pickup": OPEN},
    ),
)
