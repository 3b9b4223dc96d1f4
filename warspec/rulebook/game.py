"""A game: rules and house rules, which read the table and act on it."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from warspec.cards import Card
from warspec.errors import BadInput
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.rule import Rule
from warspec.table import Table


class Game(ABC):
    """A game of the family, under the house rules that were agreed on.

    A game is a subclass that sets :attr:`id`, :attr:`title` and :attr:`players` and writes its rules as methods.
    It holds no state: everything that changes lies on the table.

    Args:
        house_rules: the values agreed on, by name; those left out have their default.

    Raises:
        BadInput: there is no such house rule, or it has no such value.
    """

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    players: ClassVar[tuple[int, ...]] = ()
    """The numbers of players for which the rules hold."""

    def __init__(self, /, **house_rules: Any) -> None:
        options = self.options()
        unknown = sorted(set(house_rules) - set(options))
        if unknown:
            known = ", ".join(options) or "none"
            raise BadInput(f"{self.id} has no house rule {unknown[0]!r}; its house rules are: {known}")
        agreed = {name: option.read(house_rules.get(name, option.default)) for name, option in options.items()}
        self.house_rules: Mapping[str, Any]
        self._agreed: dict[str, Any]
        object.__setattr__(self, "_agreed", agreed)
        object.__setattr__(self, "house_rules", MappingProxyType(agreed))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a game holds no state, so {name!r} cannot be set; what changes lies on the table")

    @classmethod
    def options(cls) -> dict[str, HouseRule[Any]]:
        """The house rules of the game by name: those of its parents first, in the order of their declaration."""
        found: dict[str, HouseRule[Any]] = {}
        for parent in reversed(cls.__mro__):
            found.update({name: item for name, item in vars(parent).items() if isinstance(item, HouseRule)})
        return found

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rules of the game by method name: those of its parents first; the nearest one that is marked counts."""
        found: dict[str, Rule] = {}
        for parent in reversed(cls.__mro__):
            marked = {name: getattr(item, "rule", None) for name, item in vars(parent).items()}
            found.update({name: info for name, info in marked.items() if isinstance(info, Rule)})
        return found

    @classmethod
    def under_all_house_rules(cls) -> Iterator[dict[str, Any]]:
        """Every combination of house-rule values."""
        options = cls.options()
        for values in itertools.product(*(option.values for option in options.values())):
            yield dict(zip(options, values, strict=True))

    # What every game says.

    @abstractmethod
    def pack(self) -> tuple[Card, ...]:
        """The cards of the game, before they are shuffled."""

    @abstractmethod
    def deal(self, table: Table) -> None:
        """Deal the pack that lies on the table."""

    @abstractmethod
    def play_round(self, table: Table) -> None:
        """Play one round, from the first card turned up until all cards are back in their places."""

    @abstractmethod
    def still_in(self, table: Table) -> tuple[int, ...]:
        """The players who are still in the game."""

    @abstractmethod
    def is_over(self, table: Table) -> bool:
        """Whether the game has ended: nobody may play another round."""
