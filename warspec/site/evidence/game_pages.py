"""A page of evidence for each game: what was checked, how far, with pictures, and what noticed its misreadings.

These pages have no source of their own: they are made from the records, when all other pages have been written.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sphinx.application import Sphinx

from warspec.rulebook.entry import MisreadingEntry, PropertyEntry
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.evidence.moments import in_cards
from warspec.site.evidence.verdicts import page_of
from warspec.site.examples.stepper import read_trace, steps
from warspec.site.pages.html import data_table, details, element, escape, link, listed
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page
from warspec.verify.evidence.properties import PropertyRecord

FEW = 12
"""So many records of one claim are told one by one."""


@renders("evidence-of")
def _evidence_of(page: Page, game: str) -> str:
    text = escape(page.words.gettext("The evidence: how far each check went, with pictures"))
    return element("p", link(page.document(page_of(game)), text), class_="to-evidence")


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages, as Sphinx wants them."""
    for game in rulebook().games:
        page = Page(app.builder, page_of(game))
        title = page.words.gettext("Evidence: {game}").format(game=page.title(game))
        yield page_of(game), {"title": escape(title), "body": _body(page, game, title)}, "page.html"


def _body(page: Page, game: str, title: str) -> str:
    words = page.words
    back = words.gettext("This is what lies behind the verdicts on {game}. What the words mean: {page}.")
    meaning = link(page.document("docs/verification"), escape(words.gettext("What has been checked")))
    parts = [
        element("h1", escape(title)),
        element("p", escape(back).replace("{game}", page.link(game)).replace("{page}", meaning)),
        *(_of_property(page, game, claim) for claim in verdicts.properties(game)),
        *in_cards(page, game),
    ]
    if any(page.book.all(MisreadingEntry, game)):
        heading = element("h2", escape(words.gettext("Mistakes that the checks must notice")))
        parts.append(element("section", heading, misreading_table(page, game), id="misreadings"))
    return element("section", *parts, class_="evidence-page")


def _of_property(page: Page, game: str, claim: PropertyEntry) -> str:
    words, property = page.words, claim.id
    found = verdicts.summary(page, game, property)
    told = [f"{verdicts.mark(found.verdict, words)} {page.link(property, property)}"]
    fresh = [record for record in found.records if record.is_fresh()]
    if fresh:
        told.append(escape(_how_far(page, game, fresh, found.combinations)))
    if stale := len(found.records) - len(fresh):
        text = words.ngettext(
            "{count} record is about rules that have changed since, and does not count.",
            "{count} records are about rules that have changed since, and do not count.",
            stale,
        )
        told.append(escape(text.format(count=stale)))
    for reason in dict.fromkeys(record.reason for record in fresh if record.reason):
        label = words.gettext("Reason:")
        told.append(escape(f"{label} {reason}"))
    rules = [page.link(r.id) for r in page.book.games[game].rules().values() if property in r.properties]
    told.append(words.labelled(escape(words.gettext("Rules that name it")), ", ".join(rules)))
    parts = [
        element("h2", escape(words.text("", claim.title.text))),
        element("p", escape(words.text("", claim.text.text)), class_="statement"),
        listed(told, class_="evidence"),
    ]
    if trace := next((record.counterexample for record in fresh if record.counterexample), None):
        parts.append(_drawn(page, words.gettext("The counterexample"), trace, is_open=True))
    if trace := next((record.witness for record in fresh if record.witness), None):
        parts.append(_drawn(page, words.gettext("A round that puts it to the test"), trace))
    parts += _longest_wars(page, game, fresh)
    if found.records:
        parts.append(_records(page, game, property, found.records))
    return element("section", *parts, id=property, class_="property")


def _longest_wars(page: Page, game: str, fresh: Sequence[PropertyRecord]) -> list[str]:
    """The longest war under the usual house rules, and the longest one under any, if the whole pack was searched."""
    if any("cards_in_play" in record.bound for record in fresh):
        return []
    usual = {name: option.default for name, option in page.book.games[game].options().items()}
    said = {
        page.words.gettext("The longest war under the usual house rules ({wars} in a row, {cards} cards)"): [
            record.longest for record in fresh if record.longest and record.covers(usual)
        ],
        page.words.gettext("The longest war under any house rules ({wars} in a row, {cards} cards)"): [
            record.longest for record in fresh if record.longest
        ],
    }
    drawn: list[str] = []
    shown = (0, 0)
    for text, wars in said.items():
        war = max(wars, key=operator.itemgetter("wars", "cards"), default=None)
        if war and (war["wars"], war["cards"]) > shown:
            shown = war["wars"], war["cards"]
            drawn.append(_drawn(page, text.format(wars=war["wars"], cards=war["cards"]), war["trace"]))
    return drawn


def _how_far(page: Page, game: str, records: Sequence[PropertyRecord], combinations: int) -> str:
    words = page.words
    engines = sorted({f"{r.engine.get('name')} {r.engine.get('version', '')}".strip() for r in records})
    pieces = [words.gettext("Checked by {engine}").format(engine=", ".join(engines))]
    if packs := verdicts.numbers(records, "cards"):
        text = words.gettext("with a pack of {numbers} cards")
        pieces.append(text.format(numbers=words.listed([words.number(number) for number in packs])))
    if number := verdicts.cards_in_play(records):
        pieces.append(how_many(page, number))
    if seats := verdicts.numbers(records, "seats"):
        text = words.ngettext("for {numbers} player", "for {numbers} players", seats[-1])
        pieces.append(text.format(numbers=words.listed([words.number(number) for number in seats])))
    if (divisions := verdicts.numbers(records, "divisions")) not in ([], [1]):
        text = words.gettext("{numbers} divisions of the cards")
        pieces.append(text.format(numbers=words.listed([words.number(number) for number in divisions])))
    if players := verdicts.numbers(records, "any_piles_for"):
        text = words.ngettext(
            "for {numbers} player also with piles of any size, which covers every division of the pack ({count} ways)",
            "for {numbers} players also with piles of any size, which covers every division of the pack ({count} ways)",
            players[-1],
        )
        ways = words.number(sum(int(record.bound.get("any_piles", 0)) for record in records))
        pieces.append(text.format(numbers=words.listed([words.number(number) for number in players]), count=ways))
    if players := verdicts.numbers(records, "beginnings_for"):
        text = words.ngettext(
            "for {numbers} player also with piles of any size where nothing lies here as the round begins: "
            "{piles} ({count} ways)",
            "for {numbers} players also with piles of any size where nothing lies here as the round begins: "
            "{piles} ({count} ways)",
            players[-1],
        )
        ways = words.number(sum(int(record.bound.get("beginnings", 0)) for record in records))
        numbers = words.listed([words.number(number) for number in players])
        pieces.append(text.format(numbers=numbers, piles=verdicts.without(page, game, records), count=ways))
    if wars := sum(int(record.bound.get("full_wars", 0)) for record in records):
        text = words.ngettext(
            "with piles of any size {count} way begins with a war in which nobody runs short",
            "with piles of any size {count} ways begin with a war in which nobody runs short",
            wars,
        )
        pieces.append(text.format(count=words.number(wars)))
    if purses := verdicts.numbers(records, "purses"):
        text = words.gettext("{number} different sums of chips to begin with")
        pieces.append(text.format(number=words.number(purses[0])))
    paths, real = (sum(getattr(record, name) for record in records) for name in ("paths", "paths_in_the_pack"))
    text = words.ngettext(
        "{count} way through the rules, of which the cards of a real pack can take {real}",
        "{count} ways through the rules, of which the cards of a real pack can take {real}",
        paths,
    )
    pieces.append(text.format(count=words.number(paths), real=words.number(real)))
    text = words.ngettext(
        "{covered} of {count} combination of house rules",
        "{covered} of {count} combinations of house rules",
        combinations,
    )
    agreements = page.book.game(game).under_all_house_rules()
    covered = sum(any(record.covers(agreed) for record in records) for agreed in agreements)
    pieces.append(text.format(covered=words.number(covered), count=words.number(combinations)))
    seconds = sum(r.seconds for r in records)
    pieces.append(words.gettext("{seconds} s").format(seconds=words.number(round(seconds))))
    return "; ".join(pieces) + "."


def _drawn(page: Page, label: str, trace: Mapping[str, Any], *, is_open: bool = False) -> str:
    read = read_trace(trace)
    agreed = [page.house_rule_value(read.before.game.options()[name], v) for name, v in trace["house_rules"].items()]
    told = element("p", ", ".join(agreed), class_="agreed")
    return details(escape(label), told, steps(page, read), class_="example", open=is_open)


def how_many(page: Page, number: int) -> str:
    """With how many cards in play at most something was checked."""
    text = page.words.ngettext("up to {number} card in play", "up to {number} cards in play", number)
    return text.format(number=page.words.number(number))


def _records(page: Page, game: str, property: str, records: Sequence[PropertyRecord]) -> str:
    """The records: where they are, and if they are few, what each of them says."""
    words = page.words
    text = words.ngettext("{count} record", "{count} records", len(records)).format(count=words.number(len(records)))
    everything = link(f"evidence/{game}/{property}.json", escape(text))
    if len(records) > FEW:
        return element("p", everything, class_="records")
    rows = []
    for record in records:
        agreed = [f"{name}={value}" for name, value in record.house_rules.items()]
        cells = (
            element("code", escape(", ".join(agreed))) if agreed else escape(words.gettext("any")),
            verdicts.mark(record.current_verdict(), words),
            words.number(record.paths),
            words.number(record.paths_in_the_pack),
            words.number(record.seconds, 1),
        )
        rows.append(cells)
    heads = (
        words.gettext("House rules"),
        words.gettext("Verdict"),
        words.gettext("Paths"),
        words.gettext("In a real pack"),
        words.gettext("Seconds"),
    )
    table = data_table(heads, rows, words.gettext("Records"))
    return details(escape(text), table, element("p", everything), class_="records")


def misreading_table(page: Page, game: str) -> str:
    """The misreadings of a game, and everything that noticed each."""
    words, rows = page.words, []
    for entry in page.book.all(MisreadingEntry, game):
        verdict, record = verdicts.of_misreading(page, entry.id)
        caught = [page.link(catch["id"]) for catch in record.caught_by] if record else []
        mark = verdicts.mark(verdict, words)
        rows.append((page.link(entry.id), page.link(entry.declared.about), mark, ", ".join(caught)))
    heads = (words.gettext("Misreading"), words.gettext("Rule"), words.gettext("Verdict"), words.gettext("Noticed by"))
    return data_table(heads, rows, words.gettext("Misreadings"))
