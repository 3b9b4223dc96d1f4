"""Searches that only compare seats: they are cut where a fight is won, even if the won heap is turned over then.

In which order cards lie that are turned over nobody knows after the cut. Where claims ask for nothing, nobody has to:
it is enough that it is the same in other seats. It is, if the same cards are given in the same order; if the same ones
were laid in the same events, one event after another; and if those of each event were laid one by one there, too, or at
once there, too. The first is looked at when cards are turned over, the rest in each part of a round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, cast

from warspec.cards import Card
from warspec.table import Event
from warspec.verify.again import OtherwiseError, SecondTable
from warspec.verify.cut import CutTable
from warspec.verify.every_seat import SeatsSearch
from warspec.verify.whole import Found
from warspec.verify.won import WonTable
from warspec.verify.won_in_seats import SecondWonTable, WonInSeatsSearch


class FirstTable(WonTable):
    """A table at which heaps are turned over though nobody knows in which order they lie."""

    def last_laid_first(self, cards: Iterable[Card]) -> Sequence[Card]:
        """``cards`` in the order in which they lie turned over, whichever that is.

        Raises:
            Undecided: claims are looked at, too, and may ask for it.
        """
        if cast(SeatsAlone, self.search).claims:
            return super().last_laid_first(cards)
        return self.drawing.mixed(cast("Sequence[Card]", cards))


class OtherTable(FirstTable, SecondWonTable):
    """A table at which the same is played from other seats."""


class SeatsAlone(WonInSeatsSearch):
    """All paths from a beginning, the head of a war or a fight that is won, played in every seat and compared."""

    plays_again_at: ClassVar[type[SecondTable]] = OtherTable

    def _played(self, table: CutTable) -> Found:
        self.one_by_one: list[list[bool]] = []
        return SeatsSearch._played(self, FirstTable(self, table.piles, table.drawing))

    def _look_at_part(self, table: CutTable, next_war: Event | None = None, *, ends_at_moment: bool = False) -> None:
        one_by_one = [any(event is one for one in table.counted_out) for event in table.log]
        if self.stretch < 0:
            self.one_by_one.append(one_by_one)
        elif self.one_by_one[self.compared : self.compared + 1] != [one_by_one]:
            raise OtherwiseError("cards are laid one by one here, and at once there")
        super()._look_at_part(table, next_war, ends_at_moment=ends_at_moment)
