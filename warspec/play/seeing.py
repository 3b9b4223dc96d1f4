"""Who sees which cards."""

from __future__ import annotations

from warspec.rulebook.game import Game
from warspec.table import Place, Placed, Table


def is_seen(game: Game, place: Place, number: int, placed: Placed, seat: int) -> bool:
    """Whether the player at ``seat`` sees a card, the one that lies so many cards below the top of its pile.

    Everybody sees the faces that show, but of a squared pile only the top one; besides, players see their own hand.
    """
    pile = game.pile_at(place)
    if placed.face_up:
        return number == 0 or pile is None or not pile.squared
    return place.seat == seat and pile is not None and pile.hand


def is_private(game: Game, table: Table, seat: int) -> bool:
    """Whether the player at ``seat`` sees a card that nobody else sees."""
    return any(
        not placed.face_up and is_seen(game, place, number, placed, seat)
        for place, pile in table.piles.items()
        for number, placed in enumerate(pile)
    )
