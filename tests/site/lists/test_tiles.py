"""The games as tiles, and the field to ask: what the home page shows below its game."""

from __future__ import annotations

import re

import pytest

from tests.site.conftest import Built
from warspec.rulebook.registry import rulebook
from warspec.site.lists.family import in_order
from warspec.site.lists.tiles import rows_of, scenes
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page

BOOK = rulebook()
SCENES = scenes()


def face_up(game: str) -> int:
    return sum(placed.face_up for row in rows_of(game) for placed in row)


def test_every_game_has_a_scene_of_its_own():
    scenes = [tuple(tuple(row) for row in rows_of(game)) for game in BOOK.games]
    assert len(set(scenes)) == len(scenes)
    assert all(face_up(game) >= 2 for game in BOOK.games)


@pytest.mark.parametrize("game", SCENES)
def test_a_scene_comes_from_an_example_of_the_game(game: str):
    assert SCENES[game][0] in {example.id for example in BOOK.examples(game)}


@pytest.mark.parametrize("game", BOOK.games)
def test_a_game_for_which_no_scene_was_chosen_shows_most_cards(monkeypatch: pytest.MonkeyPatch, game: str):
    chosen = face_up(game)
    monkeypatch.setattr("warspec.site.lists.tiles.scenes", lambda: {})
    assert face_up(game) >= chosen


def test_tiles_come_in_order_with_one_link_each(alone: Page):
    listed = RENDERERS["game-list"](alone, None)
    tiles = re.findall(r'<li class="game">.*?</li></ul></div></li>', listed)
    assert [re.findall(r'<a href="[^"]*#([^"]+)"', tile) for tile in tiles] == [[game] for game in in_order(BOOK)]
    for tile in tiles:
        assert tile.count("<svg viewBox") == 1 and tile.count('class="pictogram"') == 4


def test_tiles_say_for_whom_a_game_is(alone: Page):
    listed = RENDERERS["game-list"](alone, None)
    war = next(tile for tile in listed.split('<li class="game">') if ">title of war<" in tile)
    said = re.sub(r"<[^>]+>", "", war)
    assert "Players 2" in said and "Age 5+" in said and "Time 5–60 min" in said and "Choice all luck" in said


def test_the_field_to_ask_leads_to_the_search(site: Built):
    form = re.search(r'<form [^>]*class="ask">.*?</form>', site.page("index"), flags=re.DOTALL)
    assert form
    assert 'action="search.html"' in form[0] and 'name="q"' in form[0] and 'for="ask"' in form[0]
    assert (site.folder / "search.html").exists()


def test_disputes_are_asked_in_the_words_of_their_page(site: Built):
    asked = re.search(r'<ul class="asked[^"]*">.*?</ul>', site.page("index"), flags=re.DOTALL)
    assert asked
    links = re.findall(r'href="disputes.html#([^"]+)"[^>]*><span[^>]*>(.*?)</span>', asked[0])
    assert len(links) >= 5
    disputes = site.page("disputes")
    for _, words in links:
        assert f"<h3>{words}</h3>" in disputes
