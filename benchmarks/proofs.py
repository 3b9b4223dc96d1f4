"""How long each obligation took to prove, as the evidence of the last `nox -s verify` has it."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from benchmarks.measure import spread

EVIDENCE = Path(__file__).resolve().parents[1] / "build" / "evidence"


def measure(repeats: int) -> dict[str, Any]:
    """The seconds of every property, over its obligations; they were measured once each, when they were proved."""
    del repeats
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(EVIDENCE.rglob("*.json"))]
    if not records:
        raise SystemExit("there is no evidence in build/evidence: run `nox -s verify` first")
    found: dict[tuple[str, str, str], list[float]] = defaultdict(list)
    for record in records:
        found[record["game"], record["property"], record["engine"]["name"]].append(record["seconds"])
    return {
        "obligations": sum(len(seconds) for seconds in found.values()),
        "seconds": round(sum(sum(seconds) for seconds in found.values()), 1),
        "properties": [
            {
                "game": game,
                "property": property,
                "engine": engine,
                "seconds": round(sum(seconds), 2),
                "each": spread(seconds),
            }
            for (game, property, engine), seconds in found.items()
        ],
    }
