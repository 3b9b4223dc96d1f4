"""What a chapter says of its card and its sheet."""

from __future__ import annotations

from warspec.site.lists.directive import listing
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.nodes import renders
from warspec.site.pages.page import Page
from warspec.site.printed.write import FOLDER, name

PRINTED = "printed"


@renders(PRINTED)
def _printed(page: Page, game: str) -> str:
    words = page.words
    if page.builder.name != "html":
        return ""
    told = {"a6": words.gettext("a card for the pocket (A6)"), "a4": words.gettext("a sheet for the table (A4)")}
    links = [link(name(game, paper), escape(text), type="application/pdf") for paper, text in told.items()]
    return element("p", words.labelled(escape(words.gettext("To print")), words.listed(links)), class_="printed")


@listing("book")
def _book(page: Page, game: str | None) -> str:
    """Where the whole rulebook is as a file for electronic readers; in that file itself nothing."""
    if page.builder.name != "html":
        return ""
    text = escape(page.words.gettext("The whole rulebook as an e-book (EPUB)"))
    address = f"{FOLDER}/{page.builder.config.epub_basename}.epub"
    return element("p", link(address, text, type="application/epub+zip"), class_="book")
