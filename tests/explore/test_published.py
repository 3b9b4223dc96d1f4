"""Figures that others have published come out of the rules' own code."""

from __future__ import annotations

import math

import pytest

from spec.war.rules import War
from warspec.explore.deals import dealt, shared_out
from warspec.explore.explored import MOST, explored
from warspec.explore.packs import pack_called, so_many, with_pack
from warspec.explore.steps import End, Steps, letter
from warspec.play.situation import Situation
from warspec.verify.endless.course import course


def endless_of(cards, **house_rules):
    """In how many deals of so many cards, all of different ranks, the game never ends."""
    steps = Steps(with_pack(War, pack_called(str(cards), 1))(**house_rules), 2)
    found = explored(steps, dealt(steps, shared_out(cards, 2), MOST))
    assert found.deals == math.factorial(cards)
    assert sum(found.ends.values()) == found.surely == found.deals - found.never
    return found.never


@pytest.mark.parametrize(("cards", "endless"), [(2, 0), (3, 0), (4, 0), (5, 30), (6, 0), (7, 2304), (8, 0)])
@pytest.mark.parametrize("pickup", ["winner_first", "high_first"])
def test_endless_deals_of_cards_of_strict_rank(cards, endless, pickup):
    """OEIS A400411, up to eight cards; for nine it is 218,680, which benchmarks/ counts.

    The winner's card goes under first, and with an odd number of cards the first player has one more. Without equal
    cards the winner's card is the higher one, so that both orders are one. Where every order of the cards counts, it
    makes no difference whether 1 is the highest rank or the lowest.
    """
    assert endless_of(cards, pickup=pickup) == endless


@pytest.mark.parametrize(("cards", "endless"), [(2, 0), (3, 2)])
def test_smallest_endless_deals_with_the_losers_card_first(cards, endless):
    """Three cards are enough for a game without end."""
    assert endless_of(cards, pickup="loser_first") == endless


# Spivey's deal of 52 cards: A wins four times, then B, and so on for ever.

WORD = "AAAABBBB"
CARDS = 52
LAYERS = (6, 19, 20, 7)
PERIOD = 31_920


def moved(hand):
    """Where the cards lie when :data:`WORD` has been followed once, and which card beat which."""
    stacks, beaten = (list(range(hand)), list(range(hand, CARDS))), []
    for winner in WORD:
        shown = [stack.pop(0) for stack in stacks]
        won = shown if winner == "A" else shown[::-1]
        stacks["AB".index(winner)].extend(won)
        beaten.append(tuple(won))
    return [*stacks[0], *stacks[1]], beaten


def layers(hand):
    """The cards in layers, the highest first: those of one layer take each other's places, and never meet."""
    now, beaten = moved(hand)
    ring_of, height = list(range(CARDS)), [0] * CARDS
    for card in range(CARDS):
        at = card
        while (at := now[at]) != card:
            ring_of[at] = min(ring_of[at], card)
        ring_of[card] = min(ring_of[card], card)
    for _ in LAYERS:
        for higher, lower in beaten:
            height[ring_of[lower]] = max(height[ring_of[lower]], height[ring_of[higher]] + 1)
    found = [[card for card in range(CARDS) if height[ring_of[card]] == number] for number in range(len(LAYERS) + 1)]
    return [layer for layer in found if layer]


def test_deal_of_52_cards_that_comes_back_after_31920_rounds():
    """Spivey, Cycles in War, Integers 10 (2010) G02: cards of 52 ranks, dealt 26 and 26."""
    found = layers(24)
    assert tuple(map(len, found)) == LAYERS
    falling = [card for layer in found for card in layer]
    ranks = dict(zip(falling, reversed(so_many(CARDS)), strict=True))
    lying = "".join(letter(ranks[card]) for card in range(CARDS))
    steps = Steps(with_pack(War, pack_called(str(CARDS), 1))(), 2)
    now = lying[:24], lying[24:]
    for _ in range(2):
        (now,) = steps.after(now)
    assert list(map(len, now)) == [26, 26]
    begun, rounds = now, 0
    while rounds == 0 or now != begun:
        (now,) = steps.after(now)
        rounds += 1
    assert rounds == PERIOD


# Three ranks in four suits.


def test_deals_of_three_ranks_that_never_end_when_the_heap_is_turned_over():
    """Delahaye and Mathieu, Pour la Science 215 (1995) and 567 (2025): 360 of 17,370, up to exchanging the players.

    Of 34,650 deals 90 give both players the same; all others are counted twice here, those that never end among them.
    """
    steps = Steps(with_pack(War, pack_called("3", 4))(pickup="turned_over", face_down=0), 2)
    found = explored(steps, dealt(steps, None, MOST))
    assert (found.deals + 90) // 2 == 17_370
    assert found.never // 2 == 360
    assert (found.deals, found.never) == (34_650, 720)


ENDLESS = {
    32: {
        "A": "9S 8S 9H 7S KS QS KH 10S JS 10H JH 7H AS QH AH 7D",
        "B": "8H 7C 9D 9C QD 10D KD KC 10C 8D JD JC QC 8C AD AC",
    },
    44: {
        "A": "7H 4D JC 8D 7D 5C QC 10D 7C 4C 9H 6H 6D 4S AS JH 9S 6C JS 5S 6S 4H",
        "B": "QD 9C AD KS KH 8C AC KD KC 10C JD 9D 10S 8S 10H 7S 8H 5H AH QS QH 5D",
    },
}
"""Deals of so many cards: the word of the one of 44 is AAAABBBB, that of Spivey's deal; the other is of a family."""


@pytest.mark.parametrize(("cards", "way_in", "period"), [(32, 0, 48), (44, 10, 13_440)])
def test_packs_of_32_and_of_44_cards_have_a_deal_that_never_ends(cards, way_in, period):
    """Delahaye and Mathieu show deals of as many cards; these were found here, by their words."""
    assert coming_back(ENDLESS[cards]) == (cards, way_in, period)


def coming_back(written):
    """How many cards a deal has, after how many rounds it comes to its ring, and after how many more round it."""
    ranks = len({card.rstrip("SHDC") for pile in written.values() for card in pile.split()})
    game = with_pack(War, pack_called(str(ranks), 4))(pickup="turned_over", face_down=0)
    dealt = Situation.read(game, written)
    lying = [placed.card for pile in dealt.piles.values() for placed in pile]
    assert len(game.pack()) == len(lying) == len({*lying})
    assert len({len(pile) for pile in dealt.piles.values()}) == 1
    gone = course(dealt, 20_000)
    return len(lying), gone.way_in, gone.period


@pytest.mark.parametrize("face_down", [0, 1])
def test_three_ranks_in_four_suits_always_end_with_the_winners_cards_first(face_down):
    steps = Steps(with_pack(War, pack_called("3", 4))(face_down=face_down), 2)
    found = explored(steps, dealt(steps, None, MOST))
    assert (found.deals, found.never, found.stuck) == (34_650, 0, 0)
    assert found.ends[End("win", (0,))] == found.ends[End("win", (1,))]
