"""What the command shows of piles, purses and tables of house rules, and how a game begins with them."""

from __future__ import annotations

import json

import pytest

from tests import toy
from tests.toy import PILES, PLAY
from warspec.cards import RANKS, pack_of
from warspec.cli.paper import Paper
from warspec.cli.piles import piles, seen
from warspec.decisions import Nobody
from warspec.language import language
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook

pytestmark = pytest.mark.usefixtures("toy_game")

BOOK = rulebook()
PURSES = "  Purses: Anna 100 · Bruno 100 · the house 1,000"


def words_of(text):
    return [" ".join(line.split()) for line in text.splitlines()]


def test_players_without_a_pile_of_their_own_have_no_line(monkeypatch):
    table = Situation.read(toy.Toy(), {"pot": "7S"}).table(Nobody())
    paper = Paper(BOOK, language("en"))
    assert [*seen(paper, toy.Toy(), table, 0)] == [
        "  Anna   –",
        "  Bruno  –",
        "  waiting on the table: one card",
        PURSES,
    ]
    monkeypatch.setattr(toy.Toy, "piles", tuple(pile for pile in toy.Toy.piles if pile.shared))
    assert [*seen(paper, toy.Toy(), table, 0)] == ["  waiting on the table: one card", PURSES]


def test_piles_of_every_kind_are_shown_with_their_titles(run):
    game = Situation.read(toy.Toy(), PILES)
    told = words_of("\n".join(piles(Paper(BOOK, language("en")), game)).replace("\ufe0e", ""))
    assert told == [
        *("Anna Q♠", "Anna (in hand) 7♠ 8♠", "Anna (won cards) 8♦ 7♦"),
        *("Bruno Q♥", "Bruno (in hand) 7♥ Q♦", "Bruno (prisoner) 8♣", "waiting on the table 7♣"),
    ]


def test_pile_longer_than_a_pack_is_shown_in_part(monkeypatch):
    def told(number):
        pack = tuple(card for n in range(1, 9) for card in pack_of(RANKS, number=n))[:number]
        monkeypatch.setattr(toy.Toy, "pack", lambda self: pack)
        game = Situation.read(toy.Toy(), {"pot": " ".join(map(str, pack))})
        return "\n".join(piles(Paper(BOOK, language("en"), width=999), game)).replace("\ufe0e", "").splitlines()[-1]

    assert told(60).endswith(" 8♠ 9♠") and len(told(60).split()) == 4 + 60
    assert told(61).endswith(" 8♠ 9♠ … 61 cards in all")


def test_purses_are_told_when_they_change(run):
    _, out, _ = run(*PLAY, "--policy", "A=first", "--policy", "B=last")
    before, after = out.split("turns up", 1)
    assert "Purses: Anna 100 · Bruno 100 · the house 1,000" in before
    assert "Purses: Anna 95 · Bruno 105 · the house 1,000" in after


def test_purses_of_an_example_are_shown(run):
    status, out, _ = run("show", "toy.bet/five")
    assert status == 0
    assert "Purses: Anna 30 · Bruno 0\n" in out and "Purses: Anna 25 · Bruno 5\n" in out
    assert "should be" not in out


def test_table_sets_house_rules_and_single_values_go_before_it(run):
    def game(*arguments):
        return json.loads(run(*PLAY, *arguments, "--json")[1])

    assert (game()["house_rules"], game()["table"]) == ({"order": "free"}, None)
    agreed = game("--table", "fixed")
    assert (agreed["house_rules"], agreed["table"]) == ({"order": "fixed"}, "toy.table.fixed")
    assert game("--table", "fixed", "--set", "order=free")["house_rules"] == {"order": "free"}
    assert "Table: At grandmother’s (fixed)" in run(*PLAY, "--table", "fixed")[1]


def test_unknown_table_names_those_that_there_are(run):
    assert run(*PLAY, "--table", "x")[2] == "warspec: error: toy has no table 'x'; its tables are: fixed\n"


def test_table_is_known_by_its_former_name_too(run):
    table = json.loads(run("play", "war-for-more", "--rounds", "1", "--json", "--table", "three-players")[1])["table"]
    assert table == "war-for-more.table.everybody-fights"


def test_tables_and_fixed_house_rules_are_listed(run):
    assert "\nTables\ntoy.table.fixed" in run("rules", "toy")[1]
    assert "order = fixed" in run("rules", "toy")[1]
    fixed = run("rules", "war-for-more")[1].split("Fixed in this game\n")[1]
    assert fixed.startswith("war.face-down ") and "1 (always)" in fixed and "2 (always)" not in fixed


def test_table_is_shown(run):
    status, out, _ = run("show", "toy.table.fixed")
    assert status == 0
    assert out.startswith("At grandmother’s\ntoy.table.fixed · table of house rules\n\nShe likes it so.\n")
    assert "order  fixed         The order of the won cards" in out
    assert "warspec play toy --table fixed" in out and "A ruling of this rulebook" in out


def test_situation_file_with_table_purses_and_rounds(run, tmp_path):
    file = tmp_path / "situation.json"
    given = {"game": "toy", "table": "fixed", "purses": {"A.purse": 30}, "rounds": 4, "piles": PILES}
    file.write_text(json.dumps(given))
    game = json.loads(run("play", "--situation", str(file), "--policy", "first", "--seed", "1", "--json")[1])
    assert (game["table"], game["house_rules"]) == ("toy.table.fixed", {"order": "fixed"})
    assert game["rounds"][0]["rounds"] == 4
    assert game["rounds"][0]["purses"]["before"] == {"A.purse": 30, "B.purse": 100, "house": 1000}
    assert "    5  Anna turns up" in run("play", "--situation", str(file), "--seed", "1")[1]


WRONG = {
    "too-many": (PILES | {"B.prisoner": "8C QC"}, "the pile B.prisoner of toy holds at most 1, but 2 were given"),
    "never-so": (PILES | {"A.hand": "7S"}, "between two rounds of toy there are never so many cards in these piles"),
    "unknown-pile": (PILES | {"A.discard": "8H"}, "the piles of A are: A, A.hand, A.prisoner, A.won"),
    "unknown-shared": (
        PILES | {"stock": "8H"},
        "there is no player 'stock'; players are called A (Anna), B (Bruno), C (Clara)",
    ),
}


@pytest.mark.parametrize(("given", "said"), WRONG.values(), ids=WRONG)
def test_piles_that_cannot_be_are_told_in_one_line(run, given, said):
    status, _, err = run("play", "toy", *(f"--pile={name}={pile}" for name, pile in given.items()))
    assert status == 2
    assert said in err and err.count("\n") == 1


def test_more_than_two_players(run):
    status, out, _ = run("play", "toy", "--players", "3", "--seed", "2")
    assert status == 0
    assert all(f"\n  {player} (in hand)" in out for player in ("Anna", "Bruno", "Clara"))
