"""Measure, and write build/benchmarks/*.json and benchmarks/latest.json."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks import builds, proofs, rules
from benchmarks.measure import machine

ROOT = Path(__file__).resolve().parents[1]
LATEST = ROOT / "benchmarks" / "latest.json"
PARTS: dict[str, Callable[[int], dict[str, Any]]] = {
    "rules": rules.measure,
    "proofs": proofs.measure,
    "builds": builds.measure,
}


def main() -> None:
    """Measure the parts that are asked for; the others keep their latest figures."""
    parser = argparse.ArgumentParser(prog="nox -s bench --", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one or more of: {', '.join(PARTS)} (all)")
    parser.add_argument("--repeats", type=int, default=3, metavar="N", help="how often each is measured (3)")
    arguments = parser.parse_args()
    if unknown := set(arguments.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; the parts are: {', '.join(PARTS)}")
    latest = json.loads(LATEST.read_text(encoding="utf-8")) if LATEST.exists() else {}
    folder = ROOT / "build" / "benchmarks"
    folder.mkdir(parents=True, exist_ok=True)
    for part in arguments.parts or PARTS:
        print(f"== {part}", flush=True)
        latest[part] = {"machine": machine(), **PARTS[part](arguments.repeats)}
        _write(folder / f"{part}.json", latest[part])
        _write(LATEST, latest)


def _write(path: Path, figures: dict[str, Any]) -> None:
    path.write_text(json.dumps(figures, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
