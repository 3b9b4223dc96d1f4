"""One search that takes too long for each verification: made, kept on the way, and given up if need be."""

from __future__ import annotations

import functools
import signal
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing.pool import Pool
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, cast

from warspec.rulebook.registry import rulebook
from warspec.verify.digest import digest
from warspec.verify.garbage import collect_seldom
from warspec.verify.long_proofs import TOO_LONG, LongProof, claims_of, digest_of, digests_of
from warspec.verify.properties import CHECKS
from warspec.verify.searches import Job, kinds_of

if TYPE_CHECKING:
    from warspec.rulebook.game import Game
    from warspec.verify.branches import Branch
    from warspec.verify.checkpoint import Checkpoint, FromBranch, Key
    from warspec.verify.claims import Check
    from warspec.verify.whole import WholeSearch
    from warspec.verify.whole_pack import Whole

MOST_SECONDS = 7_200
"""When a search has worked for so long, it is given up."""

LEFT_AFTER = 60
"""A process that has worked on the ways from one head for so many seconds leaves the rest to whoever has time."""

TOLD_EACH = 600
"""After so many seconds it is told how far a search has come."""


def search(
    job: Job,
    most: int = MOST_SECONDS,
    state: Path | None = None,
    about: Sequence[str] | None = None,
    processes: Pool | None = None,
) -> LongProof | str:
    """Follow the whole pack with piles of any size; what is wrong, if a claim does not hold.

    Args:
        job: what is to be searched; it leaves nothing open.
        most: after so many seconds of work it is given up (of waiting, if other processes work); what it has found by
            then stays in ``state``.
        state: the folder where it is kept what the search has found till now; None if it is not kept.
        about: IDs of the claims that are looked at; None for all of them.
        processes: look for it; None if this one does.
    """
    ((_, found),) = search_together(job, most, state, about, processes)
    return found


def search_together(
    job: Job,
    most: int = MOST_SECONDS,
    state: Path | None = None,
    about: Sequence[str] | None = None,
    processes: Pool | None = None,
) -> Sequence[tuple[Job, LongProof | str]]:
    """As :func:`search`, for each of the values of the house rules that ``job`` leaves open; ``most`` is for each."""
    from warspec.verify.checkpoint import Checkpoint
    from warspec.verify.shared_checkpoint import SharedCheckpoint

    asked = claims_of(job.game, in_every_seat=job.in_every_seat) if about is None else about
    looked_at = digests_of(job.game, asked)
    game, touched, claims = _set_up(job, asked)
    file = file_of(job, looked_at, state) if state else None
    jobs = job.closed()
    checkpoint: Checkpoint
    if processes is None:
        checkpoint = Checkpoint(file, touched, Progress(job))
    else:
        follow = functools.partial(_from_head, job._replace(together=dict(job.together)), asked)
        checkpoint = SharedCheckpoint(
            file, touched, Progress(job), processes=processes, follow=follow, most=most * len(jobs)
        )
    with _limited(most * len(jobs)):
        whole = _explored(job, game, claims, checkpoint)
        one_by_one = bool(job.together) and not whole.undecided
        each = [_explored(one, game, claims, checkpoint.under(one.agreed)) if one_by_one else whole for one in jobs]
    seconds = checkpoint.seconds / len(jobs)
    return [(one, _proof(one, found, touched, seconds, looked_at)) for one, found in zip(jobs, each, strict=True)]


def _set_up(job: Job, about: Sequence[str]) -> tuple[Game, set[str], list[Check]]:
    """A game that notes which of its methods and house rules are touched, these, and the claims of parts of rounds."""
    from warspec.verify.touched import watched

    game = watched(rulebook().games[job.game])(**job.agreed)
    claims = [CHECKS[claim] for claim in about if not CHECKS[claim].of_whole_rounds]
    return game, game.touched, claims  # type: ignore[attr-defined]


def _from_head(job: Job, about: Sequence[str], key: Key, branch: Branch) -> FromBranch | None:
    """What is found from a head along a branch, for some time; None if it cannot be followed."""
    from warspec.verify.branches import within
    from warspec.verify.paths import Stop

    game, touched, claims = _set_up(job, about)
    kind = next(kind for kind in kinds_of(job, claims) if kind.__name__ == key.kind)
    begun = _forgetting(within(kind, branch))
    try:
        return _for_some_time(
            begun(game, key.seats, claims, dict(key.purses), key.head, key.tracked, without=job.without), touched
        )
    except Stop:
        return None


def _for_some_time(search: WholeSearch, touched: Collection[str]) -> FromBranch:
    from warspec.verify.branches import Branching
    from warspec.verify.checkpoint import FromBranch, FromHead
    from warspec.verify.whole import Found

    began, worked, counted = time.perf_counter(), time.process_time(), Counter[Found]()
    explorer = cast(Branching, search.explorer)
    left: Sequence[Branch] = ()
    for path in search.paths():
        counted[path.outcome] += 1
        if time.process_time() - worked > LEFT_AFTER:
            left = explorer.left()
            break
    found = FromHead([*counted.items()], frozenset(touched), time.perf_counter() - began)
    return FromBranch(explorer.branch, found, left)


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
        few=dict(job.few),
        in_every_seat=job.in_every_seat,
        together={name: list(values) for name, values in job.together.items()},
        done_or_not=list(job.done_or_not),
    )


class Progress:
    """Tells now and then how far a search has come."""

    def __init__(self, job: Job) -> None:
        self._name, self._told = name_of_all(job), time.monotonic()

    def __call__(self, found: Checkpoint) -> None:
        if time.monotonic() - self._told >= TOLD_EACH:
            self._told = time.monotonic()
            ways = f"{found.ways} ways from {found.heads} heads in {found.seconds:.0f} s"
            print(f"{self._name}: {ways} till now", flush=True)


def file_of(job: Job, claims: Mapping[str, str], state: Path) -> Path:
    """Where it is kept what a search has found till now: somewhere else as soon as anything that counts has changed.

    Heads tell the code of the rules that are at work, as this release of Python has compiled it. What another release
    has found would be taken for other heads, and followed once more.
    """
    said = (f"{claim} {said}" for claim, said in claims.items())
    return state / f"{digest([digest_of(job, claims), *said, str(sys.implementation.cache_tag)])}.pickle"


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

    def begun(*args: Any, **kwargs: Any) -> WholeSearch:
        forget_answers()
        return followed(*args, **kwargs)

    return cast("type[WholeSearch]", begun)


def begin_process() -> None:
    """What a process that works for a command does first."""
    collect_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the command stops its processes with it


def forget_answers() -> None:
    """Forget what the solver has answered."""
    from warspec.verify.paths import Assumptions
    from warspec.verify.summaries import Summaries

    Assumptions._answers.clear()
    Summaries._known.clear()


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


def name_of(job: Job) -> str:
    """What a search is called when its outcome is told."""
    return ", ".join([job.game, f"{job.players} players", *(f"{name}={value}" for name, value in job.agreed.items())])


def name_of_all(job: Job) -> str:
    """What a search is called that looks at several values of some house rules."""
    left_open = {name: "|".join(map(str, values)) for name, values in job.together.items()}
    return name_of(job._replace(agreed={**job.agreed, **left_open}))
