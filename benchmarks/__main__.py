"""Measure, and write build/benchmarks/*.json and benchmarks/latest.json."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from benchmarks import browser, builds, crosshair, endless, exploring, former, proofs, rules, settle
from benchmarks.measure import Figure, machine

ROOT = Path(__file__).resolve().parents[1]
LATEST = ROOT / "benchmarks" / "latest.json"
PARTS: dict[str, Callable[[int], Iterator[Figure]]] = {
    "rules": rules.measure,
    "former": former.measure,
    "proofs": proofs.measure,
    "exploring": exploring.measure,
    "crosshair": crosshair.measure,
    "builds": builds.measure,
    "browser": browser.measure,
    "endless": endless.measure,
    "settle": settle.measure,
}


def main() -> None:
    """Measure the parts that are asked for; the others keep their latest figures."""
    parser = argparse.ArgumentParser(prog="nox -s bench --", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"one or more of: {', '.join(PARTS)} (all)")
    parser.add_argument("--repeats", type=int, default=3, metavar="N", help="how often each is measured (3)")
    arguments = parser.parse_args()
    if unknown := set(arguments.parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; the parts are: {', '.join(PARTS)}")
    if arguments.repeats < 1:
        parser.error("--repeats must be at least 1")
    left_out = []
    for part in arguments.parts or PARTS:
        print(f"== {part}", flush=True)
        try:
            figures = _measured(part, arguments.repeats)
        except SystemExit as why:  # what this part needs is missing; the others can do without it
            print(why, file=sys.stderr, flush=True)
            left_out.append(part)
        else:
            _keep(part, figures)
    if left_out:
        raise SystemExit(f"not measured: {', '.join(left_out)}")


def _measured(part: str, repeats: int) -> list[dict[str, Any]]:
    figures = []
    for figure in PARTS[part](repeats):
        spread = f"({figure.min} to {figure.max})" if figure.measured > 1 else ""
        print(f"{figure.name:<66} {figure.value:>8} {figure.unit:<4} {spread}", flush=True)
        figures.append({"part": part, **figure.as_json()})
    return figures


def _keep(part: str, figures: list[dict[str, Any]]) -> None:
    measured = {"part": part, **machine()}
    _write(ROOT / "build" / "benchmarks" / f"{part}.json", [measured], figures)
    latest = json.loads(LATEST.read_text(encoding="utf-8")) if LATEST.exists() else {"machines": [], "figures": []}
    machines = [*(other for other in latest["machines"] if other["part"] != part), measured]
    others = [other for other in latest["figures"] if other["part"] != part]
    order = [*PARTS].index
    _write(
        LATEST,
        sorted(machines, key=lambda m: order(m["part"])),
        sorted([*others, *figures], key=lambda f: order(f["part"])),
    )


def _write(path: Path, machines: list[dict[str, Any]], figures: list[dict[str, Any]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = (json.dumps(figure, ensure_ascii=False) for figure in figures)
    head = json.dumps(machines, ensure_ascii=False)
    path.write_text(f'{{"machines": {head},\n"figures": [\n  ' + ",\n  ".join(lines) + "\n]}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
