"""Games that say of the piles between two rounds what is not so, and lose a card where nobody looks."""

import pytest

from spec.casino_war.rules import SHOE, CasinoWar
from spec.war.rules import War
from tests.planted import Small, verdict
from warspec.rulebook import Pile
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, STACK, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class Loses(Small):
    """A card stays on the table where the game says that cards never lie so."""

    def take(self, table, winner):
        laid = list(self.picked_up(table, winner))
        before = table.count(0) + len(table.laid([0]))
        if before == 6:
            laid.pop()
        table.take(winner, laid)


class LeavesOutItsDeal(Loses):
    """Six cards each are what is dealt."""

    def invariant(self, table):
        return table.count(0) != 6


class LeavesOutWhatComes(Loses):
    """The deal is as the game says; the rounds lead elsewhere."""

    def deal(self, table):
        super().deal(table)
        table.transfer("give", {0: table.cards(0)[:1]}, STACK, STACK)

    def invariant(self, table):
        return table.count(0) % 2 == 1


def test_deal_that_is_not_as_the_game_says_is_noticed():
    assert verdict(Small, "deal-complete") == ("proved", None)
    assert verdict(LeavesOutItsDeal, "deal-complete")[0] == "refuted"


@pytest.mark.parametrize("game", [LeavesOutItsDeal, LeavesOutWhatComes])
def test_rounds_that_lead_where_no_round_is_looked_at_prove_nothing(game):
    reason = "a deal or a round can end with piles from which the search begins no round"
    assert verdict(game) == ("unknown", reason)


class TurnsACardRound(Small):
    """The winner's last card lies face up in the stack, and the round in which it comes up loses it."""

    def take(self, table, winner):
        laid = list(self.picked_up(table, winner))
        table.take(winner, laid, face_up=True)


class KeepsACardElsewhere(Small):
    """A card goes to a pile that the game does not know."""

    def take(self, table, winner):
        laid = self.picked_up(table, winner)
        table.take(winner, laid[1:])
        table.take(winner, laid[:1], "sleeve")


@pytest.mark.parametrize("game", [TurnsACardRound, KeepsACardElsewhere])
def test_cards_that_lie_as_in_no_round_that_is_looked_at_prove_nothing(game):
    assert verdict(game, cards_in_play=4)[0] == "unknown"


@pytest.mark.parametrize("game", rulebook().games)
def test_deal_of_every_game_is_checked(game):
    assert {"deal-complete", "ready-to-play"} & {*rulebook().properties(game)}


class LosesACardInTheDeal(CasinoWar):
    def deal(self, table):
        super().deal(table)
        table.piles[SHOE].pop()


class FillsTheShoeTooLow(CasinoWar):
    """The rest lies with the used cards, and the shoe has too few for a war."""

    def deal(self, table):
        super().deal(table)
        table.gather("use", (), table.cards(None, SHOE.pile)[6:], Place(None, "used"), face_up=True)


@pytest.mark.parametrize(
    ("game", "found"), [(CasinoWar, "proved"), (LosesACardInTheDeal, "refuted"), (FillsTheShoeTooLow, "refuted")]
)
def test_shoe_that_is_not_ready_is_noticed(game, found):
    assert verdict(game, "ready-to-play")[0] == found


class HasASleeve(War):
    """Where a stack is big, a card goes up the sleeve; whoever has another one there loses a card."""

    def take(self, table, winner):
        if table.count(winner) > 30 and table.count(winner, LAID) == 1:
            table.take(winner, table.laid([winner]), "sleeve")
        super().take(table, winner)
        if table.count(winner, "sleeve") > 1:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


class ShowsWhatItHasWon(War):
    """Where a stack is big, what was won lies face up upon it."""

    def take(self, table, winner):
        is_big = table.count(winner) > 40 and not table.doers("war")
        table.take(winner, self.picked_up(table, winner), face_up=is_big, position=0 if is_big else None)


@pytest.mark.parametrize("game", [HasASleeve, ShowsWhatItHasWon])
def test_piles_of_any_size_that_no_round_begins_with_prove_nothing(game):
    claim = CHECKS["cards-conserved"]
    assert followed(game, {}, [claim], Bound(4, (2,))).verdict(claim) != "proved"


class SendsOneAway(Small):
    """The first card that is won leaves the game, and the second one stays on the table."""

    piles = (*Small.piles, Pile("gone", "gone", shared=True, idle=True))

    def take(self, table, winner):
        is_second = table.count(None, "gone") == 1
        super().take(table, winner)
        away = Place(winner, LAID) if is_second else Place(None, "gone")
        table.gather("away", (winner,), table.top(winner), away)


def test_rounds_that_begin_when_a_card_has_left_the_game_are_not_left_out():
    assert verdict(SendsOneAway)[0] != "proved"
