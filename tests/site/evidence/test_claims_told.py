"""On the evidence page of a game each claim is called by the words of that game, with the general title beside it."""

from __future__ import annotations

import re
from types import SimpleNamespace

from warspec.site.evidence.game_pages import pages
from warspec.site.evidence.gaps import _not_checked
from warspec.site.pages.page import Page


def body(page: Page, game: str) -> str:
    app = SimpleNamespace(builder=page.builder)
    (html,) = (context["body"] for name, context, _ in pages(app) if name == f"evidence-{game}")  # type: ignore[arg-type]
    return str(html)


def test_claim_is_called_by_the_words_of_the_game(alone: Page):
    page = body(alone, "pyanitsa")
    headings = re.findall(r"<h3[^>]*>(.*?)</h3>", page, flags=re.DOTALL)
    called = {re.sub(r"<[^>]+>", "", heading) for heading in headings}
    assert {"No tie goes on for ever", "Without cards you play no more"} <= called
    assert not {"Every war ends", "Without cards you are out, and stay out"} & called
    assert "Told of all games: Every war ends. Each time that a war begins" in page


def test_claim_that_goes_by_its_title_is_not_told_twice(alone: Page):
    page = body(alone, "casino-war")
    assert "Every war ends" in page
    assert "Told of all games: Every war ends" not in page


def test_what_is_not_checked_is_called_by_the_words_of_the_game(alone: Page):
    told = re.sub(r"<[^>]+>", "", _not_checked(alone, "pyanitsa"))
    assert "No tie goes on for ever" in told and "Every war ends" not in told
