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
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from warspec.rulebook.registry import rulebook, spec_package
from warspec.verify import digest
from warspec.verify.garbage import collect_seldom
from warspec.verify.properties import CHECKS

if TYPE_CHECKING:
    from warspec.verify.whole_pack import Whole

MACHINERY = ("warspec.verify.whole_pack", "warspec.verify.every_seat")
"""The modules that search."""

MOST_SECONDS = 1_800
"""When a search has worked for so long, it is given up."""

TOO_LONG = "the search with piles of any size takes too long"
"""Why a search was given up."""

MOST_SEARCHES = 3
"""So many searches does a process make; then a new one takes its place."""

Job = tuple[str, int, Mapping[str, Any]]
"""A game, for how many players, and under which house rules."""


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

    def is_fresh(self, id: str) -> bool:
        """Whether the rules of a game, what is claimed of them, and what searches are still the same."""
        return self.digest == _digest(id, self.house_rules, self.players, self.ran)

    def covers(self, house_rules: Mapping[str, Any]) -> bool:
        """Whether it speaks of a combination of house rules."""
        return all(house_rules.get(name) == value for name, value in self.house_rules.items())

    def whole(self) -> Whole:
        """What it found, as a search tells it."""
        from warspec.verify.whole_pack import Whole

        return Whole((self.players,), self.paths, self.heads, Counter(self.telling), full_wars=self.full_wars)


def claims_of(id: str) -> list[str]:
    """IDs of what is looked at: all claims of a game that speak of rounds."""
    return [claim for claim in rulebook().properties(id) if not CHECKS[claim].of_deals]


def _digest(id: str, house_rules: Mapping[str, Any], players: int, ran: Sequence[str]) -> str:
    game = rulebook().games[id]
    parts = [id, f"{players}", repr(sorted(house_rules.items())), version("z3-solver")]
    parts.append(digest.of_the_specs(game, frozenset(ran)))
    parts += [f"{claim} {digest.of_the_property(claim, game)}" for claim in claims_of(id)]
    return digest.digest([*parts, *(digest.machinery(module, game) for module in MACHINERY)])


# What is kept.


def file_of(id: str) -> Path:
    """Where the long proofs of a game are kept: beside its rules."""
    return Path(next(iter(spec_package().__path__))) / rulebook().folder(id) / "long_proofs.json"


def kept(id: str) -> list[LongProof]:
    """The long proofs of a game; whether they are fresh is for the reader to ask."""
    if not file_of(id).exists():
        return []
    return [LongProof(**one) for one in json.loads(file_of(id).read_text("utf-8"))["proofs"]]


def holding(id: str, house_rules: Mapping[str, Any]) -> list[LongProof]:
    """Those that speak of a combination of house rules, and of the rules as they are; also those given up."""
    wanted = rulebook().bounds[id].long_proofs if id in rulebook().bounds else ()
    return [one for one in kept(id) if one.players in wanted and one.covers(house_rules) and one.is_fresh(id)]


def open_searches(id: str) -> Iterator[Job]:
    """The searches for which there is no long proof, or only a stale one."""
    known = [one for one in kept(id) if one.is_fresh(id)]
    for players in rulebook().bounds[id].long_proofs if id in rulebook().bounds else ():
        for agreed in rulebook().games[id].under_all_house_rules():
            if not any(one.players == players and one.covers(agreed) for one in known):
                yield id, players, agreed


def keep(id: str, found: LongProof) -> None:
    """Write down what was found; what it replaces, and what is stale, is dropped."""
    others = [
        one
        for one in kept(id)
        if one.is_fresh(id) and (one.players, one.house_rules) != (found.players, found.house_rules)
    ]
    proofs = sorted([*others, found], key=lambda one: (one.players, repr(one.house_rules)))
    written = {"schema": 1, "game": id, "proofs": [asdict(one) for one in proofs]}
    unfinished = file_of(id).with_suffix(".unfinished")
    unfinished.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", "utf-8")
    unfinished.replace(file_of(id))


# Searching.


def search(id: str, players: int, agreed: Mapping[str, Any], most: int = MOST_SECONDS) -> LongProof | str:
    """Follow the whole pack with piles of any size, for ``most`` seconds; what is wrong, if a claim does not hold."""
    from warspec.verify.every_seat import SeatsSearch
    from warspec.verify.touched import watched
    from warspec.verify.whole_pack import explored

    began, game = time.perf_counter(), watched(rulebook().games[id])(**agreed)
    claims = [CHECKS[claim] for claim in claims_of(id) if not CHECKS[claim].of_whole_rounds]
    with _limited(most):
        whole = explored(game, claims, (players,), SeatsSearch)
    if whole.failed or whole.undecided not in (None, TOO_LONG):
        return whole.undecided or "; ".join(f"{claim}: {why}" for claim, why in whole.failed.items())
    touched: set[str] = game.touched  # type: ignore[attr-defined]
    read = {name: value for name, value in agreed.items() if name in touched}
    telling, ran = dict(sorted(whole.telling.items())), sorted(touched)
    seconds = round(time.perf_counter() - began, 1)
    sealed, ways = _digest(id, read, players, ran), (whole.paths, whole.heads, whole.full_wars)
    return LongProof(players, read, *ways, telling, ran, seconds, sealed, given_up=whole.undecided is not None)


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
    parser.add_argument("--most", type=int, default=MOST_SECONDS, metavar="SECONDS", help="then a search is given up")
    asked = parser.parse_args(arguments)
    for id in asked.games:
        if id not in with_some:
            parser.error(f"there are no long proofs of {id!r}; there are some of: {', '.join(with_some)}")
    jobs = [job for id in asked.games or with_some for job in open_searches(id)]
    print(f"{len(jobs)} open", flush=True)
    failed = 0
    for done, (job, found) in enumerate(_searched(jobs, asked.processes, asked.most), 1):
        id, players, agreed = job
        told = ", ".join(f"{name}={value}" for name, value in agreed.items())
        if isinstance(found, LongProof):
            keep(id, found)
            result = f"{'given up after' if found.given_up else 'proved in'} {found.seconds:.0f} s, {found.paths} ways"
        else:
            failed += 1
            result = f"not proved: {found}"
        print(f"[{done}/{len(jobs)}] {id}, {players} players, {told}: {result}", flush=True)
    return 1 if failed else 0


def _searched(jobs: Sequence[Job], processes: int, most: int) -> Iterator[tuple[Job, LongProof | str]]:
    """Each search with what it found, as soon as it is done."""
    if processes == 1:
        yield from ((job, search(*job, most)) for job in jobs)
        return
    # What the solver has answered is remembered by a process: a gigabyte after a few searches. (An executor of
    # Python 3.11 comes to a halt once each of its processes has made so many.)
    with multiprocessing.get_context("spawn").Pool(processes, collect_seldom, maxtasksperchild=MOST_SEARCHES) as pool:
        yield from pool.imap_unordered(functools.partial(_search, most), jobs)


def _search(most: int, job: Job) -> tuple[Job, LongProof | str]:
    return job, search(*job, most)


if __name__ == "__main__":
    sys.exit(main())
