"""Sentences about battles and wars: cards dealt, turned up, laid and taken; how a game ends."""

from __future__ import annotations

from warspec.language import Language
from warspec.narration.base import each, player, players, shown, tells
from warspec.play.situation import PLAYERS
from warspec.table import Event


@tells("deal")
def _deal(event: Event, words: Language) -> str:
    number = each(event)
    message = words.ngettext(
        "The cards are dealt: one for each player.", "The cards are dealt: {number} for each player.", number
    )
    return message.format(number=number)


@tells("bury")
def _bury(event: Event, words: Language) -> str:
    return " ".join(
        _buried_under(move.position, words).format(
            player=PLAYERS[event.seats[0]], card=shown(move.card, words), number=move.position
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


@tells("turn_up")
def _turn_up(event: Event, words: Language) -> str:
    message = words.gettext("{player} turns up {card}.")
    return " ".join(
        message.format(player=PLAYERS[seat], card=shown(move.card, words))
        for seat, move in zip(event.seats, event.moves, strict=True)
    )


@tells("lay_face_down")
def _lay_face_down(event: Event, words: Language) -> str:
    number = each(event)
    if len(event.seats) == 1:
        message = words.ngettext("{player} lays one card face down.", "{player} lays {number} cards face down.", number)
        return message.format(player=players(event, words), number=number)
    message = words.ngettext(
        "{players} each lay one card face down.", "{players} each lay {number} cards face down.", number
    )
    return message.format(players=players(event, words), number=number)


@tells("war")
def _war(event: Event, words: Language) -> str:
    if len(event.seats) == 1:
        return words.gettext("{player} goes to war!").format(player=players(event, words))
    return words.gettext("{players} have equal cards: war!").format(players=players(event, words))


@tells("run_out")
def _run_out(event: Event, words: Language) -> str:
    message = words.ngettext(
        "{players} has no card left to lay.", "{players} have no card left to lay.", len(event.seats)
    )
    return message.format(players=players(event, words))


@tells("last_card")
def _last_card(event: Event, words: Language) -> str:
    message = words.ngettext(
        "{players} has too few cards for this war, but the last one fights on.",
        "{players} have too few cards for this war, but their last ones fight on.",
        len(event.seats),
    )
    return message.format(players=players(event, words))


@tells("take")
def _take(event: Event, words: Language) -> str:
    number = len(event.moves)
    if not number:
        return words.gettext("{player} wins the round, but there is no card left to take.").format(player=player(event))
    message = words.ngettext("{player} takes one card.", "{player} takes {number} cards.", number)
    return message.format(player=players(event, words), number=number)


@tells("draw")
def _draw(event: Event, words: Language) -> str:
    return words.gettext("Nobody wins: the game is a draw.")


@tells("win")
def _win(event: Event, words: Language) -> str:
    message = words.ngettext("{players} wins the game!", "{players} win the game!", len(event.seats))
    return message.format(players=players(event, words))


@tells("lose")
def _lose(event: Event, words: Language) -> str:
    message = words.ngettext("{players} loses the game!", "{players} lose the game!", len(event.seats))
    return message.format(players=players(event, words))


@tells("join")
def _join(event: Event, words: Language) -> str:
    message = words.ngettext("{players} fights along.", "{players} fight along.", len(event.seats))
    return message.format(players=players(event, words))


@tells("drop_out")
def _drop_out(event: Event, words: Language) -> str:
    message = words.ngettext("{players} is out of the game.", "{players} are out of the game.", len(event.seats))
    return message.format(players=players(event, words))


@tells("stay")
def _stay(event: Event, words: Language) -> str:
    return words.gettext("The cards stay on the table, for whoever wins the next battle.")


@tells("set_aside")
def _set_aside(event: Event, words: Language) -> str:
    number = len(event.moves)
    message = words.ngettext(
        "One card is set aside, face down, and nobody sees it.",
        "{number} cards are set aside, face down, and nobody sees them.",
        number,
    )
    return message.format(number=number)
