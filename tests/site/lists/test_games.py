"""The pages made from the code: the list of games, the comparison, which game, the names."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.site.conftest import Built
from warspec.language import Language, language
from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.registry import rulebook
from warspec.rulebook.text import value_name
from warspec.site.lists import glance
from warspec.site.lists.choosing import ASKED
from warspec.site.lists.family import all_house_rules, in_order
from warspec.site.lists.games import in_one_line
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page

BOOK = rulebook()
ENGLISH = language("en")


def rows(table: str) -> dict[str, list[str]]:
    """The cells of each row, by the text of its head."""
    found = {}
    for row in re.findall(r"<tr.*?</tr>", table, flags=re.DOTALL):
        cells = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, flags=re.DOTALL)
        found[re.sub("<[^>]+>", "", cells[0])] = [re.sub("<[^>]+>", "", cell) for cell in cells[1:]]
    return found


def test_comparison_shows_what_each_game_makes_of_each_house_rule(alone: Page):
    found = rows(RENDERERS["comparison"](alone, None))
    assert found["Game"] == [f"title of {game}" for game in in_order(BOOK)]
    assert found["Players"] == [glance.players(alone, game) for game in in_order(BOOK)]
    for option in all_house_rules(BOOK):
        for game, cell in zip(in_order(BOOK), found[f"title of {option.id}"], strict=True):
            declared = BOOK.games[game]
            own = {o.id: o for o in (*declared.options().values(), *declared.fixed().values())}.get(option.id)
            names = (
                {v: value_name(BOOK.known(HouseRuleEntry, own.id).text.item(v).text) for v in own.values} if own else {}
            )
            if own is None:
                assert cell == "–"
            elif own.is_fixed:
                assert cell == f"always {names[own.default]}"
            else:
                assert cell.split(" · ")[0] == names[own.default]
                assert sorted(cell.split(" · ")) == sorted(names.values())


def test_first_column_and_heads_of_a_wide_table_are_heads(alone: Page):
    table = RENDERERS["comparison"](alone, None)
    assert table.count('scope="col"') == len(BOOK.games) + 1
    assert 'class="matrix-wrapper" tabindex="0" role="region" aria-label=' in table


@pytest.mark.parametrize("asked", ASKED)
def test_every_game_is_in_a_group(alone: Page, asked: str):
    groups = ASKED[asked](alone)
    found = [game for ids in groups.values() for game in ids]
    assert set(found) == set(BOOK.games)
    if asked != "players":
        assert len(found) == len(set(found))


def test_games_are_grouped_by_what_is_true_of_them(alone: Page):
    for number, ids in ASKED["players"](alone).items():
        assert all(int(number.split()[0]) in BOOK.games[game].players for game in ids)
    short, middling, long = ASKED["minutes"](alone).values()
    assert all(BOOK.games[game].minutes[1] <= 15 for game in short)
    assert all(15 < BOOK.games[game].minutes[1] <= 30 for game in middling)
    assert all(BOOK.games[game].minutes[1] > 30 for game in long)


def test_groups_of_minutes_hold_their_limits(alone: Page, monkeypatch: pytest.MonkeyPatch):
    first, second, third, *_ = BOOK.games
    for game, last in ((first, 15), (second, 30), (third, 31)):
        monkeypatch.setattr(BOOK.games[game], "minutes", (1, last))
    short, middling, long = ASKED["minutes"](alone).values()
    assert first in short and second in middling and third in long


def test_asking_for_something_else_fails(small: Callable[..., Built]):
    built = small(index="# Home\n\n```{games-by} weather\n```\n")
    assert "games cannot be sorted by 'weather'" in built.said


def test_the_head_comes_first_and_then_the_simplest():
    first, *others = in_order(BOOK)
    assert {first, *others} == set(BOOK.games) and len(others) == len(BOOK.games) - 1
    amounts = [("none", "some", "much").index(BOOK.games[game].choice) for game in others]
    assert amounts == sorted(amounts)
    assert first == "war" and others[-1] == "steal-war"


def test_every_game_is_told_in_a_line(alone: Page, site: Built):
    told = RENDERERS["games-told"](alone, None)
    assert told.count("<li>") == len(BOOK.games)
    assert [count for game in BOOK.games if (count := told.count(f">title of {game}<")) != 1] == []
    written = site.page("which")
    for line in re.findall(r"<li><p><strong>.*?</strong>(.*?)</p>", written):
        assert line.strip()[-1] in ".!…”", line


def test_one_line_is_a_sentence_and_the_answer_to_a_question(alone: Page, monkeypatch: pytest.MonkeyPatch):
    def said(text: str) -> str:
        monkeypatch.setattr(Page, "text", lambda page, id: text)
        return in_one_line(alone, "any")

    assert said("A game. Another sentence.") == "A game."
    assert said("Three of you? Then this. And more.") == "Three of you? Then this."
    assert said("“A game!” And more.") == "“A game!”"
    assert said("No end") == "No end"


@pytest.mark.parametrize(
    ("numbers", "said"),
    [((2,), "2"), ((3, 4), "3 or 4"), ((4, 2, 3), "2 to 4"), ((2, 4), "2 or 4"), ((2, 4, 6), "2, 4 or 6")],
)
def test_numbers_of_players(alone: Page, monkeypatch: pytest.MonkeyPatch, numbers: tuple[int, ...], said: str):
    game = next(iter(BOOK.games))
    monkeypatch.setattr(BOOK.games[game], "players", numbers)
    assert glance.players(alone, game) == said


def test_one_number_of_minutes_is_about_that(alone: Page, monkeypatch: pytest.MonkeyPatch):
    game = next(iter(BOOK.games))
    monkeypatch.setattr(BOOK.games[game], "minutes", (10, 10))
    assert glance.minutes(alone, game) == "about 10 minutes"


def test_all_chapters_are_in_the_table_of_contents(site: Built):
    contents = site.page("index")
    links = [contents.index(f'href="{BOOK.folder(game)}.html"') for game in BOOK.games]
    assert len(links) == len(BOOK.games)


def test_games_are_listed_with_their_names_in_other_languages(alone: Page, monkeypatch: pytest.MonkeyPatch):
    def text(self: Language, game: str, message: str) -> str:
        return f"{message} in {self.code}" if self.code == "fr" else message

    monkeypatch.setattr(Language, "text", text)
    monkeypatch.setattr(Page, "title", lambda self, id: BOOK.games[id].title if id in BOOK.games else id)
    table = rows(RENDERERS["game-names"](alone, None))
    for game in BOOK.games.values():
        assert f"{game.title} in fr" in table[game.title]
