"""Checking all that has to be checked, and nothing that is still known."""

from __future__ import annotations

import functools
import json
import multiprocessing
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from pathlib import Path
from queue import Queue

from jsonschema_rs import Draft202012Validator

from warspec.verify.evidence.kinds import KINDS, SCHEMA, files, load
from warspec.verify.evidence.record import Job, Record
from warspec.verify.garbage import collect_seldom
from warspec.verify.wanted import Wanted

MOST_NEIGHBOURS = 12
"""So many jobs at most does a process take at a time: a few of them can take minutes."""

Report = Callable[[int, int, Sequence[Record]], None]
"""Is told how many jobs are done, of how many, and what the last one found."""


def verify(folder: Path, report: Report, processes: int | None = None, wanted: Wanted | None = None) -> list[Record]:
    """Check whatever is asked for and has no fresh record in ``folder``, and keep the records there.

    Records that speak of nothing any more are deleted; those of what is not asked for stay as they are.

    Args:
        folder: where records are kept.
        report: is told of progress.
        processes: how many processes work at the same time; by default as many as there are processors.
        wanted: what is to be checked; None for everything.

    Returns:
        all records, old and new, of what is asked for.

    Raises:
        jsonschema_rs.ValidationError: a new record is not as the schema says.
        BadInput: a rule names a property that there is not, or an old record cannot be read.
    """
    wanted = wanted or Wanted.everything()
    found = [record for record in load(folder) if wanted.includes(record.game, record.about)]
    known = [record for record in found if _still_holds(record)]
    former = files(folder) if wanted.pairs is None else [folder / record.path() for record in found]
    while jobs := open_jobs(known, wanted):
        for done, records in enumerate(_in_parallel(jobs, processes or os.cpu_count() or 1), 1):
            for record in records:
                validator_of(record.kind).validate(record.as_json())
                record.write(folder)
            known += records
            report(done, len(jobs), records)
    kept = {folder / record.path(): record for record in known}
    for path in former:
        if path not in kept:
            path.unlink(missing_ok=True)
    return list(kept.values())


def open_jobs(known: Sequence[Record], wanted: Wanted) -> list[Job]:
    """What has to be checked; what may take minutes comes first, so that nobody works on it alone in the end."""
    kinds = sorted(KINDS, key=lambda kind: not kind.takes_minutes)
    return [job for kind in kinds for job in kind.open_jobs(known, wanted)]


def _still_holds(record: Record) -> bool:
    is_current = record.engine == record.current_engine() and record.is_fresh()
    return is_current and validator_of(record.kind).is_valid(record.as_json())


@functools.cache
def validator_of(kind: str) -> Draft202012Validator:
    """What refuses a record of one kind that is not as the schema says."""
    schema = json.loads(SCHEMA.read_text("utf-8"))
    # The definition itself, since one that is tried among others does not tell what is wrong.
    return Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": schema["$defs"]})


def _in_parallel(jobs: Sequence[Job], processes: int) -> Iterator[Sequence[Record]]:
    """Run ``jobs``, giving the records of each as soon as it is done.

    Each process takes neighbours, which share many answers of the solver.
    """
    groups = neighbours(jobs, processes)
    if processes == 1 or len(groups) == 1:
        yield from map(_run, jobs)
        return
    with multiprocessing.Manager() as manager, ProcessPoolExecutor(processes, initializer=collect_seldom) as pool:
        found: Queue[Sequence[Record]] = manager.Queue()
        waiting = {pool.submit(_run_group, group, found) for group in groups}
        try:
            while waiting or not found.empty():
                done, waiting = wait(waiting, timeout=0.1)
                while not found.empty():
                    yield found.get()
                for future in done:
                    future.result()
        finally:
            # When one job breaks down, nobody wants to wait for those that have not begun.
            pool.shutdown(wait=False, cancel_futures=True)


def neighbours(jobs: Sequence[Job], processes: int) -> list[Sequence[Job]]:
    """``jobs`` in groups that get smaller towards the end, so that all processes come to an end together."""
    groups: list[Sequence[Job]] = []
    while left := jobs[sum(map(len, groups)) :]:
        groups.append(left[: max(1, min(MOST_NEIGHBOURS, len(left) // (4 * processes)))])
    return groups


def _run(job: Job) -> Sequence[Record]:
    began = time.perf_counter()
    records = job()
    seconds = round((time.perf_counter() - began) / len(records), 3)
    return [record.sealed(seconds) for record in records]


def _run_group(jobs: Sequence[Job], found: Queue[Sequence[Record]]) -> None:
    for job in jobs:
        found.put(_run(job))
