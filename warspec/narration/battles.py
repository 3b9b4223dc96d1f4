"""Sentences about battles and wars: cards dealt, turned up, laid and taken; how a game ends."""

from __future__ import annotations

from warspec.language import NAMES, Language
from warspec.narration.base import (
    alone,
    cards,
    cards_of_each,
    counted,
    either,
    for_each_card,
    players,
    said,
    shown,
    tells,
)
from warspec.table import Event


def _bury(event: Event, words: Language) -> str:
    player = NAMES[event.seats[0]]
    return " ".join(
        words.fill(
            _buried_under(move.position, words), player=player, card=shown(move.card, words), number=move.position
        )
        for move in event.moves
    )


def _buried_under(position: int | None, words: Language) -> str:
    if position is None:
        return words.gettext("{player} slides {card} under the stack.")
    if position == 0:
        return words.gettext("{player} puts {card} on top of the stack.")
    return words.ngettext(
        "{player} slides {card} into the stack, under the top card.",
        "{player} slides {card} into the stack, under {number} cards.",
        position,
    )


tells(
    deal=counted(
        cards_of_each, "The cards are dealt: one for each player.", "The cards are dealt: {number} for each player."
    ),
    bury=_bury,
    turn_up=for_each_card("{player} turns up {card}."),
    lay_face_down=either(
        alone,
        counted(cards, "{player} lays one card face down.", "{player} lays {number} cards face down."),
        counted(
            cards_of_each, "{players} each lay one card face down.", "{players} each lay {number} cards face down."
        ),
    ),
    war=either(alone, said("{player} goes to war!"), said("{players} have equal cards: war!")),
    run_out=counted(players, "{players} has no card left to lay.", "{players} have no card left to lay."),
    last_card=counted(
        players,
        "{players} has too few cards, but the last one fights on.",
        "{players} have too few cards, but their last ones fight on.",
    ),
    take=either(
        cards,
        counted(cards, "{player} takes one card.", "{player} takes {number} cards."),
        said("{player} wins the round, but there is no card left to take."),
    ),
    draw=said("Nobody wins: the game is a draw."),
    win=counted(players, "{players} wins the game!", "{players} win the game!"),
    lose=counted(players, "{players} loses the game!", "{players} lose the game!"),
    join=counted(players, "{players} fights along.", "{players} fight along."),
    drop_out=counted(players, "{players} is out of the game.", "{players} are out of the game."),
    stay=said("The cards stay on the table, for whoever wins the next battle."),
    set_aside=counted(
        cards,
        "One card is set aside, face down, and nobody sees it.",
        "{number} cards are set aside, face down, and nobody sees them.",
    ),
)
