"""Who would rather wait: what was found out about moments in which players may act or wait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from warspec.language import NAMES, Language
from warspec.narration import sentence
from warspec.narration import steps as told_steps
from warspec.pictures.in_text import cards_marked
from warspec.pictures.table import table
from warspec.play.situation import place_of, seat_of
from warspec.play.trace import Trace
from warspec.rulebook.moment import ActingAtOnce, Moment, WaitingAtAnySize
from warspec.site.evidence import verdicts
from warspec.site.examples.stepper import read_trace, steps
from warspec.site.lists.directive import listing
from warspec.site.pages.html import data_table, details, element, escape, link, listed
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page
from warspec.table import STACK, Place
from warspec.verify.evidence.moments import MomentRecord

MOMENTS = "moments"
WAITING = "who-waits"
"""The anchor at which the page of verification tells what was looked at."""


def _record(page: Page, id: str) -> tuple[str, MomentRecord | None]:
    """The verdict on a question, and the record, if it still holds."""
    known = MomentRecord.among(verdicts.records(page.builder.config.rulebook_evidence))
    record = next((record for record in known if record.about == id), None)
    verdict = record.current_verdict() if record else "unchecked"
    return verdict, record if verdict not in ("stale", "unchecked") else None


@renders(MOMENTS)
def _moments(page: Page, rule: str) -> str:
    words = page.words
    asked = [moment for moment in page.book.moments.values() if moment.about == rule]
    counted = words.gettext(
        "Think of all cards as lying open; with hidden hands you may also wait just to see a card. What counts is how "
        "many cards you have in your stack and your pile when everybody has played; those in the middle are still to "
        "be fought for."
    )
    looked_at = link(
        page.document("docs/verification", WAITING), escape(words.gettext("What was looked at, and what was not"))
    )
    label = escape(words.gettext("Who would rather wait?"))
    told = (_told(page, moment) for moment in asked)
    return details(label, element("p", escape(counted)), *told, element("p", looked_at), class_="deciding")


def in_cards(page: Page, game: str) -> Iterator[str]:
    """For the page of evidence of ``game``: the moments that were found in cards, each step by step."""
    rules = {rule.id for rule in page.book.games[game].rules().values()}
    for moment in page.book.moments.values():
        _, record = _record(page, moment.id)
        if moment.about in rules and record and record.lines:
            about = element("p", _agreed(page, moment), class_="agreed")
            told = (details(_line(page, line), steps(page, _trace(line)), class_="example") for line in record.lines)
            heading = element("h3", page.link(moment.about))
            yield element("section", heading, about, _before(page, record), *told, id=moment.id)


def _told(page: Page, moment: Moment) -> str:
    verdict, record = _record(page, moment.id)
    mark = verdicts.mark(verdict, page.words)
    asked = escape(_asked(moment, record, page.words))
    parts = [element("p", f"{mark} {asked} {_agreed(page, moment)}", class_="agreed")]
    if record and record.verdict != "unknown":
        parts += (
            _settling(page, moment, record) if isinstance(moment, ActingAtOnce) else _standoff(page, moment, record)
        )
    if record and record.lines:
        game = page.book.entries[moment.about].game
        steps_told = escape(page.words.gettext("Step by step"))
        parts += [
            _before(page, record),
            listed(_line(page, line) for line in record.lines),
            element("p", link(page.document(verdicts.page_of(game), moment.id), steps_told)),
        ]
    return element("div", *parts, class_="pair")


def _agreed(page: Page, moment: Moment) -> str:
    options = moment.until.options()
    agreed = [page.house_rule_value(options[name], value) for name, value in moment.house_rules.items()]
    text = page.words.ngettext("for {numbers} player", "for {numbers} players", moment.players)
    return ", ".join([*agreed, escape(text.format(numbers=page.words.number(moment.players)))])


def _settling(page: Page, moment: ActingAtOnce, record: MomentRecord) -> Iterator[str]:
    words = page.words
    lines = record.lines
    if lines:
        equal = words.listed([_top(place_of(name), words) for name in moment.alike])
        yield element("p", escape(words.gettext("Let these cards be equal: {cards}.").format(cards=equal)))
    if record.verdict == "proved":
        text = words.gettext(
            "Whoever plays at once settles it: whatever the other does, the cards lie in the same way when both have "
            "played. Each of you can bring that about, so if you both know the cards, neither can gain by waiting, "
            "whatever you count. It holds for piles of every size; {count} ways to go on were followed."
        )
        yield element("p", escape(text.format(count=words.number(record.bound["ways"]))))
    elif lines:
        text = words.gettext(
            "Then it makes a difference who acts first, and what the other does. The same cards, twice:"
        )
        yield element("p", escape(text))


def _standoff(page: Page, moment: Moment, record: MomentRecord) -> Iterator[str]:
    words = page.words
    at_any_size = isinstance(moment, WaitingAtAnySize)
    text = _looked_for_at_any_size(record, words) if at_any_size else _looked_for(record, words)
    yield element("p", escape(text))
    if not record.sure:
        return
    text = words.gettext("{player} is sure of {first} when acting first, and of {second} when somebody else does.")
    said = (
        words.fill(text, player=_name(player), first=words.number(had["first"]), second=words.number(had["second"]))
        for player, had in record.sure.items()
    )
    yield listed(map(escape, said))


def _looked_for(record: MomentRecord, words: Language) -> str:
    """With how many cards there is a standoff, or none."""
    if record.sure:
        text = words.gettext(
            "With {cards} cards in play there is a moment in which everybody who holds a card would rather that "
            "somebody else acted first; with fewer cards there is none."
        )
    else:
        text = words.gettext(
            "With up to {cards} cards in play there is no moment in which everybody who holds a card would rather that "
            "somebody else acted first: every way in which the cards can lie was tried."
        )
    return text.format(cards=words.number(int(record.bound["cards_in_play"])))


def _looked_for_at_any_size(record: MomentRecord, words: Language) -> str:
    """Whether there is a standoff where stacks have enough cards."""
    if record.sure:
        text = words.gettext(
            "There is a moment in which everybody who holds a card would rather that somebody else acted first."
        )
    else:
        text = words.gettext(
            "If each stack has at least {cards} cards as the round begins, there is no moment in which everybody who "
            "holds a card would rather that somebody else acted first, however many cards the stacks and piles have. "
            "{count} ways in which cards can be equal or not were followed."
        )
    said = text.format(cards=words.number(record.bound["stacks"]), count=words.number(record.bound["situations"]))
    if "piles" in record.bound:
        piles = int(record.bound["piles"])
        text = words.ngettext(
            "That was followed only for rounds that begin with {piles} face-up pile at most.",
            "That was followed only for rounds that begin with {piles} face-up piles at most.",
            piles,
        )
        said += " " + text.format(piles=words.number(piles))
    return said


def _name(player: str) -> str:
    return NAMES[seat_of(player)]


def _trace(line: Mapping[str, Any]) -> Trace:
    return read_trace(line["trace"])


def _before(page: Page, record: MomentRecord) -> str:
    """The table in that moment."""
    return table(_trace(record.lines[0]).before, page.words, how="open")


def _line(page: Page, line: Mapping[str, Any]) -> str:
    """Who acts first, and what comes of it until everybody has acted."""
    words = page.words
    told = [sentence(event, words) for event, _ in told_steps(_trace(line))][: line["events"]]
    label = words.fill(words.gettext("{player} acts first:"), player=_name(line["first"]))
    return f"{escape(label)} {cards_marked(' '.join(told))}"


def _top(place: Place, words: Language) -> str:
    if place.pile == STACK:
        text = words.gettext("the card that {player} draws")
    else:
        text = words.gettext("the top card of {player}’s pile")
    return words.fill(text, player=NAMES[place.seat or 0])


@listing("moment-table")
def _moment_table(page: Page, game: str | None) -> str:
    words = page.words
    rows = []
    for moment in page.book.moments.values():
        verdict, record = _record(page, moment.id)
        rows.append(
            (
                page.link(moment.about),
                _agreed(page, moment),
                escape(_asked(moment, record, words)),
                verdicts.mark(verdict, words),
                escape(_bound(page, moment, record) if record and record.verdict != "unknown" else "–"),
            )
        )
    heads = (
        words.gettext("Rule"),
        words.gettext("House rules"),
        words.gettext("Question"),
        words.gettext("Verdict"),
        words.gettext("Bound"),
    )
    return data_table(heads, rows, words.gettext("Who would rather wait?"))


def _asked(moment: Moment, record: MomentRecord | None, words: Language) -> str:
    """The question, and the answer that the rulebook gives, if the evidence bears it out."""
    match moment:
        case ActingAtOnce(act=None):
            question = words.gettext("Does it settle everything to act at once, even by stealing?")
        case ActingAtOnce():
            question = words.gettext("Does it settle everything to play at once?")
        case WaitingAtAnySize():
            question = words.gettext("Does anybody wait, with piles of any size?")
        case _:
            question = words.gettext("Does anybody wait?")
    if record is None or record.verdict not in record.good:
        return question
    # Translators: the answer to a question.
    answer = words.gettext("Yes.") if moment.is_so else words.gettext("No.")
    return f"{question} {answer}"


def _bound(page: Page, moment: Moment, record: MomentRecord) -> str:
    """With how many cards it was looked at; where piles have any size, which cards were equal."""
    if isinstance(moment, ActingAtOnce):
        equal = page.words.listed([_top(place_of(name), page.words) for name in moment.alike])
        text = page.words.gettext("piles of any size, where these cards are equal: {cards}")
        return text.format(cards=equal)
    if isinstance(moment, WaitingAtAnySize):
        text = page.words.gettext("piles of any size, at least {cards} cards in each stack")
        return ", ".join([text.format(cards=page.words.number(moment.stacks)), *_few_piles(moment, page.words)])
    return verdicts.how_many(page, int(record.bound["cards_in_play"]))


def _few_piles(moment: WaitingAtAnySize, words: Language) -> Iterator[str]:
    """In how many piles cards lie at most, if it was not looked for in all of them."""
    if moment.piles is not None:
        text = words.ngettext("{piles} face-up pile at most", "{piles} face-up piles at most", moment.piles)
        yield text.format(piles=words.number(moment.piles))
