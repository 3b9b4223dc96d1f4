"""Reading a spec: its texts in order, each with its line, and the code that belongs to them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import spec
from warspec.rulebook import literate, parsing
from warspec.rulebook.entry import HouseRuleEntry, RuleEntry
from warspec.rulebook.registry import rulebook

BOOK = rulebook()
SPEC = Path(spec.__file__).parent
SNAP = '''"""
# Snap

A game.
"""

from warspec.rulebook import Game, HouseRule, Pile, reworded, rule

from ..war.rules import War

LOUD = 3


class Snap(Game):
    """
    ## Rules
    """

    id = "snap"
    title = "Snap"
    piles = (Pile("heap", "the heap"),)

    def play_round(self, table):
        self.first(table)

    def look(self, table):
        """Looks."""
        return self.point(table)

    @rule("snap.first", "First", sources="P", aliases="snap.old")
    def first(self, table):
        """
        Be first.

        And quick.
        """
        return self.look(table) or super().first(table)

    @rule("snap.second", "Second", sources="P")
    def second(self, table):
        """Be second."""
        return self.look(table), shout(table)

    def point(self, table):
        """Points."""
        return table

    last = reworded("snap.last", "Last", of=War.last, sources="P")
    """
    Be last.
    """

    """
    ## House rules
    """

    loud = HouseRule("snap.loud", "How loud", {0: "ours", 1: "P"}, default=0)
    """
    How loud one must say it.
    """


def shout(table):
    return LOUD
'''


@pytest.fixture
def snap():
    return parsing.module(SNAP, "snap.rules", "spec/snap/rules.py")


def code_at(module, id):
    return next(passage.code for passage in module.passages if passage.id == id)


def test_texts_come_in_the_order_of_the_module(snap):
    assert [(passage.kind, passage.id) for passage in snap.passages] == [
        ("text", ""),
        ("shown", "heap"),
        ("game", "snap"),
        ("rule", "snap.first"),
        ("rule", "snap.second"),
        ("rule", "snap.last"),
        ("text", ""),
        ("house-rule", "snap.loud"),
    ]


def test_every_text_stands_on_its_line():
    for name in ("war.rules", "steal_war.misreadings", "war.examples.battles", "war.facts", "war.tables", "properties"):
        module = BOOK.modules[name]
        assert module.passages
        for passage in module.passages:
            for told in (passage.title, passage.text):
                lines = (SPEC.parent / told.file).read_text("utf-8").splitlines() if told.text else []
                for offset, text in enumerate(told.text.splitlines()):
                    assert text.strip() in lines[told.line - 1 + offset]


def test_blocks_know_their_lines(snap):
    first = next(passage for passage in snap.passages if passage.id == "snap.first")
    assert [SNAP.splitlines()[first.text.line - 1 + block.line].strip() for block in first.text.blocks] == [
        "Be first.",
        "And quick.",
    ]


def test_a_method_without_a_mark_belongs_to_the_first_rule_that_calls_it(snap):
    assert [code.name for code in code_at(snap, "snap.first")] == ["first", "look", "point"]
    assert [code.name for code in code_at(snap, "snap.second")] == ["second", "shout"]


def test_the_text_of_a_rule_is_no_code(snap):
    rule, look, _ = code_at(snap, "snap.first")
    assert rule.source == (
        '@rule("snap.first", "First", sources="P", aliases="snap.old")\n'
        "def first(self, table):\n"
        "    return self.look(table) or super().first(table)"
    )
    assert '"""Looks."""' in look.source


def test_what_no_rule_calls_comes_after_the_round(snap):
    assert [code.name for code in snap.rest if code.kind != "statement"] == ["play_round"]
    assert snap.rest[0].name == "play_round"


def test_what_is_looked_up_is_noted(snap):
    rule = code_at(snap, "snap.first")[0]
    assert "look" in rule.uses
    assert "first" in rule.beyond
    assert ("war.rules", "War") in snap.imports
    assert ("warspec.rulebook", "rule") in snap.imports


@pytest.mark.parametrize("game", BOOK.games)
def test_no_line_of_code_is_lost(game):
    module = BOOK.chapter(game)
    kept = "".join(code.source for passage in module.passages for code in passage.code)
    kept += "".join(code.source for code in module.rest)
    prose = "".join(passage.text.text for passage in module.passages)
    source = (SPEC / BOOK.folder(game) / "rules.py").read_text("utf-8")
    _, _, told_from_here = source.partition('"""')  # A licence, or a name, may stand before the text.
    for line in told_from_here.splitlines():
        told = line.strip().strip('"')
        assert told in kept or told in prose


@pytest.mark.parametrize("game", BOOK.games)
def test_every_method_stands_in_one_place(game):
    module = BOOK.chapter(game)
    placed = [code.name for passage in module.passages for code in passage.code]
    placed += [code.name for code in module.rest if code.kind != "statement"]
    assert len(placed) == len(set(placed))


@pytest.mark.parametrize("entry", [*BOOK.all(RuleEntry), *BOOK.all(HouseRuleEntry)], ids=lambda entry: entry.id)
def test_every_rule_has_its_own_code(entry):
    name = entry.name if isinstance(entry, RuleEntry) else entry.declared.name
    assert entry.code[0].name == name


# What code does.

SAME = [
    ("Be first.", "Be the first."),
    ('"First", sources="P"', '"The first", sources="K"'),
    ("    def point(self, table):", "    # A comment.\n\n    def point(self, table):"),
    ('"How loud", {0: "ours", 1: "P"}', '"Loud", {0: "P", 1: "P"}'),
    ('"Last", of=War.last, sources="P"', '"The last", of=War.last, sources="K"'),
    ('title = "Snap"', 'title = "Schnapp"'),
]
OTHER = [
    ("return self.look(table) or super", "return super().second(table) or super", "first"),
    ('"snap.first"', '"snap.one"', "first"),
    ('{0: "ours", 1: "P"}', '{0: "ours", 2: "P"}', "loud"),
    ("default=0", "default=1", "loud"),
    ("of=War.last", "of=War.first", "last"),
    ('id = "snap"', 'id = "snip"', "id"),
    ("class Snap(Game)", "class Snap(War)", "Snap"),
    ("LOUD = 3", "LOUD = 4", "LOUD"),
]


DECLARED = """
EXAMPLES = [Example(id="snap.first/now", title="Now", text="Anna looks.", sources="P", before={"A": "2S"}, after={})]
CLAIMS = (Property("first-looks", "The first looks", "Whoever is first looks.", looks, happens, of_deals=True),)
"""
SAME_DECLARED = [
    ('title="Now"', 'title="Now or never"'),
    ("Anna looks.", "Anna has a look."),
    ('sources="P"', 'sources="ours"'),
    ("The first looks", "Who looks"),
    ("Whoever is first looks.", "The first one looks."),
]
OTHER_DECLARED = [
    ("snap.first/now", "snap.first/then", "EXAMPLES"),
    ('{"A": "2S"}', '{"A": "3S"}', "EXAMPLES"),
    ('"first-looks"', '"looks"', "CLAIMS"),
    ("looks, happens", "happens, happens", "CLAIMS"),
    ("of_deals=True", "of_deals=False", "CLAIMS"),
]


def changed(old, new, among=SNAP):
    assert old in among
    before, after = (parsing.module(text).code for text in (among, among.replace(old, new)))
    return [one.name for one, other in zip(before, after, strict=True) if one.digest != other.digest]


@pytest.mark.parametrize(("old", "new"), SAME_DECLARED)
def test_how_an_example_or_a_claim_is_told_is_nothing_that_it_does(old, new):
    assert changed(old, new, DECLARED) == []


@pytest.mark.parametrize(("old", "new", "name"), OTHER_DECLARED)
def test_what_an_example_or_a_claim_does_shows_in_its_digest(old, new, name):
    assert changed(old, new, DECLARED) == [name]


@pytest.mark.parametrize(("old", "new"), SAME)
def test_what_only_people_read_is_nothing_that_code_does(old, new):
    assert changed(old, new) == []


@pytest.mark.parametrize(("old", "new", "name"), OTHER)
def test_what_code_does_shows_in_its_digest(old, new, name):
    assert changed(old, new) == [name]


# What was read when the wheel was built.


def test_what_was_read_before_is_the_same(tmp_path):
    (tmp_path / literate.BAKED).write_text(literate.bake(BOOK.modules), "utf-8")
    assert literate.modules(tmp_path) == dict(BOOK.modules)


def test_an_installed_package_parses_nothing(tmp_path, monkeypatch):
    (tmp_path / literate.BAKED).write_text(json.dumps([]), "utf-8")
    (tmp_path / "rules.py").write_text("this is no Python", "utf-8")
    assert literate.modules(tmp_path) == {}


def test_a_module_is_read_once_and_only_if_somebody_asks(tmp_path):
    (tmp_path / "one.py").write_text("1", "utf-8")
    (tmp_path / "other.py").write_text("this is no Python", "utf-8")
    modules = literate.modules(tmp_path)
    assert [*modules] == ["one", "other"]
    assert modules["one"] is modules["one"]
    with pytest.raises(SyntaxError):
        modules["other"]
