"""The disputes: on their page question by question, game by game, and in each chapter as a list that leads there."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.util import logging

from warspec.rulebook.entry import DisputeEntry, MisreadingEntry
from warspec.rulebook.registry import rulebook
from warspec.rulebook.text import Text
from warspec.ruling.disputes import differences, leaves, settled
from warspec.ruling.settlement import Settlement
from warspec.ruling.told import told
from warspec.site.evidence.terminations import ANSWERS
from warspec.site.examples.stepper import telling
from warspec.site.lists.directive import directive
from warspec.site.lists.family import in_order
from warspec.site.lists.settling import opened
from warspec.site.pages.html import element, escape, link, listed
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import language_of, prose, section

PAGE, LIST, RULINGS, ANSWERED_BY = "docs/disputes", "dispute-list", "rulings", "answered-by"
TO_TRY = "dispute-to-try"

logger = logging.getLogger(__name__)


@directive("disputes")
def disputes(renderer: DocutilsRenderer, game: str | None) -> list[nodes.Node]:
    """The disputes of a game, or of all games, the simplest first: each game folds away under its name."""
    return [_of_game(renderer, id) for id in in_order(rulebook()) if game in (None, id)]


def anchor_of(game: str) -> str:
    """The anchor of the disputes of a game."""
    return f"disputes-{game}"


def _of_game(renderer: DocutilsRenderer, game: str) -> nodes.section:
    words = language_of(renderer)
    title = words.text(game, rulebook().games[game].title)
    made = section(renderer, anchor_of(game), title, classes=["folded"])
    found = [_dispute(renderer, entry) for entry in rulebook().all(DisputeEntry, game)]
    made += box("", *found, tag="details", classes=["part"])
    return made


def _dispute(renderer: DocutilsRenderer, entry: DisputeEntry) -> nodes.section:
    """A dispute, which folds away under its question."""
    if problems := differences(rulebook(), entry):
        logger.warning("%s", problems[0], location=f"{entry.title.file}:{entry.title.line}")
    told, words = entry.declared, language_of(renderer)
    made = section(renderer, entry.id, words.gettext(entry.title.text), classes=["folded", "dispute"])
    made["rulebook_id"], made["rulebook_kind"] = entry.id, "dispute"
    made["ids"] += entry.aliases
    inner = _answer(renderer, entry)
    if told.rulings and not problems:
        inner.append(make(RULINGS, entry.id))
    if told.termination:
        inner.append(make(ANSWERS, entry.game))
    inner += [make(ANSWERED_BY, entry.id), make(TO_TRY, entry.id), make("link-to-example", entry.id)]
    made += box("", *inner, tag="details", classes=["part"])
    return made


def _answer(renderer: DocutilsRenderer, entry: DisputeEntry) -> list[nodes.Node]:
    """The answer in a sentence or two; it is translated already."""
    words, text = language_of(renderer), entry.text
    if entry.declared.misreading and not text.text:
        behind = rulebook().known(MisreadingEntry, entry.declared.misreading).text
        text = Text(behind.first_paragraph, behind.file, behind.line)
    made = prose(renderer, Text(words.text(entry.game, text.text), text.file, text.line)) if text.text else []
    for paragraph in made:
        assert isinstance(paragraph, nodes.Element)
        paragraph["translatable"] = False
    return made


@functools.cache
def _settlement(id: str) -> Settlement:
    return settled(rulebook(), rulebook().known(DisputeEntry, id))


@renders(RULINGS)
def _rulings(page: Page, id: str) -> str:
    """What comes of the situation, a line for each house rule that matters, and a picture of it."""
    settlement = _settlement(id)
    (_, first), *_ = leaves(settlement.outcome)
    picture = element("div", telling(page, first.ways[0].trace(settlement.kind)), class_="scene")
    outcome = told(page.book, settlement, page.words)["outcome"]
    said = _branches(page, outcome) if "split" in outcome else element("p", escape(outcome["ending"]["sentence"]))
    return element("div", picture, _agreed(page, id), said, class_="ruled")


def _branches(page: Page, node: Mapping[str, Any]) -> str:
    return listed(_lines(page, node))


def _lines(page: Page, node: Mapping[str, Any]) -> Iterator[str]:
    for branch in node["split"]["branches"]:
        condition, below = element("strong", escape(branch["condition"])), branch["node"]
        comes = escape(below["ending"]["sentence"]) if "ending" in below else _branches(page, below)
        yield page.words.labelled(condition, comes)


def _agreed(page: Page, id: str) -> str:
    """What was agreed on in the situation."""
    entry = page.book.known(DisputeEntry, id)
    options = page.book.game(entry.game).options()
    values = [page.house_rule_value(options[name], value) for name, value in entry.declared.house_rules.items()]
    label = escape(page.words.gettext("Agreed:"))
    return element("p", f"{label} {', '.join(values)}", class_="agreed") if values else ""


@renders(ANSWERED_BY)
def _answered_by(page: Page, id: str) -> str:
    """The rules behind the answer."""
    answering = page.book.known(DisputeEntry, id).declared.answered_by
    # Translators: before the titles of the rules behind an answer.
    label = page.words.gettext("Why:")
    return element("p", f"{escape(label)} {' · '.join(map(page.link, answering))}", class_="answered-by")


@renders(TO_TRY)
def _to_try(page: Page, id: str) -> str:
    """The link to the page on which readers change the cards of the situation."""
    found = opened(page, id)
    return element("p", found, class_="to-try") if found else ""


@renders(LIST)
def _list(page: Page, game: str) -> str:
    """The questions about a game, each a link to its answer."""
    asked = [_asked(page, entry.id) for entry in page.book.all(DisputeEntry, game)]
    more = link(page.document(PAGE, anchor_of(game)), escape(page.words.gettext("All of them with their answers")))
    return listed(asked) + element("p", more)


def _asked(page: Page, id: str) -> str:
    found = opened(page, id, class_="to-try", aria_describedby=f"asked-{id}")
    question = element("span", page.link(id), id=f"asked-{id}")
    return f"{question} {found}" if found else page.link(id)
