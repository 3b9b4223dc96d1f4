"""The table: seats, piles, the cards that lie there, and the log of what happens to them in a round.

Every change is an :class:`Event` that names its rule. The table is what its events have made of it, so
that a log can be replayed on the situation that it began with, event by event.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Iterable, Mapping, Sequence

from warspec.cards import Card
from warspec.decisions import Asked, Decisions, Questions
from warspec.events import LAID, PACK, PURSE, STACK, Event, Kind, Move, Payment, Place, Placed, Result, place_at, where

__all__ = ["LAID", "PACK", "PURSE", "STACK", "Event", "Kind", "Move", "Payment", "Place", "Placed", "Result", "Table"]

_card_of = operator.itemgetter(Placed._fields.index("card"))


class Table(Questions):
    """Seats around a table, their piles, and the log of one deal or one round.

    Args:
        seats: number of players, who sit in the order 0, 1, 2 …
        piles: the cards of each pile, top card first.
        decisions: who answers what the rules ask.
        purses: what each purse holds, in games that are played for something.
        rounds: how many rounds of the game have been played before.
    """

    def __init__(
        self,
        seats: int,
        piles: Mapping[Place, Iterable[Placed]],
        decisions: Decisions,
        purses: Mapping[Place, int] | None = None,
        rounds: int = 0,
    ) -> None:
        self.seats = tuple(range(seats))
        self.rounds = rounds
        self._stacks, self._laid = ([place_at(seat, pile) for seat in self.seats] for pile in (STACK, LAID))
        self.piles: dict[Place, list[Placed]] = {place: [] for place in (*self._stacks, *self._laid)}
        self.piles.update({place: list(placed) for place, placed in piles.items()})
        self.purses = dict(purses or {})
        self.decisions = decisions
        self.log: list[Event] = []
        self.asked: list[Asked] = []
        self._rules: list[str] = []

    # What lies where.

    def cards(self, seat: int | None, pile: str = STACK) -> tuple[Card, ...]:
        """The cards of a pile, top card first."""
        return tuple(map(_card_of, self.piles.get(place_at(seat, pile), ())))

    def count(self, seat: int | None, pile: str = STACK) -> int:
        """How many cards a pile has."""
        return len(self.piles.get(place_at(seat, pile), ()))

    def first(self, place: Place) -> Card:
        """The top card of a pile in which there is one."""
        return self.piles[place][0].card

    def top(self, seat: int | None, pile: str = STACK) -> tuple[Card, ...]:
        """The top card of a pile, or nothing if it is empty."""
        return tuple(map(_card_of, self.piles.get(place_at(seat, pile), ())[:1]))

    def where(self, cards: Sequence[Card]) -> list[Place]:
        """Where each of ``cards`` lies.

        Raises:
            LookupError: one of them lies nowhere.
        """
        laid = {id(placed.card): place for place in self._laid for placed in self.piles.get(place, ())}
        try:
            return [laid[id(card)] for card in cards]
        except KeyError:
            return where(cards, self.piles, self._laid)

    def laid(self, seats: Iterable[int]) -> tuple[Card, ...]:
        """The cards that ``seats`` have laid in this round, player after player, each in the order of laying."""
        return tuple([card for seat in seats for card in self.cards(seat, LAID)])

    def last_laid_first(self, cards: Iterable[Card]) -> Sequence[Card]:
        """``cards``, what was laid last in this round in front; those of one moment, or laid before, stay as given."""
        laid = [event.moves for event in self.log if any(move.target.pile == LAID for move in event.moves)]
        moments = {id(move.card.stands_for): number for number, moves in enumerate(laid, 1) for move in moves}
        return tuple(sorted(cards, key=lambda card: -moments.get(id(card.stands_for), 0)))

    def purse(self, seat: int | None, name: str = PURSE) -> int:
        """How much a purse holds."""
        return self.purses.get(Place(seat, name), 0)

    def holding(self, seats: Iterable[int], at_least: int = 1) -> tuple[int, ...]:
        """Those of ``seats`` who have at least so many cards in their stack."""
        return tuple([seat for seat in seats if self.count(seat) >= at_least])

    def from_seat(self, first: int) -> tuple[int, ...]:
        """All seats in the order of play, beginning with ``first``."""
        return self.seats[first:] + self.seats[:first]

    def others(self, seat: int) -> tuple[int, ...]:
        """All players but the one at ``seat``, in the order of play."""
        return self.from_seat(seat)[1:]

    def who(self, action: str) -> tuple[int, ...]:
        """Those who have done ``action`` in this round, in the order in which they did."""
        return tuple(seat for event in self.log if event.action == action for seat in event.seats)

    def doers(self, action: str) -> frozenset[int]:
        """Those who have done ``action`` in this round, however often and in whatever order."""
        return frozenset(self.who(action))

    # What players do.

    def deal(self, cards: Sequence[Card], pile: str = STACK) -> None:
        """Deal ``cards`` one at a time, round and round, each on top of a player's stack (or another pile of theirs).

        What would give some players one card more than others stays in the pack.
        """
        number = len(cards) - len(cards) % len(self.seats)
        goals = itertools.cycle([Place(seat, pile) for seat in self.seats])
        dealt = zip(cards[:number], goals, strict=False)
        self.move("deal", self.seats, tuple(Move(card, Place(None, PACK), goal, False, 0) for card, goal in dealt))

    def bury(self, seat: int, card: Card, position: int) -> None:
        """Put ``card``, which lies in the pack, face down into the stack of ``seat``, so many cards from its top."""
        self.move("bury", (seat,), (Move(card, Place(None, PACK), Place(seat, STACK), False, position),))

    def turn_up(self, seats: Iterable[int]) -> dict[int, Card]:
        """Each of ``seats`` turns up the top card of their stack, all at once; returns who shows which card."""
        return self._lay("turn_up", seats, face_up=True)

    def lay_face_down(self, seats: Iterable[int]) -> None:
        """Each of ``seats`` lays the top card of their stack on the table, face down."""
        self._lay("lay_face_down", seats, face_up=False)

    def count_out(self, keeping: Mapping[int, int], number: int) -> None:
        """Players lay so many cards face down, one at a time and all together, as long as they have some to spare.

        Args:
            keeping: who lays cards, and how many of their stack each of them keeps.
            number: how many cards.
        """
        laid = 0
        while (able := [seat for seat, kept in keeping.items() if self.count(seat) > kept]) and laid < number:
            self._lay("lay_face_down", able, face_up=False)
            laid += 1

    def _lay(self, action: str, seats: Iterable[int], *, face_up: bool) -> dict[int, Card]:
        tops = {seat: self.first(self._stacks[seat]) for seat in seats}
        moves = [Move(card, self._stacks[seat], self._laid[seat], face_up) for seat, card in tops.items()]
        if moves:
            self.move(action, tops, tuple(moves))
        return tops

    def take(
        self,
        winner: int,
        cards: Sequence[Card],
        pile: str = STACK,
        *,
        face_up: bool = False,
        position: int | None = None,
    ) -> None:
        """The winner of a fight takes ``cards``: they go under the stack, or to another pile of theirs, one by one.

        Args:
            winner: who takes them.
            cards: the cards, in the order in which they are put down.
            pile: the pile of the winner's.
            face_up: whether their faces show there.
            position: where in the pile each of them is put: 0 is the top, None the bottom.
        """
        target = Place(winner, pile)
        self.gather("take", (winner,), cards, target, face_up=face_up, position=position, kind="outcome")

    def gather(
        self,
        action: str,
        seats: Iterable[int],
        cards: Sequence[Card],
        target: Place,
        *,
        face_up: bool = False,
        position: int | None = None,
        kind: Kind = "play",
    ) -> None:
        """Move ``cards``, wherever they lie, to one pile.

        Args:
            action: what happens, for the log.
            seats: who does it.
            cards: the cards, in the order in which they are put down.
            target: the pile.
            face_up: whether their faces show there.
            position: where in the pile each of them is put: 0 is the top, None the bottom.
            kind: whether this settles a fight.
        """
        places = self.where(cards)
        moves = [Move(card, place, target, face_up, position) for card, place in zip(cards, places, strict=True)]
        self.move(action, seats, tuple(moves), kind)

    def transfer(
        self,
        action: str,
        cards: Mapping[int, Sequence[Card]],
        source: str,
        target: str,
        *,
        face_up: bool = False,
        kind: Kind = "play",
    ) -> None:
        """Several players move cards of theirs from one pile to another, all at one moment; none, if there are none.

        Args:
            action: what happens, for the log.
            cards: whose cards, and which, in the order in which they go under the pile.
            source: the pile in which they lie.
            target: the pile to which they go.
            face_up: whether their faces show there.
            kind: whether this settles a fight.
        """
        moves = [
            Move(card, place_at(seat, source), place_at(seat, target), face_up)
            for seat, theirs in cards.items()
            for card in theirs
        ]
        if moves:
            self.move(action, cards, tuple(moves), kind)

    # How things change.

    def move(self, action: str, seats: Iterable[int], moves: tuple[Move, ...], kind: Kind = "play") -> None:
        """Move cards, all at one moment."""
        self._happen(Event(self._rules[-1], action, tuple(seats), moves, (), kind))

    def pay(self, action: str, seats: Iterable[int], payments: tuple[Payment, ...], kind: Kind = "play") -> None:
        """Pay stakes or winnings; a purse may be overdrawn, which is for the rules to forbid."""
        self._happen(Event(self._rules[-1], action, tuple(seats), (), payments, kind))

    def announce(self, action: str, seats: Iterable[int], kind: Kind = "play") -> None:
        """Note something that players would say aloud, and that moves no card."""
        self._happen(Event(self._rules[-1], action, tuple(seats), (), (), kind))

    def end_game(self, result: Result, seats: Iterable[int]) -> None:
        """Say aloud that the game has ended, and who has won or lost it, or between whom it is drawn."""
        self.announce(result, seats, "end")

    def _happen(self, event: Event) -> None:
        self.replay(event)
        self.log.append(event)

    def replay(self, event: Event) -> None:
        """Do to the piles what ``event`` says.

        Raises:
            LookupError: a card that moves is not where the event takes it from.
        """
        for card, source, target, face_up, position in event.moves:
            pile = self.piles[source]
            del pile[0 if pile and pile[0].card is card else self._number(card, source)]
            goal = self.piles.setdefault(target, [])
            if position is None:
                goal.append(Placed(card, face_up))
            else:
                goal.insert(position, Placed(card, face_up))
        for amount, payer, payee in event.payments:
            self.purses[payer] = self.purses.get(payer, 0) - amount
            self.purses[payee] = self.purses.get(payee, 0) + amount

    def _number(self, card: Card, source: Place) -> int:
        """How many cards lie on ``card`` in the pile at ``source``.

        Comparing cards would settle which one it is, and only rules may ask for that.
        """
        pile = self.piles[source]
        for number, placed in enumerate(pile):
            if placed.card is card:
                return number
        meant = card.stands_for
        for number, placed in enumerate(pile):
            if placed.card.stands_for is meant:
                return number
        raise LookupError(f"{card!r} does not lie in {source}")

    # Which rule is at work.

    def enter(self, rule: str) -> None:
        """From now on ``rule`` is the one that makes things happen."""
        self._rules.append(rule)

    def leave(self) -> None:
        """The rule entered last is done; the one that called it goes on."""
        self._rules.pop()
