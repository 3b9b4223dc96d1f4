"""What is known of whether War comes to an end."""

from warspec.rulebook import SEARCHED, Termination, message

from .small_packs import OPEN

TERMINATION = (
    Termination(
        id="war/winner-first",
        answer="unknown",
        text=message(
            "If the winner’s cards always go under first, nobody knows: no deal of 52 cards has been found that never ends, and nobody has proved that there is none."
        ),
        evidence=(SEARCHED, "war/winner_first-lose", "war/winner_first-last_card"),
        house_rules={"pickup": ("winner_first",), "jokers": (0,)},
    ),
    Termination(
        id="war/winner-first-with-jokers",
        answer="endless",
        text=message("With two jokers in the pack, some deals never end even then."),
        evidence=(SEARCHED,),
        house_rules={"pickup": ("winner_first",), "jokers": (2,), "face_down": (0, 2, 3)},
    ),
    Termination(
        id="war/winner-first-with-jokers-one-face-down",
        answer="unknown",
        text="",
        evidence=(SEARCHED,),
        house_rules={"pickup": ("winner_first",), "jokers": (2,), "face_down": (1,)},
    ),
    Termination(
        id="war/loser-first",
        answer="endless",
        text=message(
            "If the loser’s cards always go under first, it can: there are deals after which the same cards come back again and again."
        ),
        evidence=(SEARCHED,),
        house_rules={"pickup": ("loser_first",), "jokers": (0,)},
    ),
    Termination(
        id="war/loser-first-with-jokers",
        answer="unknown",
        text="",
        evidence=(SEARCHED,),
        house_rules={"pickup": ("loser_first",), "jokers": (2,)},
    ),
    Termination(
        id="war/turned-over",
        answer="endless",
        text=message("So it can if you turn the heap over and lay no card face down in a war."),
        evidence=(SEARCHED,),
        house_rules={"pickup": ("turned_over",), "face_down": (0,)},
    ),
    Termination(
        id="war/turned-over-with-cards-face-down",
        answer="unknown",
        text="",
        evidence=(SEARCHED, "war/turned_over-lose", "war/turned_over-last_card"),
        house_rules={"pickup": ("turned_over",), "face_down": (1, 2, 3)},
    ),
    Termination(
        id="war/high-first",
        answer="unknown",
        text="",
        evidence=("war/high_first-lose", "war/high_first-last_card"),
        house_rules={"pickup": ("high_first",)},
    ),
    Termination(
        id="war/open-order",
        answer="can-end",
        text=message(
            "If you shuffle what you win, or put it under as you like, no game is bound to go on for ever: with small packs an end can be reached from everywhere."
        ),
        evidence=("war/any", "war/shuffled", "war/any-of-eight"),
        house_rules={"pickup": OPEN},
    ),
)
