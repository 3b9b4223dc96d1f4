"""Cards that nobody has counted: one item of a pile, which stands for any number of unknown cards."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence, Sized
from typing import Any, NoReturn, TypeVar, cast

from warspec.cards import Card, Rank, Suit
from warspec.verify.at_work import written

Thing = TypeVar("Thing")


def _give_up(what: str) -> NoReturn:
    from warspec.verify.paths import Undecided  # whoever only tells claims needs no solver

    raise Undecided(f"a rule {what}")


def _unread(name: str) -> property:
    return property(lambda card: _give_up(f"reads the {name} of all cards of a pile of any size"))


class Rest(Card):
    """All the cards of a heap that nobody has looked at yet, in an order that nobody knows.

    Args:
        amount: how many cards there are.
        parts: known cards and other rests of which it is made up; None if nothing is known of any of its cards.
        heap: the heap of which it is what is left; None if it is that heap.
        columns: what each player has laid of it, card by card at the same moments, if it was turned over; then the
            order of its parts is known.

    Attributes:
        became: the items into which it has fallen since a card of it was drawn; None if none was.
        only: the rank that all its cards have; None if that is not known.
        above: the question for the lowest rank for which it was divided, and its cards are those that have another one;
            None if they are not.
        inside: the heap from which it was set apart; None if it was not.
    """

    __slots__ = ("above", "amount", "became", "columns", "heap", "inside", "only", "parts")

    def __init__(
        self,
        amount: Any,
        parts: Sequence[Card] | None = None,
        heap: Rest | None = None,
        columns: Sequence[Sequence[Card]] | None = None,
    ) -> None:
        self.amount, self.parts, self.heap, self.columns = amount, parts, heap or self, columns
        self.became: tuple[Card, ...] | None = None
        self.only = self.above = self.inside = cast(Any, None)

    rank: Rank = _unread("rank")  # type: ignore[assignment]
    suit: Suit = _unread("suit")  # type: ignore[assignment]
    pack: int = _unread("pack")  # type: ignore[assignment]

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return _is_like(self, other)

    @written
    def __repr__(self) -> str:
        return f"Rest({self.amount})"


class Bottom(Card):
    """The lowest card of a heap, where the heap stands in a sequence that a rule is given: another one each time.

    Args:
        heap: the heap.
        is_back: whether nobody has to give it back any more, all of it, as a rule got it this time.
    """

    __slots__ = ("heap", "is_back")

    def __init__(self, heap: Rest, *, is_back: bool = True) -> None:
        self.heap, self.is_back = heap, is_back

    rank: Rank = _unread("rank")  # type: ignore[assignment]
    suit: Suit = _unread("suit")  # type: ignore[assignment]
    pack: int = _unread("pack")  # type: ignore[assignment]

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return _is_like(self.heap, other)

    @written
    def __repr__(self) -> str:
        return f"Bottom({self.heap})"


def _is_like(heap: Rest, other: object) -> bool:
    """Whether any card of a heap is a certain other card: never, if nobody has seen one of them."""
    if heap.parts is None and heap.became is None and type(other) not in (Rest, Bottom):
        return False
    if isinstance(other, Card):
        _give_up("compares the cards of a pile of any size with others, some of which may be among them")
    return False


class Uncounted(Sequence[Card]):
    """Some cards, as a rule sees them.

    Args:
        items: what they consist of.
    """

    def __init__(self, items: Iterable[Card]) -> None:
        self.items = tuple(items)


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


def many(cards: Iterable[Card], given: list[Bottom] | None = None) -> Iterator[Card]:
    """``cards`` as a rule is given them: each heap many times, so that no part of it can pass for all of it.

    Args:
        cards: the cards.
        given: where it is noted what a rule was given, and has not given back yet.
    """
    for card in resolved(cards):
        if type(card) is Rest:
            bottom = Bottom(card, is_back=given is None)
            if given is not None:
                given.append(bottom)
            yield from itertools.repeat(card, MANY - 1)
            yield bottom
        else:
            yield card


def once(cards: Iterable[Card], *, upwards: bool = False) -> Iterator[Card]:
    """``cards`` as a rule gives them back: each heap once, if it was left whole; turned over if it is upside down.

    Args:
        cards: the cards, top first.
        upwards: whether they are given from the bottom to the top.

    Raises:
        Undecided: some of the cards of a heap were taken, or they were put apart, and it is open which and how many.
    """
    if isinstance(cards, Uncounted):  # a rule has not gone through them
        items = tuple(resolved(cards.items))
        return (upside_down(card) if upwards and type(card) is Rest else card for card in items)
    given = list(cards)
    if Rest not in map(type, given):
        return iter(given)
    return _once(given, upwards=upwards)


def _once(given: Sequence[Card], *, upwards: bool) -> Iterator[Card]:
    position, seen = 0, set[int]()
    while position < len(given):
        card = given[position]
        heap = card.heap if type(card) is Bottom else card
        if type(heap) is not Rest:
            position += 1
            yield card
            continue
        turned_over = (heap is not card) is not upwards
        copies, part = [heap] * (MANY - 1), given[position : position + MANY]
        bottom = part[-1] if heap is card else card
        whole = [*copies, bottom] if heap is card else [bottom, *copies]
        is_whole = type(bottom) is Bottom and bottom.heap is heap and [*map(id, part)] == [*map(id, whole)]
        if id(heap) in seen or not is_whole:
            _give_up("takes some of the cards of a pile of any size, and it is open which")
        cast(Bottom, bottom).is_back = True
        position += MANY
        seen.add(id(heap))
        yield upside_down(heap) if turned_over else heap


def upside_down(heap: Rest) -> Card:
    """A heap that was turned over; if it was turned over alone, it is again as it was."""
    if heap.columns is None or len(heap.columns) > 1 or len(heap.columns[0]) > 1:
        return Rest(heap.amount, (heap,), columns=((heap,),))
    return heap.columns[0][0]


def unrepeated(things: Iterable[Thing]) -> Iterator[Thing]:
    """``things``, each heap among them once."""
    seen: set[int] = set()
    for thing in things:
        if type(thing) is not Rest:
            if type(thing) is not Bottom:
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
        if type(card) is Rest and card.parts is not None:
            yield from _atoms(card.parts)
        else:
            yield card


def take_out(cards: Iterable[Card]) -> None:
    """Take what was set apart from heaps out of them; the others lie there as before."""
    for card in resolved(cards.items) if isinstance(cards, Uncounted) else cards:
        if type(card) is Rest and card.inside is not None and card.inside.became is None:
            card.inside.became = tuple(card.inside.parts)


def is_nothing(item: Card) -> bool:
    """Whether an item is a heap in which no card is left, for certain."""
    if type(item) is not Rest:
        return False
    return not (item.amount if type(item.amount) is int else item.amount.at_most)


def counted(things: Sized) -> int:
    """How many things there are: what rules have instead of `len`, since a tuple takes a heap for one card."""
    if isinstance(things, list | tuple) and any(type(thing) is Rest for thing in things):
        _give_up("counts cards of which some lie in a pile of any size")
    return len(things)


def how_many(cards: Iterable[Card]) -> Any:
    """How many cards ``cards`` are: a number, or an amount that a solver can be asked about."""
    total: Any = 0
    counted = 0
    for card in cards:
        if type(card) is Rest:
            total = total + card.amount
        else:
            counted += 1
    return total + counted
