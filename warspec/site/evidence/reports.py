"""Directives of the page of verification: each claim with its verdict for each game, and a matrix of them all."""

from __future__ import annotations

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.rulebook.entry import PropertyEntry
from warspec.site.evidence import in_part, verdicts, wording
from warspec.site.evidence.misreadings import count_table, misreading_table
from warspec.site.evidence.verdicts import page_of
from warspec.site.lists.directive import directive, listing
from warspec.site.lists.family import in_order
from warspec.site.pages.html import element, escape, link, listed, matrix
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import language_of, plain, section
from warspec.verify.evidence.properties import ORDER, Summary


@directive("evidence-table")
def claims(renderer: DocutilsRenderer, game: str | None) -> list[nodes.Node]:
    """A section for each property: the claim in words, and the verdict for each game."""
    return [_claim(renderer, claim) for claim in verdicts.properties(game)]


def _claim(renderer: DocutilsRenderer, claim: PropertyEntry) -> nodes.Node:
    words = language_of(renderer)
    made = section(renderer, claim.id, words.text("", claim.title.text), classes=["property"])
    made["rulebook_id"], made["rulebook_kind"] = claim.id, "property"
    made += [plain(words.text("", claim.text.text), "statement"), make("evidence", claim.id)]
    return made


@renders("evidence")
def _evidence(page: Page, property: str) -> str:
    games = (game for game in in_order(page.book) if property in page.book.properties(game))
    identified = element("p", element("code", escape(property)), class_="rule-meta")
    return identified + listed((_verdict(page, game, property) for game in games), class_="verdicts")


def _verdict(page: Page, game: str, property: str) -> str:
    found = verdicts.summary(page, game, property)
    number = verdicts.cards_in_play(found.records)
    to = link(page.document(page_of(game), property), escape(page.title(game)))
    far = f" ({escape(verdicts.how_many(page, number))})" if number else ""
    told = wording.own(page, game, property)
    about = page.words.labelled(to, escape(told)) if told else to
    return f"{in_part.marks(page, game, found)} {about}{far}"


@listing("verdict-matrix")
def _verdict_matrix(page: Page, game: str | None) -> str:
    words, games = page.words, in_order(page.book)
    heads = [escape(words.gettext("Claim"))]
    heads += [link(page.document(page_of(id)), escape(page.title(id))) for id in games]
    found = {
        (claim.id, id): verdicts.summary(page, id, claim.id)
        for claim in verdicts.properties()
        for id in games
        if claim.id in page.book.properties(id)
    }
    rows = [
        (page.link(claim), [_sign(page, id, claim, found[claim, id]) if (claim, id) in found else "" for id in games])
        for claim in dict.fromkeys(claim for claim, _ in found)
    ]
    met = {summary.verdict for summary in found.values()}
    legend = [verdicts.mark(verdict, words) for verdict in reversed(ORDER) if verdict in met]
    explained = words.gettext("proved for some ways to play, exhausted for the others")
    if two := next((in_part.marks(page, id, one) for (_, id), one in found.items() if in_part.rest(id, one)), None):
        legend.append(f"{two} {escape(explained)}")
    table = matrix(heads, rows, words.gettext("Verdicts on all games"), upright=False)
    return listed(legend, class_="legend") + table


def _sign(page: Page, game: str, property: str, found: Summary) -> str:
    return link(page.document(page_of(game), property), in_part.signs(page, game, found))


@listing("misreading-table")
def _misreading_table(page: Page, game: str | None) -> str:
    return count_table(page, in_order(page.book)) if game is None else misreading_table(page, game)


@listing("verdict-list")
def _verdict_list(page: Page, game: str | None) -> str:
    games = [game] if game else list(page.book.games)
    badges = (in_part.badge(page, id, claim.id) for id in games for claim in verdicts.properties(id))
    return listed(badges, class_="verdicts")
