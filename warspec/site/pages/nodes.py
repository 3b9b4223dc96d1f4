"""The nodes of our own documents: what is generated when a page is written, and HTML elements as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docutils import nodes

from warspec.site.pages.page import Page

Renderer = Callable[..., str]

RENDERERS: dict[str, Renderer] = {}
"""What makes the HTML of each kind of generated node: called with the page and the node's ``about``."""


class made_later(nodes.General, nodes.Element):
    """Something whose words come from the catalogue of generated sentences, made when the page is written.

    Attributes are ``what`` (a key of :data:`RENDERERS`) and ``about`` (its argument).
    """


class box(nodes.General, nodes.Element):
    """An HTML element named ``tag`` with classes and an ID."""


def make(what: str, about: Any = None) -> made_later:
    """A generated node."""
    return made_later(what=what, about=about, translatable=False)


def renders(what: str) -> Callable[[Renderer], Renderer]:
    """Mark a function as the one that makes the HTML of generated nodes of this kind."""

    def mark(function: Renderer) -> Renderer:
        RENDERERS[what] = function
        return function

    return mark


def visit_made_later(translator: Any, node: nodes.Element) -> None:
    """Write the HTML of a generated node."""
    page = Page(translator.builder, translator.builder.current_docname)
    translator.body.append(RENDERERS[node["what"]](page, node["about"]))
    raise nodes.SkipNode


def visit_box(translator: Any, node: nodes.Element) -> None:
    """Open the element."""
    translator.body.append(translator.starttag(node, node["tag"], suffix="" if node["tag"] == "summary" else "\n"))


def depart_box(translator: Any, node: nodes.Element) -> None:
    """Close the element."""
    translator.body.append(f"</{node['tag']}>\n")
