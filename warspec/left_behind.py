"""Cards that stay where they are though others, with which they were shuffled, are taken: which these are is open, too.

Cards whose order is open are taken from wherever any of those lay that were shuffled. Whatever is not taken is as open
as what is; a rule that looked at the cards that happen to lie there would see one order only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

from warspec.cards import Card
from warspec.orders import Order, UnsettledCard
from warspec.table import Event, Place, Table

Lying = tuple[Place, int]
"""Where a card lies: in which pile, and how many cards lie on it."""


class OpenLog(list[Event], ABC):
    """The log of a table at which orders of cards are open; it sees to what is left behind.

    Args:
        table: the table.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table.log)
        self.table = table
        self._seen_to = set[Order]()

    def append(self, event: Event) -> None:
        """Note what has just happened at the table."""
        super().append(event)
        taken: dict[Order, set[Place]] = {}
        for move in event.moves:
            if isinstance(move.card, UnsettledCard) and move.card.order not in self._seen_to:
                taken.setdefault(move.card.order, set()).add(move.source)
        for order, places in taken.items():
            self._seen_to.add(order)
            if left := self._left(order):
                self.leave(order, left, places)

    def leave(self, order: Order, left: Sequence[Lying], taken_from: set[Place]) -> None:
        """Leave behind cards of an open order, so that it is open which ones they are.

        Args:
            order: the order.
            left: where they lie.
            taken_from: the piles from which others of the order have just been taken.
        """
        if len(taken_from.union(place for place, _ in left)) > 1:
            return self.doubt()
        lying = {id(placed.card) for pile in self.table.piles.values() for placed in pile}
        rest = (card for card in order.unsettled if id(card) not in lying)
        for (place, number), card in zip(left, rest, strict=False):
            pile = self.table.piles[place]
            pile[number] = pile[number]._replace(card=card)

    @abstractmethod
    def doubt(self) -> None:
        """Stop, or note that what follows is in doubt: it is open how many of the cards are left in which pile."""

    def _left(self, order: Order) -> list[Lying]:
        shuffled = {id(one) for card in order.cards for one in _under(card)}
        return [
            (place, number)
            for place, pile in self.table.piles.items()
            for number, placed in enumerate(pile)
            if id(placed.card) in shuffled
        ]


def _under(card: Card) -> Iterator[Card]:
    """The card itself, and what it stands for in the order before, and in the one before that."""
    yield card
    while isinstance(card, UnsettledCard):
        card = card.order.as_a_set(card.position)
        yield card
