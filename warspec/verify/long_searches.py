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
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from warspec.commands import Parser, command, positive
from warspec.rulebook.registry import rulebook
from warspec.verify.long_proofs import (
    LongProof,
    claims_of,
    digests_of,
    keep,
    only_seats,
    open_claims,
    open_searches,
)
from warspec.verify.one_long_search import MOST_SECONDS, begin_process, file_of, name_of, name_of_all, search_together
from warspec.verify.searches import Job, grouped

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

STATE = Path("build") / "long_searches"
"""Where what a search has found till now is kept while it is at work, below the folder in which one works."""

MOST_SEARCHES = 3
"""So many searches does a process make; then a new one takes its place."""

MOST_HEADS = 12
"""From so many heads does a process follow all paths, if several of them share a search."""


Results = Sequence[tuple[Job, "LongProof | str | None"]]
"""What came of a search, for each of the values of the house rules that it has left open."""


@command
def main(arguments: Sequence[str] | None) -> int:
    """Run what is open, and keep it; returns the exit code: 1 if something was not proved, 130 if it was stopped."""
    asked = _asked(arguments)
    kinds = {"from_any_beginning": asked.from_any_beginning, "given_up": asked.given_up}
    # Whoever ends the command ends the processes that work for it, too; they would go on for hours.
    former = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        jobs = [job for id in asked.games for job in open_searches(id, **kinds)]
        jobs = [job for job in jobs if {*asked.only} <= {f"{name}={value}" for name, value in job.agreed.items()}]
        if asked.estimate or asked.by_lot:
            from warspec.verify import by_lot, estimate

            named = [(name_of_all(job), job) for job in grouped(jobs)]
            if asked.estimate:
                return estimate.tell(named, asked.estimate)
            return by_lot.tell(named, asked.by_lot, asked.processes)
        return _run(jobs, asked)
    except KeyboardInterrupt:
        kept = f"; what was found is kept in {asked.state}, and the next run goes on there"
        print(f"\nstopped{'' if asked.estimate or asked.by_lot else kept}", file=sys.stderr)
        return 130
    finally:
        signal.signal(signal.SIGTERM, former)


def _asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What is asked for.

    Raises:
        BadInput: there is no such thing.
    """
    with_some = [id for id, bound in rulebook().bounds.items() if bound.long_proofs]
    parser = Parser(prog="python -m warspec.verify.long_searches", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(with_some)}; all of them by default")
    processes = os.cpu_count() or 1
    parser.add_argument("--processes", type=positive, default=processes, metavar="N", help="how many work at once")
    only = "only where this was agreed on (protect=on); may be repeated"
    parser.add_argument("--only", action="append", default=[], metavar="NAME=VALUE", help=only)
    parser.add_argument("--from-any-beginning", action="store_true", help="let any piles have cards as rounds begin")
    parser.add_argument(
        "--most", type=positive, default=MOST_SECONDS, metavar="SECONDS", help="then a search is given up"
    )
    instead = parser.add_mutually_exclusive_group()
    estimate = "only tell from so many about how many there are"
    instead.add_argument("--estimate", type=positive, metavar="WAYS", help=estimate)
    by_lot = "only follow so many rounds, picked at random, and ask the claims of them"
    instead.add_argument("--by-lot", type=positive, metavar="ROUNDS", help=by_lot)
    parser.add_argument("--given-up", action="store_true", help="go on with those, too, that were given up")
    parser.add_argument("--state", type=Path, default=STATE, help="what is found on the way is kept here (%(default)s)")
    asked = parser.parse_args(arguments)
    for id in asked.games:
        if id not in with_some:
            parser.error(f"there are no long proofs of {id!r}; there are some of: {', '.join(with_some)}")
    asked.games = asked.games or with_some
    options = [option for id in asked.games for option in rulebook().games[id].options().items()]
    known = dict.fromkeys(f"{name}={value}" for name, option in options for value in option.values)
    for pair in asked.only:
        if pair not in known:
            parser.error(f"nobody can agree on {pair!r} there, but on: {', '.join(known)}")
    if asked.estimate == 1:
        parser.error("--estimate takes two ways or more")
    if asked.state.exists() and not asked.state.is_dir():
        parser.error(f"--state takes a folder, and {asked.state} is none")
    return asked


def _run(jobs: Sequence[Job], asked: argparse.Namespace) -> int:
    """Make all searches; 1 if one of them has failed."""
    print(f"{len(jobs)} open", flush=True)
    done, failed = set[str](), 0
    for group, results in _searched(grouped(jobs), asked):
        for job, found in results:
            done.add(name_of(job))
            if isinstance(found, LongProof):
                keep(job.game, found)
                outcome = "given up after" if found.given_up else "proved in"
                result = f"{outcome} {found.seconds:.0f} s, {found.paths} ways"
            elif found is None:
                result = "found together with another"
            else:
                failed += 1
                result = f"not proved: {found}"
            print(f"[{len(done)}/{len(jobs)}] {name_of(job)}: {result}", flush=True)
        for found in (found for _, found in results if isinstance(found, LongProof) and not found.given_up):
            file_of(group, found.claims, asked.state).unlink(missing_ok=True)
    return 1 if failed else 0


def _searched(jobs: Sequence[Job], asked: argparse.Namespace) -> Iterator[tuple[Job, Results]]:
    """Each search with what it found, as soon as it is done; None if another has found it since."""
    if asked.processes == 1 or not jobs:
        for job in jobs:
            yield from _search(asked, job)
        return
    # What the solver has answered is remembered by a process: a gigabyte after a few searches. (An executor of
    # Python 3.11 comes to a halt once each of its processes has made so many.)
    start, are_few = multiprocessing.get_context("spawn"), len(jobs) < asked.processes
    with start.Pool(asked.processes, begin_process, maxtasksperchild=MOST_HEADS if are_few else MOST_SEARCHES) as pool:
        if are_few:
            for job in jobs:
                yield from _search(asked, job, pool)
        else:
            yield from itertools.chain.from_iterable(pool.imap_unordered(functools.partial(_search, asked), jobs))


def _search(asked: argparse.Namespace, job: Job, processes: Pool | None = None) -> list[tuple[Job, Results]]:
    """All that is still open of a job, and what came of it.

    Where the cut loses an order for which claims ask, it is made to compare seats; all else is looked at without it.
    """
    from warspec.verify.won import ORDER_IS_LOST

    # A house rule that another search has never read makes no difference here, either.
    each = {claim for one in job.closed() for claim in open_claims(one, if_given_up=asked.given_up)}
    about = [claim for claim in claims_of(job.game, in_every_seat=job.in_every_seat) if claim in each]
    if not about:
        return [(job, [(one, None) for one in job.closed()])]
    found = search_together(job, asked.most, asked.state, about, processes)
    if all(one != ORDER_IS_LOST for _, one in found):
        return [(job, found)]
    file_of(job, digests_of(job.game, about), asked.state).unlink(missing_ok=True)
    seats = [claim for claim in about if only_seats([claim])]
    parts = [(job, seats), (job._replace(in_every_seat=False), [claim for claim in about if claim not in seats])]
    return [(part, search_together(part, asked.most, asked.state, some, processes)) for part, some in parts if some]


if __name__ == "__main__":
    sys.exit(main())
