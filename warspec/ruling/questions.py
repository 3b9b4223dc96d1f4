"""What nobody has said: house rules, ranks, choices and strokes of chance, each asked when a rule first reads it."""

from __future__ import annotations

import copy
import functools
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from warspec.cards import Card
from warspec.decisions import Decisions, Option
from warspec.explore.branching import Branching
from warspec.orders import Order, UnsettledCard
from warspec.rulebook.game import Game
from warspec.ruling.known import Decided
from warspec.ruling.unknown import UnknownCard

Kind = Literal["house rule", "comparison", "rank", "choice", "chance"]
Answers = frozenset[Any]


class Question(NamedTuple):
    """Something that nobody has said, and that a rule reads.

    Attributes:
        kind: what is open: a house rule, the rank of a card, how two cards stand to each other, what a player chooses,
            or what chance brings.
        about: the name of the house rule; the pile of a card and how many cards lie on it (of a comparison, twice);
            or the ID under which a choice is asked for, and how often it was asked for before.
        seat: who chooses.
    """

    kind: Kind
    about: tuple[str | int, ...]
    seat: int | None = None


class Unfollowed(BaseException):
    """A rule reads what cannot be followed here; no rule can catch it."""


class Agreed(dict[str, Any]):
    """The values of house rules: what was not agreed on is asked for when a rule reads it.

    Args:
        game: the kind of game.
        told: the values that were agreed on.
        way: which answer is followed.
    """

    def __init__(self, game: type[Game], told: Mapping[str, Any], way: Branching) -> None:
        agreed, self._options = game(**told)._agreed, game.options()
        super().__init__({name: agreed[name] for name in agreed if name in told or name not in self._options})
        self._way = way
        self.asked: dict[str, Any] = {}

    def as_asked(self, way: Branching) -> Agreed:
        """The same, as far as it has been asked for, on another way."""
        again = copy.copy(self)
        again.asked, again._way = dict(self.asked), way
        return again

    def __missing__(self, name: str) -> Any:
        option = self._options[name]
        values = sorted(option.values, key=lambda value: value != option.default)
        self[name] = self.asked[name] = values[self._way.pick(len(values))]
        return self[name]


def open_game(kind: type[Game], agreed: Agreed) -> Game:
    """The game under house rules of which some are still open."""
    game = copy.copy(_usual(kind))
    vars(game).update(_agreed=agreed, house_rules=agreed)
    return game


@functools.cache
def _usual(kind: type[Game]) -> Game:
    return kind()


class Asked(Decisions):
    """Every choice and every stroke of chance is followed, unless somebody has told it.

    Args:
        way: which answer is followed.
        told: what was decided, in the order in which it is asked for.

    Attributes:
        answers: what was answered, so that it can be given again: the number of an option, or an order of cards.
        boxes: for each question that was open, the answer that is followed.
    """

    def __init__(self, way: Branching, told: Sequence[Decided]) -> None:
        self._way, self._told = way, list(told)
        self.answers: list[int | Order] = []
        self.boxes: dict[Question, Answers] = {}
        self._times: Counter[tuple[str, int | None]] = Counter()

    @property
    def untold(self) -> list[Decided]:
        """What was told, and nobody has asked for."""
        return list(self._told)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        number = self._number(seat, question, options)
        self.answers.append(number)
        return options[number]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        order = OpenOrder(cards, lambda left: left[self._number(seat, question, left)])
        self.answers.append(order)
        return order.unsettled

    def _number(self, seat: int | None, question: str, options: Sequence[object]) -> int:
        for decided in self._told:
            if decided.seat == seat and decided.question in (question, ""):
                self._told.remove(decided)
                return decided.among(options)
        different = list({_as_answer(option): number for number, option in reversed([*enumerate(options)])}.values())
        different.sort()
        number = different[self._way.pick(len(different))]
        if len(different) > 1:
            asked = Question("chance" if seat is None else "choice", (question, self._times[question, seat]), seat)
            self.boxes[asked] = frozenset((_as_answer(options[number]),))
        self._times[question, seat] += 1
        return number


def _as_answer(option: object) -> object:
    """An option, so that cards of one rank are the same."""
    if not isinstance(option, Card):
        return option
    if isinstance(option, UnsettledCard) and option.position not in option.order.settled:
        return ("open", option.position)
    card = option.stands_for
    return (card.pile, card.number) if isinstance(card, UnknownCard) else card.rank


class OpenOrder(Order):
    """An order of cards of which every card is followed that may lie where a rule looks."""

    def __init__(self, cards: Sequence[Card], choose: Callable[[Sequence[Card]], Card]) -> None:
        super().__init__(cards)
        self._choose = choose
        self._left = 0, [*cards]

    def left(self) -> list[Card]:
        """The cards that may lie wherever nobody has looked."""
        if self._left[0] != len(self.settled):
            taken = {id(card) for card in self.settled.values()}
            self._left = len(self.settled), [card for card in self.cards if id(card) not in taken]
        return self._left[1]

    def which(self, left: Sequence[Card]) -> Card:
        return self._choose(left)


class Sorted(Order):
    """Cards that lie in the order of their ranks, of which some are unknown; nobody may look at them."""

    def which(self, left: Sequence[Card]) -> Card:
        raise Unfollowed("a rule looks at unknown cards that were sorted by rank")


class Evaluated:
    """Pure questions are answered as the rules say; unknown cards that are sorted by rank stay open."""

    def answer(self, function: Callable[..., Any], *args: Any, **named: Any) -> Any:
        return function(*args, **named)

    def highest_first(self, cards: Sequence[Card]) -> Sequence[Card]:
        if any(isinstance(card.stands_for, UnknownCard) for card in cards):
            return Sorted(cards).unsettled
        return tuple(sorted(cards, key=lambda card: -card.rank))

    def fewest(self, numbers: Sequence[int]) -> int:
        return min(numbers)


class Again(Decisions):
    """Gives the answers of one way again, with certain cards in place of unknown ones."""

    def __init__(self, answers: Sequence[int | Order]) -> None:
        self._answers = iter(answers)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        number = next(self._answers)
        assert isinstance(number, int)
        return options[number]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        order = next(self._answers)
        assert isinstance(order, Order)
        return tuple(
            cards[next(n for n, card in enumerate(order.cards) if card is found)] for found in order.arranged()
        )
