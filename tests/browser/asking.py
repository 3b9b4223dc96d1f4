"""Asking for rulings in the browser, and looking at what it keeps."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from warspec.browser.bundle import tried

REQUESTS = [json.loads(request) for request in tried()]
REQUEST = REQUESTS[0]
ASK = """async (request) => {
  const place = document.getElementById("rulings");
  for (let times = 0; !place.rulings; times++) {
    if (times === 3000) throw new Error(`nothing answers here: ${place.innerText}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  try { return await place.rulings.ask(request); }
  catch (failed) { return {kind: failed.kind, message: failed.message}; }
}"""
SIZE = "async (url) => (await (await caches.match(url)).arrayBuffer()).byteLength"
KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).map((request) => request.url)])))"""


def settle(page: Page, base: str, language: str) -> None:
    page.goto(f"{base}/{language}/settle.html")


def ask(page: Page, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate(ASK, request)
    return answer


def kept(page: Page) -> list[Any]:
    """The caches, each with the addresses in it, when the page is among them, which comes last."""
    found: list[Any] = []
    for _ in range(200):
        found = page.evaluate(KEPT)
        if any(page.url.split("#")[0] in urls for _, urls in found):
            return found
        page.wait_for_timeout(100)
    raise AssertionError(f"{page.url} was not kept: {found}")
