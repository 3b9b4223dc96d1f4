"""The search: every feasible path, each once, and nothing but those."""

import pytest
import z3

from warspec.verify.paths import Alternative, Assumptions, Explorer, Undecided

X, Y = z3.Ints("x y")


def explorer(*always):
    return Explorer(Assumptions(*always))


def either(search, condition):
    return search.ask(lambda: [Alternative(True, condition), Alternative(False, z3.Not(condition))])


def test_each_feasible_path_is_taken_once():
    search = explorer(X >= 0, X <= 9)
    taken = [path.outcome for path in search.paths(lambda: (either(search, X > 3), either(search, X > 6)))]
    assert sorted(taken) == [(False, False), (True, False), (True, True)]


def test_conditions_of_a_path_admit_exactly_what_takes_it():
    search = explorer(X >= 0, X <= 9)
    paths = list(search.paths(lambda: either(search, X > 3)))
    for value in range(10):
        solver = z3.SimpleSolver()
        admitted = []
        for path in paths:
            solver.push()
            solver.add(value == X, *path.conditions)
            if solver.check() == z3.sat:
                admitted.append(path.outcome)
            solver.pop()
        assert admitted == [value > 3]


def test_answers_without_condition_are_all_followed():
    search = explorer()
    paths = search.paths(lambda: search.ask(lambda: [Alternative(number) for number in range(5)]))
    assert [path.outcome for path in paths] == [0, 1, 2, 3, 4]


def test_search_inside_a_search_starts_from_what_is_assumed_there():
    search = explorer(X >= 0, X <= 9)

    def program():
        high = either(search, X > 4)
        inner = [path.outcome for path in search.paths(lambda: either(search, X > 7))]
        return high, sorted(inner), either(search, X > 8)

    taken = [path.outcome for path in search.paths(program)]
    assert sorted(taken, key=str) == [
        (False, [False], False),
        (True, [False, True], False),
        (True, [False, True], True),
    ]


def test_solver_that_gives_up_ends_the_search(monkeypatch):
    search = explorer(X >= 0)
    monkeypatch.setattr(z3.Solver, "check", lambda self: z3.unknown)
    with pytest.raises(Undecided, match="gave up"):
        list(search.paths(lambda: either(search, X * Y > 77)))
