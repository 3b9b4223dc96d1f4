"""The index that the script of the search reads: everything that can be found, with its address and its sentence.

It is a script itself, so that the site can be searched in a folder without a server, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util import logging

from warspec.language import Language
from warspec.rulebook.entry import DisputeEntry
from warspec.site.finding.collected import Part, collected
from warspec.site.finding.words import Asked, asked
from warspec.site.lists.family import in_order
from warspec.site.pages.domain import kind_names
from warspec.site.pages.page import Page

FILE = "search-index.js"
DISPUTES = "docs/disputes"
BEHIND = ("docs/cite", "docs/contribute", "docs/facts", "docs/figures", "docs/sources", "docs/style")
"""Pages for those who make such a book; readers hardly ever look for them."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Place:
    """Something that can be found.

    Attributes:
        kind: what it is; one of those of :func:`kinds`.
        id: its ID, by which it is found too and by which the words that lead to it name it.
        game: ID of its game; empty if it belongs to none.
        address: where it stands.
        title: its title.
        sentence: what it says, first of all.
        more: everything else that it says.
    """

    kind: str
    id: str
    game: str
    address: str
    title: str
    sentence: str
    more: str = ""


def kinds(words: Language) -> dict[str, str]:
    """What readers are told that a hit is."""
    return {
        **kind_names(words),
        "dispute": words.gettext("short answer"),
        "word": words.gettext("word"),
        "section": words.gettext("on the page"),
        "page": words.gettext("page"),
        "behind": words.gettext("page"),
    }


def places(page: Page) -> Iterator[Place]:
    """Everything that can be found: first what has an ID of its own, then the sections of pages, and words."""
    told = {(name, part.anchor): part for name, found in collected(page.builder.env).items() for part in found}
    games = {game.docname: id for id, game in page.domain.objects.items() if game.kind == "game"}
    anchors: set[tuple[str, str]] = set()
    for id, found in page.domain.objects.items():
        anchors.add((found.docname, found.anchor))
        entry, part = page.book.entries.get(id), told.get((found.docname, found.anchor))
        more = [part.said] if part else []
        if isinstance(entry, DisputeEntry) and entry.declared.keywords:
            more.append(page.words.gettext(entry.declared.keywords))
        kind = "dispute" if _is_dispute(found.docname, found.anchor) else found.kind
        game = (entry.game if entry else "") or games.get(found.docname, "")
        address = _address(page, found.docname, found.anchor)
        yield Place(kind, id, game, address, found.title, page.text(id), " ".join(more))
    for name, found_parts in collected(page.builder.env).items():
        for part in found_parts:
            if (name, part.anchor) not in anchors:
                yield _part(page, name, part, games.get(name, ""))


def _part(page: Page, docname: str, part: Part, game: str) -> Place:
    sentence = page.plain(part.first) if part.first is not None else ""
    kind = "word" if part.is_word else "section" if part.anchor else "page"
    kind = "dispute" if part.anchor and _is_dispute(docname, part.anchor) else kind
    kind = "behind" if docname in BEHIND else kind
    id = part.anchor or docname.removeprefix("docs/")
    address = _address(page, docname, part.anchor)
    return Place(kind, id, game, address, part.title, sentence, part.said)


def _address(page: Page, docname: str, anchor: str) -> str:
    """Where something stands, seen from the top of the site."""
    uri: str = page.builder.get_target_uri(docname)
    return f"{uri}#{anchor}" if anchor else uri


def _is_dispute(docname: str, anchor: str) -> bool:
    """Whether something answers a question from the table: it stands among those, or its anchor says so."""
    stands_there = docname == DISPUTES and not anchor.startswith("disputes-")
    return stands_there or anchor.startswith("dispute-")


def index(page: Page, people: Asked) -> dict[str, Any]:
    """The whole index, as plain data.

    Args:
        page: any page at the top of the site.
        people: how people ask in the language of the site.
    """
    rows: list[list[Any]] = []
    wrong = page.words.gettext("Wrong:")
    leads = {page.book.aliases.get(id, id): said for id, said in people.leads.items()}
    for place in places(page):
        kind, id, game, address, title, sentence, more = vars(place).values()
        title = f"{wrong} {title}" if kind == "misreading" else title
        rows.append([kind, id, game, address, title, sentence, _rest(sentence, more), leads.get(id, [])])
    if lost := nowhere(rows, leads):
        logger.warning("docs/search leads to what is nowhere: %s", ", ".join(lost))
    games = {id: page.title(id) for id in in_order(page.book) if page.domain.find(id)}
    return {"kinds": kinds(page.words), "games": games, **people.for_script(), "places": rows}


def nowhere(rows: Sequence[Sequence[Any]], leads: Mapping[str, Sequence[str]]) -> list[str]:
    """To what the words of people lead and what is not among the places."""
    return sorted(leads.keys() - {row[1] for row in rows})


def _rest(sentence: str, more: str) -> str:
    """The words that are not in the sentence, each once."""
    said = {word.casefold() for word in sentence.split()}
    rest: Mapping[str, None] = dict.fromkeys(word for word in more.split() if word.casefold() not in said)
    return " ".join(rest)


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The page of the search, for the site; a book has none."""
    if app.builder.name == "html":
        yield "search", {}, "search.html"


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the index beside the pages."""
    if error is not None or app.builder.name != "html":
        return
    page = Page(app.builder, app.config.root_doc)
    people = asked(Path(app.srcdir, "docs", "search", f"{app.config.language}.toml"))
    text = json.dumps(index(page, people), ensure_ascii=False, separators=(",", ":"))
    Path(app.outdir, FILE).write_text(f"globalThis.rulebookIndex = {text};\n", encoding="utf-8")
