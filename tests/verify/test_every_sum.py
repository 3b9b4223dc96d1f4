"""Rounds of Casino War are followed from a few sums of chips; here is shown that nothing else happens with any other.

The search is made once more with a sum that notes with which others every rule, and every claim, would go the same way.
"""

import itertools
from collections import Counter

import pytest

from spec.casino_war.rules import HOUSE, PLAYER, SHOE, SIDE, STAKE, CasinoWar
from tests.verify.chips import Alike, Chips
from tests.verify.test_whole_casino import told, with_every_answer
from warspec.cards import cards
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook
from warspec.table import PURSE, Payment
from warspec.verify.properties import CHECKS
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored

BOOK = rulebook()
CLAIMS = [claim for id in BOOK.properties(CasinoWar.id) if not (claim := CHECKS[id]).of_deals]
ALL_CHIPS = sum(CasinoWar().starting_purses(1).values())
FIRST_CARDS, CARDS_OF_THE_WAR = ("KS 10H", "10S KH", "KS KH"), ("AS 5H", "5S AH", "AS AH")


def purses(mine):
    """What is in the purses if the player has so many chips."""
    return {PLAYER: mine, HOUSE: ALL_CHIPS - mine}


def chosen(game):
    """The sums of the player's from which rounds are followed."""
    return [held[PLAYER] for held in game.fortunes(1)]


def still_played(game):
    """Every sum of the player's with which the game is not over."""
    lying = (Situation.lying(game, 1, {SHOE: game.pack()}, purses(mine)) for mine in range(ALL_CHIPS + 1))
    return [mine for mine, situation in enumerate(lying) if not situation.is_over]


def like(game, mine):
    """The sums with which every path of every round goes as with this one, with piles of any size, claim by claim."""
    alike = Alike(mine, range(ALL_CHIPS + 1))
    for path in WholeSearch(game, 1, CLAIMS, purses(Chips(alike))).paths():
        found = path.outcome
        assert (found.crash, found.failed, found.head) == (None, frozenset(), None)
    return alike.sums


def stood_for(game):
    """How many of the chosen sums stand for each sum."""
    return Counter(itertools.chain.from_iterable(like(game, mine) for mine in chosen(game)))


def by_plain_play(game, mine):
    """All that can happen to a player who has so many chips, and what is asked of them, whichever cards come."""
    for first, others in itertools.product(FIRST_CARDS, CARDS_OF_THE_WAR):
        shoe = cards(f"{first} 3C 3D 7S {others} 2C 9D QH 4S JC 6D 8D")
        for trace in with_every_answer(Situation.lying(game, 1, {SHOE: shoe}, purses(mine))):
            yield told(trace.events), tuple((asked.question, *asked.options) for asked in trace.asked)


def test_every_claim_is_looked_at_and_there_is_no_other_game_for_chips():
    assert not [claim.id for claim in CLAIMS if claim.of_whole_rounds]
    assert [id for id, game in BOOK.games.items() if game.purses] == [CasinoWar.id]


@pytest.mark.parametrize("decks", CasinoWar.decks.values)
def test_one_sum_stands_for_each_with_which_the_game_is_not_over(decks):
    game = CasinoWar(decks=decks)
    assert {sum(held.values()) for held in game.fortunes(1)} == {ALL_CHIPS}
    assert still_played(game) == [*range(10, 1051)]
    assert stood_for(game) == dict.fromkeys(still_played(game), 1)


def test_plain_play_of_every_answer_goes_the_same_way_with_every_sum_that_is_stood_for():
    game = CasinoWar(decks=1)
    looked_at = 0
    for mine in chosen(game):
        expected = [*by_plain_play(game, mine)]
        fives = [other for other in like(game, mine) if other % 5 == 0]
        assert all([*by_plain_play(game, other)] == expected for other in fives)
        looked_at += len(fives)
    assert looked_at == len(range(10, 1051, 5))


# Faults that are planted.


class TipsTheLucky(CasinoWar):
    """The house gives one chip to whoever has come with just so many."""

    lucky = 85

    def is_lucky(self, table):
        return sum(table.purse(0, name) for name in (PURSE, STAKE.pile, SIDE.pile)) == self.lucky

    def settle_side_bet(self, table, *, tied):
        if self.is_lucky(table):
            table.pay("tip", (0,), (Payment(1, HOUSE, PLAYER),))
        super().settle_side_bet(table, tied=tied)


class TipsTheLuckyByTheirDigits(TipsTheLucky):
    """The same, in a program that looks at the digits."""

    def is_lucky(self, table):
        return f"{table.purse(0) + table.purse(0, STAKE.pile)}" == f"{self.lucky}"


class LendsToTheLucky(CasinoWar):
    """Whoever has come with just so many chips may go to war on credit."""

    lucky = 85

    def tie(self, table):
        if table.purse(0) + table.purse(0, STAKE.pile) != self.lucky:
            super().tie(table)
        elif table.decide(0, "casino-war.tie", ["surrender", "war"]) == "war":
            self.war(table)
        else:
            self.surrender(table)


@pytest.mark.parametrize("wrong", [TipsTheLucky, LendsToTheLucky])
def test_rule_that_is_wrong_with_a_sum_that_is_stood_for_is_noticed_here_alone(wrong):
    game = wrong()
    found = explored(game, CLAIMS, [1])
    assert (found.failed, found.undecided) == ({}, None)
    assert like(CasinoWar(), 70) - like(game, 70) == {game.lucky}
    assert [*by_plain_play(game, game.lucky)] != [*by_plain_play(game, 70)]


def test_sum_of_which_the_digits_are_read_stands_for_no_other():
    assert like(TipsTheLuckyByTheirDigits(), 70) == {70}


@pytest.mark.parametrize(("wrong", "claim"), [(TipsTheLucky, "paid-to-the-chip"), (LendsToTheLucky, "nobody-owes")])
def test_rule_that_is_wrong_with_a_chosen_sum_is_noticed_by_a_claim(wrong, claim):
    game = type("Chosen", (wrong,), {"lucky": 70, "__module__": __name__})()
    assert explored(game, CLAIMS, [1]).failed[claim] == "it fails in a state that may never be reached"
