"""Suits in the whole pack: the cards of the search have none, so whoever looks for one is found out."""

from spec.war.rules import War
from tests.verify.noticed import noticed
from warspec.cards import Suit
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.table import LAID
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed

SUITS = CHECKS["suits-never-matter"]


class HeartsLoseTheThirdWar(War):
    """Whoever has laid a heart loses, but only in a war that goes on for long."""

    def war(self, table, tied):
        if table.count(0, LAID) > 2 * (1 + self.face_down) and table.cards(0, LAID)[-1].suit == Suit.HEARTS:
            return self.lose(table, (0,))
        return super().war(table, tied)


def test_a_suit_that_only_counts_in_a_long_war_is_noticed():
    assert SUITS.id in noticed(HeartsLoseTheThirdWar(), [SUITS], (2,))
    assert noticed(War(), [SUITS], (2,)) == {}


def test_with_piles_of_any_size_the_claims_about_suits_and_about_seats_are_proved():
    game, seats = rulebook().games["double-war"], CHECKS["seats-are-equal"]
    result = followed(game, game().house_rules, [SUITS, seats], Bound(3, (2,)))
    for claim in (SUITS, seats):
        assert result.verdict(claim) == "proved"
        assert "cards_in_play" not in result.bound(claim)
