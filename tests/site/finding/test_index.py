"""The index: everything with an ID, disputes, sections and words, each at its anchor with its own sentence."""

from __future__ import annotations

import json

from tests.site.conftest import Built
from tests.site.finding.asking import index_in
from warspec.rulebook.entry import ExampleEntry, RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.site.finding.index import nowhere

FIELDS = ("kind", "id", "game", "address", "title", "sentence", "more", "leads")


def rows(site: Built) -> list[dict[str, str]]:
    return [dict(zip(FIELDS, place, strict=True)) for place in index_in(site.folder)["places"]]


def test_every_rule_and_example_can_be_found_with_its_own_sentence(site: Built):
    found = {row["id"]: row for row in rows(site)}
    told = json.loads((site.folder / "rules.json").read_text(encoding="utf-8"))["entries"]
    for entry in (*rulebook().all(RuleEntry), *rulebook().all(ExampleEntry)):
        row = found[entry.id]
        assert (row["kind"], row["game"], row["title"]) == (entry.kind, entry.game, told[entry.id]["title"])
        assert row["sentence"] == told[entry.id].get("text", "") and row["address"] == told[entry.id]["url"]
    assert all(found[rule.id]["sentence"] for rule in rulebook().all(RuleEntry))


def test_addresses_are_places_of_the_site(site: Built):
    pages: dict[str, str] = {}
    for row in rows(site):
        page, _, anchor = row["address"].partition("#")
        pages.setdefault(page, (site.folder / page).read_text(encoding="utf-8"))
        assert not anchor or f'id="{anchor}"' in pages[page], row["address"]


def test_short_answers_are_disputes(site: Built):
    disputes = {row["id"]: row for row in rows(site) if row["kind"] == "dispute"}
    assert len(disputes) >= 60
    assert disputes["war.dispute.looking"]["address"] == "disputes.html#war.dispute.looking"
    assert "cheat" in disputes["war.dispute.looking"]["more"]  # words of the dispute itself that people use
    assert disputes["war.dispute.looking"]["title"] == "May I look at my cards?"


def test_words_are_found_with_what_they_mean(site: Built):
    word = next(row for row in rows(site) if row["id"] == "term-stack")
    assert (word["kind"], word["title"]) == ("word", "stack")
    assert word["sentence"].startswith("Your own cards, face down")


def test_no_code_and_no_other_language_is_quoted(site: Built):
    said = [row["sentence"] + row["more"] for row in rows(site) if row["kind"] in ("rule", "house-rule", "dispute")]
    assert not [text for text in said if any(sign in text for sign in ("def ", " self.", "Deutsch", "`"))]


def test_misreadings_say_that_they_are_wrong(site: Built):
    misreadings = [row for row in rows(site) if row["kind"] == "misreading"]
    assert misreadings and all(row["title"].startswith("Wrong:") for row in misreadings)


def test_a_section_of_another_page_is_a_dispute_if_its_anchor_says_so(small):
    built = small(index="# Page\n\nFirst.\n\n(dispute-of-two)=\n## Who is right?\n\nAnna is.\n\n## Others\n\nNobody.")
    assert built.status == 0, built.said
    found = {row["title"]: row for row in rows(built)}
    asked = found["Who is right?"]
    assert (asked["kind"], asked["id"], asked["sentence"]) == ("dispute", "dispute-of-two", "Anna is.")
    assert found["Others"]["kind"] == "section"
    assert (found["Page"]["kind"], found["Page"]["address"]) == ("page", "index.html")


def test_words_that_lead_nowhere_are_named():
    assert nowhere([["rule", "war.tie"]], {"war.tie": ["war"], "war.tea": ["tea"]}) == ["war.tea"]
