"""Named policies: each answers from its options alone, and always in the same way."""

import pytest

from warspec.cards import cards
from warspec.errors import BadInput
from warspec.policies import POLICIES, Following, policy

HAND = cards("9S 7D KH 7C")
BETS = (20, 5, 10)
WORDS = ("steal", "play", "wait")


def chosen(name, options, seed=1, seat=0):
    return Following(policy(name), seed, seat).choose(seat, "which", options)


@pytest.mark.parametrize(
    ("name", "card", "bet", "word"),
    [
        ("first", "9S", 20, "steal"),
        ("last", "7C", 10, "wait"),
        ("highest", "KH", 20, "steal"),
        ("lowest", "7D", 5, "steal"),
        ("middle", "7C", 10, "play"),
    ],
)
def test_policy_chooses_cards_numbers_and_words(name, card, bet, word):
    assert (str(chosen(name, HAND)), chosen(name, BETS), chosen(name, WORDS)) == (card, bet, word)


def test_card_goes_before_a_word():
    assert [str(chosen(name, ("pass", *HAND))) for name in ("highest", "lowest")] == ["KH", "7D"]


def test_highest_and_lowest_put_cards_in_order():
    ordered = {name: Following(policy(name), 1, 0).order(0, "x", HAND) for name in ("highest", "lowest", "first")}
    assert [str(card) for card in ordered["highest"]] == ["KH", "9S", "7D", "7C"]
    assert [str(card) for card in ordered["lowest"]] == ["7D", "7C", "9S", "KH"]
    assert ordered["first"] == HAND


@pytest.mark.parametrize("name", POLICIES)
def test_same_seed_gives_the_same_answers(name):
    def answers(seed):
        following = Following(policy(name), seed, 0)
        return [following.choose(0, "which", HAND) for _ in range(20)]

    assert answers(3) == answers(3)
    assert (answers(3) == answers(4)) == (name != "random")


def test_players_draw_from_seeds_of_their_own():
    assert len({Following(policy("random"), 3, seat).order(seat, "x", HAND) for seat in range(9)}) > 1


def test_unknown_policy_is_refused_in_one_line():
    with pytest.raises(BadInput, match="there is no policy 'best'; the policies are: random, first, last"):
        policy("best")
