"""Words of outcomes that come back with the stacks in their sizes, looked for one after another. Compiled.

Letters are numbers: 0 where A wins, 1 where B wins, 2 for a tie. A *trick* is all that is fought until somebody takes
the cards: any number of ties, and the one who wins. Each word stands for all its rotations, which are the same cycle:
only Lyndon words are looked at, those that come before their rotations, since a repeated word says nothing new.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from warspec.verify.endless.compiled import compiled
from warspec.verify.endless.fitting import follow, is_higher_than_itself, may_fit, room_for

LETTERS = "ABT"


def beginnings(length: int, most: int) -> Iterator[tuple[int, ...]]:
    """How Lyndon words of ``length`` letters may begin: each beginning, of ``most`` letters or fewer, is a piece."""
    size = min(length, most)
    for letters in itertools.product(range(3), repeat=size):
        if all(letters[n:] >= letters[: size - n] for n in range(size)):
            yield letters


def spelled(code: int, length: int) -> str:
    """The word with a number, in letters."""
    return "".join(LETTERS[code // 3**place % 3] for place in range(length))


@compiled
def _root(beginning: Any) -> int:
    """How long the Lyndon word is whose repetition begins like this."""
    period = 1
    for place in range(1, len(beginning)):
        if beginning[place] > beginning[place - period]:
            period = place + 1
    return period


@compiled
def followed(length: int, beginning: Any, tricks: Any, capacities: Any, found: Any) -> Any:
    """Words with a beginning that may have an endless deal, each with the number of cards that A has at its start.

    Args:
        length: how many letters.
        beginning: the first letters.
        tricks: how the cards of a trick move: of :class:`warspec.verify.endless.tricks.Tricks`.
        capacities: how many cards each rank has, the lowest first.
        found: here the number of each word is put, and the number of cards.

    Returns:
        how many were found, how many words came back to their sizes, and how many of them with numbers of cards.
    """
    cards, most = capacities.sum(), len(tricks[0]) - 1
    word, rotated = np.zeros(length, np.int64), np.zeros(length, np.int64)
    ties, winner = np.zeros(length, np.int64), np.zeros(length, np.int64)
    needed, has, largest = np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
    room = room_for(length, cards, tricks)
    size = _root(beginning)
    word[:size] = beginning[:size]
    finds, words, sizes = 0, 0, 0
    while size:
        if size >= len(beginning) or size == length:
            same = True
            for place in range(min(size, len(beginning))):
                if word[place] != beginning[place]:
                    same = False
            if not same:
                break
        if size == length:
            turned = 0
            while turned < length and word[length - 1 - turned] == 2:
                turned += 1
            for place in range(length):
                rotated[place] = word[(place - turned) % length]
            number, gain, run, fits = 0, 0, 0, turned < length
            for place in range(length):
                if rotated[place] == 2:
                    run += 1
                    continue
                if run > most:
                    fits = False
                    break
                ties[number], winner[number] = run, rotated[place]
                gain += tricks[0][run] * (1 - 2 * rotated[place])
                number, run = number + 1, 0
            if fits and gain == 0:
                words += 1
                needed[:], has[:], largest[:] = 1, 0, 0
                for trick in range(number):
                    laid = tricks[0][ties[trick]]
                    for seat in range(2):
                        lost = 0 if winner[trick] == seat else 1
                        needed[seat] = max(needed[seat], laid + lost - has[seat])
                        has[seat] += laid if winner[trick] == seat else -laid
                        largest[seat] = max(largest[seat], has[seat])
                # The other numbers of cards come up with the players exchanged: A's stack never gets larger than B's.
                most_cards = min((cards + largest[1] - largest[0]) // 2, cards - needed[1])
                for hand in range(needed[0], most_cards + 1):
                    sizes += 1
                    compared = follow(number, ties, winner, hand, tricks, room)
                    if is_higher_than_itself(compared, room):
                        continue
                    _, higher, lower, equal, lies, _ = room
                    fits = may_fit(higher[:compared], lower[:compared], equal[:compared], lies, capacities)
                    if fits and finds < len(found):
                        code = 0
                        for place in range(length):
                            code += rotated[place] * 3**place
                        found[finds, 0], found[finds, 1] = code, hand
                        finds += 1
        begun = size
        for place in range(begun, length):
            word[place] = word[place - begun]
        size = length
        while size and word[size - 1] == 2:
            size -= 1
        if size:
            word[size - 1] += 1
    return finds, words, sizes


def in_hands(word: str) -> Sequence[tuple[int, int]]:
    """The tricks of a word: how many ties, and who wins then."""
    tricks, ties = [], 0
    for letter in word:
        if letter == "T":
            ties += 1
        else:
            tricks.append((ties, LETTERS.index(letter)))
            ties = 0
    return tricks
