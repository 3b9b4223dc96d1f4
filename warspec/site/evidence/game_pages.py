"""A page of evidence for each game: what was checked, how far, with pictures, and what noticed its misreadings.

These pages have no source of their own: they are made from the records, when all other pages have been written.
Claims that were followed together stand together, and what is true of all of them is said once.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sphinx.application import Sphinx

from warspec.language import Language
from warspec.play.trace import Trace
from warspec.rulebook.entry import MisreadingEntry, PropertyEntry
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import in_part, verdicts, wording
from warspec.site.evidence.how_far import as_files, how_far, reasons, records_folded, stale
from warspec.site.evidence.misreadings import ANCHOR, misreading_table
from warspec.site.evidence.moments import in_cards
from warspec.site.evidence.put_to_test import Shown, shown
from warspec.site.evidence.verdicts import page_of
from warspec.site.examples.stepper import read_trace, steps
from warspec.site.pages.html import details, element, escape, folded, link, listed
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page
from warspec.verify.evidence.properties import PropertyRecord, Summary

MOMENTS = "moments"


@dataclass(frozen=True)
class Part:
    """A part of the page.

    Attributes:
        anchor: its anchor.
        title: its heading, as text.
        marks: the verdict that stands beside it, as HTML.
        html: the part with its heading.
        below: the anchors and headings of what folds away in it.
    """

    anchor: str
    title: str
    html: str
    marks: str = ""
    below: Sequence[tuple[str, str]] = ()

    def listed(self) -> str:
        """The part, and what stands below it, in the contents."""
        below = listed(link(f"#{anchor}", escape(title), class_="reference internal") for anchor, title in self.below)
        return link(f"#{self.anchor}", escape(self.title), class_="reference internal") + (below if self.below else "")


@renders("evidence-of")
def _evidence_of(page: Page, game: str) -> str:
    text = escape(page.words.gettext("The evidence: how far each check went, with pictures"))
    return element("p", link(page.document(page_of(game)), text), class_="to-evidence")


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages, as Sphinx wants them."""
    for game in rulebook().games:
        page = Page(app.builder, page_of(game))
        title = page.words.gettext("Evidence: {game}").format(game=page.title(game))
        parts = list(_parts(page, game))
        # The theme hides the first link of the contents, which is the page itself.
        contents = listed([link("#", escape(title)) + listed(part.listed() for part in parts)])
        context = {"title": escape(title), "body": _body(page, game, title, parts), "rulebook_contents": contents}
        yield page_of(game), context, "page.html"


def _body(page: Page, game: str, title: str, parts: Sequence[Part]) -> str:
    words = page.words
    back = words.gettext("This is what lies behind the verdicts on {game}. What the words mean: {page}.")
    meaning = link(page.document("docs/verification"), escape(words.gettext("What has been checked")))
    contents = listed(
        (link(f"#{part.anchor}", escape(part.title) + part.marks) for part in parts), class_="on-this-page"
    )
    head = (
        element("h1", escape(title)),
        element("p", escape(back).replace("{game}", page.link(game)).replace("{page}", meaning)),
        element("nav", contents, aria_label=words.gettext("Contents of this page")),
    )
    return element("section", *head, *(part.html for part in parts), class_="evidence-page")


def _parts(page: Page, game: str) -> Iterator[Part]:
    words = page.words
    together: dict[str, list[tuple[PropertyEntry, Summary]]] = {}
    for claim in verdicts.properties(game):
        found = verdicts.summary(page, game, claim.id)
        together.setdefault(_the_same(found), []).append((claim, found))
    for number, claims in enumerate(together.values(), 1):
        yield _claims(page, game, f"claims-{number}", claims)
    if moments := "".join(in_cards(page, game)):
        yield _folded(MOMENTS, words.gettext("Who would rather wait?"), moments)
    if any(page.book.all(MisreadingEntry, game)):
        yield _folded(ANCHOR, words.gettext("Mistakes that the checks must notice"), misreading_table(page, game))


def _folded(anchor: str, title: str, html: str) -> Part:
    return Part(anchor, title, folded(anchor, 2, escape(title), html))


def _the_same(found: Summary) -> str:
    """What claims that were followed together have in common: everything that their records say besides the cards."""
    records = (
        (sorted(r.house_rules.items()), r.current_verdict(), r.reason, sorted(r.bound.items()), r.paths)
        for r in found.records
    )
    return repr((found.verdict, sorted(map(repr, records))))


def _claims(page: Page, game: str, anchor: str, claims: Sequence[tuple[PropertyEntry, Summary]]) -> Part:
    """Claims that were followed together: what is true of all of them, and then each of them, folded away."""
    words, (_, found) = page.words, claims[0]
    title, marks = _counted(words, found, len(claims)), in_part.marks(page, game, found)
    parts = [element("h2", f"{escape(title)} {marks}")]
    if left := in_part.counted(page, game, found):
        said = in_part.in_words(page, game, found)
        parts.append(element("p", escape(f"{said[:1].upper()}{said[1:]}. {left}")))
    fresh = [record for record in found.records if record.is_fresh()]
    if fresh:
        told = listed(map(escape, how_far(page, game, fresh, found.combinations, len(claims))), class_="how-far")
        parts.append(details(escape(words.gettext("How far this was checked")), told, class_="records"))
    parts += [stale(page, len(found.records) - len(fresh)), reasons(page, fresh)]
    if found.records:
        parts.append(records_folded(page, game, found.records, len(claims)))
    parts += [_claim(page, game, claim, one) for claim, one in claims]
    below = [(claim.id, _called(page, game, claim)) for claim, _ in claims]
    return Part(anchor, title, element("section", *parts, id=anchor), marks, below)


def _counted(words: Language, found: Summary, count: int) -> str:
    """How many claims there are, and whether they are about rounds, which begin with some division of the cards."""
    if not found.records:
        text = words.ngettext("{count} claim", "{count} claims", count)
    elif all("divisions" in record.bound for record in found.records):
        text = words.ngettext("{count} claim about rounds", "{count} claims about rounds", count)
    else:
        text = words.ngettext("{count} claim about the deal", "{count} claims about the deal", count)
    return text.format(count=words.number(count))


def _claim(page: Page, game: str, claim: PropertyEntry, found: Summary) -> str:
    words, property = page.words, claim.id
    fresh = [record for record in found.records if record.is_fresh()]
    rules = [page.link(r.id) for r in page.book.games[game].rules().values() if property in r.properties]
    told = [
        words.labelled(escape(words.gettext("Rules that name it")), ", ".join(rules)),
        words.labelled(
            escape(words.gettext("To check it again")), element("code", f"nox -s verify -- {game}/{property}")
        ),
    ]
    if found.records:
        told.append(as_files(page, game, property, len(found.records)))
    parts = [element("p", escape(_statement(page, game, claim)), class_="statement")]
    if trace := next((record.counterexample for record in fresh if record.counterexample), None):
        parts.append(_drawn(page, words.gettext("The counterexample"), read_trace(trace), is_open=True))
    if round_shown := shown(game, property, fresh, verdicts.misreadings(page, game)):
        parts.append(_what_is_shown(page, round_shown))
    parts += _longest_wars(page, game, fresh)
    parts.append(listed(told, class_="evidence"))
    return folded(property, 3, escape(_called(page, game, claim)), *parts)


def _called(page: Page, game: str, claim: PropertyEntry) -> str:
    """What a claim is called in the words of the game."""
    return wording.own(page, game, claim.id) or page.words.text("", claim.title.text)


def _statement(page: Page, game: str, claim: PropertyEntry) -> str:
    """What is claimed, as it is told of all games; with its title, if this game calls it something else."""
    words = page.words
    text = words.text("", claim.text.text)
    if wording.own(page, game, claim.id) is None:
        return text
    told = words.gettext("Told of all games: {title}. {text}")
    return told.format(title=words.text("", claim.title.text), text=text)


def _what_is_shown(page: Page, found: Shown) -> str:
    """A round, or a deal, that is shown with a claim, folded away under what can be said of it."""
    words, trace = page.words, found.trace
    if found.example:
        text = words.gettext("A worked example that puts it to the test")
        return _drawn(page, text, trace, page.link(found.example.id))
    if not found.has_its_rules:
        one = words.gettext("One of the deals that were looked at")
        return _drawn(page, one if trace.is_a_deal else words.gettext("One of the rounds that were looked at"), trace)
    test = words.gettext("A deal that puts it to the test")
    return _drawn(page, test if trace.is_a_deal else words.gettext("A round that puts it to the test"), trace)


def _longest_wars(page: Page, game: str, fresh: Sequence[PropertyRecord]) -> list[str]:
    """The longest war after the deal under the usual house rules, and the longest one under any, where it is known."""
    usual = {name: option.default for name, option in page.book.games[game].options().items()}
    said = {
        page.words.gettext("The longest war after the deal, usual house rules ({wars} in a row, {cards} cards)"): [
            record.longest for record in fresh if record.longest and record.covers(usual)
        ],
        page.words.gettext("The longest war after the deal, any house rules ({wars} in a row, {cards} cards)"): [
            record.longest for record in fresh if record.longest
        ],
    }
    drawn: list[str] = []
    shown = (0, 0)
    for text, wars in said.items():
        war = max(wars, key=operator.itemgetter("wars", "cards"), default=None)
        if war and (war["wars"], war["cards"]) > shown:
            shown = war["wars"], war["cards"]
            label = text.format(wars=war["wars"], cards=war["cards"])
            drawn.append(_drawn(page, label, read_trace(war["trace"])))
    return drawn


def _drawn(page: Page, label: str, trace: Trace, *called: str, is_open: bool = False) -> str:
    """What happens, step by step, folded away; ``called``: what the round is called, as HTML, if anything."""
    game = trace.before.game
    agreed = [page.house_rule_value(option, game.house_rules[name]) for name, option in game.options().items()]
    told = [element("p", one) for one in called] + [element("p", ", ".join(agreed), class_="agreed")]
    return details(escape(label), *told, steps(page, trace), class_="example", open=is_open)
