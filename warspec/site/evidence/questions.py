"""What was asked besides the claims of the games, and has no answer for the whole pack: a line for each kind."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from warspec.site.evidence import verdicts
from warspec.site.evidence.moments import WAITING
from warspec.site.evidence.theses import PAGE as SOURCES_CLAIM
from warspec.site.pages.html import escape, link
from warspec.site.pages.page import Page
from warspec.verify.evidence.endless import EndlessRecord
from warspec.verify.evidence.moments import MomentRecord
from warspec.verify.evidence.record import Record
from warspec.verify.evidence.theses import ThesisRecord

ANSWERED = ("proved", "refuted", "found", "exhausted", "measured")
"""The verdicts that answer a question, as far as they reach."""
VERIFICATION, ENDLESS = "docs/verification", "docs/endless"


def open_questions(page: Page, games: Collection[str]) -> Iterator[str]:
    """What the questions about ``games`` leave open, as HTML."""
    known = [record for record in verdicts.records(page.builder.config.rulebook_evidence) if record.game in games]
    if any(moment.until.id in games for moment in page.book.moments.values()):
        few = _with(MomentRecord.among(known), "exhausted")
        yield _line(page, _of_waiting(page, few), VERIFICATION, WAITING)
    searched = EndlessRecord.among(known)
    if none_known := _with(searched, "unknown"):
        yield _line(page, _of_endless_deals(page, len(none_known), len(searched)), ENDLESS)
    if measured := _with(ThesisRecord.among(known), "measured"):
        yield _line(page, _of_sources(page, len(measured)), SOURCES_CLAIM)
    if missing := list(_without_an_answer(page, games, known)):
        yield escape(_no_answer(page, len(missing)))


def _with(records: Sequence[Record], verdict: str) -> list[Record]:
    return [record for record in records if record.current_verdict() == verdict]


def _line(page: Page, told: str, docname: str, anchor: str = "") -> str:
    to = link(page.document(docname, anchor), escape(page.words.gettext("More about this")))
    return f"{escape(told)} {to}"


def _of_waiting(page: Page, few: Sequence[Record]) -> str:
    words, told = page.words, [page.words.gettext("Who would rather wait was not asked with hidden hands.")]
    numbers = [int(record.bound["cards_in_play"]) for record in few if "cards_in_play" in record.bound]
    if numbers:
        text = words.ngettext(
            "With open cards, {count} question was answered with up to {number} cards in play.",
            "With open cards, {count} questions were answered with up to {number} cards in play.",
            len(numbers),
        )
        told.append(text.format(count=words.number(len(numbers)), number=words.number(max(numbers))))
    if with_few_piles := len(few) - len(numbers):
        text = words.ngettext(
            "{count} more was answered for any number of cards, but only for rounds that begin with few face-up piles.",
            "{count} more were answered for any number of cards, "
            "but only for rounds that begin with few face-up piles.",
            with_few_piles,
        )
        told.append(text.format(count=words.number(with_few_piles)))
    return " ".join(told)


def _without_an_answer(page: Page, games: Collection[str], known: Sequence[Record]) -> Iterator[str]:
    """IDs of the questions that nobody has answered, or not by the rules as they are now."""
    answered = {
        record.about
        for record in (*MomentRecord.among(known), *ThesisRecord.among(known))
        if record.current_verdict() in ANSWERED
    }
    asked = (moment.id for moment in page.book.moments.values() if moment.until.id in games)
    claimed = (thesis.id for thesis in page.book.theses.values() if thesis.game in games)
    yield from (id for id in (*asked, *claimed) if id not in answered)


def _no_answer(page: Page, count: int) -> str:
    text = page.words.ngettext(
        "{count} more question has no answer that still holds.",
        "{count} more questions have no answer that still holds.",
        count,
    )
    return text.format(count=page.words.number(count))


def _of_endless_deals(page: Page, none_known: int, searched: int) -> str:
    words = page.words
    text = words.ngettext(
        "Is there a deal with which the game never ends? In {count} of {all} cases that were searched nobody knows.",
        "Is there a deal with which the game never ends? In {count} of {all} cases that were searched nobody knows.",
        none_known,
    )
    return text.format(count=words.number(none_known), all=words.number(searched))


def _of_sources(page: Page, measured: int) -> str:
    words = page.words
    text = words.ngettext(
        "{count} claim of the sources was measured with games drawn by chance, and is not proved.",
        "{count} claims of the sources were measured with games drawn by chance, and are not proved.",
        measured,
    )
    return text.format(count=words.number(measured))
