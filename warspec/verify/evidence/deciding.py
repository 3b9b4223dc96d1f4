"""Deciding examples: for each pair of values of a house rule, a situation in which they lead to different results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.registry import rulebook
from warspec.verify import digest
from warspec.verify.evidence.record import Job, Record
from warspec.verify.wanted import Wanted


@dataclass(frozen=True, kw_only=True)
class DecidingRecord(Record):
    """The deciding examples of a house rule; the verdict is ``told_apart`` or ``missed``.

    Attributes:
        pairs: for each pair of values, what came of the same situation under both: ``values`` and two ``traces``.
    """

    kind = "deciding"
    good = ("told_apart",)
    claim = "house rules have a deciding example for each pair of values"
    check = "warspec.verify.deciding"

    pairs: Sequence[Mapping[str, Any]]

    @staticmethod
    def current_engine() -> Mapping[str, str]:
        return {"name": "drawn and shrunk", "version": "2"}

    @classmethod
    def open_jobs(cls, known: Sequence[Record], wanted: Wanted) -> Iterator[Job]:
        decided = {record.about for record in cls.among(known)}
        ids = (entry.id for entry in rulebook().all(HouseRuleEntry) if wanted.includes(entry.game, entry.id))
        return (partial(decide, id) for id in ids if id not in decided)

    def is_known(self) -> bool:
        return self.about in rulebook().entries

    def depends_on(self) -> Iterator[str]:
        """All rules of the game, and what looks for the examples."""
        yield self.about
        yield digest.of_the_specs(rulebook().games[self.game])
        yield digest.machinery(self.check, rulebook().games[self.game])


def decide(house_rule: str) -> Sequence[DecidingRecord]:
    """Look for a deciding example for each pair of values of a house rule."""
    from warspec.verify.deciding import MOST_CARDS, TRIES, differences

    entry = rulebook().known(HouseRuleEntry, house_rule)
    found = list(differences(rulebook().games[entry.game], entry.declared))
    pairs = [(values, [trace.as_json() for trace in traces]) for values, traces in found if traces]
    alike = "; ".join(f"{one} and {other}" for (one, other), traces in found if not traces)
    record = DecidingRecord(
        game=entry.game,
        about=house_rule,
        verdict="missed" if alike else "told_apart",
        reason=f"nothing tells these values apart: {alike}" if alike else None,
        bound={"cards": MOST_CARDS, "tries": TRIES},
        engine=DecidingRecord.current_engine(),
        pairs=[{"values": list(values), "traces": traces} for values, traces in pairs],
    )
    return [record]
