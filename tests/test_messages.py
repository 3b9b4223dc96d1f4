"""Every message can be extracted: none hides where Python 3.11 cannot show it to the extractor."""

import ast
from pathlib import Path

import pytest

import warspec

ASKS = {"gettext", "ngettext", "pgettext", "npgettext"}


def hidden(source):
    """The lines on which a message is asked for inside an f-string."""
    inside = [
        node for found in ast.walk(ast.parse(source)) if isinstance(found, ast.JoinedStr) for node in ast.walk(found)
    ]
    return [n.lineno for n in inside if isinstance(n, ast.Call) and getattr(n.func, "attr", "") in ASKS]


@pytest.mark.parametrize("path", sorted(Path(warspec.__file__).parent.rglob("*.py")), ids=lambda path: path.stem)
def test_no_message_hides_in_an_f_string(path):
    assert hidden(path.read_text("utf-8")) == []


def test_hidden_message_is_found():
    assert hidden("x = 1\ny = f\"{words.gettext('Back')} >\"") == [2]
