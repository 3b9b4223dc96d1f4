"""Rules that shuffle cards, take some of them, and look at those that they have left behind."""

import pytest

from spec.war.rules import War
from spec.war_for_more.rules import ASIDE, WarForMore
from tests.planted import Small, vanish, verdict
from warspec.cards import Rank
from warspec.decisions import Seeded
from warspec.play.situation import Situation
from warspec.rulebook.bound import Bound
from warspec.table import LAID, PACK, STACK, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class LosesWhatIsLeft(Small):
    """The winner shuffles their stack and puts one card at its bottom; if the top card stays on top, it is lost."""

    times = 1

    def take(self, table, winner):
        super().take(table, winner)
        first, *_ = mixed = table.cards(winner)
        for _ in range(self.times):
            mixed = table.shuffled("war.pickup", mixed)
        table.gather("bury", (winner,), mixed[:1], Place(winner, STACK))
        if table.cards(winner)[0] == first:
            vanish(table, Place(winner, STACK), 0)


class ShufflesTwice(LosesWhatIsLeft):
    times = 2


@pytest.mark.parametrize("pickup", ["winner_first", "shuffled"])
@pytest.mark.parametrize("game", [LosesWhatIsLeft, ShufflesTwice])
def test_card_that_is_left_behind_is_as_open_as_those_that_are_taken(game, pickup):
    assert verdict(game, cards_in_play=2, pickup=pickup) == ("refuted", None)


class OnlyCountsWhatIsLeft(Small):
    """The same, but nobody looks at what is left."""

    def take(self, table, winner):
        super().take(table, winner)
        mixed = table.shuffled("war.pickup", table.cards(winner))
        table.gather("bury", (winner,), mixed[:1], Place(winner, STACK))
        assert table.count(winner) == len(mixed)


def test_leaving_cards_behind_is_no_fault_in_itself():
    assert verdict(OnlyCountsWhatIsLeft, cards_in_play=3) == ("exhausted", None)


class LeavesOneOfTheOther(Small):
    """One of the shuffled cards stays where it was, and is lost if A has laid it."""

    def take(self, table, winner):
        mixed = table.shuffled("war.pickup", table.laid(table.seats))
        table.take(winner, mixed[:-1])
        if table.cards(0, LAID):
            vanish(table, Place(0, LAID))
        else:
            table.take(winner, table.cards(1, LAID))


@pytest.mark.parametrize("cards_in_play", [None, 4])
def test_it_is_open_too_in_which_of_several_piles_a_card_is_left(cards_in_play):
    found, why = verdict(LeavesOneOfTheOther, cards_in_play=cards_in_play)
    assert (found, why) == (
        "unknown",
        "a rule shuffles cards of several piles together, and leaves some of them there",
    )


def test_what_is_left_of_piles_of_any_size_is_no_proof_either():
    game = type("OfThePack", (War,), {"take": LeavesOneOfTheOther.take})
    result = followed(game, War().house_rules, [claim := CHECKS["cards-conserved"]], Bound(4, (2,)))
    assert result.verdict(claim) == "unknown"
    assert result.whole.undecided.endswith("from a pile of any size")


class LosesALeftOver(WarForMore):
    """What is left over after the deal is lost, if it is of one rank."""

    rank: Rank

    def deal(self, table):
        table.enter("war.deal")
        War.deal(self, table)
        left_over = table.cards(None, PACK)
        if left_over and left_over[0].rank == self.rank:
            vanish(table, Place(None, PACK))
        elif left_over:
            table.gather("set_aside", (), left_over, ASIDE)
        table.leave()


@pytest.mark.parametrize("rank", [Rank.TWO, Rank.KING, Rank.ACE])
def test_what_is_left_over_after_the_deal_may_be_any_card(rank):
    game = type("Planted", (LosesALeftOver,), {"rank": rank, "__module__": __name__})
    assert verdict(game, "deal-complete") == ("refuted", None)


def test_in_plain_play_such_a_deal_loses_a_card_now_and_then():
    game = type("Planted", (LosesALeftOver,), {"rank": Rank.TWO, "__module__": __name__})(**WarForMore().house_rules)
    tables = [Situation.undealt(game, 3).table(Seeded(seed)) for seed in range(60)]
    for table in tables:
        game.deal(table)
    lost = sum(not table.piles.get(ASIDE) for table in tables)
    assert 0 < lost < len(tables)
