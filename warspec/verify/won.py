"""Searches that are cut once more: where a fight is won, before anything goes to the winner.

What comes then depends little on how the fight went: who has won it, and what everybody has done in it that somebody
will ask for. So it is followed once, with any cards, for all ways that lead there. That the winner's card is higher
than all others that fought is kept, where it follows from what has been asked.

In which order cards were laid before is not kept. A rule that asks for it cannot be followed so.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, cast

import z3

from warspec.cards import Card
from warspec.rulebook.game import Game
from warspec.table import LAID, Event, Place
from warspec.verify.cut import CutTable
from warspec.verify.heads import Cut, Head
from warspec.verify.limits import rank
from warspec.verify.paths import Path, Undecided
from warspec.verify.unknown import GREATER, LESS, UnknownRank
from warspec.verify.whole import Found, WholeSearch

ORDER_IS_LOST = "in which order cards were laid is asked after the fight was won"
"""Why a search that is cut where fights are won cannot be finished."""


@dataclass(frozen=True)
class Won(Head):
    """The moment at which a fight is won.

    Attributes:
        order: the winner, and all others who have fought to the end, whose cards are known to be lower; nobody if that
            is not known.
    """

    order: tuple[int, ...] = ()

    def covers(self, other: Head) -> bool:
        return isinstance(other, Won) and self.order == other.order and super().covers(other)


class WonTable(CutTable):
    """A table at which a search is also told when somebody has won a fight by the card that they show."""

    def won_by(self, winner: int) -> None:
        """The cards on the table are about to go to ``winner``."""
        if self.log and self.log[-1].action == "turn_up":
            self.search.at_head(self, given={"winner": winner})

    def last_laid_first(self, cards: Iterable[Card]) -> Sequence[Card]:
        """Not known any more once a fight is won.

        Raises:
            Undecided: in any case.
        """
        raise Undecided(ORDER_IS_LOST)


class WonSearch(WholeSearch):
    """All paths from the beginning of a round, from the head of a war, or from where a fight is won."""

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(_telling_who_wins(game), *args, **kwargs)

    def paths(self) -> Iterator[Path[Found]]:
        if isinstance(self.head, Won) and self.head.order:
            self.explorer.assumptions.push(_is_highest(self.head.order))
        return super().paths()

    def _played(self, table: CutTable) -> Found:
        return super()._played(WonTable(self, table.piles, table.drawing))

    def at_head(self, table: CutTable, war: Event | None = None, given: Mapping[str, Any] | None = None) -> None:
        try:
            super().at_head(table, war, given)
        except Cut:
            if given is not None and self.reached is not None:
                head = {part.name: getattr(self.reached, part.name) for part in fields(self.reached)}
                self.reached = Won(**head, order=self._order(table, given["winner"]))
            raise

    def _order(self, table: CutTable, winner: int) -> tuple[int, ...]:
        """The winner and those who have lost, if it is known that the winner's card is higher than theirs."""
        order = (winner, *sorted({*table.played} - {winner}))
        ranks = (table.lying(Place(seat, LAID))[-1].card.rank for seat in order)
        is_highest = _is_highest(tuple(cast(UnknownRank, rank).number for rank in ranks))
        return () if self.explorer.assumptions.model_with(z3.Not(is_highest)) else order

    def _go_on_with_any_cards(self, table: CutTable, head: Head) -> None:
        super()._go_on_with_any_cards(table, head)
        order = head.order if isinstance(head, Won) else ()
        for other in order[1:]:  # the card that a player has laid last is called by the seat
            one, next_one = sorted((order[0], other))
            self.knowledge.possible[one, next_one] = frozenset((GREATER if one == order[0] else LESS,))


@functools.cache
def _is_highest(order: tuple[int, ...]) -> z3.BoolRef:
    """That the first of some unknown ranks, given by their numbers, is higher than all others."""
    first, *others = order
    return cast(z3.BoolRef, z3.And([rank(first) > rank(other) for other in others]))


def _telling_who_wins(game: Game) -> Game:
    """``game``, which says at a :class:`WonTable` that somebody is about to take what lies there."""
    telling = object.__new__(_kind_telling_who_wins(type(game)))
    vars(telling).update(vars(game))
    return telling


@functools.cache
def _kind_telling_who_wins(kind: Any) -> type[Game]:
    def take(game: Game, table: WonTable, winner: int) -> None:
        table.won_by(winner)
        kind.take(game, table, winner)

    return cast(type[Game], type(kind.__name__, (kind,), {"take": take, "__module__": kind.__module__}))
