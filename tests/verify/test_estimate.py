"""About how many ways there are: what is picked at random stands for as many ways as there are."""

import random

import z3

from spec.war.rules import War
from tests.verify.test_long_proofs import JOB
from warspec.rulebook.registry import rulebook
from warspec.verify.estimate import Estimate, Weighed, estimates
from warspec.verify.long_proofs import claims_of
from warspec.verify.long_searches import main
from warspec.verify.paths import Alternative, Assumptions, Explorer
from warspec.verify.properties import CHECKS
from warspec.verify.searches import kinds_of

X = z3.Int("x")


class Picking(Weighed, Explorer):
    def __init__(self):
        super().__init__(Assumptions(X >= 0, X < 3))
        self.random = random.Random(0)


def weights(program, ways=300):
    explorer = Picking()

    def weight():
        assert len([*explorer.paths(lambda: program(explorer))]) == 1
        return explorer.weight

    return [weight() for _ in range(ways)]


def one_of(explorer, number):
    return explorer.ask(lambda: [Alternative(answer) for answer in range(number)])


def test_each_way_stands_for_all_if_all_ask_alike():
    found = weights(lambda explorer: (one_of(explorer, 2), one_of(explorer, 3)))
    assert {*found} == {6}
    assert Estimate.of(found) == (6, 0)


def test_ways_that_ask_more_stand_for_more():
    found = weights(lambda explorer: one_of(explorer, 2) and one_of(explorer, 4))
    assert {*found} == {2, 8}
    assert abs(Estimate.of(found).ways - 5) < 2 * Estimate.of(found).error  # one way, and four


def test_what_was_answered_is_assumed_from_there_on():
    def program(explorer):
        each = [Alternative(number, number == X) for number in range(3)]
        picked = explorer.ask(lambda: each)
        return explorer.ask(lambda: [Alternative(True, picked == X), Alternative(False, picked != X)])

    assert {*weights(program)} == {3}


def test_what_is_asked_within_a_question_counts_once():
    def program(explorer):
        assert len([*explorer.paths(lambda: one_of(explorer, 5))]) == 5
        return one_of(explorer, 2)

    assert {*weights(program)} == {2}


def test_estimates_are_near_what_is_counted(of_war):
    game = rulebook().games["war"](**JOB.agreed)
    claims = [CHECKS[id] for id in claims_of("war", in_every_seat=True) if not CHECKS[id].of_whole_rounds]
    (kind,) = kinds_of(JOB, claims)

    def counted(head=None):
        found = [path.outcome.head for path in kind(game, 2, claims, {}, head).paths()]
        return len(found), next((head for head in found if head), None)

    ways, head = counted()
    (begins, estimate), (goes_on, then) = estimates(JOB, 400)
    assert (begins, goes_on) == ("the beginning of a round", "the first head")
    assert abs(estimate.ways - ways) < 2 * estimate.error
    assert abs(then.ways - counted(head)[0]) < 2 * then.error


def test_command_estimates_what_is_open_and_keeps_nothing(of_war, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("warspec.verify.long_searches.open_searches", lambda id, **kinds: [JOB])
    assert main(["war", "--estimate", "20"]) == 0
    first, *told = capsys.readouterr().out.splitlines()
    assert first == "1 open"
    assert ["the beginning of a round about" in told[0], "the first head about" in told[1]] == [True, True]
    assert not [*tmp_path.iterdir()]


def test_what_cannot_be_followed_is_told_in_a_line(of_war, capsys, monkeypatch):
    def counts_too_much(self, table):
        self.battle(table)
        int(table.rounds)

    monkeypatch.setitem(rulebook().games, "war", type("Counts", (War,), {"play_round": counts_too_much}))
    monkeypatch.setattr("warspec.verify.long_searches.open_searches", lambda id, **kinds: [JOB])
    assert main(["war", "--estimate", "20"]) == 1
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.endswith("not estimated: a rule does more with the number of rounds than compare it")


def test_whoever_stops_it_is_not_told_that_anything_is_kept(of_war, capsys, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("warspec.verify.estimate.estimates", stop)
    monkeypatch.setattr("warspec.verify.long_searches.open_searches", lambda id, **kinds: [JOB])
    assert main(["war", "--estimate", "20"]) == 130
    assert capsys.readouterr().err == "\nstopped\n"


def test_one_way_is_too_few(of_war, capsys):
    assert main(["--estimate", "1"]) == 2
    assert "--estimate takes two ways or more" in capsys.readouterr().err
