"""What sources claim beyond the rules: each claim with what examines it; the verdict is for verification to find."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from warspec.rulebook.declared import OURS, _FromSources


def message(text: str) -> str:
    """``text``, which stands in a table of the site in the reader's language."""
    return text


@dataclass(frozen=True, kw_only=True)
class Thesis(_FromSources):
    """A claim about a game that is no rule of it.

    Attributes:
        id: permanent ID: the ID of the rule or house rule that it is about, a slash, and a name.
        title: the claim in a few words.
        text: the claim, exactly, and how it comes about.
        how: how it is examined.
        examine: finds the verdict, by the rules of the game or of a class derived from it.
        holds: whether this rulebook says that it is so.
        columns: what stands in the columns of the figures that are found; each a :func:`message`.
        sources: keys of the sources that claim it, separated by blanks; ``ours`` for a question of our own.
    """

    id: str
    title: str
    text: str
    how: str
    examine: Callable[[Any], Any]
    holds: bool = True
    columns: tuple[str, ...] = ()
    sources: str = OURS

    @property
    def about(self) -> str:
        """ID of the rule or house rule that it is about."""
        return self.id.partition("/")[0]

    @property
    def game(self) -> str:
        """ID of the game that it is about."""
        return self.id.partition(".")[0]
