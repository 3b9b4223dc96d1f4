"""``python -m warspec.verify.long_searches``: search with piles of any size where each verification has no time for it.

What is found is kept, head by head while a search is at work. Whoever stops in between loses next to nothing: the next
run goes on.
"""

from __future__ import annotations

import argparse
import functools
import itertools
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, cast

from warspec.commands import Parser, command, positive
from warspec.rulebook.registry import rulebook
from warspec.verify.digest import digest
from warspec.verify.garbage import collect_seldom
from warspec.verify.long_proofs import (
    TOO_LONG,
    LongProof,
    claims_of,
    digest_of,
    digests_of,
    keep,
    only_seats,
    open_claims,
    open_searches,
)
from warspec.verify.properties import CHECKS
from warspec.verify.searches import Job, grouped, kinds_of

if TYPE_CHECKING:
    from warspec.rulebook.game import Game
    from warspec.verify.checkpoint import Checkpoint
    from warspec.verify.claims import Check
    from warspec.verify.whole import WholeSearch
    from warspec.verify.whole_pack import Whole

MOST_SECONDS = 7_200
"""When a search has worked for so long, it is given up."""

STATE = Path("build") / "long_searches"
"""Where what a search has found till now is kept while it is at work, below the folder in which one works."""

TOLD_EACH = 600
"""After so many seconds it is told how far a search has come."""

MOST_SEARCHES = 3
"""So many searches does a process make; then a new one takes its place."""


Results = Sequence[tuple[Job, "LongProof | str | None"]]
"""What came of a search, for each of the values of the house rules that it has left open."""


def search(
    job: Job, most: int = MOST_SECONDS, state: Path | None = None, about: Sequence[str] | None = None
) -> LongProof | str:
    """Follow the whole pack with piles of any size; what is wrong, if a claim does not hold.

    Args:
        job: what is to be searched; it leaves nothing open.
        most: after so many seconds it is given up; what it has found by then stays in ``state``.
        state: the folder where it is kept what the search has found till now; None if it is not kept.
        about: IDs of the claims that are looked at; None for all of them.
    """
    ((_, found),) = search_together(job, most, state, about)
    return found


def search_together(
    job: Job, most: int = MOST_SECONDS, state: Path | None = None, about: Sequence[str] | None = None
) -> Sequence[tuple[Job, LongProof | str]]:
    """As :func:`search`, for each of the values of the house rules that ``job`` leaves open; ``most`` is for each."""
    from warspec.verify.checkpoint import Checkpoint
    from warspec.verify.touched import watched

    game = watched(rulebook().games[job.game])(**job.agreed)
    touched: set[str] = game.touched  # type: ignore[attr-defined]
    looked_at = digests_of(job.game, claims_of(job.game, in_every_seat=job.in_every_seat) if about is None else about)
    claims = [CHECKS[claim] for claim in looked_at if not CHECKS[claim].of_whole_rounds]
    checkpoint = Checkpoint(_file_of(job, looked_at, state) if state else None, touched, Progress(job))
    jobs = job.closed()
    with _limited(most * len(jobs)):
        whole = _explored(job, game, claims, checkpoint)
        one_by_one = bool(job.together) and not whole.undecided
        each = [_explored(one, game, claims, checkpoint.under(one.agreed)) if one_by_one else whole for one in jobs]
    seconds = checkpoint.seconds / len(jobs)
    return [(one, _proof(one, found, touched, seconds, looked_at)) for one, found in zip(jobs, each, strict=True)]


def _proof(
    job: Job, whole: Whole, touched: Collection[str], seconds: float, looked_at: Mapping[str, str]
) -> LongProof | str:
    """What a search has found; or what is wrong."""
    if whole.failed or whole.undecided not in (None, TOO_LONG):
        return whole.undecided or "; ".join(f"{claim}: {why}" for claim, why in whole.failed.items())
    read = {name: value for name, value in job.agreed.items() if name in touched}
    return LongProof(
        players=job.players,
        house_rules=read,
        paths=whole.paths,
        heads=whole.heads,
        full_wars=whole.full_wars,
        telling=dict(sorted(whole.telling.items())),
        ran=sorted(touched),
        seconds=round(seconds, 1),
        digest=digest_of(job._replace(agreed=read), looked_at, touched),
        claims=looked_at,
        given_up=whole.undecided is not None,
        without=list(job.without),
        in_every_seat=job.in_every_seat,
        together={name: list(values) for name, values in job.together.items()},
        done_or_not=list(job.done_or_not),
    )


class Progress:
    """Tells now and then how far a search has come."""

    def __init__(self, job: Job) -> None:
        left_open = {name: "|".join(map(str, values)) for name, values in job.together.items()}
        self._name, self._told = _name(job._replace(agreed={**job.agreed, **left_open})), time.monotonic()

    def __call__(self, found: Checkpoint) -> None:
        if time.monotonic() - self._told >= TOLD_EACH:
            self._told = time.monotonic()
            ways = f"{found.ways} ways from {found.heads} heads in {found.seconds:.0f} s"
            print(f"{self._name}: {ways} till now", flush=True)


def _file_of(job: Job, claims: Mapping[str, str], state: Path) -> Path:
    """Where it is kept what a search has found till now: somewhere else as soon as anything that counts has changed."""
    return state / f"{digest([digest_of(job, claims), *(f'{claim} {said}' for claim, said in claims.items())])}.pickle"


def _explored(job: Job, game: Game, claims: Sequence[Check], checkpoint: Checkpoint) -> Whole:
    from warspec.verify.whole_pack import explored
    from warspec.verify.won import ORDER_IS_LOST

    for kind in kinds_of(job, claims):
        kept = cast("type[WholeSearch]", checkpoint.search(_forgetting(kind)))
        whole = explored(game, claims, (job.players,), kept, job.without)
        if whole.undecided != ORDER_IS_LOST:
            break
    return whole


def _forgetting(followed: type[WholeSearch]) -> type[WholeSearch]:
    """Begin a search from a head; what the solver has answered on the way from other heads would fill the memory."""
    from warspec.verify.paths import Assumptions
    from warspec.verify.summaries import Summaries

    def begun(*args: Any, **kwargs: Any) -> WholeSearch:
        Assumptions._answers.clear()
        Summaries._known.clear()
        return followed(*args, **kwargs)

    return cast("type[WholeSearch]", begun)


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


@command
def main(arguments: Sequence[str] | None) -> int:
    """Run what is open, and keep it; returns the exit code: 1 if something was not proved, 130 if it was stopped."""
    with_some = [id for id, bound in rulebook().bounds.items() if bound.long_proofs]
    parser = Parser(prog="python -m warspec.verify.long_searches", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(with_some)}; all of them by default")
    processes = os.cpu_count() or 1
    parser.add_argument("--processes", type=positive, default=processes, metavar="N", help="how many work at once")
    parser.add_argument("--from-any-beginning", action="store_true", help="leave no pile empty as rounds begin")
    parser.add_argument(
        "--most", type=positive, default=MOST_SECONDS, metavar="SECONDS", help="then a search is given up"
    )
    parser.add_argument(
        "--estimate", type=positive, metavar="WAYS", help="only tell from so many about how many there are"
    )
    parser.add_argument("--given-up", action="store_true", help="go on with those, too, that were given up")
    parser.add_argument("--state", type=Path, default=STATE, help="what is found on the way is kept here (%(default)s)")
    asked = parser.parse_args(arguments)
    for id in asked.games:
        if id not in with_some:
            parser.error(f"there are no long proofs of {id!r}; there are some of: {', '.join(with_some)}")
    if asked.estimate == 1:
        parser.error("--estimate takes two ways or more")
    if asked.state.exists() and not asked.state.is_dir():
        parser.error(f"--state takes a folder, and {asked.state} is none")
    ids, kinds = asked.games or with_some, {"from_any_beginning": asked.from_any_beginning, "given_up": asked.given_up}
    # Whoever ends the command ends the processes that work for it, too; they would go on for hours.
    former = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        jobs = [job for id in ids for job in open_searches(id, **kinds)]
        if asked.estimate:
            from warspec.verify.estimate import tell

            return tell([(_name(job), job) for job in grouped(jobs)], asked.estimate)
        return _run(jobs, asked)
    except KeyboardInterrupt:
        kept = f"; what was found is kept in {asked.state}, and the next run goes on there"
        print(f"\nstopped{'' if asked.estimate else kept}", file=sys.stderr)
        return 130
    finally:
        signal.signal(signal.SIGTERM, former)


def _run(jobs: Sequence[Job], asked: argparse.Namespace) -> int:
    """Make all searches; 1 if one of them has failed."""
    print(f"{len(jobs)} open", flush=True)
    done, failed = set[str](), 0
    for group, results in _searched(grouped(jobs), asked):
        for job, found in results:
            done.add(_name(job))
            if isinstance(found, LongProof):
                keep(job.game, found)
                outcome = "given up after" if found.given_up else "proved in"
                result = f"{outcome} {found.seconds:.0f} s, {found.paths} ways"
            elif found is None:
                result = "found together with another"
            else:
                failed += 1
                result = f"not proved: {found}"
            print(f"[{len(done)}/{len(jobs)}] {_name(job)}: {result}", flush=True)
        for found in (found for _, found in results if isinstance(found, LongProof) and not found.given_up):
            _file_of(group, found.claims, asked.state).unlink(missing_ok=True)
    return 1 if failed else 0


def _name(job: Job) -> str:
    return ", ".join([job.game, f"{job.players} players", *(f"{name}={value}" for name, value in job.agreed.items())])


def _searched(jobs: Sequence[Job], asked: argparse.Namespace) -> Iterator[tuple[Job, Results]]:
    """Each search with what it found, as soon as it is done; None if another has found it since."""
    search_one = functools.partial(_search, asked.most, asked.state, asked.given_up)
    if asked.processes == 1:
        yield from itertools.chain.from_iterable(map(search_one, jobs))
        return
    # What the solver has answered is remembered by a process: a gigabyte after a few searches. (An executor of
    # Python 3.11 comes to a halt once each of its processes has made so many.)
    start = multiprocessing.get_context("spawn")
    with start.Pool(asked.processes, _begin, maxtasksperchild=MOST_SEARCHES) as pool:
        yield from itertools.chain.from_iterable(pool.imap_unordered(search_one, jobs))


def _begin() -> None:
    """What a process does first."""
    collect_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the command stops its processes with it


def _search(most: int, state: Path, given_up: bool, job: Job) -> list[tuple[Job, Results]]:
    """All that is still open of a job, and what came of it.

    Where the cut loses an order for which claims ask, it is made to compare seats; all else is looked at without it.
    """
    from warspec.verify.won import ORDER_IS_LOST

    # A house rule that another search has never read makes no difference here, either.
    each = {claim for one in job.closed() for claim in open_claims(one, if_given_up=given_up)}
    about = [claim for claim in claims_of(job.game, in_every_seat=job.in_every_seat) if claim in each]
    if not about:
        return [(job, [(one, None) for one in job.closed()])]
    found = search_together(job, most, state, about)
    if all(one != ORDER_IS_LOST for _, one in found):
        return [(job, found)]
    _file_of(job, digests_of(job.game, about), state).unlink(missing_ok=True)
    seats = [claim for claim in about if only_seats([claim])]
    parts = [(job, seats), (job._replace(in_every_seat=False), [claim for claim in about if claim not in seats])]
    return [(part, search_together(part, most, state, claims)) for part, claims in parts if claims]


if __name__ == "__main__":
    sys.exit(main())
