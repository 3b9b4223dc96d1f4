"""That a game holds no state: what changes lies on the table, where a search sees it."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Collection, Iterator, MutableMapping, MutableSequence, MutableSet
from enum import Enum
from types import BuiltinMethodType, CodeType, FunctionType
from typing import Any

from warspec.rulebook.game import Game
from warspec.verify.paths import Undecided
from warspec.verify.touched import AGREED, is_watching

KEEPS = (Iterator, MutableMapping, MutableSequence, MutableSet)
"""What can be changed, and so can tell later what has happened before."""


def check_stateless(game: Game) -> None:
    """Check that neither a game nor any of its classes and methods holds anything that can change.

    Raises:
        Undecided: one of them does.
    """
    if kept := [*_kept_by_classes(type(game)), *kept_by(game)]:
        raise Undecided(f"{kept[0]} can keep what has happened, which is not for a game to remember")


@functools.lru_cache(maxsize=64)
def _kept_by_classes(kind: type[Game]) -> tuple[str, ...]:
    parents = (parent for parent in kind.__mro__ if not is_watching(parent))
    theirs = [parent for parent in parents if not parent.__module__.startswith(("warspec.", "builtins"))]
    held = [(f"{parent.__name__}.{name}", value) for parent in theirs for name, value in vars(parent).items()]
    seen = set[object]()
    each = [(name, one) for name, value in held if not name.endswith("__") for one in _held_by(value, seen)]
    own = {parent.__module__ for parent in theirs}
    return tuple(name for name, value in each if _can_change(value, own) or _can_change(_owner(value), own))


def _owner(value: object) -> object:
    """Whose method a function of Python is, such as the list to which it adds something."""
    return getattr(value, "__self__", None) if isinstance(value, BuiltinMethodType) else None


def _can_change(value: object, own: Collection[str]) -> bool:
    """Whether a value can be changed: it can keep things, or is of a class of the game's own modules."""
    is_fixed = isinstance(value, type | FunctionType | tuple | Enum)
    return isinstance(value, KEEPS) or (type(value).__module__ in own and not is_fixed)


def kept_by(game: Game) -> list[str]:
    """The names of what a game keeps besides its house rules."""
    return sorted(vars(game).keys() - AGREED)


def _held_by(value: Any, seen: set[object]) -> Iterator[object]:
    """What an attribute of a class holds: itself, or the variables that a function has of its own or of its module.

    Args:
        value: the attribute.
        seen: functions that were looked at before; those that a function uses are looked at, too.
    """
    function = inspect.unwrap(getattr(value, "__func__", value)) if callable(value) else value
    if not isinstance(function, FunctionType):
        yield function
    elif function not in seen and not function.__module__.startswith("warspec."):
        seen.add(function)
        for one in _variables(function):
            yield from _held_by(one, seen)


def _variables(function: FunctionType) -> Iterator[object]:
    yield from function.__defaults__ or ()
    yield from (function.__kwdefaults__ or {}).values()
    yield from (cell.cell_contents for cell in function.__closure__ or () if _is_filled(cell))
    yield from (function.__globals__[name] for name in _names(function.__code__) if name in function.__globals__)


def _names(code: CodeType) -> Iterator[str]:
    """The names that a function speaks of, and the functions within it."""
    yield from code.co_names
    for within in code.co_consts:
        if isinstance(within, CodeType):
            yield from _names(within)


def _is_filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False
