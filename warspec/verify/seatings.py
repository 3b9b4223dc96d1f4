"""Starts that differ only in who sits where: one of them is searched, and what is found counts for all of them.

Nothing is taken for granted for that. Each path is played once more from every seating, with the same cards and the
same answers, and has to be the same in all that a claim can look at, but for the names of the players. Each question
has to leave as much open as it did, so that there is no path of another seating that has not been met. Claims speak of
players by what they do and have, and not by their numbers; so they say the same of both.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from warspec.cards import Card
from warspec.decisions import Asked
from warspec.events import Event, Move
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.table import Place
from warspec.verify.seats import itself, moved, moved_to

Seat = Callable[[int], int]
"""Where a player sits now, by their former seat."""

Again = Callable[[Situation, Callable[[Card], Card], Seat], Trace]
"""Plays the round of a path from another situation; see :class:`warspec.verify.claims.Case`."""


class SeatsMatterError(Exception):
    """What is found from one start cannot be said of others, so that each has to be searched."""


def seatings(starts: Iterable[Situation]) -> list[list[Situation]]:
    """``starts`` in groups: those that become one another when all players move round the table, as they came."""
    groups: dict[frozenset[object], list[Situation]] = {}
    for start in starts:
        groups.setdefault(frozenset(map(_lying, _every_seating(start))), []).append(start)
    return [*groups.values()]


def by_any_seat(seats: int) -> list[Seat]:
    """Every way to move round the table by one seat or by several, so that nobody comes back to their own."""
    return [lambda former, by=by: (former + by) % seats for by in range(1, seats)]  # type: ignore[misc]


def check_every_seating(first: Trace, again: Again) -> None:
    """Play the round of a path from every other seating.

    Args:
        first: what happened.
        again: plays it from another situation.

    Raises:
        SeatsMatterError: something else happens.
    """
    for seat in by_any_seat(first.before.seats):
        second = again(moved_to(first.before, seat), itself, seat)
        if _told(second, itself) != _told(first, seat):
            raise SeatsMatterError
        if not all(map(_named_alike, first.events, second.events, itertools.repeat(seat))):
            raise SeatsMatterError


def _every_seating(start: Situation) -> list[Situation]:
    return [start, *(moved_to(start, seat) for seat in by_any_seat(start.seats))]


def _lying(situation: Situation) -> tuple[object, ...]:
    """How many cards lie where, and what the purses hold."""
    sizes = frozenset((place, len(pile)) for place, pile in situation.piles.items())
    return situation.seats, situation.is_undealt, sizes, frozenset(situation.purses.items())


# All that claims can look at.


def _told(trace: Trace, seat: Seat) -> tuple[object, ...]:
    """What happened, what was asked, and what lies where, each player being called by another seat."""
    return (
        [_event(event, seat) for event in trace.events],
        Counter(_question(asked, seat) for asked in trace.asked),
        moved({at: [(_name(p.card), p.face_up) for p in pile] for at, pile in trace.after.piles.items()}, seat),
        moved(trace.after.purses, seat),
    )


def _event(event: Event, seat: Seat) -> tuple[object, ...]:
    # At one moment it does not count who comes first, but in which order somebody moves their own cards does.
    moves: dict[Place, list[tuple[object, ...]]] = {}
    for move in event.moves:
        moves.setdefault(_place(move.source, seat), []).append(_move(move, seat))
    paid = Counter((amount, _place(source, seat), _place(target, seat)) for amount, source, target in event.payments)
    return event.rule, event.action, event.kind, frozenset(map(seat, event.seats)), moves, paid


def _named_alike(first: Event, second: Event, seat: Seat) -> bool:
    """Whether the same players are named in the same order: from seat to seat, or as they do something one by one."""
    same = [seat(former) for former in first.seats]
    from_seat_to_seat = list(first.seats) == sorted(first.seats)
    return list(second.seats) == (sorted(same) if from_seat_to_seat else same)


def _move(move: Move, seat: Seat) -> tuple[object, ...]:
    return _name(move.card), _place(move.target, seat), move.face_up, move.position


def _question(asked: Asked, seat: Seat) -> tuple[object, ...]:
    who = None if asked.seat is None else seat(asked.seat)
    return who, asked.question, len(asked.options), _answer(asked.answer), asked.after


def _answer(answer: Any) -> object:
    if isinstance(answer, Card):
        return _name(answer)
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        return tuple(map(_answer, answer))
    return answer


def _name(card: Card) -> int:
    """What tells a card from all others."""
    return id(card.stands_for)


def _place(at: Place, seat: Seat) -> Place:
    return Place(None if at.seat is None else seat(at.seat), at.pile)
