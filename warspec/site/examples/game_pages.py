"""A page for each game with the examples that fold away in its chapter, step by step; the chapter would be too heavy.

These pages have no source of their own: they are made when all other pages have been written. Where scripts run, a
chapter takes the steps from here when a reader opens an example.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sphinx.application import Sphinx

from warspec.rulebook.declared import Example
from warspec.rulebook.registry import rulebook
from warspec.site.examples.figure import agreed_on, open_examples, page_of, told
from warspec.site.pages.html import element, escape
from warspec.site.pages.page import Page


def folded_examples(game: str) -> Iterator[Example]:
    """The examples of a game that fold away in its chapter."""
    return (example for example in rulebook().examples(game) if example.id not in open_examples(game))


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages, as Sphinx wants them."""
    for game in rulebook().games:
        if examples := list(folded_examples(game)):
            page = Page(app.builder, page_of(game))
            title = page.words.gettext("Examples, step by step: {game}").format(game=page.title(game))
            text = page.words.gettext("More worked examples of {game}.")
            head = element("h1", escape(title)) + element("p", escape(text).replace("{game}", page.link(game)))
            body = element("section", head + "".join(_example(page, game, example) for example in examples))
            yield page_of(game), {"title": escape(title), "body": body}, "page.html"


def _example(page: Page, game: str, example: Example) -> str:
    parts = [
        element("h2", escape(page.title(example.id))),
        agreed_on(page, game, example.id),
        element("p", escape(text)) if (text := page.text(example.id)) else "",
        element("div", told(page, game, example.id), class_="told"),
    ]
    return element("section", "".join(parts), id=example.id, class_="example")


def setup(app: Sphinx) -> None:
    """Have the pages made."""
    app.connect("html-collect-pages", pages)
