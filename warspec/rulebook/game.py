"""A game: rules and house rules, which read the table and act on it."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from warspec.cards import Card
from warspec.errors import BadInput
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.piles import Pile, Purse
from warspec.rulebook.rule import Rule, check_rewordings
from warspec.table import STACK, Place, Table

Choice = Literal["none", "some", "much"]
"""How much the players of a game have to choose: nothing at all, now and then, or all the time."""


class Game(ABC):
    """A game of the family, under the house rules that were agreed on.

    A game is a subclass that sets :attr:`id`, :attr:`title` and :attr:`players` and writes its rules as methods.
    It holds no state: everything that changes lies on the table. So two games are equal if they are of one class and
    the same was agreed on.

    Args:
        house_rules: the values agreed on, by name; those left out have their default.

    Raises:
        BadInput: there is no such house rule, or it has no such value.
    """

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    players: ClassVar[tuple[int, ...]] = ()
    """The numbers of players for which the rules hold, the usual one first."""
    age: ClassVar[int] = 0
    """From what age on, in years, the game can be played."""
    minutes: ClassVar[tuple[int, int]] = (0, 0)
    """How long a game usually takes, from and to."""
    choice: ClassVar[Choice] = "none"
    piles: ClassVar[tuple[Pile, ...]] = (Pile(STACK, "stack", squared=True),)
    """Where cards may lie between two rounds."""
    purses: ClassVar[tuple[Purse, ...]] = ()
    """Where stakes may lie, in games that are played for something."""
    moments: ClassVar[tuple[str, ...]] = ()
    """IDs of the rules by which players act one moment after another, as often as they like, before cards fight."""
    house_rules: Mapping[str, Any]
    _agreed: Mapping[str, Any]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        check_rewordings(cls)

    def __init__(self, /, **house_rules: Any) -> None:
        options = self.options()
        unknown = sorted(set(house_rules) - set(options))
        if unknown:
            known = ", ".join(options) or "none"
            raise BadInput(f"{self.id} has no house rule {unknown[0]!r}; its house rules are: {known}")
        agreed = {name: option.read(house_rules.get(name, option.default)) for name, option in options.items()}
        fixed = {name: option.default for name, option in self._house_rules().items() if option.is_fixed}
        vars(self).update(_agreed=agreed | fixed, house_rules=MappingProxyType(agreed))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a game holds no state, so {name!r} cannot be set; what changes lies on the table")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Game) and self._agreed == other._agreed

    def __hash__(self) -> int:
        return hash((type(self), frozenset(self._agreed.items())))

    @classmethod
    def options(cls) -> dict[str, HouseRule[Any]]:
        """The house rules of the game by name: those of its parents first, in the order of their declaration."""
        return {name: option for name, option in cls._house_rules().items() if not option.is_fixed}

    @classmethod
    def fixed(cls) -> dict[str, HouseRule[Any]]:
        """The house rules of parents about which this game leaves no choice, by name; not those that mean nothing."""
        house_rules = cls._house_rules().items()
        return {name: option for name, option in house_rules if option.is_fixed and not option.is_moot}

    @classmethod
    def _house_rules(cls) -> dict[str, HouseRule[Any]]:
        found: dict[str, HouseRule[Any]] = {}
        for parent in reversed(cls.__mro__):
            for name, item in vars(parent).items():
                if isinstance(item, HouseRule):
                    found[name] = item
                elif isinstance(item, property):  # a variant works it out from something else
                    found.pop(name, None)
        return found

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """The rules of the game by method name: those of its parents first; the nearest one that is marked counts.

        A rule that tells a value on which nobody can agree any more, since the house rule is fixed, is none of them;
        nor is one that replaces it.
        """
        found: dict[str, Rule] = {}
        for parent in reversed(cls.__mro__):
            marked = {name: getattr(item, "rule", None) for name, item in vars(parent).items()}
            found.update({name: info for name, info in marked.items() if isinstance(info, Rule)})
        fixed = [option for option in cls._house_rules().values() if option.is_fixed]
        told = {option.value_id(option.default) for option in fixed if not option.is_moot}
        idle = {option.value_id(value) for option in fixed for value in option.values} - told
        return {name: info for name, info in found.items() if not {info.id, info.replaces} & idle}

    @classmethod
    def under_all_house_rules(cls) -> Iterator[dict[str, Any]]:
        """Every combination of house-rule values."""
        options = cls.options()
        combinations = itertools.product(*(option.values for option in options.values()))
        return (dict(zip(options, values, strict=True)) for values in combinations)

    @classmethod
    def under_nearly_usual_house_rules(cls) -> Iterator[dict[str, Any]]:
        """The usual house rules, which nobody has to name; then each value that is not usual, by itself."""
        yield {}
        for name, option in cls.options().items():
            yield from ({name: value} for value in option.values if value != option.default)

    @classmethod
    def pile_at(cls, place: Place) -> Pile | None:
        """What the game says of the pile at ``place``; None for the pack and for the cards of the round."""
        shared = place.seat is None
        return next((pile for pile in cls.piles if (pile.name, pile.shared) == (place.pile, shared)), None)

    @classmethod
    def purse_at(cls, place: Place) -> Purse | None:
        """What the game says of the purse at ``place``; None if it knows no such purse."""
        shared = place.seat is None
        return next((purse for purse in cls.purses if (purse.name, purse.shared) == (place.pile, shared)), None)

    @classmethod
    def places(cls, seats: int) -> Mapping[Place, Pile]:
        """Where cards that are still in the game may lie between two rounds: first the piles of each player."""
        owned = {Place(seat, pile.name): pile for seat in range(seats) for pile in cls.piles if not pile.shared}
        return owned | {Place(None, pile.name): pile for pile in cls.piles if pile.shared and not pile.idle}

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

    def starting_purses(self, seats: int) -> Mapping[Place, int]:
        """What each purse holds at the beginning, in games that are played for something."""
        return {}

    def fortunes(self, seats: int) -> tuple[Mapping[Place, int], ...]:
        """What the purses may hold before a round, as far as it makes a difference to the rules."""
        return (self.starting_purses(seats),)

    @abstractmethod
    def still_in(self, table: Table) -> tuple[int, ...]:
        """The players who are still in the game."""

    def invariant(self, table: Table) -> bool:
        """What is true between any two rounds of how many cards lie where; only pile sizes may be asked for."""
        return True

    def highest(self, shown: Mapping[int, Card]) -> tuple[int, ...]:
        """Those of the players whose card nobody beats.

        Raises:
            NotImplementedError: in this game no cards are compared.
        """
        raise NotImplementedError

    @abstractmethod
    def is_over(self, table: Table) -> bool:
        """Whether the game has ended: nobody may play another round."""
