"""Sentences about prisoners: taken, sent into battle, and what it costs to lose one."""

from __future__ import annotations

from warspec.language import Language
from warspec.narration.base import for_each, message, names_options, players, tells
from warspec.table import Event

names_options(
    {"prisoner": message("the prisoner"), "top card": message("the top card"), "nobody": message("no prisoner")}
)


@tells("send_prisoner")
def _send_prisoner(event: Event, words: Language) -> str:
    text = words.ngettext("{players} plays the prisoner.", "{players} play their prisoners.", len(event.seats))
    return text.format(players=players(event, words))


@tells("capture")
def _capture(event: Event, words: Language) -> str:
    return for_each(event, words, words.gettext("{player} takes a prisoner: {card}."))


@tells("give_up")
def _give_up(event: Event, words: Language) -> str:
    text = words.ngettext(
        "{players} gives up the top card of the stack too.",
        "{players} each give up the top card of their stack too.",
        len(event.seats),
    )
    return text.format(players=players(event, words))
