"""Citing: permanent addresses, the forms in which something is cited, and addresses without a language."""

from __future__ import annotations

import json
import re
from types import SimpleNamespace

import pytest

from warspec.language import LANGUAGES
from warspec.rulebook.registry import rulebook
from warspec.site.output.go_page import go_page
from warspec.site.pages import citation
from warspec.site.pages.domain import Found
from warspec.site.pages.page import Page

BASE = "https://example.org/war"


def page(base: str = BASE, release: str = "1.2.0", language: str = "en") -> Page:
    def find(id: str) -> Found:
        entry = rulebook().entry(id)
        title = f"{entry.declared.title}" if entry.kind == "game" else entry.title.text
        return Found(entry.game or "claims", entry.kind, title, entry.id, None)

    config = SimpleNamespace(
        language=language,
        release=release,
        rulebook_base_url=base,
        author="The warspec authors",
        html_title="The rulebook of War",
        project="warspec",
    )
    builder = SimpleNamespace(
        config=config,
        env=SimpleNamespace(get_domain=lambda name: SimpleNamespace(find=find)),
        get_target_uri=lambda docname: f"{docname}.html",
    )
    return Page(builder, "here")  # type: ignore[arg-type]


def test_releases_belong_to_editions():
    assert [citation.edition(release) for release in ("0.1.0", "1.0.0", "1.12.3", "2.0.0")] == ["0.1.0", "1", "1", "2"]


def test_addresses_name_the_edition_and_the_language():
    assert citation.address(page(), "war.tie") == f"{BASE}/1/en/war.html#war.tie"
    assert citation.address(page(f"{BASE}/", language="fr"), "war.tie") == f"{BASE}/1/fr/war.html#war.tie"
    assert citation.address(page(""), "war.tie") == citation.URL


SHORT = {
    "war.tie": "War, *Equal cards: war*, edition 1",
    "war.pickup.high-first": "War, *the highest first*, edition 1",
    "war.face-down.2": "War, *How many cards go face down in a war: 2*, edition 1",
    "war": "warspec, *War*, edition 1",
    "cards-conserved": "warspec, *No card is lost*, edition 1",
    "war.tie/six-cards": "War, *A war for 6 cards*, edition 1",
    "war.table.schoolyard": "War, *The schoolyard game*, edition 1",
}


@pytest.mark.parametrize(("id", "said"), SHORT.items())
def test_everything_has_a_short_form(id: str, said: str):
    assert citation.short(page(), id) == said
    assert citation.text(page(), id).startswith(f"{said}, {BASE}/1/en/")


@pytest.mark.parametrize("code", LANGUAGES)
def test_everything_with_an_id_can_be_cited_in_every_language(code: str):
    for id, entry in rulebook().entries.items():
        told = citation.csl(page(language=code), id)
        assert told["title"] and told["URL"].endswith(f"#{id}"), entry
        bib = citation.bibtex(page(language=code), id)
        assert bib.count("{") - bib.count("\\{") == bib.count("}") - bib.count("\\}")
        assert re.match(r"@incollection\{warspec:[^,\s]+,\n", bib)


def test_signs_of_tex_are_written_out():
    assert citation._tex("50 % & {a}_b \\ ~") == r"50 \% \& \{a\}\_b \textbackslash{} \textasciitilde{}"


# Addresses without a language.

TOLD = {
    "entries": {
        "war.tie": {"title": "Equal <cards>", "url": "war.html#war.tie"},
        "war.tie/six-cards": {"title": "Six", "url": "war.html#war.tie/six-cards"},
    },
    "aliases": {"war.equal": "war.tie", "gone": "nowhere"},
}


def test_every_id_has_a_row_with_a_link_to_each_language():
    html = go_page(("en", "fr"), "en", TOLD)
    assert set(re.findall(r'<li id="([^"]+)"', html)) == {"war.tie", "war.tie/six-cards", "war.equal"}
    assert 'href="../fr/war.html#war.tie/six-cards" lang="fr" hreflang="fr"' in html
    assert "Equal &lt;cards&gt;" in html


def test_a_former_id_leads_to_what_it_is_called_now():
    (row,) = re.findall(r'<li id="war.equal">.*', go_page(("en", "fr"), "en", TOLD))
    assert re.findall('href="([^"]+)"', row) == ["../en/war.html#war.tie", "../fr/war.html#war.tie"]


def test_every_alias_of_the_rulebook_leads_somewhere():
    book = rulebook()
    entries = {id: {"title": id, "url": f"x.html#{id}"} for id in book.entries}
    html = go_page(LANGUAGES, "en", {"entries": entries, "aliases": dict(book.aliases)})
    assert book.aliases
    for former, id in book.aliases.items():
        assert f'<li id="{former}">' in html
        assert f'"../ro/x.html#{id}"' in html


def test_every_alias_has_an_empty_place_of_its_own_on_the_built_page(site):
    for former, id in rulebook().aliases.items():
        there = json.loads((site.folder / "rules.json").read_text("utf-8"))["entries"][id]["url"]
        assert f'id="{former}"' in (site.folder / there.partition("#")[0]).read_text("utf-8")


def test_the_built_site_tells_how_everything_is_cited(site):
    cited = json.loads((site.folder / "citations.json").read_text("utf-8"))
    assert set(cited) == set(json.loads((site.folder / "rules.json").read_text("utf-8"))["entries"])
    assert cited["war.tie"]["text"].endswith(citation.URL)
    assert cited["war.tie"]["at"] == "war.html#war.tie"
    assert json.loads(cited["war.tie"]["csl"])["note"] == "war.tie"
    rows = set(re.findall(r'<tr id="cite:([^"]+)"', site.page("cite")))
    assert rows == set(cited)
    assert 'href="cite.html#cite:war.tie"' in site.page("war")
