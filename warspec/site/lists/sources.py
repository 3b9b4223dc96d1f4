"""Directives that list sources: those of a game, and all with the rules that they state."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.rulebook.entry import RuleEntry
from warspec.site.lists.directive import ListDirective
from warspec.site.pages.html import element, escape
from warspec.site.pages.html_tables import data_table
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page


@renders("source-list")
def _source_list(page: Page, game: str | None) -> str:
    book, used = page.book, set[str]()
    for entry in book.entries.values():
        if game in (None, entry.game):
            used.update(entry.sources)
    items = [
        element("li", f"{page.source(key)}" + ("" if key == "ours" else f" {escape(source_title(page, key))}"))
        for key in book.sources
        if key in used
    ]
    return element("ul", "".join(items), class_="source-list")


def source_title(page: Page, key: str) -> str:
    """What a source is, in the language of the page where that makes sense."""
    return page.words.gettext(page.book.sources[key].title)


@renders("source-table")
def _source_table(page: Page, game: str | None) -> str:
    rows = []
    for key in page.book.sources:
        stated = [page.link(e.id, e.id) for e in page.book.all(RuleEntry) if key in e.sources]
        name = element("td", escape(page.words.gettext("Ruling of this rulebook") if key == "ours" else key))
        cells = name + element("td", escape(source_title(page, key))) + element("td", " ".join(stated))
        rows.append(element("tr", cells, id=f"source-{key}"))
    words = page.words
    heads = (words.gettext("Key"), words.gettext("Source"), words.gettext("Rules that it states"))
    return data_table(heads, rows, words.gettext("Sources"))


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("source-list", ListDirective)
    app.add_directive("source-table", ListDirective)
