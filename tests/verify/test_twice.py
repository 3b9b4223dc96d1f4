"""It does not matter who sits where: each part of a round played twice, with piles of any size."""

import pytest

from spec.armed_war.rules import ArmedWar
from spec.double_war.rules import DoubleWar
from spec.pyanitsa.rules import Pyanitsa
from spec.razboi.rules import Razboi
from spec.war.misreadings import FirstSeatFirst
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.rulebook.bound import Bound
from warspec.table import LAID, STACK, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed
from warspec.verify.twice import CLAIM, SeatsSearch
from warspec.verify.whole_pack import explored


def twice(game, players, **house_rules):
    return explored(game(**house_rules), (), players, SeatsSearch)


@pytest.mark.parametrize(
    ("game", "players", "house_rules"),
    [
        (War, (2,), {"pickup": "turned_over", "face_down": 3}),
        (War, (2,), {"pickup": "high_first", "run_out": "last_card"}),
        (War, (2,), {"pickup": "shuffled"}),
        (War, (2,), {"pickup": "any"}),
        (DoubleWar, (2,), {}),
        (Pyanitsa, (2, 3), {}),
        (Razboi, (2, 3), {}),
        (WarForMore, (3,), {"fighters": "tied", "run_out": "last_card"}),
    ],
)
def test_players_may_move_round_the_table_with_all_their_cards(game, players, house_rules):
    found = twice(game, players, **house_rules)
    assert (found.failed, found.undecided) == ({}, None)
    assert found.telling[CLAIM]
    once = explored(game(**house_rules), (), players)
    assert (found.kinds, found.heads) == (once.kinds, once.heads)


def test_hands_that_are_shuffled_after_a_choice_are_the_same_hands():
    paths = list(SeatsSearch(ArmedWar(), 2, (), {}).paths())
    assert not any(path.outcome.failed for path in paths)
    assert any(path.outcome.head for path in paths)


class FromTheSecondWarOn(War):
    """One player takes the cards in another order, when there are many."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return (*others, *own) if winner == 0 and table.count(0, LAID) > 4 else (*own, *others)


class SaysSoAtForty(War):
    """One player cries out when they have forty cards."""

    def end(self, table):
        if table.count(0) == 40:
            table.announce("cry", (0,))
        super().end(table)


class FirstWinsWithTwoSevens(War):
    """A war after which both show a seven goes to one player."""

    def compare(self, table, shown):
        if all(card.rank == 7 for card in shown.values()) and table.count(0, LAID) > 6:
            return self.take(table, 0)
        return super().compare(table, shown)


class OneStackIsShuffled(War):
    """One player shuffles before each turn."""

    def turn_up(self, table, seats):
        mixed = table.shuffled("war.pickup", table.cards(0))
        table.gather("shuffle", (0,), mixed, Place(0, STACK))
        return super().turn_up(table, seats)


class OneStackIsTurned(DoubleWar):
    """One player puts the top card under the stack before they would need a new one."""

    def refill(self, table, seats):
        if 1 in seats and table.count(1) > 1:
            table.gather("turn", (1,), table.top(1), Place(1, STACK))
        super().refill(table, seats)


class InTheOrderOfSeats(WarForMore):
    """The others' cards are taken from the first seat on, not from the winner's left."""

    pickup = WarForMore.pickup.usually("winner_first")

    def won(self, table, winner):
        own, _ = super().won(table, winner)
        others = [seat for seat in table.seats if seat != winner]
        return own, (*table.laid(others), *table.cards(None, "pot"))


class TheFirstOfAllIsRemembered(WarForMore):
    """Only what the rules keep in mind from war to war tells one seat from the others."""

    def war(self, table, tied, lead=0):
        table.announce("war", tied)
        if not self.all_have(table, tied):
            return self.lose(table, tied)
        shown = self.turn_up(table, tied)
        highest = self.highest(shown)
        if len(highest) == 1 or table.count(lead, LAID) > 3:
            return self.take(table, highest[0] if len(highest) == 1 else lead)
        return self.war(table, {seat: shown[seat] for seat in highest}, lead)


class ChosenByPlace(ArmedWar):
    """One player lays the first card of the hand, whichever was chosen."""

    def turn_up(self, table, seats):
        self.pick_up(table, seats)
        chosen = table.decide_secretly("armed-war.choose", {seat: table.cards(seat, "hand") for seat in seats})
        shown = {seat: table.cards(seat, "hand")[0] if seat == 0 else chosen[seat] for seat in seats}
        table.transfer("turn_up", {seat: [shown[seat]] for seat in shown}, "hand", LAID, face_up=True)
        return shown


@pytest.mark.parametrize(
    ("mistake", "players"),
    [
        (FirstSeatFirst, (2,)),
        (FromTheSecondWarOn, (2,)),
        (SaysSoAtForty, (2,)),
        (FirstWinsWithTwoSevens, (2,)),
        (OneStackIsShuffled, (2,)),
        (OneStackIsTurned, (2,)),
        (InTheOrderOfSeats, (3,)),
        (TheFirstOfAllIsRemembered, (3,)),
    ],
)
def test_a_rule_that_knows_one_seat_from_another_is_noticed(mistake, players):
    assert CLAIM in twice(mistake, players).failed


def test_a_rule_that_looks_into_one_hand_only_is_noticed():
    assert any(path.outcome.failed for path in SeatsSearch(ChosenByPlace(), 2, (), {}).paths())


def test_seats_are_proved_for_the_whole_pack_and_what_cannot_be_is_unknown():
    claim = CHECKS[CLAIM]
    for game, verdict in [(War, "proved"), (SaysSoAtForty, "unknown")]:
        result = followed(game, {}, [claim], Bound(4, (2,)))
        assert result.verdict(claim) == verdict
        assert ("any_piles" in result.bound(claim)) is (verdict == "proved")
