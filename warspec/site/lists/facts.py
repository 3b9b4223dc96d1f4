"""Directives of the page of facts: what the sources state, by game and by source, and where this rulebook tells it."""

from __future__ import annotations

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.rulebook.entry import FactEntry
from warspec.rulebook.registry import rulebook
from warspec.site.lists.directive import directive, listing
from warspec.site.lists.family import in_order
from warspec.site.lists.indexes import source
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import language_of, paragraph, section


def anchor_of(fact: FactEntry) -> str:
    """The anchor of a fact; its number stays what it is."""
    return f"fact-{fact.id.replace(' ', '-')}"


@directive("fact-list")
def facts_by_game(renderer: DocutilsRenderer, game: str | None) -> list[nodes.Node]:
    """A section for each game that has facts, and in it each with its number, its sources and what tells it."""
    words = language_of(renderer)
    made: list[nodes.Node] = []
    for id in in_order(rulebook()):
        if game in (None, id) and (facts := [fact for fact in rulebook().facts if fact.game == id]):
            part = section(renderer, f"facts-{id}", words.text(id, rulebook().games[id].title), classes=["folded"])
            part += box("", *(_row(renderer, fact) for fact in facts), tag="ul", classes=["facts"])
            made.append(part)
    return made


def _row(renderer: DocutilsRenderer, fact: FactEntry) -> nodes.Element:
    row = box("", paragraph(renderer, fact.text), make("fact-meta", fact.id), tag="li", ids=[anchor_of(fact)])
    renderer.document.set_id(row)
    return row


def _number(fact: FactEntry, **attributes: str) -> str:
    return link(f"#{anchor_of(fact)}", escape(fact.id.partition(" ")[2]), **attributes)


@renders("fact-meta")
def _fact_meta(page: Page, id: str) -> str:
    fact = next(fact for fact in page.book.facts if fact.id == id)
    number = _number(fact, class_="number")
    told = ", ".join(page.link(told) for told in fact.declared.told_by)
    label = page.words.gettext("Told by:")
    where = element("span", f"{escape(label)} {told}", class_="told") if told else ""
    return element("p", f"{number} {page.sources(fact.sources)} {where}", class_="fact-meta")


@listing("facts-by-source")
def _facts_by_source(page: Page, game: str | None) -> str:
    parts = []
    for key in page.book.sources:
        stated = [fact for fact in page.book.facts if key in fact.sources]
        if not stated:
            continue
        parts.append(element("dt", source(page, key)))
        for id in in_order(page.book):
            if numbers := [_number(fact) for fact in stated if fact.game == id]:
                parts.append(element("dd", page.words.labelled(escape(page.title(id)), ", ".join(numbers))))
    if not parts:
        return element("p", escape(page.words.gettext("No facts have been collected yet.")))
    return element("dl", *parts, class_="by-source")
