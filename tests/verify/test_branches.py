"""The ways from a head can be followed branch by branch."""

import itertools

import pytest

from tests.verify.test_checkpoint import job
from warspec.verify import one_long_search
from warspec.verify.branches import Branch, within
from warspec.verify.checkpoint import Key
from warspec.verify.long_proofs import claims_of
from warspec.verify.one_long_search import _from_head
from warspec.verify.paths import Undecided
from warspec.verify.searches import kinds_of
from warspec.verify.shared_checkpoint import _joined

ASKED = job("war-for-more", 3)
ABOUT = claims_of("war-for-more", in_every_seat=True)
_, _, CLAIMS = one_long_search._set_up(ASKED, ABOUT)
KIND, *_ = kinds_of(ASKED, CLAIMS)
START = Key(KIND.__name__, 3, (), (), None)


def search_of(branch):
    game, _, claims = one_long_search._set_up(ASKED, ABOUT)
    return within(KIND, branch)(game, 3, claims, {}, None, ())


def ways_of(branch):
    return [path.outcome for path in search_of(branch).paths()]


ALL = ways_of(Branch())


@pytest.mark.parametrize("after", range(1, len(ALL) + 1))
def test_what_is_left_after_some_ways_are_all_the_others_in_their_order(after):
    search = search_of(Branch())
    ways = search.paths()  # they wait after the last one that was asked for
    first = [path.outcome for path in itertools.islice(ways, after)]
    left = search.explorer.left()
    assert len({*left}) == len(left)
    others = [ways_of(branch) for branch in sorted(left, key=lambda branch: branch.numbers)]
    assert [*first, *itertools.chain.from_iterable(others)] == ALL
    assert all(others)


def test_a_branch_is_left_in_branches_of_its_own(monkeypatch):
    monkeypatch.setattr(one_long_search, "LEFT_AFTER", -1)
    todo, found = [Branch()], {}
    while todo:
        branch = todo.pop()
        found[branch] = _from_head(ASKED, ABOUT, START, branch)
        assert all(one.numbers[: len(branch.numbers)] == branch.numbers for one in found[branch].left)
        todo += found[branch].left
    assert sum(times for _, times in _joined(found).found) == len(found) == len(ALL)
    monkeypatch.setattr(one_long_search, "LEFT_AFTER", 600)
    at_once = _from_head(ASKED, ABOUT, START, Branch())
    assert at_once.left == ()
    assert _joined(found)[:2] == _joined({Branch(): at_once})[:2] == at_once.found[:2]


def test_branch_on_which_another_answer_was_given_is_not_followed():
    search = search_of(Branch())
    ways = search.paths()
    next(ways)
    branch = search.explorer.left()[-1]
    for other in (
        Branch(branch.numbers, (*branch.answers[:-1], "another")),
        Branch((*branch.numbers[:-1], 99), branch.answers),
    ):
        with pytest.raises(Undecided, match="asked other questions"):
            ways_of(other)
        assert _from_head(ASKED, ABOUT, START, other) is None
