"""Mistakes that claims have let pass before, with piles of any size, and rules that are right."""

import pytest

from spec.war.rules import War
from tests.planted import tried
from tests.verify.noticed import noticed
from tests.verify.planted import (
    BeatsWhatLiesThere,
    EqualsLoserFirst,
    FirstOfEquals,
    LowestFirst,
    NotSorted,
    SetsOneAside,
    SortedOneByOne,
)
from tests.verify.planted_captures import OneMoreFaceDown
from tests.verify.planted_grabs import (
    BuriesTheLosersCard,
    DrawsAgain,
    WinsAHandCardToo,
    WinsFromTheDiscardPileToo,
    WinsFromTheStack,
    WinsFromTheStackAfterWars,
)
from tests.verify.test_whole import claims
from warspec.rulebook import misreading
from warspec.verify.properties import CHECKS
from warspec.verify.whole_pack import explored

HIGH_FIRST = {"pickup": "high_first"}


class MixedByChance(War):
    """Where the highest card should go first, the cards are mixed, and nobody is told what for."""

    def picked_up(self, table, winner):
        return table.shuffled("war.deal", (*table.laid([winner]), *table.laid(table.others(winner))))


@misreading("war.draw/over-with-forty", "With forty cards the game is over, and drawn")
class OverWithForty(War):
    """Whoever has forty cards calls the game a draw, and what asks whether it is over agrees."""

    def is_over(self, table):
        return self.is_won_by_far(table) or super().is_over(table)

    def is_won_by_far(self, table):
        return len(self.still_in(table)) == 2 and any(table.count(seat) == 40 for seat in table.seats)

    def end(self, table):
        if self.is_won_by_far(table):
            table.end_game("draw", table.seats)
        super().end(table)


@pytest.mark.parametrize(
    ("mistake", "claim", "players", "agreed"),
    [
        (NotSorted, "won-cards-under", 2, HIGH_FIRST),
        (LowestFirst, "won-cards-under", 2, HIGH_FIRST),
        (EqualsLoserFirst, "won-cards-under", 2, HIGH_FIRST),
        (SortedOneByOne, "won-cards-under", 2, HIGH_FIRST),
        (MixedByChance, "won-cards-under", 2, HIGH_FIRST),
        (OneMoreFaceDown, "war-size", 2, {}),
        (SetsOneAside, "cards-wait", 3, {}),
        (FirstOfEquals, "tie-makes-war", 2, {}),
        (BeatsWhatLiesThere, "best-card-wins", 3, {}),
        (WinsAHandCardToo, "other-cards-stay", 2, {}),
        (WinsFromTheDiscardPileToo, "other-cards-stay", 2, {}),
        (WinsFromTheStackAfterWars, "other-cards-stay", 2, {}),
        (BuriesTheLosersCard, "other-cards-stay", 2, {}),
        (WinsFromTheStack, "other-cards-stay", 2, {}),
        (DrawsAgain, "other-cards-stay", 2, {}),
    ],
)
def test_a_mistake_that_a_claim_let_pass_is_noticed(mistake, claim, players, agreed):
    assert noticed(mistake(**agreed), [CHECKS[claim]], (players,)) == {claim: None}


@pytest.mark.parametrize("mistake", [NotSorted, LowestFirst, EqualsLoserFirst, SortedOneByOne])
def test_an_order_that_does_not_fall_is_noticed_with_few_cards(mistake):
    found, claim = tried(mistake, "won-cards-under", 6, **HIGH_FIRST)
    assert found.verdict(claim) == "refuted"


def test_ranks_that_fall_are_proved_to_fall():
    found = explored(War(**HIGH_FIRST), [CHECKS["won-cards-under"]], (2,))
    assert (found.failed, found.undecided) == ({}, None)
    assert found.telling["won-cards-under"]


def test_an_end_that_is_wrong_twice_is_noticed_by_the_one_claim_that_looks_at_the_piles():
    found = explored(OverWithForty(), claims(OverWithForty), (2,))
    assert found.undecided is None
    assert found.failed == {"drawn-without-cards": "it fails in a state that may never be reached"}
