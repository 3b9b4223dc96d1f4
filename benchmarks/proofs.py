"""How long each obligation took to check, as the evidence of the last `nox -s verify` has it."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

from benchmarks.measure import spread
from warspec.verify import evidence

FOLDER = Path(__file__).resolve().parents[1] / "build" / "evidence"


def measure(repeats: int) -> dict[str, Any]:
    """The seconds of every property over its obligations, each measured once, when it was checked."""
    del repeats
    records = evidence.load(FOLDER)
    if not records:
        raise SystemExit("there is no evidence in build/evidence: run `nox -s verify` first")
    properties: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    misreadings: dict[str, list[float]] = defaultdict(list)
    for record in records:
        if record.property is None:
            misreadings[record.game].append(record.seconds)
        else:
            properties[record.game, record.property, record.engine["name"]].append(record.seconds)
    return {
        "obligations": sum(map(len, properties.values())),
        "seconds": round(sum(map(sum, properties.values())), 1),
        "properties": [
            {"game": game, "property": property, "engine": engine, **_told(seconds)}
            for (game, property, engine), seconds in sorted(properties.items())
        ],
        "misreadings": [{"game": game, **_told(seconds)} for game, seconds in sorted(misreadings.items())],
    }


def _told(seconds: list[float]) -> dict[str, Any]:
    return {"obligations": len(seconds), "seconds": round(sum(seconds), 2), "each": spread(seconds)}
