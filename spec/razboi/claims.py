"""What is claimed of Război, and of the games that are built on it."""

from typing import Any

from warspec.cards import Card, Rank
from warspec.rulebook import Property, fewest, pure
from warspec.table import STACK
from warspec.verify.claims import Case, laid_now, last_laid, number
from warspec.verify.rest import how_many

from ..war.claims import battle_as_agreed

# How many cards a war has, told once more: as a table.

SIZES = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "A": 11, "J": 12, "Q": 13, "K": 14}
PICTURES_TEN = {**SIZES, "J": 10, "Q": 10, "K": 10}


@pure
def cards_due(card: Card, agreed: str) -> int:
    """How many cards a war of this card has."""
    sizes = PICTURES_TEN if agreed == "pictures_ten" else SIZES
    return next(sizes[rank.index] for rank in Rank if rank.index in sizes and card.rank == rank)


def at_hand(case: Case, seat: int) -> int:
    """How many cards a fighter may lay: the stack, and a prisoner who is sent."""
    sent = {seat for event in case.trace.happened("send_prisoner") for seat in event.seats}
    return number(case.trace.before, seat, STACK) + (1 if seat in sent else 0)


def war_size(case: Case) -> bool:
    """Each fighter lays as many cards as the card counts, or as the agreed rule for shortages says; in a battle one."""
    if case.war is None:
        return battle_as_agreed(case)
    before = case.trace.before
    game: Any = before.game
    tied = case.war.seats
    joined = [seat for event in case.trace.happened("join") for seat in event.seats]
    equal = last_laid(before, tied[0])
    able = [seat for seat in (*tied, *joined) if at_hand(case, seat) > 0]
    laid = {seat: laid_now(case, seat) for seat in range(before.seats)}
    if len(able) < 2:
        return not any(laid.values())
    if equal is None:
        return False
    for seat, moves in laid.items():
        if seat not in able:
            if moves:
                return False
            continue
        limits = [at_hand(case, other) for other in (able if game.shortage == "match_shortest" else [seat])]
        due = fewest(cards_due(equal, game.values), *limits)
        *covered, turned = [move.face_up for move in moves] or [False]
        if any(covered) or not turned or how_many(move.card for move in moves) != due:
            return False
    return True


def in_a_war(case: Case) -> bool:
    """Whether cards are laid for a war."""
    return case.war is not None and bool(case.trace.happened("turn_up"))


CLAIMS = (
    Property(
        "war-size",
        "A war is as big as its rank",
        "In a battle everybody who has cards lays one, face up. In a war every fighter lays as many cards as the equal cards count: 2 to 10 their number, the ace 11, jack, queen and king 12, 13 and 14, or 10 each if that was agreed. All go face down but the last. Only somebody who is short makes it less, in the way that was agreed.",
        war_size,
        in_a_war,
    ),
)
