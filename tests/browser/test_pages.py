"""Every page in every language, on a phone and on a desk: it loads, stays inside the site, fits, and is accessible."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.built import chapters, pages
from tests.browser.conftest import SIZES, Watch, screens, wait_for_typefaces, widened
from warspec.language import LANGUAGES, SOURCE

pytestmark = pytest.mark.browser

AXE = Path(os.environ.get("WARSPEC_AXE", "build/axe/package/axe.min.js"))
HOME, CHAPTER = 70_000, 80_000
"""The most bytes that a first visit to the home page, or to a chapter, may fetch, as hosts send them."""
MOST_SCREENS, MOST_SCREENS_OF_EVIDENCE = 12, 6
"""How many screens of a phone a page may fill while everything in it is folded."""
OTHERS = ("glossary", "contribute", "sources")
"""What is read from word to word, like a chapter."""
CHAPTERS = [address for language in LANGUAGES for address in chapters(language)]
SCREEN = SIZES["phone"]["viewport"]["height"]
OTHER_LANGUAGES = tuple(f"{language}/" for language in LANGUAGES if language != SOURCE)
"""Where the pages lie whose frame and dark colours are those of the English ones, and looked at there."""


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, **SIZES["phone"]}


@pytest.mark.parametrize("address", pages())
def test_page_loads_fits_and_is_accessible(page: Page, base: str, watch: Watch, address: str):
    answer = page.goto(f"{base}/{address}", wait_until="load")
    assert answer is not None and answer.ok
    assert page.title()
    assert page.evaluate(TOO_WIDE) == []
    # Evaluated, not added: the page's own policy lets nobody add scripts to it.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(SERIOUS) == []
    if address.startswith(tuple(f"{language}/" for language in LANGUAGES)):
        is_short_while_it_is_folded(page, address)
    page.set_viewport_size(SIZES["desktop"]["viewport"])
    page.emulate_media(color_scheme=SIZES["desktop"]["color_scheme"])
    assert page.evaluate(TOO_WIDE) == []
    if not address.startswith(OTHER_LANGUAGES):
        assert page.evaluate(SERIOUS) == []


def is_short_while_it_is_folded(page: Page, address: str) -> None:
    is_read = address in CHAPTERS or address.rpartition("/")[2].removesuffix(".html") in OTHERS
    with widened(page):
        assert screens(page) <= (MOST_SCREENS if is_read else MOST_SCREENS_OF_EVIDENCE)
        if address in CHAPTERS:
            assert page.locator("article svg:visible").first.evaluate(BOTTOM) <= SCREEN


BOTTOM = "e => e.getBoundingClientRect().bottom"

TOO_WIDE = """() => {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide <= 0) return [];
  const beyond = [...document.body.querySelectorAll("*")].filter(
    (e) => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
  return [`${wide} px too wide`, ...beyond.slice(0, 5).map((e) => e.outerHTML.slice(0, 120))];
}"""

SERIOUS = """async () => {
  const found = await axe.run(document, {resultTypes: ["violations"]});
  return found.violations
    .filter((v) => ["serious", "critical"].includes(v.impact))
    .map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(" | ")}`);
}"""


RULE = "section.rule > p"
READ_FIRST = {"index": "figure.play .question", "disputes": "article p", "war": RULE, "steal_war": RULE}
READ_FIRST |= {"evidence-double-war": "article h3", "verification": "article p"}
"""Pages, and what stands first on them of what readers come for."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", READ_FIRST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_reads_at_once_and_nothing_jumps(page: Page, base: str, language: str, name: str, size: str):
    page.set_viewport_size(SIZES[size]["viewport"])
    page.emulate_media(color_scheme=SIZES[size]["color_scheme"])
    page.add_init_script(SHIFTS)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    late: list[Route] = []
    page.route(LATE, lambda route: late.append(route))
    page.goto(f"{base}/{language}/{name}.html", wait_until="commit")
    expect(page.locator(READ_FIRST[name]).first).to_be_visible(timeout=20_000)
    assert page.evaluate(PAINTED), "nothing is painted before the scripts and the typeface are there"
    asked_for(page, late, {"script", "font"})
    page.route(LATE, lambda route: route.continue_())
    for route in late:
        route.continue_()
    page.wait_for_load_state("networkidle")
    wait_for_typefaces(page)
    assert page.evaluate("document.fonts.check('650 20px Fraunces')")
    assert page.evaluate("window.shifted") < 0.05


def asked_for(page: Page, late: list[Route], wanted: set[str]) -> None:
    """Wait until all kinds of files that are wanted have been asked for: a busy browser tells of it later."""
    for _ in range(200):
        if wanted <= {route.request.resource_type for route in late}:
            return
        page.wait_for_timeout(100)
    pytest.fail(f"the page asks for none of {wanted - {route.request.resource_type for route in late}}")


LATE = re.compile(r"\.(js|woff2)\b")
PAINTED = """() => new Promise((done) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length) done(true);
  }).observe({type: "paint", buffered: true});
  setTimeout(done, 20000, false);
})"""

SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({type: "layout-shift", buffered: true});"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_visit_is_light(browser: Browser, base: str, language: str, record_property):
    for address, most in {f"{language}/index.html": HOME, **dict.fromkeys(chapters(language), CHAPTER)}.items():
        fetched = first_visit(browser, f"{base}/{address}")
        assert {"document", "stylesheet", "script", "font"} <= {kind.lower() for kind, _ in fetched.values()}
        told = f"{address}: {sum(size for _, size in fetched.values()):,.0f} bytes"
        record_property(address, told)
        assert sum(size for _, size in fetched.values()) < most, f"{told} {fetched}"


def first_visit(browser: Browser, address: str) -> dict[str, tuple[str, float]]:
    """What a browser without a cache fetches for a page and its icon: the kind, and the bytes on the line."""
    context = browser.new_context(**SIZES["phone"])
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    kinds: dict[str, tuple[str, str]] = {}
    sizes: dict[str, float] = {}
    line.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: (e["type"], e["response"]["url"])}))
    line.on("Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}))
    page.goto(address, wait_until="load")
    wait_for_typefaces(page)
    page.wait_for_load_state("networkidle")
    # Without a window there is no tab with an icon; readers fetch it.
    icon = page.locator("link[rel~=icon]").get_attribute("href")
    assert icon and page.evaluate("(icon) => fetch(icon).then((answer) => answer.text()).then(() => true)", icon)
    page.wait_for_load_state("networkidle")
    context.close()
    return {url: (kind, sizes[id]) for id, (kind, url) in kinds.items()}


@pytest.mark.parametrize("address", chapters(SOURCE))
def test_no_table_is_higher_than_a_screen(page: Page, base: str, address: str):
    page.goto(f"{base}/{address}")
    page.evaluate("document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    heights = page.locator("article svg:visible").evaluate_all(
        "all => all.map((e) => e.getBoundingClientRect().height)"
    )
    assert heights and max(heights) < SCREEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_shows_its_first_games_within_three_screens(page: Page, base: str, language: str):
    page.goto(f"{base}/{language}/index.html")
    tiles = page.locator("ul.games > li")
    below = [tile.evaluate("e => e.getBoundingClientRect().bottom + scrollY") for tile in tiles.all()[:2]]
    assert len(below) == 2 and max(below) <= 3 * SCREEN
    assert page.locator("figure.play button").last.evaluate(BOTTOM) <= SCREEN


def test_the_whole_tile_leads_to_its_game(page: Page, base: str):
    page.goto(f"{base}/{SOURCE}/index.html")
    page.locator("ul.games > li").nth(1).locator("svg.scene").click(force=True)
    page.wait_for_url(f"**/{chapters(SOURCE)[0].partition('/')[0]}/tod_und_leben.html*")
