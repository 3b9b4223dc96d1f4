"""Deciding examples: for two values of a house rule, a small situation in which they lead to different results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from warspec.narration import result, sentence
from warspec.narration import steps as told_steps
from warspec.pictures.described import whose
from warspec.pictures.in_text import cards_marked
from warspec.pictures.table import table
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.house_rule import HouseRule
from warspec.site.evidence import verdicts
from warspec.site.examples.stepper import begin, read_trace
from warspec.site.pages.html import details, element, escape, listed
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page
from warspec.table import Place
from warspec.verify.evidence.deciding import DecidingRecord

DECIDING = "deciding"


def deciding(page: Page, house_rule_id: str) -> Sequence[Mapping[str, Any]]:
    """The pairs of values that a deciding example tells apart, each with its two traces; only fresh evidence counts."""
    records = DecidingRecord.among(verdicts.records(page.builder.config.rulebook_evidence))
    found = (record for record in records if record.about == house_rule_id)
    return [pair for record in found if record.is_fresh() for pair in record.pairs]


@renders(DECIDING)
def _deciding(page: Page, id: str) -> str:
    option = page.book.known(HouseRuleEntry, id).declared
    together: dict[tuple[str, int], dict[Any, str]] = {}
    for pair in deciding(page, id):
        traces = [read_trace(trace) for trace in pair["traces"]]
        lines = dict(zip(pair["values"], _told_apart(page, traces), strict=True))
        _add(together, _begins(page, option, traces[0]), lines)
    if not together:
        return ""
    label = escape(page.words.gettext("What difference it makes: small examples"))
    shown = (_situation(page, option, begins, lines) for (begins, _), lines in together.items())
    return details(label, *shown, class_="deciding")


def _add(together: dict[tuple[str, int], dict[Any, str]], begins: str, lines: dict[Any, str]) -> None:
    """Put ``lines`` to those that begin in the same way, unless these say something else of one of the values."""
    number = 0
    while any(together.get((begins, number), {}).get(value, line) != line for value, line in lines.items()):
        number += 1
    together.setdefault((begins, number), {}).update(lines)


def _begins(page: Page, option: HouseRule[Any], trace: Trace) -> str:
    """What was agreed besides, and how the cards lie before; nothing of how they lie before the deal."""
    before = trace.before
    agreed = [
        page.house_rule_value(other, before.game.house_rules[name])
        for name, other in before.game.options().items()
        if name != option.name and before.game.house_rules[name] != other.default
    ]
    parts = []
    if agreed:
        label = page.words.gettext("Agreed:")
        parts.append(element("p", f"{escape(label)} {', '.join(agreed)}", class_="agreed"))
    if before.rounds:
        parts.append(element("p", escape(begin(before, page.words)), class_="agreed"))
    if not trace.is_a_deal:
        parts.append(table(before, page.words, how="open"))
    return "".join(parts)


def _situation(page: Page, option: HouseRule[Any], begins: str, lines: Mapping[Any, str]) -> str:
    *several, last = [element("strong", escape(page.value(option, value))) for value in lines]
    heading = page.words.gettext("{one} or {other}").format(one=", ".join(several), other=last)
    items = [page.words.labelled(page.value_link(option, value), said) for value, said in lines.items()]
    return element("div", element("p", heading, class_="title"), begins, listed(items), class_="pair")


def _told_apart(page: Page, traces: Sequence[Trace]) -> list[str]:
    """What came out, for each trace, in as few words as tell them apart."""
    words = page.words
    told = [result(trace, words) for trace in traces]
    if len(set(told)) == 1:
        whole = [" ".join(sentence(event, words) for event, _ in told_steps(trace)) for trace in traces]
        told = whole if len(set(whole)) > 1 else told
    if len(set(told)) == 1:
        piles = [trace.after.piles for trace in traces]
        places = {place for lying in piles for place in lying}
        apart = {place for place in places if len({tuple(lying.get(place, ())) for lying in piles}) > 1}
        told = [
            " ".join([said, *_lying(page, trace.after, apart)]).strip()
            for said, trace in zip(told, traces, strict=True)
        ]
    return [cards_marked(said) for said in told]


def _lying(page: Page, situation: Situation, places: set[Place]) -> Iterator[str]:
    for place in sorted(places, key=lambda place: (place.seat is None, place.seat or 0, place.pile)):
        cards = " ".join(page.words.card(placed.card) for placed in situation.piles.get(place, ()))
        text = page.words.gettext("{whose}, from the top: {cards}.")
        yield text.format(whose=whose(situation, place, page.words), cards=cards or "–")
