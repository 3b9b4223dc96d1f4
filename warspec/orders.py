"""Orders of cards that nobody has looked at: each of their cards is settled when a rule reads it, and not before."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from warspec.cards import Card, Rank, Suit


class Order(ABC):
    """An order of cards that nobody has looked at.

    Args:
        cards: the cards in their former order.

    Attributes:
        settled: which card lies at each position that was looked at.
        unsettled: a card for each position, for the rules.
    """

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(cards)
        self.settled: dict[int, Card] = {}
        self.unsettled = tuple(UnsettledCard(self, position) for position in range(len(self.cards)))

    @abstractmethod
    def which(self, left: Sequence[Card]) -> Card:
        """Say which of the cards that are left lies where somebody looks."""

    def settle(self, position: int) -> Card:
        """Which card lies at ``position``."""
        if position not in self.settled:
            self.settled[position] = self.which(self.left())
        return self.settled[position]

    def left(self) -> list[Card]:
        """The cards that may lie wherever nobody has looked."""
        taken = {id(card) for card in self.settled.values()}
        return [card for card in self.cards if id(card) not in taken]

    def as_a_set(self, position: int) -> Card:
        """A card for each position, so that all positions together stand for all cards, whichever lies where."""
        if not self.settled:
            return self.cards[position]
        if position in self.settled:
            return self.settled[position]
        places = [place for place in range(len(self.cards)) if place not in self.settled]
        return self.left()[places.index(position)]

    def arranged(self) -> tuple[Card, ...]:
        """One order that agrees with all that was looked at."""
        return tuple(self.as_a_set(position) for position in range(len(self.cards)))


def _read(name: str) -> property:
    """What the card at one position says; reading it settles which card lies there."""
    return property(lambda card: getattr(card.order.settle(card.position), name))


class UnsettledCard(Card):
    """The card at one position of an :class:`Order`."""

    __slots__ = ("order", "position")

    def __init__(self, order: Order, position: int) -> None:
        self.order, self.position = order, position

    rank: Rank = _read("rank")  # type: ignore[assignment]
    suit: Suit = _read("suit")  # type: ignore[assignment]
    pack: int = _read("pack")  # type: ignore[assignment]

    @property
    def stands_for(self) -> Card:
        """A card of the order; all its positions together stand for all its cards, which may be of another order."""
        return self.order.as_a_set(self.position).stands_for

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        if isinstance(other, UnsettledCard) and other.order is self.order:
            return other.position == self.position  # cards of one order are different ones, whichever they are
        return settled(self) is settled(other)

    def __hash__(self) -> int:
        return hash(settled(self))

    def __repr__(self) -> str:
        return f"UnsettledCard({self.position})"


def settled(card: Card) -> Card:
    """Which card this is; what was still open about it is settled, in every possible way.

    Rules that compare cards want to know. The machinery doesn't: it looks at what a card stands for.
    """
    while isinstance(card, UnsettledCard):
        card = card.order.settle(card.position)
    return card
