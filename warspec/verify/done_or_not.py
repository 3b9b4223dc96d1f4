"""Searches that leave open who has done something earlier in a round: from the first head on, anybody may have.

Heads that differ only in that count as one. Where a rule asks whether a player has done it, both answers are followed,
and each holds until the next head, in all seatings. A claim that asks is looked at under all that is still open then.

That is more than can happen, so nothing is overlooked; and what fails may fail where no game ever comes.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar, NoReturn, cast

from warspec.verify.again import SecondTable
from warspec.verify.claims import Case, Check
from warspec.verify.cut import CutTable
from warspec.verify.every_seat import SeatsSearch
from warspec.verify.paths import Alternative, Undecided
from warspec.verify.whole import Found


class Doers:
    """Those who have done something in a round, as far as that is known; it can be asked of one player after another.

    Args:
        search: the search, which says whether a player did it before the last head.
        action: what they did.
        part: how many heads were passed by then.
        since: those who have done it after the last head.
    """

    def __init__(self, search: DoneOrNotSearch, action: str, part: int, since: Collection[int] = ()) -> None:
        self.search, self.action, self.part, self.since = search, action, part, frozenset(since)

    def __contains__(self, seat: int) -> bool:
        return seat in self.since or self.search.has_done(self.action, self.part, seat)

    def __or__(self, others: Iterable[int]) -> Doers:
        return Doers(self.search, self.action, self.part, self.since | {*others})

    def _all(self, *_: object) -> NoReturn:
        raise Undecided(f"it is asked for all who did {self.action!r} in this round, and not for one player")

    __iter__ = __len__ = __bool__ = __eq__ = __hash__ = _all

    def possible(self) -> Iterator[frozenset[int]]:
        """All that they can be, after what has been asked on the present path."""
        seats = range(self.search.seats)
        known = (self.search.known_of(self.action, self.part, seat) for seat in seats)
        for did in itertools.product(*((True, False) if one is None else (one,) for one in known)):
            yield self.since | {seat for seat in seats if did[seat]}


class OpenTable(CutTable):
    """A table at which it is left open who has done something before the last head."""

    def earlier_on(self, action: str, *, in_order: bool = False) -> Any:
        search = cast(DoneOrNotSearch, self.search)
        if in_order or action not in search.left_open:
            return super().earlier_on(action, in_order=in_order)
        return Doers(search, action, search.passed) if search.passed else frozenset()


class SecondOpenTable(OpenTable, SecondTable):
    """A table at which the same is played from other seats."""


class DoneOrNotSearch(SeatsSearch):
    """All paths from a beginning or a head, in every seating, whoever has done something before.

    Attributes:
        left_open: what they may have done.
        did: who has done what before which head, as far as it was asked; players are called by their first seats.
    """

    left_open: ClassVar[frozenset[str]] = frozenset()
    plays_again_at: ClassVar[type[SecondTable]] = SecondOpenTable

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.claims = tuple(cast(Check, InEachCase(claim)) for claim in self.claims)

    def _played(self, table: CutTable) -> Found:
        self.did: dict[tuple[str, int, int], bool] = {}
        self.by = 0
        return super()._played(OpenTable(self, table.piles, table.drawing))

    def known_of(self, action: str, part: int, seat: int) -> bool | None:
        """Whether a player has done something before the last head; None if nobody has asked on the present path."""
        return self.did.get((action, part, (seat - self.by) % self.seats))

    def has_done(self, action: str, part: int, seat: int) -> bool:
        """Whether a player has done something before the last head.

        Raises:
            Undecided: paths cannot branch here.
        """
        known = self.known_of(action, part, seat)
        if known is None:
            if self.explorer.inside_a_question:
                raise Undecided(f"a question asks who did {action!r} earlier in the round")
            known = self.explorer.ask(lambda: [Alternative(True), Alternative(False)])
            self.did[action, part, (seat - self.by) % self.seats] = known
        return known


def done_or_not(actions: Collection[str]) -> type[SeatsSearch]:
    """What makes searches in every seating that leave open who has done these ``actions`` earlier in a round."""
    return type("DoneOrNotSearch", (DoneOrNotSearch,), {"left_open": frozenset(actions)}) if actions else SeatsSearch


class InEachCase:
    """A claim that holds if it does whoever has done what is left open; it is put to the test if it is by some of them.

    Args:
        claim: the claim.
    """

    def __init__(self, claim: Check) -> None:
        self.id, self.claim = claim.id, claim

    def telling(self, case: Case) -> bool:
        """Whether a part of a round puts it to the test."""
        return any(_said(self.claim.telling, case))

    def holds_in_part(self, case: Case) -> bool:
        """Whether it holds in a part of a round that was followed with cards without suits."""
        return all(_said(self.claim.holds_in_part, case))


Settled = Mapping[str, frozenset[int]]
"""Who has done what earlier in the round."""


def _said(says: Callable[[Case], bool], case: Case, settled: Settled | None = None) -> Iterator[bool]:
    """What a claim says of a part of a round, whoever has done what it asks for and what is left open."""
    found: dict[str, frozenset[int]] = {**(settled or {})}
    others: dict[str, list[frozenset[int]]] = {}

    def earlier(action: str) -> frozenset[int]:
        if action not in found:
            did: Any = case.earlier(action)
            found[action], *others[action] = did.possible() if isinstance(did, Doers) else [did]
        return found[action]

    yield says(replace(case, earlier=earlier))
    known = dict(settled or {})
    for action, each in others.items():  # in the order in which it asks
        for other in each:
            yield from _said(says, case, {**known, action: other})
        known[action] = found[action]
