"""Reading a spec as a chapter: its texts in order, each with its line, and the code that belongs to them."""

from __future__ import annotations

import inspect

import pytest

from warspec.rulebook.registry import rulebook
from warspec.site.chapter.units import units
from warspec.site.pages.lines import keyword_lines

SPEC = '''"""
# Snap

A game.
"""

from warspec.rulebook import Game, HouseRule, rule


class Snap(Game):
    """
    ## Rules
    """

    id = "snap"

    @rule("snap.first", "First", sources="P", aliases="snap.old")
    def first(self, table):
        """
        Be first.

        And quick.
        """
        return self.helper(table)

    def helper(self, table):
        """Says who."""
        return table

    """
    ## House rules
    """

    loud = HouseRule("snap.loud", "How loud", {0: "ours", 1: "P"}, default=0)
    """
    How loud one must say it.
    """
'''


def test_texts_come_in_the_order_of_the_module():
    found = [(unit.kind, unit.id) for unit in units(SPEC)[:-1]]
    assert found == [("text", ""), ("game", "snap"), ("rule", "snap.first"), ("text", ""), ("house-rule", "snap.loud")]
    assert [(unit.kind, unit.id) for unit in units(SPEC)[-1:]] == [("text", "")]


def test_every_text_stands_on_its_line():
    lines = SPEC.splitlines()
    for unit in units(SPEC):
        for offset, text in enumerate(unit.text.splitlines()):
            assert lines[unit.text_line - 1 + offset].strip().strip('"') == text.strip()


def test_a_helper_is_code_of_the_rule_before_it():
    rule = units(SPEC)[2]
    assert rule.source.startswith('@rule("snap.first"')
    assert "Be first" not in rule.source
    assert rule.source.endswith('def helper(self, table):\n    """Says who."""\n    return table')


def test_former_ids_are_kept():
    assert units(SPEC)[2].aliases == ("snap.old",)


@pytest.mark.parametrize("game", rulebook().games)
def test_every_rule_of_a_game_is_a_unit(game: str):
    source = inspect.getsource(rulebook().modules[game])
    told = {unit.id for unit in units(source)}
    declared = {
        entry.id for entry in rulebook().entries.values() if entry.kind in ("rule", "house-rule") and entry.game == game
    }
    assert declared <= told


def test_no_line_of_code_is_lost():
    source = inspect.getsource(next(iter(rulebook().modules.values())))
    kept = "".join(piece for unit in units(source) for _, piece in unit.code)
    prose = "".join(unit.text for unit in units(source))
    for line in source.splitlines():
        assert line.strip().strip('"') in kept or line.strip() in prose


def test_lines_of_arguments():
    source = 'x = (\n    Example(\n        id="a/b",\n        title="T",\n    ),\n)\n'
    assert dict(keyword_lines(source, "Example")) == {"a/b": {"id": 3, "title": 4}}
