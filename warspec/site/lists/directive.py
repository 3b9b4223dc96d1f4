"""The directives that are lists: their only argument is the ID of a game, or none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.util.docutils import SphinxDirective

from warspec.rulebook.registry import rulebook
from warspec.site.pages.nodes import Renderer, make, renders

Made = Callable[[DocutilsRenderer, str | None], list[nodes.Node]]

LISTS: dict[str, Made] = {}
"""What makes the nodes of each list, by the name of its directive: called with MyST's renderer and the game."""


def listing(name: str) -> Callable[[Renderer], Renderer]:
    """Mark a function as the one that makes the HTML of the directive ``name``, when the page is written."""
    LISTS[name] = lambda renderer, game: [make(name, game)]
    return renders(name)


def directive(name: str) -> Callable[[Made], Made]:
    """Mark a function as the one that makes the nodes of the directive ``name``."""

    def mark(function: Made) -> Made:
        LISTS[name] = function
        return function

    return mark


class ListDirective(SphinxDirective):
    """A directive whose only argument is the ID of a game, or none."""

    optional_arguments = 1
    option_spec: ClassVar[Any] = {}

    def run(self) -> list[nodes.Node]:
        """Make the list; an unknown game is an error."""
        game = self.arguments[0] if self.arguments else None
        if game is not None and game not in rulebook().games:
            raise self.error(f"there is no game {game!r}; the games are: {', '.join(rulebook().games)}")
        return LISTS[self.name](self.state._renderer, game)  # type: ignore[attr-defined]
