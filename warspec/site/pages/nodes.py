"""The nodes of our own documents: what is generated when a page is written, and what folds away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from warspec.site.pages.page import Page

Renderer = Callable[..., str]

RENDERERS: dict[str, Renderer] = {}
"""What makes the HTML of each kind of generated node: called with the page and the node's ``about``."""


class made_later(nodes.General, nodes.Element):
    """Something whose words come from the catalogue of generated sentences, made when the page is written.

    Attributes are ``what`` (a key of :data:`RENDERERS`) and ``about`` (its argument).
    """


class folded(nodes.General, nodes.Element):
    """Something that folds away; ``summary`` is a key of :data:`SUMMARIES`, or its first child is the summary."""


class summary(nodes.General, nodes.Element):
    """What a folded thing shows while it is closed."""


class box(nodes.General, nodes.Element):
    """An HTML element named ``tag`` with classes and an ID."""


def make(what: str, about: Any) -> made_later:
    """A generated node."""
    return made_later(what=what, about=about, translatable=False)


def renders(what: str) -> Callable[[Renderer], Renderer]:
    """Mark a function as the one that makes the HTML of generated nodes of this kind."""

    def mark(function: Renderer) -> Renderer:
        RENDERERS[what] = function
        return function

    return mark


def _visit_made_later(self: Any, node: nodes.Element) -> None:
    self.body.append(RENDERERS[node["what"]](Page.of(self), node["about"]))
    raise nodes.SkipNode


def _visit_folded(self: Any, node: nodes.Element) -> None:
    self.body.append(self.starttag(node, "details", **({"open": "open"} if node.get("open") else {})))
    if label := node.get("summary"):
        self.body.append(f"<summary>{RENDERERS[label](Page.of(self), None)}</summary>")


def _depart_folded(self: Any, node: nodes.Element) -> None:
    self.body.append("</details>\n")


def _visit_summary(self: Any, node: nodes.Element) -> None:
    self.body.append("<summary>")


def _depart_summary(self: Any, node: nodes.Element) -> None:
    self.body.append("</summary>\n")


def _visit_box(self: Any, node: nodes.Element) -> None:
    self.body.append(self.starttag(node, node.get("tag", "div")))


def _depart_box(self: Any, node: nodes.Element) -> None:
    self.body.append(f"</{node.get('tag', 'div')}>\n")


def _skip(self: Any, node: nodes.Element) -> None:
    raise nodes.SkipNode


def _nothing(self: Any, node: nodes.Element) -> None:
    pass


def setup(app: Sphinx) -> None:
    """Make the nodes known, by output format."""
    app.add_node(made_later, html=(_visit_made_later, None), latex=(_skip, None), text=(_skip, None))
    for node, visit, depart in (
        (folded, _visit_folded, _depart_folded),
        (summary, _visit_summary, _depart_summary),
        (box, _visit_box, _depart_box),
    ):
        app.add_node(node, html=(visit, depart), latex=(_nothing, _nothing), text=(_nothing, _nothing))
