"""The table: seats, piles, the cards that lie there, and the log of what happens to them in a round.

Every change is an :class:`~warspec.events.Event` that names its rule. The table is what its events have made of it, so
that a log can be replayed on the situation that it began with, event by event.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from warspec.cards import Card
from warspec.decisions import Decisions
from warspec.events import LAID, PACK, PURSE, STACK, Event, Kind, Move, Payment, Place, Placed, Result

Option = TypeVar("Option")

__all__ = [
    "LAID",
    "PACK",
    "PURSE",
    "STACK",
    "Event",
    "Kind",
    "Move",
    "Payment",
    "Place",
    "Placed",
    "Result",
    "Table",
]


class Table:
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
        self._stacks = tuple(Place(seat, STACK) for seat in self.seats)
        self._laid = tuple(Place(seat, LAID) for seat in self.seats)
        self.piles: dict[Place, list[Placed]] = {place: [] for place in (*self._stacks, *self._laid)}
        self.piles.update({place: list(placed) for place, placed in piles.items()})
        self.purses = dict(purses or {})
        self.decisions = decisions
        self.log: list[Event] = []
        self._rules: list[str] = []

    # What lies where.

    def cards(self, seat: int | None, pile: str = STACK) -> tuple[Card, ...]:
        """The cards of a pile, top card first."""
        return tuple(placed.card for placed in self.piles.get(Place(seat, pile), ()))

    def count(self, seat: int | None, pile: str = STACK) -> int:
        """How many cards a pile has."""
        place = self._stacks[seat] if pile == STACK and seat is not None else Place(seat, pile)
        return len(self.piles.get(place, ()))

    def laid(self, seats: Iterable[int]) -> tuple[Card, ...]:
        """The cards that ``seats`` have laid in this round, player after player, each in the order of laying."""
        return tuple(card for seat in seats for card in self.cards(seat, LAID))

    def top(self, seat: int | None, pile: str = STACK) -> Card | None:
        """The top card of a pile; None if the pile is empty."""
        return next(iter(self.cards(seat, pile)), None)

    def purse(self, seat: int | None, name: str = PURSE) -> int:
        """How much a purse holds."""
        return self.purses.get(Place(seat, name), 0)

    def holding(self, seats: Iterable[int], at_least: int = 1) -> tuple[int, ...]:
        """Those of ``seats`` who have at least so many cards in their stack."""
        return tuple(seat for seat in seats if len(self.piles[self._stacks[seat]]) >= at_least)

    def from_seat(self, first: int) -> tuple[int, ...]:
        """All seats in the order of play, beginning with ``first``."""
        return self.seats[first:] + self.seats[:first]

    def others(self, seat: int) -> tuple[int, ...]:
        """All players but the one at ``seat``, in the order of play."""
        return self.from_seat(seat)[1:]

    def who(self, action: str) -> tuple[int, ...]:
        """Those who have done ``action`` in this round, in the order in which they did."""
        return tuple(seat for event in self.log if event.action == action for seat in event.seats)

    # What players do.

    def deal(self, cards: Sequence[Card], pile: str = STACK) -> None:
        """Deal ``cards`` one at a time, round and round, each on top of a player's stack (or another pile of theirs).

        What would give some players one card more than others stays in the pack.
        """
        number = len(cards) - len(cards) % len(self.seats)
        pack = Place(None, PACK)
        goals = [Place(seat, pile) for seat in self.seats]
        self.move(
            "deal",
            self.seats,
            tuple(Move(card, pack, goals[turn % len(goals)], False, 0) for turn, card in enumerate(cards[:number])),
        )

    def bury(self, seat: int, card: Card, position: int) -> None:
        """Put ``card``, which lies in the pack, face down into the stack of ``seat``, so many cards from its top."""
        self.move("bury", (seat,), (Move(card, Place(None, PACK), Place(seat, STACK), False, position),))

    def turn_up(self, seats: Iterable[int]) -> dict[int, Card]:
        """Each of ``seats`` turns up the top card of their stack, all at once; returns who shows which card."""
        return self._lay("turn_up", seats, face_up=True)

    def lay_face_down(self, seats: Iterable[int]) -> None:
        """Each of ``seats`` lays the top card of their stack on the table, face down."""
        self._lay("lay_face_down", seats, face_up=False)

    def _lay(self, action: str, seats: Iterable[int], *, face_up: bool) -> dict[int, Card]:
        tops = {seat: self.piles[self._stacks[seat]][0].card for seat in seats}
        moves = tuple(Move(card, self._stacks[seat], self._laid[seat], face_up) for seat, card in tops.items())
        if moves:
            self.move(action, tops, moves)
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
        lying = {id(placed.card.stands_for): place for place, pile in self.piles.items() for placed in pile}
        for card in cards:
            if id(card.stands_for) not in lying:
                raise LookupError(f"the rule moves {card!r}, which does not lie on the table")
        places = ((card, lying[id(card.stands_for)]) for card in cards)
        self.move(action, seats, tuple(Move(card, place, target, face_up, position) for card, place in places), kind)

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
        moves = (Move(c, Place(s, source), Place(s, target), face_up) for s, theirs in cards.items() for c in theirs)
        if moved := tuple(moves):
            self.move(action, cards, moved, kind)

    # How things change.

    def move(self, action: str, seats: Iterable[int], moves: tuple[Move, ...], kind: Kind = "play") -> None:
        """Move cards, all at one moment."""
        self._happen(Event(self._rules[-1], action, tuple(seats), moves, kind=kind))

    def pay(self, action: str, seats: Iterable[int], payments: tuple[Payment, ...], kind: Kind = "play") -> None:
        """Pay stakes or winnings; a purse may be overdrawn, which is for the rules to forbid."""
        self._happen(Event(self._rules[-1], action, tuple(seats), payments=payments, kind=kind))

    def announce(self, action: str, seats: Iterable[int], kind: Kind = "play") -> None:
        """Note something that players would say aloud, and that moves no card."""
        self._happen(Event(self._rules[-1], action, tuple(seats), kind=kind))

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
            for number, placed in enumerate(pile):
                if card == placed.card:
                    del pile[number]
                    break
            else:
                raise LookupError(f"{card!r} does not lie in {source}")
            goal = self.piles.setdefault(target, [])
            goal.insert(len(goal) if position is None else position, Placed(card, face_up))
        for amount, payer, payee in event.payments:
            self.purses[payer] = self.purses.get(payer, 0) - amount
            self.purses[payee] = self.purses.get(payee, 0) + amount

    # What rules ask.

    def decide(self, seat: int, question: str, options: Sequence[Option]) -> Option:
        """Let the player at ``seat`` choose one of ``options``."""
        return self.decisions.choose(seat, question, options)

    def decide_secretly(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        """Let several players choose at the same moment, none of them seeing what the others choose."""
        answers = self.decisions.choose_together(question, {seat: options[seat] for seat in sorted(options)})
        return {seat: answers[seat] for seat in sorted(options)}

    def decide_order(self, seat: int, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        """Let the player at ``seat`` put ``cards`` in any order."""
        return self.decisions.order(seat, question, cards)

    def chance(self, question: str, options: Sequence[Option]) -> Option:
        """Let chance choose one of ``options``, each as likely as the others."""
        return self.decisions.choose(None, question, options)

    def shuffled(self, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        """Let chance put ``cards`` in order, each order as likely as the others."""
        return self.decisions.order(None, question, cards)

    def shuffled_each(self, question: str, cards: Mapping[int, Sequence[Card]]) -> dict[int, Sequence[Card]]:
        """Let chance put the cards of several players in order at the same moment, those of each by themselves."""
        ordered = self.decisions.order_each(question, {seat: cards[seat] for seat in sorted(cards)})
        return {seat: ordered[seat] for seat in sorted(cards)}

    # Which rule is at work.

    def enter(self, rule: str) -> None:
        """From now on ``rule`` is the one that makes things happen."""
        self._rules.append(rule)

    def leave(self) -> None:
        """The rule entered last is done; the one that called it goes on."""
        self._rules.pop()
