"""What can be wrong with the command's input: each is told in one line, with exit code 2."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import needs
from warspec import cli
from warspec.cli.arguments import BROKEN_PIPE
from warspec.cli.conforming import WRONG as WRONG_PROGRAM
from warspec.cli.playing import INTERRUPTED, STOPPED
from warspec.commands import BAD_INPUT, NOT_WRITTEN

WRONG = {
    "no-command": ([], "required: COMMAND"),
    "unknown-command": (["deal"], "invalid choice: 'deal'"),
    "unknown-game": (["play", "bridge"], "there is no game 'bridge'; the games are: "),
    "unknown-game-in-rules": (["rules", "bridge"], "there is no game 'bridge'"),
    "no-game": (["play"], "which game? The games are: "),
    "unknown-house-rule": (
        ["play", "war", "--set", "joker=2"],
        "war has no house rule 'joker'; its house rules are: face",
    ),
    "house-rule-called-self": (["play", "war", "--set", "self=2"], "war has no house rule 'self'"),
    "unknown-value": (["play", "war", "--set", "face_down=4"], "'face_down' has no value '4'; it may be: 0, 1, 2, 3"),
    "no-value": (["play", "war", "--set", "face_down"], "--set takes a name and a value"),
    "no-name": (["play", "war", "--set", "=2"], "--set takes a name and a value"),
    "odd-cards-won": (
        ["play", "tod-und-leben", "--pile", "A=7", "--pile", "B=8", "--pile", "B.won=9"],
        "between two rounds of tod-und-leben there are never so many cards in these piles",
    ),
    "set-twice": (["play", "war", "--set", "jokers=0", "--set", "jokers=2"], "--set jokers is given twice"),
    "card-twice": (["play", "war", "--pile", "A=7S", "--pile", "B=7S"], "the card 7S stands twice"),
    "five-sevens": (["play", "war", "--pile", "A=7 7 7 7 7", "--pile", "B=8"], "no further card of rank 7"),
    "rank-that-is-not-there": (
        ["play", "pyanitsa", "--pile", "A=2", "--pile", "B=7"],
        "the pack of this game has no card of rank 2; its ranks are: 6, 7, 8, 9, 10, J, Q, K, A",
    ),
    "malformed-card": (["play", "war", "--pile", "A=1S", "--pile", "B=8"], "'1S' is not a card"),
    "joker-without-jokers": (
        ["play", "war", "--pile", "A=XR", "--pile", "B=8"],
        "XR stands twice, or is not in the pack",
    ),
    "pile-too-large": (
        ["play", "war", "--pile", f"A={'2 3 4 5 6 7 8 9 10 J Q K A ' * 4}", "--pile", "B=2"],
        "no further card of rank 2",
    ),
    "pile-twice": (["play", "war", "--pile", "A=7S", "--pile", "A=8S"], "--pile A is given twice"),
    "player-missing": (["play", "war", "--pile", "A=7S"], "war is for 2 players, but cards were given for 1: A"),
    "wrong-player": (["play", "war", "--pile", "A=7S", "--pile", "Z=8S"], "there is no player 'Z'"),
    "gap-between-players": (["play", "war", "--pile", "A=7S", "--pile", "C=8S"], "player B has no pile"),
    "not-a-player": (["play", "war", "--pile", "pot=7S"], "there is no player 'pot'"),
    "part-of-the-pack": (
        ["play", "war", "--pile", "pack=7S"],
        "is the pack before the deal: it holds all 52 cards, but 1 were",
    ),
    "too-few-players": (["play", "war", "--players", "1"], "war is for 2 players, not for 1"),
    "players-and-piles": (
        ["play", "war", "--pile", "A=7S", "--pile", "B=8S", "--players", "3"],
        "3 players were asked for",
    ),
    "digits-of-hands": (
        ["explore", "war", "--ranks", "3", "--hands", "9" * 5000],
        "--hands takes numbers of up to 9 digits",
    ),
    "digits-of-ranks": (["explore", "war", "--ranks", "9" * 5000], "ranks are a number up to 999, such as 3"),
    "seed": (["play", "war", "--seed", "x"], "argument --seed: invalid int value: 'x'"),
    "no-rounds": (["play", "war", "--rounds", "0"], "--rounds should be 1 or more, not 0"),
    "unknown-id": (["show", "war.ties"], "nothing has the ID 'war.ties'; did you mean war.tie"),
    "unknown-language": (["show", "war.tie", "--language", "xx"], "there is no language 'xx'; the languages are: en,"),
    "no-file": (["play", "--situation", "/nowhere.json"], "There is no file /nowhere.json."),
    "no-name-of-a-file": (["play", "--situation", ""], "--situation: it takes the name of a file, or - for standard"),
    "file-and-game": (["play", "war", "--situation", "x.json"], "leave out GAME, --table, --set and --pile"),
    "file-and-table": (["play", "--table", "x", "--situation", "x.json"], "leave out GAME, --table, --set and --pile"),
    "unknown-table": (["play", "war", "--table", "nowhere"], "war has no table 'nowhere'; it"),
    "unknown-pile": (
        ["play", "war", "--pile", "A=7", "--pile", "B=8", "--pile", "A.hand=9"],
        "war has no pile 'A.hand' between two rounds; the piles of A are: A",
    ),
    "pile-of-no-player": (
        ["play", "casino-war", "--pile", "A=7"],
        "casino-war has no pile 'A' between two rounds; the piles in the middle are: shoe, used\n",
    ),
    "piles-of-a-player-and-in-the-middle": (
        ["play", "steal-war", "--pile", "A=7", "--pile", "B=8", "--pile", "A.won=9"],
        "the piles of A are: A, A.pile; the piles in the middle are: pot, aside\n",
    ),
    "pile-that-is-empty-between-rounds": (
        ["play", "casino-war", "--pile", "shoe=2 3", "--pile", "house=7"],
        "the pile house of casino-war holds at most 0, but 1 were given",
    ),
    "stack-twice": (["play", "war", "--pile", "A=7", "--pile", "B=8", "--pile", "A.stack=9"], "no pile 'A.stack'"),
    "laid-cards": (["play", "war", "--pile", "A=7", "--pile", "B=8", "--pile", "A.laid=9"], "no pile 'A.laid'"),
    "empty-player": (["play", "war", "--pile", "A=7", "--pile", ".won=8"], "there is no player ''"),
    "you-are-nobody": (["play", "war", "--you", "C"], "there is no player 'C'; the players are: A or Anna, B or Bruno"),
    "you-and-policy": (["play", "war", "--you", "A", "--policy", "A=first"], "leave out --policy A="),
    "unknown-policy": (["play", "war", "--policy", "best"], "no policy 'best'; the policies are: random, first"),
    "unknown-policy-of-one": (["play", "war", "--policy", "A=best"], "there is no policy 'best'"),
    "policy-of-nobody": (["play", "war", "--policy", "Z=first"], "there is no player 'Z'"),
    "two-policies": (["play", "war", "--policy", "first", "--policy", "last"], "twice for all players: first and last"),
    "player-twice": (
        ["play", "war", "--policy", "A=first", "--policy", "Anna=last"],
        "--policy A and --policy Anna mean the same: give only one of them.",
    ),
    "two-policies-of-one": (["play", "war", "--policy", "A=first", "--policy", "A=last"], "--policy A is given twice"),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG.values(), ids=WRONG)
def test_bad_input_is_one_line_and_exit_code_2(run, arguments, said):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("warspec: error: ")
    assert said in err
    assert err.count("\n") == 1


FILES = {
    "not-json": ("{", "This is not JSON: line 1, column 2"),
    "not-an-object": ("[]", "This should be a JSON object"),
    "no-game": ('{"piles": {}}', '"game" should be the ID of a game'),
    "game-twice": ('{"game": "war", "game": "twos"}', "The key “game” is given twice."),
    "unknown-key": ('{"game": "war", "pile": {}}', "there is no key 'pile'; the keys are: game, table,"),
    "house-rules": ('{"game": "war", "house_rules": []}', '"house_rules" should be an object'),
    "value": ('{"game": "war", "house_rules": {"jokers": [2]}}', "the house rule 'jokers' has no value '[2]'"),
    "piles": ('{"game": "war", "piles": {"A": ["7S"]}}', '"piles" should be an object'),
    "cards": ('{"game": "war", "piles": {"A": "7S", "B": "0"}}', "'0' is not a card"),
    "table": ('{"game": "war", "table": 3}', '"table" should be the name of a table'),
    "unknown-table": ('{"game": "war", "table": "nowhere"}', "war has no table 'nowhere'"),
    "purses": ('{"game": "war", "purses": {"A.purse": true}}', '"purses" should be an object'),
    "negative-purse": ('{"game": "war", "purses": {"A.purse": -1}}', "with whole numbers from 0"),
    "unknown-purse": ('{"game": "war", "purses": {"A.purse": 1}}', "war has no purse 'A.purse'; nothing is played for"),
    "purse-of-two": (
        '{"game": "casino-war", "purses": {"AB.purse": 60, "A.purse": 10}}',
        "there is no player 'AB'; players are called A (Anna), B (Bruno), C (Clara)",
    ),
    "purse-of-nobody": ('{"game": "casino-war", "purses": {".purse": 10}}', "there is no player ''"),
    "rounds": ('{"game": "war", "rounds": 1.5}', "Numbers are whole, not 1.5."),
    "rounds-as-text": ('{"game": "war", "rounds": "1"}', '"rounds" should be a whole number from 0'),
    "long-number": ('{"game": "war", "rounds": ' + "9" * 5000 + "}", "a number that is too long"),
    "depth": ("[" * 10_000, "is nested too deeply"),
    "length": (" " * 20_001, "has 20,001 characters; it may have 20,000."),
    "player-missing": ('{"game": "war", "piles": {"A": "7S"}}', "war is for 2 players"),
    "house-rule": ('{"game": "war", "house_rules": {"joker": 2}}', "war has no house rule 'joker'"),
}


@pytest.mark.parametrize(("text", "said"), FILES.values(), ids=FILES)
def test_bad_file_is_one_line(run, tmp_path, monkeypatch, text, said):
    file = tmp_path / "situation.json"
    file.write_text(text)
    monkeypatch.chdir(tmp_path)
    status, _, err = run("play", "--situation", file.name)
    assert status == 2
    assert err.startswith("warspec: error: situation.json: ")
    assert said in err
    assert err.count("\n") == 1


def test_file_that_is_no_text(run, tmp_path):
    file = tmp_path / "situation.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert run("play", "--situation", str(file))[2].endswith("is not a text in UTF-8.\n")


@pytest.mark.parametrize("command", ["play", "settle"])
def test_mark_before_a_text_and_standard_input_will_do(run, tmp_path, command):
    given = '\ufeff{"game": "war", "piles": {"A": "7S", "B": "8S"}}'
    file = tmp_path / "situation.json"
    file.write_text(given, encoding="utf-8")
    seed = ["--seed", "1"] if command == "play" else []
    status, out, err = run(command, "--situation", str(file), *seed)
    assert (status, err) == (0, "") and "Bruno takes 2 cards." in out
    assert run(command, "--situation", "-", *seed, typed=given)[1] == out


@pytest.mark.parametrize("command", ["play", "settle"])
def test_standard_input_is_read_like_a_file(run, tmp_path, command):
    spades = "♠" if command == "settle" else "S"
    given = f'\ufeff{{"game": "war", "piles": {{"A": "7{spades}", "B": "8{spades}"}}}}'.encode()
    file = tmp_path / "situation.json"
    file.write_bytes(given)
    seed = ["--seed", "1"] if command == "play" else []
    status, out, err = run(command, "--situation", "-", *seed, typed=given)
    assert (status, err) == (0, "") and "Bruno takes 2 cards." in out
    assert run(command, "--situation", str(file), *seed) == (status, out, err)
    assert run(command, "--situation", "-", typed=given + b"\xff")[2].endswith("- is not a text in UTF-8.\n")
    assert run(command, "--situation", "-", typed=given + "♠".encode()[:2])[2].endswith("- is not a text in UTF-8.\n")
    assert (
        "has 20,001 characters" in run(command, "--situation", "-", typed="\ufeff♠".encode() + "♠".encode() * 90_000)[2]
    )


@pytest.mark.parametrize("command", ["play", "settle"])
def test_closed_input_is_one_line(command):
    line = f'"{sys.executable}" -m warspec {command} --situation - <&-'
    root = Path(__file__).parents[2]
    ran = subprocess.run(["sh", "-c", line], cwd=root, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stderr.endswith(" - cannot be read: it should be a file that you may open.\n")
    assert ran.stderr.count("\n") == 1


@needs("/dev/full")
@pytest.mark.parametrize("argument", ["games", "--help"])
def test_output_that_cannot_be_written_is_one_line(argument):
    with open("/dev/full", "w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "warspec", argument],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
            # Unbuffered, as some set it, what waits to be written would not fail once more at the very end.
            env={**os.environ, "PYTHONUNBUFFERED": ""},
            check=False,
        )
    assert ran.returncode == NOT_WRITTEN
    assert ran.stderr == "warspec: error: reading or writing failed: No space left on device\n"


def test_closed_output_is_one_line():
    command = f'"{sys.executable}" -m warspec games >&-'
    root = Path(__file__).parents[2]
    ran = subprocess.run(["sh", "-c", command], cwd=root, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (NOT_WRITTEN, "warspec: error: there is no standard output to write to\n")


@pytest.mark.parametrize("command", [[], ["play"], ["explore"], ["settle"], ["conformance"]])
def test_help_lists_every_exit_code(command, capsys):
    with pytest.raises(SystemExit):
        cli.main([*command, "--help"])
    codes = re.findall(r"^  (\d+)  ", capsys.readouterr().out.rpartition("exit codes:")[2], flags=re.MULTILINE)
    assert codes == [
        str(code) for code in (0, WRONG_PROGRAM, BAD_INPUT, STOPPED, NOT_WRITTEN, INTERRUPTED, BROKEN_PIPE)
    ]
