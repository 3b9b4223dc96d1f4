"""How the games hang together: in which order they are shown, and what each takes over from its parents.

This reads the rulebook and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from warspec.rulebook.entry import HouseRuleEntry, RuleEntry
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import Rulebook
from warspec.rulebook.rule import Rule

_CHOICE = ("none", "some", "much")
"""How much there is to choose, the least first."""


def head(book: Rulebook) -> str:
    """ID of the game from which most of the others derive: the one that they are compared with."""
    return max(book.games, key=lambda id: sum(issubclass(game, book.games[id]) for game in book.games.values()))


def in_order(book: Rulebook) -> tuple[str, ...]:
    """IDs of the games as they are listed: the head of the family, on which they build, then the simplest first.

    A game is the simpler the less there is to choose, then the younger its players may be, and then the shorter it is.
    """

    def how_hard(id: str) -> tuple[bool, int, int, int]:
        game = book.games[id]
        return id != first, _CHOICE.index(game.choice), game.age, game.minutes[1]

    first = head(book)
    return tuple(sorted(book.games, key=how_hard))


def _replaced(game: type[Game]) -> set[str]:
    """IDs of the rules that the game, or a parent of it, has replaced."""
    marked = (getattr(item, "rule", None) for parent in game.__mro__ for item in vars(parent).values())
    return {rule.replaces for rule in marked if isinstance(rule, Rule) and rule.replaces}


def rules_taken_over(book: Rulebook, game: str) -> dict[str, list[Rule]]:
    """The rules of its parents that hold in ``game`` as they are, by the game that tells them."""
    declared = book.games[game]
    gone = _replaced(declared)
    found: dict[str, list[Rule]] = {}
    for rule in declared.rules().values():
        owner = book.entries[rule.id].game
        if owner != game and rule.id not in gone:
            found.setdefault(owner, []).append(rule)
    return found


def replaced_by(book: Rulebook, rule: str) -> Iterator[Rule]:
    """The rules of other games that replace ``rule``."""
    return (entry.declared for entry in book.all(RuleEntry) if entry.declared.replaces == rule)


def house_rules_taken_over(book: Rulebook, game: str) -> list[HouseRule[Any]]:
    """The house rules of its parents about which players of ``game`` can agree."""
    declared = book.games[game]
    return [option for option in declared.options().values() if option.owner is not declared]


def usual_where_declared(option: HouseRule[Any]) -> Any:
    """The usual value of a house rule in the game that declares it."""
    return option.owner.__dict__[option.name].default if option.owner else option.default


def pack_sizes(game: type[Game]) -> list[int]:
    """How many cards are in the pack: under the usual house rules, then whatever else one of them makes of it."""
    agreed: list[Mapping[str, Any]] = [{}]
    agreed += [{name: value} for name, option in game.options().items() for value in option.values]
    return list(dict.fromkeys(len(game(**chosen).pack()) for chosen in agreed))


def rule_of_ties(book: Rulebook, game: str) -> Rule | None:
    """The rule that says what equal cards mean: by convention the last part of its ID, or of what it replaces."""
    gone = _replaced(book.games[game])
    told = (rule for rule in book.games[game].rules().values() if rule.id not in gone)
    return next((rule for rule in told if any(id.endswith(".tie") for id in (rule.id, rule.replaces or ""))), None)


def all_house_rules(book: Rulebook) -> Sequence[HouseRule[Any]]:
    """Every house rule of the family, as it is declared, those of the head first."""
    return [entry.declared for game in in_order(book) for entry in book.all(HouseRuleEntry, game)]
