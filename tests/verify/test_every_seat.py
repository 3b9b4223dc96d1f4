"""It does not matter who sits where: each part of a round is played in every seating, with piles of any size."""

import pytest

from spec.armed_war.rules import ArmedWar
from spec.double_war.rules import DoubleWar
from spec.prisoners.rules import Prisoners
from spec.pyanitsa.rules import Pyanitsa
from spec.razboi.rules import Razboi
from spec.war.misreadings import FirstSeatFirst
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from tests.verify.noticed import noticed
from tests.verify.test_whole import claims
from warspec.rulebook.bound import Bound
from warspec.table import LAID, STACK, Place
from warspec.verify.every_seat import CLAIM, SeatsSearch
from warspec.verify.heads import Head, State
from warspec.verify.heads_in_seats import AllHeads, known_by_all
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed
from warspec.verify.whole_pack import explored
from warspec.verify.won import Won, WonSearch
from warspec.verify.won_in_seats import AllWon, WonInSeatsSearch


def in_every_seat(game, players, search=SeatsSearch, **house_rules):
    return explored(game(**house_rules), (), players, search)


@pytest.mark.parametrize(
    ("game", "players", "house_rules"),
    [
        (War, (2,), {"pickup": "turned_over", "face_down": 3}),
        (War, (2,), {"pickup": "high_first", "run_out": "last_card"}),
        (War, (2,), {"pickup": "shuffled"}),
        (War, (2,), {"pickup": "any"}),
        (DoubleWar, (2,), {}),
        (Prisoners, (2,), {"pickup": "shuffled"}),
        (Prisoners, (2,), {"pickup": "turned_over"}),
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
    assert (found.heads < once.heads) is (players[-1] > 2 or game is Prisoners)  # it counts who has a prisoner


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


class OneKeepsTheirPrisoner(Prisoners):
    """One player counts out as usual, and never gives up the card on top."""

    def give_up(self, table, losers):
        super().give_up(table, [seat for seat in losers if seat != 1])


class OneCountsKingsAsThirteen(Prisoners):
    """One player lays a card less for a war of fourteen, if they send their prisoner and have enough of them."""

    def lay(self, table, fighters, number):
        sent = self.choose(table, "prisoners.last-card", fighters)
        keeping = {seat: 0 if seat in sent else 1 for seat in fighters}
        if 1 in sent and number == 14 and table.count(1) >= 13:
            keeping[1] = table.count(1) - 12
        table.count_out(keeping, number - 1)
        self.compare(table, self.show(table, fighters, sent))


class OneLooksAtTheTopOnly(Prisoners):
    """One player may not choose from the cards that the others laid."""

    def capture(self, table, winner):
        if winner != 1:
            super().capture(table, winner)


@pytest.mark.parametrize("friends", [(0, 1), (0, 2), (1, 2)])
def test_whichever_two_seats_a_rule_favours_is_noticed(friends):
    assert CLAIM in noticed(type("Friends", (TwoAreFriends,), {"friends": friends})(), (), (3,), SeatsSearch)


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
    assert CLAIM in noticed(mistake(), (), (2,), SeatsSearch)


def test_heads_that_differ_in_who_sits_where_are_gone_on_from_once(monkeypatch):
    once = in_every_seat(WarForMore, (3,))
    monkeypatch.setattr(AllHeads, "in_other_seats", lambda head: ())
    each = in_every_seat(WarForMore, (3,))
    assert (once.heads, each.heads) == (4, 9)
    assert every_seating(once.kinds, 3) == every_seating(each.kinds, 3)


def test_what_one_game_knows_of_a_pile_all_of_them_know():
    # Otherwise a head in other seats would claim more than anybody has followed, or the same head would count twice.
    places = [Place(0, "prisoner"), Place(1, "prisoner"), Place(None, "pot")]
    nothing = State((None, None), (), (), False, ())
    first, second = (Head(nothing, frozenset(), most, (), 1) for most in [(0, None, None), (1, 1, 0)])
    first, second = known_by_all([first, second], places)
    assert (first.most, second.most) == ((0, 1, 0), (1, 0, 0))
    (other,) = AllHeads.of([first, second]).in_other_seats()
    assert other == AllHeads.of([second, first])
    assert other.most == second.most


def test_round_that_is_cut_where_a_fight_is_won_too_is_played_in_every_seat():
    found, at_wars = (in_every_seat(Prisoners, (2,), search) for search in (WonInSeatsSearch, SeatsSearch))
    assert (found.failed, found.undecided) == ({}, None)
    assert found.heads > at_wars.heads
    assert 0 < found.telling[CLAIM] < at_wars.telling[CLAIM]
    assert every_seating(found.kinds, 2) == in_every_seat(Prisoners, (2,), WonSearch).kinds


def test_that_the_winners_card_is_higher_is_kept_in_every_seat():
    agreed = {"pickup": "shuffled"}
    found = explored(Prisoners(**agreed), claims(Prisoners), (2,), WonInSeatsSearch)
    assert (found.failed, found.undecided) == ({}, None)


def test_who_has_won_is_somebody_else_in_other_seats():
    nothing = State((None, None), (), (), False, ())
    each = [Won(nothing, frozenset(), (), (), 1, order=order) for order in [(0, 1), (1, 0)]]
    head = AllWon.of(each)
    (other,) = head.in_other_seats()
    assert (head.order, other.order) == ((0, 1), (1, 0))
    assert isinstance(other, AllWon) and not head.covers(other)


@pytest.mark.parametrize("search", [SeatsSearch, WonInSeatsSearch])
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
        (OneKeepsTheirPrisoner, (2,)),
        (OneCountsKingsAsThirteen, (2,)),
        (OneLooksAtTheTopOnly, (2,)),
    ],
)
def test_a_rule_that_knows_one_seat_from_another_is_noticed(mistake, players, search):
    assert CLAIM in noticed(mistake(), (), players, search)


def test_a_rule_that_looks_into_one_hand_only_is_noticed():
    assert any(path.outcome.failed for path in SeatsSearch(ChosenByPlace(), 2, (), {}).paths())


def test_seats_are_proved_for_the_whole_pack_and_what_cannot_be_is_unknown():
    claim = CHECKS[CLAIM]
    for game, verdict in [(War, "proved"), (SaysSoAtForty, "unknown")]:
        result = followed(game, {}, [claim], Bound(4, (2,)))
        assert result.verdict(claim) == verdict
        assert ("any_piles" in result.bound(claim)) is (verdict == "proved")
