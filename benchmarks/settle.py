"""How long it takes to settle what happens now: the settlement and its words, once everything is loaded."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

from benchmarks.measure import Figure
from warspec.ruling.boundary import answer

TYPICAL: dict[str, dict[str, Any]] = {
    "one card left, nothing agreed on": {"game": "war", "piles": {"A": "7 5 Q 3 9", "B": "7 Q"}},
    "one card left, as usual": {"game": "war", "piles": {"A": "7 5 Q 3 9", "B": "7 Q"}, "usual": True},
    "war on the table, the next cards unknown": {
        "game": "war",
        "piles": {"A": "5 Q", "B": "+3"},
        "laid": {"A": "7", "B": "7"},
        "usual": True,
    },
    "three players, one unknown card": {
        "game": "war-for-more",
        "piles": {"A": "7 +", "B": "7", "C": "6 ?"},
        "usual": True,
    },
    "one war, one short": {"game": "razboi", "piles": {"A": "6 9 10 J 9 10 Q", "B": "6 4 3"}},
    "a prisoner": {"game": "prisoners", "piles": {"A": "6 2", "B": "8 4 3", "C": "9 2 3"}, "usual": True},
    "who may steal": {
        "game": "steal-war",
        "piles": {"A": "9 2 4 6", "A.pile": "5", "B": "8 3 4 4", "B.pile": "9"},
        "usual": True,
    },
    "one unknown card on a stack": {
        "game": "steal-war",
        "piles": {"A": "? 4 6", "A.pile": "5 3", "B": "8 3 4", "B.pile": "9 2"},
    },
    "a card chosen, against an unknown hand": {
        "game": "armed-war",
        "piles": {"A.hand": "2 5 7 9 J Q A", "B.hand": "+7"},
        "decisions": [{"player": "A", "answer": "7"}],
    },
    "a known hand against an unknown one": {
        "game": "armed-war",
        "piles": {"A.hand": "2 5 7 9 J Q A", "B.hand": "+7"},
    },
    "nothing known at all": {"game": "war", "piles": {"A": "+", "B": "+"}},
    "far too much open": {
        "game": "steal-war",
        "piles": {"A": "9 +5", "A.pile": "9 5", "B": "9 +5", "B.pile": "4"},
    },
}
"""Situations, each with what it is about; in the last three nearly everything is open."""
_MOST = 2.0
"""In what takes longer than so many seconds, one time tells enough."""


def measure(repeats: int) -> Iterator[Figure]:
    """The milliseconds of the processor for each of them.

    Raises:
        AssertionError: a situation is refused.
    """
    for name, request in TYPICAL.items():
        game, text = request["game"], json.dumps(request)
        assert "error" not in json.loads(answer(text)), f"{name}: {answer(text)}"
        yield Figure.of("settled", f"{game}: {name}", f"settled: {name}", "ms", _times(text, repeats))


def _times(text: str, repeats: int) -> list[float]:
    times: list[float] = []
    while len(times) < repeats and sum(times) < _MOST * 1000:
        start = time.process_time()
        answer(text)
        times.append((time.process_time() - start) * 1000)
    return times
