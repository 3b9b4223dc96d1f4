"""A worked example: a situation, what was agreed and decided, and what must come of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from warspec.rulebook.source import keys


@dataclass(frozen=True, kw_only=True)
class Example:
    """One round of a game, or its deal, told beforehand.

    It is replayed whenever the rules are checked or the site is built.

    Attributes:
        id: permanent ID: the ID of the rule or house rule that it shows, a slash, and a name.
        title: what it shows, in a reader's words.
        text: the story in a few sentences (MyST).
        before: the piles by player, top card first: ``{"A": "7S 5H", "B": "7D QC"}``;
            for a deal ``{"pack": …}``, the cards as they lie before they are dealt.
        after: the piles when the round is over, in the same form.
        house_rules: the values agreed on, where they differ from the defaults.
        decisions: what players and chance decide, in the order in which it is asked.
        winner: the player who takes the cards of the round; None when nobody does.
        takes: how many cards the winner takes.
        wars: how many wars are fought in the round.
        ends: how the game stands afterwards: ``goes on``, ``A wins``, ``A loses``, ``A and B lose``, ``draw``.
        purses: what each purse holds before the round, in games that are played for something; None for what the game
            begins with.
        purses_after: what each purse holds afterwards.
        rounds: how many rounds were played before, where that matters.
        source_keys: keys of the sources that tell the example; ``ours`` for those made for this rulebook.
    """

    id: str
    title: str
    text: str
    before: Mapping[str, str]
    after: Mapping[str, str]
    winner: str | None = None
    takes: int = 0
    wars: int = 0
    ends: str = "goes on"
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    decisions: tuple[str, ...] = ()
    purses: Mapping[str, int] | None = None
    purses_after: Mapping[str, int] = field(default_factory=dict)
    rounds: int = 0
    sources: str = "ours"

    @property
    def about(self) -> str:
        """ID of the rule or house rule that the example shows."""
        return self.id.partition("/")[0]

    @property
    def source_keys(self) -> tuple[str, ...]:
        """Keys of the sources that tell the example."""
        return keys(self.sources)
