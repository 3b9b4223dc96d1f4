"""How long each obligation took to check, as the evidence of the last `nox -s verify` has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Figure
from warspec.verify.evidence.deciding import DecidingRecord
from warspec.verify.evidence.kinds import load
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.properties import PropertyRecord

FOLDER = Path(__file__).resolve().parents[1] / "build" / "evidence"


def measure(repeats: int) -> Iterator[Figure]:
    """The seconds of each obligation of every property; each was measured once, when it was checked."""
    del repeats
    measured: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for record in load(FOLDER):
        about = f"{record.game}: {record.about}" if isinstance(record, PropertyRecord) else record.game
        measured[record.kind][about].append(record.seconds)
    if not measured:
        raise SystemExit("there is no evidence in build/evidence: run `nox -s verify` first")
    properties = measured[PropertyRecord.kind]
    for about, found in sorted(properties.items()):
        yield Figure.of("obligation", about, f"{about}, an obligation", "s", found)
        yield Figure.of("property", about, f"{about}, all {len(found)} obligations", "s", [sum(found)])
    for about, found in sorted(measured[MisreadingRecord.kind].items()):
        yield Figure.of("misreading", about, f"{about}: noticing a misreading", "s", found)
    for about, found in sorted(measured[DecidingRecord.kind].items()):
        yield Figure.of("deciding", about, f"{about}: deciding examples of a house rule", "s", found)
    yield Figure.of("verify", "", "all properties", "s", [sum(map(sum, properties.values()))])
