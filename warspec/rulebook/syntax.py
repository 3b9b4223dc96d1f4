"""The syntax of code as text: the same with every release of Python, so that a digest of it is, too."""

from __future__ import annotations

import ast

LATER_FIELDS = {"type_params"}
"""What later releases know of a node, and leave empty where code says nothing that Python 3.11 does not know."""


def syntax(node: object) -> str:
    """All of a node, or of what it consists of, but where it stands: as :func:`ast.dump` of Python 3.11 writes it.

    Other releases leave out what is empty, or name more, so what one of them has found would not count for another.
    """
    if isinstance(node, ast.AST):
        return f"{type(node).__name__}({', '.join(_fields(node))})"
    return f"[{', '.join(map(syntax, node))}]" if isinstance(node, list) else repr(node)


def _fields(node: ast.AST) -> list[str]:
    given = {name: getattr(node, name) for name in node._fields if hasattr(node, name)}
    if isinstance(node, ast.JoinedStr):  # Python 3.12 finds an empty text where a format ends in a brace
        given["values"] = [part for part in node.values if not (isinstance(part, ast.Constant) and part.value == "")]
    return [
        f"{name}={syntax(value)}"
        for name, value in given.items()
        if not (value is None and getattr(type(node), name, ...) is None) and (value or name not in LATER_FIELDS)
    ]
