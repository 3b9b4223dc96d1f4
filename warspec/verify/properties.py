"""How each property is checked that the specs declare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from warspec.rulebook.entry import PropertyEntry
from warspec.rulebook.registry import rulebook
from warspec.verify.claims import Check


def _check_of(entry: PropertyEntry) -> Check:
    claim = entry.declared
    check = Check(
        claim.id, claim.holds, of_deals=claim.of_deals, plays_again=claim.plays_again, of_suits=claim.of_suits
    )
    return check if claim.telling is None else replace(check, telling=claim.telling)


CHECKS: Mapping[str, Check] = {entry.id: _check_of(entry) for entry in rulebook().all(PropertyEntry)}
"""For each property, how it is checked."""
