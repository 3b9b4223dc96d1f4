"""Sentences about games played for chips against the house: stakes laid, won and lost, and the shoe."""

from __future__ import annotations

from warspec.language import NAMES, Language
from warspec.narration.base import cards, counted, message, names_options, said, shown, tells
from warspec.table import Event

names_options({"surrender": message("surrender"), "war": message("go to war")})


def _paid(event: Event) -> int:
    return event.payments[-1].amount


def _show(event: Event, words: Language) -> str:
    player, (mine, other) = NAMES[event.seats[0]], (shown(move.card, words) for move in event.moves)
    told = words.gettext("{player} gets {card}."), words.gettext("The house gets {card}.")
    return " ".join((words.fill(told[0], player=player, card=mine), told[1].format(card=other)))


tells(
    fill=counted(
        cards, "One card is shuffled and put into the shoe.", "{number} cards are shuffled and put into the shoe."
    ),
    stake=counted(_paid, "{player} stakes one chip.", "{player} stakes {number} chips."),
    stake_again=counted(_paid, "{player} stakes one chip more.", "{player} stakes {number} chips more."),
    side_bet=counted(_paid, "{player} bets one chip on a tie.", "{player} bets {number} chips on a tie."),
    side_bet_won=counted(
        _paid, "{player} wins the bet on a tie: one chip.", "{player} wins the bet on a tie: {number} chips."
    ),
    side_bet_lost=said("{player} loses the bet on a tie."),
    show=_show,
    burn=counted(cards, "One card is burned: nobody sees it.", "{number} cards are burned: nobody sees them."),
    collect=counted(
        _paid,
        "{player} takes the stake back and wins one chip.",
        "{player} takes the stake back and wins {number} chips.",
    ),
    forfeit=counted(
        _paid, "The house is higher: {player} loses one chip.", "The house is higher: {player} loses {number} chips."
    ),
    surrender=counted(
        _paid, "{player} surrenders, and loses one chip.", "{player} surrenders, and loses {number} chips."
    ),
    use=said("The cards on the table go to the used cards."),
)
