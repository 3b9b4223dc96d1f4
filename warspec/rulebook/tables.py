"""Named tables: sets of house-rule values under which people really play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from warspec.rulebook.source import keys


@dataclass(frozen=True, kw_only=True)
class AgreedTable:
    """A named set of house-rule values.

    Attributes:
        id: permanent ID: the game, ``table`` and a name: ``war.table.schoolyard``.
        title: what it is called, in a reader's words.
        text: who plays so, in a sentence or two (MyST).
        house_rules: the values, where they differ from the usual ones.
        sources: keys of the sources that tell it, separated by blanks.
    """

    id: str
    title: str
    text: str
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    sources: str = "ours"

    @property
    def name(self) -> str:
        """The short name by which it is chosen: ``schoolyard``."""
        return self.id.rpartition(".")[2]

    @property
    def source_keys(self) -> tuple[str, ...]:
        """Keys of the sources that tell it."""
        return keys(self.sources)
