"""The last step of the search for endless deals: ranks are given if and only if there are any."""

import itertools
import random

import pytest

from warspec.verify.endless.ranks import rankings


def fits(ranks, classes, below):
    """Whether ranks are equal in each class, and higher where they should be."""
    given = {}
    return all(given.setdefault(one, rank) == rank for one, rank in zip(classes, ranks, strict=True)) and all(
        given[high] > given[low] for high, low in below
    )


def every_ranking(classes, below, capacities):
    """All that fit, found by trying."""
    ranks = [rank for rank, room in enumerate(capacities) for _ in range(room)]
    return {order for order in itertools.permutations(ranks) if fits(order, classes, below)}


def drawn(seed):
    """Classes of six cards, some of them higher than others, perhaps round and round; and how many of each rank."""
    chance = random.Random(seed)
    classes = [chance.choice(range(number + 1)) for number in range(6)]
    pairs = [*itertools.permutations(sorted(set(classes)), 2)]
    below = chance.sample(pairs, min(len(pairs), chance.randrange(5)))
    return classes, below, chance.choice([(2, 2, 2), (3, 2, 1), (1, 1, 2, 2), (1,) * 6, (4, 2)])


@pytest.mark.parametrize("seed", range(60))
def test_ranks_are_found_if_there_are_any(seed):
    classes, below, capacities = drawn(seed)
    every, found = every_ranking(classes, below, capacities), list(rankings(classes, below, capacities, 1000))
    assert set(found) <= every
    assert bool(found) is bool(every)
    assert len(set(found)) == len(found)


def test_some_have_ranks_and_some_have_none():
    assert {bool(every_ranking(*drawn(seed))) for seed in range(60)} == {True, False}


def test_no_more_ways_than_asked_for_are_given():
    assert len(list(rankings([0, 1, 2, 3], [(0, 1)], (1, 1, 1, 1), 2))) == 2
