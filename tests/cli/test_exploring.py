"""Exploring a small pack: what is told, as text and as JSON, and what is refused."""

from __future__ import annotations

import json

import pytest

from warspec.language import LANGUAGES

FIVE = ["explore", "war", "--ranks", "5", "--suits", "1", "--hands", "3,2"]


def test_deals_are_told_by_how_they_end(run):
    status, out, err = run(*FIVE)
    assert (status, err) == (0, "")
    assert out.splitlines()[9:] == [
        "Ranks: 10 J Q K A",
        "Cards: 5",
        "Deals: 120",
        "Positions: 270",
        "",
        " 57  Anna wins the game!",
        " 33  Bruno wins the game!",
        " 30  It never ends.",
        "",
        "The longest game that surely ends, in rounds: 8",
        "  A: J Q A",
        "  B: 10 K",
        "A ring without end, in rounds: 6 (× 4)",
        "A deal that never ends:",
        "  A: 10 J K",
        "  B: Q A",
    ]


def test_deal_that_never_ends_can_be_played(run):
    found = json.loads(run(*FIVE, "--json")[1])
    piles = [word for name, cards in found["open_deal"].items() for word in ("--pile", f"{name}={cards}")]
    status, out, _ = run("play", "war", "--seed", "1", *piles)
    assert status == 3
    assert "so the game never ends" in out.splitlines()[-1]


def test_choices_are_told_apart_from_what_must_come(run):
    _, out, _ = run("explore", "war", "--ranks", "3", "--suits", "2", "--set", "pickup=any")
    lines = out.splitlines()
    assert "In how many of the deals it can come to this, and in how many it must:" in lines
    assert lines[-9:-7] == [" 24  It may end, and may go on for ever.", "  0  It never ends."]
    assert lines[-3] == "A deal that may never end:"


def test_json_is_one_document(run):
    status, out, _ = run(*FIVE, "--json")
    found = json.loads(out)
    assert (status, found["game"], found["hands"]) == (0, "war", [3, 2])
    assert (found["deals"], found["never"], found["surely"]) == (120, 30, 90)
    assert found["ends"] == {"win A": 57, "win B": 33}


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_can_be_told_in_every_language(run, code):
    status, out, _ = run("explore", "double-war", "--ranks", "2", "--suits", "1", "--language", code)
    assert status == 0
    assert "{" not in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["bridge", "--ranks", "3"], "there is no game 'bridge'"),
        (["war"], "required: --ranks"),
        (["war", "--ranks", "13"], "take a smaller pack"),
        (["war", "--ranks", "3", "--suits", "5"], "1 to 4 suits"),
        (["war", "--ranks", "3", "--hands", "6"], "hands of 6 are not 12 cards for 2 players"),
        (
            ["war", "--ranks", "3", "--hands", "6+6"],
            "--hands takes numbers of up to 9 digits, such as --hands 5,4, not '6+6'",
        ),
        (["war", "--ranks", "3", "--players", "3"], "war is for 2 players, not for 3"),
        (["war", "--ranks", "3", "--most", "0"], "--most should be 1 or more"),
        (["war", "--ranks", "1", "--suits", "1"], "1 cards are too few for 2 players"),
        (["war", "--ranks", "3", "--set", "face_down=9"], "has no value '9'"),
        (["war", "--ranks", "6,"], "--ranks 6,: '' is not a rank; ranks are 2 to 10"),
        (["war", "--ranks", "6S,7"], "--ranks 6S,7: '6S' is not a rank"),
        (["war", "--ranks", "2", "--set", "jokers=2"], "by the house rules 2 jokers are in the pack, but --ranks 2"),
        (["war", "--ranks", "K,X", "--suits", "1", "--set", "jokers=2"], "--suits 1 has 1; X among the ranks"),
        (["war", "--ranks", "K,X"], "by the house rules 0 jokers are in the pack, but --ranks K,X --suits 4 has 2"),
        (["casino-war", "--ranks", "3"], "played for stakes"),
    ],
)
def test_what_cannot_be_explored_is_said_in_one_line(run, words, says):
    status, out, err = run("explore", *words)
    assert (status, out) == (2, "")
    assert says in err and err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [["war", "--ranks", "Q,X", "--set", "jokers=2"], ["twos", "--ranks", "2,X"], ["twos", "--ranks", "2"]],
)
def test_jokers_that_were_agreed_on_are_played(run, words):
    status, out, err = run("explore", *words, "--json")
    assert (status, err) == (0, "")
    assert ("XR XB" in json.loads(out)["pack"]) is any("X" in word for word in words)
