"""Everything that the specs declare, found by ID."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, TypeVar

from warspec.errors import BadInput
from warspec.rulebook import problems
from warspec.rulebook.example import Example
from warspec.rulebook.fact import Fact
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.misreading import Misreading
from warspec.rulebook.rule import Rule
from warspec.rulebook.source import Source
from warspec.rulebook.tables import AgreedTable

Kind = Literal["game", "rule", "house-rule", "value", "table", "example", "misreading"]
Declared = TypeVar("Declared")


@dataclass(frozen=True)
class Entry:
    """Something that has an ID.

    Attributes:
        id: the permanent ID.
        kind: what it is.
        game: ID of the game in whose module it is declared.
        declared: the declaration itself.
        name: the name that its method or attribute has in the game's class; empty where it has none.
    """

    id: str
    kind: Kind
    game: str
    declared: Any
    name: str = ""


@dataclass(frozen=True)
class Rulebook:
    """All games and what belongs to them.

    Attributes:
        games: the games by ID.
        modules: for each game, the module that declares it.
        entries: everything that has an ID, in reading order. A value of a house rule that is told by a rule of
            the same ID is that rule.
        aliases: former IDs, and what they are called now.
        sources: the sources by key.
        misreadings: for each misreading, the changed game.
        bounds: with how many cards in play at most a game is checked, where not with its whole pack.
        facts: what the sources state, each with the IDs under which this rulebook tells it.
    """

    games: Mapping[str, type[Game]]
    modules: Mapping[str, ModuleType]
    entries: Mapping[str, Entry]
    aliases: Mapping[str, str]
    sources: Mapping[str, Source]
    misreadings: Mapping[str, type[Game]]
    bounds: Mapping[str, int] = field(default_factory=dict)
    facts: Sequence[Fact] = ()

    def folder(self, game: str) -> str:
        """The name of the folder in which everything about ``game`` stands."""
        return self.modules[game].__name__.split(".")[-2]

    def game(self, id: str) -> type[Game]:
        """The game called ``id``.

        Raises:
            BadInput: there is no such game.
        """
        if id not in self.games:
            raise BadInput(f"there is no game {id!r}; the games are: {', '.join(self.games)}")
        return self.games[id]

    def entry(self, id: str, others: Iterable[str] = ()) -> Entry:
        """What the ID, or former ID, ``id`` stands for.

        Args:
            id: the ID.
            others: further IDs that somebody may have meant.

        Raises:
            BadInput: nothing has this ID.
        """
        known = self.aliases.get(id, id)
        if known not in self.entries:
            raise BadInput(f"nothing has the ID {id!r}{_nearest(id, (*self.entries, *others))}")
        return self.entries[known]

    def of_kind(self, kind: Kind, game: str | None = None) -> Iterator[Entry]:
        """The entries of one kind, of one game or of all, in reading order."""
        return (e for e in self.entries.values() if e.kind == kind and game in (None, e.game))

    def tables(self, game: str | None = None) -> Iterator[AgreedTable]:
        """The named tables of one game, or of all."""
        return (entry.declared for entry in self.of_kind("table", game))

    def examples(self, game: str | None = None) -> Iterator[Example]:
        """The worked examples of one game, or of all."""
        return (entry.declared for entry in self.of_kind("example", game))

    def properties(self, game: str) -> tuple[str, ...]:
        """IDs of the properties that the rules of ``game`` name, in reading order."""
        rules = self.game(game).rules().values()
        return tuple(dict.fromkeys(name for rule in rules for name in rule.properties))

    def problems(self) -> list[str]:
        """What is wrong with the declarations, one line each; empty when all is well."""
        return list(problems.of(self))


def _nearest(id: str, known: Iterable[str]) -> str:
    import difflib

    near = difflib.get_close_matches(id, known, n=3, cutoff=0.5)
    return (
        f"; did you mean {', '.join(near)}?"
        if near
        else "; `warspec games` lists the games, `warspec rules GAME` their IDs"
    )


def spec_package() -> ModuleType:
    """The package of the rules: inside this package when installed, beside it in a checkout."""
    if importlib.util.find_spec("warspec.spec") is not None:
        return importlib.import_module("warspec.spec")
    root = Path(__file__).resolve().parents[2]
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return importlib.import_module("spec")


@functools.cache
def rulebook() -> Rulebook:
    """Read all specs.

    Raises:
        BadInput: an ID is declared twice, or a former ID leads to two things or is still in use.
    """
    package = spec_package()
    sources = importlib.import_module(f"{package.__name__}.sources")
    return _indexed(sources, [_chapter(f"{package.__name__}.{name}") for name in _folders(package)])


@dataclass(frozen=True)
class _Chapter:
    """What the folder of a game declares."""

    module: ModuleType
    game: type[Game]
    entries: tuple[Entry, ...]
    misreadings: tuple[tuple[str, type[Game]], ...]
    facts: tuple[Fact, ...]
    bound: int | None


def _chapter(folder: str) -> _Chapter:
    module = importlib.import_module(f"{folder}.rules")
    (game,) = _games_in(module)
    changed = tuple(_misreadings_in(_beside(folder, "misreadings")))
    examples = getattr(_beside(folder, "examples"), "EXAMPLES", ())
    tables = getattr(_beside(folder, "tables"), "TABLES", ())
    facts = getattr(_beside(folder, "facts"), "FACTS", ())
    bound = getattr(_beside(folder, "bound"), "CARDS_IN_PLAY", None)
    entries = (*_declared_by(game), *_beside_entries(game, tables, examples, changed))
    return _Chapter(module, game, entries, changed, facts, bound)


def _indexed(source_module: ModuleType, chapters: Sequence[_Chapter]) -> Rulebook:
    entries = _once("the ID", ((c.module, entry.id, entry) for c in chapters for entry in c.entries))
    facts = _once("the fact", ((c.module, fact.id, fact) for c in chapters for fact in c.facts))
    return Rulebook(
        games={chapter.game.id: chapter.game for chapter in chapters},
        modules={chapter.game.id: chapter.module for chapter in chapters},
        entries=entries,
        aliases=_aliases(entries),
        sources=_once("the source", ((source_module, source.key, source) for source in source_module.SOURCES)),
        misreadings={id: game for chapter in chapters for id, game in chapter.misreadings},
        bounds={chapter.game.id: chapter.bound for chapter in chapters if chapter.bound is not None},
        facts=tuple(facts.values()),
    )


def _once(what: str, found: Iterable[tuple[ModuleType, str, Declared]]) -> dict[str, Declared]:
    """What was found, by ID; each ID must stand there once."""
    declared: dict[str, Declared] = {}
    places: dict[str, str] = {}
    for module, id, item in found:
        if id in declared:
            raise BadInput(f"{what} {id} is declared twice: in {places[id]} and in {module.__name__}")
        declared[id], places[id] = item, module.__name__
    return declared


def _aliases(entries: Mapping[str, Entry]) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in entries.values():
        for former in getattr(entry.declared, "aliases", ()):
            if former in entries:
                raise BadInput(f"the former ID {former} of {entry.id} is still an ID: an alias is an ID no longer used")
            if former in found:
                raise BadInput(f"the former ID {former} leads to {found[former]} and to {entry.id}: it may lead to one")
            found[former] = entry.id
    return found


def _folders(package: ModuleType) -> list[str]:
    """The folders of the games, by name."""
    return [found.name for found in pkgutil.iter_modules(package.__path__) if found.ispkg]


def _games_in(module: ModuleType) -> Iterator[type[Game]]:
    for item in vars(module).values():
        if isinstance(item, type) and issubclass(item, Game) and item.__module__ == module.__name__ and item.id:
            yield item


def _misreadings_in(module: ModuleType | None) -> Iterator[tuple[str, type[Game]]]:
    for item in vars(module).values() if module else ():
        if isinstance(item, type) and isinstance(told := vars(item).get("misreading"), Misreading):
            yield told.id, item


def _beside(folder: str, name: str) -> ModuleType | None:
    path = f"{folder}.{name}"
    return importlib.import_module(path) if importlib.util.find_spec(path) else None


def _declared_by(game: type[Game]) -> Iterator[Entry]:
    yield Entry(game.id, "game", game.id, game)
    told = set()
    for name, item in vars(game).items():
        if isinstance(rule := getattr(item, "rule", None), Rule):
            told.add(rule.id)
            yield Entry(rule.id, "rule", game.id, rule, name)
    for name, item in vars(game).items():
        if isinstance(item, HouseRule) and item.is_declared_in(game):
            yield Entry(item.id, "house-rule", game.id, item, name)
            for value in item.values:
                if item.value_id(value) not in told:
                    yield Entry(item.value_id(value), "value", game.id, (item, value), name)


def _beside_entries(
    game: type[Game],
    tables: Iterable[AgreedTable],
    examples: Iterable[Example],
    changed: Iterable[tuple[str, type[Game]]],
) -> Iterator[Entry]:
    for table in tables:
        yield Entry(table.id, "table", game.id, table)
    for example in examples:
        yield Entry(example.id, "example", game.id, example)
    for id, misread in changed:
        yield Entry(id, "misreading", game.id, vars(misread)["misreading"])
