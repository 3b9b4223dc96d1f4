"""One search for several values of a house rule: it branches where the house rule is asked for.

Where that is late, such as for the order in which won cards are picked up, all that comes before is followed once for
all values. What was answered holds for the rest of a path, and where the same part is played in other seats.

A head on the way to which it had been asked for would have to say what was answered, so no search goes on from there.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from warspec.rulebook.game import Game
from warspec.table import Event
from warspec.verify.cut import CutTable
from warspec.verify.paths import Alternative, Undecided
from warspec.verify.touched import AGREED
from warspec.verify.whole import Found, WholeSearch

Values = Mapping[str, Sequence[Any]]
"""House rules that are left open, each with the values that are looked at."""


@dataclass(frozen=True)
class FoundUnder(Found):
    """What one path shows, and under which house rules.

    Attributes:
        under: the house rules that were left open and that were asked for on it, each with its value.
    """

    under: tuple[tuple[str, Any], ...] = ()

    def counts_under(self, house_rules: Mapping[str, Any]) -> bool:
        """Whether this is a path under some house rules, too."""
        return all(house_rules[name] == value for name, value in self.under)


class TogetherSearch(WholeSearch):
    """All paths from a beginning or a head, under all values of the house rules that are left open."""

    values: ClassVar[Values] = {}

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        self.chosen: dict[str, Any] = {}
        self.is_asked, self.is_begun = set[str](), False
        super().__init__(_left_open(game, self), *args, **kwargs)

    def _once(self) -> FoundUnder:
        self.chosen, self.is_asked, self.is_begun = {}, set(), False
        found = super()._once()
        shown = {part.name: getattr(found, part.name) for part in fields(Found)}
        return FoundUnder(**shown, under=tuple(sorted(self.chosen.items())))

    def played_by(self, table: CutTable) -> None:
        if self.is_begun:  # once more, in other seats
            self.is_asked = set()
        self.is_begun = True
        super().played_by(table)

    def at_head(self, table: CutTable, war: Event | None = None, given: Mapping[str, Any] | None = None) -> None:
        if self.is_asked:
            raise Undecided(f"the house rule {min(self.is_asked)} is asked for on the way to a head")
        super().at_head(table, war, given)

    def agreed(self, name: str) -> Any:
        """The value that a house rule has on the present path.

        Raises:
            Undecided: paths cannot branch here.
        """
        asks = hasattr(self, "knowledge") and self.knowledge.may_ask and self.explorer.may_ask
        if not asks or self.explorer.inside_a_question or self.explorer.told < len(self.explorer.script):
            raise Undecided(f"the house rule {name} is asked for by a question, or before the part is played")
        if name not in self.chosen:
            self.chosen[name] = self.explorer.ask(lambda: [Alternative(value) for value in self.values[name]])
        self.is_asked.add(name)
        return self.chosen[name]


def together(search: type[WholeSearch], values: Values) -> type[WholeSearch]:
    """What makes searches such as ``search`` under all values of some house rules.

    Args:
        search: how a part of a round is followed.
        values: the house rules that are left open; their values in the game itself do not count.
    """
    return type(f"{search.__name__}Together", (TogetherSearch, search), {"values": values}) if values else search


class _LeftOpen(UserDict[str, Any]):
    """What was agreed on, if some of it is left to a search."""

    def __init__(self, agreed: Mapping[str, Any], search: TogetherSearch) -> None:
        super().__init__()
        self.data, self.search = agreed, search  # type: ignore[assignment]

    def __getitem__(self, name: str) -> Any:
        agreed = self.data[name]  # whoever watches which house rules are read is told
        return self.search.agreed(name) if name in self.search.values else agreed


def _left_open(game: Game, search: TogetherSearch) -> Game:
    asking = object.__new__(type(game))
    vars(asking).update(vars(game))
    vars(asking).update({name: _LeftOpen(vars(game)[name], search) for name in AGREED})
    return asking
