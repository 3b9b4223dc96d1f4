"""The piles of Steal War: what they are to their owners, whose card fits on which, and what moves when one is stolen."""

from collections.abc import Collection, Sequence

from warspec.cards import Card
from warspec.rulebook import Pile
from warspec.table import STACK, Move, Place, Table

from ..war_for_more.rules import WarForMore

PILE, HAND = "pile", "hand"
OWN_PILES = Pile(PILE, "face-up pile", face_up=True, squared=True), Pile(HAND, "in hand", most=0, hand=True)


def fitting(table: Table, card: Card, owners: Sequence[int]) -> tuple[int, ...]:
    """Those whose pile is topped by the rank of the card."""
    return tuple([owner for owner in owners for top in table.top(owner, PILE) if top.rank == card.rank])


def stolen(table: Table, thief: int, owners: Sequence[int]) -> tuple[Move, ...]:
    """Piles go on top of the thief’s own as they lie, under the card that has stolen them."""
    places = (Place(thief, HAND), *(Place(owner, PILE) for owner in owners))
    return tuple(Move(card, at, Place(thief, PILE), True, 0) for at in places for card in table.cards(*at))[::-1]


class WithPiles(WarForMore):
    """Everybody has a card in hand for a moment, and a face-up pile, which becomes the stack when that is used up."""

    piles = (*WarForMore.piles, *OWN_PILES)

    def refill(self, table: Table, seats: Collection[int]) -> None:
        """Those of ``seats`` whose stack is used up make their pile their stack; how, a rule says."""

    def draw_card(self, table: Table, seats: Collection[int]) -> None:
        """Each of ``seats`` draws the top card of their stack."""
        table.transfer("draw_card", {seat: table.top(seat) for seat in seats}, STACK, HAND)
        self.refill(table, seats)

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        super().lay_face_down(table, seats)
        self.refill(table, seats)

    def cards_of(self, table: Table, seat: int) -> int:
        return table.count(seat) + table.count(seat, PILE)

    def invariant(self, table: Table) -> bool:
        return super().invariant(table) and all(table.count(seat) for seat in self.still_in(table))
