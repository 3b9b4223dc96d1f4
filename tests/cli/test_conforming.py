"""Trying other programs: one that plays by the rules, some that do not, and some that do not play at all."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.needs import needs
from warspec.language import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
WAR_JS = [str(ROOT / "examples" / "javascript" / "war.js")]
TRY = ["conformance", "--game", "war", "--seconds"]


@pytest.fixture
def python(tmp_path):
    """The command that runs a piece of Python as a program."""

    def command(code):
        file = tmp_path / "program.py"
        file.write_text(code, encoding="utf-8")
        return [sys.executable, str(file)]

    return command


HELLO = 'import sys, time\ninput()\nprint(\'{"hello": "x", "version": 1}\', flush=True)\n'
SICK = {
    "prints-nothing": ("", "it has ended without an answer (exit code 0)"),
    "dies": ("import sys; sys.exit(3)", "it has ended without an answer (exit code 3)"),
    "dies-later": (f"{HELLO}input(); sys.exit(4)", "it has ended without an answer (exit code 4)"),
    "hangs": ("import time; time.sleep(600)", "it has not answered within 2 seconds"),
    "hangs-later": (f"{HELLO}time.sleep(600)", "it has not answered within 2 seconds"),
    "closes-its-output": ("import os, time; os.close(1); time.sleep(600)", "closed its output without an answer"),
    "prints-rubbish": ("print('Welcome to War!', flush=True); input(); input()", "not JSON: Welcome to War!"),
    "prints-bytes": ("import sys; sys.stdout.buffer.write(b'\\xff\\x00\\x1b\\n')", "not JSON: �"),
    "prints-without-end": ("while True: print('x' * 1000, end='')", "a line of more than 1,000,000 characters"),
    "says-too-much": (f"{HELLO}print('{{}}'); print('{{}}', flush=True); time.sleep(9)", '"id": "war.cards/'),
}


@pytest.mark.parametrize(("code", "says"), SICK.values(), ids=SICK)
def test_a_program_that_cannot_be_tried_gets_one_line(run, python, code, says):
    status, out, err = run(*TRY, "2", "--", *python(code))
    assert (status, out) == (2, "")
    assert says in err
    assert err.startswith(f"warspec: error: {sys.executable}: ")
    assert err.count("\n") == 1


WRONG = {
    "nothing": (["conformance"], "name either a program"),
    "both": (["conformance", "--write", "x", "--", "node"], "name either a program"),
    "write-a-game": (["conformance", "--write", "x", "--game", "war"], "leave out --game, --seconds and --json"),
    "write-in-seconds": (["conformance", "--write", "x", "--seconds", "5"], "leave out --game, --seconds and --json"),
    "write-json": (["conformance", "--write", "x", "--json"], "leave out --game, --seconds and --json"),
    "no-such-program": ([*TRY, "2", "--", "no-such-program"], "cannot start 'no-such-program': No such file"),
    "no-such-game": (["conformance", "--game", "bridge", "--", "x"], "there is no game 'bridge'"),
    "no-time": ([*TRY, "0", "--", "x"], "--seconds should be more than 0 and at most 3600, not 0"),
    "no-number": ([*TRY, "nan", "--", "x"], "--seconds should be more than 0 and at most 3600, not nan"),
}


@pytest.mark.parametrize(("arguments", "says"), WRONG.values(), ids=WRONG)
def test_wrong_arguments_are_told_in_one_line(run, arguments, says):
    status, out, err = run(*arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert says in err


def test_files_cannot_be_written_into_a_file(run, tmp_path):
    (tmp_path / "file").touch()
    status, out, err = run("conformance", "--write", str(tmp_path / "file"))
    assert (status, out) == (74, "")
    assert err == f"warspec: error: reading or writing failed: {tmp_path / 'file'}: File exists\n"


SKIPS = (
    HELLO
    + """
import json
for line in sys.stdin:
    asked = json.loads(line)
    told = {"piles": {}, "ends": {}} if len(asked["piles"]) == 2 else {"skip": "too long"}
    print(json.dumps({"id": asked["id"], **told}), flush=True)
"""
)


def test_a_program_needs_no_dashes_before_it(run, python):
    command = python(SKIPS)
    assert run(*TRY, "20", *command)[0] == run(*TRY, "20", "--", *command)[0] == 1


# The adapter in JavaScript.


@needs("node")
def test_the_adapter_plays_by_the_rules_but_for_its_mistake(run):
    status, out, err = run(*TRY, "20", "--", "node", *WAR_JS, "--mistake", "none")
    assert (status, err) == (0, "")
    right, wrong, skipped = (line.partition(": ") for line in out.splitlines()[2:5])
    assert [right[0], *wrong, skipped[0]] == ["Right", "Wrong", ": ", "0", "Skipped"]
    assert int(right[2]) > 80 > int(skipped[2])


FOUND = {
    "seats": ([], "war.pickup.winner-first", "The winner’s cards first"),
    "characters": (["--mistake", "characters"], "war.rank", "Which card is higher"),
    "identity": (["--mistake", "identity"], "war.tie", "Equal cards: war"),
}


@needs("node")
@pytest.mark.parametrize(("arguments", "rule", "title"), FOUND.values(), ids=FOUND)
def test_mistakes_of_published_programs_are_found(run, arguments, rule, title):
    status, out, err = run(*TRY, "20", "--", "node", *WAR_JS, *arguments)
    assert (status, err) == (1, "")
    assert f"\n{rule}  {title}: wrong in " in out
    assert f"  warspec show {rule} · war.html#{rule}\n" in out


@needs("node")
def test_a_mistake_is_told_in_cards_and_words(run):
    out = run(*TRY, "20", "--", "node", *WAR_JS)[1]
    assert out.splitlines()[7:] == [
        "war.pickup.winner-first  The winner’s cards first: wrong in 29 of 72",
        "  war.pickup/loser-first-anyway",
        "  Anna   2♠",
        "  Bruno  3♠",
        "By the rules: Bruno takes 2 cards. Bruno wins the game!",
        "  Anna   –",
        "  Bruno  3♠ 2♠",
        "The program: Bruno wins the game!",
        "  B  2S 3S",
        "  warspec show war.pickup.winner-first · war.html#war.pickup.winner-first",
    ]


@needs("node")
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_wrong_is_told_in_every_language_and_as_json(run, code):
    status, out, _ = run(*TRY, "20", "--language", code, "--", "node", *WAR_JS, "--mistake", "identity")
    assert (status, "warspec show war.tie" in out) == (1, True)
    told = json.loads(run(*TRY, "20", "--json", "--", "node", *WAR_JS)[1])
    assert told["right"] > told["wrong"] == sum(len(fault["wrong"]) for fault in told["faults"]) > 10
    assert [fault["rule"] for fault in told["faults"]] == ["war.pickup.winner-first"]
    assert [(row["game"], row["reason"]) for row in told["skipped"]] == [("war", "it leaves the deal to others")]


@needs("node")
def test_the_adapter_says_which_mistakes_there_are(run):
    status, _, err = run(*TRY, "20", "--", "node", *WAR_JS, "--mistake", "cheating")
    assert (status, err) == (2, "warspec: error: node: it has ended without an answer (exit code 2)\n")
