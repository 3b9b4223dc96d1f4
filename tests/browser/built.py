"""The built site as files: its pages, their languages, and what the links in them point to."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from warspec.rulebook.registry import rulebook

SITE = Path(__file__).resolve().parents[2] / "build" / "site"


def pages(language: str | None = None) -> list[str]:
    """The addresses of the pages of one language, or of all, relative to the site's root."""
    folder = SITE / (language or "")
    found = (path.relative_to(SITE) for path in folder.rglob("*.html"))
    return sorted(path.as_posix() for path in found if not any(part.startswith("_") for part in path.parts))


def chapters(language: str) -> list[str]:
    """The addresses of the chapters on the games, in one language."""
    return [f"{language}/{rulebook().folder(game)}.html" for game in rulebook().games]


class Links(HTMLParser):
    """Where a page can be entered, where it leads, and the languages in which it names itself."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.doubled: set[str] = set()
        self.targets: list[str] = []
        self.alternates: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "link" and ("rel", "alternate") in attrs and (language := dict(attrs).get("hreflang")):
            self.alternates.append(language)
        for name, value in attrs:
            if name == "id" and value:
                (self.doubled if value in self.anchors else self.anchors).add(value)
            elif name in ("href", "src") and value:
                self.targets.append(value)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)


def resolved(page: str, target: str) -> tuple[Path, str] | None:
    """The file and the anchor that ``target`` means on ``page``; None for what lies outside the site."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return None
    here = SITE / page
    file = (here.parent / unquote(parts.path)).resolve() if parts.path else here
    return (file / "index.html" if file.is_dir() else file), unquote(parts.fragment)
