"""Moments in which players may act or wait: who would rather wait, and whether acting at once settles everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from warspec.play.situation import PLAYERS
from warspec.rulebook.moment import ActingAtOnce, Moment, Waiting, WaitingAtAnySize
from warspec.rulebook.registry import rulebook
from warspec.verify import digest
from warspec.verify.evidence.record import Job, Record
from warspec.verify.wanted import Wanted

if TYPE_CHECKING:
    from warspec.rulebook.game import Game
    from warspec.verify.waiting.any_size import AnySize
    from warspec.verify.waiting.at_once import Shown
    from warspec.verify.waiting.standoffs import Line, Standoff


@dataclass(frozen=True, kw_only=True)
class MomentRecord(Record):
    """The answer to one question about such moments.

    A standoff, or two ends that are unlike, is ``found`` if the rulebook says that there is one, and else ``refuted``.
    If there is none, what was claimed is ``proved`` or ``exhausted``; but if there should be one, it is ``missed``.

    Attributes:
        house_rules: the values agreed on.
        lines: what comes of it if a player acts first: who is ``first``, the ``act``, a ``trace``, and how many of
            its ``events`` there are until everybody has acted.
        sure: how many cards each player is sure of when acting ``first``, and when somebody else does (``second``).
    """

    kind = "moments"
    good = ("proved", "exhausted", "found")
    claim = "questions about waiting are answered as the rulebook says"
    check = "warspec.verify.waiting.answers"
    takes_minutes = True

    house_rules: Mapping[str, Any]
    lines: Sequence[Mapping[str, Any]] = ()
    sure: Mapping[str, Mapping[str, int]]

    @staticmethod
    def current_engine() -> Mapping[str, str]:
        return {"name": "every way of acting", "version": "1"}

    @classmethod
    def open_jobs(cls, known: Sequence[Record], wanted: Wanted) -> Iterator[Job]:
        answered, book = {record.about for record in cls.among(known)}, rulebook()
        asked = (m for m in book.moments.values() if m.until.id in book.games and wanted.includes(m.until.id, m.id))
        groups = _alike(m for m in asked if m.id not in answered)
        return (partial(answer, *(m.id for m in group)) for group in groups)

    def is_known(self) -> bool:
        return self.about in rulebook().moments

    def depends_on(self) -> Iterator[str]:
        """The question, the game, and what answers it."""
        asked = rulebook().moments[self.about]
        yield repr(asked)
        yield digest.of_the_specs(asked.until)
        yield digest.machinery(self.check, asked.until)


def _alike(asked: Iterable[Moment]) -> Iterable[Sequence[Moment]]:
    """Questions in groups, those that differ only in what was agreed and can be answered by one search being one."""
    groups: dict[str, list[Moment]] = {}
    for moment in asked:
        one_search = isinstance(moment, WaitingAtAnySize) and not moment.is_so
        group = repr(replace(moment, id="", house_rules={})) if one_search else moment.id
        groups.setdefault(group, []).append(moment)
    return groups.values()


def answer(*ids: str) -> Sequence[MomentRecord]:
    """Answer some questions with one search, if there are several; if that cannot be done, each by itself."""
    from warspec.verify.paths import Undecided

    asked = [rulebook().moments[id] for id in ids]
    if len(asked) > 1:
        with suppress(Undecided):
            return _nobody_waits(cast(Sequence[WaitingAtAnySize], asked))
    return [*map(_by_itself, asked)]


def _by_itself(asked: Moment) -> MomentRecord:
    from warspec.verify.paths import Undecided

    try:
        return _answered(asked)
    except Undecided as gave_up:
        return _record(asked, "unknown", {"seats": [asked.players]}, reason=str(gave_up))


def _answered(asked: Moment) -> MomentRecord:
    match asked:
        case Waiting():
            return _with_few_cards(asked)
        case WaitingAtAnySize():
            return _at_any_size(asked)
        case _:
            return _at_once(asked)


def _with_few_cards(asked: Waiting) -> MomentRecord:
    from warspec.verify.waiting.answers import smallest

    hunt = smallest(*_games(asked), asked.players, asked.most)
    bound = {"cards_in_play": hunt.cards, "seats": [asked.players], "situations": hunt.situations}
    if hunt.found:
        return _standoff(asked, bound, hunt.found[0])
    missed = "there is none with so few cards" if asked.is_so else ""
    return _record(asked, "missed" if missed else "exhausted", bound, reason=missed)


def _at_any_size(asked: WaitingAtAnySize) -> MomentRecord:
    from warspec.verify.waiting.answers import of_any_size

    hunt = of_any_size(*_games(asked), asked.players, asked.stacks, asked.before, asked.piles)
    bound = _looked_at(asked, hunt)
    if hunt.found:
        return _standoff(asked, bound, hunt.found)
    missed = "there is none, however big the piles are" if asked.is_so else ""
    return _record(asked, "missed" if missed else _none_found(asked), bound, reason=missed)


def _nobody_waits(asked: Sequence[WaitingAtAnySize]) -> Sequence[MomentRecord]:
    """The answers to some questions, if one search finds that nobody waits.

    Raises:
        Undecided: it does not.
    """
    from warspec.verify.waiting.answers import of_any_size_together

    untils, first = [_games(one)[0] for one in asked], asked[0]
    hunts = of_any_size_together(untils, first.players, first.stacks, first.before, first.piles)
    return [_record(one, _none_found(one), _looked_at(one, hunt)) for one, hunt in zip(asked, hunts, strict=True)]


def _none_found(asked: WaitingAtAnySize) -> str:
    """What it is called that a search found no standoff: one that leaves piles out proves nothing."""
    return "proved" if asked.piles is None else "exhausted"


def _looked_at(asked: WaitingAtAnySize, hunt: AnySize) -> Mapping[str, Any]:
    """How far a question was looked at with piles of any size."""
    bound = {"seats": [asked.players], "stacks": asked.stacks, "sizes": hunt.shapes, "situations": hunt.situations}
    return bound if asked.piles is None else bound | {"piles": asked.piles}


def _standoff(asked: Waiting | WaitingAtAnySize, bound: Mapping[str, Any], shown: Standoff) -> MomentRecord:
    sure = {PLAYERS[seat]: {"first": had.first, "second": had.second} for seat, had in shown.sure.items()}
    reason = "" if asked.is_so else "here each player would rather wait"
    return _record(asked, "found" if asked.is_so else "refuted", bound, shown.lines, sure, reason=reason)


def _at_once(asked: Moment) -> MomentRecord:
    from warspec.verify.waiting.answers import settled

    assert isinstance(asked, ActingAtOnce)
    found = settled(*_games(asked), asked.players, asked.alike, asked.act)
    bound = {"seats": [asked.players], "sizes": found.sizes, "ways": found.ways}
    if found.unlike:
        reason = "it makes a difference who acts at once, or what the others do then" if asked.is_so else ""
        return _record(asked, "refuted" if asked.is_so else "found", bound, found.unlike, reason=reason)
    if found.undecided or not found.shown:
        return _record(asked, "unknown", bound, reason=found.undecided or "there is no such situation")
    missed = "" if asked.is_so else "acting at once settles it, though the rulebook says that it does not"
    return _record(asked, "missed" if missed else "proved", bound, [found.shown], reason=missed)


def _games(asked: Moment) -> tuple[Game, Game]:
    """The game until everybody has acted, and the one that is played on then."""
    return asked.until(**asked.house_rules), rulebook().games[asked.until.id](**asked.house_rules)


def _record(
    asked: Moment,
    verdict: str,
    bound: Mapping[str, Any],
    lines: Sequence[Shown | Line] = (),
    sure: Mapping[str, Mapping[str, int]] | None = None,
    *,
    reason: str = "",
) -> MomentRecord:
    return MomentRecord(
        game=asked.until.id,
        about=asked.id,
        verdict=verdict,
        reason=reason or None,
        bound=bound,
        engine=MomentRecord.current_engine(),
        house_rules=asked.house_rules,
        lines=[
            {"first": PLAYERS[line.seat], "act": line.act, "events": line.events, "trace": line.trace.as_json()}
            for line in lines
        ],
        sure=sure or {},
    )
