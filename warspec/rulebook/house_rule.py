"""A house rule: something that players agree on before they play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from warspec.errors import BadInput
from warspec.rulebook.source import keys

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
        self.sources: dict[Value, tuple[str, ...]] = {value: keys(text) for value, text in values.items()}
        self.values: tuple[Value, ...] = tuple(values)
        self.default: Value = default
        self.aliases = tuple(aliases.split())
        self.name = ""
        self.owner: type[Game] | None = None

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self.owner, self.name = owner, name

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
