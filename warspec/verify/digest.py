"""Digests: what a piece of evidence depends on, so that it is found out when something of it changes.

Comments, docstrings and layout do not count; code does. Nothing is run, and no solver is needed.
"""

from __future__ import annotations

import ast
import functools
import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.verify import imports
from warspec.verify.claims import Case
from warspec.verify.properties import CHECKS


class _WithoutDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else self.generic_visit(node)


def code(tree: ast.AST) -> str:
    """The code in ``tree``, without comments, docstrings and layout."""
    return ast.dump(_WithoutDocstrings().visit(tree))


def digest(parts: Iterable[str]) -> str:
    """A digest (SHA-256, hexadecimal) of several texts."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part.encode())
        found.update(b"\0")
    return found.hexdigest()


@functools.cache
def machinery(check: str, game: type[Game]) -> str:
    """Digest of everything in warspec on which a check of ``game`` runs.

    Args:
        check: the module that makes the check, by its full name.
        game: the game; what its rules import counts too.
    """
    written = (rulebook().modules[name] for name in _modules_of(game))
    taken = (imports.Import(module, name, name) for spec in written for module, name in spec.imports)
    return digest(_of_modules(imports.closure({check, *imports.makers(taken, check)})))


def _of_modules(modules: Iterable[str]) -> Iterator[str]:
    return (f"{name} {_code_of(imports.source(name))}" for name in sorted(modules))


@functools.cache
def _code_of(source: str) -> str:
    return code(ast.parse(source))


def of_the_rules(game: type[Game], names: Iterable[str]) -> str:
    """Digest of the specs of ``game`` and its parents, without the methods and house rules that are not in ``names``.

    What is left out is what a proof has not touched; everything else counts, whatever it is.
    """
    return _of_specs(game, frozenset(names))


def of_the_game(game: type[Game]) -> str:
    """Digest of all code of the specs of ``game`` and of its parents."""
    return _of_specs(game, None)


@functools.cache
def _of_specs(game: type[Game], touched: frozenset[str] | None) -> str:
    parents = _parents(game)
    classes = {parent.__name__ for parent in parents}
    parts = [" ".join(parent.__qualname__ for parent in parents)]
    for name in sorted(_modules_of(game)):
        module = rulebook().modules[name]
        looked_up = {found for code in module.code for found in code.beyond} | (touched or set())
        for code in module.code:
            is_idle = code.kind == "member" and code.owner in classes and code.name not in looked_up
            if touched is None or not is_idle:
                parts.append(f"{name} {code.owner} {code.name} {code.digest}")
    return digest(parts)


def _parents(game: type[Game]) -> list[type]:
    return [parent for parent in game.__mro__ if parent not in Game.__mro__]


@functools.cache
def _modules_of(game: type[Game]) -> frozenset[str]:
    """The modules of the specs in which ``game`` and its parents stand, and those that they import."""
    modules, found = rulebook().modules, set[str]()
    waiting = [parent.__module__.partition("spec.")[2] for parent in _parents(game)]
    while waiting:
        name = waiting.pop()
        if name in modules and name not in found:
            found.add(name)
            waiting += [part for module, taken in modules[name].imports for part in (module, f"{module}.{taken}")]
    return frozenset(found)


def of_the_property(id: str) -> str:
    """Digest of the functions of the property ``id``, and of whatever they use."""
    declared = CHECKS[id]
    return digest([f"{declared.of_deals}", _of_the_function(declared.holds), _of_the_function(declared.telling)])


@functools.cache
def _of_the_function(function: Callable[[Case], bool]) -> str:
    module = function.__module__
    used = _used_by(function.__name__, _parts(imports.source(module), module))
    modules = imports.closure(name for part in used for name in part.leads_to) - {module}
    return digest([*(part.code for part in used), *_of_modules(modules)])


class _Part(NamedTuple):
    """A statement at the top of a module, or one name of an import there.

    Attributes:
        code: its code.
        gives: the name that it defines or imports; None if it does anything else.
        uses: the names that stand in it.
        leads_to: the modules that it imports.
    """

    code: str
    gives: str | None
    uses: frozenset[str]
    leads_to: frozenset[str]


def _used_by(name: str, parts: Sequence[_Part]) -> list[_Part]:
    """The parts of a module on which what is called ``name`` there depends; those that define nothing always count."""
    wanted, known = {name}, set[str]()
    while wanted != known:
        known = set(wanted)
        used = [part for part in parts if part.gives is None or part.gives in known]
        wanted.update(*(part.uses for part in used))
    return used


@functools.cache
def _parts(source: str, module: str) -> Sequence[_Part]:
    return [
        _Part(
            gives=_given_by(single),
            uses=frozenset(node.id for node in ast.walk(single) if isinstance(node, ast.Name)),
            leads_to=imports.makers(imports.imports_in(single, module), module),
            code=code(ast.Module([single], [])),
        )
        for statement in _WithoutDocstrings().visit(ast.parse(source)).body
        for single in _singly(statement)
    ]


def _singly(statement: ast.stmt) -> list[ast.stmt]:
    """An import of several names as several imports; any other statement as it is."""
    if isinstance(statement, ast.ImportFrom):
        return [ast.ImportFrom(statement.module, [name], statement.level) for name in statement.names]
    return [ast.Import([name]) for name in statement.names] if isinstance(statement, ast.Import) else [statement]


def _given_by(statement: ast.stmt) -> str | None:
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Import(names=[only]) | ast.ImportFrom(names=[only]):
            return only.asname or only.name.partition(".")[0]
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return None
