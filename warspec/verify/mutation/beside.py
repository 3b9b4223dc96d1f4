"""What stands beside the class of a game, in its file or in another one of its folder, and is used by its rules."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from warspec.verify.digest import source


class Piece(NamedTuple):
    """A function, or constants, at the top of a module; or a method.

    Attributes:
        module: the module, by its full name.
        code: the statement.
    """

    module: str
    code: ast.stmt


def used(first: Iterable[Piece]) -> list[Piece]:
    """The functions and constants that are used in ``first``, those that are used in them, and so on."""
    found, waiting = dict[Piece, None](), list(first)
    while waiting:
        piece = waiting.pop(0)
        names = {node.id for node in ast.walk(piece.code) if isinstance(node, ast.Name)}
        there = at_the_top(piece.module)
        new = [there[name] for name in there if name in names and there[name] not in found]
        found |= dict.fromkeys(new)
        waiting += new
    return list(found)


@functools.cache
def at_the_top(module: str) -> Mapping[str, Piece]:
    """By name the functions and constants of ``module``, also those that it takes from others in its folder."""
    found: dict[str, Piece] = {}
    for statement in ast.parse(source(module)).body:
        if isinstance(statement, ast.ImportFrom) and (other := _beside(module, statement)):
            theirs = at_the_top(other)
            found |= {taken.name: theirs[taken.name] for taken in statement.names if taken.name in theirs}
        found |= dict.fromkeys(_names(statement), Piece(module, statement))
    return found


@functools.cache
def in_order(module: str) -> tuple[str, ...]:
    """``module``, and before it those of its folder from which it takes anything, each after those that it needs."""
    taken = (_beside(module, statement) for statement in ast.parse(source(module)).body)
    below = (found for other in taken if other for found in in_order(other))
    return (*dict.fromkeys(below), module)


def _beside(module: str, statement: ast.stmt) -> str | None:
    """The module of the same folder from which a statement of ``module`` takes something."""
    match statement:
        case ast.ImportFrom(module=str(other), level=1):
            return f"{module.rpartition('.')[0]}.{other}"
    return None


def _names(statement: ast.stmt) -> list[str]:
    """The names that a function or constants have."""
    if isinstance(statement, ast.FunctionDef):
        return [statement.name]
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return [node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)]
