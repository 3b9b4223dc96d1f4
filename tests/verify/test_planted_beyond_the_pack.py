"""Faults that only show with more cards of a rank than the pack has."""

import pytest

from tests.planted import Small, tried
from warspec.cards import Rank, card
from warspec.table import LAID
from warspec.verify.cases import real_cards


class FiveOfARank(Small):
    """If the five cards on the top of a stack are of one rank, one of the cards is lost."""

    def take(self, table, winner):
        laid = list(self.picked_up(table, winner))
        top, *others = table.cards(winner)[:5] or (None,)
        if len(others) == 4 and all(other.rank == top.rank for other in others):
            laid.pop()
        table.take(winner, laid)


def test_refutation_that_needs_five_cards_of_a_rank_is_reported():
    result, claim = tried(FiveOfARank)
    assert (result.verdict(claim), result.reason(claim)) == ("refuted", None)
    _, trace = result.tallies[claim.id].counterexample
    assert any(place.pile == LAID for place in trace.after.piles)
    # Not one pack more than it needs, so that people can lay the cards.
    assert {placed.card.pack for pile in trace.before.piles.values() for placed in pile} == {1, 2}


@pytest.mark.parametrize("number", [5, 40, 41, 500])
def test_real_cards_of_one_rank_can_be_written_and_read(number):
    made = list(real_cards([Rank.TWO] * number))
    assert len(set(made)) == number
    assert [card(str(one)) for one in made] == made
