"""Examined claims of sources: what came out, with the figures and the cards that show it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any

from warspec.cards import Rank
from warspec.rulebook.registry import rulebook
from warspec.verify import digest
from warspec.verify.evidence.record import Job, Record
from warspec.verify.wanted import Wanted

if TYPE_CHECKING:
    from warspec.verify.theses.found import Cell
    from warspec.verify.theses.sample import PlayedDeal


@dataclass(frozen=True, kw_only=True)
class ThesisRecord(Record):
    """What came of examining one claim; the verdict is ``proved``, ``refuted``, ``measured`` or ``unknown``.

    Attributes:
        holds: whether the claim is true, or the sample speaks for it.
        rows: the figures.
        traces: rounds that show it.
        deals: whole games that show it.
    """

    kind = "theses"
    good = ("proved", "refuted", "measured")
    claim = "claims of sources have been examined, with the verdict that the rulebook tells"
    check = "warspec.verify.theses.found"

    holds: bool
    rows: Sequence[Sequence[Any]] = ()
    traces: Sequence[Mapping[str, Any]] = ()
    deals: Sequence[Mapping[str, Any]] = ()

    @staticmethod
    def current_engine() -> Mapping[str, str]:
        return {"name": "the rules themselves", "version": "1"}

    @classmethod
    def open_jobs(cls, known: Sequence[Record], wanted: Wanted) -> Iterator[Job]:
        examined = {record.about for record in cls.among(known)}
        book = rulebook()
        asked = (t for t in book.theses.values() if t.game in book.games and wanted.includes(t.game, t.id))
        return (partial(examine, thesis.id) for thesis in asked if thesis.id not in examined)

    def is_known(self) -> bool:
        return self.about in rulebook().theses

    def depends_on(self) -> Iterator[str]:
        """The claim, what examines it, and the game."""
        thesis, game = rulebook().theses[self.about], rulebook().games[self.game]
        yield repr((thesis.id, thesis.columns))
        yield digest.of_the_thesis(self.about)
        yield digest.of_the_specs(game)
        yield digest.machinery(self.check, game)

    def is_as_told(self) -> bool:
        """Whether there is a verdict, and it is the one that the rulebook tells."""
        return self.verdict in self.good and self.holds == rulebook().theses[self.about].holds

    @classmethod
    def summary(cls, records: Iterable[Record], wanted: Wanted) -> list[str]:
        mine = cls.among(records)
        if not mine and wanted.pairs is not None:
            return []
        told = [f"{record.about}: {record.verdict} ({'so' if record.holds else 'not so'})" for record in mine]
        as_told = f"{sum(record.is_as_told() for record in mine)} of {len(mine)} {cls.claim}"
        return [as_told, *(told if wanted.pairs is not None else [])]

    @classmethod
    def problems(cls, records: Iterable[Record], wanted: Wanted) -> list[str]:
        return [_problem(record) for record in cls.among(records) if not record.is_as_told()]


def _problem(record: ThesisRecord) -> str:
    said = "is so" if record.holds else "is not so"
    return f"{record.about} is {record.verdict}: {record.reason or f'it {said}, and the rulebook tells otherwise'}"


def examine(id: str) -> Sequence[ThesisRecord]:
    """Examine one claim."""
    thesis = rulebook().theses[id]
    found = thesis.examine(rulebook().games[thesis.game])
    record = ThesisRecord(
        game=thesis.game,
        about=id,
        verdict=found.verdict,
        reason=found.reason or None,
        bound=found.bound,
        engine=ThesisRecord.current_engine(),
        holds=found.holds,
        rows=[[_cell(cell) for cell in row] for row in found.rows],
        traces=[trace.as_json() for trace in found.traces],
        deals=[_deal(one) for one in found.deals],
    )
    return [record]


def _cell(cell: Cell) -> Any:
    if isinstance(cell, Fraction):
        return {"fraction": f"{cell.numerator}/{cell.denominator}"}
    if isinstance(cell, Rank):
        return {"rank": cell.index}
    if isinstance(cell, int):
        return cell
    if isinstance(cell, str):
        return {"id": cell} if cell in rulebook().entries else cell
    return {"share": round(cell.share, 5), "from": round(cell.low, 5), "to": round(cell.high, 5)}


def _deal(one: PlayedDeal) -> Mapping[str, Any]:
    game = one.dealt.game
    agreed = dict(game.house_rules)
    return {
        "game": game.id,
        "house_rules": agreed,
        "piles": one.dealt.written(),
        "rounds": one.rounds,
        "ends": one.ends,
    }
