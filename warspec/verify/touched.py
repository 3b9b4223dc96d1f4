"""What a proof touches of the rules: the methods that it calls, and the house rules that it reads."""

from __future__ import annotations

import weakref
from collections import UserDict
from collections.abc import Mapping
from typing import Any

from warspec.rulebook.game import Game

AGREED = ("_agreed", "house_rules")
"""Where a game keeps what was agreed on."""


def watched(game: type[Game]) -> type[Game]:
    """``game``, noting every method and house rule of it that anybody touches in ``touched``."""
    touched: set[str] = set()
    names = {
        name for parent in game.__mro__ if issubclass(parent, Game) and parent is not Game for name in vars(parent)
    }

    def agree(watched_game: Game, **house_rules: Any) -> None:
        game.__init__(watched_game, **house_rules)
        # Whichever way a house rule is read, also as that of a parent, its value comes from one of these two.
        vars(watched_game).update({name: _Noting(vars(watched_game)[name], touched) for name in AGREED})

    changed = type(game.__name__, (game,), {"touched": touched, "__module__": game.__module__, "__init__": agree})
    for name in names:
        if not name.startswith(("__", "_abc_")):
            setattr(changed, name, _FirstTouch(changed, name, touched))
    _watching.add(changed)
    return changed


_watching: weakref.WeakSet[type[Game]] = weakref.WeakSet()


def is_watching(game: type) -> bool:
    """Whether a class was made here, and keeps no more than what is touched."""
    return game in _watching


class _Noting(UserDict[str, Any]):
    """House rules that note which of them are read; whoever goes through all of them has read all."""

    def __init__(self, inner: Mapping[str, Any], touched: set[str]) -> None:
        super().__init__(inner)
        self.touched = touched

    def __getitem__(self, name: str) -> Any:
        self.touched.add(name)
        return self.data[name]


class _FirstTouch:
    """Notes that an attribute is touched, and gets out of the way, so that watching costs next to nothing."""

    def __init__(self, watched_game: type[Game], name: str, touched: set[str]) -> None:
        self.watched_game, self.name, self.touched = watched_game, name, touched

    def __get__(self, game: Game | None, owner: type[Game]) -> Any:
        self.touched.add(self.name)
        if self.name in vars(self.watched_game):
            delattr(self.watched_game, self.name)
        return getattr(owner if game is None else game, self.name)
