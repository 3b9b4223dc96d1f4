"""Every page in every language, on a phone and on a desk: it loads, stays inside the site, fits, and is accessible."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.built import chapters, pages
from tests.browser.conftest import SIZES, Watch
from warspec.language import LANGUAGES, SOURCE

pytestmark = pytest.mark.browser

AXE = Path(os.environ.get("WARSPEC_AXE", "build/axe/package/axe.min.js"))
WEIGHT = 330_000
"""Bytes of any chapter with all that it loads, the typeface among it."""
PACKED = 80_000
"""The same, as a host sends them."""
HOME_PACKED = 150_000
"""The same of the first visit, to the home page."""
MOST_SCREENS = 12
"""How many screens of a phone a chapter may fill while everything in it is folded."""
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
    page.set_viewport_size(SIZES["desktop"]["viewport"])
    page.emulate_media(color_scheme=SIZES["desktop"]["color_scheme"])
    assert page.evaluate(TOO_WIDE) == []
    if not address.startswith(OTHER_LANGUAGES):
        assert page.evaluate(SERIOUS) == []


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["index", "disputes", "war", "steal_war", "verification"])
def test_nothing_jumps_while_a_page_loads(page: Page, base: str, name: str, size: str):
    page.set_viewport_size(SIZES[size]["viewport"])
    page.add_init_script(SHIFTS)
    page.goto(f"{base}/en/{name}.html", wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('650 20px Fraunces')")
    assert page.evaluate("window.shifted") < 0.05


SHIFTS = """window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({type: "layout-shift", buffered: true});"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_chapter_is_light(page: Page, base: str, language: str, record_property):
    for address in chapters(language):
        loaded: list[bytes] = []
        page.on("response", lambda response, loaded=loaded: loaded.append(response.body()) if response.ok else None)
        page.goto(f"{base}/{address}", wait_until="networkidle")
        plain, packed = sum(map(len, loaded)), sum(len(gzip.compress(body)) for body in loaded)
        record_property(address, f"{plain} bytes, {packed} as a host sends them")
        said = f"{address}: {plain} bytes, {packed} as a host sends them"
        assert packed < PACKED, said
        assert plain < WEIGHT, said


@pytest.mark.parametrize("address", chapters(SOURCE))
def test_a_chapter_is_short_while_it_is_folded(page: Page, base: str, address: str):
    page.goto(f"{base}/{address}")
    assert page.evaluate("document.documentElement.scrollHeight") <= MOST_SCREENS * SCREEN
    assert page.locator("article svg:visible").first.evaluate("e => e.getBoundingClientRect().bottom") <= SCREEN


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
    assert page.locator("figure.play button").last.evaluate("e => e.getBoundingClientRect().bottom") <= SCREEN


def test_home_is_light(page: Page, base: str):
    loaded: list[bytes] = []
    page.on("response", lambda response: loaded.append(response.body()) if response.ok else None)
    page.goto(f"{base}/{SOURCE}/index.html", wait_until="networkidle")
    assert sum(len(gzip.compress(body)) for body in loaded) < HOME_PACKED


def test_the_whole_tile_leads_to_its_game(page: Page, base: str):
    page.goto(f"{base}/{SOURCE}/index.html")
    page.locator("ul.games > li").nth(1).locator("svg.scene").click(force=True)
    page.wait_for_url(f"**/{chapters(SOURCE)[0].partition('/')[0]}/tod_und_leben.html*")
