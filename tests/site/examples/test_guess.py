"""Examples to play along: what comes is asked before it is told, and nothing gives it away."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.site.conftest import Built
from warspec.site.examples.guess import GUESS
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page

IDS = ("war.battle/king-and-nine", "war.tie/six-cards")


def items(html: str) -> list[str]:
    return re.findall(r"<li[ >].*?</li>", html, flags=re.DOTALL)


def test_who_takes_the_cards_is_asked_one_step_before(alone: Page):
    told = items(RENDERERS[GUESS](alone, IDS))
    asked = [number for number, step in enumerate(told) if "Who takes it?" in step]
    assert len(asked) == len(IDS)
    assert all(" takes " in told[number + 1] for number in asked)


def test_no_picture_gives_the_answer_away(alone: Page):
    for step in items(RENDERERS[GUESS](alone, IDS)):
        assert "Who takes it?" not in step or ("#win" not in step and "#f2c230" not in step)


def test_at_the_end_it_leads_to_the_game(alone: Page):
    assert re.search(r'class="onward"', items(RENDERERS[GUESS](alone, IDS))[-1])


def test_the_home_page_plays_real_examples(site: Built):
    assert site.page("index").count("<round-steps") == 1


def test_playing_what_is_no_example_fails_the_build(small: Callable[..., Built]):
    built = small(index="# Home\n\n```{guess}\nwar.battle\n```\n")
    assert built.status != 0
    assert "there is no example 'war.battle' to play" in built.said
