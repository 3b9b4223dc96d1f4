"""Sentences about what lies beside the stacks: hands, prisoners, cards won, and cards that leave the game."""

from __future__ import annotations

from warspec.language import Language
from warspec.narration.base import (
    alone,
    cards,
    cards_of_each,
    counted,
    either,
    for_each_card,
    message,
    names_options,
    players,
    shown,
    tells,
)
from warspec.table import Event

names_options(
    {"prisoner": message("the prisoner"), "top card": message("the top card"), "nobody": message("no prisoner")}
)


def _remove(event: Event, words: Language) -> str:
    text = words.ngettext("{cards} leaves the game.", "{cards} leave the game.", cards(event))
    return text.format(cards=words.listed([shown(move.card, words) for move in event.moves]))


tells(
    choose=counted(
        players, "{players} chooses a card and lays it face down.", "{players} each choose a card and lay it face down."
    ),
    shuffle_hands=counted(players, "{players} shuffles the hand.", "{players} shuffle their hands."),
    pick_up_discard=counted(
        players,
        "The hand of {players} is empty: the discard pile becomes the new hand.",
        "The hands of {players} are empty: their discard piles become the new hands.",
    ),
    send_prisoner=counted(players, "{players} plays the prisoner.", "{players} play their prisoners."),
    capture=for_each_card("{player} takes a prisoner: {card}."),
    give_up=counted(
        players,
        "{players} gives up the top card of the stack too.",
        "{players} each give up the top card of their stack too.",
    ),
    take_back=either(
        alone,
        counted(cards, "{player} takes back one card.", "{player} takes back {number} cards."),
        counted(
            cards_of_each,
            "{players} each take back their own card.",
            "{players} each take back their own {number} cards.",
        ),
    ),
    refill=counted(
        players,
        "{players} has no stack left, and shuffles the cards won into a new one.",
        "{players} have no stack left, and shuffle the cards won into new ones.",
    ),
    remove=_remove,
)
