"""One search for several values of house rules that are asked for on the way to heads, too.

What was answered holds for one part of a round, from one head to the next, and where that part is played in other
seats. From each head the search goes on under all values, also under those with which no game comes there: that is
more than can happen, so nothing is overlooked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from warspec.table import Event
from warspec.verify.cut import CutTable
from warspec.verify.paths import Alternative, Undecided
from warspec.verify.together import FoundUnder, TogetherSearch, Values
from warspec.verify.whole import Found, WholeSearch


class TogetherByParts(TogetherSearch):
    """All paths from a beginning or a head, under all values of the house rules that are left open.

    Attributes:
        of_parts: what was answered, by how many heads were passed then, and by the name of the house rule.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.of_parts: dict[tuple[int, str], Any] = {}
        super().__init__(*args, **kwargs)

    def _once(self) -> FoundUnder:
        self.of_parts = {}
        found = super(TogetherSearch, self)._once()
        now = self.head.passed if self.head else 0
        under = {name: value for (part, name), value in self.of_parts.items() if part == now}
        shown = {part.name: getattr(found, part.name) for part in fields(Found)}
        return FoundUnder(**shown, under=tuple(sorted(under.items())))

    def played_by(self, table: CutTable) -> None:
        super(TogetherSearch, self).played_by(table)

    def at_head(self, table: CutTable, war: Event | None = None, given: Mapping[str, Any] | None = None) -> None:
        super(TogetherSearch, self).at_head(table, war, given)

    def agreed(self, name: str) -> Any:
        """The value that a house rule has in the present part of the path.

        Raises:
            Undecided: paths cannot branch here.
        """
        asked = (self.passed if hasattr(self, "knowledge") else -1), name
        if asked not in self.of_parts:
            may_ask = asked[0] >= 0 and self.knowledge.may_ask and self.explorer.may_ask
            if not may_ask or self.explorer.inside_a_question:
                raise Undecided(f"the house rule {name} is asked for by a question, or before the part is played")
            self.of_parts[asked] = self.explorer.ask(lambda: [Alternative(value) for value in self.values[name]])
        return self.of_parts[asked]


def together_by_parts(search: type[WholeSearch], values: Values) -> type[WholeSearch]:
    """What makes searches such as ``search`` under all values of some house rules, part by part.

    Args:
        search: how a part of a round is followed.
        values: the house rules that are left open; their values in the game itself do not count.
    """
    return type(f"{search.__name__}ByParts", (TogetherByParts, search), {"values": values}) if values else search
