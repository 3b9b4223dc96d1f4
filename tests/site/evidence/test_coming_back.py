"""How often random deals come back: what the page shows, and what the pages and the rules say of it in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from warspec.rulebook.registry import rulebook
from warspec.site.evidence import coming_back
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page
from warspec.verify import sampled
from warspec.verify.sampled import read

ROOT = Path(__file__).resolve().parents[3]
CELLS: list[dict[str, Any]] = read("war-for-more")["cells"]


def cell(players: int, pickup: str, fighters: str, came_back: int, left: int = 0) -> dict[str, Any]:
    agreed = {"pickup": pickup, "fighters": fighters}
    found = {"games": 200, "came_back": came_back, "left": left, "least": 0.5, "greatest": 61.7}
    return {"players": players, "house_rules": agreed, **found}


def shown(alone: Page, monkeypatch: pytest.MonkeyPatch, *cells: dict[str, Any], is_fresh: bool = True) -> str:
    monkeypatch.setattr(coming_back, "read", lambda game: {"cells": list(cells)})
    monkeypatch.setattr(coming_back, "is_fresh", lambda game: is_fresh)
    html: str = RENDERERS["coming-back"](alone, "war-for-more")
    return html


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", html).split())


def test_each_order_has_a_line_and_everything_else_is_folded_away(alone: Page, monkeypatch: pytest.MonkeyPatch):
    cells = [
        cell(3, "winner_first", "all", 142, 3),
        cell(3, "winner_first", "tied", 108, 2),
        cell(3, "turned_over", "all", 30),
        cell(3, "turned_over", "tied", 30),
    ]
    html = shown(alone, monkeypatch, *cells)
    short, _, folded = html.partition("<details")
    assert short.count("<tr>") == 1 + 2 and folded.count("<tr>") == 1 + 4
    assert "the winner’s first 108 to 142 2 to 3" in words(short)
    assert "the heap turned over 30 0" in words(short)
    assert "142 of 200: 0.5 to 61.7 %" in words(folded)


def test_if_none_came_back_a_sentence_says_so(alone: Page, monkeypatch: pytest.MonkeyPatch):
    none = [cell(4, "winner_first", who, 0) for who in ("all", "tied")]
    html = shown(alone, monkeypatch, *none)
    assert "<table" not in html and "<details" not in html
    assert "With 4 players, none of 200 games came back" in html and "at most 61.7 %" in html
    for other in (cell(4, "turned_over", "all", 1), cell(4, "turned_over", "all", 0, 1)):
        assert "<table" in shown(alone, monkeypatch, *none, other)


@pytest.mark.parametrize(("cells", "verdict"), [([], "unchecked"), ([cell(3, "turned_over", "all", 1)], "stale")])
def test_what_is_not_about_the_rules_as_they_are_is_not_shown(
    alone: Page, monkeypatch: pytest.MonkeyPatch, cells: list[dict[str, Any]], verdict: str
):
    html = shown(alone, monkeypatch, *cells, is_fresh=False)
    assert "<table" not in html and f"verdict {verdict}" in html


def test_missing_and_broken_files_are_shown_as_unchecked(alone: Page, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(sampled, "file_of", lambda game: tmp_path / "sampled.json")
    for text in (None, "{", "{}"):
        if text is not None:
            (tmp_path / "sampled.json").write_text(text, "utf-8")
        assert "verdict unchecked" in RENDERERS["coming-back"](alone, "war-for-more")


# What is said of it in words.


def of(players: int, pickup: str | None = None) -> list[dict[str, Any]]:
    """What was counted with so many players, under one order or under all of them."""
    return [
        found for found in CELLS if found["players"] == players and pickup in (None, found["house_rules"]["pickup"])
    ]


def more_than_half_of_three() -> bool:
    return all(2 * found["came_back"] > found["games"] for found in of(3, "winner_first"))


def some_of_three_in_every_order() -> bool:
    return all(found["came_back"] for found in of(3))


def none_of_four() -> bool:
    return bool(of(4)) and not any(found["came_back"] or found["left"] for found in of(4))


RULE = "war-for-more.pickup"
WORDS = {
    "docs/endless.md": {
        "In War for three it happened in more than half of the games that we dealt, if the winner’s cards always": (
            more_than_half_of_three
        ),
        "in War for four, with the whole pack, we have not seen it": none_of_four,
    },
    RULE: {
        "more than half of the games that we tried ran in circles and never ended": more_than_half_of_three,
        "in every other fixed order, some did so too": some_of_three_in_every_order,
        "With four players, none of the games that we tried ran in circles": none_of_four,
    },
}


@pytest.mark.parametrize(("where", "said"), [(where, said) for where, told in WORDS.items() for said in told])
def test_what_is_said_in_words_is_what_was_counted(where: str, said: str):
    text = rulebook().entry(RULE).text.text if where == RULE else (ROOT / where).read_text("utf-8")
    assert said in text
    assert WORDS[where][said]()


def test_fact_gives_the_number_that_was_counted_under_the_usual_house_rules():
    game = rulebook().games["war-for-more"]
    agreed = {name: option.default for name, option in game.options().items()} | {"pickup": "winner_first"}
    (found,) = (found for found in of(3) if found["house_rules"] == agreed)
    (fact,) = (fact for fact in rulebook().facts if fact.id == "war-for-more 14")
    assert f"{found['came_back']} of {found['games']} games that we tried came back" in fact.text.text
