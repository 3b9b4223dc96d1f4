"""The disputes of Prisoners of War: questions that stop a game, and what the rules say."""

from warspec.rulebook import Dispute, Ruling, message

DISPUTES = (
    Dispute(
        id="prisoners.dispute.must-it-fight",
        title="Must I play my prisoner at once?",
        piles={"A": "4S 9H", "A.prisoner": "KD", "B": "10C 2D", "C": "7H 5S"},
        rulings=(
            Ruling(
                when={"A prisoners.battle 0": ("prisoner",)},
                comes=("take A",),
                cards={"A": (2,), "B": (-1,), "C": (-1,)},
            ),
            Ruling(
                when={"A prisoners.battle 0": ("top card",), "B prisoners.capture 0": ("4", "7")},
                comes=("capture B", "take B"),
                cards={"A": (-1,), "B": (2,), "C": (-1,)},
            ),
            Ruling(
                when={"A prisoners.battle 0": ("top card",), "B prisoners.capture 0": ("nobody", "top card")},
                comes=("take B",),
                cards={"A": (-1,), "B": (2,), "C": (-1,)},
            ),
        ),
        misreading="prisoners.battle/always-the-prisoner",
        rules="prisoners.battle",
    ),
    Dispute(
        id="prisoners.dispute.no-stack",
        title="My stack is used up, but I hold a prisoner. Am I out?",
        keywords=message("run out of cards"),
        piles={"A": "", "A.prisoner": "QD", "B": "10C 2D", "C": "7H 5S"},
        rulings=(Ruling(comes=("take A",), cards={"A": (2,), "B": (-1,), "C": (-1,)}),),
        misreading="prisoners.battle/out-without-a-stack",
        rules="prisoners.battle",
    ),
    Dispute(
        id="prisoners.dispute.prisoner-in-a-war",
        title="May my prisoner fight in a war?",
        piles={"A": "3S 8H KC 6D 9S", "A.prisoner": "AH", "B": "3D 4C 7H 10D 5S", "C": "2C JH"},
        decisions=("A prisoners.battle top card", "A prisoners.last-card prisoner"),
        rulings=(Ruling(comes=("take A",), cards={"A": (5,), "B": (-4,), "C": (-1,)}),),
        misreading="prisoners.last-card/not-in-a-war",
        rules="prisoners.last-card",
    ),
    Dispute(
        id="prisoners.dispute.cards-face-down",
        title="My prisoner fights the war. Do I still lay cards face down?",
        piles={"A": "3S 8H KC", "A.prisoner": "JD", "B": "3D 4C 7H 10D 5S", "C": "2C JH"},
        decisions=("A prisoners.battle top card", "A prisoners.last-card prisoner"),
        rulings=(Ruling(comes=("take A",), cards={"A": (5,), "B": (-4,), "C": (-1,)}),),
        misreading="prisoners.last-card/no-cards-face-down",
        rules="prisoners.last-card",
    ),
    Dispute(
        id="prisoners.dispute.my-own-card",
        title="May I take the card with which I won?",
        piles={"A": "9H 3C", "B": "5D KS", "C": "7S 10H"},
        rulings=(
            Ruling(
                when={"A prisoners.capture 0": ("5", "7")},
                comes=("capture A", "take A"),
                cards={"A": (2,), "B": (-1,), "C": (-1,)},
            ),
            Ruling(
                when={"A prisoners.capture 0": ("nobody", "top card")},
                comes=("take A",),
                cards={"A": (2,), "B": (-1,), "C": (-1,)},
            ),
        ),
        misreading="prisoners.capture/your-own-card",
        rules="prisoners.capture",
    ),
    Dispute(
        id="prisoners.dispute.face-down-cards",
        title="May I choose a prisoner from the face-down cards?",
        piles={"A": "3S 8H KC 6D 9S", "B": "3D 4C 7H 10D 5S", "C": "2C JH"},
        rulings=(
            Ruling(
                when={"B prisoners.capture 0": ("2", "3", "6", "8", "K")},
                comes=("capture B", "take B"),
                cards={"A": (-4,), "B": (5,), "C": (-1,)},
            ),
            Ruling(
                when={"B prisoners.capture 0": ("nobody", "top card")},
                comes=("take B",),
                cards={"A": (-4,), "B": (5,), "C": (-1,)},
            ),
        ),
        misreading="prisoners.capture/only-face-up-cards",
        rules="prisoners.capture",
    ),
    Dispute(
        id="prisoners.dispute.freed",
        title="My prisoner has won. Does it stay my prisoner?",
        piles={"A": "4S 9H", "A.prisoner": "KD", "B": "10C 2D", "C": "7H 5S"},
        decisions=("A prisoners.battle prisoner",),
        rulings=(Ruling(comes=("take A",), cards={"A": (2,), "B": (-1,), "C": (-1,)}),),
        misreading="prisoners.capture/back-to-prison",
        rules="prisoners.capture",
    ),
    Dispute(
        id="prisoners.dispute.what-it-costs",
        title="I have lost with my prisoner. What do I give up?",
        piles={"A": "4S 9H", "A.prisoner": "JD", "B": "KC 2D", "C": "7H 5S"},
        decisions=("A prisoners.battle prisoner", "B prisoners.capture nobody"),
        rulings=(Ruling(comes=("take B",), cards={"A": (-2,), "B": (3,), "C": (-1,)}),),
        misreading="prisoners.give-up/only-the-prisoner",
        rules="prisoners.give-up",
    ),
    Dispute(
        id="prisoners.dispute.where-it-goes",
        title="Who gets the top card that I give up?",
        piles={"A": "4S 9H", "A.prisoner": "JD", "B": "KC 2D", "C": "7H 5S"},
        decisions=("A prisoners.battle prisoner", "B prisoners.capture JD"),
        rulings=(Ruling(comes=("capture B", "take B"), cards={"A": (-2,), "B": (3,), "C": (-1,)}),),
        misreading="prisoners.give-up/leaves-the-game",
        rules="prisoners.give-up",
    ),
    Dispute(
        id="prisoners.dispute.not-yet-lost",
        title="My prisoner ties. Do I give up a card now?",
        piles={"A": "6H 8H KC 9S", "A.prisoner": "3S", "B": "3D 4C 7H 10D 5S", "C": "2C JH"},
        decisions=("A prisoners.battle prisoner",),
        rulings=(Ruling(comes=("take A",), cards={"A": (5,), "B": (-4,), "C": (-1,)}),),
        misreading="prisoners.give-up/before-the-war-is-won",
        rules="prisoners.give-up",
    ),
    Dispute(
        id="prisoners.dispute.nothing-to-give",
        title="I have no top card to give up. What then?",
        piles={"A": "", "A.prisoner": "JD", "B": "KC 2D", "C": "7H 5S"},
        rulings=(
            Ruling(
                when={"B prisoners.capture 0": ("7", "J")},
                comes=("capture B", "take B", "drop_out A"),
                cards={"A": (-1,), "B": (2,), "C": (-1,)},
            ),
            Ruling(
                when={"B prisoners.capture 0": ("nobody", "top card")},
                comes=("take B", "drop_out A"),
                cards={"A": (-1,), "B": (2,), "C": (-1,)},
            ),
        ),
        misreading="prisoners.give-up/empty-stack-crash",
        rules="prisoners.give-up",
    ),
    Dispute(
        id="prisoners.dispute.for-ever",
        title="Can it go on for ever?",
        keywords=message("endless, infinite game, never ends, how long does it take"),
        termination=True,
        rules="war.end prisoners.battle",
    ),
)
