"""What holds of unknown cards before anything is known of them: how many there are, and which ranks they can have."""

from __future__ import annotations

import functools

import z3

from warspec.verify.amounts import FIRST_PART, MOST_PARTS, variable

MOST_CARDS_READ = 60
"""So many cards at most are looked at between one head and the next."""


@functools.cache
def rank(number: int) -> z3.ArithRef:
    """The solver's term for the rank of the unknown card that is called so."""
    return z3.Int(f"rank_{number}")


@functools.cache
def limits(
    most: tuple[int | None, ...],
    none: tuple[int, ...],
    cards: int,
    ranks: tuple[int, ...],
    equal: tuple[tuple[int, int], ...],
) -> list[z3.BoolRef]:
    """What holds from the beginning: how many cards there are, which ranks, and which of them are equal."""
    amounts = [variable(number) for number in range(len(most))]
    limits = [amount >= 0 for amount in amounts]
    limits += [amount <= at_most for amount, at_most in zip(amounts, most, strict=True) if at_most is not None]
    limits += [amounts[number] == 0 for number in none]
    limits += [z3.Sum(amounts) <= cards]
    limits += [variable(FIRST_PART + number) >= 0 for number in range(MOST_PARTS)]
    for number in range(MOST_CARDS_READ):
        limits += [rank(number) >= ranks[0], rank(number) <= ranks[-1]]
    limits += [rank(one) == rank(other) for one, other in equal]
    return limits
