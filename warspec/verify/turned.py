"""Heaps that were turned over: what was laid card by card, by several players at the same moments, comes last first.

How many cards each player has laid nobody has counted, so such a heap stays one thing. It remembers what each player
has laid, and so its order is known: the cards of the last moment lie on top, those of the first one at the bottom.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NoReturn

from warspec.cards import Card
from warspec.table import LAID, Event
from warspec.verify.rest import Rest, atoms, how_many, resolved


def turned(columns: Iterable[Sequence[Card]], lying: Collection[int] | None = None) -> tuple[Card, ...]:
    """What lies there, top first, when cards that were laid at the same moments are turned over.

    Args:
        columns: what each player has laid, from the same moment on and one card at each moment; of the cards of one
            moment, that of the first player comes first.
        lying: which of them lie there, by their identity; all of them if it is None.
    """
    each = [column for column in (tuple(resolved(column)) for column in columns) if column]
    parts = [card for column in each for card in column if lying is None or id(card) in lying]
    if all(map(_is_one, each)):
        return tuple(parts)
    if Rest in map(type, itertools.chain(*each)):
        return (Rest(how_many(parts), parts, columns=each),) if parts else ()
    moments = reversed(tuple(itertools.zip_longest(*each)))
    return tuple(card for moment in moments for card in moment if any(card is part for part in parts))


def _is_one(cards: Sequence[Card]) -> bool:
    """Whether cards are just one, for certain, which may lie in a heap that nobody has looked at."""
    number = how_many(cards)
    return number == 1 if isinstance(number, int) else number.between() == (1, 1)


def turned_over(
    log: Sequence[Event], counted_out: Collection[Event], cards: Iterable[Card]
) -> tuple[list[Card], list[Card]]:
    """``cards`` turned over, what was laid last in front; and those of them that were laid before the log begins.

    Args:
        log: what has happened; of cards that were laid at one moment, those that are given first come first.
        counted_out: those events in which players laid cards one at a time, and not all of them at one moment.
        cards: the cards.

    Raises:
        Undecided: some of them were laid since, and are given in an order that nobody knows.
    """
    left = {id(card): card for card in _in_known_order(cards)}
    heap: list[Card] = []
    for event in reversed(log):
        laid = _laid(event, left)
        if any(event is one for one in counted_out):
            heap += turned(_as_given(laid, left), left)
        else:
            heap += [card for name, card in left.items() if name in {id(one) for column in laid for one in column}]
        left = {name: card for name, card in left.items() if not any(card is one for column in laid for one in column)}
    return heap, [*left.values()]


def _in_known_order(cards: Iterable[Card]) -> Iterator[Card]:
    """The pieces of which ``cards`` consist; those of a heap that was turned over one player after another."""
    for card in resolved(cards):
        yield from resolved(card.parts or ()) if isinstance(card, Rest) and card.columns is not None else [card]


def _laid(event: Event, left: Mapping[int, Card]) -> list[list[Card]]:
    """What each player has laid in an event, in as many pieces as it has fallen into, if any of it is left."""
    mixtures = [card for card in left.values() if isinstance(card, Rest) and card.parts is not None]
    mixed = {id(part) for part in atoms(mixtures)}
    laid: dict[int | None, list[Card]] = {}
    for card, _, target, *_ in event.moves:
        if target.pile == LAID:
            laid.setdefault(target.seat, []).extend(resolved([card]))
    if any(id(card) in mixed for column in laid.values() for card in column):
        _give_up("that were mixed")
    return [column for column in laid.values() if any(id(card) in left for card in column)]


def _as_given(laid: Sequence[Sequence[Card]], left: Mapping[int, Card]) -> Iterator[Sequence[Card]]:
    """``laid``, player after player as they are given."""
    player = {id(card): number for number, column in enumerate(laid) for card in column}
    given = [number for number, _ in itertools.groupby(player[name] for name in left if name in player)]
    if len({*given}) != len(given):
        _give_up("that are not given player after player")
    return (laid[number] for number in given)


def _give_up(which: str) -> NoReturn:
    from warspec.verify.paths import Undecided  # whoever only tells claims needs no solver

    raise Undecided(f"a rule turns over cards of a pile of any size {which}")


def as_they_lie(cards: Iterable[Card]) -> list[Any]:
    """What tells each of ``cards`` from all others, one after another; a heap that was mixed or turned over is one."""
    return [name for card in resolved(cards) for name in _as_it_lies(card)]


def _as_it_lies(card: Card) -> Iterator[Any]:
    if type(card) is not Rest or card.columns is None:
        yield id(card.stands_for)
        return
    columns = [column for column in map(as_they_lie, card.columns) if column]
    if Rest in (type(item) for column in card.columns for item in resolved(column)):
        yield tuple(map(tuple, columns))
    else:
        yield from (id(one.stands_for) for one in turned(card.columns, {*map(id, resolved(card.parts or ()))}))
