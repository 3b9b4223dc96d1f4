"""What a player has chosen, or chance has put in order, stays open until a rule looks; then it is one of the cards."""

from __future__ import annotations

import pytest

from warspec.cards import cards
from warspec.ruling.open_orders import OpenChoice, OpenOrder, as_far_as_settled

CARDS = cards("9S 5H QD")


@pytest.mark.parametrize("chosen", range(3))
def test_card_that_was_chosen_lies_first_and_the_others_follow_in_their_order(chosen):
    choice = OpenChoice(CARDS, lambda: CARDS[chosen])
    first, *others = choice.unsettled
    assert first.rank == CARDS[chosen].rank
    assert choice.number == chosen
    assert [card.rank for card in others] == [card.rank for card in CARDS if card is not CARDS[chosen]]


def test_whoever_looks_at_another_card_settles_the_choice():
    asked = []
    choice = OpenChoice(CARDS, lambda: asked.append("") or CARDS[1])
    assert choice.unsettled[2].rank == CARDS[2].rank
    assert choice.unsettled[0].rank == CARDS[1].rank
    assert len(asked) == 1


def test_choice_that_nobody_looks_at_is_not_asked_for():
    choice = OpenChoice(CARDS, lambda: pytest.fail("somebody has looked"))
    assert choice.number == 0
    assert choice.arranged() == CARDS


def test_order_says_which_of_its_cards_is_looked_at_and_settles_no_other():
    sought = []

    def last(left, card):
        sought.append(card)
        return left[-1]

    order = OpenOrder(CARDS, last)
    assert as_far_as_settled(order.unsettled[1]) is order.unsettled[1]
    assert order.unsettled[1].rank == CARDS[2].rank
    assert as_far_as_settled(order.unsettled[1]) is CARDS[2]
    assert as_far_as_settled(order.unsettled[0]) is order.unsettled[0]
    assert [card is order.unsettled[1] for card in sought] == [True]


def test_choice_among_cards_of_an_order_is_known_as_far_as_anybody_has_looked():
    order = OpenOrder(CARDS, lambda left, card: left[0])
    choice = OpenChoice(order.unsettled[:2], lambda: order.unsettled[1])
    assert as_far_as_settled(choice.unsettled[0]) is choice.unsettled[0]
    choice.settle(0)
    assert as_far_as_settled(choice.unsettled[0]) is order.unsettled[1]
    assert choice.unsettled[0].rank == CARDS[0].rank
    assert as_far_as_settled(choice.unsettled[0]) is CARDS[0]
