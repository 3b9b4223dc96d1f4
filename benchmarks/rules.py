"""How many rounds a second the plain rules play, one process, with and without keeping the trace."""

from __future__ import annotations

import itertools
import time
from typing import Any

from benchmarks.measure import spread
from warspec.decisions import Decisions, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import deal, rounds
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.table import Table

GAMES = 20
"""Deals in one measurement."""
LIMIT = 5_000
"""Rounds after which a game is left, since some never end."""


def measure(repeats: int) -> dict[str, Any]:
    """The figures of every game, with the usual house rules and as many players as it needs at least."""
    figures = {}
    for id, game in rulebook().games.items():
        plain = [_speed(game(), _plainly, 1000 * n) for n in range(repeats)]
        traced = [_speed(game(), _traced, 1000 * n) for n in range(repeats)]
        figures[id] = {
            "rounds_per_second": {
                "plain": spread([speed for speed, _ in plain]),
                "traced": spread([speed for speed, _ in traced]),
                "plain_to_traced": spread([p / t for (p, _), (t, _) in zip(plain, traced, strict=True)]),
            },
            "games_per_second": {"plain": spread([speed for _, speed in plain])},
        }
        print(id, figures[id], flush=True)
    return {"games_measured": GAMES, "games": figures}


def _speed(game: Game, play: Any, first_seed: int) -> tuple[float, float]:
    start = time.perf_counter()
    played = sum(play(game, Seeded(seed)) for seed in range(first_seed, first_seed + GAMES))
    seconds = time.perf_counter() - start
    return played / seconds, GAMES / seconds


def _plainly(game: Game, decisions: Decisions) -> int:
    table = Situation.undealt(game, game.players[0]).table(decisions)
    game.deal(table)
    return _rounds_on(game, table)


def _rounds_on(game: Game, table: Table) -> int:
    for played in range(LIMIT):
        if game.is_over(table):
            return played
        game.play_round(table)
        table.log.clear()
    return LIMIT


def _traced(game: Game, decisions: Decisions) -> int:
    dealt = deal(Situation.undealt(game, game.players[0]), decisions).after
    return sum(1 for _ in itertools.islice(rounds(dealt, decisions), LIMIT))
