"""Searches that are cut within a war, too: before a step of it, such as the next card that all who fight lay.

A game marks the methods that are steps. The search goes on from there with any cards, so that it is not looked at
together what each of the players may have for each card of a war. Claims are told who fights on, and how many cards
each of these has laid; that is found in what has happened, and not in what the rules say.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar, cast

from warspec.rulebook.game import Game
from warspec.rulebook.step import steps_of
from warspec.table import LAID, Event, Place, Table
from warspec.verify.claims import Case, Check
from warspec.verify.cut import CutTable
from warspec.verify.heads import Cut, State
from warspec.verify.part_of_war import PartOfWar
from warspec.verify.parts_of_moments import OfParts, cut_within_moments
from warspec.verify.paths import Undecided
from warspec.verify.rest import how_many
from warspec.verify.whole import Kind, WholeSearch

CUT_EACH = 2
"""After so many cards of a war the search is cut: after each, there would be far more heads on the way to others."""


class Fight(NamedTuple):
    """What was laid for a war so far.

    Attributes:
        fighters: those who have laid all cards.
        laid: how many each of them has laid face down.
    """

    fighters: tuple[int, ...] = ()
    laid: int = 0


class PartsOfWars(WholeSearch):
    """A mixin for searches of games that have steps.

    Attributes:
        fight: what was laid in the war in which the present part begins; None if it begins with none.
        goes_on: the same at its end.
    """

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(_telling_of_steps(game), *args, **kwargs)
        self.fight: Fight | None = None
        self.goes_on: Fight | None = None
        self.claims = tuple(cast(Check, OfParts(claim, self._part_of_war)) for claim in self.claims)

    def played_by(self, table: CutTable) -> None:
        self.fight = self.goes_on = None
        super().played_by(table)

    def at_step(self, table: CutTable, given: Mapping[str, Any]) -> None:
        """A step is about to be done: go on from any cards, or stop here, or just go on."""
        fight = self._fight_now(table)
        if fight.laid and fight.laid % CUT_EACH == 0:
            out = [*self._piles_of_others(table, fight.fighters)]
            self.goes_on = fight
            try:
                self.at_head(table, given={**given, "fight": tuple(fight)})
            except Cut:
                if self.reached is not None:
                    self.reached = replace(self.reached, known=self._with_empty(self.reached.known, out))
                raise

    def _piles_of_others(self, table: CutTable, fighters: Collection[int]) -> Iterator[Place]:
        """The piles of those who do not fight on, as far as no cards lie there: who has run out has none."""
        for place in self.places:
            # That they have none may only be known of all their piles together, and a head knows of each by itself.
            is_theirs = place.seat is not None and place.seat not in fighters and place.pile != LAID
            if is_theirs and not table.count(*place) > 0:
                yield place

    def _with_empty(self, known: State, out: Collection[Place]) -> State:
        """What is known at a head, and that no cards lie in some more piles."""
        return known._replace(empty=tuple(place for place in self.places if place in (*known.empty, *out)))

    def at_head(self, table: CutTable, war: Event | None = None, given: Mapping[str, Any] | None = None) -> None:
        super().at_head(table, war, given)
        self.fight, self.goes_on = self.goes_on, None

    def _look_at_part(self, table: CutTable, next_war: Event | None = None, *, ends_at_moment: bool = False) -> None:
        parts = len(self.kinds)
        super()._look_at_part(table, next_war, ends_at_moment=ends_at_moment)
        for kind in self.kinds[parts:]:  # none is looked at where the part is played once more
            self.kinds[-1] = self._kind(table, kind)

    def _kind(self, table: CutTable, kind: Kind) -> Kind:
        """What happened in a part: a war is fought in its last part, if all who have laid anything fight to the end."""
        if self.goes_on is not None:
            return (("cards_laid", self.goes_on.fighters), *kind)
        laid = {seat for seat in table.seats if table.lying(Place(seat, LAID))}
        if self.fight is not None and laid <= {*self.fight.fighters}:
            return (("war", self.fight.fighters), *kind)
        return kind

    def _part_of_war(self, case: Case) -> Case:
        """A part of a round, with what was laid for the war in which it begins, and in which it ends."""
        if self.fight is None and self.goes_on is None:
            return case
        then = self.goes_on.laid if self.goes_on else None
        return PartOfWar(**vars(case), **(self.fight or Fight())._asdict(), then=then)

    def _fight_now(self, table: CutTable) -> Fight:
        """Who fights on in the war for which cards are laid, by what has happened since the last head."""
        before = self.fight or Fight(_called(table))
        laid = {seat: before.laid + _laid_face_down(table, seat) for seat in before.fighters}
        most = max(laid.values(), default=0)
        return Fight(tuple(seat for seat in before.fighters if laid[seat] == most), most)


def _called(table: CutTable) -> tuple[int, ...]:
    """Those who are called to a war, and those who join them."""
    return tuple(sorted(seat for event in table.log if event.action in ("war", "join") for seat in event.seats))


def _laid_face_down(table: CutTable, seat: int) -> int:
    """How many cards a player has laid face down since the last head.

    Raises:
        Undecided: nobody has counted them.
    """
    moves = (move for event in table.log for move in event.moves if move.target == (seat, LAID) and not move.face_up)
    laid = how_many(move.card for move in moves)
    if not isinstance(laid, int):
        raise Undecided("between two steps of a war cards are laid that nobody has counted")
    return laid


Search = TypeVar("Search", bound=WholeSearch)


def cut_within_wars(kind: type[Search], game: type[Game]) -> type[Search]:
    """What searches as ``kind`` does, but is cut before steps of a war, if a game has any."""
    if not steps_of(game):
        return kind
    return cast("type[Search]", type(f"{kind.__name__}OfWars", (PartsOfWars, kind), {}))


def _telling_of_steps(game: Game) -> Game:
    """``game``, which says at a :class:`CutTable` that a step is about to be done."""
    telling = object.__new__(_kind_telling_of_steps(type(game)))
    vars(telling).update(vars(game))
    return telling


@functools.cache
def _kind_telling_of_steps(kind: Any) -> type[Game]:
    told = {name: _told(kind, name) for name in steps_of(kind)}
    return cast(type[Game], type(kind.__name__, (kind,), {**told, "__module__": kind.__module__}))


def _told(kind: Any, name: str) -> Any:
    """The step that is called ``name``, which is told to the search before it is done."""

    def done(game: Game, table: Table, *args: Any) -> None:
        cast(PartsOfWars, cast(CutTable, table).search).at_step(cast(CutTable, table), {"args": args})
        getattr(kind, name)(game, table, *args)

    return done


def cut_everywhere(kind: type[Search], game: type[Game]) -> type[Search]:
    """What searches as ``kind`` does, but is cut wherever a game can be cut: within moments, and within wars."""
    return cut_within_wars(cut_within_moments(kind, game), game)
