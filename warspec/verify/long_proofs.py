"""``python -m warspec.verify.long_proofs``: searches with piles of any size that take too long for each verification.

What each of them found is kept beside the rules, with a digest of all that it depends on. As long as that is the same,
a verification counts it as found by itself. Whoever stops in between loses only what is at work: the next run goes on.
"""

from __future__ import annotations

import argparse
import functools
import json
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from warspec.rulebook.registry import rulebook, spec_package
from warspec.verify import digest
from warspec.verify.garbage import collect_seldom
from warspec.verify.properties import CHECKS

if TYPE_CHECKING:
    from warspec.verify.whole_pack import Whole

MACHINERY = ("warspec.verify.whole_pack", "warspec.verify.every_seat")
"""The modules that search; the second only where each part of a round is played in every seat."""

MOST_SECONDS = 3_600
"""When a search has worked for so long, it is given up."""

TOO_LONG = "the search with piles of any size takes too long"
"""Why a search was given up."""

MOST_SEARCHES = 3
"""So many searches does a process make; then a new one takes its place."""


class Job(NamedTuple):
    """What is to be searched.

    Attributes:
        game: ID of a game.
        players: how many play.
        without: the names of piles in which nothing lies as a round begins.
        in_every_seat: whether each part of a round is played in all seatings, too.
        agreed: the house rules.
    """

    game: str
    players: int
    without: Sequence[str]
    in_every_seat: bool
    agreed: Mapping[str, Any]


@dataclass(frozen=True)
class LongProof:
    """What one search found: that every claim of rounds holds on every path; or that it was given up.

    Attributes:
        players: how many play.
        house_rules: the house rules that were read; all others may have any value.
        paths: how many different ways through the rules there were, from the beginning of a round or from a war.
        heads: from how many heads of wars the search has gone on.
        full_wars: in how many ways a war is fought in which nobody runs short.
        telling: for each claim, how many ways put it to the test.
        ran: names of the methods and house rules that the search touched.
        seconds: how long it took.
        digest: what it depends on.
        given_up: whether it took too long, so that nothing is proved by it.
        without: the names of piles in which nothing lay as a round began.
        in_every_seat: whether each part of a round was played in all seatings, too.
    """

    players: int
    house_rules: Mapping[str, Any]
    paths: int
    heads: int
    full_wars: int
    telling: Mapping[str, int]
    ran: Sequence[str]
    seconds: float
    digest: str
    given_up: bool = False
    without: Sequence[str] = ()
    in_every_seat: bool = True

    def job(self, id: str) -> Job:
        """What was searched, under the house rules that were read."""
        return Job(id, self.players, tuple(self.without), self.in_every_seat, self.house_rules)

    def is_fresh(self, id: str) -> bool:
        """Whether the rules of a game, what is claimed of them, and what searches are still the same."""
        return self.digest == _digest(self.job(id), self.ran)

    def is_asked_for(self, id: str) -> bool:
        """Whether the bound of a game asks for such a search, or for one from fewer beginnings of rounds."""
        return any(self.answers(job) for job in wanted(id, self.house_rules))

    def answers(self, job: Job) -> bool:
        """Whether it speaks of all rounds that another search is to look at; if it was given up, just of these."""
        alike = (self.players, self.in_every_seat) == (job.players, job.in_every_seat) and self.covers(job.agreed)
        mine, its = {*self.without}, {*job.without}
        return alike and (mine == its if self.given_up else mine <= its)

    def covers(self, house_rules: Mapping[str, Any]) -> bool:
        """Whether it speaks of a combination of house rules."""
        return all(house_rules.get(name) == value for name, value in self.house_rules.items())

    def whole(self) -> Whole:
        """What it found, as a search tells it."""
        from warspec.verify.whole_pack import Whole

        ways, telling = (self.paths, self.heads), Counter(self.telling)
        return Whole((self.players,), *ways, telling, full_wars=self.full_wars, without=tuple(self.without))


def claims_of(id: str) -> list[str]:
    """IDs of what is looked at: all claims of a game that speak of rounds."""
    return [claim for claim in rulebook().properties(id) if not CHECKS[claim].of_deals]


def _digest(job: Job, ran: Iterable[str]) -> str:
    game = rulebook().games[job.game]
    parts = [job.game, f"{job.players}", repr(sorted(job.agreed.items())), digest.release_of("z3-solver")]
    parts.append(digest.of_the_specs(game, frozenset(ran)))
    parts += [f"{claim} {digest.of_the_property(claim, game)}" for claim in claims_of(job.game)]
    parts += [f"without {pile}" for pile in job.without]
    modules = MACHINERY if job.in_every_seat else MACHINERY[:1]
    return digest.digest([*parts, *(digest.machinery(module, game) for module in modules)])


# What is kept.


@functools.cache
def file_of(id: str) -> Path:
    """Where the long proofs of a game are kept: beside its rules."""
    return Path(next(iter(spec_package().__path__))) / rulebook().folder(id) / "long_proofs.json"


def kept(id: str) -> list[LongProof]:
    """The long proofs of a game; whether they are fresh is for the reader to ask."""
    file = file_of(id)
    return [*_read(file, file.stat().st_mtime_ns)] if file.exists() else []


@functools.lru_cache
def _read(file: Path, written: int) -> Sequence[LongProof]:
    """The long proofs in a file that was ``written`` at a moment; each record of evidence of the game asks for them."""
    return [LongProof(**one) for one in json.loads(file.read_text("utf-8"))["proofs"]]


def wanted(id: str, agreed: Mapping[str, Any]) -> list[Job]:
    """What is asked for of a game under some house rules: one search for each number of players."""
    bound = rulebook().bounds.get(id)
    if bound is None:
        return []
    each = bound.long_proofs.items()
    return [Job(id, players, tuple(without), bound.in_every_seat, agreed) for players, without in each]


def holding(id: str, agreed: Mapping[str, Any]) -> list[LongProof]:
    """Those that speak of a combination of house rules, and of the rules as they are; also those given up.

    Where one speaks of more beginnings of rounds than another, it alone counts.
    """
    held = [one for one in kept(id) if one.covers(agreed) and one.is_asked_for(id) and one.is_fresh(id)]
    jobs = [one.job(id)._replace(agreed=agreed) for one in held]
    return [
        one
        for one, job in zip(held, jobs, strict=True)
        if not any(other.answers(job) for other in held if {*other.without} != {*one.without})
    ]


def is_open(job: Job) -> bool:
    """Whether there is no long proof that speaks of it, or only a stale one."""
    return not any(one.answers(job) for one in holding(job.game, job.agreed))


def open_searches(id: str, *, from_any_beginning: bool = False) -> Iterator[Job]:
    """The searches for which there is no long proof, or only a stale one.

    Args:
        id: ID of a game.
        from_any_beginning: whether its rounds are to begin with any piles, even where the bound leaves some empty.
    """
    jobs = (job for agreed in rulebook().games[id].under_all_house_rules() for job in wanted(id, agreed))
    return filter(is_open, (job._replace(without=()) if from_any_beginning else job for job in jobs))


def keep(id: str, found: LongProof) -> None:
    """Write down what was found; what it replaces, and what is stale, is dropped."""
    still = (one for one in kept(id) if one.is_asked_for(id) and one.is_fresh(id))
    others = [one for one in still if not found.answers(one.job(id))]
    proofs = sorted([*others, found], key=lambda one: (one.players, repr(one.house_rules)))
    written = {"schema": 1, "game": id, "proofs": [asdict(one) for one in proofs]}
    unfinished = file_of(id).with_suffix(".unfinished")
    unfinished.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", "utf-8")
    unfinished.replace(file_of(id))
    _read.cache_clear()  # two files can be written at the same moment, as far as a file system can tell


# Searching.


def search(job: Job, most: int = MOST_SECONDS) -> LongProof | str:
    """Follow the whole pack with piles of any size, for ``most`` seconds; what is wrong, if a claim does not hold."""
    from warspec.verify.every_seat import SeatsSearch
    from warspec.verify.touched import watched
    from warspec.verify.whole import WholeSearch
    from warspec.verify.whole_pack import explored

    began, game = time.perf_counter(), watched(rulebook().games[job.game])(**job.agreed)
    claims = [CHECKS[claim] for claim in claims_of(job.game) if not CHECKS[claim].of_whole_rounds]
    with _limited(most):
        followed = SeatsSearch if job.in_every_seat else WholeSearch
        whole = explored(game, claims, (job.players,), followed, job.without)
    if whole.failed or whole.undecided not in (None, TOO_LONG):
        return whole.undecided or "; ".join(f"{claim}: {why}" for claim, why in whole.failed.items())
    touched: set[str] = game.touched  # type: ignore[attr-defined]
    read = {name: value for name, value in job.agreed.items() if name in touched}
    return LongProof(
        players=job.players,
        house_rules=read,
        paths=whole.paths,
        heads=whole.heads,
        full_wars=whole.full_wars,
        telling=dict(sorted(whole.telling.items())),
        ran=sorted(touched),
        seconds=round(time.perf_counter() - began, 1),
        digest=_digest(job._replace(agreed=read), touched),
        given_up=whole.undecided is not None,
        without=list(job.without),
        in_every_seat=job.in_every_seat,
    )


@contextmanager
def _limited(most: int) -> Iterator[None]:
    """Give the search up that is made in this block when it has worked for so many seconds."""
    from warspec.verify.paths import Undecided

    def over(*_: object) -> NoReturn:
        raise Undecided(TOO_LONG)

    former = signal.signal(signal.SIGVTALRM, over)
    # It is said again each second, since a destructor in which it happens to be said does not pass it on; and by this
    # clock, since each path of a search sets the other one.
    signal.setitimer(signal.ITIMER_VIRTUAL, most, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, former)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is open, and keep it; gives 1 if something was not proved."""
    with_some = [id for id, bound in rulebook().bounds.items() if bound.long_proofs]
    parser = argparse.ArgumentParser(prog="python -m warspec.verify.long_proofs", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(with_some)}; all of them by default")
    processes = os.cpu_count() or 1
    parser.add_argument("--processes", type=int, default=processes, metavar="N", help="how many work at once")
    parser.add_argument("--from-any-beginning", action="store_true", help="leave no pile empty as rounds begin")
    parser.add_argument("--most", type=int, default=MOST_SECONDS, metavar="SECONDS", help="then a search is given up")
    asked = parser.parse_args(arguments)
    for id in asked.games:
        if id not in with_some:
            parser.error(f"there are no long proofs of {id!r}; there are some of: {', '.join(with_some)}")
    ids = asked.games or with_some
    jobs = [job for id in ids for job in open_searches(id, from_any_beginning=asked.from_any_beginning)]
    print(f"{len(jobs)} open", flush=True)
    failed = 0
    for done, (job, found) in enumerate(_searched(jobs, asked.processes, asked.most), 1):
        told = ", ".join(f"{name}={value}" for name, value in job.agreed.items())
        if isinstance(found, LongProof):
            keep(job.game, found)
            result = f"{'given up after' if found.given_up else 'proved in'} {found.seconds:.0f} s, {found.paths} ways"
        elif found is None:
            result = "found together with another"
        else:
            failed += 1
            result = f"not proved: {found}"
        print(f"[{done}/{len(jobs)}] {job.game}, {job.players} players, {told}: {result}", flush=True)
    return 1 if failed else 0


def _searched(jobs: Sequence[Job], processes: int, most: int) -> Iterator[tuple[Job, LongProof | str | None]]:
    """Each search with what it found, as soon as it is done; None if another has found it since."""
    if processes == 1:
        yield from (_search(most, job) for job in jobs)
        return
    # What the solver has answered is remembered by a process: a gigabyte after a few searches. (An executor of
    # Python 3.11 comes to a halt once each of its processes has made so many.)
    with multiprocessing.get_context("spawn").Pool(processes, collect_seldom, maxtasksperchild=MOST_SEARCHES) as pool:
        yield from pool.imap_unordered(functools.partial(_search, most), jobs)


def _search(most: int, job: Job) -> tuple[Job, LongProof | str | None]:
    # A house rule that another search has never read makes no difference here, either.
    return job, search(job, most) if is_open(job) else None


if __name__ == "__main__":
    sys.exit(main())
