"""What has a permanent ID: games, rules, house rules and their values, tables, examples, misreadings, properties.

An entry is a declaration together with what its module says about it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from warspec.rulebook.declared import AgreedTable, Example, Fact, Property
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.literate import Code, Passage
from warspec.rulebook.misreading import Misreading
from warspec.rulebook.rule import Rule
from warspec.rulebook.text import Text

Kind = Literal["game", "rule", "house-rule", "value", "table", "example", "misreading", "property", "fact"]


@dataclass(frozen=True, kw_only=True)
class Entry:
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
    declared: Any
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


class GameEntry(Entry):
    """A game; its text is the introduction of its chapter."""

    kind = "game"
    declared: type[Game]

    @property
    def title(self) -> Text:
        """The name of the game."""
        return Text(self.declared.title)


@dataclass(frozen=True, kw_only=True)
class RuleEntry(Entry):
    """A rule; ``name`` is that of its method."""

    kind = "rule"
    declared: Rule
    name: str


@dataclass(frozen=True, kw_only=True)
class HouseRuleEntry(Entry):
    """A house rule; each list item of its text tells one of its values."""

    kind = "house-rule"
    declared: HouseRule[Any]


@dataclass(frozen=True, kw_only=True)
class ValueEntry(Entry):
    """A value of a house rule that is told by no rule of its own; its text is a list item of the house rule's."""

    kind = "value"
    declared: HouseRule[Any]
    value: int | str

    @property
    def text(self) -> Text:
        """What the text of the house rule says of it."""
        return self.passage.text.item(self.value)


class TableEntry(Entry):
    """A named set of house rules."""

    kind = "table"
    declared: AgreedTable


class ExampleEntry(Entry):
    """A worked example."""

    kind = "example"
    declared: Example


@dataclass(frozen=True, kw_only=True)
class MisreadingEntry(Entry):
    """A misreading; ``changed`` is the game with the rule changed."""

    kind = "misreading"
    declared: Misreading
    changed: type[Game]


class PropertyEntry(Entry):
    """A claim about the games whose rules name it; it belongs to none of them."""

    kind = "property"
    declared: Property


class FactEntry(Entry):
    """What a source states; facts are numbered, and stand apart from what has an ID of its own."""

    kind = "fact"
    declared: Fact
