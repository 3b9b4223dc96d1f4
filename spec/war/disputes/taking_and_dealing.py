"""The disputes of War: dealing, taking, and the end."""

from warspec.rulebook import Dispute, Ruling, message

DISPUTES = (
    Dispute(
        id="war.dispute.face-down-cards",
        title="Does the winner get the face-down cards, too?",
        piles={"A": "7S 5H QD 3C", "B": "7D AC JH 9S"},
        house_rules={"face_down": 1},
        rulings=(Ruling(comes=("take A",), cards={"A": (3,), "B": (-3,)}),),
        misreading="war.take/face-down-cards-stay",
        rules="war.take",
    ),
    Dispute(
        id="war.dispute.all-or-two",
        title="Do I win the whole war, or just the last two cards?",
        piles={"A": "9S 5H QD 8C 2H KC", "B": "9D AC QH 6S 4D 3S"},
        house_rules={"face_down": 1},
        rulings=(Ruling(comes=("take B",), cards={"A": (-5,), "B": (5,)}),),
        misreading="war.take/only-the-last-two",
        rules="war.take war.tie",
    ),
    Dispute(
        id="war.dispute.on-top",
        title="Do the cards I win go on top of my stack, or underneath?",
        piles={"A": "QH 3C 10S", "B": "6D 7D 2H"},
        rulings=(Ruling(comes=("take A",), cards={"A": (1,), "B": (-1,)}),),
        misreading="war.take/on-top",
        rules="war.take",
    ),
    Dispute(
        id="war.dispute.order-of-the-cards",
        title="In which order do the cards go under my stack?",
        text="No source that we know says, so you may agree on any order: {house-rule}`war.pickup`. If you agreed on nothing, your own cards go under first, then the other player’s. If you are three or four, shuffle them: {rule}`war-for-more.pickup`.",
        rules="war.pickup war.take",
        aliases="order-of-the-cards",
    ),
    Dispute(
        id="war.dispute.whose-cards-first",
        title="Do the first player’s cards always go under first?",
        misreading="war.take/first-seat-first",
        rules="war.pickup.winner-first war.pickup",
    ),
    Dispute(
        id="war.dispute.losers-first",
        title="Do the loser’s cards go under first?",
        misreading="war.pickup/loser-first-anyway",
        rules="war.pickup",
    ),
    Dispute(
        id="war.dispute.turned-over",
        title="We turn over what we win. One heap, or each our own?",
        misreading="war.pickup.turned-over/each-by-themselves",
        rules="war.pickup.turned-over",
    ),
    Dispute(
        id="war.dispute.looking",
        title="May I look at my cards?",
        text="No: {rule}`war.deal`. And the face-down cards of a war stay secret until somebody has won it: {rule}`war.tie`.",
        keywords=message("peek, cheat"),
        rules="war.deal war.tie",
        aliases="looking",
    ),
    Dispute(
        id="war.dispute.dealing",
        title="May we just cut the pack in two?",
        keywords=message("deal, how many cards each"),
        misreading="war.deal/one-player-gets-more",
        rules="war.deal",
    ),
    Dispute(
        id="war.dispute.shuffling",
        title="Do we have to shuffle first?",
        misreading="war.deal/not-shuffled",
        rules="war.deal",
    ),
    Dispute(
        id="war.dispute.joker-at-the-bottom",
        title="May my joker lie at the very bottom?",
        misreading="war.joker-deal.buried/never-at-the-bottom",
        rules="war.joker-deal.buried",
    ),
    Dispute(
        id="war.dispute.for-ever",
        title="Can it go on for ever?",
        keywords=message("endless, infinite game, never ends, how long does it take"),
        termination=True,
        rules="war.end war.pickup",
        aliases="for-ever",
    ),
)
