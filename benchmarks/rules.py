"""How many rounds a second the plain rules play, one process, with and without keeping the trace."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

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


class Timing(NamedTuple):
    """How long a game took.

    Attributes:
        rounds: how many rounds were played; LIMIT if it was left before it was over.
        seconds: how long they took, with the deal.
    """

    rounds: int
    seconds: float


def measure(repeats: int) -> Iterator[Figure]:
    """The figures of every game, with the usual house rules and as many players as it needs at least.

    A game that is left after LIMIT rounds counts among the rounds, but never among the whole games: of these only
    the games that ended are counted, and only their time.
    """
    for id, game in rulebook().games.items():
        plain, traced, whole = [], [], []
        for first_seed in range(0, 1000 * repeats, 1000):
            timings = _timed(game(), _plainly, first_seed)
            plain.append(rounds_a_second(timings))
            whole += whole_games_a_second(timings)
            traced.append(rounds_a_second(_timed(game(), _traced, first_seed)))
        faster = [one / other for one, other in zip(plain, traced, strict=True)]
        yield Figure.of("rounds", id, f"{id}: rounds a second", "1/s", plain)
        if whole:
            yield Figure.of("games", id, f"{id}: whole games a second, of those that end", "1/s", whole)
        yield Figure.of("rounds-traced", id, f"{id}: rounds a second, every round as a trace", "1/s", traced)
        yield Figure.of("rounds-to-traced", id, f"{id}: how many times as fast without traces", "", faster)


def rounds_a_second(timings: Sequence[Timing]) -> float:
    """How many rounds were played in a second, in all games together."""
    return sum(timing.rounds for timing in timings) / sum(timing.seconds for timing in timings)


def whole_games_a_second(timings: Sequence[Timing]) -> list[float]:
    """How many games were played to their end in a second, counting only those that ended; nothing if none did."""
    ended = [timing.seconds for timing in timings if timing.rounds < LIMIT]
    return [len(ended) / sum(ended)] if ended else []


def _timed(game: Game, play: Callable[[Game, Decisions], int], first_seed: int) -> list[Timing]:
    return [_timing(game, play, Seeded(seed)) for seed in range(first_seed, first_seed + GAMES)]


def _timing(game: Game, play: Callable[[Game, Decisions], int], decisions: Decisions) -> Timing:
    start = time.perf_counter()
    return Timing(play(game, decisions), time.perf_counter() - start)


def _plainly(game: Game, decisions: Decisions) -> int:
    table = Situation.undealt(game, game.players[0]).table(decisions)
    game.deal(table)
    for played in range(LIMIT):
        if game.is_over(table):
            return played
        game.play_round(table)
        table.log.clear()
        table.rounds += 1
    return LIMIT


def _traced(game: Game, decisions: Decisions) -> int:
    dealt = deal(Situation.undealt(game, game.players[0]), decisions).after
    return sum(1 for _ in itertools.islice(rounds(dealt, decisions), LIMIT))
