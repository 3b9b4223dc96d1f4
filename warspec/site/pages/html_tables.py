"""Tables as HTML, in frames that scroll: narrow ones, and matrices, whose heads and first column stay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warspec.site.pages.html import element, escape

Row = tuple[str, Sequence[str]]
"""The head of a row and its cells, as HTML; a row without cells is a heading of the rows below it."""


def data_table(heads: tuple[str, ...], rows: list[str], label: str) -> str:
    """A table in a frame that scrolls, also with the keyboard."""
    head = element("tr", "".join(element("th", escape(text), scope="col") for text in heads))
    inner = element("table", element("thead", head) + element("tbody", "".join(rows)), class_="data docutils")
    return element("div", inner, class_="table-wrapper", tabindex="0", role="region", aria_label=label)


def matrix(heads: Sequence[str], rows: Iterable[Row], label: str, *, upright: bool = True) -> str:
    """A table of ``rows`` under ``heads``.

    Args:
        heads: the heads of all columns, the first one included, as HTML.
        rows: the rows.
        label: what the table is, for those who listen.
        upright: whether the heads are written upright; otherwise they are turned, for narrow columns.
    """
    corner, *others = heads
    turned = [element("th", head if upright else element("span", head), scope="col") for head in others]
    written = [_row(row, len(others)) for row in rows]
    head = element("thead", element("tr", element("th", corner, scope="col") + "".join(turned)))
    classes = "data docutils matrix" + ("" if upright else " turned")
    table = element("table", head + element("tbody", "".join(written)), class_=classes)
    return element("div", table, class_="matrix-wrapper", tabindex="0", role="region", aria_label=label)


def _row(row: Row, width: int) -> str:
    head, cells = row
    if not cells:
        return element(
            "tr", element("th", head, scope="rowgroup") + element("td", "", colspan=str(width)), class_="part"
        )
    return element("tr", element("th", head, scope="row") + "".join(element("td", cell) for cell in cells))
