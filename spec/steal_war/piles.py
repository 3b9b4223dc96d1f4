"""The piles of Steal War: whose card fits on which, and what moves when one is stolen."""

from collections.abc import Sequence

from warspec.cards import Card
from warspec.rulebook import Pile
from warspec.table import Move, Place, Table

PILE, HAND = "pile", "hand"
OWN_PILES = Pile(PILE, "face-up pile", face_up=True, squared=True), Pile(HAND, "in hand", most=0, hand=True)


def fitting(table: Table, card: Card, owners: Sequence[int]) -> tuple[int, ...]:
    """Those whose pile is topped by the rank of the card."""
    return tuple(owner for owner in owners for top in table.top(owner, PILE) if top.rank == card.rank)


def stolen(table: Table, thief: int, owners: Sequence[int]) -> tuple[Move, ...]:
    """Piles go on top of the thief’s own as they lie, under the card that has stolen them."""
    places = (Place(thief, HAND), *(Place(owner, PILE) for owner in owners))
    return tuple(Move(card, at, Place(thief, PILE), True, 0) for at in places for card in table.cards(*at))[::-1]
