"""Digests: what a piece of evidence depends on, so that it is found out when something of it changes.

Comments, docstrings and layout do not count; code does, and so do the modules that it imports, those that they import,
and so on, found in their source. An import counts wherever in a file it stands, unless it is for type checkers alone.
A package counts only if something of its own is taken from it: a name that it passes on leads to the module that makes
it. What is imported under a name that is made up while the code runs is not found. Nothing is run, and no solver is
needed.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import importlib.util
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple, TypeVar

from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.rulebook.syntax import syntax
from warspec.verify.properties import CHECKS
from warspec.verify.shared import order_of

HOUSE = __name__.partition(".")[0]
"""The package whose modules are followed wherever they are imported."""

Thing = TypeVar("Thing", bound=Hashable)


def digest(parts: Iterable[str]) -> str:
    """A digest (SHA-256, hexadecimal) of several texts."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part.encode())
        found.update(b"\0")
    return found.hexdigest()


@functools.cache
def release_of(distribution: str) -> str:
    """The version of what is installed under this name, such as the solver; nothing of it is loaded."""
    return version(distribution)


@functools.cache
def machinery(check: str, game: type[Game]) -> str:
    """Digest of everything in warspec on which a check of ``game`` runs.

    Args:
        check: the module that makes the check, by its full name.
        game: the game; what its rules import counts too.
    """
    written = (rulebook().modules[name] for name in _modules_of(game))
    taken = [Import(module, name, name) for spec in written for module, name in spec.imports]
    return of_the_modules(check, *_makers(taken, check))


@functools.cache
def of_the_specs(game: type[Game], touched: frozenset[str] | None = None) -> str:
    """Digest of the specs of ``game`` and its parents.

    Args:
        game: the game.
        touched: the methods and house rules that a proof has touched; others do not count, but everything else does,
            whatever it is. None if they all count.
    """
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


def of_the_property(id: str, game: type[Game]) -> str:
    """Digest of the functions of the property ``id``, of whatever they use, and of the order that ``game`` claims."""
    declared, order = CHECKS[id], order_of(game)
    return _of_the_functions(declared.of_deals, declared.holds, declared.telling, *([order] if order else []))


@functools.cache
def _of_the_functions(of_deals: bool, *functions: Callable[..., object]) -> str:
    return digest([f"{of_deals}", *map(_of_the_function, functions)])


def of_the_thesis(id: str) -> str:
    """Digest of the function that examines what a source claims, and of whatever it uses."""
    return _of_the_function(rulebook().theses[id].examine)


def of_the_modules(*modules: str) -> str:
    """Digest of ``modules`` and of those on which they run."""
    return digest(with_code(closure(modules)))


def closure(modules: Iterable[str]) -> set[str]:
    """``modules``, and those on which they run: modules of warspec, and of the top-level package of the importer.

    Raises:
        ModuleNotFoundError: one of them does not exist.
    """
    return _reached(modules, lambda module: _makers(_imports_of(module), module))


def _reached(first: Iterable[Thing], further: Callable[[Thing], Iterable[Thing]]) -> set[Thing]:
    """Whatever one comes to from ``first``, step by step."""
    found, waiting = set[Thing](), list(first)
    while waiting:
        thing = waiting.pop()
        if thing not in found:
            found.add(thing)
            waiting += further(thing)
    return found


# Specs.


def _parents(game: type[Game]) -> list[type]:
    return [parent for parent in game.__mro__ if parent not in Game.__mro__]


@functools.cache
def _modules_of(game: type[Game]) -> set[str]:
    """The modules of the specs in which ``game`` and its parents stand, and those that they import."""
    modules = rulebook().modules
    begun = {parent.__module__.partition("spec.")[2] for parent in _parents(game)}

    def imported(name: str) -> Iterable[str]:
        named = {part for module, taken in modules[name].imports for part in (module, f"{module}.{taken}")}
        return named & modules.keys()

    return _reached(begun & modules.keys(), imported)


# Modules and functions.


class _WithoutDocstrings(ast.NodeTransformer):
    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        is_text = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        return None if is_text else self.generic_visit(node)


@functools.cache
def _parsed(text: str) -> ast.Module:
    parsed: ast.Module = _WithoutDocstrings().visit(ast.parse(text))
    return parsed


@functools.cache
def _dumped(text: str) -> str:
    return syntax(_parsed(text))


def with_code(modules: Iterable[str]) -> Iterator[str]:
    """The names of modules, each with its code."""
    return (f"{name} {_dumped(source(name))}" for name in sorted(modules))


@functools.cache
def _of_the_function(function: Callable[..., object]) -> str:
    """What stands at the top of its module counts if the function needs it, or if it gives nothing a name."""
    module = function.__module__
    statements = _statements(source(module))
    uses: dict[str | None, set[str]] = {None: set()}
    for name, _, names in statements:
        uses.setdefault(name, set()).update(names)
    wanted = _reached({function.__name__, *uses[None]}, lambda name: uses.get(name, ()))
    used = [statement for name, statement, _ in statements if name is None or name in wanted]
    imports = [found for statement in used for found in _imports_in(statement, module)]
    return digest([*map(syntax, used), *with_code(closure(_makers(imports, module)) - {module})])


@functools.cache
def _statements(text: str) -> Sequence[tuple[str | None, ast.stmt, frozenset[str]]]:
    """The statements at the top of a module: each with the name that it gives, if it does, and those that it uses."""
    singly = [single for found in _parsed(text).body for single in _singly(found)]
    names = ((node.id for node in ast.walk(single) if isinstance(node, ast.Name)) for single in singly)
    return [(_given_by(single), single, frozenset(used)) for single, used in zip(singly, names, strict=True)]


def _singly(statement: ast.stmt) -> list[ast.stmt]:
    """An import of several names as several imports; any other statement as it is."""
    if isinstance(statement, ast.ImportFrom):
        return [ast.ImportFrom(statement.module, [name], statement.level) for name in statement.names]
    return [ast.Import([name]) for name in statement.names] if isinstance(statement, ast.Import) else [statement]


def _given_by(statement: ast.stmt) -> str | None:
    """The name that a statement defines or imports; None if it does anything else."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.Import(names=[only]) | ast.ImportFrom(names=[only]):
            return only.asname or only.name.partition(".")[0]
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return None


# Imports.


class Import(NamedTuple):
    """The import of one name.

    Attributes:
        module: the module that it is taken from.
        name: what is taken; empty for the module itself.
        called: what it is called from there on.
    """

    module: str
    name: str
    called: str


def _makers(imports: Iterable[Import], importer: str) -> set[str]:
    """The modules to which ``imports``, which stand in the module ``importer``, lead."""
    followed = {HOUSE, importer.partition(".")[0]}

    def passed_on(taken: Import) -> list[Import]:
        """The imports from elsewhere by which a package has what is taken from it."""
        if taken.module.partition(".")[0] not in followed or not _is_package(taken.module):
            return []
        imported = _imports_of(taken.module)
        return [found for found in imported if found.called == taken.name and found.module != taken.module]

    made = (taken for taken in _reached(imports, passed_on) if not passed_on(taken))
    return {
        f"{module}.{name}" if _holds(module, name) else module
        for module, name, _ in made
        if module.partition(".")[0] in followed
    }


def _imports_of(module: str) -> Sequence[Import]:
    return _imports_in_text(source(module), module)


@functools.cache
def _imports_in_text(text: str, module: str) -> Sequence[Import]:
    return tuple(_imports_in(_parsed(text), module))


def _imports_in(code: ast.AST, module: str) -> Iterator[Import]:
    """The imports in ``code``, which is a part of ``module``, but for those that only type checkers see."""
    if isinstance(code, ast.Import):
        yield from (Import(name.name, "", name.asname or name.name.partition(".")[0]) for name in code.names)
    elif isinstance(code, ast.ImportFrom):
        taken_from = importlib.util.resolve_name("." * code.level + (code.module or ""), _spec(module).parent)
        yield from (Import(taken_from, name.name, name.asname or name.name) for name in code.names)
    elif isinstance(code, ast.If) and ast.unparse(code.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
        yield from (found for part in code.orelse for found in _imports_in(part, module))
    else:
        yield from (found for part in ast.iter_child_nodes(code) for found in _imports_in(part, module))


@functools.cache
def source(module: str) -> str:
    """The source of ``module``; empty for a package without an ``__init__.py``.

    Raises:
        ModuleNotFoundError: there is no such module.
    """
    origin = _spec(module).origin
    return "" if origin is None else Path(origin).read_text("utf-8")


@functools.cache
def _spec(module: str) -> ModuleSpec:
    found = importlib.util.find_spec(module)
    if found is None:
        raise ModuleNotFoundError(f"there is no module {module!r}", name=module)
    return found


def _is_package(module: str) -> bool:
    return _spec(module).submodule_search_locations is not None


@functools.cache
def _holds(module: str, name: str) -> bool:
    """Whether ``name`` is a module in the package ``module``."""
    return bool(name) and _is_package(module) and importlib.util.find_spec(f"{module}.{name}") is not None
