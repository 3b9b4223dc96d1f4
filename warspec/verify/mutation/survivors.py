"""Survivors: mutants that nothing notices. Each is known by name, with the reason, or it is a problem."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from warspec.errors import BadInput
from warspec.rulebook.registry import spec_package
from warspec.verify.mutation.jobs import Result
from warspec.verify.mutation.published import Count

FILE = "surviving-mutants.toml"
"""The list of those that are known, in the folder of the specs."""

BY_PROPERTIES, WITH_EXAMPLES = 0.70, 0.98
"""The share of all mutants that really change a rule which the properties notice alone, and together with the examples.

That rules stop or never end where no example plays counts for neither.
"""
KINDS = ("same", "open")


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
            count = Counter(name for found in named.values() for name, _ in found)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadInput(f"{file} is not a list of survivors with reasons: {error}") from None
        if twice := [name for name, number in count.items() if number > 1]:
            raise BadInput(f"{file} names {twice[0]} twice")
        return cls(**{kind: dict(found) for kind, found in named.items()})

    def names(self) -> set[str]:
        """All of them."""
        return {*self.same, *self.open}


def counted(results: Iterable[Result], known: Known) -> Count:
    """How many of ``results`` were noticed by what."""
    by = Counter("same" if is_same(result, known) else result.by for result in results)
    return Count(by["property"], by["example"], by["stops"], by["never ends"], by["same"], by["nothing"])


def is_same(result: Result, known: Known) -> bool:
    """Whether a mutant that nothing notices is known to mean the same as the rule."""
    return result.by == "nothing" and result.name in known.same


def below_the_goals(count: Count) -> Iterator[str]:
    """Which goals are missed by the mutants of all games, a line each."""
    if count.by_properties_alone() < BY_PROPERTIES:
        yield f"the properties alone notice {count.by_properties_alone():.1%}; the goal is {BY_PROPERTIES:.0%}"
    if count.by_properties_and_examples() < WITH_EXAMPLES:
        share = count.by_properties_and_examples()
        yield f"properties and examples notice {share:.1%}; the goal is {WITH_EXAMPLES:.0%}"


def problems(results: Sequence[Result], known: Known, names: Collection[str]) -> Iterator[str]:
    """What is wrong, a line each.

    Args:
        results: what came of the mutants.
        known: the survivors that are known.
        names: the names of all mutants that there are.
    """
    for result in results:
        if result.by == "nothing" and result.name not in known.names():
            yield f"nothing notices {told(result)}"
        elif result.by != "nothing" and result.name in known.names():
            yield f"{FILE} names {result.name}, which {_noticed_by(result)} notices: take it out"
    yield from (f"{FILE} names {name}, and there is no such mutant" for name in known.names() if name not in names)


def _noticed_by(result: Result) -> str:
    if result.by == "stops":
        return "a rule that stops"
    return result.id or "a round that never ends"


def told(result: Result) -> str:
    """A mutant, where it is, and the code before and after."""
    return f"{result.name}\n    {result.file}:{result.line}\n    - {result.before}\n    + {result.after}"
