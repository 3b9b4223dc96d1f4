"""The helper that a proof does not run itself: sorting, whose result it leaves open."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from warspec.cards import RANKS, pack_of
from warspec.rulebook import highest_first

PACK = pack_of(RANKS, jokers=2)


@given(st.permutations(PACK).map(lambda cards: cards[:20]))
def test_highest_first_is_a_stable_order_of_the_same_cards(cards):
    ordered = highest_first(cards)
    assert set(ordered) == set(cards) and len(ordered) == len(cards)
    for one, other in itertools.pairwise(ordered):
        assert one.rank > other.rank or (one.rank == other.rank and cards.index(one) < cards.index(other))
