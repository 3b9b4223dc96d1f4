"""What vectors cover: each rule, each value of a house rule, each misreading; and what they do not, with the reason."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from warspec.conformance.vector import Vector, otherwise
from warspec.rulebook.entry import HouseRuleEntry, MisreadingEntry, RuleEntry
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import Rulebook, spec_package
from warspec.words import carried

REASONS = "not-in-vectors.toml"
"""The file beside the games that says of everything that no vector covers why not."""


@dataclass(frozen=True)
class Coverage:
    """Which vectors cover what.

    Attributes:
        rules: for each rule, how many vectors it makes something happen in, or are about it.
        pairs: for each pair of values of a house rule, two vectors that differ in nothing else that was agreed on, and
            come out differently.
        misreadings: for each misreading, a vector that a game with it plays otherwise, and how: see :func:`otherwise`.
    """

    rules: Mapping[str, int]
    pairs: Mapping[str, Mapping[str, tuple[str, str] | None]]
    misreadings: Mapping[str, tuple[str, str] | None]

    def uncovered(self) -> list[str]:
        """What no vector covers: IDs of rules and misreadings, and pairs of values as ``war.jokers: 0, 2``."""
        found = [id for id, count in self.rules.items() if not count]
        found += [f"{id}: {pair}" for id, pairs in self.pairs.items() for pair, told in pairs.items() if not told]
        return found + [id for id, vector in self.misreadings.items() if not vector]

    def as_json(self, reasons: Mapping[str, str]) -> dict[str, Any]:
        """What is covered in the form in which it is published."""
        return {
            "rules": dict(self.rules),
            "house_rules": {
                id: {pair: told and list(told) for pair, told in of.items()} for id, of in self.pairs.items()
            },
            "misreadings": {
                id: told and {"vector": told[0], "differs": told[1]} for id, told in self.misreadings.items()
            },
            "uncovered": {what: reasons.get(what, "") for what in self.uncovered()},
        }


def covered(book: Rulebook, vectors: Mapping[str, Sequence[Vector]]) -> Coverage:
    """What these vectors, by game, cover."""
    counts: dict[str, int] = {}
    for vector in itertools.chain(*vectors.values()):
        for id in vector.rules:
            counts[id] = counts.get(id, 0) + 1
    options = ((entry, vectors[entry.game]) for entry in book.all(HouseRuleEntry) if entry.game in vectors)
    misread = [entry for entry in book.all(MisreadingEntry) if entry.game in vectors]
    return Coverage(
        rules={entry.id: counts.get(entry.id, 0) for entry in book.all(RuleEntry) if entry.game in vectors},
        pairs={entry.id: dict(_pairs(entry.declared, of_game)) for entry, of_game in options},
        misreadings={entry.id: _told_apart(entry, vectors[entry.game]) for entry in misread},
    )


def reasons() -> Mapping[str, str]:
    """For everything that no vector covers, why not."""
    return tomllib.loads(carried(REASONS, spec_package().__name__).decode())


def _pairs(option: HouseRule[Any], vectors: Sequence[Vector]) -> Iterator[tuple[str, tuple[str, str] | None]]:
    for one, other in itertools.combinations(option.values, 2):
        sides = [
            [v for v in vectors if v.kind == "deciding" and option.value_id(value) in v.about] for value in (one, other)
        ]
        both = (pair for pair in itertools.product(*sides) if _differ_only_in(option, *pair))
        yield f"{one}, {other}", next(((first.id, second.id) for first, second in both), None)


def _differ_only_in(option: HouseRule[Any], one: Vector, other: Vector) -> bool:
    """Whether two vectors ask the same but for a house rule, and come out differently."""
    asked, compared = one.question, other.question
    same = ["players", "play", *(["piles", "purses", "rounds"] if asked["play"] == "round" else [])]
    agreed = [{**question["house_rules"], option.name: None} for question in (asked, compared)]
    return (
        agreed[0] == agreed[1]
        and all(asked.get(key) == compared.get(key) for key in same)
        and one.answer != other.answer
    )


def _told_apart(entry: MisreadingEntry, vectors: Sequence[Vector]) -> tuple[str, str] | None:
    """The first vector that a misreading gets wrong; rather one in which something else comes of it."""
    other: tuple[str, str] | None = None
    for vector in sorted(vectors, key=lambda vector: (entry.id not in vector.about, vector.cards)):
        how = otherwise(entry.changed, vector)
        if how == "result":
            return vector.id, how
        other = other or (how and (vector.id, how)) or None
    return other
