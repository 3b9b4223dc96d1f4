"""The command that makes long searches: what is open is searched, kept, given up, stopped, and gone on with."""

import signal
import sys

import pytest

from spec.war.rules import War
from tests.planted import vanish
from tests.verify.test_long_proofs import JOB, USUAL, proof
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify import long_searches
from warspec.verify.evidence.properties import prove
from warspec.verify.long_proofs import TOO_LONG, LongProof, keep, kept, open_searches
from warspec.verify.long_searches import main
from warspec.verify.one_long_search import file_of, name_of, search
from warspec.verify.paths import Assumptions, Undecided
from warspec.verify.summaries import Summaries
from warspec.verify.whole import WholeSearch


def test_rules_that_lose_a_card_have_no_long_proof(of_war, monkeypatch):
    def play_round(self, table):
        War.play_round(self, table)
        vanish(table, Place(0, STACK))

    monkeypatch.setitem(rulebook().games, "war", type("LosesAStack", (War,), {"play_round": play_round}))
    assert "cards-conserved" in search(JOB)


def test_what_the_solver_has_answered_is_forgotten_at_each_head(of_war, monkeypatch):
    remembered, begin = [], WholeSearch.__init__

    def begun(self, *args, **kwargs):
        remembered.append(len(Assumptions._answers) + len(Summaries._known))
        begin(self, *args, **kwargs)

    monkeypatch.setattr(WholeSearch, "__init__", begun)
    proof()
    assert len(remembered) > 1
    assert not any(remembered)
    assert Assumptions._answers and Summaries._known  # those of the last head


def test_search_that_takes_too_long_is_given_up_and_proves_nothing(of_war, monkeypatch):
    def endless(*_):
        while True:
            pass

    with monkeypatch.context() as patched:
        patched.setattr("warspec.verify.whole_pack._one_by_one", endless)
        found = search(JOB, most=1)
    assert isinstance(found, LongProof) and found.given_up
    keep("war", found)
    assert not any(
        found.covers(agreed) for agreed in (job.agreed for job in open_searches("war"))
    )  # nor is it tried again
    given_up = prove("war", USUAL, ["cards-conserved"])[0].sealed(1)
    assert (given_up.verdict, given_up.reason) == ("exhausted", TOO_LONG)
    assert "any_piles_for" not in given_up.bound or given_up.bound["any_piles_for"] == []
    assert "long_proofs_for" not in given_up.bound
    keep("war", proof())
    assert not given_up.is_fresh()
    (record,) = prove("war", USUAL, ["cards-conserved"])
    assert (record.verdict, record.reason) == ("proved", None)


def test_search_that_was_given_up_goes_on_when_it_is_asked_for(of_war, monkeypatch, capsys):
    def give_up(self, *_):
        raise Undecided(TOO_LONG)

    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    with monkeypatch.context() as patched:
        patched.setattr(WholeSearch, "at_head", give_up)
        assert main(["war", "--processes", "1"]) == 0
    assert [one.given_up for one in kept("war")] == [True]
    assert "given up after" in capsys.readouterr().out
    assert main(["war", "--processes", "1"]) == 0
    assert capsys.readouterr().out == "0 open\n"
    assert main(["war", "--processes", "1", "--given-up"]) == 0
    assert "proved in" in capsys.readouterr().out
    assert [one.given_up for one in kept("war")] == [False]
    assert main(["war", "--processes", "1", "--given-up"]) == 0
    assert capsys.readouterr().out == "0 open\n"


def test_what_a_search_has_found_on_the_way_is_dropped_once_it_is_proved(of_war, monkeypatch, tmp_path):
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    on_the_way, kept_on_the_way = tmp_path / "on-the-way", []
    keep_proof = long_searches.keep

    def keep(id, found):
        kept_on_the_way.extend(on_the_way.iterdir())  # as long as the proof is not kept
        keep_proof(id, found)

    monkeypatch.setattr(long_searches, "keep", keep)
    assert main(["war", "--processes", "1", "--state", str(on_the_way)]) == 0
    assert len(kept_on_the_way) == 1
    assert not [*on_the_way.iterdir()]


def test_what_another_release_of_python_has_found_is_no_beginning(monkeypatch, tmp_path):
    here = file_of(JOB, {}, tmp_path)
    assert file_of(JOB, {}, tmp_path) == here
    monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-399")
    assert file_of(JOB, {}, tmp_path) != here


def test_what_another_search_has_found_meanwhile_is_not_searched_again(of_war, monkeypatch, capsys):
    buried = USUAL | {"joker_deal": "buried"}  # without jokers nobody reads how they are dealt
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL, buried]))
    assert main(["war", "--processes", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "2 open"
    assert "proved in" in told[1]
    assert told[2].endswith("joker_deal=buried: found together with another")
    assert len(kept("war")) == 1


def test_command_does_what_is_open_and_tells_what_cannot_be_asked_for(of_war, monkeypatch, capsys):
    agreed = [found for found in War.under_all_house_rules() if found == USUAL]
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: agreed))
    assert main(["war", "--processes", "1"]) == 0
    assert "[1/1] war, 2 players" in capsys.readouterr().out
    assert main(["war"]) == 0
    assert capsys.readouterr().out == "0 open\n"
    assert main(["whist"]) == 2
    with_some = ", ".join(id for id, bound in rulebook().bounds.items() if bound.long_proofs)
    assert f"there are no long proofs of 'whist'; there are some of: {with_some} (help: " in capsys.readouterr().err


def test_command_makes_the_searches_alone_where_something_was_agreed_on(of_war):
    every = {name_of(job): job.agreed for job in open_searches("war")}
    assert main(["war", "--processes", "1", "--only", "face_down=3", "--only", "run_out=lose"]) == 0
    still = {name_of(job) for job in open_searches("war")}
    meant = {name for name, agreed in every.items() if (agreed["face_down"], agreed["run_out"]) == (3, "lose")}
    assert meant and still == every.keys() - meant


def test_command_refuses_what_nobody_can_agree_on(capsys):
    assert main(["razboi", "--only", "pickup=eaten"]) == 2
    said = capsys.readouterr().err
    assert "nobody can agree on 'pickup=eaten' there, but on: pickup=winner_first, " in said
    assert said.count("\n") == 1


@pytest.mark.parametrize("option", ["--processes", "--most"])
def test_command_refuses_numbers_below_one(option, capsys):
    assert main(["war-for-more", option, "0"]) == 2
    assert f"argument {option}: it takes a whole number from 1 on, not '0'" in capsys.readouterr().err


@pytest.fixture
def interruptible():
    """Ctrl+C counts, even where the tests run in the background of a shell, which has it ignored."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, former)


@pytest.mark.parametrize("told_by", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.usefixtures("interruptible")
def test_command_that_is_stopped_says_where_it_goes_on(of_war, monkeypatch, capsys, told_by):
    def stop(*_):
        signal.raise_signal(told_by)

    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    with monkeypatch.context() as patched:
        patched.setattr(WholeSearch, "at_head", stop)
        assert main(["war", "--processes", "1", "--state", "on-the-way"]) == 130
    assert (
        capsys.readouterr().err == "\nstopped; what was found is kept in on-the-way, and the next run goes on there\n"
    )
    assert not kept("war")
    assert main(["war", "--processes", "1", "--state", "on-the-way"]) == 0
    assert "proved in" in capsys.readouterr().out


def test_command_refuses_a_file_where_a_folder_is_needed(tmp_path, capsys):
    (tmp_path / "file").touch()
    assert main(["war-for-more", "--state", str(tmp_path / "file")]) == 2
    assert f"error: --state takes a folder, and {tmp_path / 'file'} is none (help: " in capsys.readouterr().err
