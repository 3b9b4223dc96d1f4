"""Games played by a seed, and what share of their rounds is of some kind."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from warspec.decisions import Decisions, Nobody, Seeded
from warspec.play.replay import outcome
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, rounds
from warspec.rulebook.game import Game

CERTAINTY = 1.96
"""So many standard errors to each side make an interval of 95 %."""


@dataclass(frozen=True)
class Share:
    """A share in a sample, and the interval of 95 % in which it lies.

    Attributes:
        share: the share.
        low: where the interval begins.
        high: where it ends.
    """

    share: float
    low: float
    high: float

    @classmethod
    def of(cls, counts: Iterable[tuple[int, int]]) -> Share:
        """How many of all there were, from the counts of several games: how many, and of how many.

        The rounds of a game hang together, so the interval comes from how much the games differ, not the rounds.
        """
        games = list(counts)
        among = sum(all_ for _, all_ in games)
        share = sum(some for some, _ in games) / among
        spread = sum((some - share * all_) ** 2 for some, all_ in games) * len(games) / (len(games) - 1)
        error = CERTAINTY * math.sqrt(spread) / among
        return cls(share, share - error, share + error)


@dataclass(frozen=True)
class PlayedDeal:
    """A game that was played from dealt cards to its end.

    Attributes:
        dealt: how the cards lay before the first round.
        rounds: how many rounds it took.
        ends: how it ended, in the words of an example: ``B wins``.
    """

    dealt: Situation
    rounds: int
    ends: str


def dealt(game: Game, decisions: Decisions) -> Situation:
    """The cards as they lie when they have been dealt."""
    return deal(Situation.undealt(game, game.players[0]), decisions).after


def played(game: Game, seeds: Sequence[int], most: int) -> Iterator[list[Trace]]:
    """Games played to the end, each by its seed: chance, and random players.

    Args:
        game: the game.
        seeds: the seeds.
        most: after so many rounds a game is stopped; it counts as far as it has gone.
    """
    for seed in seeds:
        decisions = Seeded(seed)
        following = rounds(dealt(game, decisions), decisions)
        yield [trace for trace, _ in zip(following, range(most), strict=False)]


def play_out(dealt: Situation) -> tuple[PlayedDeal, list[Trace]]:
    """Play a game in which nobody has to decide anything, from dealt cards to its end."""
    traces = list(rounds(dealt, Nobody()))
    return PlayedDeal(dealt, len(traces), str(outcome(traces[-1])["ends"])), traces
