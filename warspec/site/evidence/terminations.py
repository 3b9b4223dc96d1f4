"""Whether games come to an end: all answers with what they rest on, and those of one game in its chapter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sphinx.util import logging

from warspec.rulebook.registry import rulebook
from warspec.rulebook.termination import SAMPLED, SEARCHED, Termination
from warspec.site.evidence import verdicts
from warspec.site.evidence.theses import PAGE as CLAIMS
from warspec.site.evidence.theses import anchor_of
from warspec.site.lists.directive import listing
from warspec.site.lists.family import in_order
from warspec.site.pages.html import data_table, details, element, escape, link, listed
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page
from warspec.verify.termination import Finding, contradiction, findings, terminations

logger = logging.getLogger(__name__)

ANSWERS, SHORTLY = "for-ever", "for-ever-shortly"
PAGE, TABLE, PACKS, DEALS = "docs/endless", "every-game", "small-packs", "whole-pack"
"""The page with all answers, and its anchors."""


def _told(page: Page, game: str | None) -> list[Termination]:
    order = in_order(page.book)
    found = [told for told in terminations().values() if game in (None, told.game)]
    return sorted(found, key=lambda told: order.index(told.game))


def _answer(page: Page, told: Termination) -> str:
    words = page.words
    return {
        "ends": words.gettext("always ends"),
        "endless": words.gettext("some deals never end"),
        "can-end": words.gettext("can always still end"),
        "unknown": words.gettext("nobody knows"),
    }[told.answer]


@renders(ANSWERS)
def _answers(page: Page, game: str) -> str:
    """What is known of one game, for those who play it."""
    return _texts(page, game) + element("p", _to_all_answers(page))


@renders(SHORTLY)
def _shortly(page: Page, game: str) -> str:
    """The same under the rules: where only some ways to play can go on for ever, a line comes first, the rest folds."""
    answers = {told.answer for told in _told(page, game)}
    if answers <= {"endless"} or "endless" not in answers:
        return _answers(page, game)
    shortly = escape(page.words.gettext("Sometimes: it depends on how you play."))
    ways = details(escape(page.words.gettext("More")), _texts(page, game), class_="more")
    return element("p", f"{shortly} {_to_all_answers(page)}") + element("div", ways, class_="at-rule")


def _texts(page: Page, game: str) -> str:
    texts = [escape(page.words.text("", told.text)) for told in _told(page, game) if told.text]
    return element("p", texts[0]) if len(texts) == 1 else listed(texts)


def _to_all_answers(page: Page) -> str:
    return link(page.document(PAGE, TABLE), escape(page.words.gettext("All answers, and what they rest on")))


@listing("terminations")
def _terminations(page: Page, game: str | None) -> str:
    words, rows = page.words, []
    known = verdicts.records(page.builder.config.rulebook_evidence)
    for told in _told(page, game):
        found = findings(told, known)
        if wrong := contradiction(told, found):
            logger.warning("%s", wrong)
        resting = [*_evidence(page, found)] or [escape(words.gettext("nobody has looked yet"))]
        answer = element("strong", escape(_answer(page, told)))
        rows.append((page.link(told.game), _agreed(page, told), "<br>".join([answer, *resting])))
    heads = (words.gettext("Game"), words.gettext("Played like this"), words.gettext("Does it end?"))
    return data_table(heads, rows, words.gettext("Does it end?"))


def _agreed(page: Page, told: Termination) -> str:
    """How many play, and what they have agreed on; nothing where it is always so."""
    words, options = page.words, rulebook().games[told.game].options()
    shown = []
    if told.players:
        number = words.ngettext("{count} player", "{count} players", told.players[-1])
        shown.append(escape(number.format(count=_one_of(page, [words.number(one) for one in told.players]))))
    for name, values in told.house_rules.items():
        linked = _one_of(page, [page.value_link(options[name], value) for value in values])
        # A number says nothing without the name of the house rule.
        is_number = isinstance(values[0], int)
        shown.append(words.labelled(escape(page.title(options[name].id)), linked) if is_number else linked)
    return "<br>".join(shown) or escape(words.gettext("whatever you agree on"))


def _one_of(page: Page, shown: list[str]) -> str:
    """Some values of which one holds."""
    if len(shown) == 1:
        return shown[0]
    text = escape(page.words.gettext("{values} or {last}"))
    return text.replace("{values}", ", ".join(shown[:-1])).replace("{last}", shown[-1])


def _evidence(page: Page, found: Sequence[Finding]) -> Iterator[str]:
    """What an answer rests on: the verdicts, each with what it is about and a link."""
    words, packs = page.words, [one for one in found if one.evidence in rulebook().small_packs]
    for one in found:
        if one.evidence == SAMPLED:
            yield f"{verdicts.mark('tested' if one.says else 'stale', words)} {_random_deals(page, one)}"
        elif one.evidence == SEARCHED:
            yield f"{_marks(page, [one])} {link(page.document(PAGE, DEALS), escape(_search(page, one)))}"
        elif thesis := rulebook().theses.get(one.evidence):
            to = page.document(CLAIMS, anchor_of(thesis))
            yield f"{_marks(page, [one])} {link(to, escape(words.text('', thesis.title)))}"
    if packs:
        cards = sorted({int(record.bound["cards"]) for one in packs for record in one.records})
        text = escape(words.gettext("every deal of small packs, with this many cards: {numbers}"))
        numbered = text.format(numbers=", ".join(map(words.number, cards)) or "?")
        yield f"{_marks(page, packs)} {link(page.document(PAGE, PACKS), numbered)}"


def _search(page: Page, found: Finding) -> str:
    """That deals were searched for, and how far nothing was found."""
    words, letters = page.words, [int(one.bound["letters"]) for one in found.records if "letters" in one.bound]
    if not letters:
        return words.gettext("a search for deals that never end")
    text = words.gettext("a search for deals that never end, with words of up to {count} letters")
    return text.format(count=words.number(min(letters)))


def _random_deals(page: Page, found: Finding) -> str:
    words = page.words
    text = words.gettext("random deals: {count} of {games} come back to where they were")
    count, games = (sum(cell[name] for cell in found.cells) for name in ("came_back", "games"))
    return escape(text.format(count=words.number(count), games=words.number(games)))


def _marks(page: Page, found: Sequence[Finding]) -> str:
    marks = list(dict.fromkeys(record.current_verdict() for one in found for record in one.records)) or ["unchecked"]
    return " ".join(verdicts.mark(verdict, page.words) for verdict in marks)
