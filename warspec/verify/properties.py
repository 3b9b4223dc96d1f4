"""How each property is checked that the specs declare."""

from __future__ import annotations

from collections.abc import Mapping

from warspec.rulebook.entry import PropertyEntry
from warspec.rulebook.registry import rulebook
from warspec.verify.claims import Check


def _check_of(entry: PropertyEntry) -> Check:
    claim = entry.declared
    more = {} if claim.telling is None else {"telling": claim.telling}
    return Check(claim.id, claim.holds, of_deals=claim.of_deals, plays_again=claim.plays_again, **more)


CHECKS: Mapping[str, Check] = {entry.id: _check_of(entry) for entry in rulebook().all(PropertyEntry)}
"""For each property, how it is checked."""
