"""Digests: what a piece of evidence depends on, so that it is found out when something of it changes.

Comments, docstrings and layout do not count; code does. Nothing is run, and no solver is needed.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import importlib
import importlib.util
import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import warspec
from warspec.rulebook.game import Game
from warspec.verify import properties

LEFT_OUT = ("site", "pictures", "cli", "catalogues", "narration")
"""The rooms above verification, on which no evidence depends."""

PROSE = ("__main__.py", "language.py", "problems.py", "properties.py", "strategies.py", "text.py")
"""Files on which no evidence depends, or (properties) not as a whole."""
DECIDING = "verify/deciding.py"
"""The file on which deciding examples depend, and no other evidence."""


class _WithoutTitles(ast.NodeTransformer):
    """Leaves of a rule's and of a house rule's declaration only what play depends on: no title, no sources."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if getattr(node.func, "id", "") == "rule":
            return ast.Call(node.func, node.args[:1], [])
        if getattr(node.func, "id", "") == "HouseRule":
            values = next((part for part in node.args if isinstance(part, ast.Dict)), None)
            return ast.Call(node.func, [key for key in values.keys if key] if values else node.args, node.keywords)
        return self.generic_visit(node)


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
    modules = {parent.__module__: _module(parent) for parent in parents}
    waiting = list(modules.values())
    while waiting:
        for name in _imported(waiting.pop()):
            if name not in modules:
                modules[name] = importlib.import_module(name)
                waiting.append(modules[name])
    order = " ".join(parent.__qualname__ for parent in parents)
    classes = {parent.__name__ for parent in parents}
    return digest([order, *(f"{name} {_spec_code(modules[name], classes, touched)}" for name in sorted(modules))])


def _imported(module: ModuleType) -> Iterator[str]:
    """The modules of the specs that ``module`` imports."""
    root = "warspec.spec" if module.__name__.startswith("warspec.spec") else module.__name__.partition(".")[0]
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            written = "." * node.level + (node.module or "")
            base = importlib.util.resolve_name(written, module.__package__)
            names = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        else:
            continue
        yield from (n for n in names if n.startswith(f"{root}.") and n != module.__name__ and _is_a_module(n))


def _is_a_module(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def _spec_code(module: ModuleType, classes: set[str], touched: frozenset[str] | None) -> str:
    tree = _WithoutTitles().visit(ast.parse(inspect.getsource(module)))
    if touched is not None:
        kept = touched | _called_past_the_game(tree)
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and node.name in classes:
                node.body = [item for item in node.body if _named(item) is None or _named(item) in kept]
    return code(tree)


def _named(item: ast.stmt) -> str | None:
    """The name of a plain method, or of a house rule; None for everything else, which always counts."""
    if isinstance(item, ast.FunctionDef) and not item.name.startswith("__"):
        return item.name
    is_house_rule = isinstance(item, ast.Assign) and getattr(getattr(item.value, "func", None), "id", "") == "HouseRule"
    return getattr(item.targets[0], "id", None) if is_house_rule and isinstance(item, ast.Assign) else None


def _called_past_the_game(tree: ast.AST) -> set[str]:
    """Names that are not looked up on the game itself: ``super().take``, ``War.take``."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id == "self")
    }


def _module(parent: type) -> ModuleType:
    found = inspect.getmodule(parent)
    if found is None:
        raise LookupError(f"the module of {parent.__qualname__} is not loaded")
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
