"""Players who move round the table with all that is theirs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from warspec.play.situation import Situation
from warspec.table import Place

Thing = TypeVar("Thing")


def itself(thing: Thing) -> Thing:
    """What has not been renamed."""
    return thing


def next_seat(seat: int, seats: int) -> int:
    """The seat to the left of ``seat``."""
    return (seat + 1) % seats


def moved(held: Mapping[Place, Thing], seat: Callable[[int], int]) -> dict[Place, Thing]:
    """What lies in piles or purses, after each player has moved to another seat with their own."""
    return {Place(None if p.seat is None else seat(p.seat), p.pile): found for p, found in held.items()}


def moved_to(situation: Situation, seat: Callable[[int], int]) -> Situation:
    """The same situation after the players have moved to other seats, with cards and purses."""
    return replace(situation, piles=moved(situation.piles, seat), purses=moved(situation.purses, seat))
