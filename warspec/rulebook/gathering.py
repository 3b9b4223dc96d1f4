"""Gathering what the folder of a game declares: from its modules, and from what is written in them."""

from __future__ import annotations

import functools
import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from warspec.rulebook.entry import (
    Entry,
    ExampleEntry,
    FactEntry,
    GameEntry,
    HouseRuleEntry,
    MisreadingEntry,
    PropertyEntry,
    RuleEntry,
    TableEntry,
    ValueEntry,
)
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.literate import Module, Passage
from warspec.rulebook.misreading import Misreading
from warspec.rulebook.rule import Rule


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

    @property
    def bound(self) -> int | None:
        """With how many cards in play at most the game is checked; None for its whole pack."""
        return getattr(self.module("bound"), "CARDS_IN_PLAY", None)

    def reads(self, name: str, id: str) -> Callable[[], Passage]:
        """Finds what is written about ``id`` in the module or package ``name``; without an ID, how it begins."""
        return functools.partial(self._read, name, id)

    def _read(self, name: str, id: str) -> Passage:
        here = f"{self.name}.{name}".removeprefix(".")
        modules = (found for found in self.written if found == here or found.startswith(f"{here}."))
        passages = (passage for found in modules for passage in self.written[found].passages)
        return next(passage for passage in passages if passage.id == id)


def declared_in(folder: Folder) -> Iterator[Entry]:
    """Everything with an ID that the folder of a game declares, in reading order."""
    game = folder.game
    yield GameEntry(id=game.id, game=game.id, declared=game, read=folder.reads("rules", ""))
    told = set()
    for name, item in vars(game).items():
        if isinstance(rule := getattr(item, "rule", None), Rule):
            told.add(rule.id)
            yield _rule(folder, rule, name)
    for item in vars(game).values():
        if isinstance(item, HouseRule) and item.is_declared_in(game):
            yield from _house_rule(folder, item, told)
    for table in getattr(folder.module("tables"), "TABLES", ()):
        about = {"id": table.id, "game": game.id, "sources": table.source_keys}
        yield TableEntry(**about, declared=table, read=folder.reads("tables", table.id))
    for example in getattr(folder.module("examples"), "EXAMPLES", ()):
        about = {"id": example.id, "game": game.id, "sources": example.source_keys}
        yield ExampleEntry(**about, declared=example, read=folder.reads("examples", example.id))
    for changed in vars(folder.module("misreadings") or game).values():
        if isinstance(changed, type) and isinstance(told_of := vars(changed).get("misreading"), Misreading):
            read = folder.reads("misreadings", told_of.id)
            yield MisreadingEntry(id=told_of.id, game=game.id, declared=told_of, changed=changed, read=read)


def _rule(folder: Folder, rule: Rule, name: str) -> RuleEntry:
    about: dict[str, Any] = {"id": rule.id, "game": folder.game.id, "sources": rule.sources, "aliases": rule.aliases}
    return RuleEntry(**about, declared=rule, name=name, read=folder.reads("rules", rule.id))


def _house_rule(folder: Folder, option: HouseRule[Any], told: set[str]) -> Iterator[Entry]:
    """A house rule and those of its values that no rule tells."""
    read, game = folder.reads("rules", option.id), folder.game.id
    sources = tuple(dict.fromkeys(key for keys in option.sources.values() for key in keys))
    yield HouseRuleEntry(id=option.id, game=game, sources=sources, aliases=option.aliases, declared=option, read=read)
    for value in option.values:
        if (id := option.value_id(value)) not in told:
            yield ValueEntry(id=id, game=game, sources=option.sources[value], house_rule=option, value=value, read=read)


def facts_in(folder: Folder) -> Iterator[FactEntry]:
    """What the sources state about the game."""
    for fact in getattr(folder.module("facts"), "FACTS", ()):
        read = folder.reads("facts", fact.id)
        yield FactEntry(id=fact.id, game=fact.game, sources=fact.source_keys, declared=fact, read=read)


def properties_in(package: str, written: Mapping[str, Module]) -> Iterator[PropertyEntry]:
    """The claims about games that the specs declare beside the games."""
    for claim in importlib.import_module(f"{package}.properties").PROPERTIES:
        read = Folder(package, "", written).reads("properties", claim.id)
        yield PropertyEntry(id=claim.id, game="", declared=claim, read=read)
