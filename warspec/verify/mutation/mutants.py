"""Mutants: games of which one method has one small mistake, each under a permanent name.

The mistake may also be in what the methods use: a function or constants that stand beside the class, in its file or in
another one of its folder, or a house rule that the game has settled.

Nothing on disk is changed. A mutant is a subclass of its game, as a misreading is; the changed method is compiled
where the rules stand, so that it sees what they see.
"""

from __future__ import annotations

import ast
import copy
import functools
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, cast

from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.verify.mutation.beside import Piece, at_the_top, in_order, used
from warspec.verify.mutation.changes import Surroundings, changes

NO_RULES = {"invariant", "fortunes"}
"""Methods that say no rule, but only for which situations something is proved."""


@dataclass(frozen=True)
class Mutant:
    """One small mistake in the code of a rule.

    Attributes:
        name: permanent name: the game, the method (or function, or constant), what was changed, and a number from the
            second such change in a method on.
        owner: the class in whose code the mistake is.
        file: the file of that code.
        line: the line in it.
        before: the code, as it stands there.
        after: the code with the mistake.
        code: the changed method; or a changed function or constant, and whatever uses it.
    """

    name: str
    owner: type[Game]
    file: Path
    line: int
    before: str
    after: str
    code: Sequence[Piece] = field(repr=False)

    @property
    def method(self) -> str:
        """The name of the method, function, constant or house rule that is changed."""
        return self.name.split(":")[1]

    def can_be_seen(self, at_work: Collection[tuple[str, str]]) -> bool:
        """Whether the change can make a difference where these functions are at work, each with its file.

        A constant is at work wherever something that uses it is. A house rule is taken to be at work everywhere.
        """
        changed, *users = (
            (_file(piece.module), piece.code.name) if isinstance(piece.code, ast.FunctionDef) else None
            for piece in self.code
        )
        if changed is None and not users:
            return True
        return any(function in at_work for function in ([changed] if changed else users))

    def built_into(self, game: type[Game]) -> type[Game]:
        """``game`` with the mistake; it is the owner of the code, or a game that is built on it."""
        # A parameter of this name is the class that `super()` looks for, so it finds the same parent as in the rule.
        made: dict[str, Any] = {"__class__": self.owner}
        for module in in_order(self.owner.__module__):
            if statements := [piece.code for piece in self.code if piece.module == module]:
                made = self._compiled(module, statements, made)
        methods = {name: item for name, item in made.items() if name in vars(self.owner)}
        changed = _derived((self.owner,), methods)
        if game is self.owner:
            return changed
        # Where the owner was asked, the changed one is; also for what the game has only put into other words.
        return _derived((game, changed), {name: method for name, method in methods.items() if self._plays(game, name)})

    def _compiled(self, module: str, statements: Sequence[ast.stmt], made: Mapping[str, Any]) -> dict[str, Any]:
        """What ``statements`` of ``module`` give names to, if they see what was ``made`` before in other modules."""
        taken = {name: item for name, item in made.items() if name == "__class__" or name in at_the_top(module)}
        within = cast(ast.FunctionDef, ast.parse(f"def within({', '.join(taken)}): return locals()").body[0])
        within.body[:0] = copy.deepcopy([*statements])
        found: dict[str, Any] = {}
        code = compile(ast.fix_missing_locations(ast.Module([within], [])), f"<{self.name}>", "exec")
        exec(code, vars(sys.modules[module]), found)
        return cast(dict[str, Any], found["within"](**taken))

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
    """The mutants of the methods of ``owner``, of what they use beside it, and of the house rules that it settles."""
    module = owner.__module__
    written = ast.parse(Path(_file(module)).read_text("utf-8")).body
    body = next(node.body for node in written if isinstance(node, ast.ClassDef) and node.name == owner.__name__)
    methods = [Piece(module, node) for node in body if isinstance(node, ast.FunctionDef) and node.name not in NO_RULES]
    values = {name: tuple(option.values) for name, option in game.options().items()}
    found: list[Mutant] = []
    uses = {piece: used([piece]) for piece in (*methods, *used(methods))}
    for piece in uses:
        users = [other for other in uses if piece in uses[other] and other != piece]
        name = _name(piece.code)
        for label, line, before, after, code in _changed(piece.code, Surroundings.of(piece.code, values)):
            all_code, file = [Piece(piece.module, code), *users], Path(_file(piece.module))
            found.append(Mutant(f"{game.id}:{name}:{label}", owner, file, line, before, after, all_code))
    for settled in body:
        for label, instead in _otherwise(settled, owner):
            name, lines = f"{game.id}:{_name(settled)}:{label}", (_first_line(settled), _first_line(instead))
            found.append(Mutant(name, owner, Path(_file(module)), settled.lineno, *lines, [Piece(module, instead)]))
    return tuple(found)


def _otherwise(settled: ast.stmt, owner: type[Game]) -> Iterator[tuple[str, ast.stmt]]:
    """The next value for the one on which a game has settled a house rule, such as ``War.face_down.always(3)``."""
    match settled:
        case ast.Assign(targets=targets, value=ast.Call(func=ast.Attribute(attr="always") as always)):
            house_rule: HouseRule[Any] = vars(owner)[_name(settled)]
            values, value = house_rule.values, house_rule.default
            other = values[(values.index(value) + 1) % len(values)]
            instead = ast.Assign(targets, ast.Call(always, [ast.Constant(other)], []))
            yield f"{value}>{other}", ast.copy_location(instead, settled)


def _name(code: ast.stmt) -> str:
    """The name that a function has, or the first of some constants."""
    if isinstance(code, ast.FunctionDef):
        return code.name
    return next(node.id for node in ast.walk(code) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))


def _file(module: str) -> str:
    return cast(str, sys.modules[module].__file__)


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


def _changed(method: ast.stmt, around: Surroundings) -> Iterator[tuple[str, int, str, str, ast.stmt]]:
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
