"""Orders of cards that nobody has looked at, and decisions that are followed in every way or given again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from warspec.cards import Card
from warspec.decisions import Decisions
from warspec.orders import Order as OpenOrder
from warspec.orders import UnsettledCard
from warspec.verify.at_work import written
from warspec.verify.paths import Alternative, Explorer, Undecided

Option = TypeVar("Option")


class Order(OpenOrder):
    """An order of cards that nobody has looked at: each of its cards is settled when it is read, in every possible way.

    Args:
        explorer: follows the possibilities.
        cards: the cards in their former order.
        is_sorted: whether the order is fixed by the ranks, so that it may not be settled freely.
    """

    def __init__(self, explorer: Explorer, cards: Sequence[Card], *, is_sorted: bool = False) -> None:
        super().__init__(cards)
        self.unsettled = tuple(OpenCard(self, position) for position in range(len(self.cards)))
        self.explorer, self.is_sorted = explorer, is_sorted

    def which(self, left: Sequence[Card]) -> Card:
        """Follow every card that may lie where a rule looks.

        Raises:
            Undecided: the order is fixed by the ranks; reading such an order is not supported.
        """
        if self.is_sorted:
            raise Undecided("a rule looked at cards that were sorted by rank in the same round")
        if self.explorer.inside_a_question:
            raise Undecided("a pure function looked at cards whose order was still open")
        number: int = self.explorer.ask(lambda: [*map(Alternative, range(len(left)))])
        return left[number]


class OpenCard(UnsettledCard):
    """The card at one position of such an order."""

    __slots__ = ()

    @written
    def __repr__(self) -> str:
        return f"OpenCard({self.position})"


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
