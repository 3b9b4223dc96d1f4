"""How many cards there are where nobody has counted them: sums of unknown numbers, compared by asking a solver."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

import z3

from warspec.verify.at_work import KIND, written
from warspec.verify.paths import Alternative, Explorer, Undecided

Terms = tuple[tuple[int, int], ...]
"""Which unknown numbers are added up, each so many times; in the order of their numbers."""


class Amounts:
    """What is known of unknown numbers of cards on the present path.

    Args:
        explorer: follows the paths.
        most: no number is higher than this.
    """

    def __init__(self, explorer: Explorer, most: int) -> None:
        self.explorer, self.most = explorer, most
        self.forget()

    def forget(self, most: Sequence[int | None] = ()) -> None:
        """Begin a new path, on which the first unknown numbers are no higher than ``most``, where that is known."""
        self.known, self._sums = dict[Terms, tuple[int, int]](), dict[Terms, tuple[int, int]]()
        for number, limit in enumerate(most):
            if limit is not None:
                self._learn(((number, 1),), 0, limit)
        self.parts = 0
        self._given: dict[tuple[int, tuple[tuple[int, int], ...]], Amount] = {}
        self._fewest: dict[tuple[tuple[Terms, int], ...], Amount] = {}

    def part_of(self, amount: Amount) -> Amount:
        """Any number from 0 to ``amount``.

        Raises:
            Undecided: too many such numbers are needed.
        """
        part = self._another("cards are chosen from the middle of too many piles of any size")
        rest = amount - part
        condition = _both(rest.terms, -rest.constant)[0].condition
        self.explorer.ask(lambda: [Alternative(True, condition, is_assumed=True)])
        self._learn(rest.terms, -rest.constant, self.limits(rest.terms)[1])
        return part

    def given_by(self, rank: z3.ArithRef, values: Mapping[int, int]) -> Amount:
        """The number that belongs to an unknown rank; which one it is, nobody has looked.

        Args:
            rank: the solver's term for the rank.
            values: which number belongs to each rank.

        Raises:
            Undecided: too many such numbers are needed.
        """
        key = rank.get_id(), tuple(sorted(values.items()))
        if key not in self._given:
            found = self._another("too many numbers are read off cards of which nothing is known")
            ((number, _),) = found.terms
            self.explorer.ask(lambda: [Alternative(True, _given_by(number, rank, key[1]), is_assumed=True)])
            self._learn(found.terms, min(values.values()), max(values.values()))
            self._given[key] = found
        return self._given[key]

    def fewest(self, numbers: Sequence[Amount | int]) -> Amount:
        """The least of some numbers; which of them it is, nobody has looked.

        Raises:
            Undecided: too many such numbers are needed.
        """
        each = [found if isinstance(found, Amount) else Amount(self, (), int(found)) for found in numbers]
        more = each[0].constant
        each = self._without_greater([found - more for found in each])
        key = tuple((found.terms, found.constant) for found in each)
        if len(each) > 1 and key not in self._fewest:
            least = self._another("the least of too many unknown numbers is asked for")
            left = [found - least for found in each]
            self.explorer.ask(lambda: [Alternative(True, _fewest(key, least.terms), is_assumed=True)])
            limits = [self.limits(found.terms) for found in each]
            self._learn(
                least.terms,
                min(low + found.constant for (low, _), found in zip(limits, each, strict=True)),
                min(high + found.constant for (_, high), found in zip(limits, each, strict=True)),
            )
            for one in left:
                self._learn(one.terms, -one.constant, self.limits(one.terms)[1])
            self._fewest[key] = least
        return (each[0] if len(each) == 1 else self._fewest[key]) + more

    def _without_greater(self, each: Sequence[Amount]) -> list[Amount]:
        """The numbers without those that are known to be no less than another one."""
        left: list[Amount] = []
        for number, one in enumerate(each):
            others = (*left, *each[number + 1 :])
            if not any(self.limits((one - other).terms)[0] + (one - other).constant >= 0 for other in others):
                left.append(one)
        return left

    def _another(self, said: str) -> Amount:
        if self.parts == MOST_PARTS:
            raise Undecided(said)
        self.parts += 1
        return self.unknown(FIRST_PART + self.parts - 1)

    def unknown(self, number: int) -> Amount:
        """The unknown number that is called so."""
        return Amount(self, ((number, 1),), 0)

    def limits(self, terms: Terms) -> tuple[int, int]:
        """Between which numbers a sum of unknown ones lies, as far as it is known without asking."""
        if terms in self.known:
            return self.known[terms]
        if len(terms) == 1:
            ((_, times),) = terms
            return (0, self.most * times) if times > 0 else (self.most * times, 0)
        if terms not in self._sums:
            each = [self.limits((term,)) for term in terms]
            self._sums[terms] = sum(least for least, _ in each), sum(most for _, most in each)
        return self._sums[terms]

    def at_least(self, terms: Terms, number: int) -> bool:
        """Whether a sum is ``number`` at least: follows both answers where both are possible."""
        least, most = self.limits(terms)
        if least >= number:
            return True
        if most < number:
            return False
        answer = cast(bool, self.explorer.ask(lambda: _both(terms, number)))
        self._learn(terms, *((max(least, number), most) if answer else (least, min(most, number - 1))))
        return answer

    def _learn(self, terms: Terms, least: int, most: int) -> None:
        self._sums.clear()
        self.known[terms] = least, most
        self.known[tuple((number, -times) for number, times in terms)] = -most, -least

    def value(self, terms: Terms) -> int:
        """Which number a sum is: follows every possibility.

        Raises:
            Undecided: there are too many of them.
        """
        least, most = self.limits(terms)
        if most - least > MOST_VALUES:
            raise Undecided("a rule counts the cards of a pile of any size one by one")
        total = _sum(terms)
        found = cast(int, self.explorer.ask(lambda: [Alternative(n, total == n) for n in range(least, most + 1)]))
        self._learn(terms, found, found)
        return found


FIRST_PART, MOST_PARTS = 100, 24
"""From which number on parts of unknown numbers are called, and how many of them there are."""

MOST_VALUES = 120
"""So many possible numbers of cards are followed one by one; no pack has more."""


def _both(terms: Terms, number: int) -> list[Alternative]:
    """That a sum is ``number`` at least, and that it is not."""
    if (terms, number) not in _conditions:
        condition = cast(z3.BoolRef, _sum(terms) >= number)
        _conditions[terms, number] = condition, cast(z3.BoolRef, z3.Not(condition))
    condition, otherwise = _conditions[terms, number]
    return [Alternative(True, condition), Alternative(False, otherwise)]


_conditions: dict[tuple[Terms, int], tuple[z3.BoolRef, z3.BoolRef]] = {}
"""Conditions made before: equal ones are the same object of the solver, by whose number answers are remembered."""


def _given_by(number: int, rank: z3.ArithRef, values: tuple[tuple[int, int], ...]) -> z3.BoolRef:
    """That an unknown number is the one that belongs to a rank."""
    ranges: list[tuple[int, int, int]] = []  # the first rank, the last one, and how much more than a rank it is
    for found, value in values:
        if ranges and ranges[-1][1:] == (found - 1, value - found):
            ranges[-1] = ranges[-1][0], found, value - found
        else:
            ranges.append((found, found, value - found))
    each = [z3.And(rank >= first, rank <= last, variable(number) == rank + n) for first, last, n in ranges]
    return cast(z3.BoolRef, z3.Or(each))


def _fewest(each: tuple[tuple[Terms, int], ...], least: Terms) -> z3.BoolRef:
    """That one number is the least of others."""
    left = [(_sum(terms) if terms else z3.IntVal(0)) + constant - _sum(least) for terms, constant in each]
    return cast(z3.BoolRef, z3.And(*(one >= 0 for one in left), z3.Or([one == 0 for one in left])))


def _sum(terms: Iterable[tuple[int, int]]) -> z3.ArithRef:
    parts = [variable(number) if times == 1 else times * variable(number) for number, times in terms]
    return parts[0] if len(parts) == 1 else cast(z3.ArithRef, z3.Sum(parts))


def variable(number: int) -> z3.ArithRef:
    """The solver's term for the unknown number that is called so."""
    return z3.Int(f"amount_{number}")


def _compared(holds: Callable[[Amount], bool]) -> Callable[[Amount, object], bool]:
    """A comparison with a number or another amount: what it means for the difference of the two."""

    def compare(amount: Amount, other: object) -> bool:
        if type(other) is not Amount and not isinstance(other, int):
            raise TypeError(f"a number of cards is compared with {other!r}, which is no number")
        return holds(amount - other)

    return compare


class Amount:
    """A number of cards: unknown numbers added up, and a known one.

    Args:
        amounts: what is known on this path.
        terms: which unknown numbers, and how many times each.
        constant: the known number.
    """

    __slots__ = ("amounts", "constant", "terms")
    __class__ = KIND

    def __init__(self, amounts: Amounts, terms: Terms, constant: int) -> None:
        self.amounts, self.terms, self.constant = amounts, terms, constant

    def at_least(self, number: int) -> bool:
        """Whether it is ``number`` or more."""
        return self.amounts.at_least(self.terms, number - self.constant)

    def between(self) -> tuple[int, int]:
        """Between which numbers it lies, as far as it is known without asking."""
        least, most = self.amounts.limits(self.terms)
        return least + self.constant, most + self.constant

    def is_at_least(self, number: int) -> z3.BoolRef:
        """That it is ``number`` or more, as a condition."""
        return cast(z3.BoolRef, _both(self.terms, number - self.constant)[0].condition)

    @property
    def at_most(self) -> int:
        """What it is at most, as far as it is known without asking."""
        return self.amounts.limits(self.terms)[1] + self.constant

    def __add__(self, other: object) -> Amount:
        if type(other) is Amount:
            times = dict(self.terms)
            for number, more in other.terms:
                times[number] = times.get(number, 0) + more
            terms = tuple(sorted((number, count) for number, count in times.items() if count))
            return Amount(self.amounts, terms, self.constant + other.constant)
        return Amount(self.amounts, self.terms, self.constant + other) if isinstance(other, int) else NotImplemented

    __radd__ = __add__

    def __neg__(self) -> Amount:
        return Amount(self.amounts, tuple((number, -times) for number, times in self.terms), -self.constant)

    def __sub__(self, other: object) -> Amount:
        return self + -other if isinstance(other, Amount | int) else NotImplemented

    def __rsub__(self, other: object) -> Amount:
        return -self + other

    def __mul__(self, factor: object) -> Amount:
        if not isinstance(factor, int):
            return NotImplemented
        terms = tuple((number, times * factor) for number, times in self.terms) if factor else ()
        return Amount(self.amounts, terms, self.constant * factor)

    __rmul__ = __mul__

    def __mod__(self, divisor: int) -> int:
        return int(self) % divisor

    __ge__ = _compared(lambda difference: difference.at_least(0))
    __gt__ = _compared(lambda difference: difference.at_least(1))
    __lt__ = _compared(lambda difference: not difference.at_least(0))
    __le__ = _compared(lambda difference: not difference.at_least(1))
    __eq__ = _compared(lambda difference: not difference.at_least(1) and difference.at_least(0))
    __ne__ = _compared(lambda difference: difference.at_least(1) or not difference.at_least(0))

    def __bool__(self) -> bool:
        return self != 0

    def __index__(self) -> int:
        return self.amounts.value(self.terms) + self.constant

    __int__ = __index__

    def __hash__(self) -> int:
        return hash(int(self))

    __repr__ = written(lambda amount: f"Amount({amount.terms}, {amount.constant})")
