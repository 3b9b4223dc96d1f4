"""The purses of games that are played for something."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Purse:
    """A place from which and into which stakes are paid.

    Attributes:
        name: what rules call it, such as ``purse`` or ``stake``.
        title: what readers call it, in English: a message of the catalogue.
        shared: whether it belongs to no player; otherwise every player has one.
    """

    name: str
    title: str
    shared: bool = False
