"""Sentences about cards that leave the game."""

from __future__ import annotations

from warspec.language import Language
from warspec.narration.base import shown_all, tells
from warspec.table import Event


@tells("remove")
def _remove(event: Event, words: Language) -> str:
    message = words.ngettext("{cards} leaves the game.", "{cards} leave the game.", len(event.moves))
    return message.format(cards=shown_all(event, words))
