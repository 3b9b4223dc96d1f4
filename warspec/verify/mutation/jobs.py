"""Trying all mutants of some games, on all processors, and what came of each."""

from __future__ import annotations

import functools
import os
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass

from warspec.rulebook.registry import rulebook
from warspec.verify.claims import Check
from warspec.verify.mutation.mutants import Mutant, mutants
from warspec.verify.mutation.noticing import noticing
from warspec.verify.mutation.starts import Start, starts_of
from warspec.verify.mutation.trial import Notice, Verdict, tried
from warspec.verify.properties import CHECKS

TOGETHER = 40
"""So many neighbours are tried in one process, which has to find out but once where their rounds begin."""
BETTER: Sequence[Notice] = ("property", "example", "stops", "never ends", "nothing")
"""If different games notice a mutant in different ways, the first of these counts."""


@dataclass(frozen=True)
class Result:
    """What came of one mutant.

    Attributes:
        name: its name.
        game: the game in which it is tried first.
        file: the file of the changed code.
        line: the line in it.
        before: the code as it stands there.
        after: the code with the mistake.
        by: what noticed it.
        noticed_in: the game in which it was noticed: another one, if only an example of a game built on it does.
        id: the property or example that noticed it.
        reason: what the rules stopped with, or what comes out otherwise.
        seconds: of a processor that it took.
    """

    name: str
    game: str
    file: str
    line: int
    before: str
    after: str
    by: Notice
    noticed_in: str | None
    id: str | None
    reason: str | None
    seconds: float


@functools.cache
def mutants_by_name(game: str) -> dict[str, Mutant]:
    """The mutants of the code of ``game``."""
    return {mutant.name: mutant for mutant in mutants(rulebook().game(game))}


def results(
    games: Sequence[str],
    report: Callable[[int, int, Result], None],
    only: Collection[str] | None = None,
    processes: int | None = None,
) -> list[Result]:
    """Try the mutants of ``games``, and give what came of them in the order of the code.

    Args:
        games: IDs of the games.
        report: is told how many are done, of how many, and what came of the last one.
        only: the names of those that are tried; None for all.
        processes: how many processes work at the same time; by default as many as there are processors.
    """
    jobs = [(game, name) for game in games for name in mutants_by_name(game) if only is None or name in only]
    groups = [jobs[first : first + TOGETHER] for first in range(0, len(jobs), TOGETHER)]
    found: dict[tuple[str, str], Result] = {}
    for group in _in_parallel(groups, processes or os.cpu_count() or 1):
        for result in group:
            found[result.game, result.name] = result
            report(len(found), len(jobs), result)
    return [found[job] for job in jobs]


def _in_parallel(groups: Sequence[Sequence[tuple[str, str]]], processes: int) -> Iterator[Sequence[Result]]:
    if processes == 1 or len(groups) < 2:
        yield from map(_try_group, groups)
        return
    with ProcessPoolExecutor(processes) as pool:
        waiting = [pool.submit(_try_group, group) for group in groups]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _try_group(group: Sequence[tuple[str, str]]) -> Sequence[Result]:
    return [_try(game, name) for game, name in group]


def _try(game: str, name: str) -> Result:
    book, mutant, began = rulebook(), mutants_by_name(game)[name], time.process_time()
    told = (name, game, "/".join(mutant.file.parts[-3:]), mutant.line, mutant.before, mutant.after)
    # What changes nothing in a game for two may well do so in a game for three that is built on it.
    heirs = [heir for heir, other in book.games.items() if heir != game and issubclass(other, mutant.owner)]
    best: tuple[Verdict, str | None] = Verdict("nothing"), None
    for tried_in in (game, *heirs):
        starts = [start for start, at_work in _starts(tried_in).items() if mutant.can_be_seen(at_work)]
        if starts:
            found = tried(mutant.built_into(book.game(tried_in)), _claims(tried_in), starts)
            best = min(best, (found, tried_in), key=lambda one: BETTER.index(one[0].by))
        if best[0].by == "property":
            break
    verdict, noticed_in = best
    return Result(*told, verdict.by, noticed_in, verdict.id, verdict.reason, _seconds_since(began))


def noticed(games: Sequence[str], processes: int | None = None) -> dict[str, dict[str, str]]:
    """For each game the claims that notice a mistake made by machine, each with the name of the first such mistake."""
    with ProcessPoolExecutor(processes or os.cpu_count() or 1) as pool:
        return dict(zip(games, pool.map(_noticed, games), strict=True))


def _noticed(game: str) -> dict[str, str]:
    found, claims = dict[str, str](), _claims(game)
    for mutant in _that_change(game):
        if len(found) == len(claims):
            break
        starts = [start for start, at_work in _starts(game).items() if mutant.can_be_seen(at_work)]
        # All claims are asked, so that a mistake which many of them notice is soon left.
        noticing_it = noticing(mutant.built_into(rulebook().game(game)), claims, starts)
        found = dict.fromkeys(sorted(noticing_it), mutant.name) | found
    return {claim.id: found[claim.id] for claim in claims if claim.id in found}


def _that_change(game: str) -> Iterator[Mutant]:
    """The mutants of the code of a game, and then those of the games on which it is built."""
    parents = [id for id, kind in rulebook().games.items() if id != game and issubclass(rulebook().game(game), kind)]
    each = (mutant for id in (game, *parents) for mutant in mutants_by_name(id).values())
    return (mutant for mutant in each if issubclass(rulebook().game(game), mutant.owner))


def _claims(game: str) -> list[Check]:
    return [CHECKS[id] for id in rulebook().properties(game)]


@functools.cache
def _starts(game: str) -> Mapping[Start, frozenset[tuple[str, str]]]:
    return starts_of(rulebook().game(game), _claims(game), rulebook().examples(game))


def _seconds_since(began: float) -> float:
    return round(time.process_time() - began, 3)
