"""Whether it matters who sits where, with piles of any size: every part of a round is played in every seating.

Where a search has come to a head of a war, or to the end of the round, the same part is played once more for each
number of seats by which all players can move round the table. They have taken along the very same cards, which lie in
the same order, whichever cards these are, and everybody chooses as before. The same must happen, and the same cards
must lie where they lay. If so, the next part begins from tables that differ by this alone, so it can be looked at by
itself, with any cards on all of them.

So what is found from one seating counts for all, since claims speak of players by what they do and have: a round is
begun with most cards in the first seat, and of heads that differ only in who sits where the search goes on from one.

No variable of a rule has to be renamed for that, since nobody knows which numbers there are seats: two heads count as
one only if the games know in all seatings what they knew before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple, cast

from warspec.cards import Card
from warspec.table import LAID, Event, Place, Placed
from warspec.verify.again import ExactDrawing, FirstAnswers, OtherwiseError, SecondAnswers, SecondTable
from warspec.verify.cut import CutTable
from warspec.verify.heads import Cut, FromThere, Head
from warspec.verify.heads_in_seats import AllHeads, known_by_all
from warspec.verify.heaps import Drawing
from warspec.verify.paths import Stop
from warspec.verify.rest import Rest, resolved
from warspec.verify.seats import itself
from warspec.verify.turned import as_they_lie
from warspec.verify.unknown import SuitRead
from warspec.verify.whole import Found, WholeSearch

Piles = Mapping[Place, tuple[Placed, ...]]
CLAIM = "seats-are-equal"


class AgainFromThere(FromThere):
    """Runs programs that play several times, and are told at first what to answer, each time anew."""

    def begin(self, script: Sequence[Any], *, again: bool) -> None:
        """Begin to play, for the first time or once more."""
        self.script, self.told = tuple(script), 0
        self.begun = self.answered if again else 0


class Part(NamedTuple):
    """What came of a part of a round.

    Attributes:
        events: what happened, and at last the war with which the next part begins.
        ends: what comes after it.
        piles: what lies where, unless both go on from there as it lies.
        purses: what the purses hold.
    """

    events: tuple[Event, ...]
    ends: str
    piles: Piles
    purses: Mapping[Place, int]

    def told(self, seat: Callable[[int], int]) -> tuple[object, ...]:
        """All of it, each player being called by another seat."""

        def place(at: Place) -> Place:
            return Place(None if at.seat is None else seat(at.seat), at.pile)

        def moves(event: Event) -> Iterator[tuple[object, ...]]:
            for card, source, target, face_up, position in event.moves:
                if target.pile == LAID:  # when which card was laid can still matter when the heap is turned over
                    yield from (
                        (id(item), place(source), place(target), face_up, position) for item in resolved([card])
                    )

        events = [(event.action, frozenset(map(seat, event.seats)), frozenset(moves(event))) for event in self.events]
        paid = [
            frozenset((amount, place(payer), place(payee)) for amount, payer, payee in event.payments)
            for event in self.events
        ]
        lie = {
            place(at): [(name, p.face_up) for p in pile for name in as_they_lie([p.card])]
            for at, pile in self.piles.items()
        }
        purses = {place(at): held for at, held in self.purses.items()}
        return self.ends, events, paid, {at: found for at, found in lie.items() if found}, purses


@dataclass
class Stretch:
    """Parts of a round between two heads at which the search goes on with any cards.

    Attributes:
        piles: what lay where when it began.
        ranks: the ranks of cards that are known by other ranks in other stretches.
        known: what was known when it was over.
    """

    piles: Piles
    ranks: list[tuple[Card, Any]]
    known: tuple[dict[str, Any], dict[str, Any], int] = ({}, {}, 0)


class SeatsSearch(WholeSearch):
    """All paths from the beginning of a round, or from the head of a war, each of them played in other seats, too.

    What claims say is looked at the first time, so that one search tells both.
    """

    draws: ClassVar[type[Drawing]] = ExactDrawing
    follows: ClassVar[type[FromThere]] = AgainFromThere
    plays_again_at: ClassVar[type[SecondTable]] = SecondTable

    def _played(self, table: CutTable) -> Found:
        head = cast("AllHeads | None", self.head)
        self._script(head.script if head else (), again=False)
        self.drawing = cast(ExactDrawing, table.drawing)
        table.decisions = first = FirstAnswers(table.drawing)
        self.parts: list[Part] = []
        self.stretches = [Stretch(_piles(table), [])]
        self.stretch = -1  # none is played once more
        found = super()._played(table)
        if found.crash is not None or not found.kinds:
            return found if found.crash is None else _failed(found, found.crash)
        heads = [self.reached]
        for by in range(1, self.seats):
            self._script(head.each[by].script if head else (), again=True)
            otherwise = self._played_again(first, by)
            heads.append(self.reached)
            if otherwise is not None or (heads[0] is None) is not (heads[-1] is None):
                return _failed(found, otherwise)
        reached = [head for head in heads if head is not None]
        head = self.all_heads(known_by_all(reached, [*self.places])) if reached else None
        return replace(found, telling=found.telling | {CLAIM}, head=head)

    def all_heads(self, each: Sequence[Head]) -> AllHeads:
        """The head to which the games have come in all seatings."""
        return AllHeads.of(each)

    def played_by(self, table: CutTable) -> None:
        # Whoever has most cards sits first; if it is somebody else, this is one of the other seatings.
        if self.stretch < 0 and not self.purses:
            first, *others = (self._owned(table, seat) for seat in range(self.seats))
            if any(first < other for other in others):
                raise Cut
        super().played_by(table)

    def _owned(self, table: CutTable, seat: int) -> Any:
        """How many cards a player has as the round begins."""
        return sum(table.count(seat, place.pile) for place in self.places if place.seat == seat and place.pile != LAID)

    def _script(self, script: tuple[Any, ...], *, again: bool) -> None:
        cast(AgainFromThere, self.explorer).begin(script, again=again)

    def _played_again(self, first: FirstAnswers, by: int) -> str | None:
        """Play once more, so many seats further on; returns why something else happens, if it does."""
        Stop.raised.clear()
        self.reached, self.passed, self.compared, self.drawing.again = None, 0, 0, True
        self.by, self.stretch = by, -1
        seats = [self._seat(seat) for seat in range(self.seats)]
        table = self.plays_again_at(self, {}, self.drawing)
        table.decisions = SecondAnswers(first, seats)
        table.purses = {self._place(place): held for place, held in table.purses.items()}
        self.work.watch(table)
        try:
            self._begin_stretch(table)
            self.played_by(table)
            for caught in Stop.raised:
                raise caught
            self._look_at_part(table)
        except Cut:
            pass
        except (Exception, SuitRead) as error:
            for caught in Stop.raised:
                if not isinstance(caught, SuitRead):
                    raise caught from None
            return f"in other seats: {error}"
        return None if self.compared == len(self.parts) else "in other seats the round goes on otherwise"

    def _seat(self, former: int) -> int:
        return (former + self.by) % self.seats

    def _place(self, former: Place) -> Place:
        return Place(None if former.seat is None else self._seat(former.seat), former.pile)

    def _look_at_part(self, table: CutTable, next_war: Event | None = None, *, ends_at_moment: bool = False) -> None:
        self.drawing.check_given()
        events = (*table.log, *([next_war] if next_war else []))
        ends = "war" if next_war else "moment" if ends_at_moment else "round"
        goes_on = ends != "round" and self.passed < self.uncut  # from the very cards that lie there
        part = Part(events, ends, {} if goes_on else _piles(table), dict(table.purses))
        if self.stretch < 0:
            self.parts.append(part)
            if not goes_on:
                self._end_stretch(table)  # before claims ask, who are not asked again on the way to a head
            super()._look_at_part(table, next_war, ends_at_moment=ends_at_moment)
            return
        former, self.compared = self.parts[self.compared : self.compared + 1], self.compared + 1
        if not goes_on:
            self._end_stretch(table)
        if not former or former[0].told(self._seat) != part.told(itself):
            raise OtherwiseError("something else happens")

    # From one stretch to the next.

    def _go_on_with_any_cards(self, table: CutTable, head: Head) -> None:
        if self.stretch < 0:
            self._end_stretch(table)
            super()._go_on_with_any_cards(table, head)
            self.stretches.append(Stretch(_piles(table), _ranks(table)))
        else:
            self._begin_stretch(table)

    def _end_stretch(self, table: CutTable) -> None:
        stretch = self.stretches[self.stretch]
        stretch.known = _copies(vars(self.knowledge)), _copies(vars(self.amounts)), self.drawn
        if self.stretch < 0:
            stretch.ranks += _ranks(table)

    def _begin_stretch(self, table: CutTable) -> None:
        """Lay down once more what lay there when a stretch began; what was seen of it since is known."""
        if self.stretch >= 0:
            self._end_stretch(table)
        self.stretch += 1
        stretch = self.stretches[self.stretch]
        for place in [*table.piles]:
            table.piles[place] = []
        for place, pile in stretch.piles.items():
            lying = [Placed(card, face_up) for first, face_up in pile for card in self.drawing.lay_again(first)]
            table.piles[self._place(place)] = lying
        for card, rank in stretch.ranks:
            card.rank = rank
        ranks, amounts, self.drawn = stretch.known
        vars(self.knowledge).update(_copies(ranks))
        vars(self.amounts).update(_copies(amounts))


def _failed(found: Found, why: str | None) -> Found:
    """That something else happens in other seats: it is not gone on from there."""
    return replace(found, telling=found.telling | {CLAIM}, failed=found.failed | {CLAIM}, crash=why, head=None)


def _piles(table: CutTable) -> Piles:
    return {place: tuple(table.lying(place)) for place in [*table.piles]}


def _ranks(table: CutTable) -> list[tuple[Card, Any]]:
    """The ranks of the cards laid last, which are the only ones that rules may hold back."""
    laid = (table.lying(Place(seat, LAID))[-1:] for seat in table.seats)
    return [(placed.card, placed.card.rank) for pile in laid for placed in pile if not isinstance(placed.card, Rest)]


def _copies(known: Mapping[str, Any]) -> dict[str, Any]:
    """What is known on a path, so that it can be known again."""
    return {name: dict(value) if isinstance(value, dict) else value for name, value in known.items()}
