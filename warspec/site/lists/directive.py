"""The directive that most lists are: its only argument is the ID of a game, or none."""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.util.docutils import SphinxDirective

from warspec.rulebook.registry import rulebook
from warspec.site.pages.nodes import make


class ListDirective(SphinxDirective):
    """A directive whose only argument is the ID of a game, or none."""

    optional_arguments = 1
    option_spec: ClassVar[Any] = {}

    def run(self) -> list[nodes.Node]:
        """Make the list; an unknown game is an error."""
        about = self.arguments[0] if self.arguments else None
        if about is not None and about not in rulebook().games:
            raise self.error(f"there is no game {about!r}; the games are: {', '.join(rulebook().games)}")
        return self.made(about)

    def made(self, game: str | None) -> list[nodes.Node]:
        """The nodes of the list."""
        return [make(self.name, game)]

    @property
    def renderer(self) -> DocutilsRenderer:
        """MyST's renderer of the document."""
        renderer: DocutilsRenderer = self.state._renderer  # type: ignore[attr-defined]
        return renderer
