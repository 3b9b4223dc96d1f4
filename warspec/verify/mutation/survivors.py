"""Survivors: mutants that nothing notices. Each is known by name, with the reason, or it is a problem."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from warspec.errors import BadInput
from warspec.rulebook.registry import spec_package
from warspec.verify.mutation.jobs import Result

FILE = "surviving-mutants.toml"
"""The list of those that are known, in the folder of the specs."""

BY_PROPERTIES, BY_ANYTHING = 0.70, 0.98
"""The share of all mutants that really change a rule which the properties alone, and everything together, notice."""


@dataclass(frozen=True)
class Known:
    """The survivors that are known.

    Attributes:
        same: those that mean the same as the rule, each with the reason.
        open: those that change something that nothing looks at, each with what it is.
    """

    same: Mapping[str, str] = field(default_factory=dict)
    open: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, file: Path | None = None) -> Known:
        """What stands in ``file``, by default in that of the specs.

        Raises:
            BadInput: it cannot be read, or names a mutant twice.
        """
        file = file or Path(next(iter(spec_package().__path__))) / FILE
        try:
            written = tomllib.loads(file.read_text("utf-8"))
            named = {kind: [(m, g["reason"]) for g in written.get(kind, ()) for m in g["mutants"]] for kind in KINDS}
        except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
            raise BadInput(f"{file} is not a list of survivors with reasons: {error}") from None
        count = Counter(name for found in named.values() for name, _ in found)
        if twice := [name for name, number in count.items() if number > 1]:
            raise BadInput(f"{file} names {twice[0]} twice")
        return cls(**{kind: dict(found) for kind, found in named.items()})

    def names(self) -> set[str]:
        """All of them."""
        return {*self.same, *self.open}


KINDS = ("same", "open")


@dataclass(frozen=True)
class Count:
    """How many mutants of one game, or of all, were noticed by what."""

    mutants: int
    by_properties: int
    by_examples: int
    never_end: int
    same: int
    open: int

    @classmethod
    def of(cls, results: Collection[Result], known: Known) -> Count:
        """Count ``results``."""
        by = Counter(result.by for result in results)
        same = sum(1 for result in results if result.by == "nothing" and result.name in known.same)
        return cls(len(results), by["property"], by["example"], by["never ends"], same, by["nothing"] - same)

    def by_properties_alone(self) -> float:
        """The share that the properties notice, of those that change something."""
        return self.by_properties / max(1, self.mutants - self.same)

    def by_anything(self) -> float:
        """The share that is noticed at all, of those that change something."""
        return 1 - self.open / max(1, self.mutants - self.same)


def problems(results: Sequence[Result], known: Known, names: Collection[str], *, are_all: bool) -> Iterator[str]:
    """What is wrong, a line each.

    Args:
        results: what came of the mutants.
        known: the survivors that are known.
        names: the names of all mutants that there are.
        are_all: whether the mutants of all games were tried, so that the goals can be held.
    """
    for result in results:
        if result.by == "nothing" and result.name not in known.names():
            yield f"nothing notices {told(result)}"
        elif result.by != "nothing" and result.name in known.names():
            yield f"{FILE} names {result.name}, which {result.id or 'a round that never ends'} notices: take it out"
    yield from (f"{FILE} names {name}, and there is no such mutant" for name in known.names() if name not in names)
    count = Count.of(results, known)
    if are_all and count.by_properties_alone() < BY_PROPERTIES:
        yield f"the properties alone notice {count.by_properties_alone():.1%}; the goal is {BY_PROPERTIES:.0%}"
    if are_all and count.by_anything() < BY_ANYTHING:
        yield f"properties and examples notice {count.by_anything():.1%}; the goal is {BY_ANYTHING:.0%}"


def told(result: Result) -> str:
    """A mutant, where it is, and the code before and after."""
    return f"{result.name}\n    {result.file}:{result.line}\n    - {result.before}\n    + {result.after}"


def table(results: Sequence[Result], known: Known) -> Iterator[str]:
    """A line for each game, and one for all of them."""
    yield f"{'game':<14} {'mutants':>7} {'property':>8} {'example':>7} {'no end':>6} {'same':>4} {'survive':>7} noticed"
    for game in (*dict.fromkeys(result.game for result in results), "all"):
        count = Count.of([result for result in results if game in (result.game, "all")], known)
        yield (
            f"{game:<14} {count.mutants:>7} {count.by_properties:>8} {count.by_examples:>7} {count.never_end:>6} "
            f"{count.same:>4} {count.open:>7} {count.by_properties_alone():>4.0%} {count.by_anything():>5.1%}"
        )
