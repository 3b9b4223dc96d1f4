"""Piles of any size: a table on which cards are drawn one by one from heaps, and the situations on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from warspec.cards import Card
from warspec.decisions import Asked, Decisions
from warspec.play.situation import Situation
from warspec.rulebook.pure import fewest
from warspec.table import LAID, STACK, Event, Move, Place, Placed, Table
from warspec.verify.at_work import NotForRules
from warspec.verify.heaps import Cards, Drawing
from warspec.verify.paths import Undecided
from warspec.verify.rest import Rest, how_many, is_nothing, many, once, resolved, take_out
from warspec.verify.turned import turned_over


class HeapedTable(Table):
    """A table with piles of any size.

    Args:
        seats: number of players.
        piles: the items of each pile, top first.
        decisions: who answers what the rules ask.
        drawing: draws cards from heaps.
        purses: what each purse holds.
        rounds: how many rounds have been played before.

    Attributes:
        counted_out: those events in which players have laid cards one at a time, as many as nobody has counted.
    """

    piles: dict[Place, list[Placed]] = cast(Any, NotForRules())
    asked: list[Asked] = cast(Any, NotForRules())
    _rules: list[str] = cast(Any, NotForRules())

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
        self.counted_out: Final[list[Event]] = []

    def lying(self, place: Place) -> list[Placed]:
        """The items of a pile as they are by now."""
        pile: list[Placed] = vars(self)["piles"].get(place, [])
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
        """``cards``, what was laid last in front; what was laid before the log begins lies in an order nobody knows.

        Raises:
            Undecided: cards that were laid since then are given in an order that nobody knows.
        """
        heap, earlier = turned_over(self.log, self.counted_out, once(cards))
        return Cards(self.drawing, (*heap, *once(self.drawing.mixed(tuple(many(earlier))))))

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
            self.counted_out.extend(self.log[-1:])

    def lay_unseen(self, seats: Iterable[int]) -> None:
        """Each of ``seats`` lays the top card of their stack face down, and it stays uncounted."""
        able = self.holding(seats)
        stacks = {Place(seat, STACK): Place(seat, LAID) for seat in able}
        moves = [Move(item, one, other, False) for one, other in stacks.items() for item in self._block(one, 1)]
        if len(able) < len(tuple(seats)):
            raise IndexError("no card lies there")
        super().move("lay_face_down", able, tuple(moves))

    def _block(self, place: Place, number: Any) -> Iterator[Card]:
        """So many of the top cards of a pile, which has as many; nobody looks at them or counts them."""
        items = self._items(place)
        for item in items:
            if (number if isinstance(number, int) else number.at_most) <= 0:
                return
            if type(item) is not Rest:
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
        face_up, position, kind = how.get("face_up", False), how.get("position"), how.get("kind", "play")
        take_out(cards)
        lying, given = self._lying(), tuple(once(cards, upwards=position is not None))
        items = _lying_items(given, lying)
        moves = [Move(item, _place_of(item, lying), target, face_up, position) for item in items]
        super().move(action, seats, tuple(moves), kind)
        self._mix(target, given, lying)

    def move(self, action: str, seats: Iterable[int], moves: tuple[Move, ...], kind: Any = "play") -> None:
        take_out(move.card for move in moves)
        lying = self._lying()
        by_card = {id(move.card): move for move in moves}
        upwards = any(move.position is not None for move in moves)
        given = tuple(once((move.card for move in moves), upwards=upwards))
        moves = tuple(_turned_round(card, by_card) for card in given)
        each = (move._replace(card=item) for move in moves for item in _lying_items([move.card], lying))
        super().move(action, seats, tuple(each), kind)
        for move in moves:
            self._mix(move.target, [move.card], lying)

    def _lying(self) -> Mapping[int, Place]:
        return {id(placed.card): place for place in self.piles for placed in self.lying(place)}

    def _mix(self, place: Place, cards: Sequence[Card], lay: Mapping[int, Place]) -> None:
        """From now on what was mixed of ``cards`` lies there in an order that nobody knows."""
        for mixed in resolved(cards):
            if type(mixed) is Rest and mixed.parts is not None and id(mixed) not in lay:
                pile, parts = self.piles[place], {id(part) for part in _lying_items([mixed], lay)}
                position = next((number for number, placed in enumerate(pile) if id(placed.card) in parts), None)
                if position is not None:
                    face_up = pile[position].face_up
                    pile[:] = [placed for placed in pile if id(placed.card) not in parts]
                    pile.insert(position, Placed(mixed, face_up))

    def replay(self, event: Event) -> None:
        for moved, source, target, face_up, position in event.moves:
            pile = self.lying(source)
            # What was mixed or turned over there in this very part still lies in the pieces that were laid down.
            items = tuple(_lying_items([moved], {id(placed.card): source for placed in pile}))
            for item in items if position is None else items[::-1]:
                number = next((number for number, placed in enumerate(pile) if placed.card is item), None)
                if number is None and is_nothing(item):  # a heap that has turned out to be none lies nowhere
                    continue
                if number is None:
                    raise LookupError(f"{item!r} does not lie in {source}")
                del pile[number]
                goal = self.piles.setdefault(target, [])
                if position and any(type(above.card) is Rest for above in goal[:position]):
                    raise Undecided("a rule puts a card so deep into a pile of any size that nobody knows where it is")
                goal.insert(len(goal) if position is None else position, Placed(item, face_up))
        super().replay(_payments_of(event))


def _turned_round(card: Card, moves: Mapping[int, Move]) -> Move:
    """The move of a card or a heap; if the heap was given upside down, it lies so from now on."""
    if id(card) in moves:
        return moves[id(card)]
    heap = card.parts[0] if type(card) is Rest and card.parts else card
    if id(heap) not in moves:
        raise Undecided("a rule turns over a pile of any size that was turned over before")
    return moves[id(heap)]._replace(card=card)


def _payments_of(event: Event) -> Event:
    """What ``event`` does to purses."""
    return Event(event.rule, event.action, event.seats, (), event.payments, event.kind)


def _lying_items(cards: Iterable[Card], lying: Mapping[int, Place]) -> Iterator[Card]:
    """The items of which ``cards`` consist, as they lie there: what is mixed only now still lies in parts."""
    for item in resolved(cards):
        if type(item) is Rest and item.parts is not None and id(item) not in lying:
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
