"""Numbers of cards that depend on how big some piles are, of which nobody knows.

Whoever can choose between two ends takes the better one, and whoever is at the mercy of others gets the worse; which of
them is better may depend on the sizes. So an amount is the most of several amounts, each of them the least of several
sums; and whether one can be less than another is for the solver to say.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import z3

from warspec.verify.paths import Undecided


class Sum(NamedTuple):
    """So many cards, and those that lie at the bottom of some piles, of which each has a number."""

    cards: int
    below: frozenset[int] = frozenset()

    def is_at_most(self, other: Sum) -> bool:
        """Whether it is at most ``other``, however many cards lie below."""
        return self.cards <= other.cards and self.below <= other.below


Least = frozenset[Sum]


@dataclass(frozen=True)
class Amount:
    """The most of several amounts, each the least of several sums."""

    most_of: frozenset[Least]

    @classmethod
    def of(cls, cards: int, below: Iterable[int] = ()) -> Amount:
        """A plain sum."""
        return cls(frozenset([frozenset([Sum(cards, frozenset(below))])]))

    def is_at_most(self, other: Amount) -> bool:
        """Whether it is surely at most ``other``; False if that depends on the sizes, or is not easy to see."""
        return all(any(_at_most(one, another) for another in other.most_of) for one in self.most_of)


def _at_most(one: Least, other: Least) -> bool:
    return all(any(mine.is_at_most(theirs) for mine in one) for theirs in other)


def most(amounts: Iterable[Amount]) -> Amount:
    """The most of several amounts."""
    return _without_idle(itertools.chain.from_iterable(amount.most_of for amount in amounts))


def least(one: Amount, other: Amount) -> Amount:
    """The least of two amounts."""
    return _without_idle(_lowest(mine | theirs) for mine in one.most_of for theirs in other.most_of)


def _lowest(sums: Least) -> Least:
    return frozenset(sum_ for sum_ in sums if not any(other != sum_ and other.is_at_most(sum_) for other in sums))


def _without_idle(leasts: Iterable[Least]) -> Amount:
    """The most of several; those that are at most another one add nothing, and are left out."""
    found: list[Least] = []
    for one in leasts:
        if not any(_at_most(one, other) for other in found):
            found = [other for other in found if not _at_most(other, one)] + [one]
    return Amount(frozenset(found))


# Whether sizes exist for which some amounts are less than others.


@functools.cache
def sizes_with(less: frozenset[tuple[Amount, Amount]]) -> Mapping[int, int] | None:
    """How many cards have to lie below so that of each pair the first amount is less than the second; the fewest.

    Returns:
        How many lie at the bottom of each pile that counts; None if it is never so.

    Raises:
        Undecided: the solver gave up.
    """
    solver = z3.Optimize()
    below = {
        number: z3.Int(f"below {number}")
        for amount in itertools.chain.from_iterable(less)
        for one in amount.most_of
        for sum_ in one
        for number in sum_.below
    }
    solver.add(*[size >= 0 for size in below.values()])
    solver.add(*[_term(amount, below) < _term(other, below) for amount, other in less])
    solver.minimize(z3.Sum([*below.values(), z3.IntVal(0)]))
    answer = solver.check()
    if answer == z3.unknown:
        raise Undecided(f"the solver gave up: {solver.reason_unknown()}")
    if answer == z3.unsat:
        return None
    model = solver.model()
    return {number: model.eval(size, model_completion=True).as_long() for number, size in below.items()}


def _term(amount: Amount, below: Mapping[int, z3.ArithRef]) -> z3.ArithRef:
    """The amount, as the solver knows it."""
    sums = [
        [sum_.cards + z3.Sum([z3.IntVal(0), *[below[n] for n in sorted(sum_.below)]]) for sum_ in one]
        for one in amount.most_of
    ]
    lowest = [functools.reduce(lambda one, other: z3.If(one < other, one, other), found) for found in sums]
    return functools.reduce(lambda one, other: z3.If(one < other, other, one), lowest)
