"""What rules may look like: some Python would let a rule tell proof from play, or hide something from the prover."""

import ast

import pytest

from tests.test_contribute import MODULES as WALK
from warspec import cards, rulebook, table

from . import form
from .form import CHECKS, RULES, SPEC, allowed, complaints, planted, planted_in_play
from .form.planted import HEAD, IN_A_RULE
from .form.planted_modules import MODULES
from .form.types import Kind

LINES = [*planted.LINES.values(), *planted_in_play.LINES.values()]
PLANTED = {about: HEAD + text for about, text in {**MODULES, **planted_in_play.MODULES}.items()}
PLANTED |= {line.partition("  #")[0]: HEAD + IN_A_RULE.format(line) for lines in LINES for line in lines}


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SPEC)))
def test_rules_have_the_form_of_rules(path):
    assert complaints(path.read_text("utf-8")) == []


def test_modules_that_rules_import_from_are_looked_at_too():
    assert {"hooks.py", "piles.py"} < {path.name for path in RULES}


def test_no_two_games_have_one_name():
    bodies = (ast.parse(path.read_text("utf-8")).body for path in RULES)
    names = [node.name for body in bodies for node in body if isinstance(node, ast.ClassDef)]
    assert len(names) == len(set(names))


def test_the_walk_through_adding_a_game_has_the_form_of_rules():
    assert complaints(WALK["spec/low_war/rules.py"]) == []


def expected(text):
    """What must be said of a planted source: the lines, and how each complaint begins."""
    for number, line in enumerate(text.splitlines(), 1):
        yield from ((f"{number}:", said.strip()) for said in line.split("# !")[1:])


def missing(text, checks=CHECKS):
    """What should be said of a planted source, and is not."""
    said = complaints(text, checks=checks)
    wanted = (f"{line} {words}" for line, words in expected(text))
    return [words for words in wanted if not any(complaint.startswith(words) for complaint in said)]


@pytest.mark.parametrize("text", PLANTED.values(), ids=PLANTED)
def test_what_rules_must_not_use_is_complained_of_where_it_stands(text):
    assert missing(text) == []
    assert {complaint.split()[0] for complaint in complaints(text)} == {line for line, _ in expected(text)} != set()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_planted_sources_miss_every_check_that_is_taken_out(check):
    others = [other for other in CHECKS if other is not check]
    assert any(missing(text, others) for text in PLANTED.values())


def test_what_is_allowed_is_there():
    offered = {"warspec.cards": cards, "warspec.rulebook": rulebook, "warspec.table": table}
    assert all(hasattr(module, name) for known, module in offered.items() for name in allowed.IMPORTS[known])
    seen = table.Table(2, {}, None)
    assert all(hasattr(seen, name) for name in allowed.OF_TABLE)
    assert {"options", "rules", "house_rules"} < allowed.MACHINERY


def test_what_other_rules_return_is_known():
    known = {name for name, kind in form.RETURNED.items() if kind & Kind.MANY}
    assert known >= {"won", "picked_up", "leaving"}
