"""Facts: what the sources state, and where this rulebook tells it."""

from __future__ import annotations

from dataclasses import dataclass

from warspec.rulebook.source import keys


@dataclass(frozen=True)
class Fact:
    """One thing that a source states, or that all of them leave open.

    Attributes:
        id: the game and the number of the fact: ``war 5``.
        text: the fact in a sentence, in English: a message of the catalogue.
        sources: keys of the sources that state it, separated by blanks.
        told: IDs of the rules, house rules, values and examples that carry it, separated by blanks.
    """

    id: str
    text: str
    sources: str
    told: str

    @property
    def game(self) -> str:
        """ID of the game that it is about."""
        return self.id.partition(" ")[0]

    @property
    def source_keys(self) -> tuple[str, ...]:
        """Keys of the sources that state it."""
        return keys(self.sources)

    @property
    def told_by(self) -> tuple[str, ...]:
        """IDs of what carries it."""
        return tuple(self.told.split())
