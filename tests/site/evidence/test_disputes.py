"""The disputes on the site: a section for each, with its own link, its answer and its rules; a list in each chapter."""

import re

import pytest

from tests.site.conftest import Built
from warspec.language import language
from warspec.rulebook.entry import DisputeEntry, MisreadingEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.disputes import settled
from warspec.ruling.told import told
from warspec.site.pages.html import escape

BOOK = rulebook()
DISPUTES = list(BOOK.all(DisputeEntry))


def shown(site: Built, id: str) -> str:
    """The section of a dispute, to the next one."""
    page = site.page("disputes")
    return page[page.index(f'id="{id}"') :].partition("<section")[0]


@pytest.mark.parametrize("entry", DISPUTES, ids=lambda entry: entry.id)
def test_every_dispute_has_its_question_its_answer_and_its_rules(site: Built, entry: DisputeEntry):
    section = shown(site, entry.id)
    assert re.search(r"<summary><h3>(.*?)</h3></summary>", section)[1] == escape(entry.title.text)
    for id in entry.declared.answered_by:
        assert f"#{id}" in section
    for former in entry.aliases:
        assert f'<span id="{former}"></span>' in section
    assert ("<svg" in section) == bool(entry.declared.rulings)
    assert 'class="copy"' in section
    assert len(re.findall(r"<p|<li", section)) >= 2


WITH_BOTH = [entry for entry in DISPUTES if entry.text.text and entry.declared.misreading]
"""Disputes whose question the correction of the misreading behind them would not answer."""


@pytest.mark.parametrize("entry", WITH_BOTH, ids=lambda entry: entry.id)
def test_an_answer_of_its_own_takes_the_place_of_the_correction(site: Built, entry: DisputeEntry):
    said, _, _ = entry.text.text.partition(": {")  # up to what leads to a rule
    correction = BOOK.known(MisreadingEntry, entry.declared.misreading).text.first_paragraph
    assert escape(said) in shown(site, entry.id)
    assert escape(correction) not in shown(site, entry.id)


@pytest.mark.parametrize("id", ["war.dispute.one-card-left", "war.dispute.very-last-cards", "casino-war.dispute.tie"])
def test_rulings_are_told_as_they_are_settled(site: Built, id: str):
    settlement = settled(BOOK, BOOK.known(DisputeEntry, id))
    section, waiting = shown(site, id), [told(BOOK, settlement, language("en"))["outcome"]]
    while waiting:
        node = waiting.pop()
        if "ending" in node:
            assert escape(node["ending"]["sentence"]) in section
        else:
            assert all(escape(branch["condition"]) in section for branch in node["split"]["branches"])
            waiting += [branch["node"] for branch in node["split"]["branches"]]


def test_conditions_are_set_before_what_comes_of_them_as_the_language_does(translated: Built):
    page = translated.page("disputes")
    assert "</strong>\N{NO-BREAK SPACE}: " in page
    assert "</strong>: " not in page


@pytest.mark.parametrize("game", BOOK.games)
def test_chapters_list_their_disputes(site: Built, game: str):
    page = site.page(BOOK.folder(game))
    listed = page[page.index(f'id="{game}-disputes"') :].partition("</section>")[0]
    assert re.findall(r'href="disputes.html#([^"]+\.dispute\.[^"]+)"', listed) == [
        e.id for e in BOOK.all(DisputeEntry, game)
    ]


def test_there_are_enough_disputes_and_questions_that_every_game_answers():
    assert len(DISPUTES) >= 60
    for game in BOOK.games:
        assert len([entry for entry in DISPUTES if entry.game == game]) >= 4
        assert f"{game}.dispute.for-ever" in BOOK.entries


def test_every_misreading_is_the_answer_to_a_dispute():
    """Only those that are mistakes of programs, and not of people, ask nothing."""
    asked = {entry.declared.misreading for entry in DISPUTES}
    missing = {id for id in BOOK.misreadings if id not in asked}
    assert {id for id in missing if not id.endswith("/crash")} == {"war-for-more.deal/left-over-stays-in-the-pack"}
