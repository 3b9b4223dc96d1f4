"""Following every feasible path of a program whose questions are answered by a solver.

The program is run again and again. Each time it asks something that more than one answer is possible to, one of
them is taken, and the others are remembered; the search is depth first. The solver's stack of assumptions is kept in
step with the answers, so that an answer given before costs nothing when the program is run again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import z3

Outcome = TypeVar("Outcome")


class Undecided(BaseException):
    """The solver cannot follow the program any further; no rule may catch this.

    Args:
        reason: why, in one line.
    """


@dataclass
class Alternative:
    """One answer to a question.

    Attributes:
        answer: what the program is told.
        condition: when this is the answer; None if nothing has to hold for it.
        model: an assignment of all unknowns under which the program comes here with this answer, where one is known.
    """

    answer: Any
    condition: z3.BoolRef | None = None
    model: z3.ModelRef | None = None


@dataclass
class _Choice:
    feasible: list[Alternative]
    number: int = 0

    @property
    def taken(self) -> Alternative:
        return self.feasible[self.number]


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
        solver: holds what is assumed from the beginning.
    """

    def __init__(self, solver: z3.Solver) -> None:
        self.solver = solver
        self.model: z3.ModelRef | None = None
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
                yield Path(program(), self._conditions(run), self.model)
                if not self._advance(run):
                    return
        finally:
            for choice in run.choices:
                if len(choice.feasible) > 1:
                    self.solver.pop()
            self._run, self.model = outer, model

    def ask(self, alternatives: Callable[[], Sequence[Alternative]]) -> Any:
        """Which of several answers holds here: take the first that is possible, and come back for the others.

        Args:
            alternatives: makes the possible answers; called only if this question is new on the present path.
        """
        run = self._run
        if run.position == len(run.choices):
            run.choices.append(self._new_choice(alternatives()))
        choice = run.choices[run.position]
        run.position += 1
        return choice.taken.answer

    def _new_choice(self, alternatives: Sequence[Alternative]) -> _Choice:
        choice = _Choice([found for found in alternatives if self._is_feasible(found)])
        if len(choice.feasible) > 1:
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
        self.solver.push()
        try:
            self.solver.add(alternative.condition)
            answer = self.solver.check()
            if answer == z3.unknown:
                raise Undecided(f"the solver gave up: {self.solver.reason_unknown()}")
            if answer == z3.sat:
                alternative.model = self.solver.model()
            return bool(answer == z3.sat)
        finally:
            self.solver.pop()

    def _enter(self, alternative: Alternative) -> None:
        self.solver.push()
        if alternative.condition is not None:
            self.solver.add(alternative.condition)
        self.model = alternative.model

    def _advance(self, run: _Run) -> bool:
        while run.choices:
            choice = run.choices[-1]
            if len(choice.feasible) > 1:
                self.solver.pop()
            if choice.number + 1 < len(choice.feasible):
                choice.number += 1
                self._enter(choice.taken)
                return True
            run.choices.pop()
        return False

    @staticmethod
    def _conditions(run: _Run) -> tuple[z3.BoolRef, ...]:
        taken = [choice.taken.condition for choice in run.choices if len(choice.feasible) > 1]
        return tuple(condition for condition in taken if condition is not None)
