"""Heaps that nobody has counted: drawing cards from them, mixing them, choosing among them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NoReturn, TypeVar, cast, overload

from warspec.cards import Card, Rank
from warspec.verify.amounts import Amounts
from warspec.verify.at_work import joins_others, written
from warspec.verify.orders import EveryAnswer
from warspec.verify.paths import Alternative, Explorer, Undecided
from warspec.verify.rest import Bottom, Rest, Uncounted, how_many, many, once, resolved
from warspec.verify.summaries import Summaries
from warspec.verify.unknown import Knowledge

Option = TypeVar("Option")
Fresh = Callable[[], Card]
"""Makes a card of which nothing is known."""


class Drawing:
    """Draws cards from heaps.

    Args:
        explorer: follows what may be drawn.
        fresh: makes a card of which nothing is known.

    Attributes:
        given: the lowest cards of heaps through which rules have gone.
    """

    def __init__(self, explorer: Explorer, fresh: Fresh) -> None:
        self.explorer, self.fresh = explorer, fresh
        self.given: list[Bottom] = []

    def check_given(self) -> None:
        """Check that rules have given back whatever they have gone through.

        Raises:
            Undecided: they have not, so they may have counted it.
        """
        given, self.given = self.given, []
        if not all(bottom.is_back for bottom in given):
            raise Undecided("a rule goes through the cards of a pile of any size, and how many there are is open")

    def draw(self, rest: Rest) -> Card | None:
        """Draw any card from a heap; None if there is none left.

        Raises:
            Undecided: the heap was turned over, and how many cards each player had laid is open.
        """
        if rest.columns is not None:
            raise Undecided("a rule draws a card from a heap of any size that was turned over in the same round")
        if rest.parts is not None:
            return self._draw_part(rest, rest.parts)
        if not at_least_one(rest):
            return None
        card = self.fresh()
        rest.became = (card, Rest(rest.amount - 1, heap=rest.heap))
        return card

    def _draw_part(self, rest: Rest, made_of: Sequence[Card]) -> Card | None:
        parts = [part for part in resolved(made_of) if type(part) is not Rest or at_least_one(part)]
        if not parts:
            rest.became = ()
            return None
        number = self.explorer.ask(lambda: [Alternative(number) for number in range(len(parts))])
        chosen = parts.pop(number)
        card = self.draw_from_mixture(chosen) if type(chosen) is Rest else chosen
        left = tuple(resolved((*parts, *((chosen,) if type(chosen) is Rest else ()))))
        left = tuple(part for part in left if part is not card)
        rest.became = (cast(Card, card), Rest(how_many(left), left))
        return card

    def draw_from_mixture(self, part: Rest) -> Card | None:
        """Draw any card from a heap that was mixed with others."""
        return self.draw(part)

    def choose(self, rest: Rest) -> Card | None:
        """Choose any card of a heap, wherever in it it lies; None if there is none left."""
        if rest.parts is not None or not at_least_one(rest) or isinstance(rest.amount, int):
            return self.draw(rest)
        card, others = self.fresh(), rest.amount - 1
        above = rest.amount.amounts.part_of(others)
        rest.became = (Rest(above, heap=rest.heap), card, Rest(others - above, heap=rest.heap))
        return card

    def mixed(self, cards: Sequence[Card]) -> Sequence[Card]:
        """``cards`` in an order that nobody knows."""
        items = joined(tuple(resolved(once(cards))))
        return Cards(self, items if len(items) < 2 else (Rest(how_many(items), items),))


def joined(items: Sequence[Card]) -> Sequence[Card]:
    """The same items, with what is left of one heap in several pieces, of which nothing is known, in one piece."""
    pieces: dict[int, list[Rest]] = {}
    for item in items:
        if type(item) is Rest and item.parts is None:
            pieces.setdefault(id(item.heap), []).append(item)
    for first, *others in pieces.values():
        if others:
            first.became = (Rest(how_many((first, *others)), heap=first.heap),)
            for other in others:
                other.became = ()
    return tuple(resolved(items))


def at_least_one(rest: Rest) -> bool:
    """Whether a card is left in a heap."""
    if rest.amount >= 1:
        return True
    rest.became = ()
    return False


class Cards(Uncounted):
    """Some cards, as a rule sees them: the first and the last can be drawn, the others stay uncounted.

    Args:
        drawing: draws cards from heaps.
        items: what they consist of.
    """

    def __init__(self, drawing: Drawing, items: Iterable[Card]) -> None:
        super().__init__(items)
        self.drawing = drawing

    def now(self) -> tuple[Card, ...]:
        """What they consist of by now."""
        return tuple(resolved(self.items))

    def __iter__(self) -> Iterator[Card]:
        if not joins_others(sys._getframe(1)):
            bool(self)  # whoever goes through them sees whether there is one
        return many(self.items, self.drawing.given)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cards | tuple):
            return NotImplemented
        one, two = self.now(), other.now() if isinstance(other, Cards) else other
        if self is other or not two:
            return self is other or not self
        if {Rest, Bottom} & {*map(type, one), *map(type, two)}:
            raise Undecided("a rule compares piles of any size")
        return one == two

    def __hash__(self) -> NoReturn:
        raise Undecided("a rule looks up the cards of a pile of any size")

    def __bool__(self) -> bool:
        if how_many(self.now()) >= 1:
            return True
        for heap in self.now():
            cast(Rest, heap).became = ()
        return False

    @written
    def __repr__(self) -> str:
        return f"Cards{self.items}"

    def __len__(self) -> int:
        if any(type(card) is Rest for card in self.now()):
            # Not an error of the rule: Python itself asks, when it makes room for the cards in a list.
            raise TypeError("a pile of any size has no length; a rule counts its cards with table.count")
        return len(self.now())

    def __reversed__(self) -> Iterator[Card]:
        return reversed(tuple(self))

    @overload
    def __getitem__(self, wanted: int) -> Card: ...
    @overload
    def __getitem__(self, wanted: slice) -> Sequence[Card]: ...
    def __getitem__(self, wanted: int | slice) -> Card | Sequence[Card]:
        if wanted == 0:
            return self._drawn(0)
        if wanted == -1:
            return self._drawn(-1)
        if isinstance(wanted, slice) and wanted.start is None and wanted.step is None and wanted.stop >= 0:
            return tuple(self._first(wanted.stop))
        if isinstance(wanted, slice) and wanted.step == -1 and wanted.start is wanted.stop is None:
            return tuple(self)[::-1]
        if not any(type(card) is Rest for card in self.now()):
            return tuple(self)[wanted]
        raise Undecided(f"a rule takes the cards {wanted} from a pile of any size")

    def _drawn(self, end: int) -> Card:
        while items := self.now():
            item = items[end]
            if type(item) is not Rest:
                return item
            if end == -1 and item.parts is None and at_least_one(item):
                card = self.drawing.fresh()
                item.became = (Rest(item.amount - 1, heap=item.heap), card)
            else:
                self.drawing.draw(item)
        raise IndexError("no card lies there")

    def _first(self, number: int) -> Iterator[Card]:
        for position in range(number):
            while position < len(items := self.now()) and isinstance(items[position], Rest):
                self.drawing.draw(cast(Rest, items[position]))
            if position == len(items):
                return
            yield items[position]


def tuples(drawing: Drawing) -> Callable[..., Sequence[Any]]:
    """What rules have instead of `tuple`: where there are heaps, the cards stay uncounted.

    Args:
        drawing: draws cards from heaps.
    """

    def made(things: Iterable[Any] = ()) -> Sequence[Any]:
        found = things if isinstance(things, Cards) else tuple(things)
        return Cards(drawing, once(found)) if isinstance(found, tuple) and Rest in map(type, found) else found

    return made


class AnyAnswer(EveryAnswer):
    """Every choice of a player and every stroke of chance is followed, cards of heaps among them.

    Args:
        drawing: draws cards from heaps.

    Attributes:
        chosen: what was answered on the present path: an option, or an order of cards as one heap.
    """

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing.explorer)
        self.drawing = drawing
        self.chosen: list[Any] = []

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        items = list(resolved(once(cast("Iterable[Card]", options))))
        # Whether a card is left in a heap matters only where one is chosen from it.
        number: int = self.explorer.ask(lambda: [_choosing(number, item) for number, item in enumerate(items)])
        item = items[number]
        answer = self.drawing.choose(item) if type(item) is Rest else item
        self.chosen.append(answer)
        return cast(Option, answer)

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        mixed = self.drawing.mixed(cards)
        self.chosen.append(mixed)
        return mixed


def _choosing(number: int, item: Any) -> Alternative:
    """That the option of this number is chosen; from a heap, only if a card is left in it."""
    if type(item) is not Rest or isinstance(item.amount, int):
        return Alternative(number)
    return Alternative(number, item.amount.is_at_least(1), is_assumed=True)


class AnyOrder(Summaries):
    """Answers the pure questions of rules; sorted cards are cards in an order that nobody has looked at.

    Args:
        knowledge: what is known on the present path.
        drawing: mixes cards.
        amounts: what is known there of numbers of cards.
        lowest: finds the cards of the lowest rank, heaps among them; None if there are no heaps.
    """

    def __init__(
        self,
        knowledge: Knowledge,
        drawing: Drawing,
        amounts: Amounts | None = None,
        lowest: Callable[[Iterable[Card], Iterable[Card], Rank, Rank], Iterable[Card]] | None = None,
    ) -> None:
        super().__init__(knowledge, amounts)
        self.drawing, self.lowest = drawing, lowest

    def highest_first(self, cards: Sequence[Card]) -> Sequence[Card]:
        return self.drawing.mixed(cards)

    def of_lowest_rank(self, cards: Sequence[Card], among: Sequence[Card], first: Rank, last: Rank) -> Sequence[Card]:
        if self.lowest is None:
            return super().of_lowest_rank(cards, among, first, last)
        return Cards(self.drawing, self.lowest(once(cards), once(among), first, last))
