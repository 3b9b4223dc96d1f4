"""What is measured: only games that end are whole games, and what checks claims can refute them."""

import re
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks import __main__ as bench
from benchmarks import browser, crosshair, exploring, former, rules
from benchmarks.measure import Figure
from benchmarks.one_case import asked_of_our_search, asked_of_the_proof, game_called, with_ranks
from benchmarks.rules import LIMIT, Timing, rounds_a_second, whole_games_a_second
from spec.war.rules import War
from tests.browser.conftest import CHROMIUM


def test_game_that_is_left_is_no_whole_game():
    timings = [Timing(100, 0.25), Timing(LIMIT, 9.5), Timing(300, 0.25)]
    assert whole_games_a_second(timings) == [4.0]
    assert rounds_a_second(timings) == (100 + LIMIT + 300) / 10


@pytest.mark.parametrize(("limit", "kinds"), [(1, {"rounds"}), (LIMIT, {"rounds", "games"})])
def test_games_of_which_none_ends_have_no_figure_of_whole_games(monkeypatch, limit, kinds):
    monkeypatch.setattr(rules, "rulebook", lambda: SimpleNamespace(games={"war": War}))
    monkeypatch.setattr(rules, "LIMIT", limit)
    monkeypatch.setattr(rules, "GAMES", 2)
    found = {figure.kind: figure for figure in rules.measure(1)}
    assert {*found} & {"rounds", "games"} == kinds
    assert all(figure.value > 0 for figure in found.values())


def test_search_of_few_cards_confirms_a_claim_and_refutes_it_of_a_misreading():
    assert asked_of_our_search(game_called("war"), "highest-wins", [2, 2]) == "exhausted"
    assert asked_of_our_search(game_called("war.higher/lower-card-wins"), "highest-wins", [2, 2]) == "refuted"


def test_misreading_is_not_taken_for_its_game_by_the_proof():
    with pytest.raises(SystemExit, match="a misreading of war"):
        asked_of_the_proof(game_called("war.higher/lower-card-wins"), "highest-wins", [2, 2])


def test_part_that_cannot_be_measured_ends_no_other(monkeypatch, capsys):
    def missing(repeats):
        raise SystemExit("there is no browser here")
        yield

    parts = {"browser": missing, "settle": lambda repeats: [Figure.of("ruling", "", "a ruling", "s", [1.5] * repeats)]}
    kept = {}
    monkeypatch.setattr(bench, "PARTS", parts)
    monkeypatch.setattr(bench, "_keep", kept.__setitem__)
    monkeypatch.setattr(bench.sys, "argv", ["bench", "--repeats", "2"])
    with pytest.raises(SystemExit, match="not measured: browser"):
        bench.main()
    assert {part: [figure["value"] for figure in figures] for part, figures in kept.items()} == {"settle": [1.5]}
    assert capsys.readouterr().err == "there is no browser here\n"


def test_every_browser_that_the_pages_are_looked_at_with_can_be_measured():
    assert {*browser.CHROMIUM} == {*CHROMIUM}


def test_division_has_the_ranks_that_are_asked_for():
    situation = with_ranks(War(), [1, 2], [7, 2, 14])
    assert [[placed.card.rank for placed in pile] for pile in situation.piles.values()] == [[7], [2, 14]]


def test_both_checkers_are_asked_in_turns_and_told_apart(monkeypatch):
    asked = []

    def answer(python, engine, property):
        asked.append((python, engine))
        return {"crosshair": "confirmed", "search": "exhausted", "proof": "proved"}[engine], len(asked)

    monkeypatch.setenv(crosshair.PYTHON, "its-python")
    monkeypatch.setattr(crosshair, "_asked", answer)
    figures = [figure.as_json() for figure in crosshair.measure(2)]
    assert [python for python, engine in asked if engine == "crosshair"] == ["its-python"] * 4
    assert [engine for _, engine in asked] == ["crosshair", "search", "proof"] * 4
    assert [figure.get("verdict") for figure in figures] == ["confirmed", "exhausted", "proved", None, None] * 2
    assert figures[3]["value"] == pytest.approx((1 / 2 + 4 / 5) / 2)
    assert figures[4]["value"] == pytest.approx((1 / 3 + 4 / 6) / 2)
    assert ("sizes" in figures[0], "sizes" in figures[2]) == (True, False)


def test_without_its_environment_the_other_checker_is_missed_in_one_line(monkeypatch):
    monkeypatch.delenv(crosshair.PYTHON, raising=False)
    with pytest.raises(SystemExit, match="an environment of its own"):
        next(crosshair.measure(1))


def test_what_both_environments_have_is_of_the_same_release():
    root = Path(crosshair.__file__).parents[1]
    pins = [
        dict(re.findall(r"^(\S+)==(\S+)", path.read_text(encoding="utf-8"), flags=re.MULTILINE))
        for path in (root / "requirements.lock", root / "benchmarks" / "crosshair.lock")
    ]
    shared = pins[0].keys() & pins[1].keys()
    assert "z3-solver" in shared
    assert {name: pins[0][name] for name in shared} == {name: pins[1][name] for name in shared}


def test_former_tree_and_ours_are_played_in_turns(monkeypatch, tmp_path):
    for game in ("war", "steal_war"):
        (tmp_path / "spec" / game).mkdir(parents=True)
    played = []

    def seconds(tree, game):
        played.append((tree == tmp_path, game))
        return 6.0 if tree == tmp_path else 3.0

    monkeypatch.setattr(former, "worktree", lambda commit: nullcontext(tmp_path))
    monkeypatch.setattr(former, "seconds", seconds)
    figures = list(former.measure(2))
    assert [figure.value for figure in figures] == [2.0, 2.0, 2.0]
    assert [figure.about for figure in figures] == ["steal-war", "war", ""]
    assert [is_former for is_former, _ in played] == [True, False] * 4


@pytest.mark.parametrize(("cards", "endless"), [(5, 30), (6, 0), (7, 2304)])
def test_explorer_in_c_finds_what_the_rules_find(tmp_path, cards, endless):
    program = exploring.compiled(tmp_path)
    if program is None:
        pytest.skip("there is no compiler")
    ours, theirs = exploring.by_the_rules(cards), exploring.in_c(program, cards)
    assert ours[:2] == theirs[:2]
    assert ours.endless == endless


def test_without_a_compiler_only_the_rules_are_measured(monkeypatch):
    monkeypatch.setattr(exploring, "CARDS", 6)
    monkeypatch.setattr(exploring.shutil, "which", lambda name: None)
    assert [figure.kind for figure in exploring.measure(1)] == ["positions"]


def test_explorers_that_disagree_are_not_compared(monkeypatch, tmp_path):
    monkeypatch.setattr(exploring, "CARDS", 5)
    monkeypatch.setattr(exploring, "compiled", lambda folder: tmp_path)
    monkeypatch.setattr(exploring, "in_c", lambda program, cards: exploring.Explored(0, 270, 1.0))
    with pytest.raises(AssertionError, match="the rules find"):
        list(exploring.measure(1))
