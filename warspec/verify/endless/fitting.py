"""Whether the ranks of a pack may fit a word: what it compares when it is repeated for ever. Compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from warspec.verify.endless.compiled import compiled


@compiled
def room_for(length: int, cards: int, tricks: Any) -> Any:
    """Room for what :func:`follow` finds of a word: it is used again and again."""
    laid = tricks[0]
    stacks = np.empty((2, cards + 2 * length * (laid[0] + laid[min(1, len(laid) - 1)])), np.int64)
    one, other, equal = np.empty(length, np.int64), np.empty(length, np.int64), np.empty(length, np.bool_)
    return stacks, one, other, equal, np.empty(cards, np.int64), np.empty(cards, np.int64)


@compiled
def follow(number: int, ties: Any, winner: Any, hand: int, tricks: Any, room: Any) -> int:
    """Play a word without ranks: which places are compared, and which card lies at each place at the end.

    Places are numbered through A's stack from the top down, then B's; a card is named by its place at the beginning.

    Args:
        number: how many tricks there are.
        ties: for each trick, how many ties come first.
        winner: for each trick, who wins it.
        hand: how many cards A has.
        tricks: how the cards of a trick move.
        room: here is put what is found: the cards that are higher, each beside the one that is lower; whether they are
            equal instead; and the cards where they lie at the end.

    Returns:
        how many comparisons there were.
    """
    laid, order, shown = tricks
    stacks, one, other, equal, lies, _ = room
    cards = len(lies)
    for place in range(cards):
        if place < hand:
            stacks[0, place] = place
        else:
            stacks[1, place - hand] = place
    first_top, first_end, second_top, second_end, compared = 0, hand, 0, cards - hand, 0
    for trick in range(number):
        wars, each = ties[trick], laid[ties[trick]]
        if winner[trick] == 0:
            own, others, own_top, others_top, end = stacks[0], stacks[1], first_top, second_top, first_end
        else:
            own, others, own_top, others_top, end = stacks[1], stacks[0], second_top, first_top, second_end
        for war in range(wars + 1):
            one[compared] = own[own_top + shown[wars, war]]
            other[compared] = others[others_top + shown[wars, war]]
            equal[compared] = war < wars
            compared += 1
        for place in range(2 * each):
            came = order[wars, place]
            own[end + place] = own[own_top + came] if came < each else others[others_top + came - each]
        first_top, second_top = first_top + each, second_top + each
        if winner[trick] == 0:
            first_end += 2 * each
        else:
            second_end += 2 * each
    for place in range(cards):
        lies[place] = stacks[0, first_top + place] if place < hand else stacks[1, second_top + place - hand]
    return compared


@compiled
def is_higher_than_itself(compared: int, room: Any) -> bool:
    """Whether a card wins against one of its own cycle: each would be higher than the next, round and round."""
    _, higher, lower, equal, lies, cycle = room
    cycle[:] = -1
    for start in range(len(lies)):
        place = start
        while cycle[place] < 0:
            cycle[place] = start
            place = lies[place]
    for number in range(compared):  # noqa: SIM110 - compiled
        if not equal[number] and cycle[higher[number]] == cycle[lower[number]]:
            return True
    return False


@compiled
def rounds_of(lies: Any) -> Any:
    """The cycles in which cards change places: the number of the cycle of each place, and their lengths."""
    cards = len(lies)
    cycle, length = np.full(cards, -1, np.int64), np.zeros(cards, np.int64)
    number = 0
    for start in range(cards):
        if cycle[start] < 0:
            place, size = start, 0
            while cycle[place] < 0:
                cycle[place] = number
                place, size = lies[place], size + 1
            length[number] = size
            number += 1
    return cycle, length


@compiled
def _common(one: int, other: int) -> int:
    """The least number that both divide."""
    rest, left = one, other
    while left:
        rest, left = left, rest % left
    return one // rest * other


@compiled
def _class_of(parent: Any, place: int) -> int:
    while parent[place] != place:
        parent[place] = parent[parent[place]]
        place = parent[place]
    return place


@compiled
def classes(higher: Any, lower: Any, equal: Any, lies: Any, largest: int) -> Any:
    """Which cards are equal, and which classes are below which, after the word was repeated for ever.

    Returns:
        the class of each card; for each class how many cards it has (0 if one of them is too large or compared with
        itself), and the set of the classes below it, as bits.
    """
    cards = len(lies)
    parent, size, below = np.arange(cards), np.ones(cards, np.int64), np.zeros(cards, np.uint64)
    none = np.zeros(cards, np.int64)
    cycle, length = rounds_of(lies)
    for ties in (True, False):
        for number in range(len(higher)):
            if equal[number] != ties:
                continue
            one, other = higher[number], lower[number]
            for _ in range(_common(length[cycle[one]], length[cycle[other]])):
                first, second = _class_of(parent, one), _class_of(parent, other)
                if ties and first != second:
                    parent[second] = first
                    size[first] += size[second]
                    if size[first] > largest:
                        return parent, none, below
                elif not ties:
                    if first == second:
                        return parent, none, below
                    below[first] |= np.uint64(1) << np.uint64(second)
                one, other = lies[one], lies[other]
    for place in range(cards):
        if _class_of(parent, place) != place:
            size[place] = 0
    for place in range(cards):
        parent[place] = _class_of(parent, place)
    return parent, size, below


@compiled
def may_fit(higher: Any, lower: Any, equal: Any, lies: Any, capacities: Any) -> bool:
    """Whether nothing speaks against it that ranks can be given: classes not too large, no cycle, no chain too long.

    Args:
        higher: the cards that win a comparison.
        lower: the cards that lose it.
        equal: whether they tie instead.
        lies: which card lies at each place at the end.
        capacities: how many cards each rank has, the lowest first.
    """
    cards, ranks = len(lies), len(capacities)
    _, size, below = classes(higher, lower, equal, lies, capacities.max())
    if size.max() == 0:
        return False
    bit = np.uint64(1)
    for middle in range(cards):
        for place in range(cards):
            if below[place] >> np.uint64(middle) & bit:
                below[place] |= below[middle]
    lowest, highest = np.zeros(cards, np.int64), np.full(cards, ranks - 1, np.int64)
    for place in range(cards):
        if below[place] >> np.uint64(place) & bit:
            return False
        under, over = 0, 0
        for other in range(cards):
            if below[place] >> np.uint64(other) & bit:
                under += size[other]
            if below[other] >> np.uint64(place) & bit:
                over += size[other]
        while under > 0:
            under -= capacities[lowest[place]]
            lowest[place] += 1
        while over > 0:
            over -= capacities[highest[place]]
            highest[place] -= 1
        if lowest[place] > highest[place]:
            return False
    changed = True
    while changed:
        changed = False
        for place in range(cards):
            for other in range(cards):
                if below[place] >> np.uint64(other) & bit:
                    if lowest[place] <= lowest[other]:
                        lowest[place] = lowest[other] + 1
                        changed = True
                    if highest[other] >= highest[place]:
                        highest[other] = highest[place] - 1
                        changed = True
            if lowest[place] > highest[place]:
                return False
    for first in range(ranks):
        room, needed = 0, 0
        for last in range(first, ranks):
            room += capacities[last]
            needed = 0
            for place in range(cards):
                if size[place] and lowest[place] >= first and highest[place] <= last:
                    needed += size[place]
            if needed > room:
                return False
    return True
