"""All that can come of a moment in which players may act or wait, until everybody has acted.

The rules themselves are run, again and again, each time with one more answer; what they ask next is the next branch.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar, cast

from warspec.cards import Card
from warspec.decisions import Decisions
from warspec.events import Event
from warspec.left_behind import OpenLog
from warspec.orders import UnsettledCard
from warspec.play.situation import Situation
from warspec.rulebook.game import Game
from warspec.table import Placed, Table
from warspec.verify.common import LEFT_BEHIND
from warspec.verify.orders import Order
from warspec.verify.paths import Alternative, Explorer, Undecided
from warspec.verify.waiting.memory import Memory

Option = TypeVar("Option")
Found = TypeVar("Found")
WAIT = "wait"
"""What a player chooses who would rather wait."""

Answer = Mapping[int | None, int]
"""Which option each of those who are asked together takes, by its number; chance has no seat."""


class _Asked(BaseException):
    """The rules ask something that is not answered yet."""

    def __init__(self, question: str, options: Mapping[int | None, Sequence[object]]) -> None:
        self.question, self.options = question, options


class NewlyRead(BaseException):
    """The rules look back at something that did not count so far; begin again."""


def looking_back(find: Callable[[set[str]], Found]) -> Found:
    """What is found when it is known for which actions the rules look back.

    Args:
        find: finds it, or raises :class:`NewlyRead` and has noted one more action.
    """
    looked_for: set[str] = set()
    while True:
        try:
            return find(looked_for)
        except NewlyRead:
            continue


class Answered(Decisions):
    """Gives the answers, and stops at the first question that has none.

    Args:
        answers: the answers, those of one moment together.

    Attributes:
        orders: what came out of each shuffle, as far as anybody has looked.
    """

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = iter(answers)
        self.orders: list[Order] = []

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return options[self.next(question, {seat: options})[seat]]

    def choose_together(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        if not options:
            return {}
        answer = self.next(question, cast(Mapping[int | None, Sequence[object]], options))
        return {seat: options[seat][answer[seat]] for seat in options}

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        self.orders.append(Order(_WhenRead(self, question), cards))
        return self.orders[-1].unsettled

    def next(self, question: str, options: Mapping[int | None, Sequence[object]]) -> Answer:
        """The answer to the next question.

        Raises:
            _Asked: there is none.
        """
        answer = next(self._answers, None)
        if answer is None:
            raise _Asked(question, options)
        return answer


class _WhenRead(Explorer):
    """Asks chance which card lies somewhere in a shuffled pile when somebody looks at it, and not before.

    It needs no solver, so none is made.
    """

    inside_a_question = 0

    def __init__(self, answered: Answered, question: str) -> None:
        self._answered, self._question = answered, question

    def ask(self, alternatives: Callable[[], Sequence[Alternative]]) -> Any:
        options = [alternative.answer for alternative in alternatives()]
        return options[self._answered.next(self._question, {None: options})[None]]


def played_on(game: Game, table: Table) -> None:
    """Play a round at a table whose cards are not all known.

    Raises:
        Undecided: a rule stops, for example because it counts what cannot be counted.
    """
    try:
        game.play_round(table)
    except Exception as error:
        raise Undecided(f"the rules stopped: {type(error).__name__}: {error}") from None


class OpenRound(OpenLog):
    """The log of a round that is played on from a moment."""

    def doubt(self) -> NoReturn:
        """Give the search up.

        Raises:
            Undecided: in any case.
        """
        raise Undecided(LEFT_BEHIND)


class LookingBack(Table):
    """Notes which actions the rules ask back for, since two tables that look alike may differ in them."""

    looked_for: set[str]

    def who(self, action: str) -> tuple[int, ...]:
        if action not in self.looked_for:
            self.looked_for.add(action)
            raise NewlyRead
        return super().who(action)


@dataclass(frozen=True)
class Node:
    """What the rules ask after some answers.

    Attributes:
        options: who is asked, and what they may choose; empty when everybody has acted.
        state: what tells this node from others. Where a moment begins, all that counts lies on the table: which cards
            lie where, what is asked, and what the rules look back at. Later on it counts, too, what has been answered
            since, since the rules have it in mind.
        owned: how much each player has then, without what lies in the middle.
        is_moment: whether a moment begins here, in which players may act or wait.
    """

    options: Mapping[int | None, Sequence[object]]
    state: Hashable
    owned: Sequence[Any]
    is_moment: bool

    @property
    def can_wait(self) -> bool:
        """Whether several players are asked, and all of them may wait."""
        return len(self.options) > 1 and all(WAIT in found for found in self.options.values())


class Moments:
    """All ways on from a situation.

    Args:
        situation: how the cards lie, under a game that stops when everybody has acted.
        looked_for: the actions for which the rules are known to look back.
        memory: what was found out on other paths.
        before: what has already happened in this round.
    """

    laid_out: type[LookingBack] = LookingBack

    def __init__(
        self,
        situation: Situation,
        looked_for: set[str],
        memory: Memory | None = None,
        before: Sequence[Event] = (),
    ) -> None:
        self.situation, self.looked_for, self._before = situation, looked_for, before
        self._memory = memory or Memory()
        self._first: dict[Hashable, tuple[Answer, ...]] = {}
        self._open: set[Hashable] = set()
        places = situation.game.places(situation.seats)
        self._owned = [[place for place in places if place.seat == seat] for seat in range(situation.seats)]

    def node(self, answers: Sequence[Answer]) -> Node:
        """What the rules ask after ``answers``."""
        if answers:
            # Other answers may have led to the same state; what comes of it is played only once.
            before = tuple(answers[:-1])
            answers = (*self._first.setdefault(self.node(before).state, before), answers[-1])
        return self._memory.recall(_written(answers), lambda: self._played(answers))

    def _played(self, answers: Sequence[Answer]) -> Node:
        begun = self.situation
        table = self.laid_out(begun.seats, begun.piles, Answered(answers), begun.purses, begun.rounds)
        table.looked_for = self.looked_for
        table.log = OpenRound(table)
        table.log += self._before
        question, options = "", dict[int | None, Sequence[object]]()
        try:
            played_on(begun.game, table)
        except _Asked as asked:
            question, options = asked.question, dict(asked.options)
        lying = frozenset((place, tuple(map(_number, pile))) for place, pile in table.piles.items() if pile)
        back = tuple(Table.who(table, action) for action in sorted(self.looked_for))
        asked_now = question, tuple((seat, len(found)) for seat, found in options.items())
        owned = [
            self.counted(card for place in places for card in table.piles.get(place, ())) for places in self._owned
        ]
        is_moment = not options or question in begun.game.moments
        in_mind = () if is_moment else self._since_a_moment(answers)
        return Node(options, (lying, back, asked_now, in_mind), owned, is_moment)

    def _since_a_moment(self, answers: Sequence[Answer]) -> Hashable:
        """The state at the beginning of the last moment, if there was one, and what has been answered since."""
        for number in range(len(answers) - 1, -1, -1):
            node = self.node(answers[:number])
            if node.is_moment:
                return node.state, _written(answers[number:])
        return _written(answers)

    def counted(self, cards: Iterable[Placed]) -> Any:
        """How much it is worth to have these cards."""
        return sum(1 for _ in cards)

    def sure(self, answers: tuple[Answer, ...], seat: int) -> Any:
        """How much a player can be sure of in the end, whatever the others do and whatever chance brings.

        Raises:
            Undecided: it can go on for ever.
        """
        node = self.node(answers)
        if not node.options:
            return node.owned[seat]
        key = node.state, seat
        if key in self._open:
            raise Undecided("the rules come back to where they were, so nobody need ever act")

        def weighed() -> Any:
            self._open.add(key)
            sure = self.weigh(answers, seat)
            self._open.remove(key)
            return sure

        return self._memory.recall(key, weighed)

    def weigh(self, answers: tuple[Answer, ...], seat: int) -> Any:
        """How much a player can be sure of where there is still something to decide."""
        return self.best(answers, seat)[0]

    def best(self, answers: tuple[Answer, ...], seat: int) -> tuple[int, Answer]:
        """How many cards a player can be sure of, and what is answered then: by the others, what is worst for it."""
        options = self.node(answers).options
        found: tuple[int, Answer] | None = None
        for own in range(len(options[seat])) if seat in options else [None]:
            worst: tuple[int, Answer] | None = None
            for answer in together(options, {} if own is None else {seat: own}):
                sure = self.sure((*answers, answer), seat)
                if worst is None or sure < worst[0]:
                    worst = sure, answer
                if found and sure <= found[0]:
                    break
            if worst and (found is None or worst[0] > found[0]):
                found = worst
        return cast(tuple[int, Answer], found)


def _written(answers: Sequence[Answer]) -> Hashable:
    """Answers, so that they can be compared."""
    return tuple(tuple(answer.items()) for answer in answers)


def _number(placed: Placed) -> tuple[object, bool]:
    """Which card it is; in a shuffled pile, as long as nobody has looked, which cards it may be."""
    card = placed.card
    if isinstance(card, UnsettledCard) and card.position not in card.order.settled:
        return frozenset(id(found.stands_for) for found in card.order.left()), placed.face_up
    return id(card.stands_for), placed.face_up


def together(options: Mapping[int | None, Sequence[object]], fixed: Answer) -> Iterator[Answer]:
    """All answers of those who are asked together, of whom some have answered already."""
    numbers = ([fixed[seat]] if seat in fixed else range(len(found)) for seat, found in options.items())
    return (dict(zip(options, answer, strict=True)) for answer in itertools.product(*numbers))
