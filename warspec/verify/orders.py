"""Orders of cards that nobody has looked at, and decisions that are followed in every way or given again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from warspec.cards import Card, Rank, Suit
from warspec.decisions import Decisions
from warspec.verify.paths import Alternative, Explorer, Undecided

Option = TypeVar("Option")


class Order:
    """An order of cards that nobody has looked at: each of its cards is settled when it is read, in every possible way.

    Args:
        explorer: follows the possibilities.
        cards: the cards in their former order.
        is_sorted: whether the order is fixed by the ranks, so that it may not be settled freely.
    """

    def __init__(self, explorer: Explorer, cards: Sequence[Card], *, is_sorted: bool = False) -> None:
        self.explorer, self.cards, self.is_sorted = explorer, tuple(cards), is_sorted
        self.settled: dict[int, Card] = {}
        self.unsettled = tuple(UnsettledCard(self, position) for position in range(len(self.cards)))

    def settle(self, position: int) -> Card:
        """Which card lies at ``position``.

        Raises:
            Undecided: the order is fixed by the ranks; reading such an order is not supported.
        """
        if position not in self.settled:
            if self.is_sorted:
                raise Undecided("a rule looked at cards that were sorted by rank in the same round")
            if self.explorer.inside_a_question:
                raise Undecided("a pure function looked at cards whose order was still open")
            left = self.left()
            self.settled[position] = left[self.explorer.ask(lambda: [*map(Alternative, range(len(left)))])]
        return self.settled[position]

    def left(self) -> list[Card]:
        """The cards that may lie wherever nobody has looked."""
        return [card for card in self.cards if not any(card is taken for taken in self.settled.values())]

    def as_a_set(self, position: int) -> Card:
        """A card for each position, so that all positions together stand for all cards, whichever lies where."""
        if not self.settled:
            return self.cards[position]
        if position in self.settled:
            return self.settled[position]
        places = [place for place in range(len(self.cards)) if place not in self.settled]
        return self.left()[places.index(position)]

    def arranged(self) -> tuple[Card, ...]:
        """One order that agrees with all that was looked at."""
        return tuple(self.as_a_set(position) for position in range(len(self.cards)))


def _read(name: str) -> property:
    """What the card at one position says; reading it settles which card lies there."""
    return property(lambda card: getattr(card.order.settle(card.position), name))


class UnsettledCard(Card):
    """The card at one position of an :class:`Order`."""

    __slots__ = ("order", "position")

    def __init__(self, order: Order, position: int) -> None:
        self.order, self.position = order, position

    rank: Rank = _read("rank")  # type: ignore[assignment]
    suit: Suit = _read("suit")  # type: ignore[assignment]
    pack: int = _read("pack")  # type: ignore[assignment]

    @property
    def stands_for(self) -> Card:
        """A card of the order; all its positions together stand for all its cards, which may be of another order."""
        return self.order.as_a_set(self.position).stands_for

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Card):
            return NotImplemented
        if isinstance(other, UnsettledCard) and other.order is self.order:
            return other.position == self.position  # cards of one order are different ones, whichever they are
        return settled(self) is settled(other)

    def __hash__(self) -> int:
        return hash(settled(self))

    def __repr__(self) -> str:
        return f"UnsettledCard({self.position})"


def settled(card: Card) -> Card:
    """Which card this is; what was still open about it is settled, in every possible way.

    Rules that compare cards want to know. The machinery doesn't: it looks at what a card stands for.
    """
    while isinstance(card, UnsettledCard):
        card = card.order.settle(card.position)
    return card


class EveryAnswer(Decisions):
    """Every choice of a player and every stroke of chance is followed.

    Attributes:
        answers: what was answered on the present path: the number of an option, or an order.
    """

    def __init__(self, explorer: Explorer) -> None:
        self.explorer = explorer
        self.answers: list[int | Order] = []

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        number: int = self.explorer.ask(lambda: [Alternative(number) for number in range(len(options))])
        self.answers.append(number)
        return options[number]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        order = Order(self.explorer, cards)
        self.answers.append(order)
        return order.unsettled


class InOtherSeats(Decisions):
    """Answers are given again, in the order of the former seats in which the players were asked.

    Attributes:
        now: where each player sits now, by their former seats.
    """

    now: Sequence[int]

    def choose_together(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        return {seat: self.choose(seat, question, options[seat]) for seat in self.now if seat in options}

    def order_each(self, question: str, cards: Mapping[int, Sequence[Card]]) -> dict[int, Sequence[Card]]:
        return {seat: self.order(None, question, cards[seat]) for seat in self.now if seat in cards}


class Replayed(Decisions):
    """Gives the answers of one path again.

    Args:
        answers: the answers of :class:`EveryAnswer`, orders arranged.
    """

    def __init__(self, answers: Sequence[int | Order]) -> None:
        self.answers = iter(answers)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return options[cast(int, next(self.answers))]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        order = cast(Order, next(self.answers))
        positions = [next(n for n, card in enumerate(order.cards) if card is found) for found in order.arranged()]
        return tuple(cards[position] for position in positions)
