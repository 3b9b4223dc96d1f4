"""Every deal of a small pack: dealing once for all orders of the cards gives what dealing each of them gives."""

import pytest

from spec.war.rules import War
from spec.war_for_more.rules import ASIDE, WarForMore
from warspec.explore import deals as module
from warspec.explore.branching import Branching
from warspec.explore.deals import deals, how_many
from warspec.explore.packs import pack_called, with_pack
from warspec.explore.steps import Steps
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook
from warspec.table import PACK


def steps_of(game, players, ranks="3", suits=2, **agreed):
    usual = {name: option.default for name, option in game.options().items()}
    return Steps(with_pack(game, pack_called(ranks, suits))(**usual | agreed), players)


def one_by_one(steps):
    """The deals if each order of shuffled cards is dealt by itself."""
    decisions, found = Branching(), []
    while True:
        table = Situation.undealt(steps.game, steps.seats).table(decisions)
        steps.game.deal(table)
        found.append(steps.lying(table.piles))
        if not decisions.next_way():
            return found


@pytest.fixture
def dealt(monkeypatch):
    """Notes for each way to deal whether orders were left open."""
    noted = []

    def ways(steps, decisions, ways=module._ways_to_deal):
        for piles in ways(steps, decisions):
            noted.append(type(decisions) is not Branching)
            yield piles

    monkeypatch.setattr(module, "_ways_to_deal", ways)
    return noted


@pytest.mark.parametrize("pack", rulebook().small_packs.values(), ids=list(rulebook().small_packs))
def test_all_orders_dealt_at_once_are_those_dealt_one_by_one(pack):
    steps = steps_of(rulebook().games[pack.game], pack.players, suits=min(pack.suits, 2))
    assert [*deals(steps)] == one_by_one(steps)


def test_shuffled_cards_are_dealt_once(dealt):
    steps = steps_of(War, 2)
    assert len([*deals(steps)]) == how_many(steps) == 90
    assert dealt == [True]


def test_two_packs_are_put_in_order_each_by_itself(dealt):
    steps = steps_of(rulebook().games["double-war"], 2, suits=1)
    assert len({*deals(steps)}) == how_many(steps) == 36
    assert dealt == [True]


def test_buried_jokers_lie_in_each_place(dealt):
    steps = steps_of(War, 2, ranks="K,A,X", joker_deal="buried", jokers=2)
    assert sorted(deals(steps)) == sorted(one_by_one(steps))
    assert len(dealt) > 1 and all(dealt)


def test_cards_that_are_left_over_lie_as_in_the_pack(dealt):
    steps = steps_of(WarForMore, 4)
    assert [*deals(steps)] == one_by_one(steps)
    assert steps.places.index(ASIDE) and not any(dealt)


class HighestLast(War):
    """Whoever deals looks at the first card: it goes to B if it is the highest, and else to A."""

    def deal(self, table):
        table.enter("war.deal")
        cards = list(table.shuffled("war.deal", table.cards(None, PACK)))
        if all(cards[0].rank >= card.rank for card in cards):
            cards = cards[1:] + cards[:1]
        table.deal(cards)
        table.leave()


def test_deal_in_which_cards_are_looked_at_is_followed_for_each_order(dealt):
    steps = steps_of(HighestLast, 2)
    assert [*deals(steps)] == one_by_one(steps)
    assert len(dealt) == how_many(steps) and not any(dealt)


class ShufflesTwice(War):
    def deal(self, table):
        table.enter("war.deal")
        table.deal(table.shuffled("war.deal", table.shuffled("war.deal", table.cards(None, PACK))))
        table.leave()


def test_cards_that_are_shuffled_twice_are_dealt_in_each_order_too(dealt):
    steps = steps_of(ShufflesTwice, 2, ranks="2")
    assert [*deals(steps)] == one_by_one(steps)
    assert not any(dealt)
