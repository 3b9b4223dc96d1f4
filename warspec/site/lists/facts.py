"""Directives of the page of facts: what the sources state, by game and by source, and where this rulebook tells it."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from warspec.language import language
from warspec.rulebook.entry import FactEntry
from warspec.rulebook.registry import rulebook
from warspec.site.lists.directive import ListDirective
from warspec.site.lists.family import in_order
from warspec.site.lists.sources import source_title
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import paragraph


def anchor_of(fact: FactEntry) -> str:
    """The anchor of a fact; its number stays what it is."""
    return f"fact-{fact.id.replace(' ', '-')}"


class FactList(ListDirective):
    """A section for each game, and in it each fact with its number, its sources and what tells it."""

    def made(self, game: str | None) -> list[nodes.Node]:
        """The sections; a game without facts has none."""
        games = [id for id in in_order(rulebook()) if game in (None, id)]
        return [self._section(id, facts) for id in games if (facts := _of_game(id))]

    def _section(self, game: str, facts: list[FactEntry]) -> nodes.Node:
        title = language(self.config.language).text(game, rulebook().games[game].title)
        section = nodes.section("", nodes.title(title, title, translatable=False), ids=[f"facts-{game}"])
        section += box("", *map(self._row, facts), tag="ul", classes=["facts"])
        self.renderer.document.set_id(section)
        return section

    def _row(self, fact: FactEntry) -> nodes.Element:
        row = box("", paragraph(self.renderer, fact.text), make("fact-meta", fact.id), tag="li", ids=[anchor_of(fact)])
        self.renderer.document.set_id(row)
        return row


def _of_game(game: str) -> list[FactEntry]:
    return [fact for fact in rulebook().facts if fact.game == game]


def _fact(page: Page, id: str) -> FactEntry:
    return next(fact for fact in page.book.facts if fact.id == id)


@renders("fact-meta")
def _fact_meta(page: Page, id: str) -> str:
    fact = _fact(page, id)
    number = link(f"#{anchor_of(fact)}", escape(id.partition(" ")[2]), class_="number")
    told = ", ".join(page.link(told) for told in fact.declared.told_by)
    label = page.words.gettext("Told by:")
    where = element("span", f"{escape(label)} {told}", class_="told") if told else ""
    return element("p", f"{number} {page.sources(fact.sources)} {where}", class_="fact-meta")


@renders("facts-by-source")
def _facts_by_source(page: Page, game: str | None) -> str:
    parts = []
    for key in page.book.sources:
        stated = [fact for fact in page.book.facts if key in fact.sources]
        if not stated:
            continue
        parts.append(
            element("dt", f"{page.source(key)}" + ("" if key == "ours" else f" {escape(source_title(page, key))}"))
        )
        for id in in_order(page.book):
            numbers = [link(f"#{anchor_of(f)}", escape(f.id.partition(" ")[2])) for f in stated if f.game == id]
            if numbers:
                parts.append(element("dd", page.words.labelled(escape(page.title(id)), ", ".join(numbers))))
    if not parts:
        return element("p", escape(page.words.gettext("No facts have been collected yet.")))
    return element("dl", "".join(parts), class_="by-source")


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("fact-list", FactList)
    app.add_directive("facts-by-source", ListDirective)
