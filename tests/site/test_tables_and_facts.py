"""Named tables and facts on their pages: anchors, texts with their place in the sources, values, sources."""

from __future__ import annotations

import json
import re

import pytest
from babel.messages.catalog import Catalog
from sphinx.util.inventory import InventoryFile

from tests.site.conftest import Built, line_at
from warspec.rulebook.registry import rulebook
from warspec.site.lists.facts import anchor_of

BOOK = rulebook()
TABLES = [entry for entry in BOOK.entries.values() if entry.kind == "table"]


def chapter(game: str) -> str:
    return BOOK.folder(game)


@pytest.mark.parametrize("entry", TABLES, ids=lambda entry: entry.id)
def test_table_has_an_anchor_its_values_and_its_sources(site: Built, entry):
    page = site.page(chapter(entry.game))
    told = page[page.index(f'<section class="table" id="{entry.id}"') :].partition("</section>")[0]
    assert page.index(f'id="{entry.game}-tables"') < page.index(f'id="{entry.id}"') < page.index("-examples")
    options = BOOK.games[entry.game].options()
    for name, value in entry.declared.house_rules.items():
        assert f'#{options[name].value_id(options[name].read(value))}"' in told
    for key in entry.declared.source_keys:
        assert f'#source-{key}"' in told
    for former in entry.aliases:
        assert f'id="{former}"' in told.partition("<h4")[0]


def test_tables_are_told_to_programs(site: Built):
    described = json.loads((site.folder / "rules.json").read_text(encoding="utf-8"))["entries"]
    inventory = InventoryFile.loads((site.folder / "objects.inv").read_bytes(), uri="")
    listed = inventory.data["rulebook:table"]
    for entry in TABLES:
        told = described[entry.id]
        assert told["kind"] == "table" and entry.id in listed
        assert told["house_rules"] == dict(entry.declared.house_rules)
        assert told["sources"] == list(entry.declared.source_keys)


def test_role_leads_to_a_table(site: Built, small):
    built = small(index="# Home\n\n{table}`no.such-table`\n")
    assert "no table has the ID 'no.such-table'" in built.said


@pytest.mark.parametrize("game", dict.fromkeys(entry.game for entry in TABLES))
def test_titles_and_texts_of_tables_are_messages_with_their_place(messages: dict[str, Catalog], game: str):
    places = {str(message.id): message.locations for message in messages[f"spec/{chapter(game)}/rules"]}
    for table in BOOK.tables(game):
        for said in (table.title, " ".join(table.text.split())):
            text = line_at(next(place for place in places[said] if place[0].endswith("/tables.py")))
            assert said[:10] in text or text.strip().strip('"')[:10] in said


# Facts.


def test_every_fact_has_its_row_with_sources_and_links(site: Built):
    page = site.page("facts")
    rows = dict(re.findall(r'<li id="(fact-[^"]+)">(.*?)</li>', page, flags=re.DOTALL))
    assert set(rows) == {anchor_of(fact) for fact in BOOK.facts}
    for fact in BOOK.facts:
        row = rows[anchor_of(fact)]
        assert all(f'#source-{key}"' in row for key in fact.sources)
        assert all(f'#{BOOK.aliases.get(told, told)}"' in row for told in fact.declared.told_by)


def test_every_source_lists_its_facts(site: Built):
    by_source = site.page("facts").partition('class="by-source"')[2]
    for key in BOOK.sources:
        part = by_source.partition(f'#source-{key}"')[2].partition("<dt>")[0]
        stated = {anchor_of(fact) for fact in BOOK.facts if key in fact.sources}
        assert set(re.findall(r'href="#(fact-[^"]+)"', part)) == stated


def test_texts_of_facts_are_messages_with_their_place(messages: dict[str, Catalog]):
    places = {str(message.id): message.locations for message in messages["docs/facts"]}
    for fact in BOOK.facts:
        place = next(place for place in places[" ".join(fact.text.text.split())] if place[0].endswith("/facts.py"))
        assert fact.text.text[:10] in line_at(place)


def test_facts_are_translated(translated: Built):
    page = translated.page("facts")
    assert page.count("<p>«") >= len(BOOK.facts)
