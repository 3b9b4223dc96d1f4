"""Orders and choices of cards that stay open until a rule looks at one of them; then each way is followed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warspec.cards import Card
from warspec.orders import Order, UnsettledCard


class OpenOrder(Order):
    """An order of cards of which every card is followed that may lie where a rule looks.

    Args:
        cards: the cards in their former order.
        choose: says which of the cards that are left is the one that a rule looks at.
    """

    def __init__(self, cards: Sequence[Card], choose: Callable[[Sequence[Card], Card], Card]) -> None:
        super().__init__(cards)
        self._choose = choose
        self._left = 0, [*cards]
        self._looked_at = 0

    def settle(self, position: int) -> Card:
        self._looked_at = position
        return super().settle(position)

    def left(self) -> list[Card]:
        """The cards that may lie wherever nobody has looked."""
        if self._left[0] != len(self.settled):
            taken = {id(card) for card in self.settled.values()}
            self._left = len(self.settled), [card for card in self.cards if id(card) not in taken]
        return self._left[1]

    def which(self, left: Sequence[Card]) -> Card:
        return self._choose(left, self.unsettled[self._looked_at])


class OpenChoice(Order):
    """Cards of which a player has chosen one, which lies first; which one that is, is settled when a rule looks.

    The others follow in their former order.
    """

    def __init__(self, cards: Sequence[Card], choose: Callable[[], Card]) -> None:
        super().__init__(cards)
        self._choose = choose

    @property
    def number(self) -> int:
        """Which of them was chosen: any of them, if nobody has looked."""
        return next(number for number, card in enumerate(self.cards) if card is self.as_a_set(0))

    def settle(self, position: int) -> Card:
        if not self.settled:
            chosen = self._choose()
            self.settled.update(enumerate((chosen, *(card for card in self.cards if card is not chosen))))
        return self.settled[position]

    def which(self, left: Sequence[Card]) -> Card:
        raise AssertionError("all positions are settled at once")


def as_far_as_settled(card: Card) -> Card:
    """The card that a card is known to be, as far as any rule has looked; this settles nothing."""
    while isinstance(card, UnsettledCard) and card.position in card.order.settled:
        card = card.order.settled[card.position]
    return card
