"""The search of the whole pack: piles of any size, a cut at the head of each war, and what it must notice."""

import itertools

import pytest

from spec.armed_war.rules import ArmedWar
from spec.casino_war.rules import CasinoWar
from spec.double_war.rules import DoubleWar
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from tests.verify.noticed import missing
from warspec.rulebook import misreading
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, STACK, Place
from warspec.verify.cases import Search, starts
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored


def claims(game):
    """The claims of rounds that look at one round alone."""
    found = [CHECKS[id] for id in rulebook().properties(game.id)]
    return [check for check in found if not check.of_deals and not check.of_whole_rounds]


def whole(game, players=None, **house_rules):
    return explored(game(**house_rules), claims(game), players or game.players)


@pytest.mark.parametrize("run_out", ["lose", "last_card"])
@pytest.mark.parametrize("face_down", [0, 1, 3])
def test_war_is_proved_with_piles_of_any_size(face_down, run_out):
    found = whole(War, face_down=face_down, run_out=run_out)
    assert (found.failed, found.undecided) == ({}, None)
    assert all(found.telling[check.id] for check in claims(War))


def test_what_never_happens_is_missing():
    happens, never = (("turn_up", (0, 1)), ("war", (0, 1))), (("steal", (0,)),)
    assert missing({happens, never}, War(), 2) == {never}


def kinds(happened):
    """What happened in each part of a round, each told to the war with which the next one begins."""
    events = [(action, tuple(seats)) for action, seats, _ in happened]
    heads = [number for number, (action, _) in enumerate(events) if action == "war"]
    return {tuple(events[a : b + 1]) for a, b in itertools.pairwise([0, *heads, len(events)])}


def test_with_few_cards_everything_that_begins_a_round_of_war_is_found_both_ways():
    agreed = War()
    one_by_one = {
        kind
        for start in starts(agreed, range(2, 9))
        for path in Search(start, []).paths()
        for kind in kinds(path.outcome.happened)
    }
    assert explored(agreed, [], (2,)).kinds == one_by_one


class LosesTheLoot(War):
    """One of the cards that were won stays on the table."""

    def picked_up(self, table, winner):
        return super().picked_up(table, winner)[1:]


class LosesACardFromTheThirdWarOn(War):
    """A card leaves the game when more than six cards lie on one side."""

    def picked_up(self, table, winner):
        cards = super().picked_up(table, winner)
        return cards[1:] if table.count(winner, LAID) > 6 else cards


@misreading("war.end/drawn-with-forty", "Forty cards are a draw")
class DrawnWithForty(War):
    """Whoever has forty cards calls the game a draw."""

    def end(self, table):
        if any(table.count(seat) == 40 for seat in table.seats):
            table.end_game("draw", table.seats)
        super().end(table)


class TheLowerCardWins(War):
    """The highest card loses."""

    def beats(self, card, other):
        return card.rank < other.rank


class ANewStackLosesItsTop(DoubleWar):
    """Whoever makes a new stack gives its top card to the other player."""

    def refill(self, table, seats):
        before = [seat for seat in seats if not table.count(seat)]
        super().refill(table, seats)
        for seat in table.holding(before, at_least=2):
            table.gather("drop", (seat,), table.top(seat), Place(1 - seat, "won"))


class KeepsTheNinthCardOn(War):
    """The winner takes eight cards of their own at most."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return (*own[:8], *others)


class TheTopCardIsLaid(ArmedWar):
    """Players choose a card, and lay the one that lies on top."""

    def turn_up(self, table, seats):
        self.pick_up(table, seats)
        table.decide_secretly("armed-war.choose", {seat: table.cards(seat, "hand") for seat in seats})
        shown = {seat: table.cards(seat, "hand")[0] for seat in seats}
        table.transfer("turn_up", {seat: [shown[seat]] for seat in seats}, "hand", LAID, face_up=True)
        return shown


class OnlookersPayInTheSecondWar(WarForMore):
    """Whoever looks on while a war goes on lays another card."""

    def declare_war(self, table, tied):
        onlookers = [seat for seat in self.still_in(table) if seat not in tied and table.count(seat, LAID) > 1]
        table.lay_face_down(onlookers)
        return super().declare_war(table, tied)


@pytest.mark.parametrize(
    ("mistake", "claim", "players", "house_rules"),
    [
        (KeepsTheNinthCardOn, "cards-conserved", (2,), {}),
        (DrawnWithForty, "game-goes-on", (2,), {}),
        (TheLowerCardWins, "best-card-wins", (2,), {}),
        (ANewStackLosesItsTop, "won-cards-wait", (2,), {}),
        (OnlookersPayInTheSecondWar, "war-as-agreed", (3,), {"fighters": "all"}),
    ],
)
def test_a_planted_mistake_is_noticed_wherever_it_shows(mistake, claim, players, house_rules):
    found = explored(mistake(**house_rules), claims(mistake), players)
    assert found.undecided is None
    assert found.failed[claim] == "it fails in a state that may never be reached"


def test_a_chosen_card_may_lie_anywhere_in_the_hand():
    search = WholeSearch(TheTopCardIsLaid(), 2, [CHECKS["chance-and-choice"]], {})
    assert any(path.outcome.failed and not path.outcome.crash for path in search.paths())


def test_what_fails_only_with_many_cards_is_not_claimed_to_be_proved():
    result = followed(DrawnWithForty, {}, claims(War), Bound(4, (2,)))
    goes_on = CHECKS["game-goes-on"]
    assert (result.verdict(goes_on), "never be reached" in result.reason(goes_on)) == ("unknown", True)


def test_the_whole_pack_is_claimed_for_all_players_or_the_bound_says_how_far_it_goes():
    one = CHECKS["one-outcome"]
    for players, verdict in [((3,), "exhausted"), ((3, 4), "proved")]:
        agreed = WarForMore(fighters="tied").house_rules
        result = followed(WarForMore, agreed, [one], Bound(3, players))
        assert result.verdict(one) == verdict
        assert result.bound(one).get("cards_in_play") == (3 if verdict == "exhausted" else None)


class CountsWars(War):
    """The rules keep a count from war to war."""

    def war(self, table, tied, number=0):
        table.announce("war", tied)
        if self.all_have(table, tied, 1):
            shown = self.turn_up(table, tied)
            highest = self.highest(shown)
            if len(highest) == 1:
                self.take(table, highest[0])
            else:
                self.war(table, shown, number + 1)
        else:
            self.lose(table, tied)


class HoldsACardBack(War):
    """The rules remember a card that was laid long ago."""

    def war(self, table, tied, first=None):
        first = first or table.cards(0, LAID)[0]
        table.announce("war", tied)
        if not self.all_have(table, tied, 2):
            return self.lose(table, tied)
        table.lay_face_down(tied)
        shown = self.turn_up(table, tied)
        highest = self.highest(shown)
        if len(highest) == 1 and first.rank > 2:
            return self.take(table, highest[0])
        return self.war(table, shown, first)


class FightsInALoop(War):
    """A war is fought in a loop that keeps its place."""

    def compare(self, table, shown):
        highest = self.highest(shown)
        if len(highest) == 1:
            return self.take(table, highest[0])
        for tied in [{seat: shown[seat] for seat in highest}]:
            self.war(table, tied)
        return None


class LeavesANoteOnTheTable(War):
    """The rules note at the table what has happened."""

    def declare_war(self, table, tied):
        table.noted = [*vars(table).get("noted", []), self.highest(tied)]
        return super().declare_war(table, tied)


class DropsOneOfMany(War):
    """A card is lost when many are won."""

    def picked_up(self, table, winner):
        cards = super().picked_up(table, winner)
        return cards if len(cards) < 12 else cards[1:]


class DropsACardBeforeAWar(War):
    """A card falls on the floor, and nobody knows what lies there already."""

    def declare_war(self, table, tied):
        table.gather("drop", (), table.top(0), Place(None, "floor"))
        return super().declare_war(table, tied)


class TakesTwelveAtMost(War):
    """The winner takes the first twelve cards, and the others stay."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return (*own, *others)[:12]


@pytest.mark.parametrize(
    "odd",
    [
        LosesTheLoot,
        LosesACardFromTheThirdWarOn,
        DropsACardBeforeAWar,
        TakesTwelveAtMost,
        CountsWars,
        HoldsACardBack,
        FightsInALoop,
        LeavesANoteOnTheTable,
        DropsOneOfMany,
    ],
)
def test_rules_that_keep_more_than_the_search_can_tell_apart_are_not_proved(odd):
    assert explored(odd(), claims(War), (2,)).undecided


@pytest.mark.parametrize("decks", [1, 8])
def test_every_number_of_packs_of_casino_war_is_followed(decks):
    found = whole(CasinoWar, decks=decks)
    assert (found.failed, found.undecided) == ({}, None)


class AsksForAllCards(War):
    """A rule reads every card of a stack."""

    def end(self, table):
        if all(card.rank > 2 for card in table.cards(0, STACK)):
            table.announce("no_twos", (0,))
        super().end(table)


def test_a_rule_that_reads_all_of_a_pile_is_left_undecided():
    assert "all cards of a pile" in explored(AsksForAllCards(), claims(War), (2,)).undecided
