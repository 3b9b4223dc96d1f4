"""Searches in which only a few players have cards in piles of some kind, from the beginning of a round to its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar, cast

from warspec.table import Event
from warspec.verify.cut import CutTable
from warspec.verify.heads import Cut, Head
from warspec.verify.paths import Undecided
from warspec.verify.whole import WholeSearch


class FewPiles(WholeSearch):
    """A mixin for searches that begin, and go on from each head, with few piles in which cards lie.

    Attributes:
        few: in how many piles of each name cards lie at most.
    """

    few: ClassVar[Mapping[str, int]]

    def played_by(self, table: CutTable) -> None:
        self._cut_where_more(table)
        super().played_by(table)

    def at_head(self, table: CutTable, war: Event | None = None, given: Mapping[str, Any] | None = None) -> None:
        if name := self._where_more(table):
            raise Undecided(f"within a round there can be more piles {name!r} with cards than when it begins")
        super().at_head(table, war, given)

    def _go_on_with_any_cards(self, table: CutTable, head: Head) -> None:
        super()._go_on_with_any_cards(table, head)
        self._cut_where_more(table)

    def _cut_where_more(self, table: CutTable) -> None:
        if self._where_more(table):
            raise Cut

    def _where_more(self, table: CutTable) -> str | None:
        """The name of piles of which more have cards than the search looks at; None if there are none."""
        for name, most in self.few.items():
            with_cards = 0
            for place in self.places:
                if place.pile == name and table.count(*place) > 0:
                    with_cards += 1
                    if with_cards > most:
                        return name
        return None


Search = TypeVar("Search", bound=WholeSearch)


def few_piles(kind: type[Search], few: Mapping[str, int]) -> type[Search]:
    """What searches as ``kind`` does, but with so few piles of each name in which cards lie.

    Those in which nothing lies at all as a round begins are for a search to know that is told so (``without``).
    """
    some = {name: most for name, most in few.items() if most}
    return cast("type[Search]", type(f"{kind.__name__}OfFewPiles", (FewPiles, kind), {"few": some})) if some else kind
