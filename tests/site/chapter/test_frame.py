"""Every chapter has the same headings in the same order, and says what its game takes over from others."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.site.conftest import Built
from warspec.catalogues import HERE
from warspec.catalogues.extract import program
from warspec.rulebook import rule
from warspec.rulebook.entry import HouseRuleEntry, RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.site.chapter.frame import missing, own_headings
from warspec.site.lists.family import (
    all_house_rules,
    head,
    house_rules_taken_over,
    in_order,
    pack_sizes,
    replaced_by,
    rule_of_ties,
    rules_taken_over,
    usual_where_declared,
)
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page

BOOK = rulebook()
FIRST, *VARIANTS = in_order(BOOK)
CHAPTERS = {game: BOOK.folder(game) for game in BOOK.games}
END = ("disputes", "examples", "checked", "sources", "misreadings", "code")


_HEADING = (
    r'<section [^>]*?id="([^"]+)">\s*(?:<span [^>]*></span>\s*|<details class="part"><summary>)*<h2>(.*?)(?:<a |</h2>)'
)


def headings(page: str) -> list[tuple[str, str]]:
    """The headings of the second level, each with the anchor of its section."""
    found = re.findall(_HEADING, page)
    return [(anchor, re.sub("<[^>]+>", "", title)) for anchor, title in found]


def section(page: str, anchor: str) -> str:
    return page[page.index(f'id="{anchor}"') :].partition("</section>")[0]


@pytest.mark.parametrize("game", BOOK.games)
def test_chapters_have_the_same_headings_in_the_same_order(site: Built, game: str):
    generated = [
        "Questions from the table",
        "Worked examples",
        "What has been checked",
        "Sources",
        "What people get wrong",
        "How it all hangs together",
    ]
    found = headings(site.page(CHAPTERS[game]))
    assert [title for _, title in found] == [*own_headings(BOOK, game), *generated]
    assert [anchor for anchor, _ in found][-len(END) :] == [f"{game}-{name}" for name in END]


@pytest.mark.parametrize("game", BOOK.games)
def test_a_missing_heading_is_named(game: str):
    written = own_headings(BOOK, game)
    assert list(missing(BOOK, game, written)) == []
    for heading in written:
        (problem,) = missing(BOOK, game, [other for other in written if other != heading])
        assert f"no heading “## {heading}”" in problem and game in problem


def test_headings_in_another_order_are_noticed():
    (problem,) = missing(BOOK, FIRST, reversed(own_headings(BOOK, FIRST)))
    assert "should come in this order" in problem


def test_only_variants_say_how_they_differ():
    assert not any("differs" in heading for heading in own_headings(BOOK, FIRST))
    for game in VARIANTS:
        assert f"How it differs from {BOOK.games[FIRST].title}" in own_headings(BOOK, game)


def test_words_of_the_frame_can_be_translated():
    said = {message.id for message in program(HERE.root) if message.id}
    assert {"Worked examples", "What has been checked", "Sources", "What people get wrong"} <= said
    assert {"What stays the same", "House rules from other games", "Tables: ways in which people play"} <= said


@pytest.mark.parametrize("game", BOOK.games)
def test_at_a_glance_begins_with_what_one_asks_first(site: Built, game: str):
    told = section(site.page(CHAPTERS[game]), "at-a-glance")
    found = re.findall(r"<li>(?:<p>)?(?:<svg.*?</svg> )?<strong>([^<]*)</strong>", told)
    assert found[:4] == ["Players:", "Age:", "Time:", "Choice:"]
    assert len(found) > 4
    assert told.count('class="pictogram"') == 4


# What is taken over.


def rules_of(game: str) -> Iterator[str]:
    return (rule.id for rules in rules_taken_over(BOOK, game).values() for rule in rules)


def test_taken_over_pack_says_how_many_cards_there_are_here(alone: Page):
    said = {game: re.sub("<[^>]+>", "", RENDERERS["rules-taken-over"](alone, game)) for game in VARIANTS}
    for game, told in said.items():
        count = len(BOOK.games[game]().pack())
        jokers = f"In this game 2 jokers join the pack, which makes {count} cards."
        assert (jokers in told) == ("war.cards" in rules_of(game) and count == 54), game
    assert "jokers are always in the pack, and higher than the aces" in said["steal-war"]
    assert "jokers are always in the pack" not in said["war-for-more"] + said["armed-war"]


@pytest.mark.parametrize("game", VARIANTS)
def test_what_is_replaced_or_ruled_out_is_not_taken_over(game: str):
    declared = BOOK.games[game]
    taken = set(rules_of(game))
    assert taken <= {rule.id for rule in declared.rules().values()}
    assert not taken & {rule.replaces for rule in declared.rules().values()}
    assert not taken & {entry.id for entry in BOOK.all(RuleEntry, game)}
    for option in declared.fixed().values():
        assert not taken & {option.value_id(value) for value in option.values if value != option.default}


def test_a_rule_is_replaced_by_what_says_so_whatever_its_method(monkeypatch: pytest.MonkeyPatch):
    gone = next(BOOK.all(RuleEntry, FIRST)).id
    own = next(entry for entry in BOOK.all(RuleEntry, VARIANTS[0])).id

    @rule(own, "Another", sources="ours", replaces=gone)
    def another(self: object) -> None: ...

    plain = type("Plain", (BOOK.games[FIRST],), {"id": VARIANTS[0]})
    replacing = type("Replacing", (BOOK.games[FIRST],), {"id": VARIANTS[0], "another": another})
    monkeypatch.setitem(BOOK.games, VARIANTS[0], plain)  # type: ignore[arg-type]
    assert gone in rules_of(VARIANTS[0])
    monkeypatch.setitem(BOOK.games, VARIANTS[0], replacing)  # type: ignore[arg-type]
    assert gone not in rules_of(VARIANTS[0])


@pytest.mark.parametrize("game", VARIANTS)
def test_rules_taken_over_are_listed_with_their_text(site: Built, game: str):
    page, taken = site.page(CHAPTERS[game]), list(rules_of(game))
    if not taken:
        assert f'id="{game}-taken-over"' not in page
        return
    listed = section(page, f"{game}-taken-over")
    for taken_over in taken:
        assert f'#{taken_over}">' in listed
    assert listed.count("<dd>") == len(taken) and "<dd></dd>" not in listed


@pytest.mark.parametrize("game", VARIANTS)
def test_house_rules_taken_over_are_listed_with_what_is_usual(site: Built, game: str):
    page, declared = site.page(CHAPTERS[game]), BOOK.games[game]
    taken = house_rules_taken_over(BOOK, game)
    if not taken and not declared.fixed():
        return
    listed = section(page, f"{game}-house-rules-taken-over")
    for option in taken:
        line = next(item for item in listed.split("<li>") if f'#{option.id}">' in item)
        assert all(f'#{option.value_id(value)}"' in line for value in option.values)
        assert line.count("usual here") == line.count("usual in") == (option.default != usual_where_declared(option))
    for option in declared.fixed().values():
        assert f'#{option.value_id(option.default)}"' in listed.partition("no choice")[2]


def test_another_usual_value_is_marked_as_such(alone: Page, monkeypatch: pytest.MonkeyPatch):
    name, option = next(iter(BOOK.games[FIRST].options().items()))
    other = next(value for value in option.values if value != option.default)
    variant = type("Variant", (BOOK.games[FIRST],), {"id": FIRST, name: option.usually(other)})
    monkeypatch.setitem(BOOK.games, FIRST, variant)  # type: ignore[arg-type]
    html = RENDERERS["house-rules-taken-over"](alone, FIRST)
    assert html.count("usual here") == html.count("usual in title of") == 1


def test_a_replaced_rule_says_where():
    replaced = [entry.id for entry in BOOK.all(RuleEntry) if list(replaced_by(BOOK, entry.id))]
    assert replaced


def test_links_to_replacements_stand_at_the_rule(site: Built):
    for entry in BOOK.all(RuleEntry):
        told = section(site.page(CHAPTERS[entry.game]), entry.id)
        for other in replaced_by(BOOK, entry.id):
            assert f'#{other.id}">' in told.partition("Another rule in:")[2]


# The family.


def test_the_head_comes_first_and_everybody_comes():
    assert head(BOOK) == FIRST
    assert {FIRST, *VARIANTS} == set(BOOK.games) and len(VARIANTS) == len(BOOK.games) - 1
    assert all(not issubclass(BOOK.games[FIRST], BOOK.games[game]) for game in VARIANTS)


def test_packs_are_counted_under_all_house_rules():
    for declared in BOOK.games.values():
        usual, *others = pack_sizes(declared)
        assert usual == len(declared().pack())
        assert usual not in others and len(set(others)) == len(others)


def test_every_house_rule_is_there_once():
    ids = [option.id for option in all_house_rules(BOOK)]
    assert sorted(ids) == sorted(entry.id for entry in BOOK.all(HouseRuleEntry))


@pytest.mark.parametrize("game", BOOK.games)
def test_the_rule_of_ties_is_the_nearest_one(game: str):
    rule = rule_of_ties(BOOK, game)
    assert rule is None or rule.id in {found.id for found in BOOK.games[game].rules().values()}
    own = [
        e.declared
        for e in BOOK.all(RuleEntry, game)
        if "tie" in (e.id.split(".")[-1], str(e.declared.replaces).split(".")[-1])
    ]
    assert not own or rule in own


@pytest.mark.parametrize("game", rulebook().games)
def test_chapter_says_under_its_last_rule_whether_it_can_go_on_for_ever(site, game):
    page = site.page(rulebook().folder(game))
    told = section(page, f"{game}-for-ever")
    assert "Can it go on for ever?" in told and "endless.html#every-game" in told
    assert (
        page.index('id="the-rules-one-by-one"') < page.index(f'id="{game}-for-ever"') < page.index('id="house-rules"')
    )
