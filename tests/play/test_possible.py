"""What a situation can be before the deal and between two rounds, and what cannot be."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spec.casino_war.rules import CasinoWar
from spec.prisoners.rules import Prisoners
from spec.tod_und_leben.rules import TodUndLeben
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.cards import card
from warspec.play.possible import can_go_on, problem
from warspec.play.situation import Situation
from warspec.table import LAID, STACK, Place, Placed

WAR = Situation.read(War(), {"A": "7S 5H", "B": "QD"})


def lying(place, *codes):
    return replace(WAR, piles={**WAR.piles, place: tuple(Placed(card(code), False) for code in codes)})


def test_nothing_stands_against_what_can_be():
    assert problem(WAR) is None and can_go_on(WAR)
    assert problem(Situation.read(WarForMore(), {"A": "7", "B": "8", "C": "9", "aside": "2C"})) is None


def test_game_that_is_over_can_be_but_not_go_on():
    over = Situation.read(War(), {"A": "7S 5H", "B": ""})
    assert over.is_over and not WAR.is_over
    assert problem(over) is None and not can_go_on(over)


def test_whole_pack_can_be_before_the_deal_but_no_round_comes_of_it():
    for game in (War(), CasinoWar()):
        undealt = Situation.undealt(game, game.players[0])
        assert problem(undealt) is None and not can_go_on(undealt)
    assert "there is no player 'pack'" in problem(Situation.read(War(), {"pack": "7S 8S"}))


WRONG = {
    "players": (replace(WAR, seats=3), "war is for 2 players, not for 3"),
    "seat": (lying(Place(2, STACK), "9C"), "there is no player 'C' among 2"),
    "unknown-pile": (
        lying(Place(0, "hand"), "9C"),
        "war has no pile 'A.hand' between two rounds; the piles of A are: A",
    ),
    "of-a-round": (lying(Place(1, LAID), "9C"), "war has no pile 'B.laid' between two rounds; the piles of B are: B"),
    "in-the-middle": (lying(Place(None, "pot"), "9C"), "there is no player 'pot'"),
    "twice": (lying(Place(0, STACK), "9C", "9C"), "the card 9C stands twice, or is not in the pack"),
    "twice-in-two-piles": (lying(Place(0, STACK), "QD"), "the card QD stands twice, or is not in the pack"),
    "no-joker": (lying(Place(0, STACK), "XR"), "the card XR stands twice, or is not in the pack"),
    "too-many": (
        Situation.read(Prisoners(), {"A": "7", "B": "8", "C": "9", "A.prisoner": "2 3"}),
        "the pile A.prisoner of prisoners holds at most 1, but 2 were given",
    ),
    "never-so": (
        Situation.read(TodUndLeben(), {"A": "7 8", "B": "9"}),
        "between two rounds of tod-und-leben there are never so many cards in these piles",
    ),
    "purse": (replace(WAR, purses={Place(0, "purse"): 1}), "war has no purse 'A.purse'; nothing is played for"),
    "other-purse": (
        replace(Situation.undealt(CasinoWar(), 1), purses={Place(0, "pocket"): 1}),
        "casino-war has no purse 'A.pocket'; the purses are: A.purse, house",
    ),
    "debts": (
        replace(Situation.undealt(CasinoWar(), 1), purses={Place(0, "purse"): -5}),
        "the purse A.purse of casino-war holds less than nothing: -5",
    ),
}


@pytest.mark.parametrize(("situation", "said"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_told_in_one_line(situation, said):
    assert problem(situation).startswith(said)
    assert "\n" not in problem(situation)
    assert not can_go_on(situation)
