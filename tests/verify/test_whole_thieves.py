"""The search of the whole pack where three play Steal War with piles: what it must notice among several thieves."""

import pytest

from spec.steal_war.rules import StealWar
from tests.verify.noticed import noticed
from warspec.verify.properties import CHECKS


class Eager(StealWar):
    """The same game; that somebody steals is followed first, so that a mistake is found soon."""

    def options_of(self, table, seat, shown, may_wait):
        return tuple(sorted(super().options_of(table, seat, shown, may_wait), key=lambda option: option != "steal"))


class LastThiefFirst(Eager):
    """The thief who sits last gets the pile."""

    def at_once(self, table, aims):
        owners = {owner for found in aims.values() for owner in found}
        last = {owner: [seat for seat in table.others(owner) if owner in aims.get(seat, ())][-1] for owner in owners}
        return {seat: tuple(o for o in aims[seat] if last[o] == seat) for seat in aims if seat in last.values()}


class TakesAllAtOnce(Eager):
    """Where several steal at the same moment, a card steals all piles that it fits on, though one was agreed."""

    def aims(self, table, thieves, shown):
        if len(thieves) > 1:
            return {thief: self.within_reach(table, thief, shown) for thief in thieves}
        return super().aims(table, thieves, shown)


@pytest.mark.parametrize(
    ("mistake", "claim"),
    [
        (LastThiefFirst(one_card_many_piles="all"), "first-thief"),
        (TakesAllAtOnce(), "stolen-pile"),
    ],
)
def test_a_planted_mistake_among_three_thieves_is_noticed(mistake, claim):
    assert noticed(mistake, [CHECKS[claim]], (3,)) == {claim: None}
