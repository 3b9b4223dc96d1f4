"""Rounds that are picked at random: what they show is among what all show, and what is amiss is told."""

import random

import pytest

from spec.war.rules import War
from tests.planted import vanish
from tests.verify.test_long_proofs import JOB
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify import by_lot
from warspec.verify.by_lot import SeldomShort, followed, tell
from warspec.verify.estimate import claims_in_parts
from warspec.verify.long_proofs import open_searches
from warspec.verify.long_searches import main
from warspec.verify.paths import Alternative
from warspec.verify.searches import grouped, kinds_of
from warspec.verify.whole_pack import explored

MANY = 200


@pytest.fixture
def open_here(of_war, monkeypatch):
    monkeypatch.setattr("warspec.verify.long_searches.open_searches", lambda id, **kinds: [JOB])


def plant(monkeypatch, play_round):
    monkeypatch.setitem(rulebook().games, "war", type("Planted", (War,), {"play_round": play_round}))


def test_what_many_rounds_show_is_among_what_all_show(of_war):
    game, claims = rulebook().games["war"](**JOB.agreed), claims_in_parts(JOB)
    (kind,) = kinds_of(JOB, claims)
    every, some = explored(game, claims, (2,), kind), followed(JOB, range(MANY))
    assert some.kinds < every.kinds
    assert some.telling.keys() == every.telling.keys()
    assert not some.failed and some.undecided is None
    assert some.full_wars


def test_something_happens_in_each_round_and_after_each_cut(of_war):
    for number in range(20):
        found = followed(JOB, [number])
        assert found.paths == found.heads + 1
        assert found.kinds


@pytest.mark.parametrize(
    ("script", "answers", "least", "most"),
    [((0,), [True, False], 270, 330), ((), [True, False], 170, 230), ((0,), [1, 0], 170, 230)],
)
def test_after_the_first_cut_a_pile_mostly_has_enough_cards(script, answers, least, most):
    picks = SeldomShort.__new__(SeldomShort)
    picks.random, picks.script = random.Random(0), script
    picked = [picks.pick([Alternative(answer) for answer in answers]).answer for _ in range(400)]
    assert least < picked.count(answers[0]) < most


def test_its_number_picks_a_round(of_war):
    assert followed(JOB, [3]) == followed(JOB, [3])
    assert len({str(sorted(followed(JOB, [number]).kinds)) for number in range(20)}) > 5


def test_rounds_in_which_a_card_is_lost_are_told(open_here, monkeypatch, capsys):
    def loses_a_stack(self, table):
        War.play_round(self, table)
        vanish(table, Place(0, STACK))

    plant(monkeypatch, loses_a_stack)
    assert main(["war", "--by-lot", "20", "--processes", "1"]) == 1
    assert " cards-conserved fails: " in capsys.readouterr().out


def test_rules_that_stop_with_an_error_are_told(open_here, monkeypatch, capsys):
    def stops(self, table):
        raise LookupError("a card that is not there")

    plant(monkeypatch, stops)
    assert main(["war", "--by-lot", "5", "--processes", "1"]) == 1
    assert "cards-conserved fails: LookupError: a card that is not there" in capsys.readouterr().out


def test_what_cannot_be_followed_is_told(open_here, monkeypatch, capsys):
    def counts_too_much(self, table):
        self.battle(table)
        int(table.rounds)

    plant(monkeypatch, counts_too_much)
    assert main(["war", "--by-lot", "5", "--processes", "1"]) == 1
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.endswith("not followed: a rule does more with the number of rounds than compare it")


def test_claims_that_no_round_has_put_to_the_test_are_named(open_here, tmp_path, capsys):
    assert main(["war", "--by-lot", "1", "--processes", "1"]) == 0
    first, told = capsys.readouterr().out.splitlines()
    assert (first, "no claim fails; never put to the test: " in told) == ("1 open", True)
    assert main(["war", "--by-lot", str(MANY), "--processes", "1"]) == 0
    told = capsys.readouterr().out.splitlines()[-1]
    assert f": {MANY} rounds picked at random, " in told
    assert told.endswith(": no claim fails")
    assert not [*tmp_path.iterdir()]  # nothing is kept


def test_any_number_of_processes_finds_the_same(of_war, capsys):
    assert [tell([("war", JOB)], 50, processes) for processes in (1, 2)] == [0, 0]
    _, alone, _, shared = capsys.readouterr().out.splitlines()
    assert alone == shared


def test_whoever_stops_it_is_not_told_that_anything_is_kept(open_here, capsys, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(by_lot, "explored", stop)
    assert main(["war", "--by-lot", "20", "--processes", "1"]) == 130
    assert capsys.readouterr().err == "\nstopped\n"


def test_what_was_never_searched_for_four_players_of_steal_war_can_be_followed_by_lot():
    (job,) = grouped(open_searches("steal-war", from_any_beginning=True))
    assert (job.players, job.agreed["protect"], job.few) == (4, "thieves", {})
    found = followed(job, range(3))
    assert not found.failed and found.undecided is None
    assert found.heads
