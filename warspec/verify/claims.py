"""What a claim is: what it looks at, and what the claims have in common."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from warspec.cards import Card
from warspec.errors import BadInput
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.table import Place, Placed

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Case:
    """One deal or one round that is looked at.

    Attributes:
        trace: what happened.
        again: plays it from another situation, with the same decisions; where somebody decided on a card, on the card
            that it is renamed to, and each player as the one whose seat they have taken.
        recoloured: the same situation with other suits, and which card each card has become.
    """

    trace: Trace
    again: Callable[[Situation, Callable[[Card], Card], Callable[[int], int]], Trace]
    recoloured: Callable[[], tuple[Situation, Callable[[Card], Card]]]


def _always(case: Case) -> bool:
    return True


@dataclass(frozen=True)
class Check:
    """How a property is checked.

    Attributes:
        id: ID of the property.
        holds: whether it holds in a case.
        telling: whether a case puts it to the test; a claim that no case puts to the test is vacuous.
        of_deals: whether it speaks of deals; otherwise it speaks of rounds.

    Raises:
        BadInput: it is given by a function that does not stand, under its name, at the top of a module.
    """

    id: str
    holds: Callable[[Case], bool]
    telling: Callable[[Case], bool] = _always
    of_deals: bool = False

    def __post_init__(self) -> None:
        for function in (self.holds, self.telling):
            module = sys.modules.get(getattr(function, "__module__", ""))
            if getattr(module, getattr(function, "__name__", ""), None) is not function:
                # Evidence depends on the code of the function, and finds it by its name.
                raise BadInput(
                    f"the property {self.id} needs a function with a name at the top of a module: {function}"
                )


def itself(thing: Thing) -> Thing:
    """What has not been renamed."""
    return thing


def next_seat(seat: int, seats: int) -> int:
    """The seat to the left of ``seat``."""
    return (seat + 1) % seats


def _moved(held: Mapping[Place, Thing], seat: Callable[[int], int]) -> dict[Place, Thing]:
    """What lies in piles or purses, after each player has moved to another seat with their own."""
    return {Place(None if p.seat is None else seat(p.seat), p.pile): found for p, found in held.items()}


def seats_exchanged(situation: Situation) -> Situation:
    """The same situation after every player has moved to the next seat, with cards and purse."""

    def seat(former: int) -> int:
        return next_seat(former, situation.seats)

    return replace(situation, piles=_moved(situation.piles, seat), purses=_moved(situation.purses, seat))


def with_cards(situation: Situation, card: Callable[[Card], Card]) -> Situation:
    """``situation`` with what ``card`` gives for each of its cards, one after another."""
    piles = {place: tuple(Placed(card(p.card), p.face_up) for p in pile) for place, pile in situation.piles.items()}
    return replace(situation, piles=piles)


def result(trace: Trace, seat: Callable[[int], int], card: Callable[[Card], Card]) -> tuple[object, ...]:
    """What happened and what lies where, with seats and cards renamed."""
    events = tuple((event.action, frozenset(map(seat, event.seats))) for event in trace.events)
    cards = {at: [(id(card(p.card.stands_for)), p.face_up) for p in pile] for at, pile in trace.after.piles.items()}
    return events, _moved(cards, seat), _moved(trace.after.purses, seat)
