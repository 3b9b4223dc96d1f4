"""Cards of which only one thing may be asked: whether two of them have the same rank.

While players wait and act, the rules ask nothing else; if they did, the search would say so. Which cards are equal is
settled when it is asked, in every way that a pack with so many cards of a rank allows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, cast

from warspec.cards import Card, Rank
from warspec.verify.paths import Alternative, Explorer, Undecided

OF_A_RANK = 4
"""So many cards of a rank there may be."""


Question = tuple[int, int] | str
"""Whether two cards, given by their numbers, have the same rank; or which value a house rule has that is left open."""


class Likenesses:
    """Which cards are known to have the same rank, and which not; and which values house rules have that are left open.

    Args:
        explorer: follows every answer that is possible.
        sets: sets of house rules, each with the value of every house rule that is left open.

    Attributes:
        asked: what was asked, with the answers; :class:`Memory` empties it, to learn what is asked from then on.
        chosen: the house rules that were asked for on the present path, each with its value.
    """

    def __init__(self, explorer: Explorer, sets: Sequence[Mapping[str, Any]] = ()) -> None:
        self.explorer, self.sets = explorer, sets
        self.forget()

    def forget(self) -> None:
        """Begin a new path."""
        self._group: dict[int, int] = {}
        self._apart: set[tuple[int, ...]] = set()
        self.asked: dict[Question, Any] = {}
        self.chosen: dict[str, Any] = {}

    def answer(self, question: Question) -> Any:
        """The answer to a question, on the present path."""
        return self.agreed(question) if isinstance(question, str) else self.same(*question)

    def agreed(self, name: str) -> Any:
        """The value of a house rule that is left open, in one of the sets that agree with what was asked for before."""
        if name not in self.chosen:
            values = dict.fromkeys(agreed[name] for agreed in self.sets if self.chosen.items() <= agreed.items())
            self.chosen[name] = self.explorer.ask(lambda: [Alternative(value) for value in values])
        self.asked[name] = self.chosen[name]
        return self.chosen[name]

    def group(self, number: int) -> int:
        """The group of equal cards to which a card belongs."""
        return self._group.get(number, number)

    def same(self, one: int, other: int) -> bool:
        """Whether two cards have the same rank."""
        answer = self.asked[one, other] = self._same(one, other)
        return answer

    def _same(self, one: int, other: int) -> bool:
        groups = self.group(one), self.group(other)
        if groups[0] == groups[1]:
            return True
        if groups in self._apart or not self._fit_together(groups):
            return False
        answer: bool = self.explorer.ask(lambda: [Alternative(False), Alternative(True)])
        if answer:
            self.join(one, other)
        else:
            self._apart |= {groups, groups[::-1]}
        return answer

    def join(self, one: int, other: int) -> None:
        """From now on two cards have the same rank."""
        kept, gone = sorted((self.group(one), self.group(other)))
        self._group.update({number: kept for number in (kept, gone, *self._members(gone))})
        self._apart = {tuple(kept if group == gone else group for group in pair) for pair in self._apart}

    def _members(self, group: int) -> list[int]:
        return [number for number, found in self._group.items() if found == group]

    def _fit_together(self, groups: tuple[int, int]) -> bool:
        sizes = Counter(self._group.values())
        return sum(max(1, sizes[group]) for group in groups) <= OF_A_RANK

    def ranks(self, cards: int) -> list[Rank]:
        """Ranks for so many cards that agree with all that is known; cards that may differ do, as far as they can.

        Raises:
            Undecided: there are not enough ranks.
        """
        sizes = Counter(self.group(number) for number in range(cards))
        given = dict[int, Rank]()
        for group, size in sizes.items():
            taken = Counter[Rank]()
            for other, rank in given.items():
                taken[rank] += OF_A_RANK if (group, other) in self._apart else sizes[other]
            fitting = [rank for rank in Rank if taken[rank] + size <= OF_A_RANK]
            if not fitting:
                raise Undecided("there are more different cards than ranks in the pack")
            given[group] = min(fitting, key=lambda rank: taken[rank])
        return [given[self.group(number)] for number in range(cards)]


class AlikeRank:
    """A rank that can be compared with others of its kind, for being the same and for nothing else.

    Args:
        likenesses: what is known.
        number: the number of the card.
    """

    def __init__(self, likenesses: Likenesses, number: int) -> None:
        self.likenesses, self.number = likenesses, number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, AlikeRank):
            raise Undecided("a rule asks which rank a card has before everybody has played")
        return self.likenesses.same(self.number, other.number)

    def _refuse(self, *_: object) -> NoReturn:
        raise Undecided("a rule asks for more than whether two ranks are equal before everybody has played")

    __lt__ = __le__ = __gt__ = __ge__ = __index__ = __int__ = __format__ = __hash__ = _refuse


class AlikeCard(Card):
    """A card of which only :class:`AlikeRank` is known."""

    __slots__ = ()

    def __init__(self, likenesses: Likenesses, number: int) -> None:
        self.rank = cast(Rank, AlikeRank(likenesses, number))

    @property
    def number(self) -> int:
        """Which card it is."""
        return cast(AlikeRank, self.rank).number

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"AlikeCard({self.number})"
