"""Steps: what a game does again and again within one rule, such as laying the next card of a war."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Method = TypeVar("Method", bound=Callable[..., Any])


def step(method: Method) -> Method:
    """Mark a method of a game as a step, before which a search may stop and go on with any cards.

    Such a method is the last thing that its caller does, and takes all that it has to know as arguments.
    """
    method.is_step = True  # type: ignore[attr-defined]
    return method


def steps_of(game: type) -> tuple[str, ...]:
    """The names of the methods of a game that are steps, or that stand for a step of a parent game."""
    marked = (name for parent in game.__mro__ for name, item in vars(parent).items() if getattr(item, "is_step", False))
    return tuple(sorted({*marked}))
