"""Directives that list all things of one kind: worked examples, sources, and everything with an ID."""

from __future__ import annotations

from warspec.rulebook.entry import RuleEntry
from warspec.site.lists.directive import listing
from warspec.site.pages.citation import CITED
from warspec.site.pages.domain import kind_names
from warspec.site.pages.html import data_table, element, escape, link, listed
from warspec.site.pages.page import Page


@listing("example-list")
def _example_list(page: Page, game: str | None) -> str:
    """Links to the worked examples, by what they are about."""
    examples: dict[str, list[str]] = {}
    for example in page.book.examples(game):
        examples.setdefault(example.about, []).append(page.link(example.id))
    items = (element("dt", page.link(about)) + element("dd", listed(found)) for about, found in examples.items())
    return element("dl", *items, class_="example-list")


@listing("id-index")
def _id_index(page: Page, game: str | None) -> str:
    words, kinds = page.words, kind_names(page.words)
    found = sorted(page.domain.objects.items())
    rows = [
        [link(page.url(id) or "", element("code", escape(id))), escape(one.title), escape(kinds[one.kind])]
        for id, one in found
    ]
    heads = [words.gettext("ID"), words.gettext("Title"), words.gettext("Kind")]
    if page.builder.name != "html":
        return data_table(heads, rows, words.gettext("All IDs"))
    anchors = [f"{CITED}{id}" for id, _ in found]
    return _forms(page) + data_table(heads, rows, words.gettext("All IDs"), anchors)


def _forms(page: Page) -> str:
    """The buttons that a script puts into each row: each copies one form of the citation."""
    done = page.words.gettext("Citation copied")
    shown = {"text": page.words.gettext("Cite"), "bibtex": "BibTeX", "csl": "CSL JSON"}
    buttons = (
        element("button", escape(name), type="button", class_="copy", data_cite=form, data_done=done)
        for form, name in shown.items()
    )
    return element("template", " ".join(buttons), id="cite-forms")


@listing("source-list")
def _source_list(page: Page, game: str | None) -> str:
    entries = page.book.entries.values()
    used = {key for entry in entries if game in (None, entry.game) for key in entry.sources}
    return listed((source(page, key) for key in page.book.sources if key in used), class_="source-list")


def source(page: Page, key: str) -> str:
    """A link to a source, and what it is."""
    return page.source(key) if key == "ours" else f"{page.source(key)} {escape(_source_title(page, key))}"


def _source_title(page: Page, key: str) -> str:
    """What a source is, in the language of the page where that makes sense."""
    return page.words.gettext(page.book.sources[key].title)


@listing("source-table")
def _source_table(page: Page, game: str | None) -> str:
    """All sources with the rules that they state."""
    words, rows = page.words, {}
    for key in page.book.sources:
        stated = [page.link(entry.id, entry.id) for entry in page.book.all(RuleEntry) if key in entry.sources]
        name = words.gettext("Ruling of this rulebook") if key == "ours" else key
        rows[f"source-{key}"] = (escape(name), escape(_source_title(page, key)), " ".join(stated))
    heads = (words.gettext("Key"), words.gettext("Source"), words.gettext("Rules that it states"))
    return data_table(heads, rows.values(), words.gettext("Sources"), tuple(rows))
