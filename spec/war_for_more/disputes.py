"""The disputes of War for three or four: questions that stop a game, and what the rules say."""

from warspec.rulebook import Dispute, Ruling, message

DISPUTES = (
    Dispute(
        id="war-for-more.dispute.left-over-card",
        title="One card is left over. Who gets it?",
        keywords=message("three players, 17 cards"),
        misreading="war-for-more.deal/first-player-gets-more",
        rules="war-for-more.deal",
    ),
    Dispute(
        id="war-for-more.dispute.lower-tie",
        title="Two cards are equal, but a third is higher. Is there war?",
        piles={"A": "9S 4S", "B": "KC 8D", "C": "9D 2H"},
        rulings=(Ruling(comes=("take B",), cards={"A": (-1,), "B": (2,), "C": (-1,)}),),
        misreading="war-for-more.battle/any-pair-is-war",
        rules="war-for-more.battle",
    ),
    Dispute(
        id="war-for-more.dispute.who-fights",
        title="Two of us tie. Does the third one fight, too?",
        keywords=message("who takes part in a war"),
        piles={"A": "KS 4H 9D 6C", "B": "KD 7S 10C 3H", "C": "2C 8H AD 5S"},
        rulings=(
            Ruling(when={"fighters": ("all",)}, comes=("take C",), cards={"A": (-3,), "B": (-3,), "C": (6,)}),
            Ruling(when={"fighters": ("tied",)}, comes=("take B",), cards={"A": (-3,), "B": (4,), "C": (-1,)}),
        ),
        misreading="war-for-more.fighters.all/never",
        rules="war-for-more.fighters war-for-more.fighters.all war-for-more.tie",
    ),
    Dispute(
        id="war-for-more.dispute.three-tie",
        title="All three of us tie. Do only two fight?",
        piles={"A": "7S KD 10C 4H", "B": "7D 3C 8S QH", "C": "7C 9H 2D 5S"},
        rulings=(Ruling(comes=("take A",), cards={"A": (6,), "B": (-3,), "C": (-3,)}),),
        misreading="war-for-more.tie/only-two-fight",
        rules="war-for-more.tie",
    ),
    Dispute(
        id="war-for-more.dispute.everybody-pays",
        title="Do I win everybody’s card, or just my neighbour’s?",
        piles={"A": "KH 4S", "B": "9C 8D", "C": "JD 2H"},
        rulings=(Ruling(comes=("take A",), cards={"A": (2,), "B": (-1,), "C": (-1,)}),),
        misreading="war-for-more.battle/only-the-neighbour-pays",
        rules="war-for-more.battle",
    ),
    Dispute(
        id="war-for-more.dispute.out-of-the-war",
        title="One of us runs out in the war. Is the war over?",
        piles={"A": "8S 3H KD 5C", "B": "8D JC 10H 2S", "C": "8H 4C"},
        rulings=(Ruling(comes=("take A",), cards={"A": (5,), "B": (-3,), "C": (-2,)}),),
        misreading="war-for-more.run-out/war-is-over",
        rules="war-for-more.run-out",
    ),
    Dispute(
        id="war-for-more.dispute.back-to-me",
        title="I drop out of the war. Do I get my cards back?",
        piles={"A": "8S 3H KD 5C", "B": "8D JC", "C": "8H"},
        rulings=(Ruling(comes=("take A", "win A"), cards={"A": (3,), "B": (-2,), "C": (-1,)}),),
        misreading="war-for-more.run-out/takes-back",
        rules="war-for-more.run-out",
    ),
    Dispute(
        id="war-for-more.dispute.all-run-out",
        title="All who fight run out. Who takes what is left on the table?",
        keywords=message("both run out of cards"),
        piles={"A": "9S", "B": "9D", "C": "5H KC 2D", "D": "3S 8C 4S"},
        rulings=(
            Ruling(
                when={"fighters": ("all",), "run_out": ("lose",)},
                comes=("take D", "win D"),
                cards={"A": (-1,), "B": (-1,), "C": (-3,), "D": (5,)},
            ),
            Ruling(when={"fighters": ("all",), "run_out": ("last_card",)}, comes=("draw ABCD",)),
            Ruling(
                when={"fighters": ("tied",)}, comes=("stay AB",), cards={"A": (-1,), "B": (-1,), "C": (-1,), "D": (-1,)}
            ),
        ),
        misreading="war-for-more.stay/forgotten",
        rules="war-for-more.stay",
    ),
    Dispute(
        id="war-for-more.dispute.waiting-cards",
        title="Who gets the cards that are still waiting on the table?",
        piles={"A": "", "B": "", "C": "KC 2D", "D": "8C 4S", "pot": "5H 9D 3S 9S"},
        rulings=(Ruling(comes=("take C",), cards={"C": (5,), "D": (-1,)}),),
        misreading="war-for-more.stay/in-the-order-of-seats",
        rules="war-for-more.stay",
    ),
    Dispute(
        id="war-for-more.dispute.first-one-out",
        title="One of us has no cards any more. Is the game over?",
        piles={"A": "KS 4H 9D 6C", "B": "KD 7S 10C 3H", "C": "2C"},
        rulings=(Ruling(comes=("take B",), cards={"A": (-3,), "B": (4,), "C": (-1,)}),),
        misreading="war-for-more.out/first-out-ends-the-game",
        rules="war-for-more.out",
    ),
    Dispute(
        id="war-for-more.dispute.onlookers",
        title="Two of us tie, and we agreed that only they fight. May I join in?",
        piles={"A": "KS 4H 9D 6C", "B": "KD 7S 10C 3H", "C": "2C 8H AD 5S"},
        house_rules={"fighters": "tied"},
        rulings=(Ruling(comes=("take B",), cards={"A": (-3,), "B": (4,), "C": (-1,)}),),
        misreading="war-for-more.fighters.tied/all-join-anyway",
        rules="war-for-more.fighters war-for-more.tie",
    ),
    Dispute(
        id="war-for-more.dispute.for-ever",
        title="Can it go on for ever?",
        keywords=message("endless, infinite game, never ends, how long does it take"),
        termination=True,
        rules="war.end war-for-more.pickup",
    ),
)
