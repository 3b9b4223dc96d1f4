"""Cards at which nobody may look: a rule that does is stopped, so what it does never depends on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from warspec.cards import Card


class LookedAtError(Exception):
    """A rule has looked at a card at which nobody may look."""


def _looked(card: object) -> NoReturn:
    raise LookedAtError("a rule looks at a card that it should know nothing of")


class Unseen(Card):
    """A card without a rank and without a suit; it can lie somewhere, and be moved."""

    rank: Any = property(_looked)
    suit: Any = property(_looked)

    def __init__(self) -> None:
        pass

    def __str__(self) -> str:
        return "?"


def unseen() -> Iterator[Unseen]:
    """One such card after another."""
    while True:
        yield Unseen()
