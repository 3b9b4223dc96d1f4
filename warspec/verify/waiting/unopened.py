"""Cards that lie together and that nobody looks at: some number of them, nobody knows how many.

A pile of which a rule reads only whether it is empty, and its top cards, is a few known cards and such a rest. What a
rule reads beyond that stops the search, so that what is shown holds for piles of every size.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, NoReturn, SupportsIndex, cast

from warspec.cards import Card
from warspec.table import STACK, Table
from warspec.verify.paths import Undecided


class Rest(Card):
    """One card or more that lie together, wherever they are moved; nobody may look at them.

    Attributes:
        least: so many cards it is at least.
    """

    __slots__ = ()
    least: ClassVar[int] = 1

    def __init__(self) -> None:
        """There is nothing to know about it."""

    def _refuse(self) -> NoReturn:
        raise Undecided("a rule looks at cards below those that it is known to look at")

    rank = suit = pack = property(_refuse)

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return "Rest()"


class AtLeast:
    """A number of cards of which only the least is known.

    Args:
        least: so many there are at least.
    """

    def __init__(self, least: int) -> None:
        self.least = least

    def __bool__(self) -> bool:
        return self >= 1

    def __ge__(self, other: int) -> bool:
        if other > self.least:
            raise Undecided("a rule asks for more than whether there are any cards in a pile")
        return True

    def __gt__(self, other: int) -> bool:
        return self >= other + 1

    def __le__(self, other: int) -> bool:
        return not self > other

    def __lt__(self, other: int) -> bool:
        return not self >= other

    def __add__(self, other: object) -> AtLeast:
        return AtLeast(self.least + (other.least if isinstance(other, AtLeast) else cast(int, other)))

    __radd__ = __add__

    def _refuse(self, *_: object) -> NoReturn:
        raise Undecided("a rule asks how many cards there are in a pile")

    __eq__ = __index__ = __int__ = __sub__ = __rsub__ = __hash__ = _refuse


class _Uncounted(tuple[Card, ...]):
    """The cards of a pile with a rest: one can go through them, and look at those on top, but not count them."""

    __slots__ = ()

    def __len__(self) -> int:
        # A TypeError, which going through the cards gets along with; to a rule that counts them it is the end.
        raise TypeError("a rule counts the cards of a pile")

    def __getitem__(self, which: SupportsIndex | slice) -> Any:
        if not isinstance(which, slice):
            return tuple.__getitem__(self, self._from_the_top(which))
        taken = slice(0 if which.start is None else self._from_the_top(which.start), self._from_the_top(which.stop))
        cards = tuple.__getitem__(self, taken)
        if which.step is not None or any(isinstance(card.stands_for, Rest) for card in cards):
            raise Undecided("a rule takes more than the top of a pile")
        return cards

    @staticmethod
    def _from_the_top(number: SupportsIndex | None) -> int:
        if number is None or int(number) < 0:
            raise Undecided("a rule looks at the bottom of a pile")
        return int(number)


class UnopenedTable(Table):
    """A table on which rests may lie."""

    def count(self, seat: int | None, pile: str = STACK) -> int:
        cards = super().cards(seat, pile)
        rests = [card.stands_for for card in cards if isinstance(card.stands_for, Rest)]
        if rests:
            return cast(int, AtLeast(len(cards) - len(rests) + sum(rest.least for rest in rests)))
        return len(cards)

    def cards(self, seat: int | None, pile: str = STACK) -> tuple[Card, ...]:
        cards = super().cards(seat, pile)
        return _Uncounted(cards) if any(isinstance(card.stands_for, Rest) for card in cards) else cards

    def holding(self, seats: Iterable[int], at_least: int = 1) -> tuple[int, ...]:
        return tuple(seat for seat in seats if self.count(seat) >= at_least)

    def lying(self) -> object:
        """Which cards lie where, those of a shuffled pile in any order."""
        return frozenset(
            (place, tuple((id(placed.card.stands_for), placed.face_up) for placed in pile))
            for place, pile in self.piles.items()
            if pile
        )
