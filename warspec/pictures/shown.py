"""What of a situation a picture shows, and how: squared up or spread, closed or open to the reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from warspec.language import Language
from warspec.narration.titles import purse_title
from warspec.play.situation import Situation
from warspec.table import LAID, PACK, STACK, Place, Placed

How = Literal["as it lies", "squared up", "open"]
"""How the piles are shown: as they lie; each as one card with its count; or with every card face up."""
_MANY = 6
"""More face-down cards than these are not drawn one by one."""


@dataclass(frozen=True)
class Shown:
    """A pile as it is shown: its cards, top card first, and whether they lie on top of each other."""

    cards: Sequence[Placed]
    squared: bool


def is_stack(place: Place) -> bool:
    """Whether it is the pile from which a player plays."""
    return place.seat is not None and place.pile == STACK


def laid(situation: Situation, seat: int, how: How) -> Sequence[Placed]:
    """The cards that a player has laid in this round; none where all piles are squared up."""
    return () if how == "squared up" else situation.piles.get(Place(seat, LAID), ())


def others(situation: Situation, seat: int | None, how: How) -> Iterator[tuple[Place, Shown]]:
    """The piles on one side of the table besides the stack and the cards of the round, as the game lists them."""
    order = [pile.name for pile in situation.game.piles]
    found = [p for p in situation.piles if p.seat == seat and not is_stack(p) and (seat is None or p.pile != LAID)]
    for place in sorted(found, key=lambda place: order.index(place.pile) if place.pile in order else len(order)):
        if shown := shown_of(situation, place, how):
            yield place, shown


def purses(situation: Situation, seat: int | None, words: Language) -> list[str]:
    """The purses on one side of the table with what they hold."""
    held = [(place, held) for place, held in situation.purses.items() if place.seat == seat]
    return [words.labelled(purse_title(situation.game, place, words), words.number(sum_)) for place, sum_ in held]


def shown_of(situation: Situation, place: Place, how: How) -> Shown | None:
    """How a pile is shown; None when there is nothing to show. An empty stack is shown, no other empty pile."""
    cards = situation.piles.get(place, ())
    pile = situation.game.pile_at(place)
    if not cards and not (is_stack(place) and pile is not None):
        return None
    if how == "open" or (how == "as it lies" and pile is not None and pile.hand):
        cards = tuple(Placed(placed.card, True) for placed in cards)
    if how == "open" and cards:
        return Shown(cards, False)
    closed = not any(placed.face_up for placed in cards)
    squared = is_stack(place) or how == "squared up" or place.pile == PACK or (pile is not None and pile.squared)
    return Shown(cards, squared or (closed and len(cards) > _MANY))
