"""On which lines of a spec the texts of its declarations begin."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def constant(node: ast.expr | None) -> str:
    """The string that ``node`` is; empty when it is something else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def called(node: ast.expr | None) -> str:
    """The name that is called in ``node``; empty when it is no call."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def keyword_lines(source: str, call: str) -> Iterator[tuple[str, dict[str, int]]]:
    """For each call of ``call`` in ``source``: its argument ``id``, and on which line each argument begins."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and called(node) == call:
            lines = {item.arg: item.value.lineno for item in node.keywords if item.arg}
            id = next((constant(item.value) for item in node.keywords if item.arg == "id"), "")
            yield (
                (id or constant(node.args[0] if node.args else None)),
                lines | {name: item.lineno for name, item in zip(("id", "title"), node.args, strict=False)},
            )
