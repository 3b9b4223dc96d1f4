"""About how many ways a search with piles of any size has to follow: some are picked at random and weighed.

A way along which the search has had to choose among 2 answers, and then among 3, stands for 6 ways. The mean of what
many ways stand for is about the number of all of them (Donald E. Knuth, Estimating the efficiency of backtrack
programs, 1975).
"""

from __future__ import annotations

import functools
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar, cast

from warspec.rulebook.registry import rulebook
from warspec.verify.branches import Nested
from warspec.verify.claims import Check
from warspec.verify.heads import Head, Tracked, Untracked
from warspec.verify.long_proofs import claims_of
from warspec.verify.one_long_search import forget_answers
from warspec.verify.paths import Alternative, Explorer, Path, Undecided
from warspec.verify.properties import CHECKS
from warspec.verify.searches import Job, kinds_of
from warspec.verify.whole import WholeSearch

Outcome = TypeVar("Outcome")
Looked = TypeVar("Looked")

FORGOTTEN_EACH = 100
"""After so many ways it is forgotten what the solver has answered, since that would fill the memory."""


class Estimate(NamedTuple):
    """About how many ways there are.

    Attributes:
        ways: the mean of what the ways stand for that were picked.
        error: its standard error.
    """

    ways: float
    error: float

    @classmethod
    def of(cls, weights: Sequence[int]) -> Estimate:
        """What comes of two or more ways that were picked, given by how many each stands for."""
        return cls(statistics.mean(weights), statistics.stdev(weights) / len(weights) ** 0.5)

    def __str__(self) -> str:
        return f"about {self.ways:,.0f} ways (standard error {self.error:,.0f})"


class Weighed(Nested):
    """Runs a program along ways that are picked at random, and along all paths within a question; a mixin, too.

    Attributes:
        random: picks the answers.
        weight: how many ways the present one stands for.
    """

    random: random.Random
    weight = 1

    def paths(self, program: Callable[[], Outcome]) -> Iterator[Path[Outcome]]:
        """A single path at random, or from inside a program all paths."""
        if not self.depth:
            self.weight = 1
        yield from super().paths(program)

    def _new_choice(self, alternatives: Sequence[Alternative]) -> Any:
        if self.depth > 1:
            return super()._new_choice(alternatives)  # type: ignore[misc]
        possible = [one for one in alternatives if cast(Explorer, self)._is_feasible(one)]
        self.weight *= len(possible)
        picked = self.pick(possible)
        # As the only answer it would be taken for one that holds anyway.
        is_assumed = picked.is_assumed or len(possible) > 1
        return super()._new_choice([replace(picked, is_assumed=is_assumed)])  # type: ignore[misc]

    def pick(self, possible: Sequence[Alternative]) -> Alternative:
        """One of the answers that are possible: each as likely as any other."""
        return self.random.choice(possible)


def weighed(kind: type[WholeSearch], picks: random.Random, how: type[Weighed] = Weighed) -> type[WholeSearch]:
    """What searches as ``kind`` does, but gives one path each time it is asked for its paths; ``how`` picks it."""
    follows = type("WeighedExplorer", (how, kind.follows), {"random": picks})
    return cast("type[WholeSearch]", type("WeighedSearch", (kind,), {"follows": follows}))


def estimated(search: WholeSearch, ways: int) -> Estimate:
    """About how many ways there are from where a search begins.

    Args:
        search: what :func:`weighed` has made.
        ways: how many are picked; at least two.
    """
    return Estimate.of([_weight_of_a_way(search, number) for number in range(ways)])


def _weight_of_a_way(search: WholeSearch, number: int) -> int:
    if number % FORGOTTEN_EACH == 0:
        forget_answers()
    for _ in search.paths():
        pass
    return cast(Weighed, search.explorer).weight


def tell(jobs: Sequence[tuple[str, Job]], ways: int) -> int:
    """Print about how many ways some searches have to follow, each with its name; returns 1 if one cannot be made."""
    print(f"{len(jobs)} open", flush=True)
    failed = 0
    for name, job in jobs:
        try:
            for where, estimate in estimates(job, ways):
                print(f"{name}: from {where} {estimate}", flush=True)
        except Undecided as gave_up:
            failed = 1
            print(f"{name}: not estimated: {gave_up}", flush=True)
    return failed


def estimates(job: Job, ways: int, seed: int = 0) -> Iterator[tuple[str, Estimate]]:
    """About how many ways a search has to follow from the beginning of a round, and from the first head after it.

    Args:
        job: what is to be searched.
        ways: how many are picked from each; at least two.
        seed: the same ones are picked for the same number.

    Raises:
        Undecided: the rules cannot be followed.
    """
    game = rulebook().games[job.game](**job.agreed)
    claims = claims_in_parts(job)
    kind, purses = kinds_of(job, claims)[0], game.fortunes(job.players)[0]
    tracked = set[Tracked]()

    def begun(kind: type[WholeSearch], head: Head | None) -> WholeSearch:
        return kind(game, job.players, claims, purses, head, sorted(tracked), without=job.without)

    def first_head() -> Head | None:
        return next((path.outcome.head for path in begun(kind, None).paths() if path.outcome.head), None)

    def ways_from(head: Head | None) -> Estimate:
        return estimated(begun(weighed(kind, random.Random(seed)), head), ways)

    yield "the beginning of a round", _with_all_tracked(functools.partial(ways_from, None), tracked)
    if head := _with_all_tracked(first_head, tracked):
        yield "the first head", _with_all_tracked(functools.partial(ways_from, head), tracked)


def claims_in_parts(job: Job) -> list[Check]:
    """The claims that are asked of each part of a round."""
    named = (CHECKS[claim] for claim in claims_of(job.game, in_every_seat=job.in_every_seat))
    return [claim for claim in named if not claim.of_whole_rounds]


def _with_all_tracked(look: Callable[[], Looked], tracked: set[Tracked]) -> Looked:
    """What comes of a look, as soon as an eye is kept on all that is asked for."""
    while True:
        try:
            return look()
        except Untracked as asked:
            tracked.add(asked.asked)
