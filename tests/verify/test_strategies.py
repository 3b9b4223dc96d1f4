"""Situations drawn by Hypothesis, and scripts for players who have changed their seats."""

from __future__ import annotations

import pytest
from hypothesis import Phase, find, given, seed, settings
from hypothesis import strategies as st

from spec.war_for_more.rules import ASIDE, POT, WarForMore
from tests.test_machinery import Duel
from warspec.cards import cards
from warspec.decisions import Scripted, Seeded
from warspec.play.possible import can_go_on
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place, Placed
from warspec.verify.properties import CHECKS
from warspec.verify.strategies import Moved, case, situations


def hands(first, second):
    places = {Place(0, "hand"): cards(first), Place(1, "hand"): cards(second)}
    return Situation(Duel(), 2, {at: tuple(Placed(card, False) for card in pile) for at, pile in places.items()})


@pytest.mark.parametrize("answers", [("2S", "3H"), ("4S", "3H"), ("2S", "4H")])
def test_secret_choices_are_replayed_by_those_who_made_them(answers):
    looked_at = case(hands("2S 4S", "3H 4H"), Scripted(answers), {})
    assert CHECKS["seats-are-equal"].kept_in(looked_at)


def test_script_of_moved_players_answers_for_their_former_seats():
    moved = Moved(("of A", "of B", "of C"), now=(1, 2, 0))
    options = {seat: ["of A", "of B", "of C"] for seat in (0, 1, 2)}
    assert moved.choose_together("test.choose", options) == {1: "of A", 2: "of B", 0: "of C"}


def test_script_of_moved_players_passes_over_those_who_are_not_asked():
    moved = Moved(("of A", "of C"), now=(1, 2, 0))
    options = {seat: ["of A", "of C"] for seat in (0, 1)}
    assert moved.choose_together("test.choose", options) == {1: "of A", 0: "of C"}


WITHOUT_LUCK = settings(derandomize=True, database=None, max_examples=1000, phases=[Phase.generate])


def test_cards_are_drawn_into_every_pile_but_the_idle_ones():
    drawn = find(situations(WarForMore), lambda drawn: POT in drawn.piles, settings=WITHOUT_LUCK)
    assert drawn.game.fighters == "tied"
    assert len(drawn.piles) == 3
    assert sum(place.pile == STACK for place in drawn.piles) == 2


@given(situations(WarForMore))
@settings(max_examples=50, deadline=None)
def test_no_situation_is_drawn_that_cannot_be(drawn):
    assert can_go_on(drawn)
    assert ASIDE not in drawn.piles


every_game = pytest.mark.parametrize("game", [pytest.param(game, id=id) for id, game in rulebook().games.items()])


@every_game
def test_no_draw_of_a_situation_is_thrown_away(game):
    """None has to be, since only what can be is drawn; after ten draws Hypothesis tries variations that may not fit."""
    draws = 0

    @given(st.data())
    @settings(max_examples=10, database=None)
    def draw(data):
        nonlocal draws
        draws += 1
        data.draw(situations(game))
        draws -= 1

    for number in range(10):
        seed(number)(draw)()
    assert draws == 0


NEVER = {"steal-war": {POT}}
"""Piles of a parent in which no card ever lies between two rounds."""


@every_game
def test_situations_are_drawn_of_every_kind(game):
    """For every number of players, with cards in every pile, few and nearly all of them, and so that all comes up."""
    drawn, happened, ended = [], set(), []

    @given(situations(game), st.integers(0, 9))
    @settings(WITHOUT_LUCK, max_examples=150)
    def draw(situation, seed):
        drawn.append(situation)
        trace = play_round(situation, Seeded(seed))
        happened.update(event.action for event in trace.events)
        ended.extend(trace.ends)

    draw()
    parts = [sum(map(len, situation.piles.values())) / len(situation.game.pack()) for situation in drawn]
    places = {place for place, pile in game.places(max(game.players)).items() if pile.most != 0}
    assert {situation.seats for situation in drawn} == set(game.players)
    assert {place for situation in drawn for place in situation.piles} == places - NEVER.get(game.id, set())
    assert min(parts) < 0.15 and max(parts) > 0.8
    assert "war" in happened and ended
