"""The searches that are made once: what is to be searched, and which of them are made together."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from warspec.rulebook.registry import rulebook

if TYPE_CHECKING:
    from warspec.verify.claims import Check
    from warspec.verify.whole import WholeSearch


class Job(NamedTuple):
    """What is to be searched.

    Attributes:
        game: ID of a game.
        players: how many play.
        few: in how many piles of some names cards lie at most as a round begins.
        in_every_seat: whether each part of a round is played in all seatings, too.
        agreed: the house rules.
        together: those that are left open, each with the values that are looked at.
        done_or_not: what players may have done earlier in a round, which is left open.
    """

    game: str
    players: int
    few: Mapping[str, int]
    in_every_seat: bool
    agreed: Mapping[str, Any]
    together: Mapping[str, Sequence[Any]] = MappingProxyType({})
    done_or_not: Sequence[str] = ()

    @property
    def without(self) -> tuple[str, ...]:
        """The names of piles in which nothing lies as a round begins."""
        return tuple(name for name, most in self.few.items() if not most)

    @property
    def cut_where_won(self) -> bool:
        """Whether the search is cut where fights are won, too."""
        bound = rulebook().bounds.get(self.game)
        return bound is not None and bound.cut_where_won

    def closed(self) -> list[Job]:
        """The same under each of the values of the house rules that are left open."""
        values = itertools.product(*self.together.values())
        return [self._replace(agreed={**self.agreed, **dict(zip(self.together, each, strict=True))}) for each in values]


def grouped(jobs: Iterable[Job]) -> list[Job]:
    """Some searches, those that differ only in values that a game has followed together being one."""
    alike: dict[str, list[Job]] = {}
    for job in jobs:
        bound = rulebook().bounds.get(job.game)
        together = bound.together if bound else {}
        apart = {name: value for name, value in job.agreed.items() if value not in together.get(name, ())}
        alike.setdefault(repr(job._replace(agreed=apart)), []).append(job)
    return [one for group in alike.values() for one in _as_one(group)]


def _as_one(jobs: Sequence[Job]) -> Sequence[Job]:
    """One search for some that differ in house rules alone, if these are all that there are between their values."""
    values = {name: tuple(dict.fromkeys(job.agreed[name] for job in jobs)) for name in jobs[0].agreed}
    together = {name: each for name, each in values.items() if len(each) > 1}
    is_all = math.prod(map(len, together.values())) == len(jobs)
    return [jobs[0]._replace(together=together)] if is_all else jobs


def kinds_of(job: Job, claims: Sequence[Check]) -> Sequence[type[WholeSearch]]:
    """How a job can be searched: if the first kind loses an order for which claims ask, the next one does not."""
    from warspec.verify.done_or_not import done_or_not
    from warspec.verify.few_piles import few_piles
    from warspec.verify.parts_of_moments import is_cut_within
    from warspec.verify.parts_of_wars import cut_everywhere
    from warspec.verify.seats_alone import SeatsAlone
    from warspec.verify.together import together
    from warspec.verify.together_by_parts import together_by_parts
    from warspec.verify.whole import WholeSearch
    from warspec.verify.won import WonSearch
    from warspec.verify.won_in_seats import WonInSeatsSearch

    kinds: list[type[WholeSearch]]
    if job.in_every_seat and job.cut_where_won:
        kinds = [WonInSeatsSearch if claims else SeatsAlone]
    elif job.in_every_seat:
        kinds = [done_or_not(job.done_or_not)]
    else:
        kinds = [WonSearch, WholeSearch] if job.cut_where_won else [WholeSearch]
    game = rulebook().games[job.game]
    at_once = together_by_parts if is_cut_within(game) else together
    return [few_piles(at_once(cut_everywhere(kind, game), job.together), job.few) for kind in kinds]
