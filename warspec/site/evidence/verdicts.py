"""The verdicts on properties, as the site shows them: read from the evidence, never worked out here."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
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


def sign_and_name(verdict: str, words: Language) -> tuple[str, str]:
    """The sign of a verdict, as HTML, and its name in the language of the site."""
    sign, name = {
        "proved": ("✓", words.pgettext("verdict", "proved")),
        "exhausted": ("≤", words.pgettext("verdict", "exhausted")),
        "tested": ("≈", words.pgettext("verdict", "tested")),
        "refuted": ("✗", words.pgettext("verdict", "refuted")),
        "measured": ("±", words.pgettext("verdict", "measured")),
        "unknown": ("?", words.pgettext("verdict", "unknown")),
        "vacuous": ("∅", words.pgettext("verdict", "vacuous")),
        "stale": ("⟳", words.pgettext("verdict", "stale")),
        "unchecked": ("–", words.pgettext("verdict", "not checked")),
        "caught": ("●", words.pgettext("verdict", "caught")),
        "missed": ("○", words.pgettext("verdict", "missed")),
        "found": ("!", words.pgettext("verdict", "found")),
    }.get(verdict, ("", verdict))
    return element("span", sign, aria_hidden="true"), name


def page_of(game: str) -> str:
    """The name of the page with the evidence of a game."""
    return f"evidence-{game}"


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


def summary(page: Page, game: str, property: str) -> Summary:
    """What the evidence says about one property of one game."""
    return _summary(page.builder.config.rulebook_evidence, game, property)


def misreadings(page: Page, game: str) -> list[MisreadingRecord]:
    """The records about the misreadings of a game."""
    known = MisreadingRecord.among(records(page.builder.config.rulebook_evidence))
    return [record for record in known if record.game == game]


def of_misreading(page: Page, id: str) -> tuple[str, MisreadingRecord | None]:
    """The verdict on a misreading, and its record."""
    known = MisreadingRecord.among(records(page.builder.config.rulebook_evidence))
    record = next((record for record in known if record.about == id), None)
    return (record.current_verdict() if record else "unchecked"), record


def cards_in_play(records: Iterable[PropertyRecord]) -> int | None:
    """With how many cards in play at most something was checked; None for the whole pack."""
    return min((int(r.bound["cards_in_play"]) for r in records if "cards_in_play" in r.bound), default=None)


def how_many(page: Page, number: int) -> str:
    """With how many cards in play at most something was checked."""
    text = page.words.ngettext("up to {number} card in play", "up to {number} cards in play", number)
    return text.format(number=page.words.number(number))


def numbers(records: Iterable[PropertyRecord], name: str) -> list[int]:
    """The numbers that the bounds of ``records`` give under ``name``, each once."""
    found: set[int] = set()
    for record in records:
        given = record.bound.get(name, ())
        found.update(given if isinstance(given, list | tuple) else (int(given),))
    return sorted(found)


def few(page: Page, game: str, records: Iterable[PropertyRecord]) -> str:
    """How many players have cards in some piles where rounds begin that were followed with piles of any size."""
    words, most = page.words, dict[str, int]()
    for record in records:
        for name, number in record.bound.get("beginnings_few", {}).items():
            most[name] = min(number, most.get(name, number))
    told = []
    for pile in page.book.games[game].piles:
        if pile.name in most:
            text = words.ngettext(
                "{pile} with {number} player at most", "{pile} with {number} players at most", most[pile.name]
            )
            told.append(text.format(pile=words.gettext(pile.title), number=words.number(most[pile.name])))
    return words.listed(told)


def mark(verdict: str, words: Language) -> str:
    """A verdict as a sign and a word."""
    sign, name = sign_and_name(verdict, words)
    return element("span", f"{sign} {escape(name)}", class_=f"verdict {verdict}")
