"""Named policies: simple ways to decide for the players whom no person plays.

A policy sees the options that a player has, and nothing else of the table.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from warspec.cards import Card
from warspec.decisions import Decisions, Option
from warspec.errors import BadInput

Pick = Callable[[Sequence[object], random.Random], int]
"""Says which of the options is chosen, counted from 0."""


@dataclass(frozen=True)
class Policy:
    """A way to decide.

    Attributes:
        name: what it is called.
        says: what it does, in a few words.
        pick: which of the options it chooses.
    """

    name: str
    says: str
    pick: Pick


class Following(Decisions):
    """Decides for one player by a policy.

    Chance and the other players draw from seeds of their own, so that nothing that one player does changes a shuffle.

    Args:
        policy: the policy.
        seed: the seed of the game.
        seat: the player.
    """

    def __init__(self, policy: Policy, seed: int, seat: int) -> None:
        self.policy = policy
        self._random = random.Random(f"{seed}, seat {seat}")

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return options[self.policy.pick(options, self._random)]


def _highest(options: Sequence[object], chance: random.Random) -> int:
    heights = _heights(options)
    return max(heights, key=heights.__getitem__)


def _lowest(options: Sequence[object], chance: random.Random) -> int:
    heights = _heights(options)
    return min(heights, key=heights.__getitem__)


def _middle(options: Sequence[object], chance: random.Random) -> int:
    heights = _heights(options)
    return sorted(heights, key=heights.__getitem__)[(len(heights) - 1) // 2]


def _heights(options: Sequence[object]) -> dict[int, int]:
    """How high those of the options are that are cards or numbers; where all are words, all are equally high."""
    cards = {number: int(option.rank) for number, option in enumerate(options) if isinstance(option, Card)}
    numbers = {number: option for number, option in enumerate(options) if isinstance(option, int)}
    return cards | numbers or dict.fromkeys(range(len(options)), 0)


POLICIES = {
    policy.name: policy
    for policy in (
        Policy(
            "random",
            "anything, each option as likely as the others; the seed decides",
            lambda options, chance: chance.randrange(len(options)),
        ),
        Policy("first", "the first option", lambda options, chance: 0),
        Policy("last", "the last option", lambda options, chance: len(options) - 1),
        Policy("highest", "the highest card, or the largest number; of mere words the first", _highest),
        Policy("lowest", "the lowest card, or the smallest number; of mere words the first", _lowest),
        Policy("middle", "a card or number of middling height; of mere words one in the middle", _middle),
    )
}
"""The policies by name; the first one is the usual one."""


def policy(name: str) -> Policy:
    """The policy called ``name``.

    Raises:
        BadInput: there is none.
    """
    if name not in POLICIES:
        raise BadInput(f"there is no policy {name!r}; the policies are: {', '.join(POLICIES)}")
    return POLICIES[name]
