"""Cards that nobody has counted: one item of a pile, which stands for any number of unknown cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from warspec.cards import Card, Rank, Suit


def _unread(name: str) -> property:
    def read(rest: Rest) -> Any:
        from warspec.verify.paths import Undecided  # whoever only tells claims needs no solver

        raise Undecided(f"a rule reads the {name} of all cards of a pile of any size")

    return property(read)


class Rest(Card):
    """All the cards of a heap that nobody has looked at yet, in an order that nobody knows.

    Args:
        amount: how many cards there are.
        parts: known cards and other rests of which it is made up; None if nothing is known of any of its cards.
        heap: the heap of which it is what is left; None if it is that heap.

    Attributes:
        became: the items into which it has fallen since a card of it was drawn; None if none was.
    """

    __slots__ = ("amount", "became", "heap", "parts")

    def __init__(self, amount: Any, parts: Sequence[Card] | None = None, heap: Rest | None = None) -> None:
        self.amount, self.parts, self.heap = amount, parts, heap or self
        self.became: tuple[Card, ...] | None = None

    rank: Rank = _unread("rank")  # type: ignore[assignment]
    suit: Suit = _unread("suit")  # type: ignore[assignment]
    pack: int = _unread("pack")  # type: ignore[assignment]

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        return f"Rest({self.amount})"


def resolved(cards: Iterable[Card]) -> Iterator[Card]:
    """The items of which ``cards`` consist by now: cards that were drawn stand beside what is left of their heap."""
    for card in cards:
        if isinstance(card, Rest) and card.became is not None:
            yield from resolved(card.became)
        elif not is_nothing(card):
            yield card


def atoms(cards: Iterable[Card]) -> Iterator[Card]:
    """The smallest items of which ``cards`` consist: no heap that is made up of others is left."""
    for card in resolved(cards):
        if isinstance(card, Rest) and card.parts is not None:
            yield from atoms(card.parts)
        else:
            yield card


def is_nothing(item: Card) -> bool:
    """Whether an item is a heap in which no card is left, for certain."""
    return isinstance(item, Rest) and isinstance(item.amount, int) and not item.amount


def how_many(cards: Iterable[Card]) -> Any:
    """How many cards ``cards`` are: a number, or an amount that a solver can be asked about."""
    total: Any = 0
    for card in cards:
        total = total + (card.amount if isinstance(card, Rest) else 1)
    return total
