"""The builder of the electronic book (EPUB): the same pages, without what only a browser on a site can use."""

from __future__ import annotations

import functools
import re
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any
from urllib.parse import unquote, urlsplit
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from sphinx.builders.epub3 import Epub3Builder

from warspec.site.chapter.folding import headings_in_summaries

FIRST = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a book: the earliest that there is, so that the same pages are the same book."""

_LEFT_OUT = re.compile(
    r"<script\b.*?</script>|<button\b.*?</button>|<template\b.*?</template>|<form\b.*?</form>|"
    r"<fieldset\b.*?</fieldset>|<link rel=\"(?:index|search|canonical)\"[^>]*>",
    flags=re.DOTALL,
)
_TAG = re.compile(r"<([A-Za-z][\w:-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>]+))?)*)\s*(/?)>")
_ATTRIBUTE = re.compile(r"([^\s=]+)(?:\s*=\s*(\"[^\"]*\"|'[^']*'|\S+))?")
_LINK = re.compile(r"<a\b([^>]*?)\shref=\"([^\"]*)\"([^>]*)>(.*?)</a>", flags=re.DOTALL)
_ID = re.compile(r"\sid=\"([^\"]*)\"")
_ITEM = re.compile(r'<item id="[^"]*" href="(?P<href>(?!nav\.)[^"]*\.xhtml)" media-type="[^"]*" />')
_VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


def as_xml(page: str) -> str:
    """A page of HTML as XML, without scripts, and without buttons and fields, which do nothing without them."""
    page = _LEFT_OUT.sub("", headings_in_summaries(page)).replace("&nbsp;", "\N{NO-BREAK SPACE}")
    page = re.sub(r"<svg(?![^>]*\sxmlns=)", '<svg xmlns="http://www.w3.org/2000/svg"', page)
    # Of what stands in a summary XML is stricter than browsers are.
    page = re.sub(r"<summary\b.*?</summary>", _without_blocks, page, flags=re.DOTALL)
    return _TAG.sub(_as_xml, page)


def _without_blocks(summary: re.Match[str]) -> str:
    return re.sub(r"<(/?)(?:p|div)\b", r"<\1span", summary[0])


def _as_xml(tag: re.Match[str]) -> str:
    name, attributes, closed = tag.groups()
    written = ""
    for key, value in _ATTRIBUTE.findall(attributes):
        value = value or f'"{key}"'
        written += f" {key}={value}" if value[0] in "\"'" else f' {key}="{value}"'
    return f"<{name}{written}{'/' if closed or name in _VOID else ''}>"


def linked_within(pages: dict[str, str]) -> dict[str, str]:
    """The pages, with no link left that leads to what is not in the book; its words stay."""
    anchors = {name: set(map(unescape, _ID.findall(page))) for name, page in pages.items()}

    def kept(name: str, link: re.Match[str]) -> str:
        before, href, after, content = link.groups()
        parts = urlsplit(unescape(href))
        if parts.scheme:
            return link[0]
        there = normpath(join(dirname(name), unquote(parts.path))) if parts.path else name
        if there in anchors and (not parts.fragment or unquote(parts.fragment) in anchors[there]):
            return link[0]
        return f"<span{_named(before + after)}>{content}</span>"

    return {name: _LINK.sub(functools.partial(kept, name), page) for name, page in pages.items()}


def _named(attributes: str) -> str:
    """Of the attributes of a link those that words may have too."""
    found = _ATTRIBUTE.findall(attributes)
    return "".join(f" {key}={value}" for key, value in found if key in ("class", "id", "title", "lang"))


class BookBuilder(Epub3Builder):
    """Builds the electronic book of one language."""

    name = "epub"

    def init(self) -> None:
        """Get ready, with our typeface."""
        super().init()
        self.media_types = self.media_types | {".woff2": "font/woff2"}

    def get_toc(self) -> None:
        """Get the table of contents; what does not lie beside its first page is named without a way around."""
        super().get_toc()
        for entry in self.refnodes:
            entry["refuri"] = normpath(entry["refuri"])

    def handle_finish(self) -> None:
        """Make the pages fit for a book, then the book."""
        files = {path.relative_to(self.outdir).as_posix(): path for path in Path(self.outdir).rglob("*.xhtml")}
        pages = {name: as_xml(path.read_text("utf-8")) for name, path in sorted(files.items()) if name != "nav.xhtml"}
        for name, page in linked_within(pages).items():
            files[name].write_text(page, "utf-8")
        super().handle_finish()

    def build_content(self) -> None:
        """List what is in the book; of pages with drawings it must be said that they have some."""
        super().build_content()
        listed = Path(self.outdir, "content.opf")
        listed.write_text(_ITEM.sub(self._with_drawings, listed.read_text("utf-8")), "utf-8")

    def _with_drawings(self, item: re.Match[str]) -> str:
        drawn = "<svg" in Path(self.outdir, unquote(unescape(item["href"]))).read_text("utf-8")
        return item[0].replace(" />", ' properties="svg" />') if drawn else item[0]

    def content_metadata(self) -> dict[str, Any]:
        """What the book says of itself; its time is that of its files."""
        return super().content_metadata() | {"date": "1980-01-01T00:00:00Z"}

    def toc_metadata(self, level: int, navpoints: list[Any]) -> dict[str, Any]:
        """What the old table of contents says of the book: of its name, the same."""
        return super().toc_metadata(level, navpoints) | {"uid": self.config.epub_identifier}

    def build_epub(self) -> None:
        """Write the book: the files in their order, and no time in it."""
        parts = ["mimetype", "META-INF/container.xml", "content.opf", "toc.ncx", "nav.xhtml", *self.files]
        with ZipFile(Path(self.outdir, f"{self.config.epub_basename}.epub"), "w") as book:
            for name in dict.fromkeys(parts):
                how = ZIP_STORED if name == "mimetype" else ZIP_DEFLATED
                book.writestr(ZipInfo(name, FIRST), Path(self.outdir, name).read_bytes(), how)
