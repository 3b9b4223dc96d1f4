"""Directives of the page of verification: each claim with its verdict for each game, and a matrix of them all."""

from __future__ import annotations

from docutils import nodes
from sphinx.application import Sphinx

from warspec.language import language
from warspec.rulebook.entry import MisreadingEntry, PropertyEntry
from warspec.site.evidence import verdicts
from warspec.site.evidence.game_pages import how_many, misreading_table, page_of, to_evidence
from warspec.site.lists.directive import ListDirective
from warspec.site.lists.family import in_order
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.html_tables import data_table, matrix
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import plain


class EvidenceTable(ListDirective):
    """A section for each property: the claim in words, and the verdict for each game."""

    def made(self, game: str | None) -> list[nodes.Node]:
        """The sections."""
        return [self._section(claim) for claim in verdicts.properties(game)]

    def _section(self, claim: PropertyEntry) -> nodes.Node:
        words = language(self.config.language)
        title, statement = words.text("", claim.title.text), words.text("", claim.text.text)
        section = nodes.section("", nodes.title(title, title, translatable=False), ids=[claim.id], classes=["property"])
        section["rulebook_id"], section["rulebook_kind"] = claim.id, "property"
        section += plain(statement, "statement")
        section += make("evidence", claim.id)
        self.renderer.document.set_id(section)
        return section


@renders("evidence")
def _evidence(page: Page, property: str) -> str:
    items = [
        element("li", _verdict(page, game, property))
        for game in in_order(page.book)
        if property in page.book.properties(game)
    ]
    identified = element("p", element("code", escape(property)), class_="rule-meta")
    return identified + element("ul", "".join(items), class_="verdicts")


def _verdict(page: Page, game: str, property: str) -> str:
    found = verdicts.summary(page, game, property)
    bounds = (how_many(page, record) for record in found.records)
    far = next((bound for bound in bounds if bound), "")
    to = link(to_evidence(page, game, property), escape(page.title(game)))
    return " ".join([verdicts.mark(found.verdict, page.words), to, *([f"({escape(far)})"] if far else [])])


@renders("verdict-matrix")
def _verdict_matrix(page: Page, game: str | None) -> str:
    games = in_order(page.book)
    heads = [escape(page.words.gettext("Claim"))]
    heads += [link(page.document(page_of(id)), escape(page.title(id))) for id in games]
    rows = [
        (page.link(claim.id), [_sign(page, id, claim.id) for id in games])
        for claim in verdicts.properties()
        if any(claim.id in page.book.properties(id) for id in games)
    ]
    words = page.words
    table = matrix(heads, rows, words.gettext("Verdicts on all games"), upright=False)
    used = dict.fromkeys(
        verdicts.summary(page, id, claim.id).verdict
        for claim in verdicts.properties()
        for id in games
        if claim.id in page.book.properties(id)
    )
    legend = " ".join(verdicts.mark(verdict, words) for verdict in used)
    return element("p", legend, class_="legend") + table


def _sign(page: Page, game: str, property: str) -> str:
    if property not in page.book.properties(game):
        return ""
    verdict = verdicts.summary(page, game, property).verdict
    name = verdicts.name_of(verdict, page.words)
    sign = element("span", verdicts.SIGNS.get(verdict, ""), aria_hidden="true")
    spoken = element("span", escape(name), class_="visually-hidden")
    shown = element("span", sign + spoken, class_=f"verdict {verdict}", title=name)
    return link(to_evidence(page, game, property), shown)


@renders("misreading-table")
def _misreading_table(page: Page, game: str | None) -> str:
    if game is not None:
        return misreading_table(page, game)
    rows, words = [], page.words
    for id in in_order(page.book):
        found = [verdicts.of_misreading(page, entry.id)[0] for entry in page.book.all(MisreadingEntry, id)]
        marks = [
            f"{verdicts.mark(verdict, words)} {words.number(found.count(verdict))}" for verdict in dict.fromkeys(found)
        ]
        to = link(page.document(page_of(id), "misreadings" if found else ""), escape(page.title(id)))
        rows.append(element("tr", element("td", to) + element("td", ", ".join(marks) or "–")))
    heads = (words.gettext("Game"), words.gettext("Mistakes built in"))
    return data_table(heads, rows, words.gettext("Misreadings"))


@renders("verdict-list")
def _verdict_list(page: Page, game: str | None) -> str:
    games = [game] if game else list(page.book.games)
    items = [element("li", verdicts.badge(page, g, claim.id)) for g in games for claim in verdicts.properties(g)]
    return element("ul", "".join(items), class_="verdicts")


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("evidence-table", EvidenceTable)
    app.add_directive("verdict-list", ListDirective)
    app.add_directive("verdict-matrix", ListDirective)
    app.add_directive("misreading-table", ListDirective)
    app.add_config_value("rulebook_evidence", "", "env", types=(str,))
