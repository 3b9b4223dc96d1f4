"""Random deals, each from its own seed, played by the rules until the game is over or back where it was."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from warspec.decisions import Seeded
from warspec.explore.branching import DecidedError, Settled
from warspec.explore.steps import End, Position, Steps
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import deal, play_round
from warspec.rulebook.registry import rulebook

GAMES = 200
"""So many games are played under each combination of house rules."""
MOST_ROUNDS = 20_000
"""A game that is neither over nor back by then is left."""
_CERTAIN = 1.959964  # 95 % of a normal distribution lie so near to its middle
_OPEN = {"pickup": ("any", "shuffled")}
"""Under these something is decided in every round, so that coming back says nothing."""


class Sample(NamedTuple):
    """How a game came out.

    Attributes:
        rounds: how many rounds were played.
        since: after how many rounds the cards had lain like that before; None if they had not.
        is_over: whether the game was over.
    """

    rounds: int
    since: int | None
    is_over: bool


@dataclass(frozen=True)
class Cell:
    """What came of all games under one combination of house rules.

    Attributes:
        players: how many play.
        house_rules: what was agreed on.
        games: how many games were played.
        came_back: how many of them came back to where they were, so that they never end.
        left: how many were left, being neither over nor back.
        least: the least share, in percent, of all deals that come back, with a certainty of 95 % (Wilson).
        greatest: the greatest share; those that were left are counted in.
        seed: the seed of the first game that came back; None if none did.
        deal: its deal, as people write piles.
        rounds: after how many rounds its ranks lay as before.
        since: after how many rounds they had lain like that.
    """

    players: int
    house_rules: Mapping[str, Any]
    games: int
    came_back: int
    left: int
    least: float
    greatest: float
    seed: int | None = None
    deal: Mapping[str, str] | None = None
    rounds: int | None = None
    since: int | None = None


def sampled(steps: Steps, seed: int, most: int = MOST_ROUNDS) -> Sample:
    """Play the game that is dealt from ``seed`` until it is over or comes back to where it was.

    Where chance has a part, the same seed decides; from there on the same cards are another beginning.
    """
    now, chance = steps.lying(dealt_from(steps, seed).piles), Seeded(seed)
    seen: dict[Position, int] = {}
    for rounds in range(most):
        if (since := seen.setdefault(now, rounds)) != rounds:
            return Sample(rounds, since, False)
        try:
            (came,) = steps.after(now)
        except DecidedError:
            seen.clear()
            after = play_round(steps.situation(now), chance).after
            if after.is_over:
                return Sample(rounds + 1, None, True)
            came = steps.lying(after.piles)
        if isinstance(came, End):
            return Sample(rounds + 1, None, True)
        now = came
    return Sample(most, None, False)


def dealt_from(steps: Steps, seed: int) -> Situation:
    """The deal that is dealt from ``seed``."""
    return deal(Situation.undealt(steps.game, steps.seats), Seeded(seed)).after


def interval(hits: int, tries: int) -> tuple[float, float]:
    """Between which shares the true one lies, with a certainty of 95 % (the interval of Wilson, 1927)."""
    share, squared = hits / tries, _CERTAIN**2
    middle = (share + squared / (2 * tries)) / (1 + squared / tries)
    wide = _CERTAIN * math.sqrt(share * (1 - share) / tries + squared / (4 * tries**2)) / (1 + squared / tries)
    return max(0.0, middle - wide), min(1.0, middle + wide)


def cell(id: str, players: int, house_rules: Mapping[str, Any], games: int = GAMES) -> Cell:
    """Play so many games under one combination of house rules, dealt from the seeds 0, 1, 2 and so on."""
    steps = Steps(rulebook().games[id](**house_rules), players, Settled)
    found = [sampled(steps, seed) for seed in range(games)]
    back = [seed for seed, sample in enumerate(found) if sample.since is not None]
    left = sum(not sample.is_over and sample.since is None for sample in found)
    least, greatest = interval(len(back), games)[0], interval(len(back) + left, games)[1]
    counted = Cell(players, house_rules, games, len(back), left, round(100 * least, 1), round(100 * greatest, 1))
    if not back:
        return counted
    dealt = dealt_from(steps, back[0]).written()
    stacks = {name: cards for name, cards in dealt.items() if name in PLAYERS}
    shown = {"seed": back[0], "deal": stacks, "rounds": found[back[0]].rounds, "since": found[back[0]].since}
    return Cell(**(asdict(counted) | shown))


def combinations(id: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Under which house rules, and with how many players, nothing is decided after the deal but by a rare shuffle."""
    game = rulebook().games[id]
    for players in game.players:
        for agreed in game.under_all_house_rules():
            if not any(agreed.get(name) in values for name, values in _OPEN.items()):
                yield players, agreed
