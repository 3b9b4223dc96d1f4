"""Traces: whether one is a deal, how it ended, and how its places are written."""

import pytest

from spec.casino_war.rules import CasinoWar
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.decisions import AS_THEY_LIE, Nobody, Scripted, Seeded
from warspec.errors import BadInput
from warspec.language import language
from warspec.narration import result
from warspec.play.situation import Situation, name_of, place_of
from warspec.play.trace import Trace, deal, play_round
from warspec.table import LAID, PACK, STACK, Place


def test_pack_is_undealt_if_no_card_lies_elsewhere():
    assert Situation.undealt(WarForMore(), 3).is_undealt
    assert Situation.read(WarForMore(), {"pack": "7S"}).is_undealt
    assert Situation.read(WarForMore(), {"A": "", "B": "", "C": "", "pack": "7S"}).is_undealt
    assert not Situation.read(WarForMore(), {"A": "7S", "B": "", "C": ""}).is_undealt
    assert not Situation.read(WarForMore(), {"pack": "7S", "pot": "8S"}).is_undealt
    assert not Situation.read(WarForMore(), {"pot": "8S", "pack": "7S"}).is_undealt
    assert not Situation.read(WarForMore(), {"A": "", "B": "", "C": ""}).is_undealt


def test_round_beside_what_is_left_of_the_pack_is_no_deal():
    trace = play_round(Situation.read(War(), {"A": "9S 2S", "B": "4H", "pack": "KD"}), Nobody())
    assert not trace.is_a_deal
    assert result(trace, language("en")) == "Anna takes 2 cards. Anna wins the game!"


def test_deal_is_a_deal():
    trace = deal(Situation.undealt(War(), 2), Scripted([AS_THEY_LIE]))
    assert trace.is_a_deal
    assert (trace.outcomes, trace.ends, result(trace, language("en"))) == ((), (), "")


@pytest.mark.parametrize(
    ("piles", "outcomes", "ends"),
    [
        ({"A": "9S 2S", "B": "4H 3H"}, ["take"], []),
        ({"A": "9S", "B": "4H"}, ["take"], ["win"]),
        ({"A": "9S", "B": "9H"}, [], ["draw"]),
    ],
)
def test_how_a_round_came_out_and_how_the_game_ended(piles, outcomes, ends):
    trace = play_round(Situation.read(War(), piles), Nobody())
    assert ([e.action for e in trace.outcomes], [e.action for e in trace.ends]) == (outcomes, ends)


def test_events_of_several_kinds_come_in_the_order_in_which_they_happened():
    trace = play_round(Situation.read(War(), {"A": "9S 2S", "B": "4H"}), Nobody())
    assert trace.happened("win", "take") == (*trace.happened("take"), *trace.happened("win"))


PLACES = {
    "A": Place(0, STACK),
    "J.laid": Place(9, LAID),
    "B.purse": Place(1, "purse"),
    "pack": Place(None, PACK),
    "house": Place(None, "house"),
    "AB": Place(None, "AB"),
}


@pytest.mark.parametrize(("name", "place"), PLACES.items())
def test_place_is_read_as_it_is_written(name, place):
    assert (place_of(name), name_of(place)) == (place, name)


@pytest.mark.parametrize("name", ["K.purse", ".purse", "AB.laid", "house.purse"])
def test_place_of_a_player_that_there_is_not_is_refused(name):
    with pytest.raises(BadInput, match="there is no player"):
        place_of(name)


def test_places_of_every_pile_and_purse_of_a_game_are_read_as_they_are_written():
    game = CasinoWar()
    trace: Trace = deal(Situation.undealt(game, 1), Seeded(1))
    places = {*trace.after.piles, *trace.after.purses}
    assert {place_of(name_of(place)) for place in places} == places
