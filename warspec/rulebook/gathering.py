"""Gathering what the folder of a game declares: from its modules, and from what is written in them."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeVar

from warspec.rulebook import entry
from warspec.rulebook.entry import Entry
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.literate import Module, Passage
from warspec.rulebook.misreading import Misreading
from warspec.rulebook.rule import Rule

AnyEntry = TypeVar("AnyEntry", bound=Entry)


@dataclass(frozen=True)
class Folder:
    """The folder of a game.

    Attributes:
        package: its full name.
        name: its name below the package of the specs.
        written: all modules of the specs, as they are written.
    """

    package: str
    name: str
    written: Mapping[str, Module]

    def module(self, name: str) -> ModuleType | None:
        """One of its modules; None if there is none of this name."""
        path = f"{self.package}.{name}"
        return importlib.import_module(path) if importlib.util.find_spec(path) else None

    @functools.cached_property
    def game(self) -> type[Game]:
        """The game whose rules stand in ``rules.py``."""
        rules = importlib.import_module(f"{self.package}.rules")
        games = (item for item in vars(rules).values() if isinstance(item, type) and issubclass(item, Game))
        return next(game for game in games if game.id and game.__module__ == rules.__name__)

    def passage(self, name: str, id: str) -> Passage:
        """What is written about ``id`` in the module or package ``name``; without an ID, how it begins."""
        here = f"{self.name}.{name}".removeprefix(".")
        modules = (found for found in self.written if found == here or found.startswith(f"{here}."))
        passages = (passage for found in modules for passage in self.written[found].passages)
        return next(passage for passage in passages if passage.id == id)


def declared_in(folder: Folder) -> Iterator[Entry]:
    """Everything with an ID that the folder of a game declares, in reading order."""
    game = folder.game
    read = functools.partial(functools.partial, folder.passage)
    yield entry.GameEntry(id=game.id, game=game.id, declared=game, read=read("rules", ""))
    rules = {name: item.rule for name, item in vars(game).items() if isinstance(getattr(item, "rule", None), Rule)}
    for name, rule in rules.items():
        about = {"id": rule.id, "game": game.id, "sources": rule.sources, "aliases": rule.aliases}
        yield entry.RuleEntry(**about, declared=rule, name=name, read=read("rules", rule.id))
    for option in vars(game).values():
        if isinstance(option, HouseRule) and option.is_declared_in(game):
            yield from _house_rule(folder, option, {rule.id for rule in rules.values()})
    yield from listed_in(folder, "tables", entry.TableEntry, game.id)
    yield from listed_in(folder, "examples", entry.ExampleEntry, game.id)
    for changed in vars(folder.module("misreadings") or game).values():
        if isinstance(changed, type) and isinstance(told := vars(changed).get("misreading"), Misreading):
            about = {"id": told.id, "game": game.id, "read": read("misreadings", told.id)}
            yield entry.MisreadingEntry(**about, declared=told, changed=changed)


def _house_rule(folder: Folder, option: HouseRule[Any], told: set[str]) -> Iterator[Entry]:
    """A house rule and those of its values that no rule tells."""
    read = functools.partial(folder.passage, "rules", option.id)
    about: dict[str, Any] = {"game": folder.game.id, "declared": option, "read": read}
    sources = tuple(dict.fromkeys(key for keys in option.sources.values() for key in keys))
    yield entry.HouseRuleEntry(id=option.id, sources=sources, aliases=option.aliases, **about)
    for value in option.values:
        if (id := option.value_id(value)) not in told:
            yield entry.ValueEntry(id=id, sources=option.sources[value], value=value, **about)


def listed_in(folder: Folder, name: str, kind: type[AnyEntry], game: str) -> Iterator[AnyEntry]:
    """What the module ``name`` of a folder declares in a list: ``TABLES`` in ``tables.py``.

    Args:
        folder: the folder.
        name: the module; there may be none.
        kind: what becomes of each declaration.
        game: ID of the game to which they belong; empty if to none.
    """
    for declared in getattr(folder.module(name), name.upper(), ()):
        read = functools.partial(folder.passage, name, declared.id)
        sources = getattr(declared, "source_keys", ())
        yield kind(id=declared.id, game=game, sources=sources, declared=declared, read=read)
