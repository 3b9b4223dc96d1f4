"""Cards that nobody has counted: one item of a pile, which stands for any number of unknown cards."""

from __future__ import annotations

import itertools
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Sized
from contextlib import contextmanager
from typing import Any, TypeVar

from warspec.cards import Card, Rank, Suit

Thing = TypeVar("Thing")


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
        if type(card) is not Rest:  # there are no other kinds of heaps, and nothing is asked more often
            yield card
        elif card.became is not None:
            yield from resolved(card.became)
        elif not is_nothing(card):
            yield card


MANY = 120
"""So often a heap stands in a sequence that a rule is given: more often than there are cards in a pack."""


def many(cards: Iterable[Card]) -> Iterator[Card]:
    """``cards`` as a rule is given them: each heap many times, so that no part of it can pass for all of it."""
    for card in resolved(cards):
        yield from itertools.repeat(card, MANY if isinstance(card, Rest) else 1)


def once(cards: Iterable[Card]) -> Iterator[Card]:
    """``cards`` as a rule gives them back: each heap once, if it was left whole.

    Raises:
        Undecided: some of the cards of a heap were taken, and it is open which and how many.
    """
    given = list(cards)
    if Rest not in map(type, given):
        return iter(given)
    times = Counter([id(card) for card in given if type(card) is Rest])
    if {*times.values()} != {MANY}:
        from warspec.verify.paths import Undecided

        raise Undecided("a rule takes some of the cards of a pile of any size, and it is open which")
    return unrepeated(given)


def unrepeated(things: Iterable[Thing]) -> Iterator[Thing]:
    """``things``, each heap among them once."""
    seen: set[int] = set()
    for thing in things:
        if type(thing) is not Rest:
            yield thing
        elif id(thing) not in seen:
            seen.add(id(thing))
            yield thing


def atoms(cards: Iterable[Card]) -> Iterator[Card]:
    """The smallest items of which ``cards`` consist: no heap that is made up of others is left."""
    lying = tuple(cards)
    # Pile by pile there are no heaps, and this is asked more often than anything else.
    return _atoms(lying) if Rest in map(type, lying) else iter(lying)


def _atoms(cards: Iterable[Card]) -> Iterator[Card]:
    for card in resolved(cards):
        if isinstance(card, Rest) and card.parts is not None:
            yield from _atoms(card.parts)
        else:
            yield card


def is_nothing(item: Card) -> bool:
    """Whether an item is a heap in which no card is left, for certain."""
    if type(item) is not Rest:
        return False
    return not (item.amount if type(item.amount) is int else item.amount.at_most)


@contextmanager
def uncountable(kind: type) -> Iterator[None]:
    """While this is open, the modules of a class and its parents cannot count cards of which some are in a heap.

    A tuple knows how many items it has, and a heap is one item; so their `len` is replaced.

    Args:
        kind: the class.
    """
    modules = [
        vars(sys.modules[name]) for name in {parent.__module__ for parent in kind.__mro__} if name in sys.modules
    ]
    theirs = [names for names in modules if names["__name__"] != "builtins" and "len" not in names]
    for names in theirs:
        names["len"] = _counted
    try:
        yield
    finally:
        for names in theirs:
            del names["len"]


def _counted(things: Sized) -> int:
    if isinstance(things, list | tuple) and any(isinstance(thing, Rest) for thing in things):
        from warspec.verify.paths import Undecided

        raise Undecided("a rule counts cards of which some lie in a pile of any size")
    return len(things)


def how_many(cards: Iterable[Card]) -> Any:
    """How many cards ``cards`` are: a number, or an amount that a solver can be asked about."""
    total: Any = 0
    for card in cards:
        total = total + (card.amount if isinstance(card, Rest) else 1)
    return total
