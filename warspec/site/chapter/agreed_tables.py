"""Named tables on a page: each with its anchor, who plays so, its values and its sources."""

from __future__ import annotations

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.rulebook.entry import TableEntry
from warspec.site.pages.html import element
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import paragraph, prose


def put(renderer: DocutilsRenderer, table: TableEntry) -> None:
    """Put a section about ``table`` into the document."""
    section = nodes.section(ids=[table.id], classes=["table"], rulebook_id=table.id, rulebook_kind="table")
    renderer.update_section_level_state(section, 4)
    told = paragraph(renderer, table.title)
    title = nodes.title(table.title.text, "", *told.children)
    title.source, title.line = told.source, table.title.line
    title["classes"].append("title")
    section += [title, make("meta", table.id), *prose(renderer, table.text)]
    section += make("table-values", table.id)
    renderer.document.set_id(section)
    renderer.current_node = section


@renders("table-values")
def _table_values(page: Page, id: str) -> str:
    entry = page.book.known(TableEntry, id)
    options = page.book.games[entry.game].options()
    agreed = entry.declared.house_rules
    values = [element("li", page.house_rule_value(options[name], value)) for name, value in agreed.items()]
    if not values:
        return element("p", page.words.gettext("All house rules have their usual values."))
    rest = page.words.gettext("All other house rules have their usual values.")
    return element("ul", "".join(values), class_="table-values") + element("p", rest, class_="agreed")
