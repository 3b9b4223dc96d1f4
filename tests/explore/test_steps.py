"""What the explorer takes to follow a position is what the rules do with real cards."""

from __future__ import annotations

import random

import pytest

from warspec.cards import Rank
from warspec.decisions import Seeded
from warspec.errors import BadInput
from warspec.explore.branching import Branching
from warspec.explore.deals import dealt
from warspec.explore.explored import MOST, explored
from warspec.explore.packs import pack_called, with_pack
from warspec.explore.steps import End, Steps, letter, rank_of
from warspec.explore.unread import SeenCard, UnreadError
from warspec.play.trace import play_round
from warspec.rulebook import rule
from warspec.rulebook.registry import rulebook
from warspec.table import Place

GAMES = [
    ("war", 2, "3", 4, {}),
    ("war", 2, "3", 4, {"pickup": "high_first", "face_down": 3, "run_out": "last_card"}),
    ("war", 2, "2", 3, {"pickup": "any"}),
    ("war", 2, "3,A,X", 2, {"jokers": 2, "pickup": "shuffled"}),
    ("war-for-more", 3, "3", 3, {"fighters": "tied"}),
    ("war-for-more", 4, "2", 4, {"run_out": "last_card"}),
    ("double-war", 2, "3", 1, {}),
    ("pyanitsa", 2, "6,10,A", 2, {}),
    ("razboi", 2, "2,3,4", 3, {}),
    ("prisoners", 3, "2,3,4", 2, {}),
    ("steal-war", 2, "3", 2, {}),
    ("armed-war", 2, "2,A", 3, {}),
    ("twos", 2, "2,3,X", 2, {}),
    ("tod-und-leben", 2, "2", 4, {}),
]


def steps_of(id, players, ranks, suits, house_rules):
    return Steps(with_pack(rulebook().game(id), pack_called(ranks, suits))(**house_rules), players)


def came_of(steps, trace):
    """What came of a round that was played with real cards, as the explorer puts it."""
    if trace.after.is_over:
        return End(trace.ends[0].action, trace.ends[0].seats)
    return steps.lying(trace.after.piles)


@pytest.mark.parametrize(("id", "players", "ranks", "suits", "house_rules"), GAMES)
def test_whatever_the_rules_do_with_real_cards_is_among_what_can_follow(id, players, ranks, suits, house_rules):
    steps, chance = steps_of(id, players, ranks, suits, house_rules), random.Random(1)
    deals = dealt(steps, None, MOST)
    compared = 0
    for number in range(60):
        now, at = chance.choice(deals), 0
        while not isinstance(now, End) and at < 20:
            came = came_of(steps, play_round(steps.situation(now), Seeded(100 * number + at)))
            assert came in steps.after(now)
            now, at, compared = came, at + 1, compared + 1
    assert compared > 60


@pytest.mark.parametrize(("id", "players", "ranks", "suits", "house_rules"), GAMES)
def test_nothing_follows_that_the_rules_do_not_do_with_real_cards(id, players, ranks, suits, house_rules):
    steps, chance = steps_of(id, players, ranks, suits, house_rules), random.Random(2)
    for deal in chance.sample(dealt(steps, None, MOST), 4):
        decisions, found = Branching(), set()
        while True:
            found.add(came_of(steps, play_round(steps.situation(deal), decisions)))
            if not decisions.next_way():
                break
        assert found == set(steps.after(deal))


def test_rules_play_only_what_they_have_not_played_yet():
    steps = steps_of("war", 2, "3", 1, {})
    high, low = letter(Rank.ACE), letter(Rank.KING)
    assert steps.after((high, low + low)) == [(high + low, low)]
    played = steps.played
    assert steps.after((high, low + high)) == [(high + low, high)]
    assert steps.played == played
    steps.after((low, high + high))
    assert steps.played > played


def test_letters_stand_for_ranks():
    assert [rank_of(letter(rank)) for rank in Rank] == list(Rank)
    assert letter(Rank.TWO) == "0"


def test_rank_of_a_card_that_nobody_has_looked_at_stops_the_rules():
    stack = Place(0, "stack")
    assert SeenCard(Rank.ACE, stack, 0).rank is Rank.ACE
    with pytest.raises(UnreadError) as stopped:
        print(SeenCard(None, stack, 3).rank)
    assert (stopped.value.place, stopped.value.number) == (stack, 3)


def test_rule_that_reads_suits_is_not_explored():
    class Spades(rulebook().game("war")):
        """Suits decide."""

        @rule("war.rank", "Spades are high", sources="ours", replaces="war.rank")
        def beats(self, card, other):
            """Spades beat everything."""
            return card.suit.value == "S" and other.suit.value != "S"

    steps = Steps(with_pack(Spades, pack_called("3", 2))(), 2)
    with pytest.raises(AssertionError, match="reads a suit"):
        steps.after(dealt(steps, None, MOST)[0])


def test_games_that_count_rounds_or_chips_are_refused():
    twos = steps_of("twos", 2, "2,3,X", 2, {"attrition": 100})
    with pytest.raises(BadInput, match="counts the rounds"):
        explored(twos, dealt(twos, None, MOST))
    with pytest.raises(BadInput, match="played for stakes"):
        steps_of("casino-war", 1, "3", 2, {})


def test_position_is_written_as_people_write_piles():
    steps = steps_of("war", 2, "3", 2, {})
    queen, king, ace = map(letter, (Rank.QUEEN, Rank.KING, Rank.ACE))
    position = queen + ace, king + king + ace
    assert steps.written(position) == {"A": "Q A", "B": "K K A"}
    assert steps.situation(position).written() == {"A": "QS AS", "B": "KS KH AH"}
    assert steps.lying(steps.situation(position).piles) == position
