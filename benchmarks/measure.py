"""What every benchmark needs: the facts of the machine, and figures that show their spread."""

from __future__ import annotations

import datetime
import importlib.metadata
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import warspec


@dataclass(frozen=True)
class Figure:
    """Something that was measured, a few times if it can be.

    Attributes:
        kind: what was measured, as a word that programs can look for.
        about: what it was measured of: a game, a property of a game, a language.
        name: both in English.
        unit: the unit, ``s`` or ``1/s``; empty for a ratio.
        value: the median.
        min: the least.
        max: the greatest.
        measured: how many measurements these are taken from.
        verdict: what came out, where something was checked.
        sizes: for how many cards of each player it was checked, where for one division only.
    """

    kind: str
    about: str
    name: str
    unit: str
    value: float
    min: float
    max: float
    measured: int
    verdict: str = ""
    sizes: Sequence[int] = ()

    @classmethod
    def of(cls, kind: str, about: str, name: str, unit: str, found: Sequence[float]) -> Figure:
        """The figure that stands for the measurements ``found``."""
        middle = statistics.median(found)
        return cls(kind, about, name, unit, _short(middle), _short(min(found)), _short(max(found)), len(found))

    def as_json(self) -> dict[str, Any]:
        """The figure as it is written to files, without what does not concern it."""
        return {
            name: found for name, found in asdict(self).items() if found not in ("", ()) or name in ("about", "unit")
        }


def _short(figure: float) -> float:
    return float(f"{figure:.3g}") if figure < 1000 else round(figure)


def machine() -> dict[str, Any]:
    """When, and on what, the figures were measured."""
    return {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "edition": warspec.__version__,
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "processor": _processor(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "z3": importlib.metadata.version("z3-solver"),
        "sphinx": importlib.metadata.version("sphinx"),
        "crosshair": _pinned("crosshair-tool"),
    }


def _pinned(package: str) -> str:
    """The release of a package that the benchmarks have in an environment of its own."""
    lock = Path(__file__).with_name("crosshair.lock").read_text(encoding="utf-8")
    return next(line.split()[0].partition("==")[2] for line in lock.splitlines() if line.startswith(f"{package}=="))


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or "unknown"
