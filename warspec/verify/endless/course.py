"""The course of a deal: a game without choices is played by the rules, round by round, until it comes back."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.table import Table


@dataclass(frozen=True)
class Course:
    """How a game goes that nobody can change.

    Attributes:
        way_in: after how many rounds the cards first lie as they will lie again.
        period: after how many further rounds they lie so again; 0 if the game ends.
    """

    way_in: int
    period: int


def course(dealt: Situation, most: int) -> Course | None:
    """Play until the cards lie as they have lain before, or the game ends; None if neither happens in time.

    Args:
        dealt: the deal.
        most: how many rounds are played at most.

    Raises:
        LookupError: somebody has a choice, or chance has.
    """
    game, table = dealt.game, dealt.table(Nobody())
    numbers = {id(placed.card): number for number, placed in enumerate(itertools.chain(*dealt.piles.values()))}
    seen: dict[Hashable, int] = {}
    for number in range(most + 1):
        if game.is_over(table):
            return Course(number, 0)
        lying = _lying(table, numbers)
        if lying in seen:
            return Course(seen[lying], number - seen[lying])
        seen[lying] = number
        game.play_round(table)
        table.rounds += 1
        table.log.clear()
        table.asked.clear()
    return None


def _lying(table: Table, numbers: Mapping[int, int]) -> Hashable:
    """How the cards lie: what tells one moment between two rounds from all others."""
    piles = table.piles.items()
    return tuple((place, bytes(numbers[id(placed.card)] for placed in pile)) for place, pile in piles if pile)
