"""What lies on a table, and what happens there: places, cards in them, moves, payments, events. Plain data."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from warspec.cards import Card

STACK = "stack"
"""The pile from which a player plays, face down unless a game says otherwise; top card first."""
LAID = "laid"
"""What a player has laid on the table in this round; in the order in which it was laid."""
PACK = "pack"
"""The pack before it is dealt; it belongs to no seat."""
PURSE = "purse"
"""The purse from which a player pays, in games that are played for something."""

Kind = Literal["play", "outcome", "end"]
"""What an event means: play goes on, a fight is settled by it, or the game has ended with it."""
Result = Literal["win", "lose", "draw"]
"""How a game can end for those who are named with it."""


class Place(NamedTuple):
    """Where cards lie: a pile of a seat, or (``seat`` None) a pile that belongs to nobody."""

    seat: int | None
    pile: str


place_at = functools.cache(Place)
"""The place of a seat and a pile, made only once: games ask for the same few all the time."""


class Placed(NamedTuple):
    """A card in a pile, and whether its face shows."""

    card: Card
    face_up: bool


class Move(NamedTuple):
    """One card goes from one place to another. ``position`` 0 is the top of the pile, None its bottom."""

    card: Card
    source: Place
    target: Place
    face_up: bool
    position: int | None = None


class Payment(NamedTuple):
    """So many units of what is played for go from one purse to another; ``Place(None, …)`` is the house's."""

    amount: int
    source: Place
    target: Place


class Event(NamedTuple):
    """Something that happened at the table.

    Attributes:
        rule: ID of the rule that made it happen.
        action: what happened, in one word of the rulebook's language (``turn_up``, ``take`` …).
        seats: the players whom it happened to or who did it.
        moves: the cards that moved, all at the same moment.
        payments: the stakes that changed hands.
        kind: whether play goes on, or a fight or the game has come to its end.
    """

    rule: str
    action: str
    seats: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()
    payments: tuple[Payment, ...] = ()
    kind: Kind = "play"


def where(cards: Sequence[Card], piles: Mapping[Place, Sequence[Placed]], first: Sequence[Place]) -> list[Place]:
    """Where each of ``cards`` lies, or the card that it stands for.

    Args:
        cards: the cards.
        piles: what lies in each pile.
        first: the piles that go before all others.

    Raises:
        LookupError: one of them lies nowhere.
    """
    wanted = {id(card.stands_for): card for card in cards}
    lying: dict[int, Place] = {}
    # Small piles first: what moves together in the middle of a round is seldom at the bottom of a big one.
    for place in (*first, *sorted(piles, key=lambda place: len(piles[place]))):
        for placed in piles.get(place, ()):
            lying.setdefault(id(placed.card.stands_for), place)
        if wanted.keys() <= lying.keys():
            return [lying[id(card.stands_for)] for card in cards]
    lost = next(card for number, card in wanted.items() if number not in lying)
    raise LookupError(f"the rule moves {lost!r}, which does not lie on the table")
