"""What the specs say of whether a game comes to an end; that the evidence bears it out is verified."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Answer = Literal["ends", "endless", "can-end", "unknown"]
"""Whether a game comes to an end.

``ends``: every game does, which is proved; ``endless``: a deal of the whole pack is known that never ends; ``can-end``:
it may go on and on, but an end can always still be reached; ``unknown``: nobody knows, though something was tried.
"""

SEARCHED, SAMPLED = "searched", "sampled"
"""Evidence without an ID of its own: the records of the search for endless deals, and of random deals."""


@dataclass(frozen=True, kw_only=True)
class Termination:
    """Whether a game comes to an end if it is played in one way.

    Attributes:
        id: permanent ID: that of the game, a slash, and a name.
        answer: the answer.
        text: the answer in a sentence or two, for a family; it begins with how they play.
        evidence: what the answer rests on: IDs of claims (:class:`warspec.rulebook.Thesis`) and of small packs,
            ``searched`` for the search for endless deals, ``sampled`` for random deals.
        players: how many play; nothing for any number.
        house_rules: the values that were agreed on; of all other house rules it may be any.
    """

    id: str
    answer: Answer
    text: str
    evidence: tuple[str, ...]
    players: tuple[int, ...] = ()
    house_rules: Mapping[str, Sequence[Any]] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """ID of the game."""
        return self.id.partition("/")[0]

    def covers(self, players: int | None, agreed: Mapping[str, Any]) -> bool:
        """Whether it speaks of games of so many players (None: it is not said) who agreed on these values."""
        seats = players is None or not self.players or players in self.players
        return seats and all(agreed[name] in values for name, values in self.house_rules.items() if name in agreed)
