"""Following every feasible path of a program whose questions are answered by a solver.

The program is run again and again. Each time it asks something that more than one answer is possible to, one of
them is taken, and the others are remembered; the search is depth first. An answer given before costs nothing when the
program is run again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, ClassVar, Generic, NoReturn, TypeVar

import z3

Outcome = TypeVar("Outcome")

QUESTIONS = 5_000
"""So many questions may be asked on one path; the longest war of a whole pack asks some hundreds."""


class Stop(BaseException):
    """Raised where a rule cannot be followed any further; no rule may catch this.

    Args:
        reason: why, in one line.

    Attributes:
        raised: all that were raised on the present path, so that one that does not get out is missed.
    """

    raised: ClassVar[list[Stop]] = []

    def __init__(self, reason: str = "") -> None:
        super().__init__(reason)
        Stop.raised.append(self)


class Open(Stop):
    """What is known does not answer the question; only what asked it may catch this."""


class Undecided(Stop):
    """The solver cannot follow the program any further."""


def endless(what: str) -> NoReturn:
    """Give a program up.

    Args:
        what: what it does without end.

    Raises:
        Undecided: in any case.
    """
    raise Undecided(f"a rule {what}, and comes to no end")


class Assumptions:
    """A stack of conditions, and whether they can hold together.

    Answers are remembered for the whole process, since searches under different house rules ask much the same; the
    solver itself follows the stack only when it has to be asked.

    Args:
        *always: what holds from the beginning.
    """

    _answers: ClassVar[dict[tuple[int, ...], tuple[tuple[z3.BoolRef, ...], z3.ModelRef | None]]] = {}

    def __init__(self, *always: z3.BoolRef) -> None:
        self._always = z3.And(*always)
        self._number = self._always.get_id()
        self._stack: list[tuple[z3.BoolRef, int] | None] = []
        self._solver = z3.SimpleSolver()
        self._solver.add(self._always)
        self._in_the_solver: list[tuple[z3.BoolRef, int]] = []
        self._impossible: set[tuple[int, ...]] = set()

    def push(self, condition: z3.BoolRef | None) -> None:
        """Assume ``condition``, or nothing, until the next :meth:`pop`."""
        self._stack.append(None if condition is None else (condition, condition.get_id()))

    def pop(self) -> None:
        """Give up what was assumed last."""
        self._stack.pop()

    def assumed(self) -> tuple[z3.BoolRef, ...]:
        """All that is assumed now."""
        return (self._always, *[found[0] for found in self._stack if found is not None])

    def model_with(self, *more: z3.BoolRef) -> z3.ModelRef | None:
        """An assignment under which all assumptions and ``more`` hold; None if there is none.

        Raises:
            Undecided: the solver gave up.
        """
        assumed = [found for found in self._stack if found is not None]
        # Equal conditions are the same object of the solver, and have the same number as long as one of them lives.
        key = (self._number, *[number for _, number in assumed], *[condition.get_id() for condition in more])
        if key not in self._answers:
            conditions = (*[condition for condition, _ in assumed], *more)
            self._answers[key] = (self._always, *conditions), self._solve(tuple(zip(conditions, key[1:], strict=True)))
        return self._answers[key][1]

    def model_along(self, conditions: tuple[z3.BoolRef, ...]) -> z3.ModelRef | None:
        """As :meth:`model_with`, for many rows of conditions of which many begin alike.

        Where a row cannot hold, its shortest beginning that cannot hold is looked for, since it rules out others.
        """
        numbers = tuple(condition.get_id() for condition in conditions)
        if any(numbers[:length] in self._impossible for length in range(1, len(numbers) + 1)):
            return None
        model = self.model_with(*conditions)
        if model is None:
            shorter = range(1, len(conditions))
            possible = bisect_left(shorter, True, key=lambda length: self.model_with(*conditions[:length]) is None)
            self._impossible.add(numbers[: possible + 1])
        return model

    def _solve(self, conditions: tuple[tuple[z3.BoolRef, int], ...]) -> z3.ModelRef | None:
        """An assignment under which conditions hold, of which each comes with its number."""
        both = zip(self._in_the_solver, conditions[:-1], strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0][1] == pair[1][1], both))
        self._solver.pop(len(self._in_the_solver) - same)
        del self._in_the_solver[same:]
        for condition in conditions[same:]:
            self._solver.push()
            self._solver.add(condition[0])
            self._in_the_solver.append(condition)
        answer = self._solver.check()
        if answer == z3.unknown:
            raise Undecided(f"the solver gave up: {self._solver.reason_unknown()}")
        return self._solver.model() if answer == z3.sat else None


@dataclass
class Alternative:
    """One answer to a question.

    Attributes:
        answer: what the program is told.
        condition: when this is the answer; None if nothing has to hold for it.
        model: an assignment of all unknowns under which the program comes here with this answer, where one is known.
        is_assumed: whether the condition is assumed from here on even if this is the only answer.
    """

    answer: Any
    condition: z3.BoolRef | None = None
    model: z3.ModelRef | None = None
    is_assumed: bool = False


@dataclass
class _Choice:
    feasible: list[Alternative]
    number: int = 0

    @property
    def taken(self) -> Alternative:
        return self.feasible[self.number]

    @property
    def counts(self) -> bool:
        """Whether something is assumed with the answer that would not hold anyway."""
        return len(self.feasible) > 1 or any(alternative.is_assumed for alternative in self.feasible)


@dataclass
class _Run:
    """The choices of one search, and how far the present run of the program has come."""

    choices: list[_Choice] = field(default_factory=list)
    position: int = 0


@dataclass(frozen=True)
class Path(Generic[Outcome]):
    """One way through the program.

    Attributes:
        outcome: what the program returned.
        conditions: what had to hold, at each question that had more than one possible answer.
        model: an assignment of all unknowns that leads this way, where one is at hand.
    """

    outcome: Outcome
    conditions: tuple[z3.BoolRef, ...]
    model: z3.ModelRef | None = None


class Explorer:
    """Runs programs along every feasible path.

    Args:
        assumptions: what is assumed from the beginning, and then on the present path.
        give_up: what is done when a program asks and asks.

    Attributes:
        inside_a_question: how many pure questions are being searched through at this moment, one inside the other.
        may_ask: whether anything may be asked at this moment.
    """

    def __init__(self, assumptions: Assumptions, give_up: Callable[[str], NoReturn] | None = None) -> None:
        self.assumptions = assumptions
        self.model: z3.ModelRef | None = None
        self._give_up = give_up or endless
        self.inside_a_question, self.may_ask = 0, True
        self._run = _Run()

    def paths(self, program: Callable[[], Outcome]) -> Iterator[Path[Outcome]]:
        """Run ``program`` along each feasible path; may be called again from inside a program.

        Raises:
            Undecided: the solver gave up.
        """
        outer, self._run = self._run, _Run()
        run, model = self._run, self.model
        try:
            while True:
                run.position = 0
                outcome = program()
                if run.position != len(run.choices):
                    raise Undecided("the rules asked other questions when they were run again: do they keep a state?")
                taken = [choice.taken.condition for choice in run.choices if choice.counts]
                yield Path(outcome, tuple(found for found in taken if found is not None), self.model)
                if not self._advance(run):
                    return
        finally:
            for choice in run.choices:
                if choice.counts:
                    self.assumptions.pop()
            self._run, self.model = outer, model

    @property
    def answered(self) -> int:
        """How many questions have been answered on the present path so far."""
        return self._run.position

    @property
    def same(self) -> int:
        """How many of the first answers are the same as on the path before."""
        return max(len(self._run.choices) - 1, 0)

    def ask(self, alternatives: Callable[[], Sequence[Alternative]]) -> Any:
        """Which of several answers holds here: take the first that is possible, and come back for the others.

        Args:
            alternatives: makes the possible answers; called only if this question is new on the present path.

        Raises:
            Open: nothing may be asked at this moment.
            Undecided: the program asks and asks.
        """
        if not self.may_ask:
            raise Open
        run = self._run
        if run.position == QUESTIONS:
            self._give_up(f"asks more than {QUESTIONS} questions")
        if run.position == len(run.choices):
            run.choices.append(self._new_choice(alternatives()))
        choice = run.choices[run.position]
        run.position += 1
        return choice.taken.answer

    def _new_choice(self, alternatives: Sequence[Alternative]) -> _Choice:
        choice = _Choice([found for found in alternatives if self._is_feasible(found)])
        if choice.counts:
            self._enter(choice.taken)
        return choice

    def _is_feasible(self, alternative: Alternative) -> bool:
        if alternative.model is not None:
            return True
        if alternative.condition is None:
            alternative.model = self.model
            return True
        if self.model is not None and z3.is_true(self.model.eval(alternative.condition, model_completion=True)):
            alternative.model = self.model
            return True
        alternative.model = self.assumptions.model_with(alternative.condition)
        return alternative.model is not None

    def _enter(self, alternative: Alternative) -> None:
        self.assumptions.push(alternative.condition)
        self.model = alternative.model

    def _advance(self, run: _Run) -> bool:
        while run.choices:
            choice = run.choices[-1]
            if choice.counts:
                self.assumptions.pop()
            if choice.number + 1 < len(choice.feasible):
                choice.number += 1
                self._enter(choice.taken)
                return True
            run.choices.pop()
        return False
