"""Reading traces that have been published, and what kind of trace one is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warspec.cards import card
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.registry import rulebook
from warspec.table import PACK, Event, Move, Payment, Place


def is_a_deal(trace: Trace) -> bool:
    """Whether it begins with the pack that still has to be dealt, and nothing else."""
    return [place for place, pile in trace.before.piles.items() if pile] == [Place(None, PACK)]


def read_trace(data: Mapping[str, Any]) -> Trace:
    """The trace that was written as ``data`` by :meth:`warspec.play.trace.Trace.as_json`.

    Raises:
        BadInput: it speaks of a game, a house rule or a card that there is not.
    """
    game = rulebook().game(data["game"])(**data["house_rules"])
    purses, rounds = data.get("purses", {}), data.get("rounds", 0)
    before = Situation.read(game, data["before"], purses.get("before"), rounds)
    events = tuple(
        Event(
            event["rule"],
            event["action"],
            tuple(_seat(player) for player in event["players"]),
            tuple(_move(move) for move in event["moves"]),
            tuple(Payment(p["amount"], _place(p["from"]), _place(p["to"])) for p in event.get("payments", ())),
        )
        for event in data["events"]
    )
    return Trace(before, events, Situation.read(game, data["after"], purses.get("after"), rounds))


def _seat(player: str) -> int:
    return ord(player) - ord("A")


def _move(data: Mapping[str, Any]) -> Move:
    return Move(card(data["card"]), _place(data["from"]), _place(data["to"]), data["face_up"], data.get("position"))


def _place(name: str) -> Place:
    player, _, pile = name.partition(".")
    return Place(_seat(player), pile or "stack") if len(player) == 1 else Place(None, name)
