"""The disputes of Armed War: wars."""

from warspec.rulebook import Dispute, Ruling, message

DISPUTES = (
    Dispute(
        id="armed-war.dispute.two-in-hand",
        title="I have two cards in hand, and there is war. What now?",
        keywords=message("not enough cards, too few cards in hand"),
        piles={"A.hand": "7S 5H 9C", "A.discard": "KC KH", "B.hand": "7D 2C 4C 8H QH"},
        decisions=("A armed-war.choose 7S", "B armed-war.choose 7D"),
        rulings=(Ruling(comes=("take A", "win A"), cards={"A": (5,), "B": (-5,)}),),
        misreading="armed-war.war/hand-only",
        rules="armed-war.war armed-war.last-card",
    ),
    Dispute(
        id="armed-war.dispute.chosen-or-drawn",
        title="Is the card that fights drawn at random, too?",
        misreading="armed-war.war/last-card-by-chance",
        rules="armed-war.war",
    ),
    Dispute(
        id="armed-war.dispute.shuffling-in",
        title="Do I shuffle my discard pile into my hand before a war?",
        misreading="armed-war.war/discard-shuffled-in",
        rules="armed-war.war",
    ),
    Dispute(
        id="armed-war.dispute.fewer-face-down",
        title="I am short of cards. May I lay fewer face down?",
        misreading="armed-war.war/fewer-face-down",
        rules="armed-war.war",
    ),
    Dispute(
        id="armed-war.dispute.too-few-cards",
        title="I have too few cards, even with my discard pile. Have I lost?",
        keywords=message("run out of cards"),
        piles={"A.hand": "7S 5H", "A.discard": "9C", "B.hand": "7D QC"},
        decisions=("A armed-war.choose 7S", "B armed-war.choose 7D"),
        rulings=(
            Ruling(when={"run_out": ("lose",)}, comes=("take A", "win A"), cards={"A": (2,), "B": (-2,)}),
            Ruling(when={"run_out": ("last_card",)}, comes=("take B", "win B"), cards={"A": (-3,), "B": (3,)}),
        ),
        misreading="armed-war.last-card/out-at-once",
        rules="armed-war.last-card war.run-out",
    ),
    Dispute(
        id="armed-war.dispute.nothing-left",
        title="Neither of us has a card left for the war. Who takes what is left?",
        keywords=message("both run out of cards"),
        piles={"A.hand": "10S", "B.hand": "10D"},
        rulings=(Ruling(comes=("draw AB",)),),
        rules="armed-war.last-card war.draw",
    ),
    Dispute(
        id="armed-war.dispute.face-down-cards",
        title="Does the winner get the face-down cards, too?",
        misreading="armed-war.take/face-down-cards-stay",
        rules="armed-war.take",
    ),
    Dispute(
        id="armed-war.dispute.who-laid-first",
        title="Equal cards: does whoever laid first win?",
        misreading="armed-war.higher/first-player-wins-ties",
        rules="armed-war.higher armed-war.war",
    ),
)
