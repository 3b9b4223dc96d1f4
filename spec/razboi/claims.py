"""What is claimed of Război, and of the games that are built on it."""

from typing import Any

from warspec.cards import Card, Rank
from warspec.rulebook import Property, pure
from warspec.table import STACK
from warspec.verify.claims import Case, laid_now, last_laid, number

# How many cards a war has, told once more: as a table.

SIZES = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "A": 11, "J": 12, "Q": 13, "K": 14}
PICTURES_TEN = {**SIZES, "J": 10, "Q": 10, "K": 10}


@pure
def smaller(card: Card, number: int, agreed: str) -> bool:
    """Whether a war of this card has fewer cards than a number."""
    sizes = PICTURES_TEN if agreed == "pictures_ten" else SIZES
    return any(card.rank == rank for rank in Rank if sizes.get(rank.index, number) < number)


def at_hand(case: Case, seat: int) -> int:
    """How many cards a fighter may lay: the stack, and a prisoner who is sent."""
    sent = {seat for event in case.trace.happened("send_prisoner") for seat in event.seats}
    return number(case.trace.before, seat, STACK) + (1 if seat in sent else 0)


def war_size(case: Case) -> bool:
    """Each fighter lays as many cards as the card counts, or as the agreed rule for shortages says."""
    if case.begins_round:
        return True
    before = case.trace.before
    game: Any = before.game
    tied = case.trace.events[0].seats
    joined = [seat for event in case.trace.happened("join") for seat in event.seats]
    equal = last_laid(before, tied[0])
    able = [seat for seat in (*tied, *joined) if at_hand(case, seat) > 0]
    laid = {seat: [move.face_up for move in laid_now(case, seat)] for seat in range(before.seats)}
    if len(able) < 2:
        return not any(laid.values())
    shortest = [seat for seat in able if not any(at_hand(case, seat) > at_hand(case, other) for other in able)]
    for seat, faces in laid.items():
        if seat not in able:
            if faces:
                return False
            continue
        count, limit = len(faces), seat if game.shortage == "lay_all" else shortest[0]
        is_all = at_hand(case, limit) == count
        if equal is None or faces != [False] * (count - 1) + [True] or smaller(equal, count, game.values):
            return False
        if not is_all and not smaller(equal, count + 1, game.values):
            return False
    return True


def in_a_war(case: Case) -> bool:
    """Whether cards are laid for a war."""
    return not case.begins_round and bool(case.trace.happened("turn_up"))


CLAIMS = (
    Property(
        "war-size",
        "A war is as big as its rank",
        "In a war every fighter lays as many cards as the equal cards count: 2 to 10 their number, the ace 11, jack, queen and king 12, 13 and 14, or 10 each if that was agreed. All go face down but the last. Only somebody who is short makes it less, in the way that was agreed.",
        war_size,
        in_a_war,
    ),
)
