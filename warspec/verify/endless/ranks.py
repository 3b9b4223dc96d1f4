"""The last step of the search: ranks for the classes of equal cards, which a solver is asked for."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence

import z3

STEPS = 50_000_000
"""So many steps the solver may take for one word: steps, and not seconds, so that it gives up at the same moment."""


class GaveUp(Exception):
    """The solver does not know."""


def rankings(
    classes: Sequence[int], below: Sequence[tuple[int, int]], capacities: Sequence[int], most: int
) -> Iterator[tuple[int, ...]]:
    """Ways to give a rank, counted from the lowest, to each card, so that the pack has as many of each.

    Of ways that only exchange classes of which nothing different is known, one is given.

    Args:
        classes: for each card the class of equal cards in which it is.
        below: pairs of classes: the first is higher than the second.
        capacities: how many cards each rank has, the lowest first.
        most: how many ways at most.

    Raises:
        GaveUp: the solver does not know whether there is one.
    """
    ranks, solver = range(len(capacities)), z3.Solver()
    solver.set("rlimit", STEPS)
    lower = _all_below(sorted(set(classes)), below)
    kinds = _alike(classes, lower)
    number = {(kind, rank): z3.Int(f"{kind}:{rank}") for kind in range(len(kinds)) for rank in ranks}
    for kind, alike in enumerate(kinds):
        mine = [number[kind, rank] for rank in ranks]
        solver.add(z3.Sum(mine) == len(alike), *(one >= 0 for one in mine))
        for other, (low, *_) in enumerate(kinds):
            if low in lower[alike[0]]:
                not_lower = [z3.Sum([number[other, above] for above in ranks[rank:]]) == 0 for rank in ranks]
                solver.add(*(z3.Implies(mine[rank] > 0, not_lower[rank]) for rank in ranks))
    sizes = [classes.count(alike[0]) for alike in kinds]
    for rank, room in enumerate(capacities):
        solver.add(z3.Sum([size * number[kind, rank] for kind, size in enumerate(sizes)]) == room)
    for _ in range(most):
        answer = solver.check()
        if answer == z3.unknown:
            raise GaveUp(solver.reason_unknown())
        if answer == z3.unsat:
            return
        model = solver.model()
        counts = {place: model.eval(term, model_completion=True).as_long() for place, term in number.items()}
        given: dict[int, int] = {}
        for kind, alike in enumerate(kinds):
            in_order = itertools.chain(*([rank] * counts[kind, rank] for rank in ranks))
            given |= zip(alike, in_order, strict=True)
        yield tuple(given[one] for one in classes)
        solver.add(z3.Or([number[place] != count for place, count in counts.items()]))


def _all_below(named: Sequence[int], below: Sequence[tuple[int, int]]) -> Mapping[int, frozenset[int]]:
    """For each class all classes below it, also those that are below another one below it."""
    lower = {one: {low for high, low in below if high == one} for one in named}
    changed = True
    while changed:
        changed = False
        for found in lower.values():
            more = set[int]().union(*(lower[low] for low in found)) - found
            found |= more
            changed = changed or bool(more)
    return {one: frozenset(found) for one, found in lower.items()}


def _alike(classes: Sequence[int], lower: Mapping[int, frozenset[int]]) -> list[list[int]]:
    """Classes of which the same is known stand together: as many cards, and the same classes below and above."""
    kinds: dict[object, list[int]] = {}
    for one in lower:
        over = frozenset(high for high in lower if one in lower[high])
        kinds.setdefault((classes.count(one), lower[one], over), []).append(one)
    return list(kinds.values())
