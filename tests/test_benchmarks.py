"""What is measured: only games that end are whole games."""

from types import SimpleNamespace

import pytest

from benchmarks import rules
from benchmarks.rules import LIMIT, Timing, rounds_a_second, whole_games_a_second
from spec.war.rules import War


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
