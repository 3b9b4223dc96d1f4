"""Pieces of a page for paper: what they say, and which words stand out; no links, which paper has not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from docutils import nodes

from warspec.cards import card
from warspec.site.pages.nodes import made_later
from warspec.site.pages.page import Page

_STYLES = {nodes.strong: "strong", nodes.emphasis: "emphasis"}


class Words(TypedDict):
    """Some words, and how they are set: ``plain``, ``strong`` or ``emphasis``."""

    text: str
    style: str


def marked(page: Page, node: nodes.Node, style: str = "plain") -> list[Words]:
    """What a piece of a chapter says, in the language of the page.

    Args:
        page: the page whose language it is.
        node: the piece.
        style: how words are set that nothing marks.
    """
    return [{"text": text, "style": style} for text, style in _pieces(page, node, style) if text]


def _pieces(page: Page, node: nodes.Node, style: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, nodes.Text):
        yield node.astext().replace("\n", " "), style
    elif isinstance(node, made_later):
        yield (page.words.card(card(node["about"])) if node["what"] == "card" else ""), style
    elif isinstance(node, nodes.Element) and node.get("refdomain") == "rulebook" and not node.get("refexplicit"):
        yield page.title(node["reftarget"]), "emphasis"
    else:
        marked_here = next((name for kind, name in _STYLES.items() if isinstance(node, kind)), style)
        for child in node.children:
            yield from _pieces(page, child, marked_here)


def items(page: Page, section: nodes.Element) -> Iterator[list[Words]]:
    """What the items of the lists of a section say, without those that only send the reader to house rules.

    On paper the house rules stand beside them.
    """
    for item in section.findall(nodes.list_item):
        references = [node for node in item.findall(nodes.Element) if node.get("reftype") == "house-rule"]
        if not (references and isinstance(item.parent, nodes.bullet_list)):
            yield marked(page, item)
