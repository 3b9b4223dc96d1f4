"""Sentences about cards in hand: chosen and laid, shuffled, and picked up again."""

from __future__ import annotations

from warspec.language import Language
from warspec.narration.base import players, tells
from warspec.table import Event


@tells("choose")
def _choose(event: Event, words: Language) -> str:
    message = words.ngettext(
        "{players} chooses a card and lays it face down.",
        "{players} each choose a card and lay it face down.",
        len(event.seats),
    )
    return message.format(players=players(event, words))


@tells("shuffle_hands")
def _shuffle_hands(event: Event, words: Language) -> str:
    message = words.ngettext("{players} shuffles the hand.", "{players} shuffle their hands.", len(event.seats))
    return message.format(players=players(event, words))


@tells("pick_up_discard")
def _pick_up_discard(event: Event, words: Language) -> str:
    message = words.ngettext(
        "The hand of {players} is empty: the discard pile becomes the new hand.",
        "The hands of {players} are empty: their discard piles become the new hands.",
        len(event.seats),
    )
    return message.format(players=players(event, words))
