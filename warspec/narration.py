"""Events told as sentences, in any language of the rulebook.

The engine knows events and no prose; here is the prose, one template for each action, whatever the game.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from warspec.cards import Card, Rank
from warspec.language import Language
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import Trace
from warspec.table import Event


def sentence(event: Event, words: Language) -> str:
    """Tell ``event`` in a sentence, or in one for each player who did something of their own.

    Raises:
        LookupError: nobody has written a sentence for this action.
    """
    if event.action not in _TOLD_BY:
        raise LookupError(f"no sentence tells the action {event.action!r} (rule {event.rule})")
    return _TOLD_BY[event.action](event, words)


def result(trace: Trace, words: Language) -> str:
    """Tell in short how a round came out: who took how many cards, and whether the game goes on."""
    if trace.happened("deal"):
        return ""
    told = [sentence(event, words) for event in trace.happened("take")]
    ends = [*trace.happened("win"), *trace.happened("draw")]
    told += [sentence(event, words) for event in ends] or [words.gettext("The game goes on.")]
    return " ".join(told)


def grouped(events: Iterable[Event]) -> Iterator[Event]:
    """``events``, with face-down cards that the same players lay one after another as a single event."""
    held: Event | None = None
    for event in events:
        if held and event.action == held.action == "lay_face_down" and _who(event) == _who(held):
            held = replace(held, moves=held.moves + event.moves)
            continue
        if held:
            yield held
        held = event
    if held:
        yield held


def steps(trace: Trace) -> Iterator[tuple[Event, Situation]]:
    """The :func:`grouped` events of ``trace``, each with the situation after it."""
    single = trace.steps()
    for event in grouped(trace.events):
        *_, (_, after) = itertools.islice(single, _each(event) if event.action == "lay_face_down" else 1)
        yield event, after


def _who(event: Event) -> tuple[str, tuple[int, ...]]:
    return event.rule, event.seats


def _players(event: Event, words: Language) -> str:
    return words.listed([PLAYERS[seat] for seat in event.seats])


def _each(event: Event) -> int:
    return len(event.moves) // len(event.seats)


def _shown(card: Card, words: Language) -> str:
    if card.rank is Rank.JOKER:
        # Translators: what somebody turns up or lays, as the object of the sentence “A turns up a joker.”
        return words.pgettext("object of a sentence", "a joker")
    return words.card(card)


def _deal(event: Event, words: Language) -> str:
    number = _each(event)
    message = words.ngettext(
        "The cards are dealt: one for each player.", "The cards are dealt: {number} for each player.", number
    )
    return message.format(number=number)


def _bury(event: Event, words: Language) -> str:
    return " ".join(
        _buried_under(move.position, words).format(
            player=PLAYERS[event.seats[0]], card=_shown(move.card, words), number=move.position
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


def _turn_up(event: Event, words: Language) -> str:
    message = words.gettext("{player} turns up {card}.")
    return " ".join(
        message.format(player=PLAYERS[seat], card=_shown(move.card, words))
        for seat, move in zip(event.seats, event.moves, strict=True)
    )


def _lay_face_down(event: Event, words: Language) -> str:
    number = _each(event)
    if len(event.seats) == 1:
        message = words.ngettext("{player} lays one card face down.", "{player} lays {number} cards face down.", number)
        return message.format(player=_players(event, words), number=number)
    message = words.ngettext(
        "{players} each lay one card face down.", "{players} each lay {number} cards face down.", number
    )
    return message.format(players=_players(event, words), number=number)


def _war(event: Event, words: Language) -> str:
    return words.gettext("{players} have equal cards: war!").format(players=_players(event, words))


def _run_out(event: Event, words: Language) -> str:
    message = words.ngettext(
        "{players} has no card left to lay.", "{players} have no card left to lay.", len(event.seats)
    )
    return message.format(players=_players(event, words))


def _last_card(event: Event, words: Language) -> str:
    message = words.ngettext(
        "{players} has too few cards for this war, but the last one fights on.",
        "{players} have too few cards for this war, but their last ones fight on.",
        len(event.seats),
    )
    return message.format(players=_players(event, words))


def _take(event: Event, words: Language) -> str:
    number = len(event.moves)
    message = words.ngettext("{player} takes one card.", "{player} takes {number} cards.", number)
    return message.format(player=_players(event, words), number=number)


def _draw(event: Event, words: Language) -> str:
    return words.gettext("Nobody wins: the game is a draw.")


def _win(event: Event, words: Language) -> str:
    message = words.ngettext("{players} wins the game!", "{players} win the game!", len(event.seats))
    return message.format(players=_players(event, words))


_TOLD_BY: dict[str, Callable[[Event, Language], str]] = {
    "deal": _deal,
    "bury": _bury,
    "turn_up": _turn_up,
    "lay_face_down": _lay_face_down,
    "war": _war,
    "run_out": _run_out,
    "last_card": _last_card,
    "take": _take,
    "draw": _draw,
    "win": _win,
}

ACTIONS = frozenset(_TOLD_BY)
"""The actions that can be told."""
