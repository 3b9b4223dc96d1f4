"""Searches that are cut within a moment, too: once everybody has chosen, before all have done what they chose.

A game names the rules before which a round is cut; the first of them is that of moments. While it is at work, and
another one begins, a moment goes on: what was asked in it is kept, and counts for what the search knows there, so that
claims can compare it with what is done then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar, cast

from warspec.decisions import Asked
from warspec.rulebook.game import Game
from warspec.table import LAID, Event, Place
from warspec.verify.claims import Case, Check
from warspec.verify.cut import CutTable
from warspec.verify.every_seat import SeatsSearch
from warspec.verify.heads import Cut, Head, State
from warspec.verify.heads_in_seats import AllHeads
from warspec.verify.part_of_moment import BEFORE, PartOfMoment
from warspec.verify.reached import _is_out
from warspec.verify.whole import WholeSearch

ANY = "any"
"""Stands for what somebody has laid last, where it may be any card, face up or face down, or none."""


class PartsOfMoments(WholeSearch):
    """A mixin for searches of games that are cut within moments.

    Attributes:
        chosen: what was asked in the moment that goes on, before the present part of it.
        ends_within: whether the present part ends within a moment.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.chosen: tuple[Asked, ...] = ()
        self.ends_within = False
        self.claims = tuple(cast(Check, OfParts(claim, self._part_of_moment)) for claim in self.claims)

    def played_by(self, table: CutTable) -> None:
        self.chosen, self.ends_within = (), False
        super().played_by(table)

    def at_head(self, table: CutTable, war: Event | None = None, given: Mapping[str, Any] | None = None) -> None:
        chosen: tuple[Asked, ...] = ()
        self._settle_who_is_out(table)
        self.ends_within = self.game.moments[0] in table._rules
        if self.ends_within:
            chosen = tuple(self._still_to_be_done(table))
            told = tuple((found.seat, found.question, found.answer) for found in chosen)
            given = {**(given or {}), "chosen": told}
        try:
            super().at_head(table, war, given)
        except Cut:
            if war is None and self.reached is not None:
                self.reached = replace(self.reached, known=self._whatever_was_laid(self.reached.known))
            raise
        self.chosen, self.ends_within = chosen, False

    def _whatever_was_laid(self, known: State) -> State:
        """What is known at a head, but not whether those who hold a card have laid others in this round.

        So a moment of a war counts as one of a battle: they lay that card before any other of theirs counts.
        """
        held = {place.seat for place, cards in zip(self.hands, known.held, strict=True) if cards != 0}
        shown = (ANY if seat in held else face_up for seat, face_up in enumerate(known.shown))
        return known._replace(shown=cast("tuple[bool | None, ...]", tuple(shown)))

    def _any_laid(self, head: Head) -> Iterator[tuple[int, Place]]:
        """Where any cards may have been laid, or none, each with the number of the pile."""
        shown: Sequence[Any] = head.known.shown
        for number, place in enumerate(self.places):
            if place.pile == LAID and place.seat is not None and shown[place.seat] == ANY:
                yield number, place

    def _still_to_be_done(self, table: CutTable) -> Iterator[Asked]:
        """What those have chosen who still hold a card; between what they could choose is not kept."""
        holding = {place.seat for place in self.hands if table.counted(place) != 0}
        for found in (*self.chosen, *table.asked):
            if found.question == self.game.moments[0] and found.seat in holding:
                yield found._replace(after=BEFORE, options=())

    def _settle_who_is_out(self, table: CutTable) -> None:
        """Have it known of those who take no part that no cards of theirs lie anywhere.

        That they have none may only be known of all their piles together, and a head knows of each pile by itself.
        """
        for place in self.places:
            if place.seat is not None and _is_out(self, table, place.seat):
                bool(table.count(*place) > 0)

    def _part_of_moment(self, case: Case) -> Case:
        """A part of a round, with what was chosen before in the moment in which it begins, if it begins in one."""
        if not (self.chosen or self.ends_within):
            return case
        trace = replace(case.trace, asked=(*self.chosen, *case.trace.asked))
        return PartOfMoment(**{**vars(case), "trace": trace}, ends_within=self.ends_within)

    def _go_on_with_any_cards(self, table: CutTable, head: Head) -> None:
        is_first = not isinstance(self, SeatsSearch) or self.stretch < 0  # else cards lie again as they lay
        any_laid = [*self._any_laid(head)] if is_first else []
        for _, place in any_laid:
            table.piles[place] = []
        super()._go_on_with_any_cards(table, head)
        for number, place in any_laid:
            table.piles[place] = [self._heap(number, place)]
            if isinstance(self, SeatsSearch):
                cast("dict[Place, Any]", self.stretches[-1].piles)[place] = tuple(table.lying(place))
        # Where it is known of all players alike, whoever has most cards sits first, as when a round begins.
        if isinstance(self, SeatsSearch) and isinstance(head, AllHeads) and self.stretch < 0:
            for by, other in enumerate(head.in_other_seats(), 1):
                if other == head and self._owned(table, 0) < self._owned(table, by):
                    raise Cut


class OfParts:
    """A claim that is asked of parts of rounds of which a search knows more than a case tells.

    Args:
        claim: the claim.
        told: makes of a case what is known of it.
    """

    def __init__(self, claim: Check, told: Callable[[Case], Case]) -> None:
        self.id, self.claim, self.told = claim.id, claim, told

    def telling(self, case: Case) -> bool:
        """Whether a part of a round puts it to the test."""
        return self.claim.telling(self.told(case))

    def holds_in_part(self, case: Case) -> bool:
        """Whether it holds in a part of a round that was followed with cards without suits."""
        return self.claim.holds_in_part(self.told(case))


Search = TypeVar("Search", bound=WholeSearch)


def cut_within_moments(kind: type[Search], game: type[Game]) -> type[Search]:
    """What searches as ``kind`` does, but for games that are cut within moments."""
    if not is_cut_within(game):
        return kind
    return cast("type[Search]", type(f"{kind.__name__}OfParts", (PartsOfMoments, kind), {}))


def is_cut_within(game: type[Game]) -> bool:
    """Whether there are rules of a game before which its moments are cut once more."""
    return len(game.moments) > 1
