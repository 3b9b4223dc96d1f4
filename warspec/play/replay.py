"""Replaying worked examples: does the round come out as the example tells?"""

from __future__ import annotations

from collections.abc import Sequence

from warspec.cards import Card
from warspec.decisions import Option, Scripted
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.declared import Example
from warspec.rulebook.game import Game


def replay(example: Example, game: type[Game]) -> tuple[Trace, list[str]]:
    """Play ``example`` by the rules of ``game``.

    Returns:
        the trace, and what came out otherwise than the example tells, one line each; empty when it came out right.

    Raises:
        BadInput: the example cannot be played at all.
    """
    script = _Asking(example.decisions)
    before = Situation.read(game(**example.house_rules), example.before, example.purses, example.rounds)
    trace = deal(before, script) if before.is_undealt else play_round(before, script)
    told: dict[str, object] = {
        "winner": example.winner,
        "takes": example.takes,
        "wars": example.wars,
        "ends": example.ends,
        "after": Situation.read(before.game, example.after).written(),
        "purses": dict(example.purses_after),
        "left_over": [],
        "lying wrongly": [],
        "done by nobody": [],
        "is over": example.ends != "goes on",
        "cards": len(before.game.pack()) if before.is_undealt else sum(map(len, before.piles.values())),
    }
    cards_after = sum(map(len, trace.after.piles.values()))
    came = outcome(trace) | {
        "left_over": script.left_over,
        "lying wrongly": _turned(trace.after),
        "done by nobody": _by_nobody(trace),
        "is over": trace.after.is_over,
        "cards": cards_after,
    }
    told |= {f"{action} of": seats for action, seats in example.announced.items()}
    came |= {f"{action} of": _said(trace, action) for action in example.announced}
    told |= {f"offered at {question}": sorted(options) for question, options in example.offered.items()}
    came |= {f"offered at {question}": script.offered.get(question) for question in example.offered}
    if example.asked:
        told, came = told | {"asked": example.asked}, came | {"asked": " ".join(script.asked)}
    return trace, [
        f"{example.id}: {name} should be {told[name]!r}, but is {came[name]!r}"
        for name in told
        if told[name] != came[name]
    ]


class _Asking(Scripted):
    """Knows also who was asked, and between what they could choose when they were asked for the first time.

    Several questions in a row to the same player count once.
    """

    def __init__(self, answers: Sequence[object]) -> None:
        super().__init__(answers)
        self.asked: list[str] = []
        self.offered: dict[str, list[str]] = {}

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        self._note(seat)
        self.offered.setdefault(question, sorted(map(str, options)))
        return super().choose(seat, question, options)

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        if len(cards) > 1:
            self._note(seat)
        return super().order(seat, question, cards)

    def _note(self, seat: int | None) -> None:
        who = "chance" if seat is None else PLAYERS[seat]
        if self.asked[-1:] != [who]:
            self.asked.append(who)


def _turned(situation: Situation) -> list[str]:
    """The cards that lie face up where the game has them face down, or the other way round."""
    piles = {place: situation.game.pile_at(place) for place in situation.piles}
    return [
        f"{placed.card} in {place.pile}"
        for place, pile in piles.items()
        for placed in situation.piles[place]
        if pile is not None and placed.face_up != pile.face_up
    ]


def _by_nobody(trace: Trace) -> list[str]:
    """What happens to nobody and nothing, or to somebody who is not there."""
    return [
        event.action
        for event in trace.events
        if not (event.seats or event.moves or event.payments) or max(event.seats, default=0) >= trace.after.seats
    ]


def _said(trace: Trace, action: str) -> str:
    """Of whom something was said, in the order in which it was said."""
    return " ".join(PLAYERS[seat] for event in trace.happened(action) for seat in event.seats)


def outcome(trace: Trace) -> dict[str, object]:
    """What came of a round, in the words of an :class:`Example`."""
    taken = trace.happened("take")
    return {
        "winner": PLAYERS[taken[0].seats[0]] if taken else None,
        "takes": sum(len(event.moves) for event in taken),
        "wars": len(trace.happened("war")),
        "ends": _ends(trace),
        "after": trace.after.written(),
        "purses": trace.after.written_purses(),
    }


def _ends(trace: Trace) -> str:
    for action, one, several in (("win", "{} wins", "{} win"), ("lose", "{} loses", "{} lose"), ("draw",) * 3):
        for event in trace.happened(action):
            ends = one if len(event.seats) == 1 else several
            return ends.format(" and ".join(PLAYERS[seat] for seat in event.seats))
    return "goes on"


def failure(example: Example, game: type[Game]) -> str | None:
    """Why ``example`` does not come out as told under ``game``, in one line; None when it does."""
    try:
        _, differences = replay(example, game)
    except Exception as error:  # whatever stops the rules, the example does not come out as told
        return f"{example.id}: cannot be played: {type(error).__name__}: {error}"
    return "; ".join(differences) or None
