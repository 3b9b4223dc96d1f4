"""Packs of one's own: which there are, how they are written, and that they are played like any other."""

from __future__ import annotations

import pickle

import pytest

from spec.double_war.rules import DoubleWar
from spec.war.rules import War
from warspec.cards import Rank, card, numbered
from warspec.decisions import Seeded
from warspec.errors import BadInput
from warspec.explore.packs import pack_called, with_pack
from warspec.language import language
from warspec.play.possible import problem
from warspec.play.situation import Situation
from warspec.play.trace import deal, rounds


def written(cards):
    return " ".join(map(str, cards))


@pytest.mark.parametrize(
    ("ranks", "suits", "pack"),
    [
        ("3", 1, "QS KS AS"),
        ("2", 4, "KS KH KD KC AS AH AD AC"),
        ("6,A,10", 2, "6S 6H 10S 10H AS AH"),
        ("2,X", 3, "2S 2H 2D XR XB"),
        ("14", 1, " ".join(f"#{number}S" for number in range(1, 15))),
    ],
)
def test_pack_has_the_ranks_and_suits_that_were_asked_for(ranks, suits, pack):
    assert written(pack_called(ranks, suits)) == pack


@pytest.mark.parametrize(
    ("ranks", "suits", "says"),
    [
        ("0", 4, "at least one rank"),
        ("3", 0, "1 to 4 suits, not 0"),
        ("3", 5, "1 to 4 suits, not 5"),
        ("Q-A", 4, "a number up to 999, such as 3, or a list"),
        ("Q,Q", 4, "a rank is named twice"),
        ("Q,1", 4, "'1S' is not a card"),
        ("Q,", 4, "'S' is not a card"),
        ("1000", 1, "no #1000"),
        pytest.param("9" * 5000, 1, "a number up to 999", id="more-digits-than-a-number-may-have"),
    ],
)
def test_pack_that_cannot_be_is_refused_in_a_line(ranks, suits, says):
    with pytest.raises(BadInput, match=says) as refused:
        pack_called(ranks, suits)
    assert "\n" not in str(refused.value)


def test_ranks_with_numbers_are_ranks_like_others():
    low, high = card("#7S"), card("#17H")
    assert low.rank < high.rank and low.rank == numbered(7) and low.rank is card("#7D").rank
    assert (str(low), high.rank.index, language("en").card_name(high)) == ("#7S", "#17", "#17 of hearts")
    assert pickle.loads(pickle.dumps(low)) is low
    assert list(Rank)[-1] is Rank.JOKER


@pytest.mark.parametrize("value", [0, 1, 16, 100, 1100])
def test_other_numbers_are_no_ranks(value):
    with pytest.raises(ValueError, match="is not a valid Rank"):
        Rank(value)


@pytest.mark.parametrize("number", [0, 1000])
def test_ranks_are_numbered_within_limits(number):
    with pytest.raises(BadInput, match="ranks are numbered from 1 to 999"):
        numbered(number)


def test_game_with_a_pack_of_its_own_is_dealt_and_played():
    game = with_pack(War, pack_called("20", 2))()
    dealt = deal(Situation.undealt(game, 2), Seeded(1)).after
    assert sorted(len(pile) for pile in dealt.piles.values()) == [20, 20]
    assert problem(dealt) is None
    *_, last = rounds(dealt, Seeded(1))
    assert last.ends


def test_situation_of_cards_that_the_pack_does_not_hold_cannot_be():
    game = with_pack(War, pack_called("3", 1))()
    assert Situation.read(game, {"A": "Q", "B": "K A"}).written() == {"A": "QS", "B": "KS AS"}
    with pytest.raises(BadInput, match="its ranks are: Q, K, A"):
        Situation.read(game, {"A": "Q", "B": "K 9"})


def test_game_of_two_packs_has_two_of_its_own():
    assert written(with_pack(DoubleWar, pack_called("2", 1))().pack()) == "KS AS KS/2 AS/2"


def test_same_pack_makes_the_same_game_and_another_one_does_not():
    two, three = pack_called("2", 1), pack_called("3", 1)
    assert with_pack(War, two)() == with_pack(War, two)()
    assert with_pack(War, two)() not in (with_pack(War, three)(), War())


def test_card_stands_once_in_a_pack():
    with pytest.raises(BadInput, match="stands twice"):
        with_pack(War, (card("AS"), card("AS")))
