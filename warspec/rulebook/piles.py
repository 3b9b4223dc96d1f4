"""Where things lie between two rounds: the piles and purses that a game knows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pile:
    """A pile in which cards may lie between two rounds.

    Attributes:
        name: what rules call it, such as ``stack`` or ``won``.
        title: what readers call it, in English: a message of the catalogue.
        face_up: whether its cards show their faces.
        most: how many cards it may hold; None if there is no limit.
        shared: whether it lies in the middle of the table; otherwise every player has one.
        idle: whether its cards are out of the game for good.
        squared: whether it is squared up, so that at most its top card is seen.
        hand: whether players hold it in their hand, so that they see their own.
    """

    name: str
    title: str
    face_up: bool = False
    most: int | None = None
    shared: bool = False
    idle: bool = False
    squared: bool = False
    hand: bool = False


@dataclass(frozen=True)
class Purse:
    """A place from which and into which stakes are paid.

    Attributes:
        name: what rules call it, such as ``purse`` or ``stake``.
        title: what readers call it, in English: a message of the catalogue.
        shared: whether it belongs to no player; otherwise every player has one.
    """

    name: str
    title: str
    shared: bool = False
