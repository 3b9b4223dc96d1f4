"""The directive ``id-index``: everything that has a permanent ID."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.site.lists.directive import ListDirective
from warspec.site.pages.domain import kind_names
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.html_tables import data_table
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page


@renders("id-index")
def _id_index(page: Page, game: str | None) -> str:
    kinds = kind_names(page.words)
    rows = [
        element(
            "tr",
            element("td", link(page.url(id) or "", element("code", escape(id))))
            + element("td", escape(found.title))
            + element("td", escape(kinds[found.kind])),
        )
        for id, found in sorted(page.domain.objects.items())
    ]
    words = page.words
    return data_table(
        (words.gettext("ID"), words.gettext("Title"), words.gettext("Kind")), rows, words.gettext("All IDs")
    )


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("id-index", ListDirective)
