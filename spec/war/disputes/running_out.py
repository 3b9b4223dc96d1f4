"""The disputes of War: running out of cards."""

from warspec.rulebook import Dispute, Ruling, message

DISPUTES = (
    Dispute(
        id="war.dispute.one-card-left",
        title="I have one card left, and there is war. Who wins?",
        text="It depends on what you agreed about {house-rule}`running out of cards <war.run-out>`.",
        keywords=message("last card, only one card, not enough cards, run out of cards"),
        piles={"A": "7S 5H 3C 9D", "B": "7D QC"},
        rulings=(
            Ruling(
                when={"run_out": ("lose",), "face_down": ("1", "2", "3")},
                comes=("take A", "win A"),
                cards={"A": (2,), "B": (-2,)},
            ),
            Ruling(when={"run_out": ("lose",), "face_down": ("0",)}, comes=("take B",), cards={"A": (-2,), "B": (2,)}),
            Ruling(
                when={"run_out": ("last_card",), "face_down": ("0", "1")},
                comes=("take B",),
                cards={"A": (-3, -2), "B": (2, 3)},
            ),
            Ruling(
                when={"run_out": ("last_card",), "face_down": ("2", "3")},
                comes=("take B", "win B"),
                cards={"A": (-4,), "B": (4,)},
            ),
        ),
        rules="war.run-out.lose war.run-out.last-card war.run-out/queen-stands",
        aliases="one-card-left",
    ),
    Dispute(
        id="war.dispute.no-card-left",
        title="My last card ties, and I have none left. Have I lost?",
        keywords=message("no cards left, empty stack, last card"),
        piles={"A": "7S 2H 4C", "B": "7D"},
        rulings=(
            Ruling(when={"run_out": ("lose",)}, comes=("take A", "win A"), cards={"A": (1,), "B": (-1,)}),
            Ruling(
                when={"run_out": ("last_card",), "face_down": ("1", "2", "3")},
                comes=("take B", "win B"),
                cards={"A": (-3,), "B": (3,)},
            ),
            Ruling(
                when={"run_out": ("last_card",), "face_down": ("0",)}, comes=("take B",), cards={"A": (-2,), "B": (2,)}
            ),
        ),
        rules="war.run-out.lose war.run-out.last-card war.run-out.last-card/nothing-left",
        aliases="no-card-left",
    ),
    Dispute(
        id="war.dispute.who-ran-out-first",
        title="We both ran out in the same war. Who loses?",
        keywords=message("both run out of cards"),
        piles={"A": "7S 2H 4C", "B": "7D AC"},
        rulings=(
            Ruling(
                when={"run_out": ("lose",), "face_down": ("1", "2", "3")},
                comes=("take A", "win A"),
                cards={"A": (2,), "B": (-2,)},
            ),
            Ruling(when={"run_out": ("lose",), "face_down": ("0",)}, comes=("take B",), cards={"A": (-2,), "B": (2,)}),
            Ruling(
                when={"run_out": ("last_card",), "face_down": ("1", "2", "3")},
                comes=("take B", "win B"),
                cards={"A": (-3,), "B": (3,)},
            ),
            Ruling(
                when={"run_out": ("last_card",), "face_down": ("0",)}, comes=("take B",), cards={"A": (-2,), "B": (2,)}
            ),
        ),
        rules="war.run-out.lose war.run-out.last-card/both-short",
        aliases="who-ran-out-first",
    ),
    Dispute(
        id="war.dispute.out-together",
        title="We both run out at the same moment. Who takes what is left?",
        text="Nobody, if neither of you has a card left to settle the war: the game is a draw. If the last cards fight on, the higher one takes everything.",
        keywords=message("draw, both run out of cards"),
        piles={"A": "7S 2H", "B": "7D AC"},
        rulings=(
            Ruling(when={"run_out": ("lose",), "face_down": ("1", "2", "3")}, comes=("draw AB",)),
            Ruling(
                when={"run_out": ("lose",), "face_down": ("0",)},
                comes=("take B", "win B"),
                cards={"A": (-2,), "B": (2,)},
            ),
            Ruling(when={"run_out": ("last_card",)}, comes=("take B", "win B"), cards={"A": (-2,), "B": (2,)}),
        ),
        misreading="war.draw/cards-leave-the-game",
        rules="war.draw war.run-out.lose",
    ),
    Dispute(
        id="war.dispute.exactly-enough",
        title="I have exactly enough cards for the war. Do I lose?",
        piles={"A": "7S 5H 9H 3C", "B": "7D 2C QC"},
        house_rules={"face_down": 1},
        rulings=(Ruling(comes=("take B",), cards={"A": (-3,), "B": (3,)}),),
        misreading="war.run-out.lose/exactly-enough-loses",
        rules="war.run-out.lose",
        aliases="exactly-enough",
    ),
    Dispute(
        id="war.dispute.last-card-ties-again",
        title="My last card has tied once more. Does it still fight?",
        piles={"A": "7S 5H QH 3C 9D 2S", "B": "7D QC"},
        house_rules={"face_down": 1, "run_out": "last_card"},
        rulings=(Ruling(comes=("take B",), cards={"A": (-5,), "B": (5,)}),),
        misreading="war.run-out.last-card/fights-only-once",
        rules="war.run-out.last-card",
    ),
    Dispute(
        id="war.dispute.short-of-cards",
        title="I have cards left, but too few for the war. Which one fights?",
        text="By the usual rules none does: you have lost. If you agreed that the last card fights on, your last card does, and any others go face down.",
        piles={"A": "7S 5H QH 3C", "B": "7D KC"},
        rulings=(
            Ruling(
                when={"run_out": ("lose",), "face_down": ("1", "2", "3")},
                comes=("take A", "win A"),
                cards={"A": (2,), "B": (-2,)},
            ),
            Ruling(when={"run_out": ("lose",), "face_down": ("0",)}, comes=("take B",), cards={"A": (-2,), "B": (2,)}),
            Ruling(
                when={"run_out": ("last_card",), "face_down": ("0", "1")},
                comes=("take B",),
                cards={"A": (-3, -2), "B": (2, 3)},
            ),
            Ruling(
                when={"run_out": ("last_card",), "face_down": ("2", "3")},
                comes=("take B", "win B"),
                cards={"A": (-4,), "B": (4,)},
            ),
        ),
        misreading="war.run-out.last-card/only-without-a-card",
        rules="war.run-out.last-card war.run-out.lose",
    ),
    Dispute(
        id="war.dispute.very-last-cards",
        title="Our very last cards are equal. Who wins?",
        keywords=message("draw"),
        piles={"A": "9H", "B": "9S"},
        rulings=(Ruling(comes=("draw AB",)),),
        misreading="war.draw/first-seat-wins",
        rules="war.draw",
    ),
    Dispute(
        id="war.dispute.same-cards-again",
        title="Our last cards are equal. Do we compare them again?",
        piles={"A": "7S AH", "B": "7D AC"},
        rulings=(Ruling(comes=("draw AB",)),),
        misreading="war.draw/same-cards-again",
        rules="war.draw",
    ),
    Dispute(
        id="war.dispute.one-card-is-not-the-end",
        title="I have a single card left. Is the game over?",
        piles={"A": "AS", "B": "KD 5C 3H"},
        rulings=(Ruling(comes=("take A",), cards={"A": (1,), "B": (-1,)}),),
        misreading="war.end/one-card-left",
        rules="war.end",
    ),
)
