"""Playing: what is told, as text and as JSON, exit codes, and how it ends."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

from warspec import cli
from warspec.language import LANGUAGES

SHORT = ["play", "war", "--seed", "7", "--pile", "A=7S 5 9", "--pile", "B=7 Q"]


def test_game_is_told_line_by_line_with_rule_ids(run):
    status, out, err = run(*SHORT)
    assert (status, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[:2] == ["War", "Seed: 7"]
    assert "run_out lose Running out of cards in a war" in lines
    told = lines[lines.index("1 Anna turns up 7♠. Bruno turns up 7♥. war.battle") :]
    assert told == [
        "1 Anna turns up 7♠. Bruno turns up 7♥. war.battle",
        "Anna and Bruno have equal cards: war! war.tie",
        "Anna and Bruno each lay one card face down. war.run-out.lose",
        "Bruno has no card left to lay. war.run-out.lose",
        "Anna takes 4 cards. war.take",
        "Anna wins the game! war.end",
        "",
        "Rounds: 1",
        "Wars: 1",
        "Anna wins the game!",
    ]


def test_house_rules_that_were_set_hold(run):
    _, out, _ = run(*SHORT, "--set", "run_out=last_card")
    assert "Bruno has too few cards, but the last one" in out


def test_same_seed_same_game(run):
    game = ("play", "war", "--seed", "3", "--set", "pickup=any")
    assert run(*game) == run(*game)
    assert run(*game) != run(*game[:2], "--seed", "4", *game[4:])


def test_game_without_a_seed_says_which_it_took(run):
    _, out, _ = run("play", "war", "--rounds", "3")
    seed = out.splitlines()[1].removeprefix("Seed: ")
    assert run("play", "war", "--rounds", "3", "--seed", seed)[1] == out


def test_stopped_game_has_its_own_exit_code_and_last_line(run):
    status, out, err = run("play", "war", "--seed", "7", "--rounds", "2")
    assert (status, err) == (3, "")
    assert out.splitlines()[-1] == "Stopped after 2 rounds: the game is not over."


ENDLESS = ["play", "war", "--seed", "1", "--pile", "A=2 3 5", "--pile", "B=4 6"]


def test_game_that_comes_back_to_where_it_was_is_stopped(run):
    status, out, err = run(*ENDLESS)
    assert (status, err) == (3, "")
    assert out.splitlines()[-3:] == [
        "Rounds: 9",
        "Wars: 0",
        "Stopped after round 9: all cards lie as before round 4, so the game never ends.",
    ]


def test_game_with_choices_may_come_back_as_often_as_it_likes(run):
    _, out, _ = run(*ENDLESS, "--set", "pickup=any", "--policy", "first", "--rounds", "40")
    assert out.splitlines()[-1] == "Stopped after 40 rounds: the game is not over."


def test_json_says_since_when_a_game_repeats_itself(run):
    status, out, _ = run(*ENDLESS, "--json")
    result = json.loads(out)["result"]
    assert (status, result["rounds"], result["over"], result["same_as_after_round"]) == (3, 9, False, 3)


@pytest.mark.parametrize("code", LANGUAGES)
def test_endless_game_is_told_in_every_language(run, code):
    status, out, _ = run(*ENDLESS, "--language", code)
    assert status == 3
    assert "4" in out.rpartition("9")[2] and "{" not in out


def test_game_that_is_over_before_it_begins(run):
    status, out, _ = run("play", "war", "--pile", "A=7S", "--pile", "B=")
    assert status == 0
    assert out.splitlines()[-3:] == ["Rounds: 0", "Wars: 0", "The game is over."]


def test_drawn_game(run):
    status, out, _ = run("play", "war", "--pile", "A=9H", "--pile", "B=9S")
    assert (status, out.splitlines()[-1]) == (0, "Nobody wins: the game is a draw.")


@pytest.mark.parametrize("code", LANGUAGES)
def test_game_can_be_told_in_every_language(run, code):
    status, out, _ = run(*SHORT, "--language", code)
    assert status == 0
    assert "war.battle" in out and "{" not in out


def test_json_is_one_document(run):
    status, out, _ = run(*SHORT, "--json")
    game = json.loads(out)
    assert status == 0
    result = {
        "rounds": 1,
        "wars": 1,
        "over": True,
        "winners": ["A"],
        "losers": [],
        "draw": False,
        "same_as_after_round": None,
    }
    assert game["result"] == result
    assert (game["game"], game["seed"], game["deal"]) == ("war", 7, None)
    assert game["house_rules"]["run_out"] == "lose"
    assert game["rounds"][0]["before"] == {"A": "7S 5S 9S", "B": "7H QS"}
    assert [event["rule"] for event in game["rounds"][0]["events"]][-1] == "war.end"


def test_json_of_a_whole_game_hangs_together(run):
    status, out, _ = run("play", "war", "--seed", "11", "--set", "pickup=shuffled", "--json")
    game = json.loads(out)
    assert status == 0
    assert len(game["rounds"]) == game["result"]["rounds"]
    assert sorted(game["deal"]["after"]) == ["A", "B"]
    for before, after in zip([game["deal"], *game["rounds"]], game["rounds"], strict=False):
        assert after["before"] == before["after"]


def test_json_of_a_stopped_game(run):
    status, out, _ = run("play", "war", "--seed", "7", "--rounds", "2", "--json")
    assert status == 3
    assert json.loads(out)["result"]["over"] is False


def test_situation_from_a_file(run, tmp_path):
    file = tmp_path / "situation.json"
    file.write_text('{"game": "war", "house_rules": {"run_out": "last_card"}, "piles": {"A": "7S 5 9", "B": "7 Q"}}')
    status, out, _ = run("play", "--situation", str(file), "--seed", "7")
    assert status == 0
    assert out == run(*SHORT, "--set", "run_out=last_card")[1]


# How it ends.


def test_interrupted(run, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.playing, "play_round", interrupt)
    status, out, err = run(*SHORT)
    assert (status, err) == (130, "")
    assert out.splitlines()[-2] == "  Bruno  7♥ Q♠"


def test_broken_pipe_is_quiet():
    command = [sys.executable, "-m", "warspec", "play", "war", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


def test_terminal_without_suits_still_gets_the_text(monkeypatch):
    plain = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", plain)
    assert cli.main(SHORT) == 0
    plain.flush()
    assert b"Anna turns up 7?" in plain.buffer.getvalue()


def test_players_may_be_called_by_letter_or_by_name(run):
    letters = run("play", "war", "--pile", "A=7S 5H", "--pile", "B=7D QC", "--policy", "B=last", "--seed", "1")
    names = run("play", "war", "--pile", "Anna=7S 5H", "--pile", "bruno=7D QC", "--policy", "Bruno=last", "--seed", "1")
    assert letters == names and letters[0] == 0


def test_cards_of_one_player_given_by_letter_and_by_name(run):
    status, _, error = run("play", "war", "--pile", "A=7S", "--pile", "Anna=7D", "--pile", "B=8S")
    assert status == 2 and error == "warspec: error: --pile A and --pile Anna mean the same: give only one of them.\n"
