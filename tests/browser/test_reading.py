"""What readers do: step through an example, change the language, send a link, print, go without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.built import chapters
from tests.browser.conftest import SIZES, Watch
from warspec.language import LANGUAGES, SOURCE
from warspec.rulebook.entry import RuleEntry
from warspec.rulebook.registry import rulebook

pytestmark = pytest.mark.browser

CHAPTERS = [address for language in LANGUAGES for address in chapters(language)]
TEMPLATES = list(dict.fromkeys([*chapters(SOURCE), *(chapters(language)[0] for language in LANGUAGES)]))
"""Every chapter in English and one in each language: what a template does, it does in all of them."""
GAMES = rulebook().games
STEPPED = "details.pictured:has(round-steps)"
UNFOLD = "document.querySelectorAll('details.pictured').forEach((fold) => (fold.open = true))"


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, **SIZES["phone"]}


# Stepping through an example.


@pytest.mark.parametrize("address", CHAPTERS)
def test_steps_by_keyboard(page: Page, base: str, watch: Watch, address: str):
    page.goto(f"{base}/{address}")
    page.locator(f"{STEPPED} > summary").first.click()
    steps = page.locator(f"{STEPPED} round-steps").first
    items = steps.locator("ol.steps > li")
    count = items.count()
    assert count > 1
    steps.locator("button").last.focus()
    assert shown(steps) == [0]
    page.keyboard.press("ArrowRight")
    assert shown(steps) == [1]
    page.keyboard.press("ArrowLeft")
    assert shown(steps) == [0]
    for _ in range(count + 1):
        page.keyboard.press("ArrowRight")
    assert shown(steps) == [count - 1]


def shown(steps: Locator) -> list[int]:
    """The numbers of the steps that can be seen."""
    visible = steps.locator("ol.steps > li").evaluate_all(VISIBLE)
    return [number for number, is_visible in enumerate(visible) if is_visible]


VISIBLE = "all => all.map((one) => one.checkVisibility({visibilityProperty: true}) && one.offsetHeight > 0)"


@pytest.mark.parametrize("address", chapters("en"))
def test_buttons_of_the_steps_are_large_enough_for_a_thumb(page: Page, base: str, address: str):
    page.goto(f"{base}/{address}")
    page.evaluate(UNFOLD)
    sides = page.locator("details.pictured round-steps button").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"
    )
    assert sides and min(sides) >= 44


@pytest.mark.parametrize("address", TEMPLATES)
def test_all_steps_show_without_scripts(browser: Browser, base: str, address: str):
    page = browser.new_context(java_script_enabled=False, **SIZES["phone"]).new_page()
    page.goto(f"{base}/{address}")
    example = page.locator(STEPPED).first
    example.locator("summary").click()
    items = example.locator("ol.steps > li")
    assert items.count() > 1
    assert all(item.is_visible() for item in items.all())
    assert not any(button.is_visible() for button in example.locator("button").all())
    page.context.close()


@pytest.mark.parametrize("address", TEMPLATES)
def test_all_steps_are_printed(page: Page, base: str, address: str):
    page.goto(f"{base}/{address}")
    page.emulate_media(media="print")
    visible = page.locator("details.pictured round-steps ol.steps > li").evaluate_all(VISIBLE)
    assert visible and all(visible)


@pytest.mark.parametrize("mistyped", ["100%", "%E0%A4%A", "war.tie%"])
def test_mistyped_place_stops_no_script(page: Page, base: str, watch: Watch, mistyped: str):
    page.goto(f"{base}/{chapters(SOURCE)[0]}#{mistyped}")
    page.keyboard.press("/")
    expect(page.locator("dialog.search input")).to_be_focused()


# Changing the language.


@pytest.mark.parametrize("other", LANGUAGES[1:])
def test_switcher_keeps_page_and_anchor(page: Page, base: str, watch: Watch, other: str):
    game = next(iter(GAMES))
    rule = next(rulebook().all(RuleEntry, game)).id
    address = chapters("en")[0]
    page.goto(f"{base}/{address}#{rule}")
    switch = page.locator("nav.languages > details:visible")
    assert switch.count() == 1
    switch.locator("summary").click()
    switch.locator(f'a[hreflang="{other}"]').click()
    there = address.replace("en/", f"{other}/", 1)
    expect(page).to_have_url(f"{base}/{there}#{rule}")
    assert page.locator("html").get_attribute("lang") == other


def test_language_can_be_changed_without_scripts(browser: Browser, base: str):
    for size in SIZES.values():
        page = browser.new_context(java_script_enabled=False, **size).new_page()
        page.goto(f"{base}/{chapters('en')[0]}")
        page.locator("nav.languages > details:visible summary").click()
        page.locator('nav.languages a[hreflang="fr"]:visible').click()
        expect(page).to_have_url(f"{base}/{chapters('fr')[0]}")
        page.context.close()


# The contents of a page.


def test_drawer_of_contents_has_links_for_fingers_and_closes_after_a_tap(page: Page, base: str):
    page.goto(f"{base}/{chapters('en')[0]}")
    contents = page.locator(".toc-drawer")
    expect(contents).to_be_hidden()
    page.locator("label.toc-header-icon").click()
    expect(contents).to_be_visible()
    links = contents.locator("a:visible")
    assert links.count() > 10
    assert min(box["height"] for link in links.all() if (box := link.bounding_box())) >= 44
    links.nth(3).click()
    expect(contents).to_be_hidden()
    assert "#" in page.url


def test_link_of_an_example_is_copied_and_leads_to_it(browser: Browser, base: str):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], **SIZES["phone"])
    page = context.new_page()
    page.goto(f"{base}/{chapters('en')[0]}")
    example = page.locator("details.pictured").first
    example.locator("summary").click()
    example.locator("button.copy").click()
    expect(example.locator("button.copy")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{base}/{chapters('en')[0]}#{example.get_attribute('id')}"
    page.goto(copied)
    assert page.locator("details.example:target").evaluate("e => getComputedStyle(e).outlineStyle") == "solid"
    context.close()


def test_a_result_is_seen_at_the_last_step_and_not_before(page: Page, base: str):
    page.goto(f"{base}/{chapters('en')[0]}")
    page.evaluate(UNFOLD)
    steps = page.locator("details.pictured round-steps", has=page.locator(".result")).first
    expect(steps.locator(".result")).to_be_hidden()
    for _ in range(steps.locator("ol.steps > li").count() - 1):
        steps.locator("button").last.click()
    expect(steps.locator(".result")).to_be_visible()


def test_contents_stand_beside_the_page_on_a_desk(page: Page, base: str):
    page.set_viewport_size(SIZES["desktop"]["viewport"])
    page.goto(f"{base}/{chapters('en')[0]}")
    expect(page.locator(".toc-drawer a:visible").first).to_be_in_viewport()
    expect(page.locator("label.toc-content-icon")).to_be_hidden()


@pytest.mark.parametrize(
    ("locale", "language"),
    [("it-CH", "it"), ("fr-FR", "fr"), ("de-AT", "de"), ("ro-RO", "ro"), ("en-GB", "en"), ("ja-JP", "en")],
)
def test_root_picks_the_language_of_the_browser(browser: Browser, base: str, locale: str, language: str):
    page = browser.new_context(locale=locale).new_page()
    page.goto(f"{base}/")
    expect(page).to_have_url(re.compile(f"^{re.escape(base)}/{language}/"))
    page.context.close()


def test_root_lets_the_reader_choose_without_scripts(browser: Browser, base: str):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{base}/")
    for language in LANGUAGES:
        expect(page.locator(f'a[hreflang="{language}"]').first).to_be_visible()
    page.context.close()
