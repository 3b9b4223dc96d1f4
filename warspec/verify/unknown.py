"""Cards that nobody has looked at: their ranks are unknowns of a solver, and their suits cannot be read.

A rule that compares such a rank makes the explorer follow every possible answer. A rule that reads a suit fails,
which is how the proof knows that suits never matter.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Collection, Mapping, Sequence
from numbers import Number
from typing import Any, NoReturn, cast

import z3

from warspec.cards import Card, Rank, Suit
from warspec.verify.at_work import KIND, written
from warspec.verify.paths import Alternative, Explorer, Open, Stop

LESS, EQUAL, GREATER = -1, 0, 1
ANY_WAY = frozenset((LESS, EQUAL, GREATER))
TURNED_ROUND = {
    frozenset(some): frozenset(-relation for relation in some)
    for count in range(4)
    for some in itertools.combinations(sorted(ANY_WAY), count)
}
"""For relations of one rank to another: those of the other to the one."""
Relations = dict[tuple[int, int], frozenset[int]]
"""How pairs of unknown ranks may still stand to each other."""
FIRST_LOWEST = 1000
"""From which number on unknown ranks are called that are the lowest of several cards, and may stand for none."""
NOT_GREATER = {frozenset((LESS,)): True, frozenset((LESS, EQUAL)): False, frozenset((EQUAL,)): False}
"""Relations in which one rank is not greater than another, and whether it is less for certain."""


class SuitRead(Stop):
    """A rule has looked at a suit, or at more of a rank than how it compares."""


class Knowledge:
    """What is known of unknown ranks on the present path.

    Args:
        explorer: follows the paths.
        ranks: the ranks that a card may have.

    Attributes:
        may_ask: whether the explorer may be asked; otherwise only what is known already may be used.
    """

    def __init__(self, explorer: Explorer, ranks: Sequence[int]) -> None:
        self.explorer, self.ranks, self.may_ask = explorer, tuple(ranks), True
        self.forget()

    def forget(self) -> None:
        """Begin a new path."""
        self.possible: Relations = {}
        self.values: dict[int, int] = {}
        self.answered: dict[Any, tuple[Any, tuple[Any, ...]]] = {}
        self.lowest = 0  # how many ranks were asked for that are the lowest of several

    def ask(self, alternatives: Callable[[], Sequence[Alternative]]) -> Any:
        """Ask the explorer.

        Raises:
            Open: only what is known may be used.
        """
        if not self.may_ask:
            raise Open
        return self.explorer.ask(alternatives)

    def holds(self, one: UnknownRank, other: UnknownRank, relations: frozenset[int]) -> bool:
        """Whether ``one`` stands to ``other`` in one of ``relations`` (less, equal, greater)."""
        if one.number > other.number:
            return self.holds(other, one, TURNED_ROUND[relations])
        if one.number == other.number:
            return EQUAL in relations
        pair = (one.number, other.number)
        possible = self.possible.get(pair, ANY_WAY)
        if possible <= relations:
            return True
        inside, outside = possible & relations, possible - relations
        kept: frozenset[int] = possible
        if inside and outside:
            kept = self.ask(lambda: self._alternatives(one, other, (inside, outside)))
        self.possible[pair] = kept
        return kept <= relations

    def _alternatives(self, one: UnknownRank, other: UnknownRank, parts: Sequence[frozenset[int]]) -> list[Alternative]:
        """In which of two ways one rank stands to another; what follows costs less than asking the solver."""
        following = self._following(one.number, other.number)
        left = [part for part in parts if part & following]
        return [Alternative(part & following, _condition(one.term, other.term, part)) for part in left]

    def _following(self, one: int, other: int) -> frozenset[int]:
        """How two ranks may stand to each other as far as that follows from how others stand to each other."""
        greater: dict[int, list[tuple[int, bool]]] = {}
        for (first, second), relations in self.possible.items():
            if relations in NOT_GREATER:
                greater.setdefault(first, []).append((second, NOT_GREATER[relations]))
            if (turned_round := TURNED_ROUND[relations]) in NOT_GREATER:
                greater.setdefault(second, []).append((first, NOT_GREATER[turned_round]))
        if one < 0 or any(first < 0 for first, _ in self.possible):
            self._add_certain({one, other, *itertools.chain(*self.possible)}, greater)
        upwards, downwards = _is_less(one, other, greater), _is_less(other, one, greater)
        ruled_out = {GREATER: upwards is not None, LESS: downwards is not None, EQUAL: upwards or downwards}
        return frozenset(relation for relation in ANY_WAY if not ruled_out[relation])

    def _add_certain(self, numbers: Collection[int], greater: dict[int, list[tuple[int, bool]]]) -> None:
        """Note how certain ranks stand to each other, and that unknown ones lie between the lowest and the highest."""
        lowest, highest = (number_of(self.ranks[end]) for end in (0, -1))
        certain = sorted({lowest, highest, *(number for number in numbers if number < 0)}, reverse=True)
        for first, second in itertools.pairwise(certain):
            greater.setdefault(first, []).append((second, True))
        for number in numbers:
            if 0 <= number < FIRST_LOWEST:
                greater.setdefault(lowest, []).append((number, False))
                greater.setdefault(number, []).append((highest, False))

    def value(self, rank: UnknownRank) -> int:
        """Which rank it is: follows every possibility."""
        if rank.number not in self.values:
            self.values[rank.number] = self.ask(lambda: [Alternative(n, rank.term == n) for n in self.ranks])
        return self.values[rank.number]


def _is_less(one: int, other: int, greater: Mapping[int, Sequence[tuple[int, bool]]]) -> bool | None:
    """Whether a chain of ranks that do not fall leads from one to another, and rises; None if there is none."""
    found, waiting = {one: False}, [one]
    while waiting:
        number = waiting.pop()
        for above, is_less in greater.get(number, ()):
            rises = found[number] or is_less
            if above not in found or rises > found[above]:
                found[above] = rises
                waiting.append(above)
    return found.get(other)


def _condition(one: z3.ArithRef, other: z3.ArithRef, relations: frozenset[int]) -> z3.BoolRef:
    key = (one.get_id(), other.get_id(), relations)
    if key not in _conditions:
        forms = {LESS: one < other, EQUAL: one == other, GREATER: one > other}
        _conditions[key] = joined(z3.Or, [forms[relation] for relation in sorted(relations)]), (one, other)
    return _conditions[key][0]


_conditions: dict[tuple[int, int, frozenset[int]], tuple[z3.BoolRef, tuple[z3.ArithRef, z3.ArithRef]]] = {}
"""Conditions made before, with the terms that they speak of, which are kept alive so that their numbers stay theirs."""


def number_of(rank: int) -> int:
    """What a certain rank is called among the numbers of unknown ones."""
    return -1 - rank


@functools.cache
def _certain(rank: int) -> z3.ArithRef:
    return z3.IntVal(rank)


def joined(operator: Callable[..., Any], conditions: Sequence[z3.BoolRef]) -> z3.BoolRef:
    """``conditions`` put together; one that stands alone stays as it is."""
    return conditions[0] if len(conditions) == 1 else cast(z3.BoolRef, operator(*conditions))


def _stands(*relations: int) -> Callable[[UnknownRank, object], bool]:
    """A comparison of a rank with another rank: whether it stands to it in one of ``relations``."""
    wanted = frozenset(relations)

    def compare(rank: UnknownRank, other: object) -> bool:
        if not isinstance(other, UnknownRank):
            if isinstance(other, Number) and not isinstance(other, int):
                raise SuitRead(f"a rule compares a rank with {other!r}, which is no rank")
            if not isinstance(other, int):
                unlike: bool = NotImplemented  # as with real ranks: such things are not equal, and have no order
                return unlike
            other = UnknownRank(rank.knowledge, number_of(int(other)), _certain(int(other)))
        return rank.knowledge.holds(rank, other, wanted)

    return compare


class UnknownRank:
    """A rank of which only what was asked so far is known.

    Args:
        knowledge: what is known on this path.
        number: the number of the unknown.
        term: the solver's term for it.
    """

    def __init__(self, knowledge: Knowledge, number: int, term: z3.ArithRef) -> None:
        self.knowledge, self.number, self.term = knowledge, number, term

    __class__ = KIND
    __lt__ = _stands(LESS)
    __le__ = _stands(LESS, EQUAL)
    __gt__ = _stands(GREATER)
    __ge__ = _stands(EQUAL, GREATER)
    __eq__ = _stands(EQUAL)
    __ne__ = _stands(LESS, GREATER)

    def __index__(self) -> int:
        return self.knowledge.value(self)

    __int__ = __index__

    def __hash__(self) -> int:
        return hash(self.knowledge.value(self))

    def __format__(self, form: str = "") -> str:
        raise SuitRead("a rule looks at how a rank is written")

    __str__ = __format__

    @written
    def __repr__(self) -> str:
        return f"UnknownRank({self.number})"

    def __getattr__(self, name: str) -> NoReturn:
        if hasattr(Rank.TWO, name):  # a real one has it, so that a rule which asks would be told a lie
            raise SuitRead(f"a rule looks at the {name} of a rank")
        raise AttributeError(name)


def _calculate(*_: object) -> NoReturn:
    raise SuitRead("a rule calculates with a rank, which may only be compared")


for _name in sorted({name for name in vars(int) if name.startswith("__")} - set(dir(UnknownRank))):
    if callable(getattr(int, _name)):
        setattr(UnknownRank, _name, _calculate)


class UnknownCard(Card):
    """A card with an unknown rank, and a suit that cannot be read."""

    __slots__ = ()
    __class__ = KIND

    def __init__(self, rank: UnknownRank) -> None:
        self.rank = cast(Rank, rank)

    @property
    def suit(self) -> Suit:  # type: ignore[override]
        """Nobody may look."""
        raise SuitRead("a rule has looked at a suit")

    @property
    def pack(self) -> int:  # type: ignore[override]
        """Nobody may look."""
        raise SuitRead("a rule has looked at the pack that a card comes from")

    def __eq__(self, other: object) -> bool:
        if type(other) is Card:
            raise SuitRead("a rule compares a card with a certain card")
        return self is other if isinstance(other, UnknownCard) else NotImplemented

    __hash__ = object.__hash__

    @written
    def __repr__(self) -> str:
        return f"UnknownCard({cast(UnknownRank, self.rank).number})"

    def __reduce__(self) -> NoReturn:
        raise TypeError("an unknown card belongs to the search that it was made for")
