"""What the specs ask about moments in which players may act or wait; the answers are for verification to find."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from warspec.rulebook.game import Game


@dataclass(frozen=True, kw_only=True)
class Moment:
    """Something that is asked about moments in which players may act or wait.

    Attributes:
        id: permanent ID: the ID of the rule that it is about, a slash, and a name.
        until: the game, played until everybody has acted.
        house_rules: the values agreed on, where they differ from the defaults.
        players: how many play.
        is_so: whether this rulebook answers yes.
    """

    id: str
    until: type[Game]
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    players: int = 2
    is_so: bool = False

    @property
    def about(self) -> str:
        """ID of the rule that it is about."""
        return self.id.partition("/")[0]


@dataclass(frozen=True, kw_only=True)
class Waiting(Moment):
    """Whether there is a standoff: a moment in which each player is sure of more if somebody else acts first.

    Attributes:
        most: with how many cards in play it is looked for, at most.
    """

    most: int


@dataclass(frozen=True, kw_only=True)
class WaitingAtAnySize(Moment):
    """Whether there is a standoff with piles of any size, as long as no stack is used up.

    Attributes:
        stacks: at least so many cards lie in each stack when cards are drawn.
        before: what some players may have done already in this round, in a fight that has become a war.
        piles: in at most so many piles besides the stacks cards lie when cards are drawn; None if in any of them.
    """

    stacks: int
    before: str | None = None
    piles: int | None = None


@dataclass(frozen=True, kw_only=True)
class ActingAtOnce(Moment):
    """Whether everything ends in the same way, whoever acts at once, with piles of every size.

    Attributes:
        alike: the piles, as people write them, whose top cards have the same rank.
        act: what the player does who acts at once; None if it may be anything but waiting.
    """

    alike: tuple[str, ...]
    act: str | None = None
