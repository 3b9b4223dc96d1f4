"""Checking everything: what is refused before anything is checked."""

import pytest

from spec.war.rules import War
from warspec.rulebook import rule
from warspec.rulebook.registry import rulebook
from warspec.verify.__main__ import main


@pytest.mark.parametrize(
    ("properties", "said"),
    [
        ("one-outcom", "the rule war.draw names 'one-outcom', which is no property; did you mean one-outcome?"),
        ("xyzzy", "the rule war.draw names 'xyzzy', which is no property; they are: cards-conserved, "),
    ],
)
def test_misspelt_property_is_one_line_and_exit_code_2(monkeypatch, capsys, tmp_path, properties, said):
    class Misspelt(War):
        @rule("war.draw", "A drawn game", sources="P", properties=properties)
        def draw(self, table, shown):
            super().draw(table, shown)

    monkeypatch.setitem(rulebook().games, "war", Misspelt)
    assert main(["--evidence", str(tmp_path / "evidence"), "--processes", "1"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"warspec: error: {said}")
    assert printed.err.count("\n") == 1
