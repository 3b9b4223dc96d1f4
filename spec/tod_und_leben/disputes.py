"""The disputes of Tod und Leben: questions that stop a game, and what the rules say."""

from warspec.rulebook import Dispute, Ruling, message

DISPUTES = (
    Dispute(
        id="tod-und-leben.dispute.thirty-two-cards",
        title="Do we play with the whole pack?",
        misreading="tod-und-leben.cards/whole-pack",
        rules="tod-und-leben.cards",
    ),
    Dispute(
        id="tod-und-leben.dispute.won-cards",
        title="Do the cards I win come back into play?",
        piles={"A": "KS 8H 9C", "A.won": "QS 10H", "B": "9D 7C JD"},
        rulings=(Ruling(comes=("take A",), cards={"A": (1,), "B": (-1,)}),),
        misreading="tod-und-leben.take/under-the-stack",
        rules="tod-und-leben.take",
    ),
    Dispute(
        id="tod-und-leben.dispute.no-card-face-down",
        title="Equal cards: does one go face down?",
        piles={"A": "JS 10H 8D", "B": "JD AC 9H"},
        rulings=(Ruling(comes=("take B",), cards={"A": (-2,), "B": (2,)}),),
        misreading="tod-und-leben.tie/one-face-down",
        rules="tod-und-leben.tie",
    ),
    Dispute(
        id="tod-und-leben.dispute.take-back",
        title="After a tie, may I take my card back?",
        piles={"A": "QS 8S 10C KD", "B": "QH 8D 9S AH"},
        rulings=(Ruling(comes=("take A",), cards={"A": (3,), "B": (-3,)}),),
        misreading="tod-und-leben.tie/to-each-their-own",
        rules="tod-und-leben.tie",
    ),
    Dispute(
        id="tod-und-leben.dispute.very-last-cards",
        title="Our very last cards are equal. Who takes what is left?",
        keywords=message("both run out of cards"),
        piles={
            "A": "10S",
            "A.won": "AS 7H KS 8H KH KD QS JC AC 9C QH 7D JS 9D AD 10C KC 7S",
            "B": "10H",
            "B.won": "AH 7C QC 8D QD 9H JH 8C JD 9S 10D 8S",
        },
        rulings=(Ruling(comes=("take_back AB", "win A")),),
        misreading="tod-und-leben.last-cards/first-seat-takes",
        rules="tod-und-leben.last-cards",
    ),
    Dispute(
        id="tod-und-leben.dispute.chain-of-ties",
        title="We tie to the very end. Do I take back just one card?",
        piles={"A": "KS 9H", "A.won": "QS 7D", "B": "KD 9C", "B.won": "AH 8C JD 8S"},
        rulings=(Ruling(comes=("take_back AB", "win B")),),
        misreading="tod-und-leben.last-cards/just-one",
        rules="tod-und-leben.last-cards",
    ),
    Dispute(
        id="tod-und-leben.dispute.last-trick",
        title="Does the last trick decide who wins?",
        piles={"A": "9S", "A.won": "QS 8S", "B": "7H", "B.won": "JH 10H AH 10D KC 9D"},
        rulings=(Ruling(comes=("take A", "win B"), cards={"A": (1,), "B": (-1,)}),),
        misreading="tod-und-leben.end/last-trick-wins",
        rules="tod-und-leben.end",
    ),
    Dispute(
        id="tod-und-leben.dispute.sixteen-each",
        title="We have sixteen cards each. Who has won?",
        keywords=message("draw"),
        piles={
            "A": "QS",
            "A.won": "AS 7H KS 8H KH 9C AC 8C AD 10C JS 9D JC 7S",
            "B": "10H",
            "B.won": "AH 7C QC 8D QD 9H JH 10D JD 9S 10S 8S QH 7D KD KC",
        },
        rulings=(Ruling(comes=("take A", "draw AB"), cards={"A": (1,), "B": (-1,)}),),
        misreading="tod-und-leben.draw/first-seat-wins",
        rules="tod-und-leben.draw",
    ),
    Dispute(
        id="tod-und-leben.dispute.for-ever",
        title="Can it go on for ever?",
        keywords=message("endless, infinite game, never ends, how long does it take"),
        termination=True,
        rules="tod-und-leben.end",
    ),
)
