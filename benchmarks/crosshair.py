"""Two claims of War, checked by CrossHair and by us: the same rules, the same check, the same few cards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from benchmarks.measure import Figure

ROOT = Path(__file__).resolve().parents[1]
GAME = "war"
PROPERTIES = ("cards-conserved", "highest-wins")
SIZES = (7, 7)
"""The division of the cards: the largest on which CrossHair still ends within a few minutes."""
PYTHON = "WARSPEC_CROSSHAIR"
"""The environment variable that tells with which Python CrossHair runs; `nox -s bench` sets it."""
DOMAINS = {"crosshair": SIZES, "search": SIZES, "proof": ()}
"""What is asked, in turns, and for which division; none for every division of the whole pack."""


FASTER = {"search": "the same cards", "proof": "one division, for all of them"}
"""What is compared with CrossHair, and on what."""


def measure(repeats: int) -> Iterator[Figure]:
    """The seconds and the verdict of each, and how many times as fast this project is.

    Its search is compared on the same cards; its proof, which is of all divisions, with CrossHair on that one.
    """
    pythons = {"crosshair": os.environ.get(PYTHON, ""), "search": sys.executable, "proof": sys.executable}
    if not pythons["crosshair"]:
        raise SystemExit("CrossHair has an environment of its own, which `nox -s bench -- crosshair` makes")
    for property in PROPERTIES:
        about = f"{GAME}: {property}"
        found = [{engine: _asked(pythons[engine], engine, property) for engine in DOMAINS} for _ in range(repeats)]
        for engine, sizes in DOMAINS.items():
            verdicts = {once[engine][0] for once in found}
            verdict = verdicts.pop() if len(verdicts) == 1 else "unknown"
            seconds = [once[engine][1] for once in found]
            figure = Figure.of(engine, about, f"{about}, by {_called(engine)}: {verdict}", "s", seconds)
            yield replace(figure, verdict=verdict, sizes=sizes)
        for engine, compared in FASTER.items():
            faster = [once["crosshair"][1] / once[engine][1] for once in found]
            name = f"{about}: how many times as fast as CrossHair on {compared}"
            yield replace(Figure.of(f"crosshair-to-{engine}", about, name, "", faster), sizes=SIZES)


def _called(engine: str) -> str:
    return {"crosshair": "CrossHair", "search": "our search", "proof": "our proof for the whole pack"}[engine]


def _asked(python: str, engine: str, property: str) -> tuple[str, float]:
    """The verdict and the seconds of one process of its own."""
    command = [python, "-P", "-m", "benchmarks.one_case", engine, GAME, property, *map(str, SIZES)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{engine} broke down on {property}:\n{done.stderr}")
    said = json.loads(done.stdout.splitlines()[-1])
    return said["verdict"], said["seconds"]
