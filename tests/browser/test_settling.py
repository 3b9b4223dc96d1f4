"""A whole dispute on a phone, in each language: cards are tapped, the ruling comes, its link shows it again."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.built import SITE
from tests.browser.conftest import SIZES, Watch
from tests.browser.test_pages import AXE, SERIOUS, TOO_WIDE
from warspec.language import LANGUAGES

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not (SITE / "rulings").is_dir(), reason="the site was built without rulings in the browser"),
]
LONGEST = 60_000


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, **SIZES["phone"]}


def tap(page: Page, *keys: str) -> None:
    for key in keys:
        page.locator(f'[data-key="{key}"]').click()


@pytest.mark.parametrize("language", LANGUAGES)
def test_dispute_is_ruled_and_shared(page: Page, context: BrowserContext, base: str, watch: Watch, language: str):
    page.goto(f"{base}/{language}/settle.html")
    tap(page, "7")
    page.locator('[data-pile="B"]').click()
    tap(page, "9", "delete", "7", "+")
    page.locator("button.primary").click()
    expect(page.locator(".ruling .comes").first).to_be_visible(timeout=LONGEST)
    page.locator(".ruling summary").first.click()
    expect(page.locator(".ruling svg").first).to_be_visible(timeout=LONGEST)
    assert page.locator(".ruling ol a").first.get_attribute("href")
    assert page.evaluate(TOO_WIDE) == []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(SERIOUS) == []
    told = page.locator(".ruling .comes").all_inner_texts()
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator(".ruling .comes").first).to_be_visible(timeout=LONGEST)
    assert other.locator(".ruling .comes").all_inner_texts() == told


def test_keys_of_a_keyboard_enter_cards(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/en/settle.html")
    page.locator('[data-pile="A"]').focus()
    for key in ("1", "0", "q", "7", "Backspace", "?"):
        page.keyboard.press(key)
    assert page.locator('[data-pile="A"] .card').all_inner_texts() == ["10", "Q", "?"]


def test_keys_are_large_enough_for_a_thumb(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/en/settle.html")
    boxes = [key.bounding_box() for key in page.locator("[data-key]:visible").all()]
    assert len(boxes) >= 13 + 3
    assert all(box and box["width"] >= 44 and box["height"] >= 44 for box in boxes)


def test_link_that_says_nothing_readable_is_told_so(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/en/settle.html#v=1&g=war&A=<img src=x onerror='window.ran=1'>")
    expect(page.locator(".problem")).not_to_be_empty()
    assert page.evaluate("window.ran") is None
    assert page.locator("#rulings img").count() == 0
