"""When in a game the rules change: after how many rounds, as what that number is compared with shows."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from warspec.decisions import Decisions
from warspec.errors import BadInput
from warspec.play.situation import Situation
from warspec.play.trace import play_round

LONGEST_CYCLE = 60
"""So many moments at most are told where something comes again every so many rounds."""


class _Noted(int):
    """A number of rounds that notes after how many rounds a comparison comes out otherwise."""

    moments: set[int]
    later: int

    @classmethod
    def of(cls, number: int, moments: set[int], later: int = 0) -> _Noted:
        """``number`` rounds, ``later`` rounds after those that are told."""
        noted = cls(number)
        noted.moments, noted.later = moments, later
        return noted

    def _note(self, other: object, *changes: int) -> None:
        if isinstance(other, int):
            self.moments.update(int(other) + change - self.later for change in changes)

    def __lt__(self, other: int) -> bool:
        self._note(other, 0)
        return int(self) < other

    def __ge__(self, other: int) -> bool:
        self._note(other, 0)
        return int(self) >= other

    def __gt__(self, other: int) -> bool:
        self._note(other, 1)
        return int(self) > other

    def __le__(self, other: int) -> bool:
        self._note(other, 1)
        return int(self) <= other

    def __eq__(self, other: object) -> bool:
        self._note(other, 0, 1)
        return int(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = int.__hash__

    def __add__(self, other: int) -> _Noted:
        return _Noted.of(int(self) + other, self.moments, self.later + other)

    def __sub__(self, other: int) -> _Noted:
        return self + -other

    def __mod__(self, cycle: int) -> int:
        self._note(0, *range(min(cycle, LONGEST_CYCLE)))
        return int(self) % cycle


def moments(situation: Situation, decisions: Decisions) -> set[int]:
    """After how many rounds the rules do something else, as far as one round from ``situation`` shows it."""
    found: set[int] = set()
    noted: Any = _Noted.of(situation.rounds, found)
    with suppress(BadInput, LookupError):  # whether it can be played is another question
        play_round(replace(situation, rounds=noted), decisions)
    return {number for number in found if number >= 0}
