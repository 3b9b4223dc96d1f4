"""It does not matter who sits where: each part of a round is played in every seating, with piles of any size."""

import pytest

from spec.armed_war.rules import ArmedWar
from spec.double_war.rules import DoubleWar
from spec.pyanitsa.rules import Pyanitsa
from spec.razboi.rules import Razboi
from spec.war.misreadings import FirstSeatFirst
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, STACK, Place
from warspec.verify.every_seat import CLAIM, AllHeads, SeatsSearch
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed
from warspec.verify.whole_pack import explored


def in_every_seat(game, players, **house_rules):
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
    found = in_every_seat(game, players, **house_rules)
    assert (found.failed, found.undecided) == ({}, None)
    assert found.telling[CLAIM]
    once = explored(game(**house_rules), (), players)
    assert every_seating(found.kinds, players[-1]) == once.kinds
    assert found.heads <= once.heads
    assert (found.heads < once.heads) is (players[-1] > 2)


def every_seating(kinds, seats):
    """What happened in parts of a round, and the same after all players have moved by one seat or by several."""
    return {
        tuple((action, tuple(sorted((seat + by) % seats for seat in who))) for action, who in kind)
        for kind in kinds
        for by in range(seats)
    }


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
        others = [seat for seat in table.seats if seat != winner]
        return table.laid([winner]), (*table.laid(others), *table.cards(None, "pot"))


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


class TwoAreFriends(WarForMore):
    """When two tie once more, one of them takes it all without a fight."""

    friends = (0, 1)

    def war(self, table, tied):
        first = self.friends[0]
        if tuple(tied) == self.friends and table.count(first, LAID) > 1:
            return self.take(table, first)
        return super().war(table, tied)


@pytest.mark.parametrize("friends", [(0, 1), (0, 2), (1, 2)])
def test_whichever_two_seats_a_rule_favours_is_noticed(friends):
    assert CLAIM in in_every_seat(type("Friends", (TwoAreFriends,), {"friends": friends}), (3,)).failed


class OneStackDecides(War):
    """Whoever sits in one seat wins the battle if they have so many cards fewer than the other."""

    favoured, fewer = 0, 0

    def compare(self, table, shown):
        fewer = table.count(1 - self.favoured) - table.count(self.favoured)
        if table.count(0, LAID) == 1 and fewer == self.fewer:
            return self.take(table, self.favoured)
        return super().compare(table, shown)


@pytest.mark.parametrize("fewer", [0, 1, 10])
@pytest.mark.parametrize("favoured", [0, 1])
def test_whichever_seat_is_favoured_for_how_many_cards_there_are_is_noticed(favoured, fewer):
    mistake = type("Favoured", (OneStackDecides,), {"favoured": favoured, "fewer": fewer})
    assert CLAIM in in_every_seat(mistake, (2,)).failed


def test_heads_that_differ_in_who_sits_where_are_gone_on_from_once(monkeypatch):
    once = in_every_seat(WarForMore, (3,))
    monkeypatch.setattr(AllHeads, "in_other_seats", lambda head: ())
    each = in_every_seat(WarForMore, (3,))
    assert (once.heads, each.heads) == (4, 9)
    assert every_seating(once.kinds, 3) == every_seating(each.kinds, 3)


IN_EVERY_SEAT = [
    id
    for id, bound in rulebook().bounds.items()
    if (bound.whole_pack or (bound.long_proofs and bound.in_every_seat)) and CLAIM in rulebook().properties(id)
]


@pytest.mark.parametrize("id", IN_EVERY_SEAT)
def test_piles_with_a_limit_are_counted_card_by_card(id):
    # What each game knows by itself of other piles could differ, and a head in other seats could claim too much.
    game = rulebook().games[id]()
    for players in game.players:
        search = SeatsSearch(game, players, (), {})
        limited = [place for place, most in search.places.items() if most is not None and place.pile != LAID]
        assert limited == search.hands


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
    assert CLAIM in in_every_seat(mistake, players).failed


def test_a_rule_that_looks_into_one_hand_only_is_noticed():
    assert any(path.outcome.failed for path in SeatsSearch(ChosenByPlace(), 2, (), {}).paths())


def test_seats_are_proved_for_the_whole_pack_and_what_cannot_be_is_unknown():
    claim = CHECKS[CLAIM]
    for game, verdict in [(War, "proved"), (SaysSoAtForty, "unknown")]:
        result = followed(game, {}, [claim], Bound(4, (2,)))
        assert result.verdict(claim) == verdict
        assert ("any_piles" in result.bound(claim)) is (verdict == "proved")
