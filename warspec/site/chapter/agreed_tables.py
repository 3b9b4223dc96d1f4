"""Named tables on a page: each with its anchor, who plays so, its values and its sources."""

from __future__ import annotations

import functools
from pathlib import Path

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.rulebook.tables import AgreedTable
from warspec.site.pages.html import element
from warspec.site.pages.lines import keyword_lines
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import file_beside, paragraph, prose


@functools.cache
def _lines(file: str) -> dict[str, dict[str, int]]:
    return dict(keyword_lines(Path(file).read_text(encoding="utf-8"), "AgreedTable"))


def put(renderer: DocutilsRenderer, table: AgreedTable, game: str) -> None:
    """Put a section about ``table`` into the document."""
    file = file_beside("tables", game)
    lines = _lines(file).get(table.id, {})
    section = nodes.section(ids=[table.id], classes=["table"], rulebook_id=table.id, rulebook_kind="table")
    renderer.update_section_level_state(section, 4)
    title = nodes.title(table.title, "", *paragraph(renderer, table.title, file, lines.get("title", 1)).children)
    title.source, title.line = file, lines.get("title", 1)
    title["classes"].append("title")
    section += [title, make("meta", table.id), *prose(renderer, table.text, file, lines.get("text", 1))]
    section += make("table-values", table.id)
    renderer.document.set_id(section)
    renderer.current_node = section


@renders("table-values")
def _table_values(page: Page, id: str) -> str:
    entry = page.book.entries[id]
    options = page.book.games[entry.game].options()
    agreed = entry.declared.house_rules
    values = [element("li", page.house_rule_value(options[name], value)) for name, value in agreed.items()]
    if not values:
        return element("p", page.words.gettext("All house rules have their usual values."))
    rest = page.words.gettext("All other house rules have their usual values.")
    return element("ul", "".join(values), class_="table-values") + element("p", rest, class_="agreed")
