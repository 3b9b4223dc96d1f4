"""Settling at the terminal: typed in one line, from a file, or by questions and answers; as text and as JSON."""

from __future__ import annotations

import json

import pytest

from tests.ruling.test_boundary import FITS

ONE_LEFT = ["settle", "war", "--a", "7 5 Q 3 9", "--b", "7 Q", "--set", "face_down=1"]


def test_who_gets_what_comes_before_the_steps(run):
    status, out, err = run(*ONE_LEFT, "--set", "run_out=last_card")
    assert (status, err) == (0, "")
    first, empty, step, *_ = out.splitlines()
    assert (first, empty) == ("Bruno takes 7 cards. Bruno wins the game!", "")
    assert step.split() == ["1.", "Anna", "turns", "up", "7.", "Bruno", "turns", "up", "7.", "war.battle"]
    assert "  war.run-out.last-card  Your last card fights on" in out.splitlines()


def test_what_nobody_has_said_is_told_as_branches(run):
    lines = run(*ONE_LEFT)[1].splitlines()
    assert lines[:2] == [
        "- If you play “you lose” (the usual one): Anna takes 4 cards. Anna wins the game! [1]",
        "- If you play “the last card fights on”: Bruno takes 7 cards. Bruno wins the game! [2]",
    ]
    assert "[2] Bruno takes 7 cards. Bruno wins the game!" in lines


def test_house_rules_that_were_taken_as_usual_are_told(run):
    lines = run("settle", "war", "--a", "7 ? ? ? ?", "--b", "7 Q")[1].splitlines()
    assert lines[0].startswith("Told for the usual house rules;")
    assert "- Running out of cards in a war: you lose" in lines


def test_what_would_help_is_asked(run):
    out = run("settle", "steal-war", "--a", "? +5", "--b", "? +5", "--pile", "A.pile=9 5", "--pile", "B.pile=4")[1]
    assert "It would help most to know:" in out


@pytest.mark.parametrize("short", ["A=steal", "Anna:steal-war.moment=steal"])
def test_what_was_decided_is_followed(run, short):
    piles = ["--a", "9 2", "--b", "9 3", "--pile", "A.pile=5", "--pile", "Bruno.pile=9"]
    out = run("settle", "steal-war", *piles, "--usual", "--did", short, "--did", "B=wait")[1]
    assert out.startswith("With 9, Anna steals the only card of Bruno’s pile.")


def test_cards_on_the_table_hands_and_purses(run):
    assert run("settle", "war", "--a", "+5", "--b", "+5", "--laid", "A=7 ? 9", "--laid", "Bruno=7 ? 4")[1].startswith(
        "Anna takes 6 cards."
    )
    assert run("settle", "armed-war", "--a", "6 5", "--b", "7 5", "--did", "A=6", "--did", "B=5")[1].startswith("Anna")
    chips = ["--pile", "shoe=9 8 +20", "--purse", "A.purse=100", "--did", "A=10", "--did", "A=0"]
    assert run("settle", "casino-war", *chips)[1].startswith("Anna takes the stake back and wins 10 chips.")


def test_json_goes_in_and_comes_out(run, tmp_path):
    status, out, _ = run(*ONE_LEFT, "--json")
    reply = json.loads(out)
    FITS.validate(reply)
    file = tmp_path / "known.json"
    file.write_text(json.dumps(reply["known"]), encoding="utf-8")
    assert (status, run("settle", "--situation", str(file), "--json")[1]) == (0, out)


def test_request_may_come_from_standard_input(run):
    request = '{"game": "war", "piles": {"A": "7", "B": "8 2"}, "language": "it"}'
    assert run("settle", "--situation", "-", typed=request)[1].startswith("Bruno prende 2 carte.")


def test_error_in_json_is_a_reply(run):
    status, out, err = run("settle", "war", "--a", "7 7 7", "--b", "7 7", "--json")
    reply = json.loads(out)
    FITS.validate(reply)
    assert (status, err) == (2, "")
    assert "too many cards of rank 7" in reply["error"]
    assert reply["code"] == "rank-too-often"


def test_whatever_is_wrong_is_a_reply_for_who_asked_for_json(run):
    status, out, err = run("settle", "--situation", "nowhere.json", "--json")
    reply = json.loads(out)
    FITS.validate(reply)
    assert (status, err, reply["code"]) == (2, "", "cannot-be-read")


def test_error_in_a_file_is_told_with_its_name_and_keeps_its_code(run):
    assert run("settle", "--situation", "-", typed="[")[2].startswith("warspec: error: -: This is not JSON")
    assert json.loads(run("settle", "--situation", "-", "--json", typed="[")[1])["code"] == "not-json"


@pytest.mark.parametrize("arguments", [["--rounds", "abc"], ["--language", "xx"], ["--jsn"]])
def test_option_that_is_wrong_is_a_reply_for_who_asked_for_json(run, arguments):
    status, out, err = run("settle", "war", "--json", *arguments)
    reply = json.loads(out)
    FITS.validate(reply)
    assert (status, err, reply["code"]) == (2, "", "wrong-option")


def test_what_is_wrong_in_a_file_is_told_with_its_name(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "known.json").write_text('{"game": "war", "piles": {"A": "7S", "B": "7S"}, "language": "de"}')
    assert run("settle", "--situation", "known.json")[2].startswith("warspec: error: known.json: Die Karte")
    assert json.loads(run("settle", "--situation", "known.json", "--json")[1])["code"] == "card-twice"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["war", "--a", "7"], "Cards were told for: A"),
        (["--a", "7"], "Which game?"),
        (["war", "--a", "7 7 7", "--b", "7 7"], "too many cards of rank 7"),
        (["war", "--a", "7", "--b", "8", "--did", "steal"], "--did takes a name and a value"),
        (["war", "--a", "7", "--b", "8", "--did", "A=7"], "Anna is not asked so often"),
        (["casino-war", "--a", "7"], "no pile of their own"),
        (["war", "--a", "7", "--b", "8", "--purse", "A.purse=x"], "takes a number"),
        (
            ["war", "--a", "7", "--b", "8", "--purse", f"A.purse={'9' * 5000}"],
            "It should be: a whole number from 0 to a",
        ),
        (["war", "--a", "7", "--b", "8", "--rounds", "-1"], "“rounds” is wrong"),
        (["war", "--a", "K", "--b", "8", "--pile", "A=2"], "--a and --pile A mean the same: give only one of them."),
        (["war", "--a", "7", "--b", "8", "--laid", "A=5", "--laid", "Anna=6"], "--laid A and --laid Anna mean the"),
        (["casino-war", "--purse", "A.purse=1", "--pile", "shoe=9", "--purse", "Anna.purse=2"], "mean the same"),
        (["war", "--a", "", "--b", ""], "the game is over"),
        (["war", "--rounds", "0"], 'such as --a "7 5 Q" --b "7 +10".'),
        (["casino-war", "--usual"], 'such as --pile shoe="7 5 +".'),
        (["casino-war", "--pile", "shoe=7 8 9"], "write + for the rest of the pack"),
        (["--situation", "x.json", "--rounds", "0"], "leave out everything else"),
        (["--situation", ""], "--situation: it takes the name of a file"),
        (["war", "--situation", "x.json"], "leave out everything else"),
        (["--situation", "nowhere.json"], "There is no file nowhere.json."),
        (["--situation", "/"], "/ cannot be read"),
        (["--situation", "nowhere.json", "--language", "fr"], "Il n’y a pas de fichier nowhere.json."),
        (["war", "--a", "7", "--language", "xx"], "invalid choice"),
    ],
)
def test_what_is_wrong_is_one_line(run, arguments, says):
    status, out, err = run("settle", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("warspec: error: ") and says in err
    assert len(err.splitlines()) == 1


# By questions and answers.


def test_questions_lead_to_the_same(run):
    status, out, _ = run("settle", "war", typed="7 5 Q 3 9\n7 Q\n\n\n1\nyou l\n\n\n\n")
    assert status == 0
    assert "Anna takes 4 cards. Anna wins the game!" in out.splitlines()


def test_nothing_said_means_nothing_known(run):
    out = run("settle", typed="chess\nwar\n" + "\n" * 9)[1]
    assert "There is no game “chess”." in out
    assert "- If Anna’s first card is higher than Bruno’s: Anna takes 2 cards. The game goes on. [1]" in out


def test_game_is_asked_for_by_what_to_type_and_its_name_will_do(run):
    out = run("settle", "--language", "de", typed="krieg\n7 5\n8 2\n" + "\n" * 7)[1]
    assert "war (Krieg), " in out.splitlines()[0]
    assert "Bruno nimmt 2 Karten. Das Spiel geht weiter." in out


@pytest.mark.parametrize("answers", ["q\n", "", "7\nquit\n"])
def test_q_leaves_and_so_does_the_end_of_the_answers(run, answers):
    status, _, err = run("settle", "war", typed=answers)
    assert (status, err) == (3, "")


@pytest.mark.parametrize("game", ["casino-war", "tod-und-leben", "pyanitsa"])
def test_game_of_any_kind_can_be_asked_for(run, game):
    status, out, err = run("settle", game, typed="\n" * 60)
    assert (status, err) == (0, "")
    assert out
