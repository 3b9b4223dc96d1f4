"""Mutants that nothing notices, what is counted of all of them, and the command that tries them."""

from dataclasses import replace

import pytest

from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook
from warspec.verify.mutation import __main__ as command
from warspec.verify.mutation.jobs import Result, mutants_by_name
from warspec.verify.mutation.published import Count
from warspec.verify.mutation.survivors import FILE, Known, below_the_goals, counted, problems


def result(name, by="nothing", game="mutable"):
    return Result(name, game, "rules.py", 1, "x = 1", "x = 2", by, game, None, None, 0.1)


def test_unknown_survivor_is_a_problem_and_a_known_one_is_not():
    one = result("mutable:take:1>2")
    (problem,) = problems([one], Known(), {one.name})
    assert problem.startswith("nothing notices mutable:take:1>2") and "- x = 1" in problem
    assert not list(problems([one], Known(same={one.name: "why"}), {one.name}))


def test_stale_entries_are_problems():
    known = Known(same={"mutable:take:1>2": "why"}, open={"gone": "why"})
    found = list(problems([result("mutable:take:1>2", "example")], known, {"mutable:take:1>2"}))
    assert len(found) == 2 and "take it out" in found[0] and "no such mutant" in found[1]


@pytest.mark.parametrize(
    ("by", "id", "said"),
    [
        ("stops", "cards-conserved", "which a rule that stops notices"),
        ("never ends", None, "which a round that never ends notices"),
        ("example", "mutable.take/three-beats-two", "which mutable.take/three-beats-two notices"),
    ],
)
def test_it_is_said_what_notices_an_alleged_survivor(by, id, said):
    one = replace(result("a", by), id=id)
    (problem,) = problems([one], Known(same={"a": "why"}), {"a"})
    assert said in problem


def test_goals_are_held_against_all_that_change_something():
    results = [result("a", "property"), *(result(f"{n}", "example") for n in range(9)), result("same"), result("open")]
    known = Known(same={"same": "why"}, open={"open": "why"})
    count = counted(results, known)
    assert (count.mutants, count.changed) == (12, 11)
    assert count.by_properties_alone() == 1 / 11
    assert count.by_properties_and_examples() == 10 / 11
    assert len(list(below_the_goals(count))) == 2
    assert not list(below_the_goals(Count(70, 28, 2, 0, 5, 0)))


def test_goal_is_missed_where_rules_only_stop_or_never_end():
    (missed,) = below_the_goals(Count(by_properties=70, by_examples=27, stop=2, never_end=1, same=5, open=0))
    assert "97.0%" in missed


def test_list_of_survivors_reads_well():
    known = Known.read()
    names = {name for game in rulebook().games for name in mutants_by_name(game)}
    assert known.names() <= names, f"{FILE} names mutants that there are not"
    assert all(reason.endswith(".") for reason in [*known.same.values(), *known.open.values()])


@pytest.mark.parametrize(
    "text",
    [
        b"[[same]]\nreason = 'x'",
        b"oops",
        b"[[same]]\nreason = 'x.'\nmutants = ['a', 'a']",
        b"[[same]]\nreason = 'x.'\nmutants = [['a']]",
        "[[same]]\nreason = 'für.'\nmutants = ['a']".encode("latin-1"),
    ],
)
def test_bad_list_of_survivors_is_told_in_one_line(tmp_path, text):
    file = tmp_path / "list.toml"
    file.write_bytes(text)
    with pytest.raises(BadInput) as told:
        Known.read(file)
    assert "\n" not in str(told.value)


def test_command_keeps_what_it_finds_and_tries_survivors_again(tmp_path, monkeypatch, capsys):
    file, names = tmp_path / "mutants.json", [*mutants_by_name("war")]
    asked, tried_games = [], []

    def results(games, report, only, processes):
        asked.append(only)
        tried_games.append([*games])
        nothing, *others = [name for name in names if only is None or name in only]
        return [replace(result(name, "property", "war"), id="x") for name in others] + [result(nothing, game="war")]

    counts = {}
    monkeypatch.setattr(command, "results", results)
    monkeypatch.setattr(command, "noticed", lambda games, processes: {game: {"x": names[1]} for game in games})
    monkeypatch.setattr(command, "published", lambda: dict(counts))
    monkeypatch.setattr(command, "publish", counts.update)
    monkeypatch.setattr(command.Known, "read", lambda: Known())
    assert command.main(["war", "war", "--results", str(file)]) == 1
    assert "PROBLEM: nothing notices war:" in capsys.readouterr().out
    assert counts["war"].count == Count(len(mutants_by_name("war")) - 1, 0, 0, 0, 0, 1) and counts["war"].is_fresh()
    assert counts["war"].noticed == {"x": names[1]}
    assert command.main(["war", "--survivors", "--results", str(file)]) == 1
    assert tried_games[0] == tried_games[1] == ["war"]
    assert asked[0] is None and len(asked[1]) == 1
    assert len(command._read(file)) == len(mutants_by_name("war"))


def test_command_tells_bad_input_in_one_line(tmp_path, capsys):
    assert command.main(["nothing-of-the-kind"]) == 2
    assert command.main(["--survivors", "--results", str(tmp_path / "none.json")]) == 2
    file = tmp_path / "mutants.json"
    file.write_text("{", encoding="utf-8")
    assert command.main(["war", "--results", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 3


@pytest.mark.parametrize("beside", ["war", "--survivors"])
def test_command_takes_all_games_or_some(beside, capsys, monkeypatch):
    monkeypatch.setattr(command, "results", None)
    assert command.main(["--all", beside]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "--all stands alone" in line
