"""Playing a round or a game, and keeping what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from warspec.decisions import Asked, Decisions, Nobody, Recorded
from warspec.play.situation import PLAYERS, Situation, name_of
from warspec.table import Event, Move, Table

Watch = Callable[[Table], object]
"""Is given the table before anything happens there, so that somebody who decides can look at it."""


@dataclass(frozen=True)
class Trace:
    """What happened between two situations.

    Attributes:
        before: the situation at the beginning.
        events: what happened, in order; each event names its rule.
        after: the situation at the end.
        answers: what players and chance decided, in the order in which it was asked.
        asked: each question that was asked, with who was asked and what could be chosen.
    """

    before: Situation
    events: tuple[Event, ...]
    after: Situation
    answers: tuple[object, ...] = ()
    asked: tuple[Asked, ...] = ()

    def steps(self) -> Iterator[tuple[Event, Situation]]:
        """Each event with the situation after it."""
        # Many claims ask for them. What a situation of another kind is made of may change while it is looked at.
        return iter(self._every_step) if type(self.before) is Situation else self._steps()

    @cached_property
    def _every_step(self) -> tuple[tuple[Event, Situation], ...]:
        return tuple(self._steps())

    def _steps(self) -> Iterator[tuple[Event, Situation]]:
        table = self.before.table(Nobody())
        for event in self.events:
            table.replay(event)
            yield event, self.before.now(table)

    @property
    def is_a_deal(self) -> bool:
        """Whether it is the deal, and not a round."""
        return self.before.is_undealt

    def happened(self, *actions: str) -> tuple[Event, ...]:
        """The events of one action, or of several."""
        return tuple(event for event in self.events if event.action in actions)

    @property
    def outcomes(self) -> tuple[Event, ...]:
        """How fights came out, as far as they did not end the game."""
        return tuple(event for event in self.events if event.kind == "outcome")

    @property
    def ends(self) -> tuple[Event, ...]:
        """How the game ended; none if it goes on."""
        return tuple(event for event in self.events if event.kind == "end")

    def as_json(self) -> dict[str, Any]:
        """The trace in the form in which it is published."""
        written: dict[str, Any] = {
            "game": self.before.game.id,
            "house_rules": dict(self.before.game.house_rules),
            "before": self.before.written(),
            "events": [event_as_json(event) for event in self.events],
            "after": self.after.written(),
            "decisions": [str(answer) for answer in self.answers],
        }
        if self.before.purses:
            written["purses"] = {"before": self.before.written_purses(), "after": self.after.written_purses()}
        if self.before.rounds:
            written["rounds"] = self.before.rounds
        return written


def event_as_json(event: Event) -> dict[str, Any]:
    """One event in the form in which it is published."""
    written: dict[str, Any] = {
        "rule": event.rule,
        "action": event.action,
        "kind": event.kind,
        "players": [PLAYERS[seat] for seat in event.seats],
        "moves": [_move_as_json(move) for move in event.moves],
    }
    if event.payments:
        written["payments"] = [
            {"amount": paid.amount, "from": name_of(paid.source), "to": name_of(paid.target)} for paid in event.payments
        ]
    return written


def _move_as_json(move: Move) -> dict[str, Any]:
    places = {"from": name_of(move.source), "to": name_of(move.target)}
    position = {} if move.position is None else {"position": move.position}
    return {"card": str(move.card), **places, "face_up": move.face_up, **position}


def play_round(situation: Situation, decisions: Decisions, watch: Watch | None = None) -> Trace:
    """Play one round from ``situation``; ``watch`` is given the table at which it is played."""

    def play(table: Table) -> None:
        situation.game.play_round(table)
        table.rounds += 1

    return _played(situation, decisions, watch, play)


def deal(undealt: Situation, decisions: Decisions, watch: Watch | None = None) -> Trace:
    """Deal the pack that lies on the table in ``undealt``; ``watch`` is given the table at which it is dealt."""
    return _played(undealt, decisions, watch, undealt.game.deal)


def rounds(situation: Situation, decisions: Decisions) -> Iterator[Trace]:
    """Play round after round from ``situation`` until the game is over; some games never are."""
    while not situation.is_over:
        trace = play_round(situation, decisions)
        yield trace
        situation = trace.after


def _played(before: Situation, decisions: Decisions, watch: Watch | None, play: Callable[[Table], object]) -> Trace:
    recorded = Recorded(decisions)
    table = before.table(recorded)
    if watch is not None:
        watch(table)
    play(table)
    after = before.now(table)
    return Trace(before, tuple(table.log), after, tuple(recorded.answers), tuple(table.asked))
