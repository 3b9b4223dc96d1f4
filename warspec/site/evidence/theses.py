"""Directives of the page of what the sources claim: a table of verdicts, and each claim with figures and cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.cards import Rank, card
from warspec.language import NAMES, Language
from warspec.narration import result, sentence
from warspec.pictures.in_text import card_html, cards_marked
from warspec.play.situation import Situation, seat_of
from warspec.play.trace import Trace
from warspec.rulebook.registry import rulebook
from warspec.rulebook.thesis import Thesis
from warspec.site.evidence import verdicts
from warspec.site.examples.stepper import read_trace, steps
from warspec.site.lists.directive import directive, listing
from warspec.site.lists.family import in_order
from warspec.site.pages.html import data_table, details, element, escape, link, listed
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import language_of, plain, section
from warspec.verify.evidence.theses import ThesisRecord

PAGE, THESES_ABOUT = "docs/what-the-sources-claim", "theses-about"
DECIMALS = 4
SHORT = 3
"""A round of so few events is told as a whole before it is opened."""


def anchor_of(thesis: Thesis) -> str:
    """The anchor of a claim."""
    return f"claim-{thesis.id.replace('/', '-').replace('.', '-')}"


def _record(page: Page, id: str) -> tuple[str, ThesisRecord | None]:
    """The verdict on a claim, and the record, if it still holds."""
    known = ThesisRecord.among(verdicts.records(page.builder.config.rulebook_evidence))
    record = next((record for record in known if record.about == id), None)
    verdict = record.current_verdict() if record else "unchecked"
    return verdict, record if verdict not in ("stale", "unchecked") else None


@listing("thesis-table")
def _thesis_table(page: Page, game: str | None) -> str:
    """All claims with their sources and their verdicts."""
    words, rows = page.words, []
    for thesis in _by_game(game):
        verdict, _ = _record(page, thesis.id)
        to = link(f"#{anchor_of(thesis)}", escape(words.text("", thesis.title)))
        about = page.link(thesis.game)
        rows.append((to, verdicts.mark(verdict, words), about, _keys(page, thesis) or "–"))
    heads = (words.gettext("Claim"), words.gettext("Verdict"), words.gettext("Game"), words.gettext("Source"))
    return data_table(heads, rows, words.gettext("What the sources claim"))


@directive("thesis-list")
def theses(renderer: DocutilsRenderer, game: str | None) -> list[nodes.Node]:
    """A section for each game, and in it one for each claim."""
    words = language_of(renderer)
    made: list[nodes.Node] = []
    for id in in_order(rulebook()):
        if mine := [thesis for thesis in _by_game(game) if thesis.game == id]:
            part = section(renderer, f"claims-{id}", words.text(id, rulebook().games[id].title), classes=["folded"])
            part += [_claim(renderer, thesis) for thesis in mine]
            made.append(part)
    return made


def _by_game(game: str | None) -> list[Thesis]:
    order = in_order(rulebook())
    found = [thesis for thesis in rulebook().theses.values() if game in (None, thesis.game)]
    return sorted(found, key=lambda thesis: order.index(thesis.game))


def _claim(renderer: DocutilsRenderer, thesis: Thesis) -> nodes.Node:
    words = language_of(renderer)
    made = section(renderer, anchor_of(thesis), words.text("", thesis.title), classes=["property"])
    made += [plain(words.text("", thesis.text), "statement"), make("thesis", thesis.id)]
    return made


@renders(THESES_ABOUT)
def _about(page: Page, id: str) -> str:
    """Links from a rule or a house rule to what is claimed about it."""
    words = page.words
    mine = [thesis for thesis in rulebook().theses.values() if thesis.about == id]
    links = (link(page.document(PAGE, anchor_of(one)), escape(words.text("", one.title))) for one in mine)
    label = escape(words.gettext("What the sources claim"))
    return element("p", words.labelled(label, " · ".join(links)), class_="agreed")


def _keys(page: Page, thesis: Thesis) -> str:
    """Links to the sources that claim it; nothing for a question of our own."""
    return page.sources([key for key in thesis.source_keys if key != "ours"])


def _sources(page: Page, thesis: Thesis) -> str:
    return _keys(page, thesis) or escape(page.words.gettext("a question of our own"))


@renders("thesis")
def _thesis(page: Page, id: str) -> str:
    thesis, words = page.book.theses[id], page.words
    verdict, record = _record(page, id)
    about = f"{verdicts.mark(verdict, words)} {_sources(page, thesis)} · {page.link(thesis.about)}"
    parts = [element("p", about, class_="agreed"), element("p", escape(words.text("", thesis.how)))]
    if record:
        parts += [_how_far(record, words), _figures(page, thesis, record), *_cards(page, record)]
    command = element("pre", element("code", escape(f"nox -s verify -- {id}")), tabindex="0")
    return "".join([*parts, element("div", command, class_="highlight command")])


def _how_far(record: ThesisRecord, words: Language) -> str:
    """How many cases were looked at; or how large the sample is, and what it says."""
    bound = {name: words.number(number) for name, number in record.bound.items()}
    if record.verdict == "measured":
        drawn = words.gettext(
            "{games} games were drawn by chance, from seed {seed} on. Behind each share stands an interval; of a "
            "hundred such intervals, about 95 hold the true share."
        )
        said = words.gettext("The sample speaks for the claim.")
        if not record.holds:
            said = words.gettext("The sample speaks against the claim.")
        return element("p", f"{element('strong', escape(said))} {escape(drawn.format(**bound))}")
    if "paths" in bound:
        text = words.ngettext(
            "{paths} way through the rules.", "{paths} ways through the rules.", record.bound["paths"]
        )
    elif "cases" in bound:
        text = words.ngettext("{cases} case.", "{cases} cases.", record.bound["cases"])
    else:
        return ""
    return element("p", escape(words.labelled(words.gettext("Examined"), text.format(**bound))), class_="agreed")


def _figures(page: Page, thesis: Thesis, record: ThesisRecord) -> str:
    words = page.words
    if not record.rows:
        return ""
    rows = [[_cell(page, cell) for cell in row] for row in record.rows]
    return data_table([words.text("", head) for head in thesis.columns], rows, words.text("", thesis.title))


def _cell(page: Page, cell: Any) -> str:
    words = page.words
    if isinstance(cell, int):
        return escape(words.number(cell))
    if isinstance(cell, str):
        return escape(words.text("", cell))
    if "id" in cell:
        return page.link(cell["id"])
    if "rank" in cell:
        rank = next(rank for rank in Rank if rank.index == cell["rank"])
        return element("abbr", escape(words.index(rank)), title=words.rank_name(rank))
    if "fraction" in cell:
        value = Fraction(cell["fraction"])
        return escape(f"{value} ≈ {words.number(float(value), DECIMALS)}".replace("-", "−"))
    text = words.gettext("{share} ({low} to {high})")
    low, high = (words.number(cell[name], DECIMALS) for name in ("from", "to"))
    return escape(text.format(share=words.number(cell["share"], DECIMALS), low=low, high=high))


# Cards.


def _cards(page: Page, record: ThesisRecord) -> Iterator[str]:
    traces = [read_trace(written) for written in record.traces]
    for trace in traces:
        agreed = trace.before.game.house_rules
        differ = [
            name for name in agreed if any(other.before.game.house_rules[name] != agreed[name] for other in traces)
        ]
        yield _round(page, trace, differ)
    yield from (_deal(page, deal) for deal in record.deals)


def _round(page: Page, trace: Trace, differ: Sequence[str]) -> str:
    """What came of a round, and the round step by step.

    Args:
        page: the page.
        trace: the round.
        differ: the house rules in which it differs from the other rounds that are shown.
    """
    words, game = page.words, trace.before.game
    whole = len(trace.events) <= SHORT
    told = " ".join(sentence(event, words) for event in trace.events) if whole else result(trace, words)
    label = cards_marked(told)
    if differ:
        agreed = [page.value(game.options()[name], game.house_rules[name]) for name in differ]
        label = words.labelled(element("strong", escape(", ".join(agreed))), label)
    return details(label, _agreed(page, trace.before), steps(page, trace), class_="example")


def _agreed(page: Page, before: Situation) -> str:
    """What was agreed on where it is not usual."""
    options, agreed = before.game.options(), before.game.house_rules
    unusual = [name for name in options if agreed[name] != options[name].default]
    if not unusual:
        return ""
    label = escape(page.words.gettext("Agreed:"))
    values = ", ".join(page.house_rule_value(options[name], agreed[name]) for name in unusual)
    return element("p", f"{label} {values}", class_="agreed")


def _deal(page: Page, deal: Mapping[str, Any]) -> str:
    """Dealt cards, and how the game ends that begins with them."""
    words = page.words
    winner, _, ends = deal["ends"].partition(" ")
    text = words.ngettext(
        "The game ends after {count} round.", "The game ends after {count} rounds.", deal["rounds"]
    ).format(count=words.number(deal["rounds"]))
    if ends == "wins":
        text += " " + words.fill(words.gettext("{player} wins."), player=NAMES[seat_of(winner)])
    piles = deal["piles"].items()
    dealt = (
        (NAMES[seat_of(player)], (card_html(card(code), words) for code in cards.split())) for player, cards in piles
    )
    shown = (words.labelled(element("strong", player), " ".join(cards)) for player, cards in dealt)
    copied = "\n".join(f"{player}: {cards}" for player, cards in piles)
    copy = details(
        escape(words.gettext("The deal as text")), element("pre", element("code", escape(copied)), tabindex="0")
    )
    return element("p", escape(text), class_="result") + listed(shown, class_="deal") + copy
