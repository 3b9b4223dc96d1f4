"""A table at which a search is told when it comes to a head: when a war begins, and when players act once more."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol

from warspec.decisions import Decisions
from warspec.rulebook.game import Game
from warspec.table import Event, Place, Placed
from warspec.verify.heads import Tracked, Untracked
from warspec.verify.heaped import HeapedTable
from warspec.verify.heaps import Drawing
from warspec.verify.lowest import UNSEEN


class Searching(Protocol):
    """A search that cuts where a table says."""

    game: Game
    seats: int
    purses: Mapping[Place, int]
    rounds: int

    @property
    def answers(self) -> Decisions:
        """Who answers what the rules ask."""

    @property
    def tracked(self) -> Collection[Tracked]:
        """What somebody will ask that players may have done earlier in the round."""

    def at_head(self, table: CutTable, war: Event | None = None, given: Mapping[str, Any] | None = None) -> None:
        """Something begins that can happen again and again: a war, or else a moment for which a rule is given this."""


class CutTable(HeapedTable):
    """A table at which a search is told when a war begins, or a moment at which players act.

    Args:
        search: the search.
        piles: the items of each pile.
        drawing: draws cards from heaps.

    Attributes:
        wars: how many wars have begun in this round.
        at_moment: whether the last head was that of a moment.
        played: those who have turned up a card in this battle or war, before the last head.
    """

    def __init__(self, search: Searching, piles: Mapping[Place, Sequence[Placed]], drawing: Drawing) -> None:
        super().__init__(search.seats, piles, search.answers, drawing, search.purses, search.rounds)
        self.search = search
        self.wars = 0
        self.at_moment = False
        self.played: tuple[int, ...] = ()
        self._earlier: dict[Tracked, Any] = {asked: () if asked[1] else frozenset() for asked in search.tracked}
        self.own = {**vars(self), "own": None}

    def who(self, action: str) -> tuple[int, ...]:
        earlier: tuple[int, ...] = self.earlier_on(action, in_order=True)
        return earlier + super().who(action)

    def doers(self, action: str) -> frozenset[int]:
        earlier: frozenset[int] = self.earlier_on(action)
        return earlier | {*super().who(action)}

    def earlier_on(self, action: str, *, in_order: bool = False) -> Any:
        """Those who did ``action`` before the last head of this round, as often and in the order as they did or not."""
        if (action, in_order) not in self._earlier:
            raise Untracked(action, in_order=in_order)
        return self._earlier[action, in_order]

    def counted(self, place: Place) -> int | None:
        """How many cards lie in a pile; None if it is open."""
        held = self.count(*place)
        return held if isinstance(held, int) else None

    def begin_part(self, *, is_war: bool) -> None:
        """From now on only what happens after this head is in the log."""
        self._earlier = {(does, often): (self.who if often else self.doers)(does) for does, often in self._earlier}
        now = (seat for event in self.log if event.action == "turn_up" for seat in event.seats)
        self.played = () if is_war else (*self.played, *now)
        self.wars += is_war
        self.at_moment = not is_war
        self.log.clear()
        self.asked.clear()

    def lay_face_down(self, seats: Iterable[int]) -> None:
        lay = self.lay_unseen if UNSEEN in self.search.tracked else super().lay_face_down
        lay(tuple(seats))

    def enter(self, rule: str) -> None:
        if rule in self.search.game.moments:
            called = sys._getframe(1).f_locals  # what the rule is given waits there, and nowhere else
            self.search.at_head(self, given={"args": called["args"], **called["kwargs"]})
        super().enter(rule)

    def _happen(self, event: Event) -> None:
        if event.action == "war":
            self.search.at_head(self, event)
        super()._happen(event)
