"""``python -m warspec.verify``: check everything that is claimed, keep the evidence, print a table of verdicts."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from warspec.commands import Parser, command, positive
from warspec.play.replay import failure
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.kinds import FOLDER, KINDS
from warspec.verify.evidence.record import Record
from warspec.verify.run import verify
from warspec.verify.wanted import PARTS, Wanted


class Progress:
    """Shows how far the checks have come: in one line on a terminal, else in a line every ten seconds."""

    def __init__(self) -> None:
        self.began = self.shown = time.perf_counter()
        self.on_a_terminal = sys.stderr.isatty()

    def __call__(self, done: int, jobs: int, records: Sequence[Record]) -> None:
        now = time.perf_counter()
        if not self.on_a_terminal and done < jobs and now - self.shown < 10:
            return
        self.shown = now
        verdicts = Counter(record.verdict for record in records)
        found = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
        line = f"[{done:>3}/{jobs}] {now - self.began:5.0f} s  {records[0].label()}: {found}"
        if self.on_a_terminal:
            print(f"\r\x1b[2K{line[:100]}", end="\n" if done == jobs else "", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)


@command
def main(arguments: Sequence[str] | None) -> int:
    """Run the command.

    Returns:
        the exit code: 0 when every claim holds, 1 when one does not, 2 for bad input, 74 if nothing can be kept, 130
        when it was stopped.
    """
    parser = Parser(prog="python -m warspec.verify", description=__doc__)
    parts = ", ".join(f"war/{part}" for part in PARTS)
    what = f"a game (war), a claim of it (war/every-war-ends), or all of one kind ({parts})"
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"what to check: {what}; nothing for everything")
    parser.add_argument("--evidence", type=Path, default=FOLDER, help="where records are kept (%(default)s)")
    parser.add_argument("--processes", type=positive, help="how many processes work at once (as many as processors)")
    chosen = parser.parse_args(arguments)
    if chosen.evidence.exists() and not chosen.evidence.is_dir():
        parser.error(f"--evidence takes a folder, and {chosen.evidence} is a file")
    wanted = Wanted.read(chosen.names)
    chosen.evidence.mkdir(parents=True, exist_ok=True)
    progress = Progress()
    try:
        records = verify(chosen.evidence, progress, chosen.processes, wanted)
    except KeyboardInterrupt:
        print("\nstopped; what was found so far is kept", file=sys.stderr)
        return 130
    problems = [*rulebook().problems(), *_wrong_examples(wanted.games)]
    for kind in KINDS:
        for line in kind.summary(records, wanted):
            print(line)
        problems += kind.problems(records, wanted)
    for problem in problems:
        print(f"PROBLEM: {problem}")
    what = "records" if wanted.pairs is None else "records of what was asked for"
    print(f"\n{len(records)} {what} in {chosen.evidence} ({time.perf_counter() - progress.began:.1f} s)")
    return 1 if problems else 0


def _wrong_examples(games: Sequence[str]) -> list[str]:
    book = rulebook()
    told = [(example, book.games[game]) for game in games for example in book.examples(game)]
    wrong = [difference for example, game in told if (difference := failure(example, game))]
    if told:
        print(f"{len(told) - len(wrong)} of {len(told)} worked examples come out as told\n")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
