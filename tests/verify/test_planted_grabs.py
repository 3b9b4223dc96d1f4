"""The lower card wins, and what happens has a name of its own: claims about whoever takes the cards see nothing."""

import pytest

from spec.tod_und_leben.rules import WON
from tests.verify.noticed import noticed
from warspec.rulebook import misreading
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed

WHERE_CARDS_GO_UNDER = ["war", "war-for-more", "razboi", "prisoners", "pyanitsa", "twos"]
"""Games whose winners put the cards under their stack, where a claim says what goes there."""


def grabbing(game, pile=STACK, behind=26):
    """A game in which one of the others grabs the cards of whoever has won a battle with many cards behind."""

    class GrabsIt(game):
        def compare(self, table, shown):
            highest = self.highest(shown)
            if len(highest) == 1 and table.count(highest[0]) > behind:
                self.grab(table, next(seat for seat in shown if seat not in highest))
            else:
                super().compare(table, shown)

        def grab(self, table, seat):
            own, others = self.won(table, seat)
            table.gather("grab", (seat,), (*own, *others), Place(seat, pile), kind="outcome")

    return GrabsIt


def claims_of(id):
    return [claim for claim in map(CHECKS.__getitem__, rulebook().properties(id)) if not claim.of_deals]


@pytest.mark.parametrize("id", WHERE_CARDS_GO_UNDER)
def test_cards_that_are_grabbed_are_noticed_where_they_go_under_a_stack(id):
    game = rulebook().games[id]
    claims = [claim for claim in claims_of(id) if not claim.of_whole_rounds]
    assert set(noticed(grabbing(game)(), claims, game.players[:1])) == {"won-cards-under"}


def test_tricks_that_are_grabbed_are_noticed_in_tod_und_leben():
    game, claims = rulebook().games["tod-und-leben"], claims_of("tod-und-leben")
    grabs = misreading("planted/grabs", "The other one grabs the trick")(grabbing(game, WON, behind=1))
    result = followed(grabs, {}, claims, Bound(6))
    assert {claim.id for claim in claims if result.verdict(claim) == "refuted"} == {"tricks-won"}
