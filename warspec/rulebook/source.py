"""Who says so: the sources of rules, and the key for rulings of this rulebook."""

from __future__ import annotations

from dataclasses import dataclass

OURS = "ours"
"""The key of a ruling of this rulebook: no source says, or the sources disagree."""


@dataclass(frozen=True)
class Source:
    """A source of rules.

    Attributes:
        key: the short key by which rules name it.
        title: what it is, as a reader would look for it.
    """

    key: str
    title: str


def keys(text: str) -> tuple[str, ...]:
    """The source keys written in ``text``, separated by blanks."""
    return tuple(text.split())
