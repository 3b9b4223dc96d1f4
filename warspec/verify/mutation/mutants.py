"""Mutants: games of which one method has one small mistake, each under a permanent name.

Nothing on disk is changed. A mutant is a subclass of its game, as a misreading is; the changed method is compiled
where the rules stand, so that it sees what they see.
"""

from __future__ import annotations

import ast
import copy
import functools
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, cast

from warspec.rulebook.game import Game
from warspec.verify.mutation.changes import Surroundings, changes

NO_RULES = {"invariant", "fortunes"}
"""Methods that say no rule, but only for which situations something is proved."""


@dataclass(frozen=True)
class Mutant:
    """One small mistake in the code of a rule.

    Attributes:
        name: permanent name: the game, the method (or function), what was changed, and a number from the second
            such change in a method on.
        owner: the class in whose code the mistake is.
        file: the file of that code.
        line: the line in it.
        before: the code, as it stands there.
        after: the code with the mistake.
        code: the changed method; or a changed function, and the methods that call it.
    """

    name: str
    owner: type[Game]
    file: Path
    line: int
    before: str
    after: str
    code: Sequence[ast.FunctionDef] = field(repr=False)

    @property
    def method(self) -> str:
        """The name of the method or function that is changed."""
        return self.name.split(":")[1]

    @property
    def at_work(self) -> tuple[str, str]:
        """The file and the name of the function, as the interpreter knows them."""
        return str(self.file), self.method

    def built_into(self, game: type[Game]) -> type[Game]:
        """``game`` with the mistake; it is the owner of the code, or a game that is built on it."""
        # A parameter of this name is the class that `super()` looks for, so it finds the same parent as in the rule.
        around = cast(ast.FunctionDef, ast.parse("def within(__class__): return locals()").body[0])
        around.body[:0] = copy.deepcopy(self.code)
        module = ast.fix_missing_locations(ast.Module([around], []))
        made: dict[str, Any] = {}
        exec(compile(module, f"<{self.name}>", "exec"), vars(sys.modules[self.owner.__module__]), made)
        methods = {name: item for name, item in made["within"](self.owner).items() if name in vars(self.owner)}
        changed = _derived((self.owner,), methods)
        if game is self.owner:
            return changed
        # Where the owner was asked, the changed one is; also for what the game has only put into other words.
        return _derived((game, changed), {name: method for name, method in methods.items() if self._plays(game, name)})

    def _plays(self, game: type[Game], name: str) -> bool:
        """Whether the method ``name`` of ``game`` is that of the owner; one that says it in other words is."""
        parents = (parent for parent in game.__mro__ if name in vars(parent))
        return next(parent for parent in parents if not hasattr(vars(parent)[name], "rewords")) is self.owner


def _derived(parents: tuple[type[Game], ...], methods: dict[str, Any]) -> type[Game]:
    kind: Any = type(parents[0])
    return cast(type[Game], kind(parents[0].__name__, parents, {"__module__": parents[0].__module__, **methods}))


def mutants(game: type[Game]) -> list[Mutant]:
    """The mutants of the code that stands in the folder of ``game``, in the order of the code."""
    return [mutant for owner in reversed(_of_one_folder(game)) for mutant in _of_class(owner, game)]


def _of_one_folder(game: type[Game]) -> list[type[Game]]:
    """The class of ``game``, and those of its parents that stand in the same folder."""
    folder = game.__module__.rpartition(".")[0]
    parents = [parent for parent in game.__mro__ if issubclass(parent, Game) and parent is not Game]
    return [parent for parent in parents if parent.__module__.rpartition(".")[0] == folder]


@functools.cache
def _of_class(owner: type[Game], game: type[Game]) -> tuple[Mutant, ...]:
    """The mutants of the methods of ``owner``, and of the functions beside it that they call."""
    file = Path(cast(str, sys.modules[owner.__module__].__file__))
    written = ast.parse(file.read_text("utf-8")).body
    body = next(node.body for node in written if isinstance(node, ast.ClassDef) and node.name == owner.__name__)
    methods = [node for node in body if isinstance(node, ast.FunctionDef) and node.name not in NO_RULES]
    called = {
        function: [method for method in methods if function.name in _names(method)]
        for function in written
        if isinstance(function, ast.FunctionDef)
    }
    values = {name: tuple(option.values) for name, option in game.options().items()}
    found: list[Mutant] = []
    for changed, callers in (*((method, []) for method in methods), *called.items()):
        if changed in methods or callers:
            for label, line, before, after, code in _changed(changed, Surroundings.of(changed, values)):
                name = f"{game.id}:{changed.name}:{label}"
                found.append(Mutant(name, owner, file, line, before, after, [code, *callers]))
    return tuple(found)


def _names(node: ast.AST) -> set[str]:
    return {found.id for found in ast.walk(node) if isinstance(found, ast.Name)}


class _Place(NamedTuple):
    """Where a piece of code stands, and in which statement."""

    parent: ast.AST
    name: str
    number: int | None
    node: ast.AST
    statement: ast.stmt

    def put(self, node: ast.AST) -> None:
        """Put ``node`` there."""
        if self.number is None:
            setattr(self.parent, self.name, node)
        else:
            getattr(self.parent, self.name)[self.number] = node

    def is_last(self) -> bool:
        """Whether nothing comes after it in its block."""
        return self.number is not None and self.number + 1 == len(getattr(self.parent, self.name))


def _places(parent: ast.AST, statement: ast.stmt) -> Iterator[_Place]:
    """Every piece of code that does something, so no decorators, types and texts."""
    idle = {"annotation"} if not isinstance(parent, ast.FunctionDef) else {"args", "returns", "decorator_list"}
    for name, value in ast.iter_fields(parent):
        for number, node in enumerate(value if isinstance(value, list) else [value]):
            if name in idle or not isinstance(node, ast.AST):
                continue
            inside = node if isinstance(node, ast.stmt) else statement
            yield _Place(parent, name, number if isinstance(value, list) else None, node, inside)
            yield from _places(node, inside)


def _changed(method: ast.FunctionDef, around: Surroundings) -> Iterator[tuple[str, int, str, str, ast.FunctionDef]]:
    """For each mistake its label, the line, the line of code before and after, and the whole method."""
    known, numbers = {ast.dump(method)}, Counter[str]()
    for place in _places(method, method):
        before = _first_line(place.statement)
        for label, instead in changes(place.node, around):
            if place.is_last() and label == "return":
                continue  # nothing would have come after it
            place.put(instead)
            code = copy.deepcopy(method)
            after = _first_line(instead if isinstance(instead, ast.stmt) else place.statement)
            place.put(place.node)
            if ast.dump(code) not in known:
                known.add(ast.dump(code))
                numbers[label] += 1
                number = f":{numbers[label]}" if numbers[label] > 1 else ""
                yield label + number, place.statement.lineno, before, after, code


def _first_line(statement: ast.stmt) -> str:
    return ast.unparse(statement).partition("\n")[0]
