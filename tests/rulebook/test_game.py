"""Games: what makes two of them the same, and where their cards may lie."""

from __future__ import annotations

from spec.war.rules import War
from spec.war_for_more.rules import ASIDE, POT, WarForMore
from warspec.table import STACK, Place
from warspec.verify.touched import watched


def test_games_with_the_same_house_rules_are_equal():
    assert War(face_down=3) == War(face_down=3, jokers=0)
    assert len({War(face_down=3), War(face_down=3, jokers=0), War()}) == 2


def test_variant_is_another_game_even_under_the_same_house_rules():
    class Variant(War):
        """Nothing is changed."""

    assert Variant() != War()
    assert Variant() == Variant()
    assert War() != "war"


def test_comparing_watched_games_reads_all_house_rules():
    # A rule that compares its game with one under certain house rules has read them.
    game = watched(War)
    assert not set(game.touched) & set(War.options())
    assert game() == game() and len({game(), game(face_down=3)}) == 2
    assert set(game.touched) >= set(War.options())
    assert game() != War()


def test_cards_lie_with_the_players_and_in_the_middle_but_those_out_of_the_game_do_not_count():
    places = WarForMore.places(3)
    assert [*places] == [Place(0, STACK), Place(1, STACK), Place(2, STACK), POT]
    assert all(WarForMore.pile_at(place) is pile for place, pile in places.items())
    assert WarForMore.pile_at(ASIDE).idle
