"""A rule comes first: its sentence, its picture, a button for the link, and everything else under one “More”."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.site.conftest import Built
from warspec.pictures.table import WIDTH, cropped
from warspec.rulebook.entry import HouseRuleEntry, RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.site.chapter.folding import headings_in_summaries
from warspec.site.examples.figure import first_examples, pictured_examples

BOOK = rulebook()
CHAPTERS = [(game, BOOK.folder(game)) for game in BOOK.games]


class Outline(HTMLParser):
    """The sections of rules: what stands in each, and everything that one can tap within something else."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[tuple[str, str]] = []
        self.inside: dict[str, list[str]] = {}
        self.nested: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        classes = (given.get("class") or "").split()
        around = [name for name, _ in self.open]
        if tag in ("a", "button", "summary", "input") and {"a", "button", "summary"} & set(around):
            self.nested.append(self.get_starttag_text() or tag)
        within = next((id for name, id in reversed(self.open) if name == "section" and id), "")
        if self.open and self.open[-1] == ("section", within):
            self.inside.setdefault(within, []).append(" ".join([tag, *classes]))
        if tag not in ("br", "hr", "img", "input", "meta", "link", "use", "path", "circle", "rect"):
            self.open.append((tag, given.get("id") or ""))

    def handle_endtag(self, tag: str) -> None:
        while any(name == tag for name, _ in self.open) and self.open.pop()[0] != tag:
            pass


@pytest.fixture(scope="module")
def outlines(site: Built) -> dict[str, Outline]:
    return {game: Outline(site.page(chapter).partition("<article")[2]) for game, chapter in CHAPTERS}


def rules(game: str) -> list[RuleEntry | HouseRuleEntry]:
    return [*BOOK.all(RuleEntry, game), *BOOK.all(HouseRuleEntry, game)]


@pytest.mark.parametrize("game", BOOK.games)
def test_a_rule_is_its_sentence_and_then_its_picture_and_ends_with_what_folds_away(
    outlines: dict[str, Outline], game: str
):
    for entry in rules(game):
        inside = outlines[game].inside[entry.id]
        anchors = ["span"] * len(entry.aliases)  # empty ones, where links with former names lead
        assert inside[: len(anchors)] == anchors
        title, sentence, *others, last = inside[len(anchors) :]
        assert (title[:1], sentence, last) == ("h", "p", "div at-rule"), entry.id
        if isinstance(entry, RuleEntry) and "details example pictured" in others:
            assert others[0] == "details example pictured", entry.id
        assert {"details more", "ul rule-meta"}.isdisjoint(others)


@pytest.mark.parametrize("game", BOOK.games)
def test_nothing_that_can_be_tapped_stands_in_something_that_can(outlines: dict[str, Outline], game: str):
    assert outlines[game].nested == []


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_each_rule_has_one_button_for_its_link_and_the_rest_under_more(site: Built, game: str, chapter: str):
    page = site.page(chapter)
    for entry in rules(game):
        foot = _foot(page, entry.id)
        outside, _, more = foot.partition('<details class="more">')
        assert "rule-id" not in outside and f"<code>{entry.id}</code>" in more
        assert (
            re.sub(r"<details.*</details>", "", foot, flags=re.DOTALL).count('<button type="button" class="copy"') == 1
        )


def _foot(page: str, id: str) -> str:
    told = page[page.index(f' id="{id}">') :]
    return told[told.index('<div class="at-rule">') :].partition("<section")[0]


def test_sources_are_told_in_words(site: Built):
    foot = _foot(site.page("war"), "war.tie")
    assert ">Pagat: War, by John McLeod</a>" in foot
    above = site.page("war").partition('id="war-sources"')[0]
    assert re.search(r'<a [^>]*href="sources.html#source-[A-Z]"[^>]*>[A-Z]</a>', above) is None
    assert 'title="Pagat' not in site.page("war")


def test_sources_of_a_house_rule_are_told_value_by_value(site: Built):
    foot = _foot(site.page("war"), "war.face-down")
    for value in BOOK.known(HouseRuleEntry, "war.face-down").declared.values:
        assert re.search(rf"<li>[^<]*\b{value}\b[^<]*: <a ", foot), value


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_pictured_example_has_a_small_picture_in_what_opens_it(site: Built, game: str, chapter: str):
    opened = re.findall(
        r'<details class="example pictured" id="([^"]+)">\s*<summary>(.*?)</summary>',
        site.page(chapter),
        flags=re.DOTALL,
    )
    assert {id for id, _ in opened} == first_examples(game) >= pictured_examples(game)
    assert all('class="thumbnail"><svg viewBox' in summary for _, summary in opened)


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_what_comes_after_the_rules_folds_away_under_its_heading(site: Built, game: str, chapter: str):
    for name in ("examples", "checked", "sources", "misreadings", "code"):
        assert f'<section class="folded" id="{game}-{name}">\n<details class="part"><summary><h2>' in site.page(chapter)


def test_a_heading_becomes_what_opens_its_part():
    section = '<section class="folded" id="x">\n<h2>Title<a class="headerlink" href="#x">#</a></h2>\n'
    folded = headings_in_summaries(f'{section}<details class="part">\nText</details></section>')
    opened = '<details class="part"><summary><h2>Title</h2></summary>\nText</details>'
    assert folded == f'<section class="folded" id="x">\n{opened}</section>'


def test_a_small_picture_ends_with_its_last_card_and_keeps_its_form():
    picture = f'<svg viewBox="0 0 {WIDTH} 180" role="img" aria-label="Cards"><use href="#c-7S" x="96" y="5"/></svg>'
    small = cropped(picture, 150, 80)
    assert small == (
        '<svg viewBox="0 0 158 180" width="70" height="80" aria-hidden="true" focusable="false">'
        '<use href="#c-7S" x="96" y="5"/></svg>'
    )


def test_a_section_of_a_page_folds_away_with_its_anchor_outside(site: Built):
    folded = site.page("verification").partition('<section class="folded" id="not-checked">')[2]
    opening = '<details class="part"><summary><h3>What was not checked</h3></summary>'
    assert re.sub(r'<span id="[^"]+"></span>', "", folded).strip().startswith(opening)
    assert "Here stands which claims were not checked" in folded.partition("</details>")[0]
    assert 'href="#not-checked"' in site.page("verification"), "it stands in the contents of the page as well"
