"""Reading traces that have been published."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warspec.cards import card
from warspec.play.situation import Situation, place_of, seat_of
from warspec.play.trace import Trace
from warspec.rulebook.registry import rulebook
from warspec.table import Event, Move, Payment


def read_trace(data: Mapping[str, Any]) -> Trace:
    """The trace that was written as ``data`` by :meth:`warspec.play.trace.Trace.as_json`.

    Raises:
        BadInput: it speaks of a game, a house rule, a player or a card that there is not.
    """
    game = rulebook().game(data["game"])(**data["house_rules"])
    purses, rounds = data.get("purses", {}), data.get("rounds", 0)
    before = Situation.read(game, data["before"], purses.get("before"), rounds)
    events = tuple(
        Event(
            event["rule"],
            event["action"],
            tuple(seat_of(player) for player in event["players"]),
            tuple(_move(move) for move in event["moves"]),
            tuple(Payment(p["amount"], place_of(p["from"]), place_of(p["to"])) for p in event.get("payments", ())),
            event["kind"],
        )
        for event in data["events"]
    )
    played = rounds if before.is_undealt else rounds + 1
    return Trace(before, events, Situation.read(game, data["after"], purses.get("after"), played))


def _move(data: Mapping[str, Any]) -> Move:
    return Move(card(data["card"]), place_of(data["from"]), place_of(data["to"]), data["face_up"], data.get("position"))
