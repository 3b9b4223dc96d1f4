"""Searches in every seating that are cut where a fight is won, too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, cast

from warspec.cards import Card
from warspec.verify.again import SecondTable
from warspec.verify.cut import CutTable
from warspec.verify.every_seat import SeatsSearch
from warspec.verify.heads import Head
from warspec.verify.heads_in_seats import AllHeads
from warspec.verify.whole import Found
from warspec.verify.won import Won, WonSearch, WonTable


@dataclass(frozen=True)
class AllWon(AllHeads, Won):
    """The moment at which a fight is won, to which the games have come in all seatings."""

    @classmethod
    def of(cls, each: Sequence[Head]) -> AllWon:
        """The head that is known by what is known in each of the games; who has won, and who has lost, is the same."""
        return replace(cast(AllWon, super().of(each)), order=cast(Won, each[0]).order)


class FirstWonTable(WonTable):
    """A table at which a search is told when somebody has won a fight, and at which others play the same once more."""

    def last_laid_first(self, cards: Iterable[Card]) -> Sequence[Card]:
        """``cards`` in the order in which they lie turned over, which nobody knows; in other seats it is the same one.

        It depends on the order in which they are given, and on what was laid when. Both are compared with what is so
        in other seats: the one here, the other in each part of the round.

        Raises:
            Undecided: claims are looked at, too, which may ask for that order.
        """
        if cast(WonInSeatsSearch, self.search).claims:
            return super().last_laid_first(cards)
        return self.drawing.mixed(cast("Sequence[Card]", cards))


class SecondWonTable(FirstWonTable, SecondTable):
    """A table at which is played once more, and at which a search is told when somebody has won a fight."""


class WonInSeatsSearch(WonSearch, SeatsSearch):
    """All paths from a beginning, the head of a war or a fight that is won, each of them played in other seats, too."""

    plays_again_at: ClassVar[type[SecondTable]] = SecondWonTable

    def _played(self, table: CutTable) -> Found:
        return SeatsSearch._played(self, FirstWonTable(self, table.piles, table.drawing))

    def all_heads(self, each: Sequence[Head]) -> AllHeads:
        return (AllWon if isinstance(each[0], Won) else AllHeads).of(each)
