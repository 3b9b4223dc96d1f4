"""On the way to a head of a war just that is asked to which the way there has answers."""

import pytest
import z3

from warspec.verify.every_seat import AgainFromThere
from warspec.verify.heads import FromThere
from warspec.verify.paths import Alternative, Assumptions, Undecided, endless

SCRIPT = ["first", "second"]


def asked(explorer, times):
    return [explorer.ask(lambda: [Alternative("anything")]) for _ in range(times)]


@pytest.mark.parametrize("times", [1, 2, 3])
def test_head_is_reached_with_the_last_answer_of_the_script(times):
    explorer = FromThere(Assumptions(z3.BoolVal(True)), SCRIPT, endless)

    def program():
        asked(explorer, times)
        explorer.arrive()

    if times == len(SCRIPT):
        assert len(list(explorer.paths(program))) == 1
        return
    with pytest.raises(Undecided, match="other questions on the way to a head"):
        list(explorer.paths(program))


@pytest.mark.parametrize("times", [1, 2])
def test_so_it_is_the_second_time_whatever_was_asked_the_first_time(times):
    explorer = AgainFromThere(Assumptions(z3.BoolVal(True)), (), endless)

    def program():
        explorer.begin(SCRIPT, again=False)
        asked(explorer, 5)
        explorer.begin(SCRIPT[:1], again=True)
        assert asked(explorer, times)[0] == "first"
        explorer.arrive()
        return explorer.answers()

    if times == 1:
        assert [path.outcome for path in explorer.paths(program)] == [("first",)]
        return
    with pytest.raises(Undecided, match="other questions on the way to a head"):
        list(explorer.paths(program))
