"""Pictures of the table are well-formed, say what they show, and use only shapes that the page has."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from warspec.cards import RANKS, card, pack_of
from warspec.language import LANGUAGES, language
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook
from warspec.site.glyphs import LETTERS
from warspec.site.page import card_html
from warspec.site.pictures import describe, sprite, table
from warspec.table import LAID, STACK, Place, Placed

ENGLISH = language("en")


def situation(*, laid: str = "7S 5H QD", face_down: str = "5H") -> Situation:
    game = next(iter(rulebook().games.values()))()
    cards = [Placed(card(code), code not in face_down.split()) for code in laid.split()]
    piles = {
        Place(0, STACK): (Placed(card("2C"), False),),
        Place(0, LAID): tuple(cards),
        Place(1, LAID): (Placed(card("7D"), True),),
    }
    return Situation(game, 2, piles)


def test_picture_is_well_formed_and_labelled():
    root = ElementTree.fromstring(table(situation(), ENGLISH, winner=0, deciding=[card("QD")]))
    assert root.get("role") == "img"
    assert root.get("aria-label") == describe(situation(), ENGLISH)


def test_a_face_down_card_shows_nothing():
    drawn = table(situation(), ENGLISH)
    assert "c-5H" not in drawn and "five" not in drawn
    assert "c-QD" in drawn and "queen of diamonds" in drawn


@pytest.mark.parametrize("code", LANGUAGES)
def test_page_has_every_shape_that_its_pictures_use(code: str):
    words = language(code)
    for shown in pack_of(RANKS, jokers=2):
        drawn = table(situation(laid=str(shown), face_down=""), words)
        shapes = sprite(drawn, words)
        ElementTree.fromstring(shapes)
        assert set(re.findall(r'href="#([^"]+)"', drawn + shapes)) <= set(re.findall(r'id="([^"]+)"', shapes))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_index_can_be_drawn(code: str):
    for rank in RANKS:
        assert set(language(code).index(rank)) <= set(LETTERS)


def test_many_cards_stay_in_the_picture():
    laid = " ".join(str(c) for c in pack_of(RANKS)[:26] if str(c) != "2C")
    root = ElementTree.fromstring(table(situation(laid=laid, face_down=""), ENGLISH))
    width, height = map(float, root.get("viewBox", "").split()[2:])
    for use in root.iter("use"):
        assert float(use.get("x", 0)) + 54 <= width
        assert float(use.get("y", 0)) + 76 <= height


def test_what_belongs_to_nobody_lies_in_the_middle():
    shared = situation()
    shared.piles[Place(None, "pot")] = (Placed(card("9C"), True),)
    drawn = table(shared, ENGLISH)
    assert "c-9C" in drawn and "In the middle: nine of clubs." in drawn
    assert "c-9C" not in table(shared, ENGLISH, stacks_only=True)


def test_no_shapes_without_pictures():
    assert sprite("<p>no picture</p>", ENGLISH) == ""


def test_card_in_text_is_named_for_those_who_listen():
    written = card_html(card("QH"), ENGLISH)
    assert 'aria-label="queen of hearts"' in written and "Q♥\ufe0e" in written and "red" in written
