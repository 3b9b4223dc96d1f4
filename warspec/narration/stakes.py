"""Sentences about games played for chips against the house: stakes laid, won and lost, and the shoe."""

from __future__ import annotations

from warspec.language import Language
from warspec.narration.base import message, names_options, player, shown, tells
from warspec.table import Event

names_options({"surrender": message("surrender"), "war": message("go to war")})


def _paid(event: Event) -> int:
    return event.payments[-1].amount


@tells("fill")
def _fill(event: Event, words: Language) -> str:
    number = len(event.moves)
    text = words.ngettext(
        "One card is shuffled and put into the shoe.", "{number} cards are shuffled and put into the shoe.", number
    )
    return text.format(number=words.number(number))


@tells("stake")
def _stake(event: Event, words: Language) -> str:
    number = _paid(event)
    text = words.ngettext("{player} stakes one chip.", "{player} stakes {number} chips.", number)
    return text.format(player=player(event), number=words.number(number))


@tells("stake_again")
def _stake_again(event: Event, words: Language) -> str:
    number = _paid(event)
    text = words.ngettext("{player} stakes one chip more.", "{player} stakes {number} chips more.", number)
    return text.format(player=player(event), number=words.number(number))


@tells("side_bet")
def _side_bet(event: Event, words: Language) -> str:
    number = _paid(event)
    text = words.ngettext("{player} bets one chip on a tie.", "{player} bets {number} chips on a tie.", number)
    return text.format(player=player(event), number=words.number(number))


@tells("side_bet_won")
def _side_bet_won(event: Event, words: Language) -> str:
    number = _paid(event)
    text = words.ngettext(
        "{player} wins the bet on a tie: one chip.", "{player} wins the bet on a tie: {number} chips.", number
    )
    return text.format(player=player(event), number=words.number(number))


@tells("side_bet_lost")
def _side_bet_lost(event: Event, words: Language) -> str:
    return words.gettext("{player} loses the bet on a tie.").format(player=player(event))


@tells("show")
def _show(event: Event, words: Language) -> str:
    mine, other = (shown(move.card, words) for move in event.moves)
    told = words.gettext("{player} gets {card}."), words.gettext("The house gets {card}.")
    return " ".join((told[0].format(player=player(event), card=mine), told[1].format(card=other)))


@tells("burn")
def _burn(event: Event, words: Language) -> str:
    number = len(event.moves)
    text = words.ngettext("One card is burned: nobody sees it.", "{number} cards are burned: nobody sees them.", number)
    return text.format(number=words.number(number))


@tells("collect")
def _collect(event: Event, words: Language) -> str:
    number = _paid(event)
    text = words.ngettext(
        "{player} takes the stake back and wins one chip.",
        "{player} takes the stake back and wins {number} chips.",
        number,
    )
    return text.format(player=player(event), number=words.number(number))


@tells("forfeit")
def _forfeit(event: Event, words: Language) -> str:
    number = _paid(event)
    text = words.ngettext(
        "The house is higher: {player} loses one chip.", "The house is higher: {player} loses {number} chips.", number
    )
    return text.format(player=player(event), number=words.number(number))


@tells("surrender")
def _surrender(event: Event, words: Language) -> str:
    number = _paid(event)
    text = words.ngettext(
        "{player} surrenders, and loses one chip.", "{player} surrenders, and loses {number} chips.", number
    )
    return text.format(player=player(event), number=words.number(number))


@tells("use")
def _use(event: Event, words: Language) -> str:
    return words.gettext("The cards on the table go to the used cards.")
