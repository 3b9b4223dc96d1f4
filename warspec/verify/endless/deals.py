"""From a word to a deal: ranks for its cards, a moment on its cycle, and tricks undone until both have the same number.

What a trick does is undone by taking the last cards from under a stack in an order in which they may have been taken.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from warspec.verify.endless.fitting import classes, follow, is_higher_than_itself, room_for
from warspec.verify.endless.ranks import rankings
from warspec.verify.endless.tricks import Tricks
from warspec.verify.endless.words import in_hands

RANKINGS = 40
"""So many ways to give ranks to the cards of a word are tried."""
MOMENTS = 4_000
"""From so many moments on a cycle tricks are undone."""
UNDONE = 60_000
"""So many tricks are undone at most, for each way to give ranks."""

Stacks = tuple[tuple[int, ...], tuple[int, ...]]
"""The cards of both players, by number, the top card first."""


@dataclass(frozen=True)
class Lying:
    """Where cards lie from which a game never ends.

    Attributes:
        stacks: the cards of both players, by number, the top card first.
        ranks: for each card its rank, counted from the lowest.
    """

    stacks: Stacks
    ranks: tuple[int, ...]

    @property
    def by_rank(self) -> tuple[Sequence[int], Sequence[int]]:
        """The ranks of the cards of both players, the top card first."""
        first, second = ([self.ranks[one] for one in stack] for stack in self.stacks)
        return first, second


def endless(word: str, hand: int, capacities: Sequence[int], tricks: Tricks) -> Iterator[Lying]:
    """Where cards may lie that follow a word for ever: the beginning of its cycle, for each way to give them ranks.

    Args:
        word: the word.
        hand: how many cards A has at its beginning.
        capacities: how many cards each rank has, the lowest first.
        tricks: how the cards of a trick move.

    Raises:
        GaveUp: the solver does not know whether there is a way.
    """
    fought = in_hands(word)
    ties, winners = (np.array([trick[part] for trick in fought], np.int64) for part in (0, 1))
    cards = sum(capacities)
    room = room_for(len(word), cards, tricks.arrays())
    compared = follow(len(fought), ties, winners, hand, tricks.arrays(), room)
    _, higher, lower, equal, lies, _ = room
    if is_higher_than_itself(compared, room):
        return
    parent, size, below = classes(higher, lower, equal, lies, max(capacities))
    if not size.any():
        return
    pairs = [(one, other) for one in range(cards) for other in range(cards) if int(below[one]) >> other & 1]
    stacks = tuple(range(hand)), tuple(range(hand, cards))
    for ranks in rankings([int(one) for one in parent], pairs, capacities, RANKINGS):
        yield Lying(stacks, ranks)


def a_deal(lying: Lying, tricks: Tricks) -> Lying | None:
    """A deal, with the same number of cards for both, that leads to a cycle; None if none was found."""
    half = len(lying.ranks) // 2
    seen: set[Stacks] = set()
    number = itertools.count()
    waiting: list[tuple[int, int, Stacks]] = []
    for stacks in itertools.islice(_cycle(lying, tricks), MOMENTS):
        seen.add(stacks)
        heapq.heappush(waiting, (abs(len(stacks[0]) - half), next(number), stacks))
    for _ in range(UNDONE):
        if not waiting:
            return None
        away, _, stacks = heapq.heappop(waiting)
        if not away:
            return Lying(stacks, lying.ranks)
        for before in undone(stacks, lying.ranks, tricks):
            if before not in seen:
                seen.add(before)
                heapq.heappush(waiting, (abs(len(before[0]) - half), next(number), before))
    return None


def _cycle(lying: Lying, tricks: Tricks) -> Iterator[Stacks]:
    """Every moment of a cycle, between two tricks."""
    stacks = lying.stacks
    while True:
        yield stacks
        stacks = _after(stacks, lying.ranks, tricks)
        if stacks == lying.stacks:
            return


def _after(stacks: Stacks, ranks: Sequence[int], tricks: Tricks) -> Stacks:
    for ties, shown in enumerate(tricks.shown):
        one, other = (ranks[stack[shown[-1]]] for stack in stacks)
        if one != other:
            return _taken(stacks, ties, int(one < other), tricks)
    raise AssertionError("a cycle has no such long war")


def _taken(stacks: Stacks, ties: int, winner: int, tricks: Tricks) -> Stacks:
    each, own, others = tricks.laid[ties], stacks[winner], stacks[1 - winner]
    laid = own[:each] + others[:each]
    after = own[each:] + tuple(laid[came] for came in tricks.order[ties]), others[each:]
    return after if winner == 0 else after[::-1]


def undone(stacks: Stacks, ranks: Sequence[int], tricks: Tricks) -> Iterator[Stacks]:
    """Where the cards may have lain one trick before."""
    for winner in (0, 1):
        own, others = stacks[winner], stacks[1 - winner]
        for ties, each in enumerate(tricks.laid):
            if 2 * each > len(own):
                break
            laid: list[Any] = [None] * (2 * each)
            for came, one in zip(tricks.order[ties], own[len(own) - 2 * each :], strict=True):
                laid[came] = one
            shown = [(ranks[laid[place]], ranks[laid[each + place]]) for place in tricks.shown[ties]]
            if all(one == other for one, other in shown[:-1]) and shown[-1][0] > shown[-1][1]:
                before = (*laid[:each], *own[: len(own) - 2 * each]), (*laid[each:], *others)
                yield before if winner == 0 else before[::-1]
