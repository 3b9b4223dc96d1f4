"""``python -m warspec.verify``: check everything that is claimed, keep the evidence, print a table of verdicts."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from warspec.errors import BadInput
from warspec.play.replay import failure
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence import FOLDER, Record, summary
from warspec.verify.run import verify

GOOD = ("proved", "exhausted", "tested", "caught", "told_apart")
"""The verdicts that every check is expected to have."""


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
        house_rules = ", ".join(f"{name}={value}" for name, value in records[0].house_rules.items())
        verdicts = Counter(record.verdict for record in records)
        found = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
        about = records[0].misreading or records[0].deciding or f"{records[0].game} {house_rules}"
        line = f"[{done:>3}/{jobs}] {now - self.began:5.0f} s  {about}: {found}"
        if self.on_a_terminal:
            print(f"\r\x1b[2K{line[:100]}", end="\n" if done == jobs else "", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit code: 0 when every claim holds, 1 when one does not, 2 for bad input."""
    parser = argparse.ArgumentParser(prog="python -m warspec.verify", description=__doc__)
    parser.add_argument("--evidence", type=Path, default=FOLDER, help="where records are kept (%(default)s)")
    parser.add_argument("--processes", type=int, help="how many processes work at once (as many as processors)")
    chosen = parser.parse_args(arguments)
    if chosen.processes is not None and chosen.processes < 1:
        parser.error(f"--processes takes a number from 1 on, not {chosen.processes}")
    if chosen.evidence.exists() and not chosen.evidence.is_dir():
        parser.error(f"--evidence takes a folder, and {chosen.evidence} is a file")
    progress = Progress()
    try:
        records = verify(chosen.evidence, progress, chosen.processes)
    except BadInput as error:
        print(f"warspec: error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped; what was found so far is kept", file=sys.stderr)
        return 130
    problems = [*rulebook().problems(), *_wrong_examples(), *_table(records)]
    for problem in problems:
        print(f"PROBLEM: {problem}")
    print(f"\n{len(records)} records in {chosen.evidence} ({time.perf_counter() - progress.began:.1f} s)")
    return 1 if problems else 0


def _wrong_examples() -> list[str]:
    book = rulebook()
    told = [(example, book.games[game]) for game in book.games for example in book.examples(game)]
    wrong = [difference for example, game in told if (difference := failure(example, game))]
    print(f"{len(told) - len(wrong)} of {len(told)} worked examples come out as told\n")
    return wrong


def _table(records: Sequence[Record]) -> list[str]:
    """Print the verdicts; returns a line for each that is not as it should be."""
    book, bad = rulebook(), []
    print(
        f"{'game':<15}{'property':<22}{'verdict':<11}{'house rules':>12}{'paths':>9}{'in the pack':>13}{'seconds':>9}"
    )
    for game in book.games:
        for id in book.properties(game):
            found = summary(records, game, id)
            sums = [sum(getattr(r, name) for r in found.records) for name in ("paths", "paths_in_the_pack", "seconds")]
            print(
                f"{game:<15}{id:<22}{found.verdict:<11}{found.combinations:>12}{sums[0]:>9}{sums[1]:>13}{sums[2]:>9.1f}"
            )
            if found.verdict not in GOOD:
                reasons = {r.reason or str(r.path()) for r in found.records if r.verdict not in GOOD}
                bad.append(f"{game}: {id} is {found.verdict}: {'; '.join(sorted(reasons))}")
    misread = [record for record in records if record.misreading is not None]
    missed = [f"nothing notices the misreading {r.misreading}" for r in misread if r.verdict not in GOOD]
    print(f"\n{len(misread) - len(missed)} of {len(misread)} misreadings are noticed by a property or an example")
    decided = [record for record in records if record.deciding is not None]
    alike = [f"{r.deciding}: {r.reason}" for r in decided if r.verdict not in GOOD]
    print(f"{len(decided) - len(alike)} of {len(decided)} house rules have a deciding example for each pair of values")
    return bad + missed + alike


if __name__ == "__main__":
    sys.exit(main())
