"""The misreadings of a game on a page: the mistake, what the rule really is, and what noticed it."""

from __future__ import annotations

import ast
import functools
import inspect
from pathlib import Path

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.application import Sphinx

from warspec.rulebook.registry import rulebook
from warspec.site.evidence import verdicts
from warspec.site.lists.directive import ListDirective
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page
from warspec.site.pages.prose import module_file, paragraph, prose

FEW = 3
"""How many of those that notice a misreading stand with it; the page of evidence lists them all."""


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


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("misreading-list", MisreadingList)
