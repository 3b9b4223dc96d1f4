"""What is kept of rulings: a later visit needs no server, and a new edition takes the place of the old one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.asking import KEPT, REQUEST, SIZE, ask, kept, settle
from tests.browser.built import SITE
from tests.browser.conftest import SIZES, SiteServer, served
from warspec.language import LANGUAGES

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not (SITE / "rulings").is_dir(), reason="the site was built without rulings in the browser"),
]


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
        assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--color-brand-primary')")
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
        page = context.new_page()
        settle(page, serving.address, "en")
        old = ask(page, **REQUEST)["bundle"]
        ((name, before),) = kept(page)
        assert name.endswith(old)
        renamed(site, old, "next")
        settle(page, serving.address, "en")
        page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        # Looked for by names alone: whoever opens a cache to look into it makes it, also one that has just gone.
        for _ in range(900):  # a busy machine takes its time for a few megabytes
            if page.evaluate("caches.keys()") == ["rulings / next"]:
                break
            page.wait_for_timeout(100)
        ((_, after),) = page.evaluate(KEPT)
        # What has the same name has the same content, and the page is of the new edition too.
        assert {url for url in before if "/rulings/" in url} == {url for url in after if "/rulings/" in url}
        assert page.url in after
        settle(page, serving.address, "en")
        assert page.locator("#rulings").get_attribute("data-edition") == "next"


SLOWLY = ' if (url.includes("/_static/")) await new Promise((done) => setTimeout(done, 1000));'


def test_a_page_is_kept_when_all_that_it_is_made_of_is(context: BrowserContext, tmp_path):
    site = copied(tmp_path / "site")
    worker = site / "rulings.js"
    before, hold, after = worker.read_text(encoding="utf-8").partition(
        'const hold = async (cache, url, mode = "default") => {'
    )
    assert hold
    worker.write_text(before + hold + SLOWLY + after, encoding="utf-8")
    with served(site) as serving:
        page = context.new_page()
        settle(page, serving.address, "en")
        ask(page, **REQUEST)
        ((_, urls),) = kept(page)
        scripts = page.evaluate("[...document.scripts].map((script) => script.src).filter(Boolean)")
        assert scripts
        assert {*scripts} <= {*urls}


def copied(site: Path) -> Path:
    """The English site with what answers in the browser, to be changed."""
    for name in ("en", "rulings"):
        shutil.copytree(SITE / name, site / name, ignore=shutil.ignore_patterns("evidence*", "print", "*.png"))
    shutil.copyfile(SITE / "rulings.js", site / "rulings.js")
    return site


def renamed(site, old: str, new: str) -> None:
    for file in (site / "rulings.js", site / "en" / "settle.html"):
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
