"""Checking all that has to be checked, and nothing that is still known."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from typing import Any

from jsonschema import Draft202012Validator

from warspec.errors import BadInput
from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.problems import unknown_properties
from warspec.rulebook.registry import rulebook
from warspec.verify.cases import Search, projected
from warspec.verify.check import catch, decide, prove
from warspec.verify.deciding import ENGINE
from warspec.verify.evidence import SCHEMA, Record, covers, is_fresh, load
from warspec.verify.notice import small_starts
from warspec.verify.paths import Undecided
from warspec.verify.properties import CHECKS
from warspec.verify.prove import engine, watched

Report = Callable[[int, int, Sequence[Record]], None]
"""Is told how many jobs are done, of how many, and what the last one found."""


@dataclass(frozen=True)
class Job:
    """Something to check: properties of a game under one combination of house rules, a misreading, or a house rule.

    Attributes:
        id: ID of the game, of the misreading, or of the house rule for whose values deciding examples are wanted.
        house_rules: of a game, all house rules and their values.
        properties: of a game, IDs of the properties.
    """

    id: str
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    properties: tuple[str, ...] = ()

    def run(self) -> list[Record]:
        """Check it."""
        if self.properties:
            return prove(self.id, self.house_rules, self.properties)
        return [decide(self.id) if rulebook().entry(self.id).kind == "house-rule" else catch(self.id)]


def verify(folder: Path, report: Report, processes: int | None = None) -> list[Record]:
    """Check whatever has no fresh record in ``folder``, and keep the records there.

    Records that speak of nothing any more are deleted.

    Args:
        folder: where records are kept.
        report: is told of progress.
        processes: how many processes work at the same time; by default as many as there are processors.

    Returns:
        all records, old and new.

    Raises:
        jsonschema.ValidationError: a new record is not as the schema says.
        BadInput: a rule names a property that there is not, or an old record cannot be read.
    """
    for problem in unknown_properties(rulebook()):
        raise BadInput(problem)
    validator = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
    read = [record for record in load(folder) if validator.is_valid(record.as_json())]
    engines = engine(), ENGINE
    known = [record for record in read if record.engine in engines and is_fresh(record)]
    while jobs := list(_open_jobs(known)):
        for done, records in enumerate(_in_parallel(jobs, processes or os.cpu_count() or 1), 1):
            for record in records:
                validator.validate(record.as_json())
                record.write(folder)
            known += records
            report(done, len(jobs), records)
    _delete_others(folder, known)
    return list({record.path(): record for record in known}.values())


def _in_parallel(jobs: Sequence[Job], processes: int) -> Iterator[list[Record]]:
    """Run ``jobs``, giving the records of each as soon as it is done.

    Each process takes neighbours, which share many answers of the solver.
    """
    size = max(1, len(jobs) // (8 * processes))
    groups = [jobs[first : first + size] for first in range(0, len(jobs), size)]
    if processes == 1 or len(groups) == 1:
        yield from (job.run() for job in jobs)
        return
    with multiprocessing.Manager() as manager, ProcessPoolExecutor(processes) as pool:
        found: Queue[list[Record]] = manager.Queue()
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


def _run_group(jobs: Sequence[Job], found: Queue[list[Record]]) -> None:
    for job in jobs:
        found.put(job.run())


def _open_jobs(known: Sequence[Record]) -> Iterator[Job]:
    """What has no fresh record yet."""
    book = rulebook()
    for game in book.games:
        for of_deals in (False, True):
            named = [id for id in book.properties(game) if CHECKS[id].of_deals is of_deals]
            yield from _open_combinations(game, tuple(named), known)
    checked = {record.misreading for record in known}
    yield from (Job(id) for id in book.misreadings if id not in checked)
    decided = {record.deciding for record in known}
    yield from (Job(entry.id) for entry in book.all(HouseRuleEntry) if entry.id not in decided)


def _open_combinations(game: str, properties: tuple[str, ...], known: Sequence[Record]) -> Iterator[Job]:
    """One job for each combination of those house rules that (as far as a small try shows) are read at all.

    Whether the others really were never read is seen when the jobs have run: a record covers exactly the
    combinations that agree in all house rules that it depends on, and what is not covered is run in its turn.
    """
    missing: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for combination in rulebook().games[game].under_all_house_rules():
        open_properties = tuple(
            id
            for id in properties
            if not any(r.game == game and r.property == id and covers(r, combination) for r in known)
        )
        if open_properties:
            missing.setdefault(open_properties, []).append(combination)
    if not missing:
        return
    read = _house_rules_read(game, properties)
    for open_properties, combinations in missing.items():
        chosen: dict[str, dict[str, Any]] = {}
        for combination in combinations:
            chosen.setdefault(repr(projected(combination, read)), combination)
        yield from (Job(game, combination, open_properties) for combination in _neighbours(chosen.values()))


def _neighbours(combinations: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """In an order in which those that have most values in common stand together."""
    return sorted(combinations, key=lambda house_rules: [str(value) for value in house_rules.values()])


def _house_rules_read(game: str, properties: Sequence[str]) -> frozenset[str]:
    played = watched(rulebook().games[game])
    options = played.options()
    deviations = [{}, *({name: value} for name, option in options.items() for value in option.values)]
    for house_rules in deviations:
        for start in small_starts(played(**house_rules), of_deals=CHECKS[properties[0]].of_deals):
            with suppress(Undecided):  # whether it can be followed is for the proof to say
                list(Search(played(**house_rules), start.sizes, [], start.seats, start.rounds, start.purses).paths())
    touched: set[str] = played.touched  # type: ignore[attr-defined]
    return frozenset(touched & set(options))


def _delete_others(folder: Path, known: Iterable[Record]) -> None:
    kept = {(folder / record.path()).resolve() for record in known}
    for path in folder.glob("*/*/**/*.json"):
        if path.resolve() not in kept:
            path.unlink()
