"""Pure questions of rules, answered as a whole: a branch for each different answer, not for each comparison."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import FunctionType
from typing import Any, ClassVar, cast

import z3

from warspec.cards import Card
from warspec.orders import UnsettledCard, settled
from warspec.rulebook.game import Game
from warspec.rulebook.pure import Evaluator
from warspec.verify.amounts import Amounts
from warspec.verify.numbers import Numbers
from warspec.verify.orders import Order
from warspec.verify.paths import Alternative, Open, Path, Stop, Undecided
from warspec.verify.unknown import Knowledge, Relations, UnknownCard, UnknownRank, joined


class Summaries(Evaluator):
    """Answers the pure questions of rules: branches once for each different answer, not once for each comparison.

    Args:
        knowledge: what is known on the present path.
        amounts: what is known there of numbers of cards; None if each number that is an answer is to be followed.
    """

    _known: ClassVar[dict[Any, tuple[list[Alternative], Any]]] = {}
    """Answers found before, by what was asked and assumed, which is kept alive: nothing else gets its numbers."""

    def __init__(self, knowledge: Knowledge, amounts: Amounts | None = None) -> None:
        self.knowledge, self.amounts = knowledge, amounts
        self.numbers = Numbers(amounts, Summaries) if amounts else None

    def answer(self, function: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """The value of ``function``: one of those that it can have, with all the conditions under which it has it.

        Raises:
            Undecided: what it is asked about may change, or it changes that itself, or its values cannot be compared.
        """
        if not _depends_on_arguments(function):
            raise Undecided(f"the pure function {_name(function)} looks at more than what it is asked about")
        asked = _told_apart(function, (*args, named))
        value = self._answer(function, args, named, asked)
        if _told_apart(function, (*args, named)) != asked:
            raise Undecided(f"the pure function {function.__qualname__} changes what it is asked about")
        return value

    def _answer(self, function: Callable[..., Any], args: tuple[Any, ...], named: Mapping[str, Any], asked: Any) -> Any:
        knowledge = self.knowledge
        outer, knowledge.may_ask = knowledge.may_ask, False
        begun = len(Stop.raised)
        try:
            value = function(*args, **named)
            if not any(isinstance(found, Open) for found in Stop.raised[begun:]):  # or the function has caught it
                return value
        except Open:
            pass
        finally:
            knowledge.may_ask = outer
        Stop.raised[begun:] = [found for found in Stop.raised[begun:] if not isinstance(found, Open)]
        question = function, asked
        if question in knowledge.answered:
            return knowledge.answered[question][0]
        if self.numbers and not named and not knowledge.explorer.inside_a_question:
            number = self.numbers.of(function, args, functools.partial(_told_apart, function))
            if number is not None:
                knowledge.answered[question] = number, (args, named)
                return number
        value, relations = knowledge.ask(lambda: self._known_alternatives(question, args, named))
        knowledge.possible.update(relations)
        if _is_plain(value) and not knowledge.explorer.inside_a_question:
            knowledge.answered[question] = value, (args, named)  # while they live, nothing else has their numbers
        return value

    def _known_alternatives(
        self, question: tuple[Any, Any], args: tuple[Any, ...], named: Mapping[str, Any]
    ) -> list[Alternative]:
        """The answers that are possible under what is assumed now, which many paths have in common."""
        assumed = self.knowledge.explorer.assumptions.assumed()
        key = *question, tuple(one.get_id() for one in assumed), tuple(self.knowledge.values.items())
        if key not in self._known:
            self._known[key] = self._alternatives(question[0], args, named), (assumed, args, named)
        return self._known[key][0]

    def _alternatives(
        self, function: Callable[..., Any], args: tuple[Any, ...], named: Mapping[str, Any]
    ) -> list[Alternative]:
        knowledge = self.knowledge
        known, values = dict(knowledge.possible), dict(knowledge.values)

        def once() -> tuple[Any, Relations]:
            knowledge.possible, knowledge.values = dict(known), dict(values)
            try:
                return function(*args, **named), knowledge.possible
            except Exception as error:  # the outer search would take it for the answer on every path
                raise Undecided(f"a pure function stopped: {type(error).__name__}: {error}") from None

        may_ask, knowledge.may_ask = knowledge.may_ask, True
        knowledge.explorer.inside_a_question += 1
        try:
            paths = list(knowledge.explorer.paths(once))
        finally:
            knowledge.explorer.inside_a_question -= 1
            knowledge.possible, knowledge.values, knowledge.may_ask = known, values, may_ask
        by_value: dict[Any, list[Path[tuple[Any, Relations]]]] = {}
        for path in paths:
            try:
                by_value.setdefault(path.outcome[0], []).append(path)
            except TypeError:
                said = f"the pure function {function.__qualname__} answers with what cannot be compared"
                raise Undecided(said) from None
        return [
            Alternative(
                (value, _in_every([path.outcome[1] for path in found])),
                joined(z3.Or, [joined(z3.And, path.conditions) for path in found]),
                found[0].model,
            )
            for value, found in by_value.items()
        ]

    def fewest(self, numbers: Sequence[int]) -> int:
        """The least of some numbers, some of which may be unknown."""
        if self.amounts is None or all(isinstance(number, int) for number in numbers):
            return min(numbers)
        return cast(int, self.amounts.fewest(numbers))

    def highest_first(self, cards: Sequence[Card]) -> Sequence[Card]:
        """The cards in an order that is fixed by their ranks, and that nobody has looked at."""
        return Order(self.knowledge.explorer, cards, is_sorted=True).unsettled


@functools.lru_cache(maxsize=256)
def _depends_on_arguments(function: Callable[..., Any]) -> bool:
    """Whether a function has nothing of its own that may change: no variables of others, and no defaults but plain."""
    if not isinstance(function, FunctionType):
        return False
    defaults = (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values())
    return {*function.__code__.co_freevars} <= {"__class__"} and all(one is None or _is_plain(one) for one in defaults)


def _name(function: Callable[..., Any]) -> str:
    return getattr(function, "__qualname__", repr(function))


def _told_apart(function: Callable[..., Any], things: Iterable[Any]) -> Any:
    """What tells one question from another: a card counts for its rank, whatever its suit.

    Which cards these are is settled before the question is asked.

    Raises:
        Undecided: it is asked about something that may have changed when it is asked again.
    """
    return tuple([_key(function, thing) for thing in things])


def _key(function: Callable[..., Any], thing: Any) -> Any:
    kind = type(thing)  # what is asked about most comes first
    if kind is UnknownCard and type(thing.rank) is UnknownRank:
        return UnknownRank, thing.rank.number
    if kind is int or kind is bool or kind is str:
        return kind, thing
    if kind is dict:
        return Mapping, tuple([(_key(function, key), _key(function, value)) for key, value in thing.items()])
    if isinstance(thing, Game):
        return Game, id(thing)  # it holds no state
    if isinstance(thing, UnsettledCard):
        thing = settled(thing)
    if isinstance(thing, Card):
        thing = thing.rank
    if isinstance(thing, UnknownRank):
        return UnknownRank, thing.number
    if isinstance(thing, Mapping):
        return Mapping, tuple((_key(function, key), _key(function, value)) for key, value in thing.items())
    if isinstance(thing, list | tuple | range):
        return tuple(_key(function, one) for one in thing)
    if thing is None or _is_plain(thing):
        return type(thing), thing
    said = "cards, mappings and sequences of cards, and plain values"
    raise Undecided(
        f"the pure function {function.__qualname__} may be asked about {said}, not about a {type(thing).__name__}"
    )


def _is_plain(answer: Any) -> bool:
    return isinstance(answer, bool | int | str) or (isinstance(answer, tuple) and all(map(_is_plain, answer)))


def _in_every(found: Sequence[Relations]) -> Relations:
    pairs = set[tuple[int, int]].intersection(*map(set, found))
    return {pair: frozenset[int]().union(*(relations[pair] for relations in found)) for pair in pairs}
