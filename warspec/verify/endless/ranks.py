"""The last step of the search: ranks for the classes of equal cards, which a solver is asked for."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import z3

MILLISECONDS = 20_000
"""So long the solver may think about one word."""


class GaveUp(Exception):
    """The solver does not know."""


def rankings(
    classes: Sequence[int], below: Sequence[tuple[int, int]], capacities: Sequence[int], most: int
) -> Iterator[tuple[int, ...]]:
    """Ways to give a rank, counted from the lowest, to each card, so that the pack has as many of each.

    Args:
        classes: for each card the class of equal cards in which it is.
        below: pairs of classes: the first is higher than the second.
        capacities: how many cards each rank has, the lowest first.
        most: how many ways at most.

    Raises:
        GaveUp: the solver does not know whether there is one.
    """
    named = sorted(set(classes))
    solver = z3.Solver()
    solver.set("timeout", MILLISECONDS)
    has = {(one, rank): z3.Bool(f"{one}:{rank}") for one in named for rank in range(len(capacities))}
    for one in named:
        mine = [(has[one, rank], 1) for rank in range(len(capacities))]
        solver.add(z3.PbEq(mine, 1))
    for high, low in below:
        for rank in range(len(capacities)):
            lower = [has[low, other] for other in range(rank)]
            solver.add(z3.Implies(has[high, rank], z3.Or(lower)))
    for rank, room in enumerate(capacities):
        solver.add(z3.PbEq([(has[one, rank], classes.count(one)) for one in named], room))
    for _ in range(most):
        answer = solver.check()
        if answer == z3.unknown:
            raise GaveUp(solver.reason_unknown())
        if answer == z3.unsat:
            return
        model = solver.model()
        pairs = itertools.product(named, range(len(capacities)))
        ranks = {one: rank for one, rank in pairs if z3.is_true(model.eval(has[one, rank], model_completion=True))}
        yield tuple(ranks[one] for one in classes)
        solver.add(z3.Or([z3.Not(has[one, rank]) for one, rank in ranks.items()]))
