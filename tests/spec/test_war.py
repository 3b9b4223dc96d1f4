"""War: how its cards are laid and taken, and whole games played by Hypothesis under all house rules."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, run_state_machine_as_test
from hypothesis.stateful import rule as step

from spec.war.rules import War
from warspec.cards import card
from warspec.decisions import Nobody, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import deal, play_round, rounds
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, STACK, Place
from warspec.verify.claims import Case
from warspec.verify.properties import CHECKS
from warspec.verify.strategies import Drawn, case, games, recolourings, situations

ROUND_PROPERTIES = [claim for id in rulebook().properties("war") if not (claim := CHECKS[id]).of_deals]


def laid_for_the_first_war(trace):
    """The faces that each player shows for the first war, in the order of laying: face up or not."""
    wars = [number for number, event in enumerate(trace.events) if event.action == "war"]
    end = wars[1] if len(wars) > 1 else len(trace.events)
    moves = [move for event in trace.events[wars[0] : end] for move in event.moves if move.target.pile == LAID]
    return [[move.face_up for move in moves if move.target.seat == seat] for seat in (0, 1)]


@pytest.mark.parametrize("run_out", ["lose", "last_card"])
@pytest.mark.parametrize("face_down", [0, 1, 2, 3])
def test_each_player_lays_what_was_agreed(face_down, run_out):
    """As many cards face down as agreed and one face up; with too few, what the house rule says."""
    game = War(face_down=face_down, run_out=run_out)
    full = [False] * face_down + [True]
    for left in itertools.product(range(7), repeat=2):
        stacks = {
            "A": " ".join(["7S", *["2S", "3S", "4S", "5S", "6S", "8S"][: left[0]]]),
            "B": " ".join(["7D", *["9D", "10D", "JD", "QD", "KD", "AD"][: left[1]]]),
        }
        laid = laid_for_the_first_war(play_round(Situation.read(game, stacks), Nobody()))
        if run_out == "last_card":
            assert laid == [full if n > face_down else [False] * (n - 1) + [True] * bool(n) for n in left]
        elif min(left) > face_down:
            assert laid == [full, full]
        else:
            assert laid == [[False] * min(left)] * 2


@given(st.data())
@settings(max_examples=200, deadline=None)
def test_won_cards_go_face_down_under_the_stack_in_the_agreed_order(data):
    situation = data.draw(situations(War))
    trace = case(situation, Drawn(data.draw), {}).trace
    for taken in trace.happened("take"):
        (winner,) = taken.seats
        laid, heap = {0: [], 1: []}, []
        for event in trace.events:
            moves = [move for move in event.moves if move.target.pile == LAID]
            for move in moves:
                laid[move.target.seat].append(move.card)
            heap = [move.card for seat in (winner, 1 - winner) for move in moves if move.target.seat == seat] + heap
        own, others = laid[winner], laid[1 - winner]
        order = [move.card for move in taken.moves]
        told = {"winner_first": own + others, "loser_first": others + own, "turned_over": heap}
        assert order == told.get(situation.game.pickup, order)
        assert sorted(map(id, order)) == sorted(map(id, own + others))
        stack = trace.after.piles[Place(winner, STACK)]
        assert [placed.card for placed in stack][-len(order) :] == order
        assert not any(placed.face_up for placed in stack)


@pytest.mark.parametrize(("jokers", "cards"), [(0, 52), (2, 54)])
def test_pack_is_the_pack(jokers, cards):
    counts = Counter(card.rank for card in War(jokers=jokers).pack())
    assert sum(counts.values()) == cards
    assert set(counts.values()) == ({4, 2} if jokers else {4})


def test_buried_jokers_lie_one_in_each_stack():
    game = War(jokers=2, joker_deal="buried")
    for seed in range(20):
        after = deal(Situation.undealt(game, 2), Seeded(seed)).after.written()
        assert sorted((name in after["A"].split(), name in after["B"].split()) for name in ("XR", "XB")) == [
            (False, True),
            (True, False),
        ]


@pytest.mark.parametrize("house_rules", [{}, {"run_out": "last_card", "face_down": 3, "jokers": 2}])
def test_whole_game_ends_with_all_cards_in_one_stack(house_rules):
    game = War(pickup="shuffled", **house_rules)
    dealt = deal(Situation.undealt(game, 2), Seeded(4)).after
    *_, last = itertools.islice(rounds(dealt, Seeded(4)), 20_000)
    assert sorted(len(pile) for pile in last.after.piles.values()) == [len(game.pack())]
    assert [event.action for event in last.events][-1] == "win"


def test_queen_stands_for_the_whole_war():
    before = Situation.read(War(run_out="last_card"), {"A": "7S 5H QH 3C 9D 2S", "B": "7D QC"})
    trace = play_round(before, Nobody())
    turned_up_by_b = [m.card for e in trace.events if e.action == "turn_up" for m in e.moves if m.target.seat == 1]
    assert turned_up_by_b == [card("7D"), card("QC")]
    assert trace.happened("take")[0].seats == (1,)


class Games(RuleBasedStateMachine):
    """Games of War with drawn deals, house rules and decisions."""

    fired: ClassVar[Counter[str]] = Counter()

    @initialize(data=st.data())
    def deal_the_pack(self, data):
        self.fired["deal_the_pack"] += 1
        self.looked_at: Case | None = None
        self.situation = deal(Situation.undealt(data.draw(games(War)), 2), Seeded(data.draw(st.integers(0, 99)))).after

    @step(situation=situations(War))
    def sit_down_at_another_table(self, situation):
        self.fired["sit_down_at_another_table"] += 1
        self.looked_at, self.situation = None, situation

    def _is_over(self) -> bool:
        return self.situation.is_over

    @precondition(lambda self: not self._is_over())
    @step(data=st.data())
    def play_a_round(self, data):
        become = data.draw(recolourings(self.situation.game))
        self.looked_at = case(self.situation, Drawn(data.draw), become)
        self.situation = self.looked_at.trace.after
        self.fired.update(event.action for event in self.looked_at.trace.events)
        self.fired["play_a_round"] += 1

    @precondition(lambda self: not self._is_over())
    @step(seed=st.integers(0, 2**16))
    def play_on_for_a_while(self, seed):
        decisions, become = Seeded(seed), {card: card for card in self.situation.game.pack()}
        for _ in range(20):
            if not self._is_over():
                self.looked_at = case(self.situation, decisions, become)
                self.situation = self.looked_at.trace.after
                self.fired.update(event.action for event in self.looked_at.trace.events)
                self.every_property_holds()
        self.fired["play_on_for_a_while"] += 1

    @invariant()
    def every_property_holds(self):
        if self.looked_at is not None:
            assert [claim.id for claim in ROUND_PROPERTIES if not claim.kept_in(self.looked_at)] == []


def test_games_keep_every_property_and_every_step_fires():
    Games.fired.clear()
    run_state_machine_as_test(
        Games,
        settings=settings(
            max_examples=80,
            stateful_step_count=20,
            deadline=None,
            derandomize=True,  # which events fire may not be left to luck
            suppress_health_check=list(HealthCheck),
        ),
    )
    steps = {"deal_the_pack", "sit_down_at_another_table", "play_a_round", "play_on_for_a_while"}
    events = {"turn_up", "war", "lay_face_down", "run_out", "last_card", "take", "draw", "win"}
    assert {name for name in steps | events if not Games.fired[name]} == set()
