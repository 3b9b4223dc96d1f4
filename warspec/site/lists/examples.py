"""The directive ``example-list``: links to the worked examples, by what they are about."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.site.lists.directive import ListDirective
from warspec.site.pages.html import element
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page


@renders("example-list")
def _example_list(page: Page, game: str | None) -> str:
    items: dict[str, list[str]] = {}
    for example in page.book.examples(game):
        items.setdefault(example.about, []).append(element("li", page.link(example.id)))
    return element(
        "dl",
        "".join(
            element("dt", page.link(about)) + element("dd", element("ul", "".join(found)))
            for about, found in items.items()
        ),
        class_="example-list",
    )


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("example-list", ListDirective)
