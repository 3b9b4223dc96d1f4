"""What Twos Beat Jokers says of its own end, tried in every case."""

import itertools

import pytest

from spec.twos.rules import Twos
from warspec.cards import cards
from warspec.decisions import AS_THEY_LIE, Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.table import STACK, Place, Placed


def endings():
    """Every way in which the four twos and the two jokers can lie when both players have cards."""
    for jokers in itertools.combinations(range(6), 2):
        red, black = jokers
        twos = iter(cards("2S 2H 2D 2C"))
        row = [cards("XR")[0] if n == red else cards("XB")[0] if n == black else next(twos) for n in range(6)]
        for cut in range(1, 6):
            yield row[:cut], row[cut:]


def most_rounds(situation):
    """How many rounds it can take, if the winner puts the won cards under in whatever order makes it longest."""
    if situation.is_over:
        return 0
    tops = [situation.piles[Place(seat, STACK)][0].card for seat in (0, 1)]
    if tops[0].rank == tops[1].rank:
        after = [play_round(situation, Scripted([AS_THEY_LIE])).after]
        assert after[0].is_over
    else:
        after = [play_round(situation, Scripted([first])).after for first in tops]
    return 1 + max(map(most_rounds, after))


@pytest.mark.parametrize(
    "stacks", list(endings()), ids=lambda stacks: " / ".join(" ".join(map(str, s)) for s in stacks)
)
def test_with_twos_and_jokers_alone_the_game_is_soon_over(stacks):
    piles = {Place(seat, STACK): tuple(Placed(card, False) for card in stack) for seat, stack in enumerate(stacks)}
    assert 1 <= most_rounds(Situation(Twos(pickup="any", attrition=100), 2, piles, {}, 400)) <= 5
