"""How many rounds a second the plain rules play, one process, with and without keeping the trace."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator

from benchmarks.measure import Figure
from warspec.decisions import Decisions, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import deal, rounds
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook

GAMES = 20
"""Deals in one measurement."""
LIMIT = 5_000
"""Rounds after which a game is left, since some never end."""


def measure(repeats: int) -> Iterator[Figure]:
    """The figures of every game, with the usual house rules and as many players as it needs at least."""
    for id, game in rulebook().games.items():
        plain, traced, whole = [], [], []
        for first_seed in range(0, 1000 * repeats, 1000):
            played, seconds = _timed(game(), _plainly, first_seed)
            plain.append(played / seconds)
            whole.append(GAMES / seconds)
            played, seconds = _timed(game(), _traced, first_seed)
            traced.append(played / seconds)
        faster = [one / other for one, other in zip(plain, traced, strict=True)]
        yield Figure.of("rounds", id, f"{id}: rounds a second", "1/s", plain)
        yield Figure.of("games", id, f"{id}: whole games a second", "1/s", whole)
        yield Figure.of("rounds-traced", id, f"{id}: rounds a second, every round as a trace", "1/s", traced)
        yield Figure.of("rounds-to-traced", id, f"{id}: how many times as fast without traces", "", faster)


def _timed(game: Game, play: Callable[[Game, Decisions], int], first_seed: int) -> tuple[int, float]:
    start = time.perf_counter()
    played = sum(play(game, Seeded(seed)) for seed in range(first_seed, first_seed + GAMES))
    return played, time.perf_counter() - start


def _plainly(game: Game, decisions: Decisions) -> int:
    table = Situation.undealt(game, game.players[0]).table(decisions)
    game.deal(table)
    for played in range(LIMIT):
        if game.is_over(table):
            return played
        game.play_round(table)
        table.log.clear()
    return LIMIT


def _traced(game: Game, decisions: Decisions) -> int:
    dealt = deal(Situation.undealt(game, game.players[0]), decisions).after
    return sum(1 for _ in itertools.islice(rounds(dealt, decisions), LIMIT))
