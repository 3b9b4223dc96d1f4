"""A head of a war that the rules have come to: what is known there, whichever cards lie where."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from warspec.cards import Card
from warspec.rulebook.game import Game
from warspec.table import LAID, Event, Place
from warspec.verify.heads import Head, State, still_known
from warspec.verify.heaped import HeapedTable
from warspec.verify.paths import Undecided
from warspec.verify.rest import how_many
from warspec.verify.unknown import EQUAL, Knowledge, UnknownRank

if TYPE_CHECKING:
    from warspec.verify.cut import CutTable
    from warspec.verify.whole import WholeSearch


def reached(
    search: WholeSearch, table: CutTable, script: tuple[Any, ...], war: Event | None, given: Mapping[str, Any]
) -> Head:
    """The head of the war that is about to be declared, or of a moment at which players act.

    Args:
        search: the search that has come there.
        table: the table.
        script: the answers that lead there.
        war: the war; None for a moment.
        given: what the rule is given with which a moment begins.

    Raises:
        Undecided: cards lie where, or as, they never lie in this game between two rounds.
    """
    check_piles(search, table, "while a war is fought")
    # Who has done something counts with all that has happened till now, this part of the round among it.
    table.begin_part(is_war=war is not None)
    lie = tuple(table.lying(Place(seat, LAID)) for seat in range(search.seats))
    shown = tuple(pile[-1].face_up if pile else None for pile in lie)
    held = tuple(table.counted(place) for place in search.hands)
    # Whoever has laid nothing has nothing to lay, and nothing waits on the table, where that is known.
    telling = (place for place in search.places if place.seat is None or _is_out(search, table, place.seat))
    empty = tuple(place for place in telling if _at_most(table, place) == 0)
    earlier = tuple((asked, table.earlier_on(asked[0], in_order=asked[1])) for asked in search.tracked)
    still = still_known(table, type(search).played_by.__code__, table.own, given)
    # Between a war and the next moment nobody gets short of a card that has one to play.
    steady = bool(search.game.moments) and bool(search.game.invariant(table))
    known = State(shown, held, empty, steady, (earlier, table.played, tuple(table.purses.items()), still))
    laid = {seat: lie[seat][-1].card for seat in range(search.seats) if lie[seat]}
    pairs = itertools.combinations(laid, 2) if war else ()
    equal = frozenset((a, b) for a, b in pairs if _are_equal(search.knowledge, laid[a], laid[b]))
    most = tuple(_within(_at_most(table, place), limit) for place, limit in search.places.items())
    return Head(known, equal, most, script, search.passed + 1, search.head)


def check_piles(search: WholeSearch, table: HeapedTable, when: str) -> None:
    """Check that cards lie only where, and as, the search lets them lie when it goes on from there.

    Raises:
        Undecided: they lie elsewhere, or with the wrong side up.
    """
    if strange := [place for place in table.piles if place not in search.places and table.lying(place)]:
        raise Undecided(f"cards lie in {strange[0].pile!r} {when}, which is no pile of the game")
    if turned := [place for place in search.places if place.pile != LAID and _is_turned(search.game, table, place)]:
        raise Undecided(f"cards lie in {turned[0].pile!r} with the wrong side up {when}")


def check_between_rounds(search: WholeSearch, table: HeapedTable) -> None:
    """Check that the search begins a round from where this one has ended.

    Raises:
        Undecided: cards lie where, or as, or so many as they never lie in this game between two rounds.
    """
    if not search.game.invariant(table):
        raise Undecided("a round can end with piles from which the search begins no round")
    if search.found["failed"]:  # what is wrong is told already
        return
    check_piles(search, table, "when a round is over")
    # With which piles this search begins does not count: another one begins with all that the game knows.
    limits = {place: pile.most for place, pile in search.game.places(search.seats).items() if pile.most is not None}
    limits |= {Place(seat, LAID): 0 for seat in table.seats}
    if any(table.lying(place) and table.count(*place) > most for place, most in limits.items()):
        raise Undecided("a round can end with more cards in a pile than ever lie there when a round begins")


def _is_out(search: WholeSearch, table: CutTable, seat: int) -> bool:
    """Whether a player has neither laid a card nor holds one for a moment."""
    return not any(table.lying(place) for place in (Place(seat, LAID), *search.hands) if place.seat == seat)


def shows_faces(game: Game, place: Place) -> bool:
    """Whether the cards of a pile lie face up, as the game has it between two rounds."""
    pile = game.pile_at(place)
    return pile is not None and pile.face_up


def _is_turned(game: Game, table: HeapedTable, place: Place) -> bool:
    return any(placed.face_up != shows_faces(game, place) for placed in table.lying(place))


def _at_most(table: HeapedTable, place: Place) -> int:
    """How many cards lie in a pile at most, as far as it is known without asking."""
    held = how_many(placed.card for placed in table.lying(place))
    return held if isinstance(held, int) else cast(int, held.between()[1])


def _within(most: int, limit: int | None) -> int | None:
    """``most``, where there is a limit and it is kept."""
    return None if limit is None or most > limit else most


def _are_equal(knowledge: Knowledge, one: Card, other: Card) -> bool:
    numbers = sorted((cast(UnknownRank, one.rank).number, cast(UnknownRank, other.rank).number))
    return knowledge.possible.get((numbers[0], numbers[1])) == frozenset((EQUAL,))
