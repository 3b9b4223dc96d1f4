"""Exact chances, as fractions: how many of all the orders of a pack begin with certain ranks."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from warspec.cards import Card, Rank


def beginnings(pack: Sequence[Card], number: int) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
    """Every way in which the ranks of the first cards of a shuffled pack can lie, and how likely it is.

    Each way is told by cards of these ranks; the chances of all ways together are one.

    Args:
        pack: the cards.
        number: how many of them are looked at.
    """
    by_rank: dict[Rank, list[Card]] = {}
    for card in pack:
        by_rank.setdefault(card.rank, []).append(card)
    held = {rank: len(cards) for rank, cards in by_rank.items()}
    for ranks in itertools.product(by_rank, repeat=number):
        if chance := chance_of(ranks, held):
            left = {rank: iter(cards) for rank, cards in by_rank.items()}
            yield tuple(next(left[rank]) for rank in ranks), chance


def chance_of(ranks: Sequence[Rank], held: Mapping[Rank, int]) -> Fraction:
    """How likely cards of these ranks come one after another.

    Args:
        ranks: the ranks.
        held: how many cards of each rank there are before.
    """
    left, among, chance = Counter(held), sum(held.values()), Fraction(1)
    for rank in ranks:
        chance *= Fraction(left[rank], among)
        left[rank] -= 1
        among -= 1
    return chance
