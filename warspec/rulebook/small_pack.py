"""What the specs say of small packs: with which one every deal of a game is to be followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, kw_only=True)
class SmallPack:
    """A pack so small that each of its deals can be played in every way.

    Attributes:
        id: permanent ID: that of the game, a slash, and a name.
        ranks: its ranks: how many, or which, such as ``6,9,A``.
        suits: in how many suits.
        players: how many play.
        house_rules: the values that may be agreed on; of all other house rules every value may be.
    """

    id: str
    ranks: str
    suits: int
    players: int = 2
    house_rules: Mapping[str, Sequence[Any]] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """ID of the game."""
        return self.id.partition("/")[0]
