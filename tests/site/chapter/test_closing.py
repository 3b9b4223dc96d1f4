"""The end of a chapter: how a round goes, and the code that belongs to no rule."""

from __future__ import annotations

import re

import pytest

from tests.site.conftest import Built
from warspec.rulebook.registry import rulebook
from warspec.site.chapter.closing import STEPS
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page

BOOK = rulebook()


def steps(alone: Page, game: str) -> list[str]:
    return re.findall(r'href="[^"]*#([^"]+)"', RENDERERS[STEPS](alone, game))


@pytest.mark.parametrize("game", BOOK.games)
def test_a_round_is_told_as_the_rules_through_which_it_goes(alone: Page, game: str):
    found = steps(alone, game)
    assert found
    assert set(found) <= {rule.id for rule in BOOK.games[game].rules().values()}


def test_rules_are_those_in_force_in_the_order_of_the_round(alone: Page):
    assert steps(alone, "war") == ["war.battle", "war.end"]
    assert steps(alone, "war-for-more") == ["war.battle", "war-for-more.out", "war.end"]
    assert steps(alone, "tod-und-leben") == ["war.battle", "tod-und-leben.end"]


@pytest.mark.parametrize("game", BOOK.games)
def test_chapter_closes_with_the_code_of_the_round_and_then_the_rest(site: Built, game: str):
    closing = site.page(BOOK.folder(game)).partition(f'<section class="folded" id="{game}-code">')[2]
    shown = re.sub(r"<[^>]+>", "", closing.partition('<details class="code')[0])
    assert "def play_round(self, table: Table)" in shown
    assert 'class="code"' in closing


@pytest.mark.parametrize("game", BOOK.games)
def test_no_rule_shows_the_code_of_a_round(site: Built, game: str):
    rules = site.page(BOOK.folder(game)).partition(f'<section class="folded" id="{game}-code">')[0]
    assert "play_round" not in re.sub(r"<[^>]+>", "", rules)
