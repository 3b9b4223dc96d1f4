"""People at the terminal, policies, tables of house rules: what they are shown and asked, and how it ends."""

from __future__ import annotations

import io
import json

import pytest

from tests import toy
from tests.toy import PLAY
from warspec import cli
from warspec.cards import cards
from warspec.cli.paper import Paper
from warspec.cli.person import AtTheTerminal
from warspec.language import LANGUAGES, language
from warspec.narration.choices import understood
from warspec.rulebook.registry import rulebook

pytestmark = pytest.mark.usefixtures("toy_game")

BOOK = rulebook()


def words_of(text):
    return [" ".join(line.split()) for line in text.splitlines()]


# What is shown.


def test_person_sees_their_own_cards_and_what_lies_open_and_nothing_else(run):
    status, out, _ = run(*PLAY, "--you", "A", "--policy", "last", typed="5\n7S\n")
    assert status == 0
    first, *_ = out.split("How much you bet")
    assert "\nAnna: you · Bruno: last\n" in first
    assert "  Anna   stack: one card · in hand: 7♠ 8♠ · won cards: 8♦ on top of one card\n" in first
    assert "  Bruno  stack: one card · in hand: 2 cards · prisoner: 8♣\n  waiting on the table: one card\n" in first
    assert "  Purses: Anna 100 · Bruno 100 · the house 1,000\n" in first
    for hidden in ("Q♠", "7♥", "Q♦", "Q♥", "7♦", "7♣"):
        assert hidden not in first


def test_events_are_told_before_the_next_question_and_only_once(run):
    _, out, _ = run(*PLAY, "--you", "B", "--policy", "A=last", typed="2\n2\n")
    told = words_of(out)
    turned, asked = (
        told.index("1 Anna turns up 8♠. Bruno turns up Q♦. toy.choose"),
        told.index("The order of the won cards (toy.order)"),
    )
    assert turned < asked < told.index("Bruno takes 2 cards. toy.choose")
    assert out.count("turns up") == 2


def test_card_that_somebody_draws_is_named_to_nobody_else(run):
    assert "Anna draws Q♠. Bruno draws a card." in run(*PLAY, "--you", "A", typed="5\n1\n")[1]
    assert "Anna draws a card. Bruno draws a card." in run(*PLAY, "--you", "A", "--you", "B", typed="5\n1\n1\n\n")[1]
    assert "Anna draws Q♠. Bruno draws Q♥." in run(*PLAY)[1]


def test_secret_choices_are_asked_in_turn_without_what_others_chose(run):
    status, out, _ = run(*PLAY, "--you", "A", "--you", "B", typed="5\n8S\nQD\n\n")
    assert status == 0
    _, a_is_asked, b_is_asked = out.split("Everybody chooses now, and nobody sees what the others choose.")
    b_is_asked, after = b_is_asked.split("turns up", 1)
    assert a_is_asked.lstrip().startswith("It is the turn of Anna; the others look away.")
    assert b_is_asked.lstrip().startswith("It is the turn of Bruno; the others look away.")
    assert "Anna   stack: one card · in hand: 2 cards" in b_is_asked and "8♠" not in b_is_asked
    assert "8♠. Bruno turns up Q♦" in after


def test_others_look_away_only_where_there_are_others(run):
    assert "look away" not in run(*PLAY, "--you", "A", typed="5\n1\n")[1]


def test_dealt_hands_are_not_told_to_people(run):
    _, out, _ = run("play", "toy", "--seed", "7", "--you", "A", "--policy", "first")
    hand = out.split("in hand: ")[1].split("\n")[0].split()
    assert len(hand) == 2
    assert all(out.count(card) == (card in hand) for card in ("7♠", "8♠", "Q♠", "7♥", "8♥", "Q♥", "7♦", "Q♦"))


# What is answered.


@pytest.mark.parametrize(
    ("answer", "chosen"),
    [
        *(("1", [0]), ("9", [5]), ("7s", [0]), ("7♥", [1]), ("7 H", [1]), ("8", [2]), ("QS", [3, 4]), ("qs/2", [3])),
        *(("Queen", [3, 4]), ("10", []), ("play_it", [6]), ("PLAY on", [6]), ("7D", []), ("", []), ("0", [])),
        pytest.param("9" * 5000, [], id="more-digits-than-a-number-may-have"),
    ],
)
def test_answers_mean_numbers_cards_and_words(answer, chosen):
    options = (*cards("7S 7H 8S QS/2 QS/3 9S"), "play_it")
    names = [*(language("en").card(option) for option in options[:-1]), "play on"]
    assert understood(answer, options, names, language("en")) == tuple(chosen)


def test_number_in_the_list_goes_before_a_rank():
    options, words = cards("7S 7H 2S"), language("en")
    names = [words.card(option) for option in options]
    assert [understood(answer, options, names, words) for answer in ("2", "7", "2S")] == [(1,), (0, 1), (2,)]


def test_index_of_the_readers_language_is_understood():
    options = cards("QD KH")
    names = [language("fr").card(card) for card in options]
    assert [understood(answer, options, names, language("fr")) for answer in ("DD", "d", "R", "K", "dame")] == [
        *((0,), (0,), (1,), (1,), (0,))
    ]


def test_numbers_stand_for_themselves():
    assert understood("2", (5, 2), ["5", "2"], language("en")) == (1,)
    assert understood("1", (5, 2), ["5", "2"], language("en")) == ()


def test_wrong_answer_is_asked_again_with_one_line(run):
    _, out, _ = run(*PLAY, "--you", "A", typed="1\n20\nQD\n9\n1\n")
    told = words_of(out)
    assert told[told.index("Anna chooses: 1") + 1] == "“1” is none of these: 5, 20."
    assert told[told.index("Anna chooses: QD") + 1].startswith("“QD” is none of these: type a number from 1 to 2")
    assert "Bruno 80" in out or "Bruno 120" in out


def test_question_mark_shows_the_first_paragraph_of_the_rule(run):
    _, out, _ = run(*PLAY, "--you", "A", typed="?\n5\n1\n")
    assert "Anna chooses: ?\n  The first player bets.\nAnna chooses: 5\n" in out
    assert "It is only a toy." not in out


def test_order_is_given_card_by_card_and_enter_leaves_the_rest(run):
    three = ["play", "toy", "--seed", "1", "--players", "3", "--rounds", "1", "--you", "A", "--you", "B", "--you", "C"]
    _, _, told = run(*three, "--json", typed="5\n1\n1\n1\n2\n\n")
    listed = told.split("leaves the rest as they lie.\n")[1].splitlines()
    lying = [line.split()[1] for line in listed[:3]]
    game = json.loads(run(*three, "--json", typed="5\n1\n1\n1\n2\n\n")[1])
    taken = [
        move["card"] for event in game["rounds"][0]["events"] if event["action"] == "take" for move in event["moves"]
    ]
    assert [language("en").card(card).replace("\ufe0e", "") for card in cards(" ".join(taken))] == [
        *(lying[1], lying[0], lying[2])
    ]
    assert game["answers"][-1]["answer"] == " ".join(taken)


def test_only_choice_is_shown_but_not_asked_for(run):
    lonely = [argument.replace("A.hand=7S 8S", "A.hand=7S").replace("7H QD", "QD") for argument in PLAY]
    status, out, _ = run(*lonely, "--you", "A", typed="5\n")
    assert status == 0
    assert "    1  7♠\n  There is no other choice.\n" in out


def test_word_without_a_name_is_told_as_it_is(run):
    person = AtTheTerminal(Paper(BOOK, language("en")), toy.Toy(), (0,), None, print)
    assert [person._named(option) for option in ("nameless", 1000)] == ["nameless", "1,000"]


def test_bytes_that_are_no_text_are_a_wrong_answer(run, monkeypatch):
    monkeypatch.setattr(io, "StringIO", lambda typed: io.TextIOWrapper(io.BytesIO(b"\xff\n5\n1\n"), "utf-8"))
    assert "“\ufffd” is none of these" in run(*PLAY, "--you", "A", "--policy", "last")[1]


# How it ends.


def test_person_who_was_asked_nothing_is_told_so(run):
    war = ("play", "war", "--pile=A=7", "--pile=B=8", "--you", "A")
    assert run(*war)[1].endswith("There was nothing to decide.\nBruno wins the game!\n")
    assert "nothing to decide" not in run(*PLAY, "--you", "A", "--policy", "last", typed="5\n1\n")[1]


def test_losers_are_told_and_written(run):
    assert run(*PLAY)[1].endswith("\nAnna loses the game!\n")
    result = json.loads(run(*PLAY, "--json")[1])["result"]
    assert (result["winners"], result["losers"]) == ([], ["A"])


@pytest.mark.parametrize("typed", ["q\n", "quit\n", "", "5\nq\n"])
def test_person_leaves_with_a_line_that_says_how_to_come_back(run, typed):
    status, out, err = run(*PLAY, "--you", "A", typed=typed)
    assert (status, err) == (3, "")
    assert out.splitlines()[-1] == "You have left the game. With --seed 7 and the same answers it comes out the same."


def test_letter_that_leaves_may_be_a_queen(run):
    queen = [argument.replace("7H QD", "QH QD").replace("B=QH", "B=7H") for argument in PLAY]
    _, out, _ = run(*queen, "--you", "B", "--policy", "first", typed="q\nQD\n")
    assert "“q” may mean Q♥, Q♦, or that you leave: type its number, or “quit”." in out
    assert "Bruno turns up Q♦." in out


def test_interrupted_person_leaves_with_the_same_line(run, monkeypatch, capsys):
    class Interrupted(io.StringIO):
        def readline(self):
            raise KeyboardInterrupt

    monkeypatch.setattr(io, "StringIO", Interrupted)
    status, out, _ = run(*PLAY, "--you", "A")
    assert status == 130
    assert out.splitlines()[-1].startswith("You have left the game. With --seed 7")


def test_same_seed_policies_and_answers_repeat_the_game(run):
    game = (*PLAY, "--you", "A", "--policy", "B=random", "--json")
    first, again = run(*game, typed="5\n8S\n"), run(*game, typed="5\n2\n")
    assert first[1] == again[1]
    assert first[1] != run(*game, typed="20\n8S\n")[1]


def test_json_is_one_document_beside_the_questions(run):
    status, out, err = run(*PLAY, "--you", "A", "--policy", "last", "--json", typed="20\n7S\n")
    game = json.loads(out)
    assert status == 0
    assert game["players"] == {"A": "person", "B": "last"}
    assert [answer["answer"] for answer in game["answers"]] == ["20", "7S"]
    assert game["answers"][0] == {"round": 1, "player": "A", "question": "toy.bet", "answer": "20"}
    assert "How much you bet" in err


def test_json_of_a_game_that_was_left(run):
    status, out, err = run("play", "toy", "--seed", "7", "--you", "A", "--json", typed="5\n1\n\nq\n")
    game = json.loads(out)
    assert status == 3
    assert (game["result"]["over"], len(game["rounds"])) == (False, game["result"]["rounds"])
    assert "You have left the game." in err


@pytest.mark.parametrize("code", LANGUAGES)
def test_people_are_asked_in_every_language(run, code):
    status, out, _ = run("play", "war", "--set", "pickup=any", "--you", "A", "--language", code, typed="?\n7\n2\n")
    assert status == 3
    assert "(war.pickup)" in out and "{" not in out


@pytest.mark.parametrize("columns", [44, 80])
def test_questions_fit_the_terminal(run, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    _, out, _ = run(*PLAY, "--you", "A", "--you", "B", typed="?\n9\n5\n1\nx\n1\n\n")
    assert [line for line in out.splitlines() if len(line) > columns] == []


def test_many_options_stand_side_by_side(run):
    paper = Paper(BOOK, language("en"), width=44)
    lines = []
    person = AtTheTerminal(paper, toy.Toy(), (0,), None, lines.append)
    person._list(["7♠"] * 8, True)
    assert lines[0] == "    1  7♠   2  7♠   3  7♠   4  7♠   5  7♠"
    assert len(lines) == 2
    del lines[:]
    person._list(["7♠"] * 6, True)
    assert len(lines) == 6


# Policies.


def test_policies_for_all_and_for_one(run):
    game = json.loads(run(*PLAY, "--policy", "lowest", "--policy", "B=highest", "--json")[1])
    assert game["players"] == {"A": "lowest", "B": "highest"}
    assert game["rounds"][0]["decisions"][:3] == ["5", "7S", "QD"]


def test_help_lists_policies_and_keys_of_a_situation_file(capsys):
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    out = capsys.readouterr().out
    assert "  highest   the highest card, or the largest number" in out
    assert all(f'  "{key}"' in out for key in ("table", "purses", "rounds"))
