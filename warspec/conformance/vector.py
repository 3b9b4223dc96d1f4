"""One vector: a situation, what is decided in it, and what comes of it by the rules; plain data for other programs."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from warspec.decisions import Asked, Decisions, Scripted, UnansweredError
from warspec.errors import BadInput
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import Trace, deal, event_as_json, play_round
from warspec.rulebook.game import Game

Answer = Mapping[str, Any]
"""What comes of a situation: ``piles``, ``purses``, how it ``ends``, and who ``takes`` how many cards."""


@dataclass(frozen=True)
class Vector:
    """A round, or a deal, with what comes of it.

    Attributes:
        id: what it is called.
        kind: where it comes from: ``example``, ``deciding``, ``counterexample`` or ``played``.
        about: IDs of what it shows.
        trace: the round as the rules play it.
    """

    id: str
    kind: str
    about: tuple[str, ...]
    trace: Trace

    @property
    def game(self) -> str:
        """ID of the game."""
        return self.trace.before.game.id

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """IDs of the rules and values that it shows, and of the rules that made something happen, each once."""
        about = (id.partition("/")[0] for id in self.about)
        return tuple(dict.fromkeys([*about, *(event.rule for event in self.trace.events)]))

    @property
    def values(self) -> tuple[str, ...]:
        """IDs of the values of house rules that hold in a round, as far as the game leaves a choice."""
        game = self.trace.before.game
        if self.trace.is_a_deal:
            return ()
        return tuple(option.value_id(game.house_rules[name]) for name, option in game.options().items())

    @cached_property
    def question(self) -> dict[str, Any]:
        """What a program is asked: everything but the answer."""
        before = self.trace.before
        asked: dict[str, Any] = {
            "id": self.id,
            "game": self.game,
            "play": "deal" if self.trace.is_a_deal else "round",
            "players": before.seats,
            "house_rules": dict(before.game.house_rules),
            "piles": _filled(before),
            "decisions": [_decided(question) for question in self.trace.asked],
        }
        if before.purses:
            asked["purses"] = before.written_purses()
        if before.rounds:
            asked["rounds"] = before.rounds
        return asked

    @cached_property
    def answer(self) -> Answer:
        """What comes of it."""
        return answer(self.trace)

    @property
    def cards(self) -> int:
        """How many cards there are: the fewer, the easier it is to see what happens."""
        return sum(map(len, self.trace.before.piles.values()))

    def as_json(self) -> dict[str, Any]:
        """The vector in the form in which it is published."""
        written = {
            "id": self.id,
            "kind": self.kind,
            "about": list(self.about),
            "rules": list(self.rules),
            "question": {key: told for key, told in self.question.items() if key != "id"},
            "answer": self.answer,
            "events": [event_as_json(event) for event in self.trace.events],
        }
        return {**written, "digest": digest(written)}


def played(id: str, kind: str, about: Sequence[str], before: Situation, decisions: Decisions) -> Vector:
    """The vector of a situation, played by the rules."""
    return Vector(id, kind, tuple(about), _play(before, decisions))


def _play(before: Situation, decisions: Decisions) -> Trace:
    return deal(before, decisions) if before.is_undealt else play_round(before, decisions)


def answer(trace: Trace) -> Answer:
    """What has come of a round or of a deal."""
    taken, ends = Counter[str](), dict[str, list[str]]()
    for event in trace.happened("take"):
        taken[PLAYERS[event.seats[0]]] += len(event.moves)
    for event in trace.ends:
        ends.setdefault(event.action, []).extend(PLAYERS[seat] for seat in event.seats)
    told: dict[str, Any] = {"piles": _filled(trace.after), "ends": ends, "takes": dict(sorted(taken.items()))}
    if trace.before.purses:
        told["purses"] = trace.after.written_purses()
    return told


def otherwise(changed: type[Game], vector: Vector) -> str | None:
    """How a game with a rule changed plays a vector otherwise; None if nobody sees a difference.

    Returns:
        ``result`` if something else comes of it, ``asks`` if it asks for other decisions, ``stops`` if it breaks down.
    """
    before = vector.trace.before
    game = changed(**{name: value for name, value in before.game.house_rules.items() if name in changed.options()})
    script = Scripted([str(answered) for answered in vector.trace.answers])
    try:
        if before.is_undealt and before == Situation.undealt(before.game, before.seats):
            same = Situation.undealt(
                game, before.seats
            )  # a deal is of the pack that the changed game takes for its own
        else:
            same = Situation.read(game, before.written(), before.written_purses() or None, before.rounds)
        trace = _play(same, script)
    except (UnansweredError, BadInput):
        return "asks"
    except Exception:  # whatever stops the changed rules, they come to no result
        return "stops"
    if answer(trace) != vector.answer:
        return "result"
    return "asks" if script.left_over else None


def digest(told: Mapping[str, Any]) -> str:
    """SHA-256 of a JSON object, written with sorted keys and without blanks."""
    written = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()


def _filled(situation: Situation) -> dict[str, str]:
    """The piles that hold something."""
    return {name: cards for name, cards in situation.written().items() if cards}


def _decided(asked: Asked) -> dict[str, Any]:
    who = {"player": None if asked.seat is None else PLAYERS[asked.seat], "question": asked.question}
    if isinstance(asked.answer, tuple | list) and asked.answer not in asked.options:
        return {**who, "order": [str(card) for card in asked.answer]}
    return {**who, "answer": str(asked.answer)}
