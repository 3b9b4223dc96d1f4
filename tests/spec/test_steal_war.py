"""Steal War: who may do what, and when; wars fought to their end, along every path."""

from __future__ import annotations

import itertools

import pytest

from spec.steal_war.piles import PILE
from spec.steal_war.rules import StealWar
from tests.starts import start
from warspec.decisions import Scripted, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import deal, play_round, rounds
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify.cases import Search
from warspec.verify.properties import CHECKS

ROUND_PROPERTIES = [CHECKS[id] for id in rulebook().properties("steal-war") if not CHECKS[id].of_deals]
THREE_NINES = {"A": "9H 2C 4D 6S KD 3H", "A.pile": "9S JC 5D", "B": "9D 7C 8H 10S QH 4C 2H"}


def played(agreed, *answers):
    return play_round(Situation.read(StealWar(protect=agreed), THREE_NINES), Scripted(answers))


def happened(trace):
    return [(event.action, event.seats) for event in trace.events]


def piles_stolen(event):
    """Whose piles change hands in an event."""
    return {move.source.seat for move in event.moves if move.source.pile == PILE}


def random_games():
    for seats, agreed, seed in itertools.product((2, 3, 4), ("on", "off"), range(6)):
        game = StealWar(protect=agreed, one_card_many_piles="all" if seed % 2 else "one")
        decisions = Seeded(seed)
        dealt = deal(Situation.undealt(game, seats), decisions).after
        yield game, [*itertools.islice(rounds(dealt, decisions), 150)]


@pytest.mark.parametrize("stacks", [(5, 6), (6, 5)], ids=["A-shuffles-the-pile", "A-keeps-the-pile"])
@pytest.mark.parametrize("agreed", ["on", "off"])
def test_war_is_followed_to_its_end_along_every_path(agreed, stacks):
    sizes = {Place(seat, STACK): count for seat, count in enumerate(stacks)} | {Place(0, PILE): 1}
    paths = [path.outcome for path in Search(start(StealWar(protect=agreed), sizes, 2), ROUND_PROPERTIES).paths()]
    assert not [path for path in paths if path.failed]
    stolen_in_a_war = [
        path
        for path in paths
        if "steal" in [action for action, _, _ in itertools.dropwhile(lambda one: one[0] != "war", path.happened)]
    ]
    assert bool(stolen_in_a_war) == (stacks[0] > 5)  # with five cards in A’s stack the pile is the new one by then


@pytest.mark.parametrize("protect", ["on", "off", "thieves"])
def test_whoever_can_steal_reaches_a_pile_and_nobody_else_does(protect):
    safe, spared = set(), set()

    class Compared(StealWar):
        def can_steal(self, table, seat, shown):
            can, others = super().can_steal(table, seat, shown), table.others(seat)
            assert can == bool(self.within_reach(table, seat, shown))
            safe.add((can, any(self.is_safe(table, owner, shown) for owner in others)))
            spared.add((can, any(self.is_spared(table, owner) for owner in others)))
            return can

    for seed in range(12):
        decisions = Seeded(seed)
        dealt = deal(Situation.undealt(Compared(protect=protect), 2 + seed % 3), decisions).after
        assert [*itertools.islice(rounds(dealt, decisions), 150)]
    assert safe == {*itertools.product((True, False), {protect != "off", False})}
    assert spared == {*itertools.product((True, False), {protect == "thieves", False})}


def test_protected_pile_is_not_stolen_before_everybody_has_played():
    protected_at_all = 0
    for game, traces in random_games():
        for trace in traces:
            safe = set()
            for event in trace.events:
                if event.action == "protect":
                    assert game.protect == "on"
                    safe.update(event.seats)
                    protected_at_all += 1
                elif event.action in ("war", "take"):
                    safe.clear()
                assert not (event.action == "steal" and piles_stolen(event) & safe)
    assert protected_at_all


def test_nobody_steals_who_has_played():
    for _, traces in random_games():
        for trace in traces:
            done = set()
            for event in trace.events:
                if event.action == "turn_up":
                    done.update(event.seats)
                elif event.action == "war":
                    done.clear()
                assert not (event.action == "steal" and done & set(event.seats))


def test_whoever_has_waited_acts_again_only_after_somebody_has_acted():
    for _, traces in random_games():
        for trace in traces:
            for event, following in itertools.pairwise(trace.events):
                if event.action == "wait":
                    assert following.action in ("turn_up", "steal", "steal_together", "too_late")
                    assert not set(event.seats) & set(following.seats)


def test_owner_of_a_stack_that_is_used_up_has_no_pile():
    for _, traces in random_games():
        for trace in traces:
            for event, situation in trace.steps():
                if event.action not in ("draw_card", "steal", "lay_face_down", "take"):
                    for seat in range(situation.seats):
                        assert situation.piles.get(Place(seat, STACK)) or not situation.piles.get(Place(seat, PILE))
            assert all(place.pile != "hand" for place in trace.after.piles)


def test_whoever_moves_first_loses_the_pile_without_protection():
    a_plays = played("off", "play", "wait", "steal", "9H")
    assert ("steal", (1,)) in happened(a_plays)
    assert len(a_plays.after.piles[Place(1, PILE)]) == 4
    b_steals = played("off", "wait", "steal", "steal", "wait", "play", "play", "7C")
    assert [seats for action, seats in happened(b_steals) if action == "steal"] == [(1,), (0,)]
    assert len(b_steals.after.piles[Place(0, PILE)]) == 5
    assert ("standoff", (0, 1)) in happened(played("off", "wait", "wait", "play", "play", "KD"))


def test_whoever_plays_first_keeps_the_pile_with_protection():
    for answers in (("play", "wait"), ("play", "steal"), ("play", "play")):
        trace = played("on", *answers, "play", "play", "KD")
        assert ("protect", (0,)) in happened(trace)
        assert not trace.happened("steal")
        assert len(trace.happened("war")) == 1


@pytest.mark.parametrize(("seats", "each", "over"), [(2, 27, 0), (3, 18, 0), (4, 13, 2)])
def test_deal(seats, each, over):
    after = deal(Situation.undealt(StealWar(), seats), Seeded(1)).after
    assert [len(after.piles[Place(seat, STACK)]) for seat in range(seats)] == [each] * seats
    assert len(after.piles.get(Place(None, "aside"), ())) == over
