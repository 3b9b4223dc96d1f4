"""What rules say of the time between two rounds: the prover asks it at other moments than play does."""

import ast

from .allowed import BETWEEN, SETTLES
from .asked import purses_of
from .source import Said, Source
from .values import called


def settled(source: Source) -> Said:
    """Whether what is true between two rounds is asked of piles and purses, and leaves them as they are."""
    reached = _reached(source)
    for function in source.functions:
        if function.name in reached:
            for node in ast.walk(function):
                is_of_table = isinstance(node, ast.Attribute) and ast.unparse(node.value) == "table"
                if is_of_table and node.attr not in BETWEEN:
                    yield node, f"table.{node.attr}: between two rounds rules ask only how many cards lie where"


def _reached(source: Source) -> set[str]:
    """The names of all functions that are at work when a game says whether rounds begin so, or whether it is over."""
    found, waiting = set[str](), [*SETTLES]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            nodes = (node for function in source.called_so.get(name, ()) for node in ast.walk(function))
            waiting += [used for used in map(_used, nodes) if used in source.called_so]
    return found


def _used(node: ast.AST) -> str:
    """The name of a rule that is called, or read as if it were a value."""
    if isinstance(node, ast.Attribute):
        return "" if ast.unparse(node.value) == "table" else node.attr
    return called(node) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def fortunes(source: Source) -> Said:
    """Whether a game with purses of its own says with what rounds begin."""
    for node in source.nodes:
        if isinstance(node, ast.ClassDef):
            told = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            if purses_of(node) and not told >= {"fortunes", "starting_purses"}:
                yield node, f"{node.name}: a game with purses says in `fortunes` with what rounds begin"


CHECKS = (settled, fortunes)
