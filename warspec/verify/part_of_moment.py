"""A part of a moment: what was chosen in it before, and whether more of it is still to come."""

from __future__ import annotations

from dataclasses import dataclass

from warspec.verify.claims import Case

BEFORE = -1
"""Stands for the number of events before a question that was asked before the part that is looked at."""


@dataclass(frozen=True)
class PartOfMoment(Case):
    """A part of a round that begins or ends within a moment: the questions asked in it before are told, too.

    Attributes:
        ends_within: whether it ends within the moment, so that what was chosen has not been done yet.
    """

    ends_within: bool = False


def ends_within_moment(case: Case) -> bool:
    """Whether a part ends when players have chosen, and not all of them have done what they chose."""
    return isinstance(case, PartOfMoment) and case.ends_within


def begins_within_moment(case: Case) -> bool:
    """Whether a part begins when players have chosen before."""
    return any(found.after == BEFORE for found in case.trace.asked)
