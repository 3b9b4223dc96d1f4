"""What stands on the terminal: markup made plain, letters styled, lines that fit."""

from __future__ import annotations

import pytest

from warspec.cli.paper import Paper, padded
from warspec.language import language
from warspec.rulebook.registry import rulebook

BOOK = rulebook()


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
