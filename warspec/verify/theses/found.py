"""What the examination of a claim finds: a verdict, and the figures and cards that show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from warspec.cards import Rank
from warspec.play.trace import Trace
from warspec.verify.theses.sample import PlayedDeal, Share

Cell = Fraction | Share | Rank | int | str
"""A figure in a table: an exact one, one of a sample, a rank, a number, or a :func:`~warspec.rulebook.message`."""


@dataclass(frozen=True)
class Found:
    """What was found out about a claim.

    Attributes:
        verdict: whether that is certain, and which way; or how it looks in a sample.
        holds: whether the claim is true, or the sample speaks for it.
        bound: how far the examination went.
        rows: the figures, row by row.
        traces: rounds that show it.
        deals: whole games that show it.
        reason: why there is no verdict.
    """

    verdict: Literal["proved", "refuted", "measured", "unknown"]
    holds: bool
    bound: Mapping[str, int | Sequence[int]]
    rows: Sequence[Sequence[Cell]] = ()
    traces: Sequence[Trace] = ()
    deals: Sequence[PlayedDeal] = ()
    reason: str = ""


def certain(
    bound: Mapping[str, int | Sequence[int]],
    rows: Sequence[Sequence[Cell]] = (),
    traces: Sequence[Trace] = (),
    deals: Sequence[PlayedDeal] = (),
    *,
    holds: bool,
) -> Found:
    """What was found by trying everything that matters, or by cards that show it."""
    return Found("proved" if holds else "refuted", holds, bound, rows, traces, deals)


def measured(
    bound: Mapping[str, int | Sequence[int]], rows: Sequence[Sequence[Cell]], *, above: Share, below: Share | float
) -> Found:
    """What a sample says about the claim that one share is greater than another one, or than a number.

    Where the intervals overlap it says nothing, and the verdict is ``unknown``.
    """
    low, high = (below.low, below.high) if isinstance(below, Share) else (below, below)
    if above.low > high or above.high < low:
        return Found("measured", above.low > high, bound, rows)
    return Found("unknown", False, bound, rows, reason="the sample is too small to say which share is greater")


def undecided(reason: str) -> Found:
    """Nothing was found out, and why."""
    return Found("unknown", False, {"cases": 0}, reason=reason)
