"""Digests: what a piece of evidence depends on, so that it is found out when something of it changes.

Comments, docstrings and layout do not count; code does. Nothing is run, and no solver is needed.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import inspect
from collections.abc import Iterable
from pathlib import Path

import warspec
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.verify import properties

LEFT_OUT = ("site", "pictures", "cli", "catalogues", "narration")
"""The rooms above verification, on which no evidence depends."""

PROSE = ("__main__.py", "language.py", "problems.py", "properties.py", "strategies.py", "text.py")
"""Files on which no evidence depends, or (properties) not as a whole."""
DECIDING = "verify/deciding.py"
"""The file on which deciding examples depend, and no other evidence."""


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
def machinery() -> str:
    """Digest of everything that proofs run on."""
    folder = Path(warspec.__file__).parent
    files = (path.relative_to(folder) for path in sorted(folder.rglob("*.py")))
    kept = (file for file in files if file.parts[0] not in (*LEFT_OUT, "spec") and file.name not in PROSE)
    return _of_files(file.as_posix() for file in kept if file.as_posix() != DECIDING)


@functools.cache
def deciding() -> str:
    """Digest of what looks for deciding examples."""
    return _of_files([DECIDING])


def _of_files(names: Iterable[str]) -> str:
    folder = Path(warspec.__file__).parent
    return digest(f"{name} {code(ast.parse((folder / name).read_text('utf-8')))}" for name in names)


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
    parents = [parent for parent in game.__mro__ if parent not in Game.__mro__]
    classes = {parent.__name__ for parent in parents}
    parts = [" ".join(parent.__qualname__ for parent in parents)]
    for name in sorted(_with_imports(parent.__module__.partition("spec.")[2] for parent in parents)):
        module = rulebook().modules[name]
        looked_up = {found for code in module.code for found in code.beyond} | (touched or set())
        for code in module.code:
            is_idle = code.kind == "member" and code.owner in classes and code.name not in looked_up
            if touched is None or not is_idle:
                parts.append(f"{name} {code.owner} {code.name} {code.digest}")
    return digest(parts)


def _with_imports(names: Iterable[str]) -> set[str]:
    """Modules of the specs, and those that they import."""
    modules, found, waiting = rulebook().modules, set[str](), list(names)
    while waiting:
        name = waiting.pop()
        if name in modules and name not in found:
            found.add(name)
            waiting += modules[name].imports
    return found


@functools.cache
def of_the_property(id: str) -> str:
    """Digest of the property ``id``, of every function that it uses, and of what else stands beside the properties."""
    tree = ast.parse(inspect.getsource(properties))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    beside = [node for node in tree.body if not isinstance(node, ast.FunctionDef) and not _lists_the_properties(node)]
    declared = properties.PROPERTIES[id]
    wanted, found = [declared.holds.__name__, declared.telling.__name__], dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name in functions and name not in found:
            found[name] = code(functions[name])
            wanted += [node.id for node in ast.walk(functions[name]) if isinstance(node, ast.Name)]
    return digest([f"{declared.of_deals}", code(ast.Module(beside, [])), *(found[name] for name in sorted(found))])


def _lists_the_properties(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "PROPERTIES"
