"""How many positions a second the explorer of small packs follows by the rules' own code, beside a program in C."""

from __future__ import annotations

import resource
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.measure import Figure
from warspec.explore.deals import dealt, shared_out
from warspec.explore.explored import MOST, explored
from warspec.explore.packs import pack_called, with_pack
from warspec.explore.steps import Steps
from warspec.rulebook.registry import rulebook

CARDS = 9
"""Cards of strict rank, as many as OEIS A400411 tells of."""
PUBLISHED = {9: 218_680}
"""So many of the deals never end, it says."""


class Explored(NamedTuple):
    """What came of all deals, and how long it took.

    Attributes:
        endless: how many deals never end.
        positions: how many positions there were.
        seconds: how long it took, in seconds of the processor.
    """

    endless: int
    positions: int
    seconds: float


def measure(repeats: int) -> Iterator[Figure]:
    """The figures of both, taken in turns, and how many times as fast C is; without a compiler only our own.

    Raises:
        AssertionError: the two do not find the same, or not what is published.
    """
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(Path(folder))
        ours, theirs = [], []
        for _ in range(repeats):
            ours.append(by_the_rules(CARDS))
            assert ours[-1].endless == PUBLISHED.get(CARDS, ours[-1].endless), f"{ours[-1].endless} deals never end"
            if program:
                theirs.append(in_c(program, CARDS))
                assert theirs[-1][:2] == ours[-1][:2], f"the rules find {ours[-1]}, C finds {theirs[-1]}"
    deals = f"{CARDS} cards of strict rank, all deals"
    yield Figure.of(
        "positions", "war", f"{deals}: positions a second, by the rules", "1/s", [a_second(x) for x in ours]
    )
    if theirs:
        yield Figure.of(
            "positions-in-c", "war", f"{deals}: positions a second, in C", "1/s", [a_second(x) for x in theirs]
        )
        faster = [a_second(their) / a_second(our) for their, our in zip(theirs, ours, strict=True)]
        yield Figure.of("c-to-rules", "war", f"{deals}: how many times as fast C is", "", faster)


def a_second(found: Explored) -> float:
    """How many positions were followed in a second."""
    return found.positions / found.seconds


def by_the_rules(cards: int) -> Explored:
    """Follow all deals of so many cards of strict rank by the rules of War."""
    start = time.process_time()
    steps = Steps(with_pack(rulebook().games["war"], pack_called(str(cards), 1))(), 2)
    found = explored(steps, dealt(steps, shared_out(cards, 2), MOST))
    return Explored(found.never, found.positions, time.process_time() - start)


def compiled(folder: Path) -> Path | None:
    """The program in C, compiled into ``folder``; None if there is no compiler."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        return None
    program = folder / "explorer"
    source = Path(__file__).with_name("explorer.c")
    subprocess.run([compiler, "-O2", "-o", str(program), str(source)], check=True)
    return program


def in_c(program: Path, cards: int) -> Explored:
    """Follow the same deals in C."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = subprocess.run([str(program), str(cards)], check=True, capture_output=True, text=True).stdout.split()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Explored(int(told[0]), int(told[1]), max(seconds, 1e-3))
