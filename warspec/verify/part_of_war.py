"""A part of a war: who still fights it, how many cards each of them has laid, and whether it goes on after the part."""

from __future__ import annotations

from dataclasses import dataclass, replace

from warspec.table import Event
from warspec.verify.claims import Case


@dataclass(frozen=True)
class PartOfWar(Case):
    """A part of a round that begins or ends while cards are laid for a war.

    Attributes:
        fighters: those who have laid all cards of the war so far; nobody if it does not begin while cards are laid.
        laid: how many cards each of them has laid for this war before.
        then: how many each of those who still fight has laid when the part is over, if the next card of the war is
            laid in the next part; otherwise None.
    """

    fighters: tuple[int, ...] = ()
    laid: int = 0
    then: int | None = None


def laid_before(case: Case) -> int:
    """How many cards each of those who fight has laid for a war before a part begins."""
    return case.laid if isinstance(case, PartOfWar) else 0


def laid_then(case: Case) -> int | None:
    """How many cards they have laid when a part is over that ends while cards are laid for a war; otherwise None."""
    return case.then if isinstance(case, PartOfWar) else None


def as_if_declared(case: Case) -> Case:
    """The same part, as if the war that is fought in it were declared at its beginning by those who still fight it."""
    if not (isinstance(case, PartOfWar) and case.fighters):
        return case
    war = Event("", "war", case.fighters, (), (), "play")
    events = (war, *case.trace.events)
    return replace(case, trace=replace(case.trace, events=events), begins_round=False, begins_at_moment=False)
