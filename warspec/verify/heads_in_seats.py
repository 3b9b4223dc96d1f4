"""Heads to which the same game comes in every seating: what is known there, and which of them count as one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from warspec.table import Place
from warspec.verify.heads import Head
from warspec.verify.seats import moved


@dataclass(frozen=True)
class AllHeads(Head):
    """A head to which the games have come in all seatings.

    Attributes:
        each: the head of each game, by how many seats the players have moved.
    """

    each: tuple[Head, ...] = field(compare=False, default=())

    @classmethod
    def of(cls, each: Sequence[Head]) -> AllHeads:
        """The head that is known by what is known in each of the games, in their order."""
        equal = [_equal(each, by) for by in range(len(each))]
        one, others = each[0], zip(each[1:], equal[1:], strict=True)
        known = one.known._replace(others=(one.known.others, *((other.known, pairs) for other, pairs in others)))
        return cls(known, equal[0], one.most, one.script, one.passed, one.former, each=tuple(each))

    def in_other_seats(self) -> Iterator[AllHeads]:
        """The same head, as it is found when all players sit elsewhere from the beginning."""
        for by in range(1, len(self.each)):
            yield self.of((*self.each[by:], *self.each[:by]))


def _equal(each: Sequence[Head], by: int) -> frozenset[tuple[int, int]]:
    """Whose cards laid last are equal when players have moved by so many seats, as far as any of the games knows."""
    moved = (
        sorted((seat + by - former) % len(each) for seat in pair)
        for former, head in enumerate(each)
        for pair in head.equal
    )
    return frozenset((first, second) for first, second in moved)


def known_by_all(each: Sequence[Head], places: Sequence[Place]) -> list[Head]:
    """The heads of the games in all seatings, each with what any of them knows of how many cards lie in a pile.

    Args:
        each: the heads, by how many seats the players have moved.
        places: the piles, in the order in which heads tell how many cards lie there at most.
    """

    def lying(head: Head, by: int) -> dict[Place, int | None]:
        """How many cards lie at most in each pile, by who has it before the players have moved."""
        return moved(dict(zip(places, head.most, strict=True)), _seats_further(-by, len(each)))

    known = [lying(head, by) for by, head in enumerate(each)]
    fewest = {place: _fewest(one[place] for one in known) for place in places}
    now = [moved(fewest, _seats_further(by, len(each))) for by in range(len(each))]
    return [replace(head, most=tuple(now[by][place] for place in places)) for by, head in enumerate(each)]


def _fewest(known: Iterable[int | None]) -> int | None:
    return min((number for number in known if number is not None), default=None)


def _seats_further(by: int, seats: int) -> Callable[[int], int]:
    return lambda seat: (seat + by) % seats
