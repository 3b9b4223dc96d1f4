"""Piles of any size: a table on which cards are drawn one by one from heaps, and the situations on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from warspec.cards import Card
from warspec.decisions import Decisions
from warspec.play.situation import Situation
from warspec.rulebook.pure import fewest
from warspec.table import LAID, STACK, Event, Move, Place, Placed, Table
from warspec.verify.heaps import Cards, Drawing
from warspec.verify.paths import Undecided
from warspec.verify.rest import Rest, how_many, is_nothing, many, once, resolved


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
        for lying, _ in pile:  # nothing is asked more often
            if type(lying) is Rest and lying.became is not None:
                pile[:] = [Placed(card, placed.face_up) for placed in pile for card in resolved([placed.card])]
                break
        return pile

    def cards(self, seat: int | None, pile: str = STACK) -> Any:
        return Cards(self.drawing, self._items(Place(seat, pile)))

    def laid(self, seats: Iterable[int]) -> Any:
        return Cards(self.drawing, (card for seat in seats for card in self._items(Place(seat, LAID))))

    def last_laid_first(self, cards: Iterable[Card]) -> Sequence[Card]:
        """``cards``, what was laid last in front; what was laid before the log begins lies in an order nobody knows."""
        now = {id(move.card) for event in self.log for move in event.moves}
        given = tuple(resolved(once(cards)))
        earlier = self.drawing.mixed([card for card in given if id(card) not in now for card in many([card])])
        return (*super().last_laid_first(card for card in given if id(card) in now), *earlier)

    def count(self, seat: int | None, pile: str = STACK) -> Any:
        return how_many(self._items(Place(seat, pile)))

    def _items(self, place: Place) -> list[Card]:
        return [placed.card for placed in self.lying(place)]

    def first(self, place: Place) -> Card:
        """The top card of a pile."""
        return Cards(self.drawing, self._items(place))[0]

    def top(self, seat: int | None, pile: str = STACK) -> tuple[Card, ...]:
        return tuple(Cards(self.drawing, self._items(Place(seat, pile)))[:1])

    def count_out(self, keeping: Mapping[int, int], number: int) -> None:
        moves: list[Move] = []
        for seat, kept in keeping.items():
            stack, to_spare = Place(seat, STACK), self.count(seat) - kept
            if to_spare >= 0 and number >= 0:  # whether it is none at all, nobody asks
                block = self._block(stack, fewest(number, to_spare))
                moves += [Move(item, stack, Place(seat, LAID), False) for item in block]
        if moves:
            super().move("lay_face_down", dict.fromkeys(cast(int, move.source.seat) for move in moves), tuple(moves))

    def _block(self, place: Place, number: Any) -> Iterator[Card]:
        """So many of the top cards of a pile, which has as many; nobody looks at them or counts them."""
        items = self._items(place)
        for item in items:
            if isinstance(number, int) and not number:
                return
            if not isinstance(item, Rest):
                if number < 1:
                    return
                number = number - 1
                yield item
            elif item is not items[-1] and number >= item.amount:
                number = number - item.amount
                yield item
            elif item.parts is not None:
                raise Undecided("a rule counts out cards of a pile of any size that was mixed")
            else:
                block = Rest(number, heap=item.heap)
                item.became = block, Rest(item.amount - number, heap=item.heap)
                yield block
                return

    def gather(self, action: str, seats: Iterable[int], cards: Sequence[Card], target: Place, **how: Any) -> None:
        lying, given = self._lying(), tuple(once(cards))
        face_up, position, kind = how.get("face_up", False), how.get("position"), how.get("kind", "play")
        items = _lying_items(given, lying)
        moves = [Move(item, _place_of(item, lying), target, face_up, position) for item in items]
        super().move(action, seats, tuple(moves), kind)
        self._mix(target, given, lying)

    def move(self, action: str, seats: Iterable[int], moves: tuple[Move, ...], kind: Any = "play") -> None:
        lying = self._lying()
        by_card = {id(move.card): move for move in moves}
        moves = tuple(by_card[id(card)] for card in once(move.card for move in moves))
        each = (move._replace(card=item) for move in moves for item in _lying_items([move.card], lying))
        super().move(action, seats, tuple(each), kind)
        for move in moves:
            self._mix(move.target, [move.card], lying)

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
            if number is None and is_nothing(item):  # a heap that has turned out to be none lies nowhere
                continue
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
