"""A few words of HTML, with everything escaped that must be: elements, links, lists, tables in frames that scroll."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["Row", "data_table", "details", "element", "escape", "folded", "link", "listed", "matrix"]

Row = tuple[str, Sequence[str]]
"""The head of a row and its cells, as HTML; a row without cells is a heading of the rows below it."""


def element(name: str, /, *content: str, **attributes: str | bool | None) -> str:
    """An element with ``content``, which is HTML already; attributes are text.

    A trailing or inner underscore in an attribute's name is a hyphen; ``True`` gives an attribute without a value,
    ``None`` and ``False`` leave it out.
    """
    written = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        name_of = key.rstrip("_").replace("_", "-")
        written += f" {name_of}" if value is True else f' {name_of}="{escape(value, quote=True)}"'
    return f"<{name}{written}>{''.join(content)}</{name}>"


def link(href: str, content: str, /, **attributes: str | bool | None) -> str:
    """A link; ``content`` is HTML already."""
    return element("a", content, href=href, **attributes)


def listed(items: Iterable[str], /, **attributes: str) -> str:
    """A list without an order; its items are HTML already."""
    return element("ul", *(element("li", item) for item in items), **attributes)


def details(summary: str, /, *content: str, **attributes: str | bool) -> str:
    """Something that folds away under its summary; both are HTML already."""
    return element("details", element("summary", summary), *content, **attributes)


def folded(anchor: str, level: int, heading: str, /, *content: str) -> str:
    """A section that folds away under its heading; the heading is HTML already."""
    part = details(element(f"h{level}", heading), *content, class_="part")
    return element("section", part, id=anchor, class_="folded")


def data_table(heads: Sequence[str], rows: Iterable[Sequence[str]], label: str, ids: Sequence[str] = ()) -> str:
    """A table in a frame that scrolls, also with the keyboard.

    Args:
        heads: the heads of the columns, as text.
        rows: the cells of each row, as HTML.
        label: what the table is, for those who listen.
        ids: the anchors of the rows, if they have any.
    """
    head = element("tr", *(element("th", escape(text), scope="col") for text in heads))
    written = [
        element("tr", *(element("td", cell) for cell in row), id=id) for row, id in itertools.zip_longest(rows, ids)
    ]
    inner = element("table", element("thead", head), element("tbody", *written), class_="data docutils")
    return element("div", inner, class_="table-wrapper", tabindex="0", role="region", aria_label=label)


def matrix(heads: Sequence[str], rows: Iterable[Row], label: str, *, upright: bool = True) -> str:
    """A table whose heads and first column stay while the others scroll.

    Args:
        heads: the heads of all columns, the first one included, as HTML.
        rows: the rows.
        label: what the table is, for those who listen.
        upright: whether the heads are written upright; otherwise they are turned, for narrow columns.
    """
    corner, *others = heads
    turned = [element("th", head if upright else element("span", head), scope="col") for head in others]
    head = element("thead", element("tr", element("th", corner, scope="col"), *turned))
    written = [_row(row, len(others)) for row in rows]
    classes = "data docutils matrix" + ("" if upright else " turned")
    table = element("table", head, element("tbody", *written), class_=classes)
    return element("div", table, class_="matrix-wrapper", tabindex="0", role="region", aria_label=label)


def _row(row: Row, width: int) -> str:
    head, cells = row
    if not cells:
        rest = element("td", colspan=str(width))
        return element("tr", element("th", head, scope="rowgroup"), rest, class_="part")
    return element("tr", element("th", head, scope="row"), *(element("td", cell) for cell in cells))
