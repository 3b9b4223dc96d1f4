"""Situations drawn by Hypothesis, and scripts for players who have changed their seats."""

from __future__ import annotations

import pytest
from hypothesis import find, given, settings

from spec.war_for_more.rules import ASIDE, POT, WarForMore
from tests.test_machinery import Duel
from warspec.cards import cards
from warspec.decisions import Nobody, Scripted
from warspec.play.situation import Situation
from warspec.table import STACK, Place, Placed
from warspec.verify.properties import CHECKS
from warspec.verify.strategies import Moved, case, situations


def hands(first, second):
    places = {Place(0, "hand"): cards(first), Place(1, "hand"): cards(second)}
    return Situation(Duel(), 2, {at: tuple(Placed(card, False) for card in pile) for at, pile in places.items()})


@pytest.mark.parametrize("answers", [("2S", "3H"), ("4S", "3H"), ("2S", "4H")])
def test_secret_choices_are_replayed_by_those_who_made_them(answers):
    looked_at = case(hands("2S 4S", "3H 4H"), Scripted(answers), {})
    assert CHECKS["seats-are-equal"].holds(looked_at)


def test_script_of_moved_players_answers_for_their_former_seats():
    moved = Moved(("of A", "of B", "of C"), now=(1, 2, 0))
    options = {seat: ["of A", "of B", "of C"] for seat in (0, 1, 2)}
    assert moved.choose_together("test.choose", options) == {1: "of A", 2: "of B", 0: "of C"}


def test_script_of_moved_players_passes_over_those_who_are_not_asked():
    moved = Moved(("of A", "of C"), now=(1, 2, 0))
    options = {seat: ["of A", "of C"] for seat in (0, 1)}
    assert moved.choose_together("test.choose", options) == {1: "of A", 0: "of C"}


WITHOUT_LUCK = settings(derandomize=True, database=None, max_examples=10_000)


@pytest.mark.parametrize("seats", [3, 4])
def test_situations_are_drawn_for_every_number_of_players(seats):
    assert find(situations(WarForMore), lambda drawn: drawn.seats == seats, settings=WITHOUT_LUCK).seats == seats


def test_cards_are_drawn_into_every_pile_but_the_idle_ones():
    drawn = find(situations(WarForMore), lambda drawn: POT in drawn.piles, settings=WITHOUT_LUCK)
    assert drawn.game.fighters == "tied"
    assert len(drawn.piles) == 3
    assert sum(place.pile == STACK for place in drawn.piles) == 2


@given(situations(WarForMore))
@settings(max_examples=50, deadline=None)
def test_no_situation_is_drawn_that_cannot_be(drawn):
    table = drawn.table(Nobody())
    assert drawn.game.invariant(table)
    assert not drawn.game.is_over(table)
    assert ASIDE not in drawn.piles
