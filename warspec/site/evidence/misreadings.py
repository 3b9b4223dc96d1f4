"""The misreadings of a game on a page: the mistake, what the rule really is, and what noticed it."""

from __future__ import annotations

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.application import Sphinx

from warspec.rulebook.entry import MisreadingEntry
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.lists.directive import ListDirective
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import paragraph, prose

FEW = 3
"""How many of those that notice a misreading stand with it; the page of evidence lists them all."""


class MisreadingList(ListDirective):
    """The misreadings of a game: the mistake, what the rule really is, and what noticed it."""

    def made(self, game: str | None) -> list[nodes.Node]:
        """The nodes of the list."""
        return misreadings(self.renderer, game)


def misreadings(renderer: DocutilsRenderer, game: str | None) -> list[nodes.Node]:
    """The misreadings of a game, or of all, as nodes."""
    return [_misreading(renderer, entry) for entry in rulebook().all(MisreadingEntry, game)]


def _misreading(renderer: DocutilsRenderer, entry: MisreadingEntry) -> nodes.Node:
    id, title = entry.id, paragraph(renderer, entry.title)
    title["classes"].append("title")
    text = prose(renderer, entry.text)
    item = box("", title, *text, make("caught-by", id), ids=[id], classes=["misreading"])
    item["rulebook_id"], item["rulebook_kind"] = id, "misreading"
    renderer.document.set_id(item)
    return item


@renders("caught-by")
def _caught_by(page: Page, id: str) -> str:
    verdict, found = verdicts.of_misreading(page, id)
    rule = page.words.gettext("Rule:")
    entry = page.book.known(MisreadingEntry, id)
    about = element("span", f"{escape(rule)} {page.link(entry.declared.about)}")
    caught = [page.link(catch["id"]) for catch in found.caught_by[:FEW]] if found else []
    if found and len(found.caught_by) > FEW:
        others = page.document(f"evidence-{entry.game}", "misreadings")
        caught.append(link(others, f"+{len(found.caught_by) - FEW}"))
    label = page.words.gettext("Noticed by:")
    noticed = f" {escape(label)} {', '.join(caught)}" if caught else ""
    return element("p", f"{verdicts.mark(verdict, page.words)}{noticed} · {about}", class_="caught")


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("misreading-list", MisreadingList)
