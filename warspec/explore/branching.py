"""Every way to decide, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from warspec.cards import Card
from warspec.decisions import Decisions, Option
from warspec.errors import BadInput


class Branching(Decisions):
    """Decides otherwise each time that the same is played again, until everything has been decided in every way.

    Of orders in which only cards of the same rank have changed places, one is enough.
    """

    def __init__(self) -> None:
        self._path: list[tuple[int, int]] = []
        self._at = 0

    def next_way(self) -> bool:
        """Begin again, with another way to decide; False if there is none."""
        while self._path and self._path[-1][0] + 1 == self._path[-1][1]:
            self._path.pop()
        if not self._path:
            return False
        number, among = self._path[-1]
        self._path[-1] = number + 1, among
        self._at = 0
        return True

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return options[self.pick(len(options))]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        left, ordered = list(cards), []
        while len(left) > 1:
            one_of_each = list({card.rank: card for card in reversed(left)}.values())
            chosen = one_of_each[self.pick(len(one_of_each))]
            left.remove(chosen)
            ordered.append(chosen)
        return (*ordered, *left)

    def pick(self, among: int) -> int:
        """The number of the option that is taken on this way, among so many."""
        if among == 1:
            return 0
        if self._at == len(self._path):
            self._path.append((0, among))
        number = self._path[self._at][0]
        self._at += 1
        return number


class DecidedError(BadInput):
    """Something has to be decided where nothing may be."""


class Settled(Branching):
    """For games that are followed only where nothing is left to decide."""

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        self.pick(len(cards))
        return cards

    def pick(self, among: int) -> int:
        if among > 1:
            raise DecidedError("something has to be decided, so that there are several ways to go on")
        return 0
