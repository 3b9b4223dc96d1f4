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
from typing import Any, Literal

from warspec.errors import BadInput
from warspec.rulebook.example import Example
from warspec.rulebook.fact import Fact
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.misreading import Misreading
from warspec.rulebook.rule import Rule
from warspec.rulebook.source import Source
from warspec.rulebook.tables import AgreedTable

Kind = Literal["game", "rule", "house-rule", "value", "table", "example", "misreading"]


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
        return list(_problems(self))


def _nearest(id: str, known: Iterable[str]) -> str:
    import difflib

    near = difflib.get_close_matches(id, known, n=3, cutoff=0.5)
    return (
        f"; did you mean {', '.join(near)}?"
        if near
        else "; `warspec games` lists the games, `warspec rules GAME` their IDs"
    )


def _problems(book: Rulebook) -> Iterator[str]:
    shown = {example.about for example in book.examples()}
    for entry in book.entries.values():
        declared = entry.declared
        if isinstance(declared, Rule):
            unknown = [key for key in declared.sources if key not in book.sources]
            if entry.id not in shown:
                yield f"the rule {entry.id} has no worked example"
        elif isinstance(declared, HouseRule):
            unknown = [key for found in declared.sources.values() for key in found if key not in book.sources]
        elif isinstance(declared, AgreedTable):
            unknown = [key for key in declared.source_keys if key not in book.sources]
            yield from _wrong_values(book.games[entry.game], declared)
        elif isinstance(declared, Example):
            unknown = [key for key in declared.source_keys if key not in book.sources]
            if declared.about not in book.entries:
                yield f"the example {entry.id} shows {declared.about}, which nothing is called"
        elif isinstance(declared, Misreading):
            unknown = []
            if declared.about not in book.entries:
                yield f"the misreading {entry.id} is about {declared.about}, which nothing is called"
        else:
            continue
        for key in unknown:
            yield f"{entry.id} names the source {key!r}, which is not in the list of sources"


def _wrong_values(game: type[Game], table: AgreedTable) -> Iterator[str]:
    try:
        game(**table.house_rules)
    except BadInput as error:
        yield f"the table {table.id}: {error}"


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
        ValueError: an ID is declared twice.
    """
    package = spec_package()
    modules = [importlib.import_module(f"{package.__name__}.{name}") for name in _names(package)]
    sources = {source.key: source for module in modules for source in getattr(module, "SOURCES", ())}
    games = {game.id: (game, module) for module in modules for game in _games_in(module)}
    entries: dict[str, Entry] = {}
    misreadings: dict[str, type[Game]] = {}
    facts: list[Fact] = []
    for game, module in games.values():
        name = module.__name__.rpartition(".")[2]
        changed = dict(_misreadings_in(_beside(package, "misreadings", name)))
        examples = getattr(_beside(package, "examples", name), "EXAMPLES", ())
        tables = getattr(_beside(package, "tables", name), "TABLES", ())
        facts += getattr(_beside(package, "facts", name), "FACTS", ())
        misreadings.update(changed)
        declared = [*_declared_by(game), *_beside_entries(game, tables, examples, changed)]
        for entry in declared:
            if entry.id in entries:
                raise ValueError(f"the ID {entry.id} is declared twice")
            entries[entry.id] = entry
    aliases = {old: e.id for e in entries.values() for old in getattr(e.declared, "aliases", ())}
    return Rulebook(
        games={id: game for id, (game, _) in games.items()},
        modules={id: module for id, (_, module) in games.items()},
        entries=entries,
        aliases=aliases,
        sources=sources,
        misreadings=misreadings,
        bounds={id: bound for module in modules for id, bound in getattr(module, "CARDS_IN_PLAY", {}).items()},
        facts=tuple(facts),
    )


def _names(package: ModuleType) -> list[str]:
    return [found.name for found in pkgutil.iter_modules(package.__path__) if not found.ispkg]


def _games_in(module: ModuleType) -> Iterator[type[Game]]:
    for item in vars(module).values():
        if isinstance(item, type) and issubclass(item, Game) and item.__module__ == module.__name__ and item.id:
            yield item


def _misreadings_in(module: ModuleType | None) -> Iterator[tuple[str, type[Game]]]:
    for item in vars(module).values() if module else ():
        if isinstance(item, type) and isinstance(told := vars(item).get("misreading"), Misreading):
            yield told.id, item


def _beside(package: ModuleType, folder: str, name: str) -> ModuleType | None:
    path = f"{package.__name__}.{folder}.{name}"
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
    game: type[Game], tables: tuple[AgreedTable, ...], examples: tuple[Example, ...], changed: Mapping[str, Any]
) -> Iterator[Entry]:
    for table in tables:
        yield Entry(table.id, "table", game.id, table)
    for example in examples:
        yield Entry(example.id, "example", game.id, example)
    for id, misread in changed.items():
        yield Entry(id, "misreading", game.id, vars(misread)["misreading"])
