"""A server for the built site, and Chromium to look at it; nothing here reaches beyond this machine."""

from __future__ import annotations

import functools
import gzip
import io
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from playwright.sync_api import ConsoleMessage, Page, Route

from tests.browser.built import SITE

CHROMIUM = ("chromium-headless-shell", "chromium", "google-chrome", "chromium-browser")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light", "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"},
}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    assert found, f"no browser here: install one of {', '.join(CHROMIUM)}"
    return {"executable_path": found, "args": [*QUIET]}


PACKS = {".html", ".css", ".js", ".svg", ".json"}
"""What static hosts pack when a browser asks for it; typefaces and drawn pictures are packed already."""


@functools.cache
def packed(file: Path, changed: float) -> bytes:
    """A file as a static host sends it."""
    return gzip.compress(file.read_bytes(), 6)


class Quiet(SimpleHTTPRequestHandler):
    """A static host that tells nobody what it does."""

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def send_head(self) -> BinaryIO | None:
        """The file that is asked for, packed if it is text; all else as the library does it."""
        file = Path(self.translate_path(self.path))
        if file.suffix not in PACKS or not file.is_file() or "gzip" not in self.headers.get("Accept-Encoding", ""):
            return super().send_head()
        content = packed(file, file.stat().st_mtime)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return io.BytesIO(content)


class SiteServer(ThreadingHTTPServer):
    """A server that turns nobody away while it is busy."""

    request_queue_size = 128

    @property
    def address(self) -> str:
        """Its address, without a slash at its end."""
        return f"http://127.0.0.1:{self.server_port}"


@contextmanager
def served(folder: Path) -> Iterator[SiteServer]:
    """A server of a folder, which can be stopped sooner."""
    with SiteServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(scope="session")
def base() -> Iterator[str]:
    """The address of the built site, without a slash at its end."""
    assert (SITE / "index.html").exists(), "the site is not built: run `nox -s rulebook`"
    with served(SITE) as server:
        yield server.address


WIDE = "DejaVu Serif"
"""Wider than the serifs of any phone (by an eighth than Noto Serif, of which Android has nothing else)."""
WIDEN = """(family) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`body { --font-stack: "${family}" !important; }`);
  document.adoptedStyleSheets = [sheet];
  const wide = (font) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = `16px ${font}`;
    return pen.measureText("mmmmiiii").width;
  };
  return wide(`"${family}", monospace`) !== wide("monospace");
}"""


def wait_for_typefaces(page: Page) -> None:
    """Wait until the typefaces of a page are there. What a browser promises of them it does not always keep."""
    for _ in range(300):
        if page.evaluate("document.body.offsetHeight > 0 && document.fonts.status === 'loaded'"):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"the typefaces of {page.url} did not come")


@contextmanager
def widened(page: Page) -> Iterator[None]:
    """Read a page in a wide typeface: what fits so fits on every phone."""
    assert page.evaluate(WIDEN, WIDE), f"{WIDE} is missing: install Debian's fonts-dejavu-core"
    wait_for_typefaces(page)
    yield
    page.evaluate("document.adoptedStyleSheets = []")


def screens(page: Page) -> float:
    """How many screens a page fills."""
    height: float = page.evaluate("document.documentElement.scrollHeight / innerHeight")
    return height


class Watch:
    """What a page does that it must not do: errors in its console, requests that leave the site."""

    def __init__(self, page: Page, base: str) -> None:
        self.complaints: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        # The browser's driver itself lets pass what stays on the site, which is nearly all.
        page.route(re.compile(rf"^(?!{re.escape(base)}/|data:|blob:)"), self._leaves)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _leaves(self, route: Route) -> None:
        self.complaints.append(f"leaves the site: {route.request.url}")
        route.abort()


@pytest.fixture
def watch(page: Page, base: str) -> Iterator[Watch]:
    """Watches the page of the test, and fails the test at its end for what was seen."""
    watching = Watch(page, base)
    yield watching
    assert watching.complaints == []
