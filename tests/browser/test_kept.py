"""What is kept of rulings: a later visit needs no server, and a new edition takes the place of the old one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.asking import KEPT, REQUEST, SIZE, ask, kept, settle
from tests.browser.built import SITE
from tests.browser.conftest import SIZES, SiteServer, served
from warspec.language import LANGUAGES

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not (SITE / "rulings").is_dir(), reason="the site was built without rulings in the browser"),
]

HOLD = 'const hold = async (cache, url, mode = "default") => {'
SLOWLY = ' if (url.includes("/_static/")) await new Promise((done) => setTimeout(done, 1000));'
LOST = ' if (url.includes("/_static/settle.js")) throw new TypeError("the network is lost");'
UPDATED = "navigator.serviceWorker.getRegistration().then((found) => found.update())"
STYLED = "document.querySelector('link[href*=rulebook]').sheet.cssRules.length"  # an error if it did not come
NOTHING_ON_ITS_WAY = """navigator.serviceWorker.getRegistration().then(
  (found) => !found.installing && !found.waiting)"""


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, **SIZES["phone"]}


@pytest.fixture
def server() -> Iterator[SiteServer]:
    """A server of the site that can be stopped."""
    with served(SITE) as serving:
        yield serving


def test_second_visit_needs_no_server(context: BrowserContext, server: SiteServer):
    first = context.new_page()
    for language in LANGUAGES:
        settle(first, server.address, language)
        ask(first, **REQUEST)
        kept(first)
    first.close()
    server.shutdown()
    server.server_close()
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    for language in LANGUAGES:
        settle(page, server.address, language)
        assert page.locator("html").get_attribute("lang") == language
        assert "outcome" in ask(page, **REQUEST | {"language": language})
        assert page.evaluate(STYLED)
    assert complaints == []


def test_what_is_kept_lies_unpacked_and_is_not_unpacked_again(context: BrowserContext, base: str):
    page = context.new_page()
    settle(page, base, "fr")
    ask(page, **REQUEST | {"language": "fr"})
    ((_, urls),) = kept(page)
    bundle = {url.rpartition("/")[2].partition("-")[0] for url in urls if "/rulings/" in url}
    assert {"pyodide.asm.wasm", "python", "rulebook", "words", "decoder"} <= bundle
    assert not [url for url in urls if url.endswith(".packed")]
    assert page.evaluate(SIZE, machine_in(urls)) > 9_000_000
    page.close()
    later, fetched = context.new_page(), list[str]()
    later.on("request", lambda request: fetched.append(request.url))
    settle(later, base, "fr")
    assert "outcome" in ask(later, **REQUEST | {"language": "fr"})
    assert machine_in(fetched)
    assert not [url for url in fetched if url.endswith(".packed")]


def machine_in(urls: list[str]) -> str:
    return next(url for url in urls if url.endswith("/pyodide.asm.wasm"))


def test_a_new_edition_takes_the_place_of_the_old_one(context: BrowserContext, tmp_path):
    site = copied(tmp_path / "site")
    with served(site) as serving:
        page, answer = first_visit(context, serving)
        old = answer["bundle"]
        ((name, before),) = kept(page)
        assert name.endswith(old)
        published_as(site, old, "next")
        page.evaluate(UPDATED)
        # Looked for by names alone: whoever opens a cache to look into it makes it, also one that has just gone.
        for _ in range(900):  # a busy machine takes its time for a few megabytes
            if page.evaluate("caches.keys()") == ["rulings / next"]:
                break
            page.wait_for_timeout(100)
        ((_, after),) = page.evaluate(KEPT)
        # What has the same name has the same content, and the page is of the new edition too.
        assert {url for url in before if "/rulings/" in url} == {url for url in after if "/rulings/" in url}
        assert page.url in after
        # Its parts are known by other names now, and are there all the same when the server is not.
        serving.shutdown()
        serving.server_close()
        settle(page, serving.address, "en")
        assert page.locator("#rulings").get_attribute("data-edition") == "next"
        assert page.evaluate(STYLED)


def test_the_old_edition_stays_until_all_of_the_new_one_is_there(context: BrowserContext, tmp_path):
    site = copied(tmp_path / "site")
    with served(site) as serving:
        page, answer = first_visit(context, serving)
        old = answer["bundle"]
        kept(page)
        published_as(site, old, "next")
        changed_worker(site, LOST)
        page.evaluate(UPDATED)
        page.wait_for_function(NOTHING_ON_ITS_WAY)
        assert f"rulings / {old}" in page.evaluate("caches.keys()")
        serving.shutdown()
        serving.server_close()
        settle(page, serving.address, "en")
        assert page.locator("#rulings").get_attribute("data-edition") == old
        assert "outcome" in ask(page, **REQUEST)


def test_a_page_is_kept_when_all_that_it_is_made_of_is(context: BrowserContext, tmp_path):
    site = copied(tmp_path / "site")
    changed_worker(site, SLOWLY)
    with served(site) as serving:
        page, _ = first_visit(context, serving)
        ((_, urls),) = kept(page)
        scripts = page.evaluate("[...document.scripts].map((script) => script.src).filter(Boolean)")
        assert scripts
        assert {*scripts} <= {*urls}


def test_a_page_is_not_kept_without_what_it_is_made_of(context: BrowserContext, tmp_path):
    site = copied(tmp_path / "site")
    changed_worker(site, LOST)
    with served(site) as serving:
        page, _ = first_visit(context, serving)
        page.wait_for_function("caches.match(`${location.origin}/en/_static/settle.css`)")
        page.wait_for_timeout(1000)  # in which it would be kept
        ((_, urls),) = page.evaluate(KEPT)
        assert page.url not in urls


def first_visit(context: BrowserContext, serving: SiteServer) -> tuple[Page, dict[str, Any]]:
    """The page on which somebody has asked for a ruling, and the answer."""
    page = context.new_page()
    settle(page, serving.address, "en")
    return page, ask(page, **REQUEST)


def copied(site: Path) -> Path:
    """The English site with what answers in the browser, to be changed."""
    for name in ("en", "rulings"):
        shutil.copytree(SITE / name, site / name, ignore=shutil.ignore_patterns("evidence*", "print", "*.png"))
    shutil.copyfile(SITE / "rulings.js", site / "rulings.js")
    return site


def published_as(site: Path, old: str, new: str) -> None:
    """Another edition, in which what a page is made of has other contents, and so is called by other names."""
    for file in (site / "rulings.js", site / "en" / "settle.html"):
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new).replace("?v=", "?v=new"), encoding="utf-8")


def changed_worker(site: Path, at_first: str) -> None:
    """Something else happens when the service worker is about to keep a page or what that is made of."""
    worker = site / "rulings.js"
    before, hold, after = worker.read_text(encoding="utf-8").partition(HOLD)
    assert hold
    worker.write_text(before + hold + at_first + after, encoding="utf-8")
