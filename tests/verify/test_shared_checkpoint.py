"""A long search that several processes share finds what one process finds."""

import multiprocessing
import pickle
from dataclasses import replace
from types import SimpleNamespace

import pytest

from spec.war.rules import War
from tests.verify.test_checkpoint import job, untimed
from tests.verify.test_long_proofs import USUAL
from warspec.verify import one_long_search
from warspec.verify.branches import Branch
from warspec.verify.checkpoint import FromBranch, FromHead, _read
from warspec.verify.long_proofs import LongProof, claims_of, kept
from warspec.verify.long_searches import main
from warspec.verify.one_long_search import _from_head, search, search_together
from warspec.verify.whole import WholeSearch

ASKED = job("war-for-more", 3)


class AtOnce:
    """Stands for processes: does what it is asked when it is asked, and notes what that was."""

    def __init__(self):
        self.asked = []

    def apply_async(self, follow, arguments):
        self.asked.append(arguments)
        found = follow(*arguments)
        return SimpleNamespace(ready=lambda: True, get=lambda: found, wait=lambda seconds: None)


class Never:
    """Stands for processes that never come to an end."""

    def apply_async(self, follow, arguments):
        return SimpleNamespace(ready=lambda: False, get=None, wait=lambda seconds: None)


@pytest.fixture(scope="module")
def alone():
    return untimed(search(ASKED))


def test_processes_that_share_a_search_find_what_one_finds(alone):
    assert alone.heads > 3  # so there is something to share
    with multiprocessing.get_context("spawn").Pool(2) as processes:
        assert untimed(search(ASKED, processes=processes)) == alone


def test_each_head_is_followed_once_and_by_somebody_else(alone, monkeypatch):
    processes, here = AtOnce(), []
    follow = WholeSearch.paths
    monkeypatch.setattr(WholeSearch, "paths", lambda self: here.append(self.head) or follow(self))
    assert untimed(search(ASKED, processes=processes)) == alone
    assert len({*processes.asked}) == len(processes.asked) == alone.heads + 1
    assert here == [key.head for key, _ in processes.asked]


def test_heads_are_followed_ahead_of_the_search(alone):
    waiting, most = [], 0

    class Later(AtOnce):
        def apply_async(self, follow, arguments):
            waiting.append(arguments)

            def get():
                waiting.remove(arguments)
                return follow(*arguments)

            return SimpleNamespace(ready=lambda: waiting[0] is arguments, get=get, wait=lambda seconds: None)

    def ready_ones(self):
        nonlocal most
        most = max(most, len(waiting))
        return take(self)

    from warspec.verify.shared_checkpoint import SharedCheckpoint

    take = SharedCheckpoint._take_what_is_done
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(SharedCheckpoint, "_take_what_is_done", ready_ones)
        assert untimed(search(ASKED, processes=Later())) == alone
    assert most > 1


def test_ways_from_one_head_are_left_to_others_after_a_while(alone, monkeypatch):
    monkeypatch.setattr(one_long_search, "LEFT_AFTER", -1)  # after the first of them
    processes = AtOnce()
    assert untimed(search(ASKED, processes=processes)) == alone
    assert len({*processes.asked}) == len(processes.asked) == alone.paths
    assert len({key for key, _ in processes.asked}) == alone.heads + 1


def test_ways_that_were_left_to_others_are_not_followed_again(alone, monkeypatch, tmp_path):
    class Breaks(AtOnce):
        def apply_async(self, follow, arguments):
            if len(self.asked) == 100:
                raise KeyboardInterrupt
            return super().apply_async(follow, arguments)

    monkeypatch.setattr(one_long_search, "LEFT_AFTER", -1)
    after = AtOnce()
    with pytest.raises(KeyboardInterrupt):
        search(ASKED, state=tmp_path, processes=Breaks())
    (file,) = tmp_path.iterdir()
    kept = {(key, found.branch) for key, found in _read(file) if isinstance(found, FromBranch)}
    assert untimed(search(ASKED, state=tmp_path, processes=after)) == alone
    assert kept
    assert not kept & {*after.asked}
    assert len(kept | {*after.asked}) == alone.paths
    # One process that goes on looks at heads from which all is known, and begins anew at the others.
    assert untimed(search(ASKED, state=tmp_path)) == alone


def test_ways_are_known_that_were_followed_with_players_sitting_elsewhere(alone, monkeypatch, tmp_path):
    about = claims_of("war-for-more", in_every_seat=True)
    start, _, other, file = followed_and_seated_elsewhere(tmp_path)

    monkeypatch.setattr(one_long_search, "LEFT_AFTER", -1)
    begun, reached = _from_head(ASKED, about, start.at(other), Branch()), set()
    with file.open("wb") as written:
        pickle.dump((start.at(replace(other, passed=other.passed + 1)), begun), written)

    class Notes(AtOnce):
        def apply_async(self, follow, arguments):
            key, branch = arguments
            if key == start.at(other):
                reached.add(key.head.passed)
                key = start.at(other)
            return super().apply_async(follow, (key, branch))

    again = Notes()
    assert untimed(search(ASKED, state=tmp_path, processes=again)) == alone
    assert {branch for key, branch in again.asked if key == start.at(other)} >= {*begun.left}
    assert all(key.head not in other.in_other_seats() or key.head == other for key, _ in again.asked if key.head)
    assert (start.at(other), Branch()) not in again.asked
    assert reached == {other.passed + 1}  # on the way on which its branches were found


def followed_and_seated_elsewhere(state):
    """Where a search begins, a head that it follows, the same in other seats, and the file of what is kept; none is."""
    processes = AtOnce()
    search(ASKED, state=state, processes=processes)
    (file,) = state.iterdir()
    known = {key.head: found for key, found in _read(file)}
    file.unlink()
    ways = [found.head for found, _ in known[None].found if found.head]
    used, other = next((one, two) for one in known if one for two in ways if one != two and two in one.in_other_seats())
    return processes.asked[0][0], used, other, file


def test_what_others_cannot_follow_elsewhere_is_kept_for_the_seats_in_which_it_is_followed_here(alone, tmp_path):
    start, used, other, file = followed_and_seated_elsewhere(tmp_path)
    begun = FromBranch(Branch((99,), ("left by nobody",)), FromHead([], frozenset(), 0), [Branch((98,), (None,))])
    with file.open("wb") as written:
        pickle.dump((start.at(other), begun), written)  # it cannot be gone on with
    assert untimed(search(ASKED, state=tmp_path, processes=AtOnce())) == alone
    kept = {key.head for key, found in _read(file) if isinstance(found, FromHead)}
    assert used in kept
    assert other not in kept


def test_head_whose_ways_are_known_one_by_one_is_known(alone, monkeypatch, tmp_path):
    class Nobody(AtOnce):
        def apply_async(self, follow, arguments):
            raise AssertionError("everything is known")

    monkeypatch.setattr(one_long_search, "LEFT_AFTER", -1)
    search(ASKED, state=tmp_path, processes=AtOnce())
    (file,) = tmp_path.iterdir()
    records = [*_read(file)]
    with file.open("wb") as written:
        for key, found in records:
            if isinstance(found, FromBranch) or key.head is None:
                pickle.dump((key, found), written)
    assert untimed(search(ASKED, state=tmp_path, processes=Nobody())) == alone


def test_shared_search_is_taken_up_again(alone, tmp_path):
    class Breaks(AtOnce):
        def apply_async(self, follow, arguments):
            if len(self.asked) == 3:
                raise KeyboardInterrupt
            return super().apply_async(follow, arguments)

    before, after = Breaks(), AtOnce()
    with pytest.raises(KeyboardInterrupt):
        search(ASKED, state=tmp_path, processes=before)
    assert untimed(search(ASKED, state=tmp_path, processes=after)) == alone
    assert before.asked[0] not in after.asked  # what was found from there had been kept
    assert 0 < len(after.asked) <= alone.heads


def test_head_that_others_cannot_follow_to_the_end_is_followed_here(alone):
    class Refuses(AtOnce):
        def apply_async(self, follow, arguments):
            self.asked.append(arguments)
            return SimpleNamespace(ready=lambda: True, get=lambda: None)

    refusing = Refuses()
    assert untimed(search(ASKED, processes=refusing)) == alone
    assert refusing.asked


def test_search_that_has_to_keep_more_in_mind_begins_anew():
    # Under this house rule somebody asks who has stolen before.
    asked = job("steal-war", 2, in_every_seat=False, protect="thieves")
    shared, alone = (search(asked, about=["cards-conserved"], processes=processes) for processes in (AtOnce(), None))
    assert untimed(shared) == untimed(alone)


def test_shared_search_that_takes_too_long_is_given_up():
    found = search(ASKED, most=0, processes=Never())
    assert isinstance(found, LongProof) and found.given_up


def test_house_rules_that_are_looked_at_together_are_told_one_by_one():
    values = {"protect": ("on", "off"), "waiting": ("free", "never")}
    for one, found in search_together(job("steal-war", 2)._replace(together=values), processes=AtOnce()):
        alone = untimed(search(one._replace(together={})))
        assert replace(untimed(found), together={}, digest=alone.digest, ran=alone.ran) == alone


def test_command_has_processes_share_a_search_if_there_are_fewer_of_them(of_war, monkeypatch, capsys):
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    assert main(["war", "--processes", "2", "--state", "on-the-way"]) == 0
    assert "[1/1] war, 2 players" in capsys.readouterr().out
    (shared,) = kept("war")
    assert replace(shared, seconds=0) == untimed(search(rulebook_job()))


def rulebook_job():
    from warspec.verify.long_proofs import wanted

    return next(one for one in wanted("war", USUAL))
