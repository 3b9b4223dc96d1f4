"""A family of deals that never end: with the heap turned over and no card face down, for every even number of ranks."""

import pytest

from spec.war.rules import War
from warspec.explore.packs import pack_called, with_pack
from warspec.play.situation import Situation
from warspec.table import STACK, Place
from warspec.verify.endless.course import Course, course
from warspec.verify.endless.deals import endless
from warspec.verify.endless.tricks import as_cards, capacities, tricks

EXCHANGED = str.maketrans("AB", "BA")


def word(ranks):
    """AATB, for every two ranks, then TABB as often; then all of it once more with the players exchanged."""
    half = "AATB" * (ranks // 2) + "TABB" * (ranks // 2)
    return half + half.translate(EXCHANGED)


@pytest.mark.parametrize("ranks", [4, 6, 8, 10, 12])
def test_even_number_of_ranks_has_an_endless_deal(ranks):
    game = with_pack(War, pack_called(str(ranks), 4))(pickup="turned_over", face_down=0)
    lying = next(endless(word(ranks), 2 * ranks, capacities(game), tricks(game)))
    cards = list(as_cards(game.pack(), lying.ranks))
    assert {*cards} == {*game.pack()}
    piles = {Place(seat, STACK): [cards[one] for one in stack] for seat, stack in enumerate(lying.stacks)}
    assert course(Situation.lying(game, 2, piles), 1_000) == Course(way_in=0, period=6 * ranks)


def test_two_ranks_have_no_deal_of_the_family():
    game = with_pack(War, pack_called("2", 4))(pickup="turned_over", face_down=0)
    assert list(endless(word(2), 4, capacities(game), tricks(game))) == []
