"""Questions that rules ask of cards alone, such as who has the highest: small pure functions.

They are marked, because whoever follows every branch of a rule (a solver with unknown ranks) can then take
such a question as a whole and branch once for each different answer, not once for each comparison.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, ParamSpec, Protocol, TypeVar

from warspec.cards import Card, Rank

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


class Evaluator(Protocol):
    """Stands in for the plain evaluation of pure functions; what has an answer here it answers plainly itself."""

    def answer(self, function: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """The value of ``function`` for ``args`` and ``named``."""

    def highest_first(self, cards: Sequence[Card]) -> Sequence[Card]:
        """``cards`` sorted from the highest rank to the lowest."""

    def fewest(self, numbers: Sequence[int]) -> int:
        """The least of ``numbers``."""

    def of_lowest_rank(self, cards: Sequence[Card], among: Sequence[Card], first: Rank, last: Rank) -> Sequence[Card]:
        """Those of ``cards`` that have the lowest rank, from ``first`` to ``last``, of all cards in ``among``."""
        return _of_lowest_rank(cards, among, first, last)


_evaluator: ContextVar[Evaluator | None] = ContextVar("evaluator", default=None)


@contextmanager
def evaluated_by(evaluator: Evaluator) -> Iterator[None]:
    """While this is open, ``evaluator`` answers the pure questions of the rules."""
    token = _evaluator.set(evaluator)
    try:
        yield
    finally:
        _evaluator.reset(token)


def pure(function: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
    """Mark a function whose answer depends on its arguments alone and can be compared and hashed.

    It is asked about cards, mappings and sequences of cards, and plain values, and changes none of them.
    """

    @functools.wraps(function)
    def asked(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
        evaluator = _evaluator.get()
        if evaluator is None:
            return function(*args, **kwargs)
        answer: Answer = evaluator.answer(function, *args, **kwargs)
        return answer

    return asked


def highest_first(cards: Sequence[Card]) -> Sequence[Card]:
    """``cards`` sorted from the highest rank to the lowest; equal ranks keep their order."""
    evaluator = _evaluator.get()
    if evaluator is None:
        return tuple(sorted(cards, key=lambda card: -card.rank))
    return evaluator.highest_first(cards)


def of_lowest_rank(cards: Sequence[Card], among: Sequence[Card], first: Rank, last: Rank) -> Sequence[Card]:
    """Those of ``cards`` that have the lowest rank of all cards in ``among``; higher and lower ranks do not count.

    Args:
        cards: some cards.
        among: all cards that count, those in ``cards`` among them.
        first: the lowest rank that counts.
        last: the highest rank that counts.
    """
    evaluator = _evaluator.get()
    answer = _of_lowest_rank if evaluator is None else evaluator.of_lowest_rank
    return answer(cards, among, first, last)


def _of_lowest_rank(cards: Sequence[Card], among: Sequence[Card], first: Rank, last: Rank) -> Sequence[Card]:
    return tuple([card for card in cards if _is_lowest(card, among, first, last)])


@pure
def _is_lowest(card: Card, among: Sequence[Card], first: Rank, last: Rank) -> bool:
    return first <= card.rank <= last and not any(first <= other.rank < card.rank for other in among)


def fewest(*numbers: int) -> int:
    """The least of some numbers of cards, whichever of them it is."""
    evaluator = _evaluator.get()
    return min(numbers) if evaluator is None else evaluator.fewest(numbers)
