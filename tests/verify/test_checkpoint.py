"""A long search is stopped, and taken up again where it was."""

from dataclasses import replace

import pytest

from warspec.rulebook.registry import rulebook
from warspec.verify import one_long_search
from warspec.verify.long_proofs import Job, LongProof
from warspec.verify.one_long_search import search
from warspec.verify.whole import WholeSearch


def job(id, players, *, in_every_seat=True, **agreed):
    usual = {name: option.default for name, option in rulebook().games[id].options().items()}
    return Job(id, players, {}, in_every_seat, usual | agreed)


# In one seating and in all of them; cut at wars, at moments, where a fight is won, and at last not there, after all.
JOBS = [
    job("war-for-more", 3),
    job("razboi", 3, in_every_seat=False),
    job("steal-war", 2, in_every_seat=False),
    job("razboi", 3, in_every_seat=False, pickup="turned_over"),
]


class Stopped(Exception):
    """By whoever has no more time."""


@pytest.fixture
def searched(monkeypatch):
    """The heads from which all was really searched; after so many as the number here the search is stopped."""
    heads, follow = [], WholeSearch.paths

    def paths(self):
        if len(heads) == stop["after"]:
            raise Stopped
        yield from follow(self)
        heads.append(self.head)

    stop = {"after": -1}
    monkeypatch.setattr(WholeSearch, "paths", paths)
    return heads, stop


def untimed(found):
    assert isinstance(found, LongProof), found
    return replace(found, seconds=0)


@pytest.mark.parametrize("asked", JOBS, ids=lambda asked: f"{asked.game}-{asked.players}-{asked.agreed.get('pickup')}")
def test_search_that_is_stopped_again_and_again_finds_what_one_in_one_go_finds(asked, searched, tmp_path):
    heads, stop = searched
    at_once = search(asked)
    needed = len(heads)
    assert needed > 2
    heads.clear()
    for stopped in range(1, needed):
        stop["after"] = stopped
        with pytest.raises(Stopped):
            search(asked, state=tmp_path)
        (file,) = tmp_path.iterdir()
        whole = file.read_bytes()
        file.write_bytes(whole + whole[: len(whole) // 2])  # as if it had been stopped while it was writing
    stop["after"] = -1
    found = search(asked, state=tmp_path)
    assert len(heads) == needed  # nothing was searched twice
    assert untimed(found) == untimed(at_once)


def test_what_was_found_about_other_claims_is_not_taken_up(searched, tmp_path):
    asked, (heads, _) = JOBS[0], searched
    search(asked, state=tmp_path)
    once = len(heads)
    search(asked, state=tmp_path)
    assert len(heads) == once
    search(asked, state=tmp_path, about=["cards-conserved"])
    assert len(heads) == 2 * once


def test_now_and_then_it_is_told_how_far_a_search_has_come(monkeypatch, capsys):
    search(JOBS[0])
    assert capsys.readouterr().out == ""
    monkeypatch.setattr(one_long_search, "TOLD_EACH", 0)
    found = search(JOBS[0])
    *_, last = capsys.readouterr().out.splitlines()
    assert last.startswith("war-for-more, 3 players, ")
    assert f": {found.paths} ways from {found.heads + 1} heads in " in last
