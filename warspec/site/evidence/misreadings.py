"""The misreadings of a game on a page: the mistake, what the rule really is, and what noticed it."""

from __future__ import annotations

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.rulebook.entry import MisreadingEntry
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.lists.directive import directive
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import prose, titled

FEW = 3
"""How many of those that notice a misreading stand with it; the page of evidence lists them all."""


@directive("misreading-list")
def misreadings(renderer: DocutilsRenderer, game: str | None) -> list[nodes.Node]:
    """The misreadings of a game, or of all, as nodes."""
    return [_misreading(renderer, entry) for entry in rulebook().all(MisreadingEntry, game)]


def _misreading(renderer: DocutilsRenderer, entry: MisreadingEntry) -> nodes.Node:
    id = entry.id
    mistake = box("", make("mistake"), titled(renderer, entry.title), tag="div", classes=["mistake"])
    correction = box("", make("correction"), *prose(renderer, entry.text), tag="div", classes=["correction"])
    item = box("", mistake, correction, make("caught-by", id), tag="div", ids=[id], classes=["misreading"])
    item["rulebook_id"], item["rulebook_kind"] = id, "misreading"
    renderer.document.set_id(item)
    return item


@renders("mistake")
def _mistake(page: Page, about: None) -> str:
    return _said_before("✗", page.words.gettext("Wrong:"))


@renders("correction")
def _correction(page: Page, about: None) -> str:
    return _said_before("✓", page.words.gettext("Right:"))


def _said_before(sign: str, label: str) -> str:
    return element("span", f"{element('span', sign, aria_hidden='true')} {escape(label)}", class_="said-before") + " "


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
