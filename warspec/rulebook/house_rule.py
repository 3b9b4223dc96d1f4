"""A house rule: something that players agree on before they play."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from warspec.errors import BadInput

if TYPE_CHECKING:
    from warspec.rulebook.game import Game

Value = TypeVar("Value", int, str)


class HouseRule(Generic[Value]):
    """A typed option of a game, declared in the body of its class and read there like an attribute.

    The text block after the declaration tells what it is about, with one list item for each value.

    Args:
        id: the permanent ID, such as ``war.run-out``; the value ``last_card`` has the ID ``war.run-out.last-card``.
        title: the heading, in a reader's words.
        values: the values that may be agreed on, each with the keys of the sources that state it.
        default: the value that holds when nothing was agreed.
        aliases: former IDs, separated by blanks.
    """

    def __init__(self, id: str, title: str, values: Mapping[Value, str], *, default: Value, aliases: str = "") -> None:
        self.id = id
        self.title = title
        self.sources: dict[Value, tuple[str, ...]] = {value: tuple(keys.split()) for value, keys in values.items()}
        self.values: tuple[Value, ...] = tuple(values)
        self.default: Value = default
        self.aliases = tuple(aliases.split())
        self.name = ""
        self.owner: type[Game] | None = None
        self.is_fixed = False
        self.is_moot = False

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self.name = name
        self.owner = self.owner or owner

    def usually(self, value: Value) -> HouseRule[Value]:
        """The same house rule for a game in which another value is the usual one."""
        taken_over = copy.copy(self)
        taken_over.default = self.read(value)
        return taken_over

    def always(self, value: Value) -> HouseRule[Value]:
        """The same house rule for a game that leaves no choice: only ``value`` is left."""
        taken_over = self.usually(value)
        taken_over.is_fixed, taken_over.is_moot = True, False
        return taken_over

    def moot(self) -> HouseRule[Value]:
        """The same house rule for a game in which it means nothing, since other rules stand in its place."""
        taken_over = self.always(self.default)
        taken_over.is_moot = True
        return taken_over

    @overload
    def __get__(self, game: None, owner: type[Game]) -> HouseRule[Value]: ...
    @overload
    def __get__(self, game: Game, owner: type[Game]) -> Value: ...
    def __get__(self, game: Game | None, owner: type[Game]) -> HouseRule[Value] | Value:
        return self if game is None else game._agreed[self.name]

    def value_id(self, value: Value) -> str:
        """The permanent ID of one of the values."""
        return f"{self.id}.{str(value).replace('_', '-')}"

    def read(self, value: Any) -> Value:
        """The value that ``value`` means, which may be given as text.

        Raises:
            BadInput: there is no such value.
        """
        for known in self.values:
            if (value == known and type(value) is type(known)) or str(value) == str(known):
                return known
        choices = ", ".join(str(known) for known in self.values)
        raise BadInput(f"the house rule {self.name!r} has no value {str(value)!r}; it may be: {choices}")
