"""``python -m warspec.verify.mutation``: change the rules by machine, and say which changes nothing notices."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook
from warspec.verify.mutation.jobs import Result, mutants_by_name, results
from warspec.verify.mutation.survivors import Known, problems, table, told

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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code: 0 when every survivor is known, 1 if not, 2 for bad input."""
    parser = argparse.ArgumentParser(prog="python -m warspec.verify.mutation", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games (all of them)")
    parser.add_argument("--survivors", action="store_true", help="try only what nothing noticed the last time")
    parser.add_argument("--results", type=Path, default=KEPT, help="where the results are kept (%(default)s)")
    parser.add_argument("--processes", type=int, help="how many processes work at once (as many as processors)")
    chosen = parser.parse_args(arguments)
    if chosen.processes is not None and chosen.processes < 1:
        parser.error(f"--processes takes a number from 1 on, not {chosen.processes}")
    try:
        return _run(chosen)
    except BadInput as error:
        print(f"warspec: error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


def _run(chosen: argparse.Namespace) -> int:
    book, known = rulebook(), Known.read()
    games = [book.game(id).id for id in chosen.games] or list(book.games)
    before = _read(chosen.results)
    if chosen.survivors and not before:
        raise BadInput(f"nothing was tried before: there is no {chosen.results}; leave --survivors out the first time")
    only = {result.name for result in before if result.by == "nothing"} if chosen.survivors else None
    now = {result.name: result for result in results(games, Progress(), only, chosen.processes)}
    there_are = {name: game for game in book.games for name in mutants_by_name(game)}
    kept = {result.name: result for result in before if result.name in there_are} | now
    found = [kept[name] for name in there_are if name in kept]
    _write(chosen.results, found)
    shown = [result for result in found if result.game in games]
    print(*table(shown, known), sep="\n")
    if chosen.survivors:
        survivors = [result for result in shown if result.by == "nothing"]
        print("\nWhat survives:", *(f"  {told(result)}" for result in survivors), sep="\n")
    wrong = list(problems(shown, known, there_are, are_all=shown == found and len(found) == len(there_are)))
    for problem in wrong:
        print(f"PROBLEM: {problem}")
    print(f"\n{len(now)} mutants tried; the results are in {chosen.results}")
    return 1 if wrong else 0


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
