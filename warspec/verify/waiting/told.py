"""From answers back to a round with real cards, which is played to its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from warspec.cards import Card
from warspec.decisions import Decisions
from warspec.play.situation import Situation
from warspec.play.trace import Trace, play_round

Option = TypeVar("Option")


class _Told(Decisions):
    """Gives the answers; when there are no more, always the first option, and cards stay in their order.

    Args:
        numbers: the numbers of the options that are chosen.
        orders: the orders in which cards come out of a shuffle.
    """

    def __init__(self, numbers: Iterable[int], orders: Iterable[Sequence[Card]]) -> None:
        self._numbers, self._orders = iter(numbers), iter(orders)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return options[next(self._numbers, 0)]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        return next(self._orders, cards)


def told(situation: Situation, numbers: Iterable[int], orders: Iterable[Sequence[Card]]) -> Trace:
    """The round from ``situation`` in which these answers are given, played to its end.

    Args:
        situation: how the cards lie, real cards, under the game itself.
        numbers: the numbers of the options that are chosen, one after another.
        orders: the orders in which cards come out of a shuffle, one after another.
    """
    return play_round(situation, _Told(numbers, orders))
