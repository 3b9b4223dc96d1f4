"""A whole dispute on a phone, in each language: cards are tapped, the ruling comes, its link shows it again."""

from __future__ import annotations

import re
from urllib.parse import parse_qs

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


def test_what_answers_comes_as_soon_as_a_card_is_entered(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/en/settle.html")
    with page.expect_request("**/pyodide.asm.wasm.packed", timeout=LONGEST):
        tap(page, "7")
    assert page.locator(".ruling").inner_text() == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_of_a_link_are_told_in_the_language_of_the_page(page: Page, base: str, watch: Watch, language: str):
    page.goto(f"{base}/{language}/settle.html#v=1&g=war&A=KC.10H&B=JD.%3F")
    of = {player: page.locator(f'[data-pile="{player}"]') for player in "AB"}
    king, jack = (page.locator(f'[data-key="{rank}"]').inner_text() for rank in "KJ")
    expect(of["A"].locator(".card")).to_have_text([f"{king}♣\ufe0e", "10♥\ufe0e"])
    expect(of["B"].locator(".card")).to_have_text([f"{jack}♦\ufe0e", "?"])
    spoken = of["A"].locator(".visually-hidden").inner_text()
    assert page.locator('[data-key="K"]').get_attribute("data-name") in spoken and "KC" not in spoken


MOST_TAPS = 6
COPIED = """() => {
  window.copied = "";
  Object.defineProperty(navigator, "clipboard", {value: {writeText: async (text) => { window.copied = text; }}});
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_card_left_and_war_is_shared_in_six_taps(
    page: Page, context: BrowserContext, base: str, watch: Watch, language: str
):
    """From the home page: each tap is a real one, at a place of the screen, and there are no more than six."""
    page.add_init_script(f"({COPIED})()")
    page.goto(f"{base}/{language}/index.html")
    taps = ['article a[href="settle.html"]', '[data-key="7"]', '[data-key="+"]', '[data-key="7"]']
    taps += ["form.situation button.primary", ".ruling button.share"]
    assert len(taps) <= MOST_TAPS
    for place in taps:
        page.locator(place).first.tap(timeout=LONGEST)
        page.locator("button.pile").first.wait_for()  # the form is alive
    page.wait_for_function("window.copied")
    link = page.evaluate("window.copied")
    fields = parse_qs(link.partition("#")[2])
    assert (fields["g"], fields["A"], fields["B"]) == (["war"], ["7.+"], ["7"])
    told = page.locator(".ruling .comes").all_inner_texts()
    other = context.new_page()
    other.goto(link)
    expect(other.locator(".ruling .comes").first).to_be_visible(timeout=LONGEST)
    assert told and other.locator(".ruling .comes").all_inner_texts() == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_question_from_the_table_opens_with_its_cards(page: Page, base: str, watch: Watch, language: str):
    page.goto(f"{base}/{language}/casino_war.html")
    link = page.locator('a.to-try[href*="casino-war.tie%3Awar"]').first
    page.goto(f"{base}/{language}/{link.get_attribute('href')}")
    expect(page.locator(".ruling .comes").first).to_be_visible(timeout=LONGEST)
    assert page.locator(".noted li").count() == 3


def test_casino_war_is_settled_with_chips_and_bets(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/en/settle.html")
    page.locator('[name=game][value="casino-war"]').check()
    tap(page, "8", "8", "3", "3", "5", "K", "9", "2", "9", "Q", "4", "J", "6", "8")
    page.locator(".decided-on summary").click()
    page.locator('[name="c.A.purse"]').fill("60")
    for question, answer in (("stake", "20"), ("side-bet", "0"), ("tie", "war")):
        page.locator("[name=about]").select_option(f"casino-war.{question}")
        page.locator("[name=answer]").select_option(answer)
        page.locator("button.add").click()
    assert page.locator(".noted li").count() == 3
    page.locator("button.primary").click()
    expect(page.locator(".ruling .comes").first).to_contain_text("chips", timeout=LONGEST)
    assert page.locator(".ruling .question").count() == 0
    fields = parse_qs(page.url.partition("#")[2])
    assert fields["c.A.purse"] == ["60"]
    assert fields["d"] == ["A:casino-war.stake:20,A:casino-war.side-bet:0,A:casino-war.tie:war"]
    page.locator(".withdraw").last.click()
    assert page.locator(".noted li").count() == 2


def test_link_can_be_read_after_fewer_players_are_chosen(page: Page, context: BrowserContext, base: str, watch: Watch):
    """Cards and decisions of whoever is not there any more are in no link."""
    page.goto(f"{base}/en/settle.html#v=1&g=prisoners&n=4&A=7&B=8&C=9&D=Q&on.D=5&d=D:prisoners.battle:prisoner")
    expect(page.locator(".noted li")).to_have_count(1)
    page.locator(".seats select").select_option("3")
    assert page.locator('[data-pile$="D"]').count() == page.locator(".noted li").count() == 0
    page.locator("button.primary").click()
    expect(page).to_have_url(re.compile(r"#v=1&g=prisoners&n=3&A=7&B=8&C=9$"))
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator('[data-pile="C"] .card')).to_have_text(["9"])
    expect(other.locator(".problem")).to_be_empty()


def test_nothing_of_another_game_stays(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/en/settle.html#v=1&g=prisoners&n=4&A=7&D=Q&pot=5&d=D:prisoners.battle:prisoner")
    expect(page.locator(".noted li")).to_have_count(1)
    page.locator('[name=game][value="pyanitsa"]').check()
    assert page.locator(".pile .card").count() == page.locator(".noted li").count() == 0
    tap(page, "7")
    page.locator("button.primary").click()
    expect(page).to_have_url(re.compile(r"#v=1&g=pyanitsa&n=\d&A=7$"))


@pytest.mark.parametrize(("game", "fields"), [("razboi", 0), ("casino-war", 5), ("twos", 1), ("prisoners", 3)])
def test_only_what_a_game_has_can_be_told(page: Page, base: str, watch: Watch, game: str, fields: int):
    page.goto(f"{base}/en/settle.html")
    page.locator(f'[name=game][value="{game}"]').check()
    assert page.locator(".decided :is(input, select)").count() == fields


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
