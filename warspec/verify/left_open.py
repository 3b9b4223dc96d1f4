"""Games some of whose house rules are left open: whoever asks for one of them is answered by a search."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from warspec.rulebook.game import Game
from warspec.verify.touched import AGREED

Ask = Callable[[str], Any]
"""Gives the value that the house rule of a name has on the present path."""


def left_open(game: Game, names: Collection[str], ask: Ask) -> Game:
    """``game``, but each time when one of some house rules is asked for, ``ask`` gives its value."""
    asking = object.__new__(type(game))
    vars(asking).update({name: _LeftOpen(vars(game)[name], names, ask) for name in AGREED})
    return asking


class _LeftOpen(Mapping[str, Any]):
    """What was agreed on, as far as it is not left open."""

    def __init__(self, agreed: Mapping[str, Any], names: Collection[str], ask: Ask) -> None:
        self.agreed, self.names, self.ask = agreed, names, ask

    def __getitem__(self, name: str) -> Any:
        return self.ask(name) if name in self.names else self.agreed[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.agreed)

    def __len__(self) -> int:
        return len(self.agreed)
