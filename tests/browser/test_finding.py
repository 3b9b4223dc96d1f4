"""Finding: one tap opens the search on every page, and what people ask comes first; in a folder, too."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.built import SITE, chapters
from tests.browser.conftest import SIZES, Watch
from tests.browser.test_pages import AXE, SERIOUS, SHIFTS, TOO_WIDE
from tests.site.finding.asking import BEST, REACHED, TUNED, called_now, questions, too_few
from warspec.language import LANGUAGES, SOURCE
from warspec.rulebook.entry import RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.site.finding.words import asked

pytestmark = pytest.mark.browser

ROOT = SITE.parents[1]
SMALL = 110_000
"""Bytes of the index of a language with its scripts, as a host sends them."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'"
)


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, **SIZES["phone"]}


def opened(page: Page) -> Locator:
    """The field of the search, after one tap."""
    control = page.locator("a.search-open:visible")
    assert control.count() == 1
    box = control.bounding_box()
    assert box and box["width"] >= 44 and box["height"] >= 44
    control.click()
    field = page.locator("dialog.search input")
    expect(field).to_be_focused()
    return field


def found(page: Page) -> Locator:
    return page.locator("ol.hits li a:not(.hits-all):visible")


FIND = f"all => all.map((typed) => rulebookSearch.find(typed).slice(0, {BEST}).map((place) => place.id))"


def wait_for_search(page: Page) -> None:
    """Wait until the index is there; the policy of the pages lets nobody wait for code that is given as text."""
    for _ in range(300):
        if page.evaluate("Boolean(globalThis.rulebookSearch)"):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the index of the search did not come")


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_find_their_answers_among_the_first_three(page: Page, base: str, watch: Watch, language: str):
    page.goto(f"{base}/{language}/index.html")
    opened(page).fill("a")
    wait_for_search(page)
    asked_here = questions(language)
    ids = page.evaluate(FIND, [question.typed for question in asked_here])
    missed = [question.missed(best) for question, best in zip(asked_here, ids, strict=True)]
    assert [*filter(None, missed)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_untried_words_find_as_much_as_they_did(page: Page, base: str, watch: Watch, language: str):
    page.goto(f"{base}/{language}/index.html")
    opened(page).fill("a")
    wait_for_search(page)
    for name in REACHED:
        typed = [question.typed for question in questions(language, TUNED.with_name(f"{name}.toml"))]
        assert too_few(name, language, page.evaluate(FIND, typed)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_say_leads_where_they_want(page: Page, base: str, watch: Watch, language: str):
    page.goto(f"{base}/{language}/index.html")
    opened(page).fill("a")
    wait_for_search(page)
    leads = asked(ROOT / "docs" / "search" / f"{language}.toml").leads
    said = [(phrase, id) for id, phrases in leads.items() for phrase in phrases]
    ids = page.evaluate(FIND, [phrase for phrase, _ in said])
    assert [
        (phrase, id, best) for (phrase, id), best in zip(said, ids, strict=True) if called_now(id) not in best
    ] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_tap_opens_it_and_it_is_accessible(page: Page, base: str, watch: Watch, language: str, size: str):
    page.set_viewport_size(SIZES[size]["viewport"])
    page.emulate_media(color_scheme=SIZES[size]["color_scheme"])
    page.goto(f"{base}/{chapters(language)[0]}")
    opened(page).fill("war.tie")
    expect(found(page).first).to_have_attribute("href", re.compile(r"war\.html#war\.tie$"))
    assert page.evaluate(TOO_WIDE) == []
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert page.evaluate(SERIOUS) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog.search")).to_be_hidden()
    expect(page.locator("a.search-open:visible")).to_be_focused()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_found_pushes_nothing_away(page: Page, base: str, watch: Watch, language: str):
    page.add_init_script(SHIFTS)
    for question in questions(language)[:5]:
        page.goto(f"{base}/{language}/search.html?q={question.typed}")
        expect(found(page).first).to_be_visible()
        assert page.evaluate("window.shifted") < 0.05, question.typed


def test_keyboard_opens_walks_and_follows(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/{chapters(SOURCE)[0]}")
    for keys in ("/", "Control+k"):
        page.keyboard.press(keys)
        field = page.locator("dialog.search input")
        expect(field).to_be_focused()
        expect(field).to_have_value("")
        page.keyboard.press("Escape")
        expect(page.locator("dialog.search")).to_be_hidden()
    page.keyboard.press("/")
    expect(field).to_be_focused()
    page.keyboard.type("for ever /")
    expect(found(page).first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(found(page).nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("dialog.search input")).to_be_focused()
    page.keyboard.press("Enter")
    expect(found(page).first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{base}/{SOURCE}/disputes.html#war.dispute.for-ever")


def test_a_hit_says_what_it_is_and_quotes_the_rule(page: Page, base: str, watch: Watch):
    told = json.loads((SITE / SOURCE / "rules.json").read_text(encoding="utf-8"))["entries"]["war.deal"]
    page.goto(f"{base}/{SOURCE}/index.html")
    opened(page).fill("war.deal")
    hit = found(page).first
    expect(hit.locator(".hit-title")).to_have_text(told["title"])
    expect(hit.locator(".hit-kind")).to_have_text("rule · War")
    expect(hit.locator(".hit-said")).to_have_text(told["text"])
    expect(page.get_by_role("status")).to_have_text(re.compile(r"^Results: \d+$"))
    page.locator("dialog.search input").fill("xyzzy")
    expect(page.get_by_role("status")).to_have_text(re.compile("Nothing found"))
    assert found(page).count() == 0


def test_a_hit_on_the_same_page_closes_the_search(page: Page, base: str, watch: Watch):
    address = f"{SOURCE}/war.html"
    page.goto(f"{base}/{address}")
    opened(page).fill("war.draw")
    found(page).first.click()
    expect(page.locator("dialog.search")).to_be_hidden()
    expect(page).to_have_url(f"{base}/{address}#war.draw")


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_own_page_has_a_field_and_keeps_what_was_asked(page: Page, base: str, watch: Watch, language: str):
    page.goto(f"{base}/{language}/search.html")
    field = page.locator("article input[type=search]")
    expect(field).to_be_focused()
    rules = [rule.id for rule in rulebook().all(RuleEntry)]
    for rule in (rules[0], rules[-1]):
        field.fill(rule)
        expect(found(page).first).to_have_attribute("href", re.compile(rf"#{re.escape(rule)}$"))
        expect(page).to_have_url(f"{base}/{language}/search.html?q={rule}")
    page.reload()
    expect(field).to_have_value(rules[-1])
    expect(found(page).first).to_have_attribute("href", re.compile(rf"#{re.escape(rules[-1])}$"))


KEPT = """() => {
  const keep = history.replaceState;
  history.replaceState = (...given) => { window.kept = (window.kept ?? 0) + 1; keep.apply(history, given); };
}"""


def test_address_follows_after_a_pause_and_not_at_each_letter(page: Page, base: str, watch: Watch):
    """A browser that lets a page change its address only so often refuses nothing of what is typed."""
    page.add_init_script(f"({KEPT})()")
    page.clock.install()
    page.goto(f"{base}/{SOURCE}/search.html")
    wait_for_search(page)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    before = page.evaluate("window.kept")
    page.locator("article input[type=search]").press_sequentially("war.tie")
    expect(found(page).first).to_have_attribute("href", re.compile(r"#war\.tie$"))
    assert page.evaluate("window.kept") == before
    page.clock.run_for(1000)
    expect(page).to_have_url(f"{base}/{SOURCE}/search.html?q=war.tie")
    assert page.evaluate("window.kept") == before + 1
    page.locator("article input[type=search]").press_sequentially("s")
    found(page).first.click()
    page.go_back()
    expect(page).to_have_url(f"{base}/{SOURCE}/search.html?q=war.ties")


def test_the_field_of_the_home_page_shows_hits_below_it(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/{SOURCE}/index.html")
    page.locator("#ask").fill("one card left")
    expect(found(page).first).to_have_attribute("href", re.compile(r"#war\.dispute\.one-card-left$"))
    page.locator("form.ask button").click()
    expect(found(page).first).to_be_focused()
    page.locator(".hits-all").click()
    expect(page).to_have_url(re.compile(r"/en/search\.html\?q=one(%20|\+)card(%20|\+)left$"))


def test_accents_do_not_matter(page: Page, base: str, watch: Watch):
    page.goto(f"{base}/ro/index.html")
    field, shown = opened(page), []
    for typed in ("fără sfârșit", "fara sfarsit", "FARA SFARSIT", "fără sfârşit"):
        field.fill(typed)
        expect(found(page).first).to_have_attribute("href", re.compile(r"#war\.dispute\.for-ever$"))
        shown.append(found(page).evaluate_all("all => all.map((link) => link.href)"))
    assert all(other == shown[0] for other in shown)


def test_nothing_is_loaded_before_somebody_searches_and_then_little(page: Page, base: str, watch: Watch):
    loaded: dict[str, int] = {}
    page.on("response", lambda answer: loaded.update({answer.url: len(gzip.compress(answer.body()))}))
    page.goto(f"{base}/{SOURCE}/index.html", wait_until="networkidle")
    assert not [url for url in loaded if re.search(r"(find|search|search-index)\.js$", url)]
    before = set(loaded)
    opened(page).fill("last card")
    expect(found(page).first).to_be_visible()
    assert sum(size for url, size in loaded.items() if url not in before) < SMALL


def strict(route: Route) -> None:
    """Serve a page with a policy under which only scripts of the site run, and none that is made from text."""
    answer = route.fetch()
    route.fulfill(response=answer, headers=answer.headers | {"content-security-policy": POLICY})


def test_it_works_in_a_folder_and_under_a_strict_policy(browser: Browser, base: str):
    page = browser.new_context(**SIZES["phone"]).new_page()
    page.goto((SITE / chapters("de")[0]).as_uri())
    opened(page).fill("endlos")
    expect(found(page).first).to_have_attribute("href", re.compile(r"#war\.dispute\.for-ever$"))
    page.context.close()
    page = browser.new_context(**SIZES["phone"]).new_page()
    page.route("**/*.html", strict)
    page.goto(f"{base}/{chapters('fr')[0]}")
    opened(page).fill("tricher")
    expect(found(page).first).to_have_attribute("href", re.compile(r"#war\.dispute\.looking$"))
    page.context.close()


def test_without_scripts_it_leads_to_the_short_answers(browser: Browser, base: str):
    page = browser.new_context(java_script_enabled=False, **SIZES["phone"]).new_page()
    page.goto(f"{base}/{chapters(SOURCE)[0]}")
    page.locator("a.search-open:visible").click()
    expect(page).to_have_url(f"{base}/{SOURCE}/search.html")
    page.locator("article noscript a, article a[href*=disputes]").first.click()
    expect(page).to_have_url(f"{base}/{SOURCE}/disputes.html")
    page.context.close()
