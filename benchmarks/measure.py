"""What every benchmark needs: the facts of the machine, and figures that show their spread."""

from __future__ import annotations

import datetime
import importlib.metadata
import os
import platform
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import warspec


def machine() -> dict[str, Any]:
    """When, and on what, the figures were measured."""
    return {
        "measured": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "edition": warspec.__version__,
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "processor": _processor(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "z3": importlib.metadata.version("z3-solver"),
        "sphinx": importlib.metadata.version("sphinx"),
    }


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or "unknown"


def spread(figures: Sequence[float]) -> dict[str, float | int]:
    """Least, median and greatest of repeated measurements."""
    return {
        "min": _short(min(figures)),
        "median": _short(statistics.median(figures)),
        "max": _short(max(figures)),
        "repeats": len(figures),
    }


def _short(figure: float) -> float:
    return float(f"{figure:.3g}") if figure < 1000 else round(figure)
