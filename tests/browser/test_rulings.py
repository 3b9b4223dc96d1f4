"""Rulings in the browser: Python comes, answers in every language, also without a network, and only for its edition."""

from __future__ import annotations

import io
import itertools
import json
import zipfile

import pytest
import zstandard
from playwright.sync_api import Page, Request

from tests.browser.asking import REQUEST, REQUESTS, ask, settle
from tests.browser.built import SITE
from tests.browser.conftest import SIZES, Watch
from warspec.browser.__main__ import packed
from warspec.browser.bundle import REFUSED, carried
from warspec.language import LANGUAGES
from warspec.language import language as words_of
from warspec.rulebook.entry import DisputeEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import written
from warspec.ruling.disputes import known_of

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not (SITE / "rulings").is_dir(), reason="the site was built without rulings in the browser"),
]
PACKED = 5_500_000
"""Bytes that a first visit to a ruling may take."""


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, **SIZES["phone"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_answers_in_the_language_of_the_page(page: Page, base: str, watch: Watch, language: str):
    settle(page, base, language)
    edition = page.locator("#rulings").get_attribute("data-edition")
    answers = [ask(page, **request | {"language": language}) for request in REQUESTS]
    assert {answer["bundle"] for answer in answers} == {edition}
    assert all("outcome" in answer for answer in answers)


def test_everything_that_disputes_and_errors_need_is_there(page: Page, base: str, watch: Watch):
    settle(page, base, "en")
    for entry, code in zip(rulebook().all(DisputeEntry), itertools.cycle(LANGUAGES)):
        if entry.declared.piles:
            request = written(rulebook(), known_of(entry), words_of(code)) | {"pictures": True}
            assert "outcome" in ask(page, **request), entry.id
    for refused in REFUSED[2:]:
        assert ask(page, **json.loads(refused))["kind"] == "refused", refused


def test_only_the_words_of_the_page_come(page: Page, base: str, watch: Watch):
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    settle(page, base, "fr")
    ask(page, **REQUEST | {"language": "fr"})
    assert {url.rpartition("/")[2].split("-")[1] for url in fetched if "/words-" in url} == {"fr"}


def test_nothing_heavy_comes_before_somebody_asks(page: Page, base: str, watch: Watch):
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    settle(page, base, "en")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    assert [url for url in fetched if "/rulings/" in url and "/client-" not in url] == []


@pytest.mark.parametrize("missing", ["pyodide.asm.wasm", "python-*.zip", "rulebook-*.zip"])
def test_what_is_missing_is_told_at_once(page: Page, base: str, missing: str):
    page.route(f"**/{missing}.packed", lambda route: route.fulfill(status=404))
    settle(page, base, "en")
    failed = ask(page, **REQUEST)
    assert (failed["kind"], failed["message"].startswith("404 for http")) == ("failed", True)


def test_what_the_rulebook_refuses_comes_in_one_line(page: Page, base: str, watch: Watch):
    settle(page, base, "en")
    for request in ({"language": "en", "game": "whist"}, REQUEST | {"language": "xx"}, {}):
        refused = ask(page, **request)
        assert refused["kind"] == "refused", refused
        assert refused["message"] and "\n" not in refused["message"]


def test_python_starts_anew_when_a_ruling_takes_too_long(page: Page, base: str, watch: Watch):
    settle(page, base, "en")
    late = page.evaluate(
        """async (request) => {
          const place = document.getElementById("rulings");
          const { Rulings } = await import(new URL(place.dataset.client, location.href).href);
          const rulings = new Rulings({limits: {ask: 1}});
          await rulings.start();
          const told = await rulings.ask(request).catch((failed) => failed.kind);
          rulings.stop();
          return told;
        }""",
        REQUEST,
    )
    assert late == "late"
    assert "outcome" in ask(page, **REQUEST)
    page.evaluate("document.getElementById('rulings').rulings.stop()")
    assert "outcome" in ask(page, **REQUEST)


def test_a_page_of_another_edition_gets_no_ruling(page: Page, base: str):
    page.route("**/settle.html", lambda route: route.fulfill(body=of_another_edition(), content_type="text/html"))
    settle(page, base, "en")
    refused = ask(page, **REQUEST)
    assert refused["kind"] == "failed" and "edition" in refused["message"]


def of_another_edition() -> str:
    html = (SITE / "en" / "settle.html").read_text(encoding="utf-8")
    return html.replace('data-edition="', 'data-edition="0-')


@pytest.mark.parametrize("name", ["settle", "war", "index"])
def test_a_page_runs_nothing_that_is_brought_into_it(page: Page, base: str, name: str):
    page.goto(f"{base}/en/{name}.html#<img src=x onerror='window.ran=1'>")
    page.evaluate("""() => {
      document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.ran = 1'>");
      const script = document.createElement("script");
      script.textContent = "window.ran = 2";
      document.body.append(script);
      setTimeout(() => {  // later: what a test says itself may make code of text
        try { new Function("window.ran = 3")(); } catch { window.refused = true; }
      });
    }""")
    page.wait_for_timeout(200)
    assert page.evaluate("window.ran") is None
    assert page.evaluate("window.refused")


def test_without_scripts_the_page_says_so_and_leads_to_the_disputes(browser, base: str):
    page = browser.new_context(java_script_enabled=False, **SIZES["phone"]).new_page()
    settle(page, base, "en")
    assert page.locator("#rulings").inner_text().strip()
    assert page.locator('article a[href="disputes.html"]').first.is_visible()
    page.context.close()


def test_editions_are_told_by_the_bundle():
    told = json.loads((SITE.parent / "browser" / "rulings" / "manifest.json").read_text(encoding="utf-8"))
    assert f'data-edition="{told["edition"]}"' in (SITE / "en" / "settle.html").read_text(encoding="utf-8")


# The bundle as it lies on the site.


def test_a_first_visit_takes_no_more_than_it_may():
    assert packed(SITE / "rulings") < PACKED


def names_in(archive: str) -> set[str]:
    (file,) = (SITE / "rulings").glob(f"{archive}-*")
    with zipfile.ZipFile(io.BytesIO(zstandard.decompress(file.read_bytes()))) as opened:
        return set(opened.namelist())


def test_archives_hold_compiled_modules_of_ours_and_of_python():
    names = names_in("python") | names_in("rulebook")
    assert not [name for name in names if name.endswith(".py")]
    ours = {f"{path}c" if path.endswith(".py") else path for path, _ in carried()}
    assert {name for name in names if name.startswith("warspec/")} == ours
    assert {"json/__init__.pyc", "traceback.pyc", "_pyodide/__init__.pyc"} <= names
    assert not {"asyncio/events.pyc", "ssl.pyc", "subprocess.pyc", "zipfile/__init__.pyc"} & names


def test_python_starts_with_no_more_than_it_needs():
    first, later = names_in("python"), names_in("rulebook")
    assert {"encodings/__init__.pyc", "_pyodide/__init__.pyc"} <= first
    assert {"warspec/ruling/boundary.pyc", "gettext.pyc", "pathlib/__init__.pyc"} <= later
    # A package lies in one of them as a whole: Python looks for its modules where it found the package.
    assert not {name.partition("/")[0] for name in first} & {name.partition("/")[0] for name in later}


def test_what_the_rulebook_needs_comes_while_python_starts(page: Page, base: str, watch: Watch):
    times: dict[str, tuple[float, float]] = {}

    def finished(request: Request) -> None:
        began, took = request.timing["startTime"], request.timing["responseEnd"]
        times[request.url.rpartition("/")[2].partition("-")[0]] = began, began + took

    page.on("requestfinished", finished)
    settle(page, base, "fr")
    ask(page, **REQUEST | {"language": "fr"})
    ready = max(times[name][1] for name in ("python", "pyodide.asm.wasm.packed", "pyodide.asm.mjs"))
    assert min(times[name][0] for name in ("rulebook", "words")) >= ready
