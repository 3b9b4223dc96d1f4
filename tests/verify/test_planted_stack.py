"""Rules of which something waits for the end of a war that is not what a head of a war compares; a card is lost."""

import pytest

from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.rulebook import rule
from warspec.rulebook.bound import Bound
from warspec.table import LAID, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class OnTheStack(War):
    """A number waits for the end of a war, and its variable is another one by then."""

    def compare(self, table, shown):
        winner, *others = self.highest(shown)
        if others and table.count(0, LAID) == 1:
            mark = 1 if table.count(0) == 12 else 0
            return self.finish(table, mark, self.again(table, shown, (mark := 0)))
        return self.war(table, shown) if others else self.take(table, winner)

    def again(self, table, tied, more):
        self.war(table, tied)

    def finish(self, table, mark, done):
        if mark and table.count(0) > 18:
            table.gather("drop", (0,), table.top(0), Place(0, LAID))


class WithoutAName(War):
    """Two functions that have no name are at work at the same place."""

    def compare(self, table, shown):
        winner, *others = self.highest(shown)
        if others and table.count(0, LAID) == 1 and table.count(0) == 12:
            return (lambda: (self.war(table, shown), self.drop(table)))()
        if others and table.count(0, LAID) == 1:
            return (lambda: (self.war(table, shown), self.keep(table)))()
        return self.war(table, shown) if others else self.take(table, winner)

    def keep(self, table):
        pass

    def drop(self, table):
        if table.count(0) > 18:
            table.gather("drop", (0,), table.top(0), Place(0, LAID))


class WithTheRank(WarForMore):
    """The rank of a card waits for the end of a war; then the card has the rank of any card."""

    players = (3,)
    pickup, fighters = WarForMore.pickup.usually("loser_first"), WarForMore.fighters.usually("tied")

    def compare(self, table, shown):
        highest = self.highest(shown)
        if len(highest) > 1 and len(shown) == 3 and 2 not in highest and table.count(0, LAID) == 1:
            card = shown[2]
            return self.finish(table, card.rank, super().compare(table, shown))
        return super().compare(table, shown)

    @rule("toy.finish", "Finish", sources="ours")
    def finish(self, table, rank, done):
        """Words."""
        is_fair = 0 in table.doers("take") and not table.doers("run_out")
        if is_fair and rank > table.cards(0)[-1].rank:
            table.gather("drop", (0,), table.top(0), Place(0, LAID))


@pytest.mark.parametrize(("game", "players"), [(OnTheStack, (2,)), (WithoutAName, (2,)), (WithTheRank, (3,))])
def test_value_that_waits_under_a_name_that_is_not_its_own_is_no_proof(game, players):
    claim, agreed = CHECKS["cards-conserved"], game().house_rules
    assert followed(game, agreed, [claim], Bound(4, players)).verdict(claim) != "proved"
