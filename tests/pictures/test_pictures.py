"""Pictures of the table are well-formed, say what they show, and use only shapes that the page has."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from warspec.cards import RANKS, card, pack_of
from warspec.language import LANGUAGES, language
from warspec.pictures.described import describe
from warspec.pictures.glyphs import LETTERS
from warspec.pictures.in_text import card_html
from warspec.pictures.shapes import sprite, with_sprite
from warspec.pictures.table import table
from warspec.play.situation import Situation
from warspec.rulebook import Pile, Purse
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, STACK, Place, Placed

ENGLISH = language("en")
GAME = next(iter(rulebook().games.values()))


def situation(*, laid: str = "7S 5H QD", face_down: str = "5H") -> Situation:
    game = GAME()
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
    assert "c-9C" in drawn and "In the middle: pot: nine of clubs." in drawn


def test_no_shapes_without_pictures():
    assert sprite("<p>no picture</p>", ENGLISH) == ""


def test_card_in_text_is_named_for_those_who_listen():
    written = card_html(card("QH"), ENGLISH)
    assert 'aria-label="queen of hearts"' in written and "Q♥\ufe0e" in written and "red" in written


# Piles of every kind.


class Piles(GAME):  # type: ignore[misc]
    """A game with a pile of each kind."""

    piles = (
        Pile("stack", "stack", squared=True),
        Pile("hand", "hand", hand=True),
        Pile("won", "cards won", squared=True),
        Pile("face_up", "open pile", face_up=True, squared=True),
        Pile("captive", "captive", face_up=True),
        Pile("secret", "secret"),
        Pile("pot", "waiting", shared=True),
    )
    purses = (Purse("purse", "chips"), Purse("stake", "stake"), Purse("house", "the house", shared=True))


def lying(**piles: str) -> Situation:
    """The piles of the first player, and the pot in the middle."""
    face_up = {"face_up", "captive"}
    places = {
        Place(None if name == "pot" else 0, name): (name in face_up, codes.split()) for name, codes in piles.items()
    }
    placed = {place: tuple(Placed(card(code), up) for code in codes) for place, (up, codes) in places.items()}
    return Situation(Piles(), 2, placed)


@pytest.mark.parametrize(
    ("piles", "shown", "hidden", "told"),
    [
        ({"hand": "7S 5H"}, ["c-7S", "c-5H", ">hand<"], [], "hand: seven of spades, five of hearts"),
        ({"won": "7S 5H"}, ["k-2", ">cards won<"], ["c-7S", "c-5H"], "cards won: 2 cards"),
        ({"face_up": "7S 5H"}, ["c-7S", "n-2"], ["c-5H"], "open pile: 2 cards, seven of spades on top"),
        ({"face_up": "7S"}, ["c-7S"], ["n-1"], "open pile: 1 card, seven of spades on top"),
        ({"captive": "KD"}, ["c-KD", ">captive<"], ["back"], "captive: king of diamonds"),
        ({"secret": "7S 5H"}, ["back"], ["c-7S", "c-5H"], "secret: a face-down card, a face-down card"),
        ({"secret": "2S 3S 4S 5S 6S 7S 8S"}, ["k-7"], ["c-2S", "back"], "secret: 7 cards"),
        ({"pot": "7S"}, ["back", ">waiting<"], ["c-7S"], "In the middle: waiting: a face-down card."),
    ],
)
def test_pile_is_drawn_and_told_as_what_it_is(piles, shown, hidden, told):
    drawn = table(lying(**piles), ENGLISH)
    picture = drawn.partition(">")[2]
    assert [name for name in shown if name not in picture] == []
    assert [name for name in hidden if f'"#{name}"' in picture] == []
    assert told in describe(lying(**piles), ENGLISH)


def test_pile_called_hand_is_closed_unless_the_game_says_that_it_is_one(monkeypatch):
    monkeypatch.setattr(Piles, "piles", (Pile("hand", "a closed pile"), Pile("held", "held", hand=True)))
    drawn = table(lying(hand="7S 5H", held="9C"), ENGLISH)
    assert "c-9C" in drawn and "c-7S" not in drawn and "a face-down card" in drawn


def test_no_card_is_seen_where_every_pile_is_squared_up():
    drawn = table(lying(hand="7S 5H", won="2C"), ENGLISH, how="squared up")
    assert "c-7S" not in drawn and "k-2" in drawn and "k-1" in drawn


def test_every_card_is_seen_where_piles_lie_open():
    drawn = table(lying(stack="9S 8S", won="2C", hand="3C"), ENGLISH, how="open")
    assert all(name in drawn for name in ("c-9S", "c-8S", "c-2C", "c-3C")) and not re.search("k-[1-9]", drawn)
    assert drawn.index("c-9S") < drawn.index("c-8S")
    assert "2 cards in the stack: nine of spades, eight of spades" in drawn


def test_labels_and_cards_of_many_piles_stay_in_the_picture():
    codes = [str(c) for c in pack_of(RANKS)]
    many = lying(hand=" ".join(codes[:20]), won=" ".join(codes[20:30]), face_up=" ".join(codes[30:35]), captive="9C")
    root = ElementTree.fromstring(table(many, ENGLISH))
    width, height = map(float, root.get("viewBox", "").split()[2:])
    for use in root.iter("use"):
        assert float(use.get("x", 0)) + 54 <= width
        assert float(use.get("y", 0)) + 76 <= height
    labels = [(float(text.get("x")), float(text.get("y"))) for text in root.iter("text")]
    assert len(labels) == len(set(labels)) == 4
    cards = [(use.get("x"), use.get("y")) for use in root.iter("use") if use.get("href", "").startswith("#c-")]
    assert len(cards) == len(set(cards)) == 22


def test_purses_are_written_beside_their_owner_and_told():
    purses = {Place(0, "purse"): 190, Place(0, "stake"): 10, Place(None, "house"): 1000}
    played = Situation(Piles(), 1, {}, purses)
    drawn = table(played, ENGLISH)
    assert ">chips: 190 · stake: 10<" in drawn and ">the house: 1,000<" in drawn
    assert describe(played, ENGLISH).endswith("In the middle: the house: 1,000.")


def test_shapes_of_counts_are_in_the_sprite():
    drawn = table(lying(face_up="7S 5H 4H"), ENGLISH)
    shapes = sprite(drawn, ENGLISH)
    assert 'id="n-3"' in shapes and 'id="paper"' in shapes
    ElementTree.fromstring(shapes)


def test_after_the_first_picture_only_what_has_changed_is_told():
    before, after = lying(hand="7S 5H", won="2C"), lying(hand="7S", won="2C 5H")
    both = replace(after, piles={**after.piles, Place(1, "hand"): (Placed(card("9C"), False),)})
    assert describe(both, ENGLISH, since=after) == "Bruno: 0 cards in the stack; hand: nine of clubs."
    assert describe(after, ENGLISH, since=before).startswith("Anna: ")
    assert describe(after, ENGLISH, since=after) == describe(after, ENGLISH)
    assert "B: " not in table(after, ENGLISH, since=before)


def test_a_side_that_is_drawn_twice_is_a_shape_of_the_page():
    one, other = lying(hand="7S 5H"), lying(hand="7S 5H", won="2C")
    html = table(one, ENGLISH) + table(one, ENGLISH) + table(other, ENGLISH)
    page = with_sprite(html, ENGLISH)
    assert len(re.findall(r'href="#d-[0-9a-f]{8}"', page)) == 5  # twice A and three times B
    assert page.count('id="d-') == 2
    ElementTree.fromstring(f"<body>{page}</body>")
    used, known = set(re.findall(r'href="#([^"]+)"', page)), re.findall(r'id="([^"]+)"', page)
    assert used <= set(known) and len(known) == len(set(known))
