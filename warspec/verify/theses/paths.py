"""Following every path of the rules: whether something holds in every round, whichever cards lie where.

The solver is loaded only when it is needed: the site reads the claims without it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warspec.rulebook.game import Game
from warspec.verify.claims import Case, Check


@dataclass(frozen=True)
class Followed:
    """What was found on every path.

    Attributes:
        paths: how many different ways through the rules there were.
        cases: how many of them put it to the test.
        failed: on how many it does not hold.
        undecided: why the search could not be finished.
    """

    paths: int
    cases: int
    failed: int
    undecided: str = ""


def in_every_part(game: Game, holds: Callable[[Case], bool], telling: Callable[[Case], bool]) -> Followed:
    """Follow every part of a round, up to a war or from one to the next, with piles of any size."""
    from warspec.verify.whole_pack import explored

    check = Check("thesis", holds, telling)
    found = explored(game, [check], game.players)
    return Followed(found.paths, found.telling["thesis"], len(found.failed), found.undecided or "")
