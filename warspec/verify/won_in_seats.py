"""Searches in every seating that are cut where a fight is won, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, cast

from warspec.verify.again import SecondTable
from warspec.verify.every_seat import SeatsSearch
from warspec.verify.heads import Head
from warspec.verify.heads_in_seats import AllHeads
from warspec.verify.won import Won, WonSearch, WonTable


@dataclass(frozen=True)
class AllWon(AllHeads, Won):
    """The moment at which a fight is won, to which the games have come in all seatings."""

    @classmethod
    def of(cls, each: Sequence[Head]) -> AllWon:
        """The head that is known by what is known in each of the games; who has won, and who has lost, is the same."""
        return replace(cast(AllWon, super().of(each)), order=cast(Won, each[0]).order)


class SecondWonTable(WonTable, SecondTable):
    """A table at which is played once more, and at which a search is told when somebody has won a fight."""


class WonInSeatsSearch(WonSearch, SeatsSearch):
    """All paths from a beginning, the head of a war or a fight that is won, each of them played in other seats, too."""

    plays_again_at: ClassVar[type[SecondTable]] = SecondWonTable

    def all_heads(self, each: Sequence[Head]) -> AllHeads:
        return (AllWon if isinstance(each[0], Won) else AllHeads).of(each)
