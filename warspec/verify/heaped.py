"""Piles of any size: a table on which cards are drawn one by one from heaps, and the situations on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast, overload

from warspec.cards import Card
from warspec.decisions import Decisions
from warspec.play.situation import Situation
from warspec.table import STACK, Event, Move, Place, Placed, Table
from warspec.verify.heaps import Drawing, at_least_one
from warspec.verify.paths import Undecided
from warspec.verify.rest import Rest, how_many, resolved


class Cards(Sequence[Card]):
    """The cards of a pile, as a rule sees them: the first and the last can be drawn, the others stay uncounted.

    Args:
        table: where they lie.
        place: in which pile.
    """

    def __init__(self, table: HeapedTable, place: Place) -> None:
        self.table, self.place = table, place
        self.items = tuple(placed.card for placed in table.lying(place))

    def __iter__(self) -> Iterator[Card]:
        return resolved(self.items)

    def __bool__(self) -> bool:
        return bool(how_many(self) >= 1)

    def __len__(self) -> int:
        if any(isinstance(card, Rest) for card in self):
            # Not an error of the rule: Python itself asks, when it makes room for the cards in a list.
            raise TypeError("a pile of any size has no length; a rule counts its cards with table.count")
        return sum(1 for _ in self)

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
        if not any(isinstance(card, Rest) for card in self):
            return tuple(self)[wanted]
        raise Undecided(f"a rule takes the cards {wanted} from a pile of any size")

    def _drawn(self, end: int) -> Card:
        while items := tuple(self):
            item = items[end]
            if not isinstance(item, Rest):
                return item
            if end == -1 and item.parts is None and at_least_one(item):
                card = self.table.drawing.fresh()
                item.became = (Rest(item.amount - 1, heap=item.heap), card)
            else:
                self.table.drawing.draw(item)
        raise IndexError("no card lies there")

    def _first(self, number: int) -> Iterator[Card]:
        for position in range(number):
            while position < len(items := tuple(self)) and isinstance(items[position], Rest):
                self.table.drawing.draw(cast(Rest, items[position]))
            if position == len(items):
                return
            yield items[position]


class HeapedTable(Table):
    """A table with piles of any size.

    Args:
        seats: number of players.
        piles: the items of each pile, top first.
        decisions: who answers what the rules ask.
        drawing: draws cards from heaps.
        purses: what each purse holds.
        rounds: how many rounds have been played before.
    """

    def __init__(
        self,
        seats: int,
        piles: Mapping[Place, Iterable[Placed]],
        decisions: Decisions,
        drawing: Drawing,
        purses: Mapping[Place, int] | None = None,
        rounds: int = 0,
    ) -> None:
        super().__init__(seats, piles, decisions, purses, rounds)
        self.drawing: Final = drawing

    def lying(self, place: Place) -> list[Placed]:
        """The items of a pile as they are by now."""
        pile = self.piles.get(place, [])
        if any(isinstance(placed.card, Rest) and placed.card.became is not None for placed in pile):
            pile[:] = [Placed(card, placed.face_up) for placed in pile for card in resolved([placed.card])]
        return pile

    def cards(self, seat: int | None, pile: str = STACK) -> Any:
        return Cards(self, Place(seat, pile))

    def count(self, seat: int | None, pile: str = STACK) -> Any:
        return how_many(placed.card for placed in self.lying(Place(seat, pile)))

    def first(self, place: Place) -> Card:
        """The top card of a pile."""
        return Cards(self, place)[0]

    def top(self, seat: int | None, pile: str = STACK) -> tuple[Card, ...]:
        return tuple(Cards(self, Place(seat, pile))[:1])

    def gather(self, action: str, seats: Iterable[int], cards: Sequence[Card], target: Place, **how: Any) -> None:
        lying = self._lying()
        face_up, position, kind = how.get("face_up", False), how.get("position"), how.get("kind", "play")
        moves = (Move(item, _place_of(item, lying), target, face_up, position) for item in _lying_items(cards, lying))
        self._move(action, seats, tuple(moves), cards, target, kind)

    def move(self, action: str, seats: Iterable[int], moves: tuple[Move, ...], kind: Any = "play") -> None:
        lying = self._lying()
        each = (move._replace(card=item) for move in moves for item in _lying_items([move.card], lying))
        super().move(action, seats, tuple(each), kind)
        for move in moves:
            self._mix(move.target, [move.card], lying)

    def _move(
        self,
        action: str,
        seats: Iterable[int],
        moves: tuple[Move, ...],
        cards: Sequence[Card],
        target: Place,
        kind: Any,
    ) -> None:
        lying = self._lying()
        super().move(action, seats, moves, kind)
        self._mix(target, cards, lying)

    def _lying(self) -> Mapping[int, Place]:
        return {id(placed.card): place for place in self.piles for placed in self.lying(place)}

    def _mix(self, place: Place, cards: Sequence[Card], lay: Mapping[int, Place]) -> None:
        """From now on what was mixed of ``cards`` lies there in an order that nobody knows."""
        for mixed in resolved(cards):
            if isinstance(mixed, Rest) and mixed.parts is not None and id(mixed) not in lay:
                pile, parts = self.piles[place], {id(part) for part in resolved(mixed.parts)}
                position = next((number for number, placed in enumerate(pile) if id(placed.card) in parts), None)
                if position is not None:
                    face_up = pile[position].face_up
                    pile[:] = [placed for placed in pile if id(placed.card) not in parts]
                    pile.insert(position, Placed(mixed, face_up))

    def replay(self, event: Event) -> None:
        for item, source, target, face_up, position in event.moves:
            pile = self.lying(source)
            number = next((number for number, placed in enumerate(pile) if placed.card is item), None)
            if number is None:
                raise LookupError(f"{item!r} does not lie in {source}")
            del pile[number]
            goal = self.piles.setdefault(target, [])
            goal.insert(len(goal) if position is None else position, Placed(item, face_up))
        super().replay(_payments_of(event))


def _payments_of(event: Event) -> Event:
    """What ``event`` does to purses."""
    return Event(event.rule, event.action, event.seats, (), event.payments, event.kind)


def _lying_items(cards: Iterable[Card], lying: Mapping[int, Place]) -> Iterator[Card]:
    """The items of which ``cards`` consist, as they lie there: what is mixed only now still lies in parts."""
    for item in resolved(cards):
        if isinstance(item, Rest) and item.parts is not None and id(item) not in lying:
            yield from _lying_items(item.parts, lying)
        else:
            yield item


def _place_of(item: Card, lying: Mapping[int, Place]) -> Place:
    if id(item) not in lying:
        raise LookupError(f"the rule moves {item!r}, which does not lie on the table")
    return lying[id(item)]


@dataclass(frozen=True, eq=False)
class HeapedSituation(Situation):
    """A situation with piles of any size.

    Attributes:
        drawing: draws cards from heaps.
    """

    drawing: Drawing | None = None

    def table(self, decisions: Decisions) -> Table:
        assert self.drawing is not None
        return HeapedTable(self.seats, self.piles, decisions, self.drawing, self.purses, self.rounds)


def by_now(situation: Situation) -> Situation:
    """``situation``, with the cards that have been drawn from its heaps since."""
    piles = {
        place: tuple(Placed(card, placed.face_up) for placed in pile for card in resolved([placed.card]))
        for place, pile in situation.piles.items()
    }
    return replace(situation, piles={place: pile for place, pile in piles.items() if pile})


def moves_by_now(moves: Iterable[Move]) -> Iterator[Move]:
    """``moves``, each for every item into which what it moved has fallen since."""
    for move in moves:
        cards = tuple(resolved([move.card]))
        yield from (move._replace(card=card) for card in (cards if move.position is None else cards[::-1]))
