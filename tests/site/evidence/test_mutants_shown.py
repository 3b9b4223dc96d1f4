"""How many mistakes made by machine were noticed by what: taken from what was counted, never typed."""

from __future__ import annotations

import re

import pytest

from tests.site.conftest import ROOT
from warspec.site.evidence import mutants
from warspec.site.evidence.mutants import mutant_table
from warspec.site.pages.page import Page
from warspec.verify.mutation.published import Count, Published


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> dict[str, Published]:
    found = {
        "war": Published.now(
            "war",
            Count(by_properties=1100, by_examples=34, stop=100, never_end=0, same=7, open=1),
            {"cards-conserved": "a", "one-outcome": "b"},
        ),
        "twos": Published(
            "twos",
            Count(by_properties=1, by_examples=1, stop=0, never_end=1, same=0, open=1),
            {"cards-conserved": "a"},
            "of other rules",
        ),
    }
    monkeypatch.setattr(mutants, "published", lambda: found)
    return found


def cells(html: str) -> list[list[str]]:
    rows = re.findall(r"<tr>(<td.*?)</tr>", html)
    return [[re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)] for row in rows]


def test_each_game_has_its_figures_and_all_together_theirs(alone: Page, counted: dict[str, Published]):
    war, twos, every = cells(mutant_table(alone, None))
    claims = {game: len(alone.book.properties(game)) for game in counted}
    assert war[1:] == ["1,242", "1,100", "34", "100", "0", "7", "1", "89.0", "91.8", f"2 of {claims['war']}"]
    assert twos[1:] == ["4", "1", "1", "0", "1", "0", "1", "25.0", "50.0", f"1 of {claims['twos']}"]
    assert every == [
        "All games",
        "1,246",
        "1,101",
        "35",
        "100",
        "1",
        "7",
        "2",
        "88.8",
        "91.6",
        f"3 of {sum(claims.values())}",
    ]


def test_figures_of_other_rules_are_stale(alone: Page, counted: dict[str, Published]):
    war, twos, _ = cells(mutant_table(alone, None))
    assert "stale" in twos[0] and "stale" not in war[0]


def test_table_of_one_game_has_no_sum(alone: Page, counted: dict[str, Published]):
    assert len(cells(mutant_table(alone, "war"))) == 1


def test_changelog_tells_the_figures_that_the_page_shows(alone: Page):
    *_, every = cells(mutant_table(alone, None))
    told = re.search(
        r"Of ([\d,]+) mistakes ([\d,]+) mean the same as the rule; of the others claims alone notice ([\d.]+) %",
        (ROOT / "CHANGELOG.md").read_text("utf-8"),
    )
    assert told is not None
    assert told.groups() == (every[1], every[6], every[8])
