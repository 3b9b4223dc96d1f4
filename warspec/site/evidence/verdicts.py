"""The verdicts on properties, as the site shows them: read from the evidence, never worked out here."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from pathlib import Path

from sphinx.util import logging

from warspec.errors import BadInput
from warspec.language import Language
from warspec.rulebook.entry import PropertyEntry
from warspec.rulebook.registry import rulebook
from warspec.site.pages.html import element, escape
from warspec.site.pages.page import Page
from warspec.verify.evidence.kinds import load
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.properties import PropertyRecord, Summary
from warspec.verify.evidence.record import Record

logger = logging.getLogger(__name__)

SIGNS = {
    "proved": "✓",
    "exhausted": "≤",
    "tested": "≈",
    "refuted": "✗",
    "unknown": "?",
    "vacuous": "∅",
    "stale": "⟳",
    "unchecked": "–",
}


def name_of(verdict: str, words: Language) -> str:
    """A verdict in the language of the site."""
    return {
        "proved": words.pgettext("verdict", "proved"),
        "exhausted": words.pgettext("verdict", "exhausted"),
        "tested": words.pgettext("verdict", "tested"),
        "refuted": words.pgettext("verdict", "refuted"),
        "unknown": words.pgettext("verdict", "unknown"),
        "vacuous": words.pgettext("verdict", "vacuous"),
        "stale": words.pgettext("verdict", "stale"),
        "unchecked": words.pgettext("verdict", "not checked"),
        "caught": words.pgettext("verdict", "caught"),
        "missed": words.pgettext("verdict", "missed"),
    }.get(verdict, verdict)


def properties(game: str | None = None) -> Iterator[PropertyEntry]:
    """The properties that the rules of ``game`` name, or all of them."""
    named = None if game is None else rulebook().properties(game)
    return (found for found in rulebook().all(PropertyEntry) if named is None or found.id in named)


@functools.cache
def records(named: str) -> list[Record]:
    """All records below the folder ``named``."""
    if not named or not Path(named).is_dir():
        return []
    try:
        return load(Path(named))
    except BadInput as error:
        logger.warning("%s", error)
        return []


@functools.cache
def _summary(named: str, game: str, property: str) -> Summary:
    return Summary.of(records(named), game, property)


@functools.cache
def fresh(named: str, game: str, property: str) -> tuple[PropertyRecord, ...]:
    """The records about a property of a game that still hold, below the folder ``named``."""
    return tuple(record for record in _summary(named, game, property).records if record.is_fresh())


def covered(records: Sequence[PropertyRecord], game: str) -> int:
    """Of how many combinations of house rules ``records`` speak."""
    combinations = rulebook().game(game).under_all_house_rules()
    return sum(any(record.covers(combination) for record in records) for combination in combinations)


def summary(page: Page, game: str, property: str) -> Summary:
    """What the evidence says about one property of one game."""
    return _summary(page.builder.config.rulebook_evidence, game, property)


def of_misreading(page: Page, id: str) -> tuple[str, MisreadingRecord | None]:
    """The verdict on a misreading, and its record."""
    record = _misreadings(page.builder.config.rulebook_evidence).get(id)
    if record is None:
        return "unchecked", None
    return record.current_verdict(), record


@functools.cache
def _misreadings(named: str) -> dict[str, MisreadingRecord]:
    return {record.about: record for record in MisreadingRecord.among(records(named))}


def mark(verdict: str, words: Language) -> str:
    """A verdict as a sign and a word."""
    sign = element("span", SIGNS.get(verdict, ""), aria_hidden="true")
    return element("span", f"{sign} {escape(name_of(verdict, words))}", class_=f"verdict {verdict}")


def badge(page: Page, game: str, property: str) -> str:
    """A verdict and what it is about, leading to the evidence."""
    found = summary(page, game, property)
    return f"{mark(found.verdict, page.words)} {page.link(property)}"
