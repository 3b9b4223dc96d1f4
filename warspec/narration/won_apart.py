"""Sentences about cards won that are kept apart: taken back after a tie, or shuffled into a new stack."""

from __future__ import annotations

from warspec.language import Language
from warspec.narration.base import each, players, tells
from warspec.table import Event


@tells("take_back")
def _take_back(event: Event, words: Language) -> str:
    number = each(event)
    if len(event.seats) == 1:
        message = words.ngettext("{player} takes back one card.", "{player} takes back {number} cards.", number)
        return message.format(player=players(event, words), number=number)
    message = words.ngettext(
        "{players} each take back their own card.", "{players} each take back their own {number} cards.", number
    )
    return message.format(players=players(event, words), number=number)


@tells("refill")
def _refill(event: Event, words: Language) -> str:
    message = words.ngettext(
        "{players} has no stack left, and shuffles the cards won into a new one.",
        "{players} have no stack left, and shuffle the cards won into new ones.",
        len(event.seats),
    )
    return message.format(players=players(event, words))
