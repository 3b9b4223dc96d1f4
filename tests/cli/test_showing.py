"""Looking things up: games, rules, and whatever has an ID."""

from __future__ import annotations

import subprocess
import sys

import pytest

import warspec
from warspec.language import LANGUAGES
from warspec.rulebook.entry import RuleEntry
from warspec.rulebook.registry import rulebook

BOOK = rulebook()


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
    assert out.startswith("Equal best cards, and only they, make war\ntie-makes-war · property\n\nA war is fought")
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
    assert "  Anna   7♠ 5♥ Q♥ 3♣ 9♦ 2♠\n  Bruno  7♦ Q♣\n" in out
    assert " 1.  Anna turns up 7♠. Bruno turns up 7♦." in out
    assert "       Anna   7♠ [5♥] Q♥ [3♣] 9♦\n       Bruno  7♦ Q♣\n" in out
    assert "Bruno takes 7 cards. The game goes on.\n  Anna   2♠\n  Bruno  7♦ Q♣ 7♠ 5♥ Q♥ 3♣ 9♦\n" in out


def test_former_id_leads_to_the_new_one(run, monkeypatch):
    monkeypatch.setitem(BOOK.aliases, "war.equal", "war.tie")
    status, out, _ = run("show", "war.equal")
    assert status == 0
    assert "war.tie · rule" in out
    assert "war.equal is a former ID: it is war.tie now." in out
