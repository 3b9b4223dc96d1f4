"""The command: what it prints, its exit codes, and one line for whatever is wrong."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest

import warspec
from warspec import cli
from warspec.cli.paper import Paper, padded
from warspec.language import LANGUAGES, language
from warspec.rulebook.entry import RuleEntry
from warspec.rulebook.registry import rulebook

BOOK = rulebook()
SHORT = ["play", "war", "--seed", "7", "--pile", "A=7S 5 9", "--pile", "B=7 Q"]


# Looking things up.


def test_version(run):
    assert run("version") == (0, f"warspec {warspec.__version__}\n", "")


def test_module_is_the_command():
    done = subprocess.run([sys.executable, "-m", "warspec", "version"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"warspec {warspec.__version__}\n", "")


def test_games(run):
    code, out, _ = run("games")
    assert code == 0
    assert "war War (Players: 2)" in [" ".join(line.split()) for line in out.splitlines()]
    assert len(out.splitlines()) == len(BOOK.games)


def test_rules_lists_every_rule_house_rule_value_and_source(run):
    code, out, _ = run("rules", "war")
    assert code == 0
    assert all(rule.id in out and rule.title in out for rule in BOOK.games["war"].rules().values())
    assert all(name in out for name in BOOK.games["war"].options())
    assert "lose (the usual one)" in out
    assert "Pagat: War, by John McLeod" in out


@pytest.mark.parametrize("id", [*(id for id, entry in BOOK.entries.items() if entry.kind != "example")])
@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_can_be_shown_in_every_language(run, id, code):
    status, out, err = run("show", id, "--language", code)
    assert (status, err) == (0, "")
    assert f"{id} · " in out
    assert "{rule}" not in out and "{house-rule}" not in out and "{card}" not in out and "**" not in out


@pytest.mark.parametrize("example", list(BOOK.examples()), ids=lambda example: example.id)
def test_every_example_can_be_shown(run, example):
    status, out, _ = run("show", example.id)
    assert status == 0
    assert out.startswith(example.title)
    assert " 1.  " in out
    assert "should be" not in out


def test_rule_is_shown_with_sources_examples_and_plain_references(run):
    _, out, _ = run("show", "war.run-out.lose")
    assert "Too few cards for a war: you lose\nwar.run-out.lose · rule\n" in out
    assert "A board-game question and its answers" in out
    assert "war.run-out.lose/exactly-enough" in out
    assert "What people get wrong\n  war.run-out.lose/" in out


def test_house_rule_is_shown_with_its_values(run):
    _, out, _ = run("show", "war.run-out")
    assert "Values of run_out; without an agreement it is lose" in out
    assert "- you lose (`lose`): whoever runs out first loses the game:" in out
    assert "“Too few cards for a war: you\n  lose” (war.run-out.lose)." in out


def test_value_is_shown(run):
    _, out, _ = run("show", "war.face-down.3")
    assert out.startswith("How many cards go face down in a war: 3\nwar.face-down.3 · value of a house rule\n")


def test_misreading_names_the_rule(run):
    _, out, _ = run("show", "war.take/first-seat-first")
    assert out.endswith("The rule\n  war.take  Taking the cards\n")


def test_property_is_shown_with_the_rules_that_name_it(run):
    _, out, _ = run("show", "tie-makes-war")
    assert out.startswith("War if and only if the best cards are equal\ntie-makes-war · property\n\nA war is fought")
    named = out.partition("\nRules that name it\n")[2].splitlines()
    rules = [entry for entry in BOOK.all(RuleEntry) if "tie-makes-war" in entry.declared.properties]
    assert [line.split(maxsplit=1) for line in named] == [[rule.id, rule.declared.title] for rule in rules]


def test_property_is_shown_in_the_language(run):
    _, out, _ = run("show", "cards-conserved", "--language", "fr")
    assert out.startswith("Aucune carte ne se perd\ncards-conserved · propriété\n")


def test_mistyped_property_is_answered_with_the_nearest(run):
    assert "did you mean cards-conserved" in run("show", "cards-conservd")[2]


def test_game_is_shown_with_its_introduction(run):
    _, out, _ = run("show", "war")
    assert out.startswith("War\nwar · game\n\nWar is the game in which")
    assert "\nHow to play\n\n1. Shuffle" in out


def test_example_is_told_step_by_step_with_the_cards(run):
    _, out, _ = run("show", "war.run-out/queen-stands")
    assert "  A  7♠ 5♥ Q♥ 3♣ 9♦ 2♠\n  B  7♦ Q♣\n" in out
    assert " 1.  A turns up 7♠. B turns up 7♦." in out
    assert "       A  7♠ [5♥] Q♥ [3♣] 9♦\n       B  7♦ Q♣\n" in out
    assert "B takes 7 cards. The game goes on.\n  A  2♠\n  B  7♦ Q♣ 7♠ 5♥ Q♥ 3♣ 9♦\n" in out


def test_former_id_leads_to_the_new_one(run, monkeypatch):
    monkeypatch.setitem(BOOK.aliases, "war.equal", "war.tie")
    status, out, _ = run("show", "war.equal")
    assert status == 0
    assert "war.tie · rule" in out
    assert "war.equal is a former ID: it is war.tie now." in out


def test_markup_is_made_plain():
    paper = Paper(BOOK, language("en"))
    text = (
        "See {rule}`war.tie`, {rule}`this <war.tie>`, {card}`7S QD`, {term}`stack`, `lose`, **bold**, *soft*, [a](b)."
    )
    assert paper.plain(text).replace("\ufe0e", "") == (
        "See “Equal cards: war” (war.tie), “this” (war.tie), 7♠ Q♦, stack, `lose`, bold, soft, a (b)."
    )


def test_nothing_inside_code_is_markup():
    assert Paper(BOOK, language("en")).plain("`**a** {b}` and `_c_`") == "`**a** {b}` and `_c_`"


@pytest.mark.parametrize("columns", [44, 60, 92])
@pytest.mark.parametrize(
    "command",
    [
        "games",
        "rules war",
        "show war",
        "show war.tie",
        "show war.run-out",
        "show war.run-out/queen-stands",
        "play war --seed 1 --rounds 2",
        "show war.table.schoolyard",
        "play war --table schoolyard --seed 1 --rounds 1",
    ],
)
def test_lines_fit_the_terminal(run, monkeypatch, columns, command):
    monkeypatch.setenv("COLUMNS", str(columns))
    _, out, _ = run(*command.split())
    too_long = [line for line in out.splitlines() if len(line) > columns]
    assert [line for line in too_long if len(line.split()) > 1] == []


def test_letters_are_styled_for_a_terminal_alone():
    styled = Paper(BOOK, language("en"), styled=True)
    assert styled.strong("War") == "\033[1mWar\033[0m"
    assert Paper(BOOK, language("en")).strong("War") == "War"


def test_signs_without_width_take_no_column():
    assert padded("7♠\ufe0e", 4) == "7♠\ufe0e  "
    assert padded("\033[1m7\033[0m", 3) == "\033[1m7\033[0m  "


# Playing.


def test_game_is_told_line_by_line_with_rule_ids(run):
    status, out, err = run(*SHORT)
    assert (status, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines[:2] == ["War", "Seed: 7"]
    assert "run_out lose Running out of cards in a war" in lines
    told = lines[lines.index("1 A turns up 7♠. B turns up 7♥. war.battle") :]
    assert told == [
        "1 A turns up 7♠. B turns up 7♥. war.battle",
        "A and B have equal cards: war! war.tie",
        "A and B each lay one card face down. war.run-out.lose",
        "B has no card left to lay. war.run-out.lose",
        "A takes 4 cards. war.take",
        "A wins the game! war.end",
        "",
        "Rounds: 1",
        "Wars: 1",
        "A wins the game!",
    ]


def test_house_rules_that_were_set_hold(run):
    _, out, _ = run(*SHORT, "--set", "run_out=last_card")
    assert "B has too few cards for this war, but the last one" in out


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
    result = {"rounds": 1, "wars": 1, "over": True, "winners": ["A"], "losers": [], "draw": False}
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
    assert out.splitlines()[-2] == "  B  7♥ Q♠"


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
    assert b"A turns up 7?" in plain.buffer.getvalue()
