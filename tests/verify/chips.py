"""A sum of chips that stands for many: it notes with which other sums all that is asked of it has the same answer."""

from __future__ import annotations

import operator


class Alike:
    """The sums with which everything has gone the same way so far.

    Args:
        chosen: the sum with which the rules are really played.
        sums: all those for which it may stand.
    """

    def __init__(self, chosen, sums):
        self.chosen, self.sums, self.asked = chosen, frozenset(sums), set()

    def answer(self, compare, times, more):
        """How so many times the sum and so many chips more compare with none; no other sum may answer otherwise."""
        found = compare(times * self.chosen + more, 0)
        if (compare, times, more) not in self.asked:
            self.asked.add((compare, times, more))
            self.sums = frozenset(held for held in self.sums if compare(times * held + more, 0) == found)
        return found

    def told(self, times, more):
        """The number itself: after that it stands for no other sum."""
        self.sums = frozenset((self.chosen,))
        return times * self.chosen + more


class Chips:
    """So many times a sum that stands for many, and so many chips more; rules and claims take it for a number.

    What it does not know, say to be divided, stops the rules with an error.
    """

    def __init__(self, alike, times=1, more=0):
        self.alike, self.times, self.more = alike, times, more

    def __add__(self, other):
        times, more = (other.times, other.more) if isinstance(other, Chips) else (0, other)
        if not isinstance(more, int):
            return NotImplemented
        times, more = self.times + times, self.more + more
        return Chips(self.alike, times, more) if times else more

    __radd__ = __add__

    def __neg__(self):
        return Chips(self.alike, -self.times, -self.more)

    def __sub__(self, other):
        return self + -other

    def __rsub__(self, other):
        return -self + other

    def _compared(self, compare, other):
        if not isinstance(other, int | Chips):
            return NotImplemented
        less = self - other
        return self.alike.answer(compare, less.times, less.more) if isinstance(less, Chips) else compare(less, 0)

    def __lt__(self, other):
        return self._compared(operator.lt, other)

    def __le__(self, other):
        return self._compared(operator.le, other)

    def __gt__(self, other):
        return self._compared(operator.gt, other)

    def __ge__(self, other):
        return self._compared(operator.ge, other)

    def __eq__(self, other):
        return self._compared(operator.eq, other)

    def __ne__(self, other):
        return self._compared(operator.ne, other)

    def __bool__(self):
        return self != 0

    def __index__(self):
        return self.alike.told(self.times, self.more)

    def __hash__(self):
        return hash(self.__index__())

    def __repr__(self):
        return repr(self.__index__())
