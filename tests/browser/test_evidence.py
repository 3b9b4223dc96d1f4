"""Pages behind the rules: what unfolds there, and a comparison of which readers choose the columns."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.built import SITE, Links
from tests.browser.conftest import SIZES, Watch
from warspec.language import LANGUAGES, SOURCE
from warspec.rulebook.registry import rulebook
from warspec.site.evidence.verdicts import page_of

pytestmark = pytest.mark.browser

EVIDENCE = [page_of(game) for game in rulebook().games]
COLUMNS = "table.matrix thead th:visible"


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, **SIZES["phone"]}


@pytest.mark.parametrize("name", EVIDENCE)
def test_the_contents_lead_to_every_claim_and_unfold_it(page: Page, base: str, watch: Watch, name: str):
    page.goto(f"{base}/{SOURCE}/{name}.html")
    claims = rulebook().properties(name.partition("-")[2])
    page.locator("label.toc-header-icon").click()
    contents = page.locator(".toc-drawer a:visible")
    targets = contents.evaluate_all("all => all.map((link) => link.hash.slice(1))")
    assert {*claims} <= {*targets}
    claim = page.locator(f'section[id="{claims[-1]}"]')
    expect(claim.locator(".statement")).to_be_hidden()
    contents.nth(targets.index(claims[-1])).click()
    expect(claim.locator(".statement")).to_be_visible()
    expect(claim.locator("h3")).to_be_in_viewport()


UNSIGNED = """() => [...document.querySelectorAll("article summary")].filter((summary) => {
  const told = [summary, ...summary.querySelectorAll("h1, h2, h3, h4")];
  const drawn = (one, end) => !["none", "normal"].includes(getComputedStyle(one, end).content);
  const { display, listStyleType } = getComputedStyle(summary);
  const marker = display === "list-item" && listStyleType !== "none";
  return !marker && !told.some((one) => drawn(one, "::before") || drawn(one, "::after"));
}).map((summary) => summary.textContent)"""


@pytest.mark.parametrize("name", ["verification", "endless", "disputes", "figures", "evidence-war", "war"])
def test_whatever_unfolds_has_a_sign_that_says_so(page: Page, base: str, name: str):
    page.goto(f"{base}/{SOURCE}/{name}.html")
    assert page.locator("article summary").count()
    assert page.evaluate(UNSIGNED) == []


@pytest.mark.parametrize("address", [f"{language}/{name}.html" for language in LANGUAGES for name in EVIDENCE])
def test_what_unfolds_never_leads_away_and_files_are_downloaded(page: Page, base: str, address: str):
    page.goto(f"{base}/{address}")
    assert page.locator("summary a").count() == 0
    files = page.locator('article a[href$=".json"]')
    assert files.count() == len(rulebook().properties(address.partition("evidence-")[2].removesuffix(".html")))
    assert all(link.get_attribute("download") is not None for link in files.all())
    assert all(target.endswith(".html") or "#" in target or "evidence/" in target for target in links_of(address))


def links_of(address: str) -> list[str]:
    """Where a page leads, without what belongs to its frame."""
    return [target for target in Links(SITE / address).targets if not target.startswith(("_static", "../", "http"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_comparison_shows_the_games_that_are_ticked(page: Page, base: str, watch: Watch, language: str):
    page.goto(f"{base}/{language}/compare.html")
    boxes = page.locator("chosen-columns input")
    assert boxes.count() == len(rulebook().games)
    expect(page.locator(COLUMNS)).to_have_count(1 + 2)
    boxes.nth(4).focus()
    page.keyboard.press("Space")
    expect(page.locator(COLUMNS)).to_have_count(1 + 3)
    title = page.locator("chosen-columns label").nth(4).inner_text()
    assert page.locator(COLUMNS).last.inner_text().strip() == title.strip()
    page.keyboard.press("Shift+Tab")
    expect(boxes.nth(3)).to_be_focused()
    for label in page.locator("chosen-columns label").all():
        box = label.bounding_box()
        assert box is not None and box["height"] >= 44
    wide = page.locator(".matrix-wrapper")
    boxes.nth(4).uncheck()
    assert wide.evaluate("e => e.scrollWidth - e.clientWidth") <= 0, "two games fit"
    for row in page.locator("table.matrix tbody tr").all()[:3]:
        assert row.locator("> *:visible").count() == 1 + 2


def test_the_choice_of_games_is_not_remembered(page: Page, base: str):
    page.goto(f"{base}/{SOURCE}/compare.html")
    page.locator("chosen-columns input").nth(5).check()
    expect(page.locator("chosen-columns output")).to_have_text(f"3 of {len(rulebook().games)} games are shown.")
    assert page.evaluate("[location.hash, location.search, document.cookie, localStorage.length]") == ["", "", "", 0]
    page.reload()
    expect(page.locator(COLUMNS)).to_have_count(1 + 2)
    expect(page.locator("chosen-columns input").nth(5)).not_to_be_checked()


def test_on_a_desk_all_games_are_ticked(page: Page, base: str):
    page.set_viewport_size(SIZES["desktop"]["viewport"])
    page.goto(f"{base}/{SOURCE}/compare.html")
    expect(page.locator(COLUMNS)).to_have_count(1 + len(rulebook().games))


def test_without_scripts_the_comparison_is_whole_and_scrolls_in_its_own_box(browser: Browser, base: str):
    page = browser.new_context(java_script_enabled=False, **SIZES["phone"]).new_page()
    page.goto(f"{base}/{SOURCE}/compare.html")
    expect(page.locator(COLUMNS)).to_have_count(1 + len(rulebook().games))
    expect(page.locator("chosen-columns fieldset")).to_be_hidden()
    box = page.locator(".matrix-wrapper").bounding_box()
    assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= SIZES["phone"]["viewport"]["width"]
    page.context.close()
