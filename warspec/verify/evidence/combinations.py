"""Combinations of house rules: in which order they are looked at."""

from collections.abc import Mapping, Sequence
from typing import Any


def neighbours(combinations: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """``combinations`` of house rules, so that those stand together which have most in common.

    The house rule with most values changes from one to the next. In most games it is the order in which won cards are
    taken up, which is asked for last, so that neighbours ask the solver the same.
    """
    values = {name: {str(agreed[name]) for agreed in combinations} for agreed in combinations[:1] for name in agreed}
    fewest_first = sorted(values, key=lambda name: len(values[name]))
    return sorted(combinations, key=lambda agreed: [str(agreed[name]) for name in fewest_first])
