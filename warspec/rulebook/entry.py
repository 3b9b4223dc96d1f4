"""What has a permanent ID: games, rules, house rules and their values, tables, examples, disputes, properties ...

An entry is a declaration together with what its module says about it. Entries are gathered folder by folder.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, ClassVar, Generic, Literal, TypeVar

from warspec.errors import BadInput
from warspec.rulebook.declared import AgreedTable, Dispute, Example, Fact, Property
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.literate import Code, Module, Passage
from warspec.rulebook.misreading import Misreading
from warspec.rulebook.rule import Rule
from warspec.rulebook.text import Text

Kind = Literal["game", "rule", "house-rule", "value", "table", "example", "dispute", "misreading", "property", "fact"]
Declared = TypeVar("Declared", covariant=True)
AnyEntry = TypeVar("AnyEntry", bound="Entry[object]")


@dataclass(frozen=True, kw_only=True)
class Entry(Generic[Declared]):
    """Something that has an ID.

    Attributes:
        id: the permanent ID.
        game: ID of the game in whose folder it is declared; empty for what belongs to no game.
        declared: the declaration.
        sources: keys of the sources that state it.
        aliases: former IDs.
        read: finds what the module says; called when somebody wants to know.
    """

    kind: ClassVar[Kind]

    id: str
    game: str
    declared: Declared
    sources: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    read: Callable[[], Passage] = field(repr=False, compare=False)

    @functools.cached_property
    def passage(self) -> Passage:
        """What its module says about it."""
        return self.read()

    @property
    def title(self) -> Text:
        """The heading, in English: the message under which it is translated."""
        return self.passage.title

    @property
    def text(self) -> Text:
        """What it says, in English."""
        return self.passage.text

    @property
    def code(self) -> tuple[Code, ...]:
        """The code that does what it says."""
        return self.passage.code


class GameEntry(Entry[type[Game]]):
    """A game; its text is the introduction of its chapter."""

    kind = "game"

    @property
    def title(self) -> Text:
        """The name of the game."""
        return Text(self.declared.title)


@dataclass(frozen=True, kw_only=True)
class RuleEntry(Entry[Rule]):
    """A rule; ``name`` is that of its method."""

    kind = "rule"
    name: str


@dataclass(frozen=True, kw_only=True)
class HouseRuleEntry(Entry[HouseRule[Any]]):
    """A house rule; each list item of its text tells one of its values."""

    kind = "house-rule"
    declared: HouseRule[Any]


@dataclass(frozen=True, kw_only=True)
class ValueEntry(Entry[HouseRule[Any]]):
    """A value of a house rule that is told by no rule of its own; its text is a list item of the house rule's."""

    kind = "value"
    declared: HouseRule[Any]
    value: int | str

    @property
    def text(self) -> Text:
        """What the text of the house rule says of it."""
        return self.passage.text.item(self.value)


class TableEntry(Entry[AgreedTable]):
    """A named set of house rules."""

    kind = "table"


class ExampleEntry(Entry[Example]):
    """A worked example."""

    kind = "example"


class DisputeEntry(Entry[Dispute]):
    """A question that stops a game, and the answer."""

    kind = "dispute"


@dataclass(frozen=True, kw_only=True)
class MisreadingEntry(Entry[Misreading]):
    """A misreading; ``changed`` is the game with the rule changed."""

    kind = "misreading"
    changed: type[Game]


class PropertyEntry(Entry[Property]):
    """A claim about the games whose rules name it; it belongs to none of them."""

    kind = "property"


class FactEntry(Entry[Fact]):
    """What a source states; facts are numbered, and stand apart from what has an ID of its own."""

    kind = "fact"


# Gathering.


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
        """The game whose rules stand in ``rules.py``.

        Raises:
            BadInput: no game stands there.
        """
        rules = importlib.import_module(f"{self.package}.rules")
        games = (item for item in vars(rules).values() if isinstance(item, type) and issubclass(item, Game))
        for game in games:
            if game.id and game.__module__ == rules.__name__:
                return game
        raise BadInput(f"{rules.__name__} has no game yet: give it a class that stands below Game and has an id")

    def passage(self, name: str, id: str) -> Passage:
        """What is written about ``id`` in the module or package ``name``; without an ID, how it begins.

        Raises:
            BadInput: the ID stands nowhere there as it is.
        """
        here = f"{self.name}.{name}".removeprefix(".")
        modules = (found for found in self.written if found == here or found.startswith(f"{here}."))
        passages = (passage for found in modules for passage in self.written[found].passages)
        for passage in passages:
            if passage.id == id:
                return passage
        raise BadInput(f"the ID {id!r} is declared in {here}, and does not stand there as it is; write it out")


def declared_in(folder: Folder) -> Iterator[Entry[object]]:
    """Everything with an ID that the folder of a game declares, in reading order."""
    game = folder.game
    read = functools.partial(functools.partial, folder.passage)
    yield GameEntry(id=game.id, game=game.id, declared=game, read=read("rules", ""))
    rules = {name: item.rule for name, item in vars(game).items() if isinstance(getattr(item, "rule", None), Rule)}
    for name, rule in rules.items():
        about = {"id": rule.id, "game": game.id, "sources": rule.sources, "aliases": rule.aliases}
        yield RuleEntry(**about, declared=rule, name=name, read=read("rules", rule.id))
    for option in vars(game).values():
        if isinstance(option, HouseRule) and option.owner is game:
            yield from _house_rule(folder, option, {rule.id for rule in rules.values()})
    yield from listed_in(folder, "tables", TableEntry, game.id)
    yield from listed_in(folder, "examples", ExampleEntry, game.id)
    yield from listed_in(folder, "disputes", DisputeEntry, game.id)
    for changed in vars(folder.module("misreadings") or game).values():
        if isinstance(changed, type) and isinstance(told := vars(changed).get("misreading"), Misreading):
            about = {"id": told.id, "game": game.id, "read": read("misreadings", told.id)}
            yield MisreadingEntry(**about, declared=told, changed=changed)


def _house_rule(folder: Folder, option: HouseRule[Any], told: set[str]) -> Iterator[Entry[object]]:
    """A house rule and those of its values that no rule tells."""
    read = functools.partial(folder.passage, "rules", option.id)
    about: dict[str, Any] = {"game": folder.game.id, "declared": option, "read": read}
    sources = tuple(dict.fromkeys(key for keys in option.sources.values() for key in keys))
    yield HouseRuleEntry(id=option.id, sources=sources, aliases=option.aliases, **about)
    for value in option.values:
        if (id := option.value_id(value)) not in told:
            yield ValueEntry(id=id, sources=option.sources[value], value=value, **about)


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
        sources, aliases = getattr(declared, "source_keys", ()), getattr(declared, "aliases", "").split()
        yield kind(id=declared.id, game=game, sources=sources, aliases=tuple(aliases), declared=declared, read=read)
