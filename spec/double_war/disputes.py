"""The disputes of Double-deck War: questions that stop a game, and what the rules say."""

from warspec.rulebook import Dispute, Ruling, message

DISPUTES = (
    Dispute(
        id="double-war.dispute.same-card-twice",
        title="The same card lies there twice. Which one wins?",
        piles={"A": "7S 4H QC 2D", "B": "7S/2 9D 8C 3S"},
        house_rules={"face_down": 1, "run_out": "lose"},
        rulings=(Ruling(comes=("take A",), cards={"A": (3,), "B": (-3,)}),),
        misreading="double-war.cards/own-card-first",
        rules="double-war.cards",
    ),
    Dispute(
        id="double-war.dispute.one-big-pack",
        title="Do we shuffle both packs together?",
        misreading="double-war.deal/shuffled-together",
        rules="double-war.deal",
    ),
    Dispute(
        id="double-war.dispute.won-cards",
        title="Do the cards I win go under my stack?",
        piles={"A": "10S 5C", "B": "JD 4H", "B.won": "QC 2S"},
        rulings=(Ruling(comes=("take B",), cards={"A": (-1,), "B": (1,)}),),
        misreading="double-war.take/under-the-stack",
        rules="double-war.take",
    ),
    Dispute(
        id="double-war.dispute.when-to-shuffle",
        title="When do I shuffle the cards I have won?",
        piles={"A": "KS", "A.won": "3H 5D", "B": "9C 8S"},
        rulings=(Ruling(comes=("take A",), cards={"A": (1,), "B": (-1,)}),),
        misreading="double-war.refill/at-once",
        rules="double-war.refill",
    ),
    Dispute(
        id="double-war.dispute.just-turn-over",
        title="Must I shuffle the cards I have won, or just turn them over?",
        misreading="double-war.refill/turned-over",
        rules="double-war.refill",
    ),
    Dispute(
        id="double-war.dispute.in-a-war",
        title="My stack runs out in a war. Do my won cards help?",
        keywords=message("not enough cards, run out of cards"),
        piles={"A": "7S 5H JH 3C", "B": "7D", "B.won": "QC 4S"},
        house_rules={"face_down": 1},
        rulings=(
            Ruling(when={"chance double-war.refill 0": ("Q",)}, comes=("take B",), cards={"A": (-3,), "B": (3,)}),
            Ruling(
                when={"chance double-war.refill 0": ("4",)}, comes=("take A", "win A"), cards={"A": (3,), "B": (-3,)}
            ),
        ),
        misreading="double-war.refill/not-in-a-war",
        rules="double-war.run-out double-war.refill",
    ),
    Dispute(
        id="double-war.dispute.one-won-card",
        title="There is war, and I have one won card left. Who wins?",
        keywords=message("last card, only one card, not enough cards, run out of cards"),
        piles={"A": "7S 5H JH 3C", "B": "7D", "B.won": "QC"},
        house_rules={"face_down": 1},
        rulings=(
            Ruling(when={"run_out": ("lose",)}, comes=("take A", "win A"), cards={"A": (2,), "B": (-2,)}),
            Ruling(when={"run_out": ("last_card",)}, comes=("take B",), cards={"A": (-3,), "B": (3,)}),
        ),
        rules="double-war.run-out war.run-out",
    ),
    Dispute(
        id="double-war.dispute.both-run-out",
        title="We both run out at the same moment. Who takes what is left?",
        keywords=message("both run out of cards"),
        piles={"A": "7S", "A.won": "5H", "B": "7D", "B.won": "9C"},
        house_rules={"face_down": 1, "run_out": "lose"},
        rulings=(Ruling(comes=("draw AB",)),),
        rules="double-war.run-out war.draw",
    ),
    Dispute(
        id="double-war.dispute.empty-stack",
        title="My stack is used up. Have I lost?",
        piles={"A": "KS 2C", "B": "9D", "B.won": "3H 8C"},
        rulings=(Ruling(comes=("take A",), cards={"A": (1,), "B": (-1,)}),),
        misreading="double-war.end/an-empty-stack",
        rules="double-war.end",
    ),
    Dispute(
        id="double-war.dispute.for-ever",
        title="Can it go on for ever?",
        keywords=message("endless, infinite game, never ends, how long does it take"),
        termination=True,
        rules="double-war.end double-war.refill",
    ),
)
