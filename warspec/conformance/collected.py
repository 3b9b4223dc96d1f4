"""All vectors: worked examples, deciding examples, counterexamples to misreadings, and rounds as they come."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Mapping
from typing import Any

from warspec.conformance.vector import Vector, played
from warspec.decisions import Scripted, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import rounds
from warspec.rulebook.declared import Example
from warspec.rulebook.game import Game
from warspec.rulebook.registry import Rulebook, spec_package
from warspec.words import carried

SITUATIONS = "situations.json"
"""The file in the folder of a game with situations that verification has found; made by its ``situations`` module."""
ROUNDS = 12
"""So many rounds of a game are played as they come."""


def vectors(book: Rulebook, game: str) -> Iterator[Vector]:
    """All vectors of a game, each with an ID of its own; the same every time."""
    kind = book.game(game)
    for example in book.examples(game):
        yield _of_example(example, kind)
    for row in found_situations(book, game):
        yield of_row(row, kind)
    for seats in kind.players:
        yield from _as_they_come(kind, seats)


def found_situations(book: Rulebook, game: str) -> list[Mapping[str, Any]]:
    """What verification has found, as its file tells it."""
    found: list[Mapping[str, Any]] = json.loads(
        carried(f"{book.folder(game)}/{SITUATIONS}", spec_package().__name__) or "[]"
    )
    return found


def of_row(row: Mapping[str, Any], kind: type[Game]) -> Vector:
    """The vector of a situation that verification has found."""
    game, piles = kind(**row["house_rules"]), row.get("piles")
    if piles is None:
        before = Situation.undealt(game, row["players"])
    else:
        before = Situation.read(game, piles, row.get("purses"), row.get("rounds", 0))
    return played(row["id"], row["kind"], row["about"], before, Scripted(row["decisions"]))


def _of_example(example: Example, kind: type[Game]) -> Vector:
    game = kind(**example.house_rules)
    before = Situation.read(game, example.before, example.purses, example.rounds)
    return played(example.id, "example", [example.about], before, Scripted(example.decisions))


def _as_they_come(kind: type[Game], seats: int) -> Iterator[Vector]:
    """The deal and the first rounds of a game in which everything is decided by a seed."""
    decisions = Seeded(seats)
    dealt = played(f"{kind.id}/{seats}-players/deal", "played", [], Situation.undealt(kind(), seats), decisions)
    yield dealt
    for number, trace in enumerate(itertools.islice(rounds(dealt.trace.after, decisions), ROUNDS), start=1):
        yield Vector(f"{kind.id}/{seats}-players/round-{number}", "played", (), trace)
