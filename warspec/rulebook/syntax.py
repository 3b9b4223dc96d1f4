"""The syntax of code as text: the same with every release of Python, so that a digest of it is, too."""

from __future__ import annotations

import ast

LATER_FIELDS = {"type_params"}
"""What later releases know of a node, and leave empty where code says nothing that Python 3.11 does not know."""


def syntax(node: ast.AST) -> str:
    """All of ``node`` but where it stands, as :func:`ast.dump` of Python 3.11 writes it.

    Other releases leave out what is empty, or name more; then nothing that one of them has found would count for another.
    """
    return _written(node)


def _written(value: object) -> str:
    if isinstance(value, ast.AST):
        return f"{type(value).__name__}({', '.join(_fields(value))})"
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    return repr(value)


def _fields(node: ast.AST) -> list[str]:
    given = {name: getattr(node, name) for name in node._fields if hasattr(node, name)}
    if isinstance(node, ast.JoinedStr):  # Python 3.12 finds an empty text where a format ends in a brace
        given["values"] = [part for part in node.values if not (isinstance(part, ast.Constant) and part.value == "")]
    return [
        f"{name}={_written(value)}"
        for name, value in given.items()
        if not (value is None and getattr(type(node), name, ...) is None) and (value or name not in LATER_FIELDS)
    ]
