"""What nobody has said: house rules, ranks, choices and strokes of chance, each asked when a rule first reads it."""

from __future__ import annotations

import copy
import functools
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple, cast

from warspec.cards import Card
from warspec.decisions import Decisions, Option
from warspec.explore.branching import Branching
from warspec.orders import Order, UnsettledCard
from warspec.rulebook.game import Game
from warspec.rulebook.pure import Evaluator
from warspec.ruling.known import Decided
from warspec.ruling.open_orders import OpenChoice, OpenOrder, as_far_as_settled
from warspec.ruling.unknown import UnknownCard
from warspec.table import LAID, Placed, Table

Kind = Literal["house rule", "comparison", "rank", "choice", "chance"]
Answers = frozenset[Any]


class Question(NamedTuple):
    """Something that nobody has said, and that a rule reads.

    Attributes:
        kind: what is open: a house rule, the rank of a card, how two cards stand to each other, what a player chooses,
            or what chance brings.
        about: the name of the house rule; the pile of a card and how many cards lie on it (of a comparison, twice);
            or the ID under which a choice is asked for, and how often it was asked for before. If chance has put the
            cards of one player in order, also where the card lies that is asked about, and how often that was asked
            of this player before.
        seat: who chooses; whose cards chance has put in order.
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
        laid: cards that lie on the table already, so that it matters which they are even if nobody knows them.

    Attributes:
        table: where the round is played.
        answers: what was answered, so that it can be given again: the number of an option, or an order of cards.
        boxes: for each question that was open, the answer that is followed.
    """

    def __init__(self, way: Branching, told: Sequence[Decided], laid: Collection[Card] = ()) -> None:
        self._way, self._told, self._laid = way, list(told), laid
        self.table: Table
        self.answers: list[int | Order] = []
        self.boxes: dict[Question, Answers] = {}
        self._times: Counter[tuple[str, int | None]] = Counter()
        self._drawn: Counter[tuple[int, str]] = Counter()

    @property
    def untold(self) -> list[Decided]:
        """What was told, and nobody has asked for."""
        return list(self._told)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        if seat is not None and not self._is_told(seat, question) and self._lie_on_the_table(options):
            return cast(Option, self._left_open(seat, question, cast(Sequence[Card], options)))
        number = self._number(seat, question, options)
        self.answers.append(number)
        return options[number]

    def _lie_on_the_table(self, options: Sequence[object]) -> bool:
        return len(options) > 1 and all(
            isinstance(card, Card) and any(placed.card is card for place in self._fight for placed in place)
            for card in options
        )

    @property
    def _fight(self) -> list[list[Placed]]:
        """What players have laid for the fight."""
        return [pile for place, pile in self.table.piles.items() if place.pile == LAID]

    def _left_open(self, seat: int, question: str, cards: Sequence[Card]) -> Card:
        """One of the cards of a fight, which is only settled if a rule reads it.

        On the table each of them becomes a card of the open choice, so that whoever reads any of them settles it.
        """
        order = OpenChoice(cards, lambda: cards[self._number(seat, question, cards)])
        for pile in self._fight:
            for number, placed in enumerate(pile):
                position = next((n for n, card in enumerate(cards) if card is placed.card), None)
                if position is not None:
                    pile[number] = placed._replace(card=order.unsettled[position])
        self.answers.append(order)
        return order.unsettled[0]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        owner = self._owner(cards) if seat is None else None

        def choose(left: Sequence[Card], sought: Card) -> Card:
            return left[self._number(seat, question, left, None if owner is None else (owner, sought))]

        order = OpenOrder(cards, choose)
        self.answers.append(order)
        return order.unsettled

    def _owner(self, cards: Sequence[Card]) -> int | None:
        """Whose cards these are; None if they are not all of one player."""
        these, owners = {id(card) for card in cards}, set[int | None]()
        # They mostly lie in short piles.
        for place, pile in sorted(self.table.piles.items(), key=lambda item: len(item[1])):
            if found := these.intersection([id(placed.card) for placed in pile]):
                owners.add(place.seat)
                these -= found
            if not these or len(owners) > 1:
                break
        return owners.pop() if len(owners) == 1 else None

    def _pile_of(self, sought: Card) -> str:
        """The name of the pile where a card of an open order lies; empty if it lies in none."""
        piles = self.table.piles.items()
        found = (place.pile for place, pile in piles if any(as_far_as_settled(p.card) is sought for p in pile))
        return next(found, "")

    def _is_told(self, seat: int | None, question: str) -> bool:
        return any(decided.seat == seat and decided.question in (question, "") for decided in self._told)

    def _number(
        self, seat: int | None, question: str, options: Sequence[object], of: tuple[int, Card] | None = None
    ) -> int:
        for decided in self._told:
            if decided.seat == seat and decided.question in (question, ""):
                self._told.remove(decided)
                return decided.among(question, options)
        alike: dict[object, list[int]] = {}
        for number, option in enumerate(options):
            alike.setdefault(self._sort(option), []).append(number)
        groups = [*alike.values()]
        group = groups[self._way.pick(len(groups))]
        if len(groups) > 1:
            about: tuple[str | int, ...] = (question, self._times[question, seat])
            if of is not None:
                owner, sought = of
                pile = self._pile_of(sought)
                about = (*about, pile, self._drawn[owner, pile])
                self._drawn[owner, pile] += 1
            asked = Question("chance" if seat is None else "choice", about, of[0] if of else seat)
            self.boxes[asked] = frozenset(_as_answer(options[number]) for number in group)
        self._times[question, seat] += 1
        return group[0]

    def _sort(self, option: object) -> object:
        """What options have in common that can be exchanged for one another, since nothing tells them apart yet.

        Cards of one hand, or of cards that were shuffled, of which no rule has read any, are such options.
        """
        answer = _as_answer(option)
        if not isinstance(option, Card) or not isinstance(answer, tuple):
            return answer
        if answer[0] == "open":
            order = cast(UnsettledCard, option).order
            return id(order) if isinstance(order, OpenOrder) else answer
        card = cast(UnknownCard, option.stands_for)
        return card.pile if card.is_unread and card not in self._laid else answer


def _as_answer(option: object) -> object:
    """An option, so that cards of one rank are the same."""
    if not isinstance(option, Card):
        return option
    if isinstance(option, UnsettledCard) and option.position not in option.order.settled:
        return ("open", option.position)
    card = option.stands_for
    return (card.pile, card.number) if isinstance(card, UnknownCard) else card.rank


class Sorted(Order):
    """Cards that lie in the order of their ranks, of which some are unknown; nobody may look at them."""

    def which(self, left: Sequence[Card]) -> Card:
        raise Unfollowed("a rule looks at unknown cards that were sorted by rank")


class Evaluated(Evaluator):
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
        answer = next(self._answers)
        if isinstance(answer, OpenChoice):
            return options[answer.number]
        assert isinstance(answer, int)
        return options[answer]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        order = next(self._answers)
        assert isinstance(order, Order)
        return tuple(
            cards[next(n for n, card in enumerate(order.cards) if card is found)] for found in order.arranged()
        )
