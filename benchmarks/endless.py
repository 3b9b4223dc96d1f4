"""How long the search for endless deals takes to look at all words of a length, with all cores."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial

from benchmarks.measure import Figure
from warspec.rulebook.registry import rulebook
from warspec.verify.endless.pieces import MOST, Piece, look
from warspec.verify.endless.tricks import capacities, tricks
from warspec.verify.endless.words import beginnings
from warspec.verify.endless.workers import on_this_machine

LETTERS = 18
"""How long the words are."""
AGREED = ({"face_down": 0}, {"face_down": 1}, {"face_down": 3}, {"face_down": 0, "pickup": "turned_over"})
"""The house rules of War under which it is measured; the other orders of picking up cost the same."""


def measure(repeats: int) -> Iterator[Figure]:
    """The seconds for all words of one length, under some house rules; the words are counted by the way."""
    cores = os.cpu_count() or 1
    war = rulebook().games["war"]
    for agreed in AGREED:
        game = war(**agreed)
        how = partial(look, tricks=tricks(game), capacities=capacities(game))
        list(on_this_machine(how, [Piece(4, (0,)), Piece(4, (1,))], cores))  # compiled, if it was not yet
        seconds = []
        for _ in range(repeats):
            began = time.perf_counter()
            pieces = [Piece(LETTERS, beginning) for beginning in beginnings(LETTERS, MOST)]
            words = sum(found.words for found in on_this_machine(how, pieces, cores))
            seconds.append(time.perf_counter() - began)
        under = ", ".join(f"{name}={value}" for name, value in agreed.items())
        name = f"war: {words:,} words of {LETTERS} letters that come back, {under}, {cores} cores"
        yield Figure.of("words", under, name, "s", seconds)
