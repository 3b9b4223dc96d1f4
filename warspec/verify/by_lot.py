"""Rounds with piles of any size, picked at random, where nobody has the time to follow all ways in which they can go.

A round is cut as in a search, and goes on from each cut with any cards until it ends, or comes to a cut like one
before. What no claim objects to then is tested, and not proved. What a claim objects to may lie behind a cut to which
no game comes; so it is told, and not called refuted.
"""

from __future__ import annotations

import functools
import multiprocessing
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, cast

from warspec.rulebook.registry import rulebook
from warspec.verify.estimate import Weighed, claims_in_parts, weighed
from warspec.verify.one_long_search import begin_process, forget_answers
from warspec.verify.paths import Alternative, Path
from warspec.verify.searches import Job, kinds_of
from warspec.verify.whole import Found, WholeSearch
from warspec.verify.whole_pack import Whole, explored

MOST_TRIES = 10_000
"""So often is a way picked, till it is one in which something happens."""

SHORT = 1 / 4
"""How likely it is, after the first cut, that a pile has fewer cards than a rule asks for, where that is open."""

AT_ONCE = 20
"""So many rounds does a process follow before it tells what it has found."""


class SeldomShort(Weighed):
    """Picks the ways in which somebody has no card left less often; else hardly any war would be fought to its end.

    Attributes:
        script: the way to the cut where the round goes on; empty before the first one.
    """

    script: Sequence[Any]

    def pick(self, possible: Sequence[Alternative]) -> Alternative:
        """Whether there are so many cards: mostly yes. All other answers are as likely as each other."""
        yes_or_no = [one.answer for one in possible if isinstance(one.answer, bool)]
        if self.script and yes_or_no == [True, False]:
            return possible[self.random.random() < SHORT]
        return super().pick(possible)


class Picked(WholeSearch):
    """Gives one way in which something happens; a mixin for what picks its ways at random.

    Most ways to begin are those of a game that is over, or differ from others only in who sits where.
    """

    def paths(self) -> Iterator[Path[Found]]:
        """One path at random; none if there seems to be none in which anything happens."""
        for _ in range(MOST_TRIES):
            for path in super().paths():
                if path.outcome.failed or path.outcome.kinds:
                    yield path
                    return


def followed(job: Job, rounds: Iterable[int]) -> Whole:
    """What some rounds show.

    Args:
        job: what would be searched.
        rounds: their numbers; the same number always picks the same round.
    """
    game, claims = rulebook().games[job.game](**job.agreed), claims_in_parts(job)
    *_, kind = kinds_of(job, claims)  # the last one loses no order for which claims ask
    whole = Whole()
    for number in rounds:
        forget_answers()
        picked = type("PickedSearch", (Picked, weighed(kind, random.Random(number), SeldomShort)), {})
        _add(whole, explored(game, claims, (job.players,), cast("type[WholeSearch]", picked), job.without))
    return whole


def _add(whole: Whole, more: Whole) -> None:
    whole.add(more)
    whole.undecided = whole.undecided or more.undecided


def tell(jobs: Sequence[tuple[str, Job]], rounds: int, processes: int) -> int:
    """Print what rounds show that are picked at random, for each search by its name; returns 1 if anything is amiss.

    Args:
        jobs: what would be searched.
        rounds: how many rounds of each are picked.
        processes: how many work at once.
    """
    print(f"{len(jobs)} open", flush=True)
    amiss = 0
    for name, job in jobs:
        whole = Whole()
        for some in _in_processes(job, rounds, processes):
            _add(whole, some)
        amiss |= bool(whole.failed or whole.undecided)
        print(f"{name}: {_told(job, rounds, whole)}", flush=True)
    return amiss


def _in_processes(job: Job, rounds: int, processes: int) -> Iterator[Whole]:
    some = [range(first, min(first + AT_ONCE, rounds)) for first in range(0, rounds, AT_ONCE)]
    follow = functools.partial(followed, job._replace(few=dict(job.few), together=dict(job.together)))
    if processes == 1:
        yield from map(follow, some)
        return
    with multiprocessing.get_context("spawn").Pool(processes, begin_process) as pool:
        yield from pool.imap_unordered(follow, some)


def _told(job: Job, rounds: int, whole: Whole) -> str:
    if whole.undecided:
        return f"not followed: {whole.undecided}"
    parts = f"{rounds:,} rounds picked at random, {whole.paths:,} parts from cut to cut"
    wars = f"a war begins in {whole.full_wars:,} of them and nobody runs short"
    fails = "; ".join(f"{claim} fails: {why}" for claim, why in sorted(whole.failed.items())) or "no claim fails"
    untold = sorted(claim.id for claim in claims_in_parts(job) if not whole.telling[claim.id])
    return f"{parts}, {wars}: {fails}" + (f"; never put to the test: {', '.join(untold)}" if untold else "")
