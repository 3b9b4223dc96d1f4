"""Some of the ways from a head, so that several processes can follow ways from the same one.

The questions along the ways make a tree: at each of them it branches, once for each answer that is possible. Whoever
follows a branch goes through it from its first way to its last; after some time the rest of it is left to others, as
branches of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from warspec.verify.paths import Alternative, Explorer, Path, Undecided
from warspec.verify.whole import WholeSearch

Outcome = TypeVar("Outcome")


@dataclass(frozen=True)
class Branch:
    """All ways along which the first questions were answered in the same way.

    Attributes:
        numbers: for each of these questions the number of the answer among those that are possible.
        answers: the answers themselves.
    """

    numbers: tuple[int, ...] = ()
    answers: tuple[Any, ...] = field(default=(), compare=False)


class Nested:
    """Knows how many programs are running, one within a question of the other; a mixin for an :class:`Explorer`.

    What asks within a question has to be followed along every path, since its answer is that of all of them.

    Attributes:
        depth: how many programs are running.
    """

    depth = 0

    def paths(self, program: Callable[[], Outcome]) -> Iterator[Path[Outcome]]:
        self.depth += 1
        try:
            yield from super().paths(program)  # type: ignore[misc]
        finally:
            self.depth -= 1


class Branching(Nested):
    """Runs a program along the ways of one branch, and along all paths within a question; a mixin, too.

    Attributes:
        branch: the branch.
    """

    branch: Branch

    def left(self) -> Sequence[Branch]:
        """What is left of the branch after the present way, as branches."""
        choices = cast(Explorer, self)._run.choices
        numbers = tuple(choice.number for choice in choices)
        answers = tuple(choice.taken.answer for choice in choices)
        return [
            Branch((*numbers[:depth], number), (*answers[:depth], choice.feasible[number].answer))
            for depth, choice in enumerate(choices)
            for number in range(choice.number + 1, len(choice.feasible))
            if depth >= len(self.branch.numbers)
        ]

    def _new_choice(self, alternatives: Sequence[Alternative]) -> Any:
        explorer = cast(Explorer, self)
        depth = len(explorer._run.choices)
        choice = super()._new_choice(alternatives)  # type: ignore[misc]
        if self.depth > 1 or depth >= len(self.branch.numbers):
            return choice
        number, answer = self.branch.numbers[depth], self.branch.answers[depth]
        if number >= len(choice.feasible) or choice.feasible[number].answer != answer:
            raise Undecided("the rules asked other questions when they were run in another process")
        if choice.counts:
            explorer.assumptions.pop()
            choice.number = number
            explorer._enter(choice.taken)
        return choice

    def _advance(self, run: Any) -> bool:
        further: bool = super()._advance(run)  # type: ignore[misc]
        return further and (self.depth > 1 or len(run.choices) > len(self.branch.numbers))


def within(kind: type[WholeSearch], branch: Branch) -> type[WholeSearch]:
    """What searches as ``kind`` does, but follows the ways of a branch only."""
    follows = type("BranchingExplorer", (Branching, kind.follows), {"branch": branch})
    return cast("type[WholeSearch]", type(kind.__name__, (kind,), {"follows": follows}))
