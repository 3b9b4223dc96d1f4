"""Rules that ask whether two cards are one and the same thing, and lose a card by it.

Unknown cards are told apart as real ones are, so this is noticed. Unknown ranks are not: of them only the form of rules
(tests/spec/form/) keeps such a question away.
"""

import pytest

from tests.verify.test_planted_questions import DropsACard
from warspec.rulebook import highest_first
from warspec.rulebook.bound import Bound
from warspec.table import LAID
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class LaidLast(DropsACard):
    """The card that was laid last is the one that has won."""

    def asks(self, table, tied, winner, card):
        return table.cards(winner, LAID)[-1] is card


class NotLaidFirst(DropsACard):
    """The card that was laid first is another one than the one that has won."""

    def asks(self, table, tied, winner, card):
        return table.cards(winner, LAID)[0] is not card


class SortedFirst(DropsACard):
    """The first of two cards that were sorted is the one that has won."""

    def asks(self, table, tied, winner, card):
        return highest_first([card, tied[0]])[0] is card


@pytest.mark.parametrize("game", [LaidLast, NotLaidFirst, SortedFirst])
def test_what_depends_on_which_thing_a_card_is_is_no_proof(game):
    claim = CHECKS["cards-conserved"]
    assert followed(game, {}, [claim], Bound(4, (2,))).verdict(claim) != "proved"
