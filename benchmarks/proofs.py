"""How long each obligation took to check, as the evidence of the last `nox -s verify` has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Figure
from warspec.verify import evidence

FOLDER = Path(__file__).resolve().parents[1] / "build" / "evidence"


def measure(repeats: int) -> Iterator[Figure]:
    """The seconds of each obligation of every property; each was measured once, when it was checked."""
    del repeats
    records = evidence.load(FOLDER)
    if not records:
        raise SystemExit("there is no evidence in build/evidence: run `nox -s verify` first")
    properties: dict[str, list[float]] = defaultdict(list)
    misreadings: dict[str, list[float]] = defaultdict(list)
    deciding: dict[str, list[float]] = defaultdict(list)
    for record in records:
        if record.property is not None:
            properties[f"{record.game}: {record.property}"].append(record.seconds)
        else:
            (misreadings if record.misreading else deciding)[record.game].append(record.seconds)
    for about, found in sorted(properties.items()):
        yield Figure.of("obligation", about, f"{about}, an obligation", "s", found)
        yield Figure.of("property", about, f"{about}, all {len(found)} obligations", "s", [sum(found)])
    for about, found in sorted(misreadings.items()):
        yield Figure.of("misreading", about, f"{about}: noticing a misreading", "s", found)
    for about, found in sorted(deciding.items()):
        yield Figure.of("deciding", about, f"{about}: deciding examples of a house rule", "s", found)
    yield Figure.of("verify", "", "all properties", "s", [sum(map(sum, properties.values()))])
