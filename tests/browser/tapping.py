"""A reader with a phone who wants the proof of an answer: the ways that the screen offers, walked tap by tap.

Scrolling to something that can be tapped is free, and so is typing. What is too small for a finger, hidden or covered
cannot be tapped, and an answer counts only when what proves it is on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page

from tests.site.finding.asking import BEST, Question, called_now
from warspec.rulebook.entry import PropertyEntry
from warspec.rulebook.registry import rulebook

FIELD = "article form.ask input"
WAIT = 20
"""For how many tenths of a second a page may settle after the last tap."""
HITS = "article ol.hits li a:not(.hits-all):visible"
DRAWER = "label[for=__toc]:visible"
FITS = """(control) => {
  control.scrollIntoView({block: 'center', behavior: 'instant'});
  const box = control.getClientRects()[0];
  if (!box || !control.checkVisibility({visibilityProperty: true})) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = (right, down) => control.contains(document.elementFromPoint(x + right, y + down));
  return [[0, 0], [0, -20], [0, 20], [-20, 0], [20, 0]].every(([right, down]) => hit(right, down));
}"""
"""Whether something is seen, and as large as a fingertip wherever it reacts: 40 pixels either way around its middle."""
LINKS = f"""() => [...document.querySelectorAll('article a[href]')].map((link, number) => {{
  const to = new URL(link.href);
  const own = to.origin === location.origin && !link.hash.startsWith('#cite:');
  return own && ({FITS})(link) && [number, to.pathname, decodeURIComponent(to.hash.slice(1))];
}}).filter(Boolean)"""
FOLDS = """() => [...document.querySelectorAll('article [id]')].map((at) => {
  const shut = 'details:not([open])';
  const all = [...document.querySelectorAll('article details')];
  const own = at.querySelector(`:scope > ${shut}`);
  const folds = own ? [all.indexOf(own)] : [];
  for (let fold = at.closest(shut); fold; fold = fold.parentElement.closest(shut)) folds.unshift(all.indexOf(fold));
  return [at.id, folds];
})"""
"""Each place of a page, and what has to be unfolded, one after the other, before it shows what it says."""
SEEN = """([ids, proofs]) => ids.some((id) => {
  const at = document.getElementById(id);
  const place = at?.matches('dt') ? at.nextElementSibling : at;
  const seen = (told) => {
    const box = told.getClientRects()[0] ?? told.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + Math.min(box.width / 2, 30), box.y + Math.min(box.height / 2, 12));
    return hit && told.checkVisibility({visibilityProperty: true}) && told.contains(hit);
  };
  const aside = 'summary, h1, h2, h3, h4, .tools, .rule-meta, .agreed';
  return place && [...place.querySelectorAll(proofs)].some((told) => !told.closest(aside) && seen(told));
})"""
"""Whether what proves an answer is on the screen: what its place says, or the verdict on a claim; a heading is none."""


class NoWay(Exception):
    """What was to be tapped is not there, or too small for a finger."""


@dataclass(frozen=True)
class Tap:
    """Something to tap: how it is found on the screen, and what is typed then."""

    find: Callable[[Page], Locator]
    typed: str = ""


@dataclass(frozen=True)
class Link:
    """A link that a finger can hit: where it stands among those of its page, and where it leads."""

    number: int
    page: str
    anchor: str

    @property
    def tap(self) -> Tap:
        return Tap(lambda page: page.locator("article a[href]").nth(self.number))


@dataclass(frozen=True)
class Looked:
    """What somebody finds on a page: links, and answers with what must be unfolded before they can be read."""

    links: Sequence[Link]
    holds: Mapping[str, Sequence[int]]


def search(typed: str, wanted: Set[str]) -> list[Tap]:
    """Into the field, and on a right one of the best hits."""

    def hit(page: Page) -> Locator:
        page.locator(".hits-said:not(:empty)").first.wait_for()
        best = page.locator(HITS).all()[:BEST]
        right = [found for found in best if (found.get_attribute("href") or "").partition("#")[2] in wanted]
        if not right:
            raise NoWay(typed)
        return right[0]

    return [Tap(lambda page: page.locator(FIELD), typed), Tap(hit)]


def contents(id: str) -> list[Tap]:
    """The table of contents of a page, and a place in it."""
    entry = f".toc-drawer a[href$='#{id}']:visible"
    return [Tap(lambda page: page.locator(DRAWER).first), Tap(lambda page: page.locator(entry).first)]


def unfolding(number: int) -> Tap:
    return Tap(lambda page: page.locator("article details").nth(number).locator(":scope > summary"))


@dataclass
class Reader:
    """Somebody at the home page of a language.

    Attributes:
        page: the screen of the phone.
        home: address of the home page.
        looked: what was found on each page.
    """

    page: Page
    home: str
    looked: dict[str, Looked] = field(default_factory=dict)

    def fewest(self, question: Question) -> int | None:
        """The fewest taps to the proof of an answer; None if no way leads there."""
        wanted = {called_now(id) for id in question.wanted}
        for way in self.ways(question.typed, wanted):
            if self.proves(way, wanted):
                return len(way)
        return None

    def ways(self, typed: str, wanted: Set[str]) -> Iterator[list[Tap]]:
        """All that home offers, the shortest way first: its links, its search, the pages to which it leads."""
        at_home = self.look(self.home, []).links
        yield from ([link.tap] for link in at_home if link.anchor in wanted)
        yield search(typed, wanted)
        longer = []
        for first in {link.page: link for link in reversed(at_home)}.values():
            there = self.look(first.page, [first.tap])
            yield from ([first.tap, link.tap] for link in there.links if link.anchor in wanted)
            for id in wanted & there.holds.keys():
                folds = [unfolding(number) for number in there.holds[id]]
                longer += [[first.tap, *contents(id)], [first.tap, *folds]]
        yield from sorted(longer, key=len)

    def look(self, address: str, way: Sequence[Tap]) -> Looked:
        """What is on a page, to which a way leads from home."""
        if address not in self.looked:
            self.walk(way)
            links = [Link(*found) for found in self.page.evaluate(LINKS)]
            self.looked[address] = Looked(links, dict(self.page.evaluate(FOLDS)))
        return self.looked[address]

    def walk(self, way: Sequence[Tap]) -> None:
        """Go home, and tap from there.

        Raises:
            NoWay: one of them cannot be tapped.
        """
        self.page.goto(self.home)
        for tap in way:
            before, control = self.page.url, tap.find(self.page)
            if not control.is_visible() or not control.evaluate(FITS):
                raise NoWay(str(control))
            leads = control.get_attribute("href")
            control.tap()
            if tap.typed:
                control.fill(tap.typed)
            elif leads:
                self.page.wait_for_url(urljoin(before, leads), wait_until="load")

    def proves(self, way: Sequence[Tap], wanted: Set[str]) -> bool:
        """Whether a way ends where what proves the answer is on the screen."""
        try:
            self.walk(way)
        except NoWay:
            return False
        claims = {entry.id for entry in rulebook().all(PropertyEntry)}
        told = [[sorted(wanted - claims), "p, li, dd"], [sorted(wanted & claims), ".verdict"]]
        for _ in range(WAIT):
            if any(self.page.evaluate(SEEN, one) for one in told):
                return True
            self.page.wait_for_timeout(100)
        return False
