"""What comes of all deals: checked against playing each of them by itself, and on graphs made by hand."""

from __future__ import annotations

import pytest

from spec.double_war.rules import DoubleWar
from spec.war.rules import War
from warspec.decisions import Seeded
from warspec.errors import BadInput
from warspec.explore.deals import arrangements, dealt, how_many, shared_out
from warspec.explore.explored import MOST, explored
from warspec.explore.packs import pack_called, with_pack
from warspec.explore.steps import End, Steps
from warspec.play.returning import Returns
from warspec.play.trace import play_round
from warspec.rulebook import rule
from warspec.rulebook.registry import rulebook
from warspec.table import PACK, STACK, Move, Place

A, B, DRAW = End("win", (0,)), End("win", (1,)), End("draw", (0, 1))


class Drawn:
    """A game drawn as a graph: what can follow each position."""

    played = 0

    def __init__(self, **further):
        self.further = further

    def after(self, position):
        return self.further[position]


def steps_of(id, ranks, suits, players=2, **house_rules):
    return Steps(with_pack(rulebook().game(id), pack_called(ranks, suits))(**house_rules), players)


def played(steps, deal):
    """How a deal ends and after how many rounds, or None, played with real cards to the end or until it comes back."""
    now, returns, rounds = steps.situation(deal), Returns(), 0
    while True:
        trace = play_round(now, Seeded(0))
        now, rounds = trace.after, rounds + 1
        if now.is_over:
            return End(trace.ends[0].action, trace.ends[0].seats), rounds
        if returns.since(trace) is not None:
            return None, rounds


@pytest.mark.parametrize(
    ("id", "ranks", "suits", "hands", "house_rules"),
    [
        ("war", "5", 1, [3, 2], {}),
        ("war", "3", 2, None, {"pickup": "loser_first"}),
        ("war", "3", 2, None, {"pickup": "high_first", "face_down": 0}),
        ("twos", "2,3,X", 2, None, {}),
        ("tod-und-leben", "3", 2, None, {}),
    ],
)
def test_each_deal_played_by_itself_comes_out_the_same(id, ranks, suits, hands, house_rules):
    steps = steps_of(id, ranks, suits, **house_rules)
    deals = dealt(steps, hands, MOST)
    found = explored(steps, deals)
    alone = {deal: played(steps, deal) for deal in deals}
    ends = [end for end, _ in alone.values()]
    assert found.has_choices is False
    assert found.never == ends.count(None)
    assert found.ends == {end: ends.count(end) for end in set(ends) - {None}}
    assert found.longest == max(rounds for end, rounds in alone.values() if end)
    assert alone[found.longest_deal][1] == found.longest
    assert (found.open_deal is None) == (found.never == 0)
    assert found.open_deal is None or alone[found.open_deal][0] is None


def test_ring_is_found_with_all_that_lead_into_it():
    graph = Drawn(a=["b"], b=["c"], c=["b"], d=[A], e=["e"], f=["a"])
    found = explored(graph, ["a", "d", "e", "f"])
    assert (found.deals, found.never, found.surely, found.stuck) == (4, 3, 1, 5)
    assert (found.ends, found.longest, found.longest_deal, found.open_deal) == ({A: 1}, 1, "d", "a")
    assert found.periods == {1: 1, 2: 1}


def test_choices_are_told_apart_by_what_they_can_come_to():
    graph = Drawn(
        surely=["one", A], one=[B], either=["either", DRAW], lost=["ring"], ring=["ring"], risky=["ring", "one"]
    )
    found = explored(graph, ["surely", "either", "lost", "risky"])
    assert found.has_choices
    assert found.ends == {A: 1, B: 2, DRAW: 1}
    assert (found.surely, found.never, found.stuck) == (1, 1, 2)
    assert (found.longest, found.longest_deal, found.open_deal) == (2, "surely", "lost")


def test_longest_way_to_a_sure_end_counts():
    graph = Drawn(a=["b", "c"], b=["c"], c=["d", A], d=[B])
    assert explored(graph, ["a", "d"]).longest == 4


def test_where_every_deal_ends_none_is_open():
    found = explored(Drawn(a=["b", A], b=[B]), ["a"])
    assert (found.surely, found.never, found.stuck, found.open_deal) == (1, 0, 0, None)


@pytest.mark.parametrize("pickup", ["any", "shuffled"])
def test_free_order_keeps_an_end_within_reach_of_every_position(pickup):
    found = explored(steps := steps_of("war", "3", 2, pickup=pickup), dealt(steps, None, MOST))
    assert (found.never, found.stuck) == (0, 0)
    assert found.surely < found.deals


@pytest.mark.parametrize("graph", [Drawn(a=["b"], b=["c"], c=[A]), Drawn(a=["b", "c"], b=["c"], c=[A])])
def test_too_many_positions_are_given_up_in_a_line(graph):
    assert explored(graph, ["a"], most=3).positions == 3
    with pytest.raises(BadInput, match="more than 2 positions: take a smaller pack"):
        explored(graph, ["a"], most=2)


def test_deals_are_all_different_and_as_many_as_was_reckoned():
    for steps in (steps_of("war", "3", 2), steps_of("double-war", "3", 1), steps_of("war-for-more", "3", 2, players=3)):
        deals = dealt(steps, None, MOST)
        assert len(set(deals)) == len(deals) == how_many(steps)


@pytest.mark.parametrize("hands", [[3, 3], [1, 5]])
def test_deals_by_hand_are_all_ways_to_give_the_cards_out(hands):
    steps = steps_of("war", "3", 2)
    deals = dealt(steps, hands, MOST)
    assert {tuple(map(len, deal)) for deal in deals} == {tuple(hands)}
    assert len(set(deals)) == len(deals) == how_many(steps)
    if hands == [3, 3]:
        assert set(deals) == set(dealt(steps, None, MOST))


@pytest.mark.parametrize(
    ("ranks", "hands", "most", "says"),
    [
        ("3", None, 10, "90 deals, and 10 positions at most"),
        ("3", [3, 2], MOST, "hands of 3,2 are not 6 cards for 2 players"),
        ("3", [6, 0], MOST, "hands of 6,0 are not"),
        ("3", [2, 2, 2], MOST, "are not 6 cards for 2 players"),
    ],
)
def test_deals_that_cannot_be_are_refused(ranks, hands, most, says):
    with pytest.raises(BadInput, match=says):
        dealt(steps_of("war", ranks, 2), hands, most)


def test_pack_that_does_not_come_out_even_has_to_be_given_out_by_hand():
    with pytest.raises(
        BadInput, match="9 cards cannot be dealt evenly to 2 players: say who gets how many, such as 5,4"
    ):
        dealt(Steps(with_pack(War, pack_called("9", 1))(), 2), None, MOST)
    assert shared_out(9, 2) == [5, 4]


def test_several_packs_that_are_given_out_by_hand_are_one():
    steps = Steps(with_pack(DoubleWar, pack_called("3", 1))(), 2)
    assert how_many(steps) == 36
    assert len(dealt(steps, [2, 4], MOST)) == how_many(steps, by_hand=True) == 90
    with pytest.raises(BadInput, match="90 deals, and 36 positions at most"):
        dealt(steps, [2, 4], 36)


@pytest.mark.parametrize(("seat", "name"), [(0, "A"), (1, "B")])
def test_whoever_gets_no_card_is_named(seat, name):
    class Unfair(War):
        @rule("toy.deal", "Everything to one", sources="ours")
        def deal(self, table):
            pack, stack = Place(None, PACK), Place(1 - seat, STACK)
            table.move("deal", (), tuple(Move(card, pack, stack, False) for card in table.cards(None, PACK)))

    with pytest.raises(BadInput, match=f"the pack is too small: {name} gets no card"):
        dealt(Steps(with_pack(Unfair, pack_called("2", 1))(), 2), [1, 1], MOST)


def test_arrangements_are_all_orders_once():
    assert list(arrangements("aab")) == ["aab", "aba", "baa"]
    assert list(arrangements("")) == [""]
