"""The directive ``house-rule-table``: the house rules, each with its usual value and the others."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.rulebook.entry import HouseRuleEntry
from warspec.site.lists.directive import ListDirective
from warspec.site.pages.html import element
from warspec.site.pages.html_tables import data_table
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page


@renders("house-rule-table")
def _house_rule_table(page: Page, game: str | None) -> str:
    rows = []
    for entry in page.book.all(HouseRuleEntry, game):
        declared = entry.declared
        values = [page.value_link(declared, value) for value in declared.values if value != declared.default]
        usual = page.value_link(declared, declared.default)
        rows.append(
            element("tr", "".join(element("td", cell) for cell in (page.link(entry.id), usual, " · ".join(values))))
        )
    words = page.words
    heads = (words.gettext("House rule"), words.gettext("Usual"), words.gettext("Also"))
    return data_table(heads, rows, words.gettext("House rules"))


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("house-rule-table", ListDirective)
