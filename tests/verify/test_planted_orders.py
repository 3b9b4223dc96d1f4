"""Rules that lose a card because of what they see in an order that nobody has looked at."""

import pytest

from spec.war.rules import War
from tests.planted import Small, verdict
from tests.starts import start
from warspec.rulebook.bound import Bound
from warspec.table import LAID, Place
from warspec.verify.cases import Search
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class LosesWhatItSees(Small):
    """A card of the shuffled ones stays on the table, if ``sees`` says so."""

    def sees(self, table, mixed, laid):
        return False

    def take(self, table, winner):
        laid = table.laid(table.seats)
        mixed = list(table.shuffled("war.pickup", laid))
        if self.sees(table, mixed, laid):
            mixed.pop()
        table.take(winner, mixed)


class Equals(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return mixed[0] == laid[1]


class IsEqualed(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return laid[1] == mixed[0]


class Differs(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return mixed[0] != laid[0]


class IsIn(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return mixed[0] in table.cards(1, LAID)


class HasIn(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return laid[-1] in mixed[:1]


class Index(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return mixed.index(laid[0]) == 1


class Counts(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return mixed[:1].count(laid[1]) == 1


class LooksUp(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return {card: number for number, card in enumerate(mixed)}[laid[0]] == 1


class IsInASet(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return mixed[0] in {laid[1]}


class ShufflesTwice(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return mixed[0] == table.shuffled("war.pickup", mixed)[1]


class ComparesTuples(LosesWhatItSees):
    def sees(self, table, mixed, laid):
        return table.cards(0, LAID)[:1] == tuple(mixed[1:2])


class Removes(Small):
    """The card that is found is taken out of all that the winner takes."""

    def take(self, table, winner):
        laid = table.laid(table.seats)
        left = list(table.shuffled("war.pickup", laid))
        first = left[0]
        left.remove(laid[1])
        table.take(winner, left if first == laid[1] else laid)


@pytest.mark.parametrize("game", [*LosesWhatItSees.__subclasses__(), Removes])
def test_card_of_an_open_order_that_is_compared_is_settled(game):
    # With few cards, since a rule that looks at all of them is followed through each of their orders.
    assert verdict(game, cards_in_play=4) == ("refuted", None)


def test_comparing_with_what_can_never_be_equal_loses_nothing():
    class Compares(LosesWhatItSees):
        def sees(self, table, mixed, laid):
            return mixed[0] == mixed[1] or mixed[0] != mixed[0] or mixed[0] == "QS"

    assert verdict(Compares, cards_in_play=4) == ("exhausted", None)


def test_order_that_is_only_taken_has_one_path():
    def paths(game):
        return sum(1 for _ in Search(start(game, (6, 6)), []).paths())

    assert paths(LosesWhatItSees()) == paths(Small())


class SortedIsCompared(Small):
    def take(self, table, winner):
        ordered = list(self.picked_up(table, winner))
        if ordered[0] != table.laid([0])[0]:
            ordered.pop()
        table.take(winner, ordered)


def test_card_of_a_sorted_order_that_is_compared_is_no_proof():
    assert verdict(SortedIsCompared, cards_in_play=4, pickup="high_first")[0] == "unknown"


class LosesTheFirst(War):
    """The first card stays on the table, with piles of any size, wherever it lies among the shuffled ones."""

    def take(self, table, winner):
        laid = table.laid(table.seats)
        first = laid[0]
        mixed = table.shuffled("war.pickup", laid)
        table.take(winner, [card for card in mixed if card != first] if table.count(1 - winner) > 26 else mixed)


class LosesOneOfTwo(LosesTheFirst):
    """The same, if the first card is one of those that were taken."""

    def take(self, table, winner):
        first, is_far = table.laid([winner])[0], table.count(1 - winner) > 26
        War.take(self, table, winner)
        if is_far and first in table.cards(winner):
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


@pytest.mark.parametrize("game", [LosesTheFirst, LosesOneOfTwo])
def test_card_that_is_looked_for_among_mixed_ones_is_no_proof(game):
    claim, agreed = CHECKS["cards-conserved"], War(pickup="shuffled").house_rules
    assert followed(game, agreed, [claim], Bound(4, (2,))).verdict(claim) != "proved"
