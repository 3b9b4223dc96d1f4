"""A game that comes back to where it was is noticed, and only if nothing else could have happened."""

from __future__ import annotations

import pytest

from warspec.decisions import AS_THEY_LIE, Scripted, Seeded
from warspec.play.returning import Returns
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.registry import rulebook


def came_back(id, piles, *, rounds, decisions=None, begun=0, **house_rules):
    """After which round the game was noticed to be back, and after which one it was there before; None if not."""
    now = Situation.read(rulebook().game(id)(**house_rules), piles, rounds=begun)
    returns = Returns()
    for _ in range(rounds):
        trace = play_round(now, decisions or Seeded(0))
        now = trace.after
        if (since := returns.since(trace)) is not None:
            return now.rounds, since
        if now.is_over:
            return None
    return None


FIVE = {"A": "2 3 5", "B": "4 6"}


def test_game_of_five_cards_comes_back_and_not_to_its_beginning():
    assert came_back("war", FIVE, rounds=9) == (9, 3)
    assert came_back("war", FIVE, rounds=8) is None


def test_first_return_is_told_and_again_in_each_further_round():
    now, returns, found = Situation.read(rulebook().game("war")(), FIVE), Returns(), []
    for _ in range(12):
        trace = play_round(now, Seeded(0))
        now = trace.after
        found.append(returns.since(trace))
    assert found == [None] * 8 + [3, 4, 5, 6]


def test_smallest_game_that_comes_back_does_so_at_once():
    assert came_back("war", {"A": "2 3", "B": "4"}, rounds=2, pickup="loser_first") == (2, 0)


def test_rounds_played_before_count():
    assert came_back("war", FIVE, rounds=9, begun=20) == (29, 23)


def test_game_that_ends_never_came_back():
    assert came_back("war", {"A": "5 6 4", "B": "2 3"}, rounds=100) is None


@pytest.mark.parametrize("pickup", ["any", "shuffled"])
def test_where_something_was_chosen_the_same_position_says_nothing(pickup):
    same_each_time = Scripted([AS_THEY_LIE] * 40)
    assert came_back("war", FIVE, rounds=40, decisions=same_each_time, pickup=pickup) is None
    assert len(same_each_time.left_over) == 0


def test_rule_that_counts_rounds_may_do_something_else_the_next_time():
    assert came_back("twos", {"A": "4 5 7", "B": "6 8"}, rounds=20) == (9, 3)
    assert came_back("twos", {"A": "4 5 7", "B": "6 8"}, rounds=90, attrition=100) is None
