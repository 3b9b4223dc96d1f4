"""Figures that others have published, with their sources and the tests that hold them."""

from __future__ import annotations

import importlib

from warspec.rulebook.published import PublishedFigure
from warspec.rulebook.registry import spec_package
from warspec.site.lists.directive import listing
from warspec.site.pages.html import data_table, element, escape
from warspec.site.pages.page import Page


def published() -> tuple[PublishedFigure, ...]:
    """All of them, as the specs list them."""
    found: tuple[PublishedFigure, ...] = importlib.import_module(f"{spec_package().__name__}.published_figures").FIGURES
    return found


@listing("published-figures")
def _published_figures(page: Page, game: str | None) -> str:
    words = page.words
    rows = (
        (
            f"{escape(words.text('', one.about))}<br>{_test(one.test)}",
            ", ".join(_figure(page, figure) for figure in one.figures),
            escape(one.source) or escape(words.gettext("known to many")),
        )
        for one in published()
    )
    heads = (words.gettext("What"), words.gettext("Figure"), words.gettext("Source"))
    return data_table(heads, rows, words.gettext("Figures that others have published"))


def _test(named: str) -> str:
    """The name of a test, which may go on in the next line after each of its words."""
    shown = escape(named)
    for sign in ("::", "/", "_"):
        shown = shown.replace(sign, f"{sign}<wbr>")
    return element("code", shown)


def _figure(page: Page, written: str) -> str:
    """A number as the reader writes it; a chance as a fraction."""
    if "/" in written:
        return escape(written)
    if "." in written:
        return escape(page.words.number(float(written), len(written.partition(".")[2])))
    return escape(page.words.number(int(written)))
