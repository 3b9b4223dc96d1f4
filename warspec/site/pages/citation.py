"""How to cite whatever has an ID: in a short form for people, as BibTeX, and as CSL JSON."""

from __future__ import annotations

import re
from typing import Any

from warspec.rulebook.entry import ValueEntry
from warspec.site.pages.page import Page

PAGE = "docs/cite"
"""The page with a row for everything that has an ID, from which it is cited."""
CITED = "cite:"
"""What stands before an ID in the anchor of its row."""
URL = "{url}"
"""Stands for the address where it is not known where the site is published: the reader's browser knows it."""
_TEX = re.compile(r"[&%$#_{}]|[~^\\]")
_TEX_NAMES = {"~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "\\": r"\textbackslash{}"}


def edition(release: str) -> str:
    """The edition of a release: ``1`` for all releases from 1.0.0 on until 2.0.0, and each one before by itself."""
    major = release.partition(".")[0]
    return release if major == "0" else major


def address(page: Page, id: str) -> str:
    """The permanent address of what has the ID ``id``: in its edition, which stays where it is."""
    config = page.builder.config
    if not config.rulebook_base_url:
        return URL
    base = f"{config.rulebook_base_url.rstrip('/')}/{edition(config.release)}/{config.language}"
    return f"{base}/{place(page, id)}"


def place(page: Page, id: str) -> str:
    """Where it stands in the folder of a language; the same in all of them."""
    found = page.domain.find(id)
    return f"{page.builder.get_target_uri(found.docname)}#{found.anchor}"


def short(page: Page, id: str) -> str:
    """The form for people: “War, *the last card fights on*, edition 1”."""
    # Translators: how something of the rulebook is cited; the asterisks stand for italics.
    text = page.words.gettext("{game}, *{title}*, edition {edition}")
    number = edition(page.builder.config.release)
    return text.format(game=_whole(page, id), title=_title(page, id), edition=number)


def text(page: Page, id: str) -> str:
    """The form for people, with the address."""
    return f"{short(page, id)}, {address(page, id)}"


def bibtex(page: Page, id: str) -> str:
    """An entry for BibTeX."""
    config = page.builder.config
    fields = {
        "author": f"{{{config.author}}}",
        "title": f"{{{_tex(_title(page, id))}}}",
        "booktitle": _tex(f"{config.html_title} ({_whole(page, id)})"),
        "edition": edition(config.release),
        "note": f"\\texttt{{{_tex(id)}}}",
        "url": address(page, id),
    }
    lines = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@incollection{{warspec:{id},\n{lines}\n}}"


def csl(page: Page, id: str) -> dict[str, Any]:
    """The same as an item of CSL JSON."""
    config = page.builder.config
    return {
        "id": f"warspec:{id}",
        "type": "chapter",
        "author": [{"literal": config.author}],
        "title": _title(page, id),
        "container-title": f"{config.html_title} ({_whole(page, id)})",
        "edition": edition(config.release),
        "language": config.language,
        "note": id,
        "URL": address(page, id),
    }


def _whole(page: Page, id: str) -> str:
    """What it is a part of: its game, or the rulebook."""
    entry = page.book.entries.get(id)
    return page.title(entry.game) if entry and entry.game and entry.game != id else str(page.builder.config.project)


def _title(page: Page, id: str) -> str:
    entry = page.book.entries.get(id)
    if not isinstance(entry, ValueEntry):
        return page.title(id)
    called = page.value(entry.declared, entry.value)
    # A number alone says nothing.
    return page.words.labelled(page.title(entry.declared.id), called) if called == str(entry.value) else called


def _tex(text: str) -> str:
    return _TEX.sub(lambda sign: _TEX_NAMES.get(sign[0], f"\\{sign[0]}"), text)
