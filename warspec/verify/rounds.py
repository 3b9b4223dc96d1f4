"""How many rounds have been played before: a number that nobody knows, of which a rule may ask how it compares."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NoReturn

import z3

from warspec.verify.at_work import written
from warspec.verify.paths import Alternative, Explorer, Undecided

PLAYED = z3.Int("rounds")
"""The solver's term for it, before the first round that is looked at."""
NOT_NEGATIVE = PLAYED >= 0


def _compared(holds: Callable[[Any, Any], Any]) -> Callable[[UnknownRounds, object], bool]:
    def compare(rounds: UnknownRounds, other: object) -> bool:
        if not isinstance(other, int | UnknownRounds):
            raise Undecided(f"a rule compares the number of rounds with {other!r}")
        condition = holds(rounds.term, other.term if isinstance(other, UnknownRounds) else int(other))
        answers = Alternative(True, condition), Alternative(False, z3.Not(condition))
        found: bool = rounds.explorer.ask(lambda: answers)
        return found

    return compare


def _calculated(result: Callable[[Any, int], Any]) -> Callable[[UnknownRounds, int], UnknownRounds]:
    def calculate(rounds: UnknownRounds, other: int) -> UnknownRounds:
        if not isinstance(other, int):
            raise Undecided(f"a rule calculates with the number of rounds and {other!r}")
        return UnknownRounds(rounds.explorer, lambda: result(rounds.term, int(other)))

    return calculate


def _undecided(*_: object) -> NoReturn:
    raise Undecided("a rule does more with the number of rounds than compare it")


class UnknownRounds:
    """A number of rounds of which only what was asked so far is known.

    Args:
        explorer: follows every answer.
        made: makes the solver's term for it; every round is counted, and few rules ask how many there were.
    """

    def __init__(self, explorer: Explorer, made: Callable[[], z3.ArithRef] = lambda: PLAYED) -> None:
        self.explorer, self._made = explorer, made

    @functools.cached_property
    def term(self) -> z3.ArithRef:
        """The solver's term for it."""
        return self._made()

    __lt__ = _compared(lambda one, other: one < other)
    __le__ = _compared(lambda one, other: one <= other)
    __gt__ = _compared(lambda one, other: one > other)
    __ge__ = _compared(lambda one, other: one >= other)
    __eq__ = _compared(lambda one, other: one == other)
    __ne__ = _compared(lambda one, other: one != other)
    __add__ = __radd__ = _calculated(lambda one, other: one + other)
    __sub__ = _calculated(lambda one, other: one - other)
    __rsub__ = _calculated(lambda one, other: other - one)
    __mul__ = __rmul__ = _calculated(lambda one, other: one * other)
    __index__ = __int__ = __hash__ = __format__ = __str__ = __divmod__ = __float__ = _undecided

    def __bool__(self) -> bool:
        return self != 0

    @written
    def __repr__(self) -> str:
        return f"UnknownRounds({self.term})"

    def __mod__(self, divisor: int) -> UnknownRounds:
        return self._divided(divisor, lambda: self.term % divisor)

    def __floordiv__(self, divisor: int) -> UnknownRounds:
        return self._divided(divisor, lambda: self.term / divisor)

    def _divided(self, divisor: int, made: Callable[[], z3.ArithRef]) -> UnknownRounds:
        if divisor <= 0:
            _undecided()
        return UnknownRounds(self.explorer, made)

    def __getattr__(self, name: str) -> NoReturn:
        if hasattr(int, name):
            _undecided()
        raise AttributeError(name)
