"""The directive ``guess``: worked examples to play along; who takes the cards is told one step after it was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from warspec.play.replay import failure, replay
from warspec.rulebook.entry import ExampleEntry
from warspec.rulebook.registry import rulebook
from warspec.site.examples.stepper import pictured, through
from warspec.site.pages.html import element, escape
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page

GUESS = "guess"


class Guess(SphinxDirective):
    """``guess``, and the IDs of worked examples, one a line."""

    has_content = True
    option_spec: ClassVar[Any] = {}

    def run(self) -> list[nodes.Node]:
        """Play the examples; one that there is not, or that comes out otherwise than it tells, is an error."""
        ids = [line.strip() for line in self.content if line.strip()]
        for id in ids:
            entry = rulebook().entries.get(id)
            if not isinstance(entry, ExampleEntry):
                raise self.error(f"there is no example {id!r} to play")
            if problem := failure(entry.declared, rulebook().game(entry.game)):
                raise self.error(problem)
        return [make(GUESS, tuple(ids))]


@renders(GUESS)
def _guess(page: Page, ids: Sequence[str]) -> str:
    words, told = page.words, list[tuple[str, str]]()
    question = element("p", escape(words.gettext("Who takes it? Guess, then Next.")), class_="question")
    for id in ids:
        entry = page.book.known(ExampleEntry, id)
        told += pictured(page, replay(entry.declared, page.book.game(entry.game))[0], question)
    game = page.book.entries[ids[-1]].game
    picture, text = told[-1]
    onward = page.link(game, words.gettext("That is nearly all of War. Read the rest"), class_="onward")
    told[-1] = picture, text + element("p", onward)
    title = element("p", escape(words.gettext("Two players, two cards. Play along!")), class_="title")
    return element("figure", title, through(page, told), class_="example play")
