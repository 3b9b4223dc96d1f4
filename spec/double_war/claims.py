"""What is claimed of Double-deck War."""

from warspec.rulebook import Property
from warspec.table import LAID, PACK, STACK, Place
from warspec.verify.claims import Case, answered, held, names, number, questions, steps

WON = "won"


def won_cards_wait(case: Case) -> bool:
    """Won cards become a stack only when it is used up and its owner lays the next card, all of them, shuffled."""
    needed: list[int] = []
    orders = [answered(found.answer) for found in questions(case, "double-war.refill") if found.seat is None]
    for before, event, after in steps(case):
        lays = {move.source.seat for move in event.moves if move.target.pile == LAID}
        if not {*needed} <= lays:
            return False
        needed = []
        for move in event.moves:
            if move.target.pile == STACK and move.source.pile != WON:
                return False
        for seat in event.seats if any(move.source.pile == WON for move in event.moves) else ():
            stack = names(held(after, Place(seat, STACK)))
            if number(before, seat) > 0 or number(after, seat, WON) > 0 or stack not in orders:
                return False
            needed.append(seat)
    return not needed


def refilled(case: Case) -> bool:
    """Whether a new stack is made."""
    return bool(case.trace.happened("refill"))


def own_pack(case: Case) -> bool:
    """Each player begins with one of the two packs."""
    pack = held(case.trace.before, Place(None, PACK))
    wanted = [sorted(names(card for card in pack if card.pack == seat + 1)) for seat in range(2)]
    return [sorted(names(held(case.trace.after, Place(seat, STACK)))) for seat in range(2)] == wanted


CLAIMS = (
    Property(
        "own-pack",
        "Each player begins with a whole pack",
        "Each of the two players begins with all the cards of one pack, so at first both are equally strong.",
        own_pack,
        of_deals=True,
    ),
    Property(
        "won-cards-wait",
        "Won cards wait until the stack is used up",
        "What has been won lies apart, and is not played before the stack is used up and its owner needs a card. Then all of it is shuffled, and is the new stack.",
        won_cards_wait,
        refilled,
    ),
)
