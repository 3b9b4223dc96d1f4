"""What code runs on: the modules that it imports, those that they import, and so on, found in their source.

An import counts wherever in a file it stands, unless it is for type checkers alone. A package counts only if something
of its own is taken from it: a name that it passes on leads to the module that makes it. What is imported under a name
that is made up while the code runs is not found.
"""

from __future__ import annotations

import ast
import functools
import importlib.util
from collections.abc import Iterable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import NamedTuple

HOUSE = __name__.partition(".")[0]
"""The package whose modules are followed wherever they are imported."""


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


def closure(modules: Iterable[str]) -> frozenset[str]:
    """``modules``, and those on which they run: modules of warspec, and of the top-level package of the importer.

    Raises:
        ModuleNotFoundError: one of them does not exist.
    """
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += makers(_imports_of(module), module)
    return frozenset(found)


def _imports_of(module: str) -> Sequence[Import]:
    return _read(source(module), module)


@functools.cache
def _read(text: str, module: str) -> Sequence[Import]:
    return tuple(imports_in(ast.parse(text), module))


def makers(imports: Iterable[Import], importer: str) -> frozenset[str]:
    """The modules to which ``imports``, which stand in the module ``importer``, lead."""
    followed = {HOUSE, importer.partition(".")[0]}
    found: set[str] = set()
    waiting = list(imports)
    while waiting:
        module, name, _ = waiting.pop()
        if module.partition(".")[0] in followed:
            passed_on = _passed_on(module, name) if _is_package(module) else []
            waiting += passed_on
            if not passed_on:
                found.add(f"{module}.{name}" if _holds(module, name) else module)
    return frozenset(found)


def _passed_on(package: str, name: str) -> list[Import]:
    """The imports from elsewhere by which ``package`` has what is called ``name`` there."""
    return [found for found in _imports_of(package) if found.called == name and found.module != package]


def imports_in(code: ast.AST, module: str) -> Iterator[Import]:
    """The imports in ``code``, which is a part of ``module``, but for those that only type checkers see."""
    waiting = [code]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from (Import(name.name, "", name.asname or name.name.partition(".")[0]) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            written = "." * node.level + (node.module or "")
            taken_from = importlib.util.resolve_name(written, _spec(module).parent)
            yield from (Import(taken_from, name.name, name.asname or name.name) for name in node.names)
        elif isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            waiting += node.orelse
        else:
            waiting += ast.iter_child_nodes(node)


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
