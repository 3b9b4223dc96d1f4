"""Who would rather wait with piles of any size, where not everybody has a pile: the search for four players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spec.steal_war.moments import UntilAllHavePlayed
from spec.steal_war.rules import StealWar
from tests.verify.test_waiting import NoThiefIsSafe, until, waits
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.moments import answer
from warspec.verify.waiting.any_size import of_any_size

OF_FOUR = "steal-war.protect.thieves/nobody-of-four-waits-at-any-size"


def hunted(mistake, seats, stacks=3, **few):
    agreed = {"protect": "thieves"}
    return of_any_size(until(mistake, **agreed), mistake(**agreed), seats, stacks, **few)


def piles_of(found):
    return [place for place, cards in found.lines[0].trace.before.written().items() if "pile" in place and cards]


@pytest.mark.parametrize(("seats", "piles", "shapes"), [(2, 0, 1), (2, 1, 2), (2, 2, 3), (2, None, 3), (4, 1, 2)])
def test_only_rounds_with_so_many_piles_are_looked_at(seats, piles, shapes):
    found = hunted(StealWar, seats, piles=piles)
    assert found.shapes == shapes and not found.found


def test_who_of_four_has_stolen_before_a_war_counts_with_one_pile_too():
    # A thief has the one pile, somebody else has, or nobody has.
    assert hunted(StealWar, 2, piles=1, before="steal").shapes == 2 + 3 + 2


def test_four_players_wait_with_one_pile_if_thieves_are_not_safe():
    found = hunted(NoThiefIsSafe, 4, stacks=5, piles=1).found
    assert len(piles_of(found)) == 1
    begun = found.lines[0].trace.before
    assert waits(UntilAllHavePlayed(protect="on"), begun.written())
    assert waits(UntilAllHavePlayed(protect="thieves"), begun.written()) is None


def test_what_was_looked_at_with_few_piles_is_not_called_proved(monkeypatch):
    asked = rulebook().moments[OF_FOUR]
    assert (asked.players, asked.piles, asked.before) == (4, 1, "steal")
    for piles, verdict in ((1, "exhausted"), (None, "proved")):
        monkeypatch.setitem(rulebook().moments, OF_FOUR, replace(asked, players=2, piles=piles))
        (record,) = answer(OF_FOUR)
        assert (record.verdict, record.bound.get("piles")) == (verdict, piles)
