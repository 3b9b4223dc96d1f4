"""What each page says, part by part, as it is read and translated: its sections, and the words that it explains."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import NamedTuple

from docutils import nodes
from docutils.nodes import Element, Node
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.environment.collectors import EnvironmentCollector

from warspec.site.pages.nodes import made_later


class Part(NamedTuple):
    """A section of a page, or a word that it explains.

    Attributes:
        anchor: its ID, or its first one; empty for a whole page.
        title: its heading, or the word.
        first: its first paragraph, if it has one.
        said: everything that it says, without what other parts in it say.
        is_word: whether it is a word with its explanation.
    """

    anchor: str
    title: str
    first: nodes.paragraph | None
    said: str
    is_word: bool = False


def parts(document: nodes.document) -> Iterator[Part]:
    """The parts of a document, in their order."""
    for section in document.findall(nodes.section):
        whole = section.parent is document and "rulebook_id" not in section
        first = next(_own(section, nodes.paragraph), None)
        yield Part("" if whole else section["ids"][0], section[0].astext(), _copied(first), _said(section))
    for item in document.findall(nodes.definition_list_item):
        term, *_, told = item.children
        if isinstance(term, Element) and term["ids"]:
            first = next(told.findall(nodes.paragraph), None)
            yield Part(term["ids"][0], term.astext(), _copied(first), _text(told), is_word=True)


def _copied(paragraph: nodes.paragraph | None) -> nodes.paragraph | None:
    return None if paragraph is None else paragraph.deepcopy()


def _own(section: Element, kind: type[nodes.paragraph]) -> Iterator[nodes.paragraph]:
    """The paragraphs in a section that belong to no section or thing with an ID within it."""
    for child in section.children:
        if isinstance(child, Element) and not isinstance(child, nodes.section) and "rulebook_id" not in child:
            if isinstance(child, kind):
                yield child
            else:
                yield from _own(child, kind)


def _said(section: Element) -> str:
    return " ".join(_text(paragraph) for paragraph in _own(section, nodes.paragraph))


def _text(node: Node) -> str:
    """The words of a node, without the IDs of what it refers to."""
    if isinstance(node, made_later) or (isinstance(node, pending_xref) and not node.get("refexplicit")):
        return ""
    if not node.children:
        return node.astext()
    between = "" if isinstance(node, nodes.TextElement) else " "
    return between.join(_text(child) for child in node.children)


class PartCollector(EnvironmentCollector):
    """Keeps the parts of all documents with what Sphinx remembers of them."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a document."""
        collected(env).pop(docname, None)

    def merge_other(self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment) -> None:
        """Take over what another process has read."""
        collected(env).update({name: found for name, found in collected(other).items() if name in docnames})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Note the parts of a document."""
        collected(app.env)[app.env.docname] = list(parts(doctree))


def collected(env: BuildEnvironment) -> dict[str, list[Part]]:
    """The parts of all documents, by document."""
    if not hasattr(env, "rulebook_parts"):
        env.rulebook_parts = {}  # type: ignore[attr-defined]
    found: dict[str, list[Part]] = env.rulebook_parts  # type: ignore[attr-defined]
    return found
