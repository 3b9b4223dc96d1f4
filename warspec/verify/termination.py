"""Whether the evidence bears out what the specs say of whether a game comes to an end."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook, spec_package
from warspec.rulebook.termination import SAMPLED, SEARCHED, Termination
from warspec.verify import sampled
from warspec.verify.evidence.endless import EndlessRecord
from warspec.verify.evidence.record import Record
from warspec.verify.evidence.small_packs import SmallPackRecord
from warspec.verify.evidence.theses import ThesisRecord

PROVED, NOT_PROVED, ENDLESS, UNKNOWN = "proved", "not proved", "endless", "unknown"


@functools.cache
def terminations() -> Mapping[str, Termination]:
    """All answers by ID: what stands in ``termination.py`` in the folder of each game.

    They are not read with the rules, so that no proof depends on them.
    """
    names = (f"{spec_package().__name__}.{rulebook().folder(game)}.termination" for game in rulebook().games)
    modules = [importlib.import_module(name) for name in names if importlib.util.find_spec(name)]
    return {told.id: told for module in modules for told in module.TERMINATION}


@dataclass(frozen=True)
class Finding:
    """What one piece of evidence says of an answer.

    Attributes:
        evidence: the piece of evidence, as the answer names it.
        says: what it says: of a claim whether it is proved, of a small pack what comes of its deals, of a search and of
            random deals whether one is known that never ends. Nothing if it is missing or stale.
        records: its records, stale ones as well.
        cells: what came of random deals.
    """

    evidence: str
    says: frozenset[str]
    records: Sequence[Record] = ()
    cells: Sequence[Mapping[str, Any]] = ()

    @property
    def is_of_the_whole_pack(self) -> bool:
        """Whether it speaks of deals of the whole pack."""
        return self.evidence in (SEARCHED, SAMPLED)


def findings(told: Termination, records: Iterable[Record]) -> list[Finding]:
    """What each piece of evidence says that an answer rests on."""
    known = list(records)
    return [_finding(told, evidence, known) for evidence in told.evidence]


def _finding(told: Termination, evidence: str, known: Sequence[Record]) -> Finding:
    if evidence == SAMPLED:
        cells = [cell for cell in _cells(told.game) if told.covers(cell["players"], cell["house_rules"])]
        says = {ENDLESS if cell["came_back"] else UNKNOWN for cell in cells}
        return Finding(evidence, frozenset(says if cells and sampled.is_fresh(told.game) else ()), cells=cells)
    if evidence == SEARCHED:
        every = (one for one in EndlessRecord.among(known) if one.game == told.game)
        searches = [one for one in every if told.covers(None, one.house_rules)]
        says = {ENDLESS if one.verdict == "found" else UNKNOWN for one in searches if one.is_fresh()}
        return Finding(evidence, frozenset(says), searches)
    mine = [one for one in known if one.about == evidence and isinstance(one, ThesisRecord | SmallPackRecord)]
    return Finding(evidence, frozenset(said for one in mine if one.is_fresh() for said in _said(told, one)), mine)


def _said(told: Termination, record: ThesisRecord | SmallPackRecord) -> Iterator[str]:
    if isinstance(record, ThesisRecord):
        yield PROVED if record.verdict == "proved" and record.holds else NOT_PROVED
    else:
        players = int(record.bound["seats"][0])
        yield from (one["answer"] for one in record.found if told.covers(players, one["house_rules"]))


def _cells(game: str) -> Sequence[Mapping[str, Any]]:
    """What was found of random deals; nothing if that is missing."""
    try:
        cells: Sequence[Mapping[str, Any]] = sampled.read(game)["cells"]
    except BadInput:
        return ()
    return cells


def contradiction(told: Termination, found: Sequence[Finding]) -> str | None:
    """In a line, why the evidence does not bear an answer out; None if it does, or if some of it is missing."""
    if any(not one.says for one in found):
        return None
    whole = {said for one in found if one.is_of_the_whole_pack for said in one.says}
    claims = {said for one in found if one.evidence in rulebook().theses for said in one.says}
    small = {said for one in found if one.evidence in rulebook().small_packs for said in one.says}
    borne_out = {
        "ends": claims == {PROVED} and small <= {"ends"} and ENDLESS not in whole,
        "endless": ENDLESS in whole,
        "can-end": (claims == {PROVED} or "open" in small) and small <= {"ends", "open"} and ENDLESS not in whole,
        "unknown": ENDLESS not in whole and PROVED not in claims,
    }[told.answer]
    said = ", ".join(f"{one.evidence} says {' and '.join(sorted(one.says))}" for one in found)
    return None if borne_out else f"the answer {told.id} is {told.answer!r}, but {said}"
