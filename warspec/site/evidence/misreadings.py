"""The misreadings of a game on a page: the mistake, what the rule really is, and what noticed it.

A claim says what every round must be like; a worked example says how one round goes. So what a claim notices, and what
only an example notices, is told apart and counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.rulebook.entry import MisreadingEntry
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts, wording
from warspec.site.evidence.verdicts import page_of
from warspec.site.lists.directive import directive
from warspec.site.pages.html import data_table, element, escape, link, listed
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import prose, titled

FEW = 3
"""How many of those that notice a misreading stand with it; the page of evidence lists them all."""
ANCHOR = "misreadings"
"""Where the page of evidence of a game lists them."""
KINDS = ("property", "example")
"""What notices a misreading, as its record calls it: claims first."""


@directive("misreading-list")
def misreadings(renderer: DocutilsRenderer, game: str | None) -> list[nodes.Node]:
    """The misreadings of a game, or of all, as nodes."""
    return [_misreading(renderer, entry) for entry in rulebook().all(MisreadingEntry, game)]


def _misreading(renderer: DocutilsRenderer, entry: MisreadingEntry) -> nodes.Node:
    id = entry.id
    mistake = box("", make("mistake"), titled(renderer, entry.title), tag="div", classes=["mistake"])
    correction = box("", make("correction"), *prose(renderer, entry.text), tag="div", classes=["correction"])
    item = box("", mistake, correction, make("caught-by", id), tag="div", ids=[id], classes=["misreading"])
    item["rulebook_id"], item["rulebook_kind"] = id, "misreading"
    renderer.document.set_id(item)
    return item


@renders("mistake")
def _mistake(page: Page, about: None) -> str:
    return _said_before("✗", page.words.gettext("Wrong:"))


@renders("correction")
def _correction(page: Page, about: None) -> str:
    return _said_before("✓", page.words.gettext("Right:"))


def _said_before(sign: str, label: str) -> str:
    return element("span", f"{element('span', sign, aria_hidden='true')} {escape(label)}", class_="said-before") + " "


@renders("caught-by")
def _caught_by(page: Page, id: str) -> str:
    entry, found = page.book.known(MisreadingEntry, id), noticed(page, id)
    rule = page.words.gettext("Rule:")
    about = element("span", f"{escape(rule)} {page.link(entry.declared.about)}")
    told = " ".join(filter(None, (verdicts.mark(found.verdict, page.words), _told(page, entry, found))))
    return element("p", f"{told} · {about}", class_="caught")


def _told(page: Page, entry: MisreadingEntry, found: Noticed) -> str:
    """The first of the claims that notice a misreading, or of the examples if no claim does; else nothing."""
    words, every = page.words, len(found.claims) + len(found.examples)
    shown = _links(page, entry.game, (found.claims or found.examples)[:FEW])
    if not shown:
        return ""
    if every > len(shown):
        shown.append(link(page.document(page_of(entry.game), ANCHOR), f"+{words.number(every - len(shown))}"))
    label = words.gettext("Noticed by claims") if found.claims else words.gettext("Noticed by examples alone")
    return words.labelled(escape(label), ", ".join(shown))


def _links(page: Page, game: str, noticing: Sequence[str]) -> list[str]:
    return [page.link(id, wording.title(page, game, id)) for id in noticing]


@dataclass(frozen=True)
class Noticed:
    """What noticed a misreading.

    Attributes:
        verdict: the verdict on it as it is now.
        claims: IDs of the claims that noticed it.
        examples: IDs of the worked examples that noticed it.
    """

    verdict: str
    claims: Sequence[str] = ()
    examples: Sequence[str] = ()


def noticed(page: Page, id: str) -> Noticed:
    """What noticed a misreading, as its record tells; nothing if there is no record."""
    verdict, record = verdicts.of_misreading(page, id)
    caught_by = record.caught_by if record else ()
    return Noticed(verdict, *([found["id"] for found in caught_by if found["kind"] == kind] for kind in KINDS))


@dataclass(frozen=True)
class Count:
    """How many misreadings were noticed by what.

    Attributes:
        misreadings: how many there are.
        by_claims: by a claim.
        by_examples: by a worked example, and by no claim.
        verdicts: how often each verdict was given; of those that are not “caught”, nothing is said to be noticed.
    """

    misreadings: int
    by_claims: int
    by_examples: int
    verdicts: Counter[str]

    @classmethod
    def of(cls, found: Sequence[Noticed]) -> Count:
        """Count them; evidence that is out of date counts for nothing."""
        caught = [one for one in found if one.verdict == "caught"]
        by_claims = sum(bool(one.claims) for one in caught)
        return cls(len(found), by_claims, len(caught) - by_claims, Counter(one.verdict for one in found))

    def marks(self, page: Page) -> str:
        """The verdicts, each with how often it was given, as HTML."""
        words = page.words
        return ", ".join(f"{verdicts.mark(one, words)} {words.number(times)}" for one, times in self.verdicts.items())


def of_game(page: Page, game: str) -> list[Noticed]:
    """What noticed each misreading of a game."""
    return [noticed(page, entry.id) for entry in page.book.all(MisreadingEntry, game)]


def misreading_table(page: Page, game: str) -> str:
    """How many misreadings of a game were noticed by what, and everything that noticed each of them."""
    words, rows = page.words, []
    for entry in page.book.all(MisreadingEntry, game):
        found = noticed(page, entry.id)
        by = (", ".join(_links(page, game, ids)) or "–" for ids in (found.claims, found.examples))
        mark = verdicts.mark(found.verdict, words)
        rows.append((page.link(entry.id), page.link(entry.declared.about), mark, *by))
    heads = (
        words.gettext("Misreading"),
        words.gettext("Rule"),
        words.gettext("Verdict"),
        words.gettext("Noticed by claims"),
        words.gettext("Noticed by examples"),
    )
    return _counted(page, Count.of(of_game(page, game))) + data_table(heads, rows, words.gettext("Misreadings"))


def _counted(page: Page, count: Count) -> str:
    words = page.words
    told = {
        words.gettext("Mistakes built in"): words.number(count.misreadings),
        words.gettext("Verdict"): count.marks(page),
        words.gettext("Noticed by a claim"): words.number(count.by_claims),
        words.gettext("Only by an example"): words.number(count.by_examples),
    }
    return listed((words.labelled(escape(label), number) for label, number in told.items()), class_="how-far")


def count_table(page: Page, games: Sequence[str]) -> str:
    """How many misreadings of each game were noticed by what, and of all games."""
    words, found = page.words, {game: of_game(page, game) for game in games}
    rows = []
    for game, of in found.items():
        to = link(page.document(page_of(game), ANCHOR if of else ""), escape(page.title(game)))
        rows.append([to, *_cells(page, Count.of(of))])
    every = Count.of([one for of in found.values() for one in of])
    rows.append([element("strong", escape(words.gettext("All games"))), *_cells(page, every)])
    heads = (
        words.gettext("Game"),
        words.gettext("Mistakes built in"),
        words.gettext("Verdict"),
        words.gettext("Noticed by a claim"),
        words.gettext("Only by an example"),
    )
    return data_table(heads, rows, words.gettext("Misreadings"))


def _cells(page: Page, count: Count) -> list[str]:
    number = page.words.number
    return [number(count.misreadings), count.marks(page) or "–", number(count.by_claims), number(count.by_examples)]
