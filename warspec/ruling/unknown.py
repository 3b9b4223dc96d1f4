"""Cards that nobody has seen: of their ranks, only what the rules ask is ever settled, and every answer is followed."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar, cast

from warspec.cards import Card, Rank

LESS, EQUAL, GREATER = -1, 0, 1
Relations = dict[tuple["UnknownCard", "UnknownCard"], int]
Answer = TypeVar("Answer")
_Asked = dict[Hashable, tuple[Sequence[Any], dict[int, Any]]]
"""What may be answered to a question, and for each answer what was asked then."""
Pick = Callable[[int], int]
"""Which of so many answers is followed."""


class UnknownCard(Card):
    """A card that nobody has seen.

    Args:
        pile: the name of the pile in which it lies.
        number: how many cards lie on it.
        knowledge: what is known of it.
    """

    __slots__ = ("number", "pile")

    def __init__(self, pile: str, number: int, knowledge: Knowledge) -> None:
        self.pile, self.number = pile, number
        self.rank = cast(Rank, UnknownRank(self, knowledge))

    @property
    def suit(self) -> NoReturn:  # type: ignore[override]
        """No rule may read it.

        Raises:
            AssertionError: a rule does.
        """
        raise AssertionError("a rule reads a suit, so that ranks alone do not say what happens")

    pack = suit

    @property
    def is_unread(self) -> bool:
        """Whether no rule has looked at it on the present way."""
        return self not in cast(UnknownRank, self.rank).knowledge.ranks

    def __str__(self) -> str:
        return "?"

    def __repr__(self) -> str:
        return f"UnknownCard({self.pile} {self.number})"


class Knowledge:
    """What is known of the ranks of unknown cards on the present way.

    Args:
        pick: which of so many answers is followed.
        left: how many cards of each rank there are besides those that are known.

    Attributes:
        ranks: for each card that a rule has looked at, the ranks that it may have.
        relations: for pairs of them, how the first stands to the second.
    """

    def __init__(self, pick: Pick, left: Mapping[int, int]) -> None:
        self.pick, self.left = pick, {rank: number for rank, number in left.items() if number > 0}
        self._asked: _Asked = {}
        self.forget()

    def forget(self) -> None:
        """Begin a new way."""
        self.ranks: dict[UnknownCard, frozenset[int]] = {}
        self.relations: Relations = {}
        self._so_far = self._asked

    def stands(self, card: UnknownCard, other: object, wanted: frozenset[int]) -> bool:
        """Whether the rank of ``card`` stands to another one, known or not, in one of ``wanted``."""
        if isinstance(other, UnknownRank):
            return self._compared(card, other.card) in wanted
        rank = int(cast(int, other))
        inside = frozenset(value for value in self._may_be(card) if _relation(value, rank) in wanted)
        return self._narrowed(card, [inside, self.ranks[card] - inside]) == inside

    def value(self, card: UnknownCard) -> int:
        """Which rank it is."""
        (value,) = self._narrowed(card, [frozenset((value,)) for value in sorted(self._may_be(card))])
        return value

    def _may_be(self, card: UnknownCard) -> frozenset[int]:
        return self.ranks.setdefault(card, frozenset(self.left))

    def _narrowed(self, card: UnknownCard, parts: Sequence[frozenset[int]]) -> frozenset[int]:
        def possible() -> Sequence[frozenset[int]]:
            likely = [part for part in parts if part]
            return likely if len(likely) == 1 else [part for part in likely if self._fits(card, part)]

        self.ranks[card] = self._picked((card, *parts), possible)
        return self.ranks[card]

    def _picked(self, question: Hashable, possible: Callable[[], Sequence[Answer]]) -> Answer:
        """The answer that is followed; ways that begin alike are asked alike, so what is possible is found out once."""
        if question not in self._so_far:
            self._so_far[question] = possible(), {}
        answers, after = self._so_far[question]
        number = self.pick(len(answers))
        self._so_far = after.setdefault(number, {})
        answer: Answer = answers[number]
        return answer

    def _fits(self, card: UnknownCard, ranks: frozenset[int]) -> bool:
        return fitting({**self.ranks, card: ranks}, self.relations, self.left) is not None

    def _compared(self, one: UnknownCard, other: UnknownCard) -> int:
        if one is other:
            return EQUAL
        if (other.pile, other.number) < (one.pile, one.number):
            return -self._compared(other, one)
        if (one, other) not in self.relations:
            self._may_be(one), self._may_be(other)
            self.relations = self._picked((one, other), lambda: self._possible_relations(one, other))
        return self.relations[one, other]

    def _possible_relations(self, one: UnknownCard, other: UnknownCard) -> Sequence[Relations]:
        every: list[Relations] = [{**self.relations, (one, other): how} for how in (GREATER, EQUAL, LESS)]
        return [how for how in every if fitting(self.ranks, how, self.left) is not None]


TRIED = 20_000
"""So often it is tried to give a card a rank, until it is given up."""


class GivenUp(BaseException):
    """It takes too long to see which ranks cards may have together; no rule can catch it."""


def fitting(
    ranks: Mapping[UnknownCard, frozenset[int]], relations: Relations, left: Mapping[int, int]
) -> dict[UnknownCard, int] | None:
    """A rank for each card, so that there are enough of each rank and each pair stands as it should; None if none fits.

    Args:
        ranks: the ranks that each card may have.
        relations: how the first of two cards stands to the second.
        left: how many cards there are of each rank.

    Raises:
        GivenUp: it takes too long to find out.
    """
    alike = _alike(ranks, relations)
    groups = dict.fromkeys(alike.values(), 0)
    may_be: dict[UnknownCard, frozenset[int]] = {}
    for card, first in alike.items():
        groups[first] += 1
        may_be[first] = may_be.get(first, ranks[card]) & ranks[card]
    unequal = [(alike[one], alike[other], how) for (one, other), how in relations.items() if how != EQUAL]
    if not _narrowed_by(unequal, may_be):
        return None
    order = sorted(groups, key=lambda card: (len(may_be[card]), -groups[card]))
    free, given, tries = dict(left), dict[UnknownCard, int](), itertools.count()

    def stands(card: UnknownCard, rank: int) -> bool:
        known = {**given, card: rank}
        pairs = [pair for pair in unequal if card in pair and pair[0] in known and pair[1] in known]
        return all(_relation(known[one], known[other]) == how for one, other, how in pairs)

    def give(number: int) -> bool:
        if number == len(order):
            return True
        card = order[number]
        for rank in sorted(may_be[card], key=lambda rank: -free[rank]):
            if next(tries) > TRIED:
                raise GivenUp
            if free[rank] >= groups[card] and stands(card, rank):
                free[rank] -= groups[card]
                given[card] = rank
                if give(number + 1):
                    return True
                free[rank] += groups[card]
                del given[card]
        return False

    return {card: given[first] for card, first in alike.items()} if give(0) else None


def _narrowed_by(
    unequal: Sequence[tuple[UnknownCard, UnknownCard, int]], may_be: dict[UnknownCard, frozenset[int]]
) -> bool:
    """Take away ranks that a card cannot have, by how others stand to it; whether each card has some left.

    Without it, cards of which each is higher than the next, in a ring, would be tried for ever.
    """
    pairs = [(one, other) if how == LESS else (other, one) for one, other, how in unequal]
    changed = True
    while changed and all(may_be.values()):
        changed = False
        for lower, higher in pairs:
            below, above = max(may_be[higher], default=0), min(may_be[lower], default=0)
            for card, left in (
                (lower, frozenset(rank for rank in may_be[lower] if rank < below)),
                (higher, frozenset(rank for rank in may_be[higher] if rank > above)),
            ):
                changed = changed or left != may_be[card]
                may_be[card] = left & may_be[card]
    return all(may_be.values())


def _alike(cards: Iterable[UnknownCard], relations: Relations) -> dict[UnknownCard, UnknownCard]:
    """For each card the first of those that have the same rank."""
    alike = {card: card for card in cards}
    for (one, other), how in relations.items():
        if how == EQUAL:
            kept, gone = alike[one], alike[other]
            alike = {card: kept if first is gone else first for card, first in alike.items()}
    return alike


def _relation(one: int, other: int) -> int:
    return (one > other) - (one < other)


def _stands(*relations: int) -> Callable[[UnknownRank, object], bool]:
    wanted = frozenset(relations)

    def compare(rank: UnknownRank, other: object) -> bool:
        if not isinstance(other, int | UnknownRank):
            unlike: bool = NotImplemented
            return unlike
        return rank.knowledge.stands(rank.card, other, wanted)

    return compare


class UnknownRank:
    """The rank of an unknown card: comparing it with another one settles how they stand to each other."""

    __slots__ = ("card", "knowledge")

    def __init__(self, card: UnknownCard, knowledge: Knowledge) -> None:
        self.card, self.knowledge = card, knowledge

    __lt__ = _stands(LESS)
    __le__ = _stands(LESS, EQUAL)
    __gt__ = _stands(GREATER)
    __ge__ = _stands(EQUAL, GREATER)
    __eq__ = _stands(EQUAL)
    __ne__ = _stands(LESS, GREATER)

    def __int__(self) -> int:
        return self.knowledge.value(self.card)

    __index__ = __int__

    def __neg__(self) -> int:
        return -int(self)

    def __hash__(self) -> int:
        return hash(int(self))
