"""Rules that find out how many cards lie in a pile, or whether any does, without asking; then they lose one."""

import pytest

from spec.war.rules import War
from warspec.rulebook.bound import Bound
from warspec.table import LAID, STACK, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class DropsACard(War):
    """A card stays on the table when the loser has most of the pack, and there is something else about the cards."""

    def is_odd(self, table, winner):
        return False

    def take(self, table, winner):
        is_odd = table.count(1 - winner) > 26 and self.is_odd(table, winner)
        super().take(table, winner)
        if is_odd:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


class AddsUp(DropsACard):
    def is_odd(self, table, winner):
        return sum(1 for _ in table.laid([winner])) == 5


class MakesAnotherList(DropsACard):
    def is_odd(self, table, winner):
        return len([True for _ in table.laid([winner])]) == 5


class Numbers(DropsACard):
    def is_odd(self, table, winner):
        return [number for number, _ in enumerate(table.laid([winner]))][-1] == 4


class AsksForTheLength(DropsACard):
    def is_odd(self, table, winner):
        return tuple(table.laid([winner])).__len__() == 5


class LooksForAFifth(DropsACard):
    def is_odd(self, table, winner):
        cards = [*table.laid([winner])]
        return cards[4:5] and not cards[5:6]


class Matches(DropsACard):
    def is_odd(self, table, winner):
        match [*table.laid([winner])]:
            case [_, _, _, _, _]:
                return True
        return False


class LooksAtThePile(DropsACard):
    def is_odd(self, table, winner):
        return len(table.piles[Place(winner, LAID)]) == 5


class IsWonOver(DropsACard):
    """The same, where the loser has no card left."""

    def take(self, table, winner):
        is_odd = table.count(winner) > 40 and not table.doers("war") and self.is_odd(table, winner)
        War.take(self, table, winner)
        if is_odd:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


class HasNoFirst(IsWonOver):
    def is_odd(self, table, winner):
        return next(iter(table.cards(1 - winner)), None) is None


class IsAnEmptyList(IsWonOver):
    def is_odd(self, table, winner):
        return not [*table.cards(1 - winner)]


class IsLikeNothing(IsWonOver):
    def is_odd(self, table, winner):
        return table.cards(1 - winner) == ()


class EndsAtOnce(IsWonOver):
    def is_odd(self, table, winner):
        return all(False for _ in table.cards(1 - winner))


class IsAnEmptyPile(IsWonOver):
    def is_odd(self, table, winner):
        return not table.piles[Place(1 - winner, STACK)]


class TakesTheEmptyList(War):
    """The list in which nothing was is given back whole."""

    def take(self, table, winner):
        cards, is_far = [*table.cards(1 - winner)], table.count(winner) > 40 and not table.doers("war")
        super().take(table, winner)
        if not cards and is_far:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))
        table.gather("turn", (1 - winner,), cards, Place(1 - winner, STACK))


class TurnsThePileRound(War):
    """A big stack is turned round where it lies."""

    def take(self, table, winner):
        if table.count(winner) > 30:
            table.piles[Place(winner, STACK)].reverse()
        super().take(table, winner)


class PutsThemDeep(War):
    """What is won goes forty cards deep into the stack."""

    def take(self, table, winner):
        is_war = table.doers("war")
        table.take(winner, self.picked_up(table, winner), position=None if is_war else 40)


FAULTS = [fault for fault in (*DropsACard.__subclasses__(), *IsWonOver.__subclasses__()) if fault is not IsWonOver]


@pytest.mark.parametrize(
    ("game", "claim"),
    [
        *((fault, "cards-conserved") for fault in (*FAULTS, TakesTheEmptyList)),
        (TurnsThePileRound, "won-cards-under"),
        (PutsThemDeep, "won-cards-under"),
    ],
)
def test_rule_that_counts_what_nobody_has_counted_is_no_proof(game, claim):
    check = CHECKS[claim]
    assert followed(game, {}, [check], Bound(4, (2,))).verdict(check) != "proved"


def test_cards_that_are_put_together_and_taken_are_not_counted():
    class Joins(War):
        def picked_up(self, table, winner):
            own, others = self.won(table, winner)
            return tuple(card for cards in ([*own, *others], ()) for card in cards)

    check = CHECKS["won-cards-under"]
    assert followed(Joins, {}, [check], Bound(4, (2,))).verdict(check) == "proved"
