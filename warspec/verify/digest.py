"""Digests: what a piece of evidence depends on, so that it is found out when something of it changes.

Comments, docstrings and layout do not count; code does. Nothing is run, and no solver is needed.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import warspec
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.verify import properties

MACHINERY = (
    "cards.py",
    "decisions.py",
    "table.py",
    "rulebook/game.py",
    "rulebook/house_rule.py",
    "rulebook/pure.py",
    "rulebook/rule.py",
    "play/situation.py",
    "play/trace.py",
    "verify/cases.py",
    "verify/explorer.py",
    "verify/prove.py",
    "verify/unknown.py",
)
"""The files, below the package, that every piece of evidence depends on."""


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
    """Digest of the machinery that proofs run on."""
    folder = Path(warspec.__file__).parent
    return digest(code(ast.parse((folder / name).read_text("utf-8"))) for name in MACHINERY)


def of_the_rules(game: type[Game], names: Iterable[str]) -> str:
    """Digest of all that ``game`` and its parents say under ``names``, which a proof has touched."""
    return digest(part for name in sorted(names) for part in _definitions(game, name))


def of_the_game(game: type[Game]) -> str:
    """Digest of all code of the modules of ``game`` and of its parents."""
    return digest(code(_tree(_module(parent))) for parent in game.__mro__ if _is_a_spec(parent))


def _definitions(game: type[Game], name: str) -> Iterator[str]:
    for parent in game.__mro__:
        if not _is_a_spec(parent) or name not in vars(parent):
            continue
        item = vars(parent)[name]
        if isinstance(item, HouseRule):
            yield f"{name}: {item.values}"
        else:
            rule = getattr(item, "rule", None)
            yield f"{parent.__qualname__}.{name} {rule.id if rule else ''} {_code_of(parent, name)}"


def _is_a_spec(parent: type) -> bool:
    return issubclass(parent, Game) and parent is not Game and not parent.__module__.startswith("warspec.verify")


def _module(parent: type) -> ModuleType:
    found = inspect.getmodule(parent)
    if found is None:
        raise LookupError(f"the module of {parent.__qualname__} is not loaded")
    return found


@functools.cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(inspect.getsource(module))


@functools.cache
def _code_of(parent: type, name: str) -> str:
    """A method without its decorators; what is on the module's own level and not in a class counts with it."""
    tree = _tree(_module(parent))
    loose = [node for node in tree.body if not isinstance(node, ast.ClassDef | ast.Import | ast.ImportFrom)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == parent.__name__:
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name == name:
                    body = ast.Module(item.body, [])
                    return code(item.args) + code(body) + code(ast.Module(loose, []))
                if isinstance(item, ast.Assign) and any(getattr(t, "id", None) == name for t in item.targets):
                    return code(item)
    return ""


@functools.cache
def of_the_property(id: str) -> str:
    """Digest of the property ``id`` and of every function that it uses."""
    tree = _tree(properties)
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    declared = properties.PROPERTIES[id]
    wanted, found = [declared.holds.__name__, declared.telling.__name__], dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name in functions and name not in found:
            found[name] = code(functions[name])
            wanted += [node.id for node in ast.walk(functions[name]) if isinstance(node, ast.Name)]
    return digest([f"{declared.of_deals}", *(found[name] for name in sorted(found))])
