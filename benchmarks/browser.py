"""Rulings in the reader's browser: how soon the first comes, with and without a network, and how heavy all is.

The built site is served as hosts do it, packed, over a line of ten million bits a second. Then the server goes away.
"""

from __future__ import annotations

import functools
import gzip
import json
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from benchmarks.measure import Figure
from warspec.browser.__main__ import packed
from warspec.browser.bundle import tried
from warspec.language import SOURCE

SITE = Path(__file__).resolve().parents[1] / "build" / "site"
BITS_A_SECOND = 10_000_000
PIECE = 16_384
CHROMIUM = ("chromium", "google-chrome", "chromium-browser", "chromium-headless-shell")
"""The browsers that will do; those that readers have come first, and have been measured before."""
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
ASK = """async (request) => {
  const place = () => document.getElementById("rulings")?.rulings;  // the page may not be there yet
  while (!place()) await new Promise((resolve) => setTimeout(resolve, 5));
  const rulings = place();
  await rulings.start();
  const ready = performance.now();
  await rulings.ask(request);
  const first = performance.now();
  await rulings.ask(request);
  return {ready, first, next: performance.now() - first};
}"""
KEPT = """async () => {
  for (const name of await caches.keys()) {
    if (await (await caches.open(name)).match(location.href)) return true;
  }
  return false;
}"""


@functools.cache
def as_sent(path: Path) -> tuple[bytes, bool]:
    """A file as hosts send it, and whether they pack it."""
    content = path.read_bytes()
    packs = path.suffix in {".html", ".js", ".mjs", ".wasm", ".css", ".svg", ".json"}
    return (gzip.compress(content, 9), True) if packs else (content, False)


class Line(SimpleHTTPRequestHandler):
    """Sends files packed, as fast as the line is and no faster; all requests share it."""

    taken = threading.Lock()
    free: ClassVar[float] = 0
    """When the line has sent all that was given to it so far."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Send a file piece by piece."""
        path = Path(self.translate_path(self.path))
        if not path.is_file():
            self.send_error(404)
            return
        content, is_packed = as_sent(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        if is_packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(content), PIECE):
            piece = content[start : start + PIECE]
            with self.taken:
                # What a sleep lasts too long is no part of the line, so it is made up for.
                Line.free = max(Line.free, time.perf_counter() - PIECE * 8 / BITS_A_SECOND)
                Line.free += len(piece) * 8 / BITS_A_SECOND
                time.sleep(max(0, Line.free - time.perf_counter()))
            self.wfile.write(piece)


def measure(repeats: int) -> Iterator[Figure]:
    """The seconds until Python is ready and until a ruling is there, those of a ruling alone, and the megabytes."""
    if not (SITE / "rulings").is_dir():
        raise SystemExit("the site has no rulings in the browser: run `nox -s rulebook` first")
    visits = [_visits() for _ in range(repeats)]
    first, later = ([pair[number] for pair in visits] for number in (0, 1))
    about = "10 Mbit/s"
    yield Figure.of("first-ready", about, "first visit, 10 Mbit/s: Python is ready", "s", _seconds(first, "ready"))
    yield Figure.of("first-ruling", about, "first visit, 10 Mbit/s: the ruling is there", "s", _seconds(first, "first"))
    yield Figure.of("later-ruling", "", "later visit, no network: the ruling is there", "s", _seconds(later, "first"))
    yield Figure.of("ruling", "", "one more ruling", "s", _seconds(later, "next"))
    yield Figure.of(
        "packed", "", "what a first visit to a ruling fetches, packed", "MB", [packed(SITE / "rulings") / 1e6]
    )


def _seconds(visits: list[dict[str, float]], what: str) -> list[float]:
    return [visit[what] / 1000 for visit in visits]


def _visits() -> tuple[dict[str, float], dict[str, float]]:
    """What a first visit took, and a later one without a server."""
    from playwright.sync_api import sync_playwright

    chromium = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    if chromium is None:
        raise SystemExit(f"no browser here: install one of {', '.join(CHROMIUM)}")
    request = json.loads(tried()[0])
    for file in (SITE / "rulings").rglob("*"):
        if file.is_file():
            as_sent(file)  # hosts have packed it before anybody comes
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Line, directory=str(SITE))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/{SOURCE}/settle.html"
        with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
            context = playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=[*QUIET])
            page = context.new_page()
            page.goto(address, wait_until="commit")
            first: dict[str, float] = page.evaluate(ASK, request)
            while not page.evaluate(KEPT):
                page.wait_for_timeout(100)
            page.close()
            server.shutdown()
            server.server_close()
            later: dict[str, float] = {}
            # The second visit lets the browser compile for good what it kept; readers come back more than once.
            for _ in range(2):
                page = context.new_page()
                page.goto(address, wait_until="commit")
                later = page.evaluate(ASK, request)
                page.wait_for_timeout(2000)
                page.close()
            context.close()
    return first, later
