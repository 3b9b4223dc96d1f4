"""What a rule may do with the world: compare ranks and ask for decisions, and nothing else.

The solver cannot see when a rule asks whether something is a certain object, so that is forbidden here.
"""

import ast
from pathlib import Path

import pytest

import spec

RULES = sorted(Path(spec.__file__).parent.glob("*/rules.py"))
ALLOWED = (
    "collections.abc",
    "typing",
    "warspec.cards",
    "warspec.decisions",
    "warspec.rulebook",
    "warspec.table",
    "spec",
)
FORBIDDEN = {
    "card",
    "cards",
    "Suit",
    "id",
    "isinstance",
    "type",
    "str",
    "repr",
    "hash",
    "getattr",
    "hasattr",
    "vars",
    "globals",
}


def complaints(source):
    """What in ``source`` reaches past the two seams, a line each."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare) and any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops):
            if not all(isinstance(side, ast.Constant) and side.value is None for side in node.comparators):
                yield f"{node.lineno}: is"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN:
            yield f"{node.lineno}: {node.func.id}()"
        elif isinstance(node, ast.Attribute) and node.attr in ("suit", "house_rules", "purses", "log", "stands_for"):
            yield f"{node.lineno}: .{node.attr}"
        elif isinstance(node, ast.JoinedStr | ast.Global | ast.Nonlocal | ast.ExceptHandler):
            yield f"{node.lineno}: {type(node).__name__}"
        elif isinstance(node, ast.ImportFrom) and not node.level and not (node.module or "").startswith(ALLOWED):
            yield f"{node.lineno}: import of {node.module}"
        elif isinstance(node, ast.Import):
            yield f"{node.lineno}: import of {node.names[0].name}"


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.parent.name)
def test_rules_use_their_two_seams_only(path):
    assert list(complaints(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "line",
    [
        "x = card.rank is Rank.JOKER",
        "x = one == card('QS')",
        "x = one.suit",
        "x = str(one.rank)",
        "x = f'{one.rank}'",
        "x = self.house_rules['face_down']",
        "x = table.log",
        "x = one.stands_for",
        "x = hasattr(one, 'order')",
        "import random",
        "from time import time",
        "try:\n    pass\nexcept Exception:\n    pass",
    ],
)
def test_reaching_further_is_noticed(line):
    assert list(complaints(line))
