"""What piles and purses are called."""

from __future__ import annotations

from warspec.language import Language
from warspec.rulebook.game import Game
from warspec.table import LAID, PACK, Place


def pile_title(game: Game, place: Place, words: Language) -> str:
    """What the pile at ``place`` is called; its plain name if ``game`` knows no such pile."""
    if place.pile == LAID:
        return words.pgettext("pile", "on the table")
    if place.pile == PACK:
        return words.pgettext("pile", "the pack")
    pile = game.pile_at(place)
    return words.gettext(pile.title) if pile else place.pile


def purse_title(game: Game, place: Place, words: Language) -> str:
    """What the purse at ``place`` is called; its plain name if ``game`` knows no such purse."""
    purse = game.purse_at(place)
    return words.gettext(purse.title) if purse else place.pile
