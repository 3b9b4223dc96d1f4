"""Rules that do wrong only where a player has more than half of the pack: a search of few cards never comes there."""

import pytest

from spec.war.rules import War
from tests.planted import vanish
from warspec.cards import RANKS, pack_of
from warspec.decisions import Seeded
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook import Pile
from warspec.rulebook.bound import Bound
from warspec.table import LAID, STACK, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed

FEW = Bound(4, (2,))
"""Four cards pile by pile, and two players with piles of any size."""
SLEEVE = "sleeve"


def verdict(game):
    claim = CHECKS["cards-conserved"]
    result = followed(game, {}, [claim], FEW)
    return result.verdict(claim), result.reason(claim)


def is_far(table, winner):
    return table.count(winner) > 30 and not table.doers("war")


class SaysNothingOfBigStacks(War):
    """A card is lost in rounds that begin with a stack so big as the game says that none ever is."""

    def invariant(self, table):
        return all(table.count(seat) <= 40 for seat in table.seats)

    def take(self, table, winner):
        is_big = table.count(winner) >= 40 and not table.doers("war")
        super().take(table, winner)
        if is_big:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


class HasMoreUpTheSleeve(War):
    """A card is lost in rounds that begin with more up the sleeve than the game says."""

    piles = (*War.piles, Pile(SLEEVE, "sleeve", most=1))

    def take(self, table, winner):
        has_two = table.count(winner, SLEEVE) > 1
        if is_far(table, winner):
            table.take(winner, table.laid([winner]), SLEEVE)
        super().take(table, winner)
        if has_two:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (SaysNothingOfBigStacks, "a round can end with piles from which the search begins no round"),
        (HasMoreUpTheSleeve, "a round can end with more cards in a pile than ever lie there when a round begins"),
    ],
)
def test_round_that_ends_as_none_begins_proves_nothing(game, reason):
    assert verdict(game) == ("exhausted", reason)


class Catches(War):
    """A card is gone, unless something stops the rule on the way, which it does not let through."""

    def stops(self, table, card):
        return False

    def take(self, table, winner):
        may_go, card = is_far(table, winner), table.laid([winner])[0]
        super().take(table, winner)
        if may_go and not self.stops(table, card):
            vanish(table, Place(winner, STACK))


class WhatASuitStops(Catches):
    def stops(self, table, card):
        try:
            return card.suit == 0
        except BaseException:
            return True


class WhatAHeapStops(Catches):
    def stops(self, table, card):
        try:
            return len(table.cards(0)[3:]) < 0
        except BaseException:
            return True


class AsAnError(Catches):
    def stops(self, table, card):
        try:
            return len(table.cards(0)[3:]) < 0
        except BaseException:
            raise ValueError("stopped") from None


HEAP = "a rule takes the cards slice(3, None, None) from a pile of any size"


@pytest.mark.parametrize(
    ("game", "found"),
    [
        (WhatASuitStops, ("unknown", "SuitRead: a rule has looked at a suit")),
        (WhatAHeapStops, ("exhausted", HEAP)),
        (AsAnError, ("exhausted", HEAP)),
    ],
)
def test_what_a_rule_catches_in_piles_of_any_size_stops_the_proof(game, found):
    assert verdict(game) == found


class ChoosesAmongNone(War):
    """One of the loser's cards is chosen, and there may be none left: then nobody can choose, and play stops."""

    def take(self, table, winner):
        if is_far(table, winner):
            table.chance("odd", table.cards(1 - winner))
        super().take(table, winner)


def test_what_is_chosen_from_a_heap_that_may_be_empty_is_not_seen_to_stop_yet():
    # The path on which the heap is empty is left out of the search; the form of rules cannot tell, either.
    assert verdict(ChoosesAmongNone) == ("proved", None)
    *others, ace = pack_of(RANKS)
    lie = {Place(0, STACK): (ace, *others[1:]), Place(1, STACK): others[:1]}
    with pytest.raises(ValueError, match="empty range"):
        play_round(Situation.lying(ChoosesAmongNone(), 2, lie), Seeded(1))
