"""Cards that nobody has looked at, and what the rules ask of them: until it is asked, it makes no difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn

from warspec.cards import Card, Rank
from warspec.errors import BadInput
from warspec.events import Place
from warspec.rulebook.pure import Evaluator


class UnreadError(BaseException):
    """A rule reads a card that nobody has looked at yet; no rule can catch it.

    Args:
        place: the pile in which the card lay before the round.
        number: how many cards lay on it.
    """

    def __init__(self, place: Place, number: int) -> None:
        super().__init__(place, number)
        self.place, self.number = place, number


class SeenCard(Card):
    """A card of which the rank is known, and nothing else.

    Args:
        rank: its rank; None as long as nobody has looked at it.
        place: the pile in which it lay before the round.
        number: how many cards lay on it.
    """

    __slots__ = ("_rank", "number", "place")

    def __init__(self, rank: Rank | None, place: Place, number: int) -> None:
        self._rank, self.place, self.number = rank, place, number

    @property
    def rank(self) -> Rank:  # type: ignore[override]
        """The rank.

        Raises:
            UnreadError: nobody has looked at the card yet.
        """
        if self._rank is None:
            raise UnreadError(self.place, self.number)
        return self._rank

    @property
    def suit(self) -> NoReturn:  # type: ignore[override]
        """No rule may read it.

        Raises:
            AssertionError: a rule does.
        """
        raise AssertionError("a rule reads a suit, so that ranks alone do not say what happens")

    pack = suit

    def __repr__(self) -> str:
        return f"<{self._rank.index if self._rank else 'unread'}: {self.place.pile} {self.number}>"

    __str__ = __repr__


class QuestionError(BaseException):
    """A rule asks of cards what nobody has answered yet; no rule can catch it.

    Args:
        question: what it asks.
    """

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


@dataclass(frozen=True)
class Question:
    """A pure question of the rules, asked of cards of which only the places count.

    Attributes:
        function: the question.
        arguments: what it is asked of; in the place of each card stands where it lay before the round.
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]

    @classmethod
    def asked(cls, function: Callable[..., Any], arguments: Sequence[Any], named: Mapping[str, Any]) -> Question:
        """The question that is asked of these cards and plain values."""
        return cls(function, (_without_cards(arguments), _without_cards(named)))

    @property
    def cards(self) -> tuple[Slot, ...]:
        """Where the cards lay of which it is asked."""
        return tuple(_slots(self.arguments))

    def answer(self, ranks: Mapping[Slot, Rank]) -> object:
        """What the rules answer if the cards have these ranks."""
        arguments, named = (_with_cards(part, ranks) for part in self.arguments)
        return self.function(*arguments, **named)


class Slot(NamedTuple):
    """Where a card lay before the round: in which pile, and how many cards lay on it."""

    place: Place
    number: int


class _Mapped(NamedTuple):
    items: tuple[tuple[Any, Any], ...]


def _without_cards(value: Any) -> Any:
    if isinstance(value, SeenCard):
        return Slot(value.place, value.number)
    if isinstance(value, Mapping):
        return _Mapped(tuple((key, _without_cards(item)) for key, item in value.items()))
    return tuple(map(_without_cards, value)) if isinstance(value, list | tuple) else value


def _with_cards(value: Any, ranks: Mapping[Slot, Rank]) -> Any:
    if isinstance(value, Slot):
        return SeenCard(ranks[value], *value)
    if isinstance(value, _Mapped):
        return {key: _with_cards(item, ranks) for key, item in value.items}
    return tuple(_with_cards(item, ranks) for item in value) if isinstance(value, tuple) else value


def _slots(value: Any) -> Iterator[Slot]:
    if isinstance(value, Slot):
        yield value
    elif isinstance(value, _Mapped):
        yield from (slot for _, item in value.items for slot in _slots(item))
    elif isinstance(value, tuple):
        yield from (slot for item in value for slot in _slots(item))


class Answers(Evaluator):
    """Answers the pure questions of the rules, as far as the answers are known.

    Args:
        known: the answers.
    """

    def __init__(self, known: Mapping[Question, object]) -> None:
        self._known = known

    def answer(self, function: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """The answer.

        Raises:
            QuestionError: it is not known yet.
        """
        question = Question.asked(function, args, named)
        if question not in self._known:
            raise QuestionError(question)
        return self._known[question]

    def highest_first(self, cards: Sequence[Card]) -> Sequence[Card]:
        """``cards`` sorted from the highest rank to the lowest; equal ranks keep their order.

        Raises:
            QuestionError: nobody has sorted them yet.
        """
        return tuple(cards[number] for number in self.answer(_falling, cards))

    def fewest(self, numbers: Sequence[int]) -> int:
        """The least of ``numbers``, which are known."""
        return min(numbers)


def _falling(cards: Sequence[Card]) -> tuple[int, ...]:
    """The numbers of ``cards`` from the highest rank to the lowest; equal ranks keep their order."""
    return tuple(sorted(range(len(cards)), key=lambda number: -cards[number].rank))


class UncountedRounds:
    """In place of the number of rounds played before, in games in which no rule may ask for it."""

    def _asked(self, other: object) -> NoReturn:
        raise BadInput("a rule counts the rounds, so that positions alone do not say how the game goes on")

    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __add__ = __sub__ = __mod__ = _asked
    __hash__ = None  # type: ignore[assignment]
