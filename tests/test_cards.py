"""Cards: written forms, identity, packs, and what is refused."""

import pickle

import pytest

from warspec.cards import RANKS, Rank, Suit, card, cards, cards_with_any_suits, pack_of
from warspec.errors import BadInput


def test_card_is_written_as_it_is_read():
    for one in pack_of(RANKS, jokers=2):
        assert card(str(one)) is one


@pytest.mark.parametrize(("code", "rank", "suit"), [("7S", 7, "S"), ("10h", 10, "H"), ("TD", 10, "D"), ("XR", 15, "R")])
def test_card_codes(code, rank, suit):
    assert (card(code).rank, card(code).suit) == (rank, Suit(suit))


def test_same_card_of_another_pack_is_another_card():
    assert card("7S/2") is not card("7S")
    assert str(card("7S/2")) == "7S/2"


def test_card_stays_itself_when_it_is_sent_to_another_process():
    assert pickle.loads(pickle.dumps(card("QD"))) is card("QD")


@pytest.mark.parametrize("code", ["1S", "11H", "7", "7Z", "S7", "", "XS", "7R", "QQ", "7S/0"])
def test_malformed_card_is_refused_in_one_line(code):
    with pytest.raises(BadInput) as refused:
        card(code)
    assert "\n" not in str(refused.value)
    assert repr(code) in str(refused.value)


def test_pack_has_each_card_once():
    assert len(set(pack_of(RANKS))) == 52
    assert len(set(pack_of(RANKS, jokers=2))) == 54


def test_missing_suits_are_filled_in_without_taking_a_card_twice():
    one, other = cards_with_any_suits(["7 7", "7S 7"], pack_of(RANKS))
    assert len({*one, *other}) == 4
    assert {found.rank for found in (*one, *other)} == {Rank.SEVEN}
    assert other[0] is card("7S")


TWO_PACKS = (*pack_of(RANKS), *pack_of(RANKS, number=2))


@pytest.mark.parametrize(
    ("piles", "found"),
    [
        (["7 7 7 7 7", "8"], "7S 7H 7D 7C 7S/2 8S"),
        (["7/2 7"], "7S/2 7S"),
        (["7 7 7 7 7/1"], "7H 7D 7C 7S/2 7S"),
        (["7 7/2", "7S/2 7S"], "7H 7H/2 7S/2 7S"),
    ],
)
def test_card_without_suit_comes_from_any_pack_unless_one_is_named(piles, found):
    read = [card for pile in cards_with_any_suits(piles, TWO_PACKS) for card in pile]
    assert " ".join(map(str, read)) == found


@pytest.mark.parametrize(
    ("pack", "code", "complaint"),
    [
        (pack_of(RANKS), "7", "has no further card of rank 7: it has 4 of them"),
        (TWO_PACKS, "7", "has no further card of rank 7: it has 8 of them"),
        (TWO_PACKS, "7/2", "has no further card of rank 7/2: it has 4 of them"),
        (pack_of(RANKS, jokers=2), "x", "has no further card of rank X: it has 2 of them"),
        (pack_of(RANKS[-4:]), "2", "has no card of rank 2; its ranks are: J, Q, K, A"),
    ],
)
def test_pack_without_such_a_card_says_what_it_has(pack, code, complaint):
    with pytest.raises(BadInput, match=f"^the pack of this game {complaint}$"):
        list(cards_with_any_suits([" ".join([code] * 9)], pack))


@pytest.mark.parametrize(
    ("piles", "complaint"),
    [
        (["7S 7S"], "7S stands twice"),
        (["7S", "7S"], "7S stands twice"),
        (["7 7 7 7 7"], "no further card of rank 7"),
        (["XR"], "not in the pack"),
        (["7S 8Y"], "'8Y' is not a card"),
    ],
)
def test_impossible_piles_are_refused(piles, complaint):
    with pytest.raises(BadInput, match=complaint):
        list(cards_with_any_suits(piles, pack_of(RANKS)))


def test_cards_of_a_line():
    assert [str(found) for found in cards("7S QD  10H")] == ["7S", "QD", "10H"]
