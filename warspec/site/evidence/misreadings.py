"""Directives that list things of the rulebook on a page: games, house rules, examples, sources, misreadings, IDs."""

from __future__ import annotations

import ast
import functools
import inspect
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from warspec.cards import card
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.pages.domain import kind_names
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.page import Page
from warspec.site.pages.prose import module_file, paragraph, prose

FEW = 3
"""How many of those that notice a misreading stand with it; the page of evidence lists them all."""


class ListDirective(SphinxDirective):
    """A directive whose only argument is the ID of a game, or none."""

    optional_arguments = 1
    option_spec: ClassVar[Any] = {}

    def run(self) -> list[nodes.Node]:
        """Make the list; an unknown game is an error."""
        about = self.arguments[0] if self.arguments else None
        if about is not None and about not in rulebook().games:
            raise self.error(f"there is no game {about!r}; the games are: {', '.join(rulebook().games)}")
        return self.made(about)

    def made(self, game: str | None) -> list[nodes.Node]:
        """The nodes of the list."""
        return [make(self.name, game)]

    @property
    def renderer(self) -> DocutilsRenderer:
        """MyST's renderer of the document."""
        renderer: DocutilsRenderer = self.state._renderer  # type: ignore[attr-defined]
        return renderer


class MisreadingList(ListDirective):
    """The misreadings of a game: the mistake, what the rule really is, and what noticed it."""

    def made(self, game: str | None) -> list[nodes.Node]:
        """The nodes of the list."""
        return misreadings(self.renderer, game)


def misreadings(renderer: DocutilsRenderer, game: str | None) -> list[nodes.Node]:
    """The misreadings of a game, or of all, as nodes."""
    return [_misreading(renderer, entry.id) for entry in rulebook().of_kind("misreading", game)]


def _misreading(renderer: DocutilsRenderer, id: str) -> nodes.Node:
    changed, entry = rulebook().misreadings[id], rulebook().entries[id]
    file = module_file(changed.__module__)
    title_line, text_line = _misreading_lines(file).get(id, (1, 1))
    title = paragraph(renderer, entry.declared.title, file, title_line)
    title["classes"].append("title")
    text = prose(renderer, inspect.cleandoc(changed.__dict__.get("__doc__") or ""), file, text_line)
    item = box("", title, *text, make("caught-by", id), ids=[id], classes=["misreading"])
    item["rulebook_id"], item["rulebook_kind"] = id, "misreading"
    renderer.document.set_id(item)
    return item


@functools.cache
def _misreading_lines(file: str) -> dict[str, tuple[int, int]]:
    found = {}
    for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
        for mark in node.decorator_list if isinstance(node, ast.ClassDef) else ():
            if isinstance(mark, ast.Call) and len(mark.args) > 1 and isinstance(mark.args[0], ast.Constant):
                assert isinstance(node, ast.ClassDef)
                text = node.body[0]
                first = text.value.value if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant) else ""
                blank = str(first)[: len(str(first)) - len(str(first).lstrip())].count("\n")
                found[str(mark.args[0].value)] = (mark.args[1].lineno, text.lineno + blank)
    return found


class Place(SphinxDirective):
    """``place ID``: a rule, or anything else with an ID, shown on another page: title, first paragraph, link."""

    required_arguments = 1
    option_spec: ClassVar[Any] = {}

    def run(self) -> list[nodes.Node]:
        """Make a card whose text is filled in when all pages have been read."""
        placed = nodes.container("", classes=["placed"])
        placed["placed_id"] = self.arguments[0]
        self.set_source_info(placed)
        return [placed]


@renders("caught-by")
def _caught_by(page: Page, id: str) -> str:
    verdict, found = verdicts.of_misreading(page, id)
    rule = page.words.gettext("Rule:")
    about = element("span", f"{escape(rule)} {page.link(page.book.entries[id].declared.about)}")
    caught = [page.link(catch["id"]) for catch in found.caught_by[:FEW]] if found else []
    if found and len(found.caught_by) > FEW:
        caught.append(
            link(
                page.document(f"evidence-{page.book.entries[id].game}", "misreadings"), f"+{len(found.caught_by) - FEW}"
            )
        )
    label = page.words.gettext("Noticed by:")
    noticed = f" {escape(label)} {', '.join(caught)}" if caught else ""
    return element("p", f"{verdicts.mark(verdict, page.words)}{noticed} · {about}", class_="caught")


@renders("card")
def _card(page: Page, code: str) -> str:
    return page.card(card(code))


@renders("example-list")
def _example_list(page: Page, game: str | None) -> str:
    items: dict[str, list[str]] = {}
    for example in page.book.examples(game):
        items.setdefault(example.about, []).append(element("li", page.link(example.id)))
    return element(
        "dl",
        "".join(
            element("dt", page.link(about)) + element("dd", element("ul", "".join(found)))
            for about, found in items.items()
        ),
        class_="example-list",
    )


@renders("verdict-list")
def _verdict_list(page: Page, game: str | None) -> str:
    games = [game] if game else list(page.book.games)
    items = [element("li", verdicts.badge(page, g, claim.id)) for g in games for claim in verdicts.properties(g)]
    return element("ul", "".join(items), class_="verdicts")


@renders("source-list")
def _source_list(page: Page, game: str | None) -> str:
    book, used = page.book, set[str]()
    for entry in book.entries.values():
        if game in (None, entry.game):
            used.update(getattr(entry.declared, "source_keys", ()))
            found = getattr(entry.declared, "sources", ())
            for part in found.values() if isinstance(found, dict) else [found]:
                used.update(part if isinstance(part, tuple) else ())
    items = [
        element("li", f"{page.source(key)}" + ("" if key == "ours" else f" {escape(source_title(page, key))}"))
        for key in book.sources
        if key in used
    ]
    return element("ul", "".join(items), class_="source-list")


def source_title(page: Page, key: str) -> str:
    """What a source is, in the language of the page where that makes sense."""
    return page.words.gettext(page.book.sources[key].title)


@renders("source-table")
def _source_table(page: Page, game: str | None) -> str:
    rows = []
    for key in page.book.sources:
        stated = [page.link(e.id, e.id) for e in page.book.of_kind("rule") if key in e.declared.sources]
        name = element("td", escape(page.words.gettext("Ruling of this rulebook") if key == "ours" else key))
        cells = name + element("td", escape(source_title(page, key))) + element("td", " ".join(stated))
        rows.append(element("tr", cells, id=f"source-{key}"))
    words = page.words
    heads = (words.gettext("Key"), words.gettext("Source"), words.gettext("Rules that it states"))
    return data_table(heads, rows, words.gettext("Sources"))


def data_table(heads: tuple[str, ...], rows: list[str], label: str) -> str:
    """A table in a frame that scrolls, also with the keyboard."""
    head = element("tr", "".join(element("th", escape(text), scope="col") for text in heads))
    inner = element("table", element("thead", head) + element("tbody", "".join(rows)), class_="data docutils")
    return element("div", inner, class_="table-wrapper", tabindex="0", role="region", aria_label=label)


@renders("house-rule-table")
def _house_rule_table(page: Page, game: str | None) -> str:
    rows = []
    for entry in page.book.of_kind("house-rule", game):
        declared = entry.declared
        values = [page.value_link(declared, value) for value in declared.values if value != declared.default]
        usual = page.value_link(declared, declared.default)
        rows.append(
            element("tr", "".join(element("td", cell) for cell in (page.link(entry.id), usual, " · ".join(values))))
        )
    words = page.words
    heads = (words.gettext("House rule"), words.gettext("Usual"), words.gettext("Also"))
    return data_table(heads, rows, words.gettext("House rules"))


def readable(page: Page, text: nodes.paragraph) -> str:
    """A paragraph as plain text, its references replaced by the titles of what they point to."""
    pieces = []
    for node in text.children:
        target = node.get("reftarget") if isinstance(node, nodes.Element) else None
        explicit = isinstance(node, nodes.Element) and node.get("refexplicit")
        pieces.append(page.title(target) if target and not explicit else node.astext())
    return "".join(pieces).replace("\n", " ")


@renders("id-index")
def _id_index(page: Page, game: str | None) -> str:
    kinds = kind_names(page.words)
    rows = [
        element(
            "tr",
            element("td", link(page.url(id) or "", element("code", escape(id))))
            + element("td", escape(found.title))
            + element("td", escape(kinds[found.kind])),
        )
        for id, found in sorted(page.domain.objects.items())
    ]
    words = page.words
    return data_table(
        (words.gettext("ID"), words.gettext("Title"), words.gettext("Kind")), rows, words.gettext("All IDs")
    )


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    for name in (
        "example-list",
        "verdict-list",
        "source-list",
        "source-table",
        "house-rule-table",
        "id-index",
    ):
        app.add_directive(name, ListDirective)
    app.add_directive("misreading-list", MisreadingList)
    app.add_directive("place", Place)
    app.add_directive("rule-placement", Place)
