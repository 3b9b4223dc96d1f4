"""Endless deals: each that a search has found is played by the rules, from the deal until the cards lie as before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook
from warspec.verify import digest
from warspec.verify.endless import sought
from warspec.verify.endless.sought import Sought
from warspec.verify.evidence.record import Job, Record
from warspec.verify.wanted import Wanted


@dataclass(frozen=True, kw_only=True)
class EndlessRecord(Record):
    """Whether a deal of the whole pack is known that never ends, under some house rules.

    The verdict is ``found`` if one is known and comes back by the rules, ``unknown`` if none is known, with the length
    of the words of outcomes that were looked at, and ``refuted`` if the deal that is written down does not come back.

    Attributes:
        house_rules: the house rules that make a difference; all others are the usual ones.
        deal: the cards of each player, top card first; none if none is known.
        word: the outcomes that repeat for ever.
        way_in: after how many rounds the cards first lie as they will lie again.
        period: after how many further rounds they lie so.
    """

    kind = "endless"
    good = ("found", "unknown")
    claim = "searches for an endless deal have one that comes back, or say how far they went"
    check = "warspec.verify.endless.course"

    house_rules: Mapping[str, Any]
    deal: Mapping[str, str] | None = None
    word: str | None = None
    way_in: int | None = None
    period: int | None = None

    @staticmethod
    def current_engine() -> Mapping[str, str]:
        return {"name": "played by the rules", "version": "1"}

    @classmethod
    def open_jobs(cls, known: Sequence[Record], wanted: Wanted) -> Iterator[Job]:
        done = {(record.game, record.about) for record in cls.among(known)}
        for game in sought.games():
            for found in sought.records(game):
                if wanted.includes(game.id, found.name) and (game.id, found.name) not in done:
                    yield partial(replay, found)

    def is_known(self) -> bool:
        return self._sought() is not None

    def depends_on(self) -> Iterator[str]:
        """What is written down, the rules of the game, what plays it, and what the search depends on."""
        game = rulebook().games[self.game]
        yield repr(self._sought())
        yield digest.of_the_specs(game)
        yield digest.machinery(self.check, game)
        yield digest.of_the_modules(sought.WORDS, sought.RANKS, "warspec.verify.endless.tricks")

    def _sought(self) -> Sought | None:
        found = sought.records(rulebook().games[self.game])
        return next((one for one in found if one.name == self.about), None)

    def label(self) -> str:
        return f"{self.game} endless deals, {self.about}"

    @classmethod
    def summary(cls, records: Iterable[Record], wanted: Wanted) -> list[str]:
        return [*super().summary(records, wanted), *(f"  {record.told()}" for record in cls.among(records))]

    def told(self) -> str:
        """What came out, in a line."""
        under = f"{self.game} with {self.about.replace(',', ', ')}"
        if self.verdict == "found":
            return f"{under}: after {self.way_in} rounds the cards come back every {self.period} rounds, for ever"
        return f"{under}: {self.verdict}; {self.reason}"


def replay(found: Sought) -> Sequence[EndlessRecord]:
    """Play a deal that was found until the cards lie as before; if none was found, say how far the search went."""
    game = rulebook().games[found.game](**found.house_rules)
    cards = len(game.pack())
    told: dict[str, Any] = {"verdict": "unknown"}
    bound: dict[str, Any] = {"cards": cards}
    if found.deal is not None:
        deal = found.deal
        told = {"deal": deal.stacks, "word": deal.word, "way_in": deal.way_in, "period": deal.period}
        reason = _wrong(found)
        told |= {"verdict": "refuted" if reason else "found", "reason": reason}
    elif found.digest != sought.digest_of(game):
        told["reason"] = "the rules or the search have changed since it was searched: run `nox -s search`"
    else:
        bound["letters"] = found.letters
        told["reason"] = f"no word of up to {found.letters} outcomes can repeat for ever"
        if found.open:
            told["reason"] += f", but for {len(found.open)} of which no deal is known"
    record = EndlessRecord(
        game=found.game,
        about=found.name,
        bound=bound,
        engine=EndlessRecord.current_engine(),
        house_rules=found.house_rules,
        **told,
    )
    return [record]


def _wrong(found: Sought) -> str | None:
    """Why a deal that was found is none."""
    from warspec.verify.endless.course import course

    deal = found.deal
    assert deal is not None
    try:
        gone = course(found.situation(), deal.way_in + deal.period)
    except BadInput as error:
        return str(error)
    if gone is not None and not gone.period:
        return f"the game ends after {gone.way_in} rounds"
    if gone is None or (gone.way_in, gone.period) != (deal.way_in, deal.period):
        return f"the cards do not come back after {deal.period} rounds, once {deal.way_in} have been played"
    return None
