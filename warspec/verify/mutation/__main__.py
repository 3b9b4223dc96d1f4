"""``python -m warspec.verify.mutation``: change the rules by machine, and say which changes nothing notices."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from warspec.commands import Parser, command, positive
from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook
from warspec.verify.mutation.jobs import Result, mutants_by_name, noticed, results
from warspec.verify.mutation.published import Count, Published, publish, published, stale
from warspec.verify.mutation.survivors import Known, below_the_goals, counted, problems, told

KEPT = Path("build") / "mutants.json"
"""Where the results are kept, below the folder in which one works."""


class Progress:
    """Shows how many mutants have been tried, in a line every ten seconds."""

    def __init__(self) -> None:
        self.began = self.shown = time.perf_counter()

    def __call__(self, done: int, jobs: int, result: Result) -> None:
        now = time.perf_counter()
        if done == jobs or now - self.shown >= 10:
            self.shown = now
            print(f"[{done:>4}/{jobs}] {now - self.began:5.0f} s  {result.name}", file=sys.stderr, flush=True)


@command
def main(arguments: Sequence[str] | None) -> int:
    """Run the command; returns the exit code: 0 when every survivor is known, 1 if not, 2 for bad input."""
    parser = Parser(prog="python -m warspec.verify.mutation", description=__doc__)
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="the games (those of which nothing fresh is published)"
    )
    parser.add_argument("--all", action="store_true", help="all games, also those of which nothing has changed")
    parser.add_argument("--survivors", action="store_true", help="try only what nothing noticed the last time")
    parser.add_argument("--results", type=Path, default=KEPT, help="where the results are kept (%(default)s)")
    parser.add_argument("--processes", type=positive, help="how many processes work at once (as many as processors)")
    chosen = parser.parse_args(arguments)
    if chosen.all and (chosen.games or chosen.survivors):
        parser.error("--all stands alone: it means every mutant of every game")
    if chosen.results.is_dir():
        parser.error(f"--results takes a file, and {chosen.results} is a folder")
    try:
        return _again(chosen) if chosen.survivors else _run(chosen)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


def _run(chosen: argparse.Namespace) -> int:
    """Try all mutants of some games, and publish how many were noticed by what."""
    book, known, before = rulebook(), Known.read(), published()
    named = dict.fromkeys(book.game(id).id for id in chosen.games)
    games = list(named or (book.games if chosen.all else stale(before)))
    kept = _read(chosen.results)
    found = results(games, Progress(), None, chosen.processes)
    _keep(chosen.results, kept, found)
    counts = {game: counted([result for result in found if result.game == game], known) for game in games}
    by_claims = noticed(games, chosen.processes)
    now = before | {game: Published.now(game, count, by_claims[game]) for game, count in counts.items()}
    publish({game: now[game] for game in book.games if game in now})
    print(*table({game: one.count for game, one in now.items()}), sep="\n")
    wrong = list(problems(found, known, _names()))
    if not [*stale(now)]:
        wrong += below_the_goals(Count.all_of(one.count for one in now.values()))
    _say(wrong)
    print(f"{len(found)} mutants of {len(games)} games tried; the results are in {chosen.results}")
    return 1 if wrong else 0


def _again(chosen: argparse.Namespace) -> int:
    """Try again what nothing noticed; nothing is published."""
    games, before = chosen.games or list(rulebook().games), _read(chosen.results)
    if not before:
        raise BadInput(f"nothing was tried before: there is no {chosen.results}; leave --survivors out the first time")
    only = {result.name for result in before if result.by == "nothing"}
    found, known = results(games, Progress(), only, chosen.processes), Known.read()
    _keep(chosen.results, before, found)
    print("What survives:", *(f"  {told(result)}" for result in found if result.by == "nothing"), sep="\n")
    wrong = list(problems(found, known, _names()))
    _say(wrong)
    return 1 if wrong else 0


def _say(wrong: Sequence[str]) -> None:
    for problem in wrong:
        print(f"PROBLEM: {problem}")


def _names() -> list[str]:
    return [name for game in rulebook().games for name in mutants_by_name(game)]


def table(counts: Mapping[str, Count]) -> Iterator[str]:
    """A line for each game, and one for all of them."""
    heads = ("mutants", "property", "example", "stops", "no end", "same", "survive", "noticed by the first, by both")
    yield "{:<14} {:>7} {:>8} {:>7} {:>5} {:>6} {:>4} {:>7} {}".format("game", *heads)
    for game, count in {**counts, "all": Count.all_of(counts.values())}.items():
        yield (
            f"{game:<14} {count.mutants:>7} {count.by_properties:>8} {count.by_examples:>7} {count.stop:>5} "
            f"{count.never_end:>6} {count.same:>4} {count.open:>7} "
            f"{count.by_properties_alone():>4.0%} {count.by_properties_and_examples():>5.1%}"
        )


def _keep(file: Path, before: Sequence[Result], found: Sequence[Result]) -> None:
    """Keep the results beside those of an earlier run, as far as there still are such mutants."""
    kept = {result.name: result for result in (*before, *found)}
    _write(file, [kept[name] for name in _names() if name in kept])


def _read(file: Path) -> list[Result]:
    """The results of an earlier run, if there are any."""
    try:
        return [Result(**written) for written in json.loads(file.read_text("utf-8"))]
    except FileNotFoundError:
        return []
    except (ValueError, TypeError) as error:
        raise BadInput(f"{file} holds no results ({error}); delete it and try all mutants again") from None


def _write(file: Path, found: Sequence[Result]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(asdict(result), ensure_ascii=False) for result in found)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
