"""Sentences about cards that are drawn and looked at, and about piles: stolen, protected, turned over."""

from __future__ import annotations

from collections.abc import Iterator

from warspec.language import NAMES, Language
from warspec.narration.base import counted, for_each_card, message, names_options, players, said, shown, tells
from warspec.table import Event

names_options({"play": message("play"), "steal": message("steal"), "wait": message("wait")})


def _steal(event: Event, words: Language) -> str:
    return " ".join(sentence for thief in event.seats for sentence in _stolen(event, thief, words))


def _stolen(event: Event, thief: int, words: Language) -> Iterator[str]:
    moves = [move for move in event.moves if move.target.seat == thief]
    with_card = next(move.card for move in moves if move.source.seat == thief)
    owners = dict.fromkeys(move.source.seat for move in reversed(moves) if move.source.seat != thief)
    for owner in owners:
        number = sum(move.source.seat == owner for move in moves)
        text = words.ngettext(
            "With {card}, {player} steals the only card of {owner}’s pile.",
            "With {card}, {player} steals {owner}’s pile of {number} cards.",
            number,
        )
        names = {"player": NAMES[thief], "owner": NAMES[owner or 0]}
        yield words.fill(text, card=shown(with_card, words), number=number, **names)


tells(
    draw_card=for_each_card("{player} draws {card}."),
    wait=counted(players, "{players} waits.", "{players} wait."),
    standoff=said("{players} wait for each other. Somebody counts to three, and they play together."),
    protect=counted(
        players, "This card protects the pile of {players}.", "These cards protect the piles of {players}."
    ),
    too_late=counted(
        players, "{players} wants to steal, but comes too late.", "{players} want to steal, but come too late."
    ),
    steal_together=said("{players} steal at the same moment."),
    steal=_steal,
    turn_over=counted(
        players,
        "The stack of {players} is used up: the pile is turned over and shuffled.",
        "The stacks of {players} are used up: their piles are turned over and shuffled.",
    ),
)
