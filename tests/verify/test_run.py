"""Checking everything: what is checked and what is still known, what is said about it, and what is refused."""

import functools
import re
from dataclasses import dataclass, replace

import pytest

from spec.twos.rules import Twos
from tests.only import only
from warspec.rulebook.bound import Bound
from warspec.rulebook.entry import HouseRuleEntry, RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.verify.__main__ import main
from warspec.verify.evidence.kinds import files
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.moments import MomentRecord
from warspec.verify.properties import CHECKS
from warspec.verify.run import MOST_NEIGHBOURS, _in_parallel, neighbours, open_jobs, verify
from warspec.verify.wanted import Wanted

MISREADING, HOUSE_RULE = "twos.take/limit-is-ignored", "twos.attrition"


@pytest.fixture
def only_twos(monkeypatch):
    """A rulebook of one game with one misreading and one house rule, looked at pile by pile with up to three cards."""
    book = rulebook()
    monkeypatch.setitem(book.bounds, "twos", Bound(3))
    monkeypatch.setattr(type(book), "problems", lambda self: [])
    monkeypatch.setattr("warspec.verify.prove.SMALL", range(2, 4))
    others = {entry.id for entry in book.all(HouseRuleEntry)} - {HOUSE_RULE}
    with (
        only(book.properties("twos"), CHECKS),
        only(["twos"], book.games),
        only([MISREADING], book.misreadings),
        only(book.entries.keys() - others, book.entries),
    ):
        yield


def test_rulebook_of_one_game_leaves_the_order_of_the_others_alone():
    order = [*rulebook().games], [*rulebook().entries]
    with only(["twos"], rulebook().games), only([HOUSE_RULE], rulebook().entries):
        assert ([*rulebook().games], [*rulebook().entries]) == (["twos"], [HOUSE_RULE])
    assert ([*rulebook().games], [*rulebook().entries]) == order


def checked(folder, capsys, *names):
    """The exit code, the lines that tell what was found, and the lines of progress, when ``names`` are checked."""
    code = main([*names, "--evidence", str(folder), "--processes", "1"])
    printed = capsys.readouterr()
    return code, [*filter(None, printed.out.splitlines())], printed.err.splitlines()


def test_every_kind_is_checked_and_told_and_checked_no_more(only_twos, tmp_path, capsys):
    code, told, progress = checked(tmp_path, capsys)
    assert code == 0
    assert re.fullmatch(r"\[ *(\d+)/\1\] +\d+ s  twos/\S+: 1 exhausted", progress[-1])
    examples, heads, *properties, misreadings, house_rules, moments, theses, endless, packs, last = told
    assert re.fullmatch(r"(\d+) of \1 worked examples come out as told", examples)
    assert heads.split()[:3] == ["game", "property", "verdict"]
    (conserved,) = (line.split() for line in properties if "cards-conserved" in line)
    assert conserved[:5] == ["twos", "cards-conserved", "exhausted", "18", "498"]
    assert len(properties) == len(rulebook().properties("twos"))
    assert misreadings == "1 of 1 misreadings are noticed by a property or an example"
    assert house_rules == "1 of 1 house rules have a deciding example for each pair of values"
    assert moments == "0 of 0 questions about waiting are answered as the rulebook says"
    assert theses == "1 of 1 claims of sources have been examined, with the verdict that the rulebook tells"
    assert endless.startswith("0 of 0 searches for an endless deal")
    assert packs == "2 of 2 small packs are followed, deal by deal, wherever they lead"
    assert last.partition(" ")[0] == str(len(files(tmp_path)))
    code, again, progress = checked(tmp_path, capsys)
    assert (code, again[:-1], progress) == (0, told[:-1], [])


def test_just_what_is_asked_for_is_checked_and_told(only_twos, tmp_path, capsys):
    code, told, progress = checked(tmp_path, capsys, "twos/cards-conserved")
    assert code == 0
    heads, conserved, last = told
    assert (heads.split()[1], conserved.split()[1]) == ("property", "cards-conserved")
    assert last.split()[1:6] == ["records", "of", "what", "was", "asked"]
    assert {path.parent.name for path in files(tmp_path)} == {"cards-conserved"}
    code, told, _ = checked(tmp_path, capsys, "twos/misreadings", HOUSE_RULE)
    assert (code, [line.split()[3] for line in told[:-1]]) == (0, ["misreadings", "house"])
    code, again, progress = checked(tmp_path, capsys, "twos/cards-conserved", MISREADING)
    assert (code, len(again), progress) == (0, 4, [])


def test_records_of_what_is_not_asked_for_stay_as_they_are(only_twos, tmp_path, capsys, monkeypatch):
    checked(tmp_path, capsys, "twos/misreadings", "twos/cards-conserved")
    written = {path: path.read_text("utf-8") for path in files(tmp_path)}
    monkeypatch.setitem(rulebook().misreadings, MISREADING, type("Changed", (Twos,), {}))
    code, told, _ = checked(tmp_path, capsys, "twos/cards-conserved")
    assert (code, len(told)) == (0, 3)
    assert {path: path.read_text("utf-8") for path in files(tmp_path)} == written
    assert checked(tmp_path, capsys, "twos/misreadings")[0] == 1
    changed = {path.stem for path in files(tmp_path) if path.read_text("utf-8") != written[path]}
    assert changed == {MISREADING.replace("/", "--")}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("steel-war", "there is no game 'steel-war'; did you mean steal-war"),
        ("war.tie", "the rule war.tie is not checked by itself; what can be checked: war/tie-makes-war, "),
        ("war.tie/six-cards", "the example war.tie/six-cards is not checked by itself; what can be checked: war\n"),
        (
            "every-war-ends",
            "the property every-war-ends is not checked by itself; what can be checked: armed-war/every-war-ends, ",
        ),
        ("chess", "there is no game 'chess'; the games are: "),
        ("war/every-war-end", "war/every-war-end is nothing that is checked; did you mean war/every-war-ends"),
        ("war/misreading", "war/misreading is nothing that is checked; did you mean war/misreadings?"),
        ("war/", "war/ is nothing that is checked; of war there are: "),
        ("war/nobody-owes", "war/nobody-owes is nothing that is checked; "),
    ],
)
def test_unknown_name_is_one_line_and_exit_code_2(capsys, tmp_path, name, said):
    assert main(["war/misreadings", name, "--evidence", str(tmp_path / "evidence")]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"warspec: error: {said}")
    assert printed.err.count("\n") == 1
    assert not files(tmp_path / "evidence")


def test_game_is_asked_for_with_everything_that_is_checked_of_it():
    wanted, everything = Wanted.read(["steal-war"]), Wanted.read([])
    assert (wanted.games, everything.games) == (("steal-war",), tuple(rulebook().games))
    for kind, ids in (("properties", rulebook().properties("steal-war")), ("misreadings", rulebook().misreadings)):
        mine = [id for id in ids if kind == "properties" or rulebook().entry(id).game == "steal-war"]
        assert mine and all(wanted.includes("steal-war", id) for id in mine)
        assert all(Wanted.read([f"steal-war/{kind}"]).includes("steal-war", id) for id in mine)
    assert not any(wanted.includes("war", id) for id in rulebook().properties("war"))
    assert everything.includes("war", "cards-conserved")


def test_changed_game_is_checked_again_and_what_is_about_nothing_is_deleted(only_twos, tmp_path, monkeypatch):
    monkeypatch.setattr("warspec.verify.run.KINDS", (MisreadingRecord,))
    done = []

    def report(number, jobs, records):
        done.extend(record.about for record in records)

    for times in (1, 1, 2):
        if times == 2:
            monkeypatch.setitem(rulebook().misreadings, MISREADING, type("Changed", (Twos,), {}))
        (record,) = verify(tmp_path, report, 1)
        assert done == [MISREADING] * times
    assert record.verdict == "missed"
    monkeypatch.delitem(rulebook().misreadings, MISREADING)
    assert verify(tmp_path, report, 1) == files(tmp_path) == []


def test_verdict_that_is_not_good_is_a_problem(only_twos, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("warspec.verify.run.KINDS", (MisreadingRecord,))
    monkeypatch.setattr("warspec.verify.__main__.KINDS", (MisreadingRecord,))
    monkeypatch.setitem(rulebook().misreadings, MISREADING, Twos)
    code, told, _ = checked(tmp_path, capsys)
    assert code == 1
    assert told[1] == "0 of 1 misreadings are noticed by a property or an example"
    assert told[2] == f"PROBLEM: {MISREADING}: nothing notices this misreading"


@pytest.mark.parametrize(
    ("properties", "said"),
    [
        ("one-outcom", "the rule war.draw names 'one-outcom', which is no property; did you mean one-outcome?"),
        ("xyzzy", "the rule war.draw names 'xyzzy', which is no property; they are: cards-conserved, "),
    ],
)
def test_misspelt_property_is_one_line_and_exit_code_2(monkeypatch, capsys, tmp_path, properties, said):
    entry = rulebook().known(RuleEntry, "war.draw")
    misspelt = replace(entry, declared=replace(entry.declared, properties=(properties,)))
    monkeypatch.setitem(rulebook().entries, "war.draw", misspelt)
    engine = MisreadingRecord.current_engine()
    known = MisreadingRecord(
        game="war", about="war.draw/first-seat-wins", verdict="missed", bound={}, engine=engine, caught_by=()
    )
    known.sealed(1).write(tmp_path / "evidence")
    assert main(["--evidence", str(tmp_path / "evidence"), "--processes", "1"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"warspec: error: {said}")
    assert printed.err.count("\n") == 1


def test_what_may_take_minutes_begins_first():
    wanted = Wanted.read(["steal-war/moments", "steal-war/misreadings"])
    jobs = open_jobs([], wanted)
    first = [*MomentRecord.open_jobs([], wanted)]
    assert MomentRecord.takes_minutes and len(jobs) > len(first) > 1
    assert [job.args for job in jobs[: len(first)]] == [job.args for job in first]


def test_groups_of_jobs_get_smaller_until_each_stands_alone():
    jobs = [*range(490)]
    groups = neighbours(jobs, 2)
    assert [job for group in groups for job in group] == jobs
    sizes = [len(group) for group in groups]
    assert (sizes[0], sizes[-8:]) == (MOST_NEIGHBOURS, [1] * 8)
    assert sizes == sorted(sizes, reverse=True)
    assert neighbours([], 2) == []


@dataclass(frozen=True)
class Done:
    """What a job has found."""

    number: int

    def sealed(self, seconds: float) -> "Done":
        return self


def job(number: int) -> list[Done]:
    if number < 0:
        raise ZeroDivisionError
    return [Done(number)]


def test_several_processes_do_every_job_once():
    jobs = [functools.partial(job, number) for number in range(20)]
    assert max(map(len, neighbours(jobs, 2))) > 1
    found = [record.number for records in _in_parallel(jobs, 2) for record in records]
    assert sorted(found) == [*range(20)]


def test_job_that_breaks_down_in_another_process_is_told():
    with pytest.raises(ZeroDivisionError):
        list(_in_parallel([functools.partial(job, number) for number in (1, -1, 2)], 2))
