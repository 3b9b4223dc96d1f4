"""Parsing small texts that stand in the specs, so that their messages name the place where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.language import Language, language
from warspec.rulebook.registry import spec_package
from warspec.rulebook.text import Text


def language_of(renderer: DocutilsRenderer) -> Language:
    """The language of the document that ``renderer`` is reading."""
    return language(renderer.document.settings.env.config.language)


def prose(renderer: DocutilsRenderer, text: Text) -> list[nodes.Node]:
    """Parse ``text`` as MyST, for the document that ``renderer`` is reading."""
    holder = nodes.Element()
    with renderer.current_node_context(holder):
        renderer.nested_render_text(text.text, text.line - 1)
    source = str(Path(next(iter(spec_package().__path__))).parent / text.file)
    for node in holder.findall(nodes.Element):
        if node.source:
            node.source = source
    return list(holder.children)


def paragraph(renderer: DocutilsRenderer, text: Text) -> nodes.paragraph:
    """Parse ``text``, which is one paragraph; a title for instance.

    Raises:
        ValueError: it is something else.
    """
    made = prose(renderer, text)
    if len(made) != 1 or not isinstance(made[0], nodes.paragraph):
        raise ValueError(f"{text.file}:{text.line}: this should be one paragraph: {text.text!r}")
    return made[0]


def titled(renderer: DocutilsRenderer, text: Text) -> nodes.paragraph:
    """Parse ``text``, which is the title of something that is no section."""
    made = paragraph(renderer, text)
    made["classes"].append("title")
    return made


def section(renderer: DocutilsRenderer, id: str, title: str, *, classes: Sequence[str] = ()) -> nodes.section:
    """A section whose anchor is ``id``; its title is translated already."""
    made = nodes.section("", nodes.title(title, title, translatable=False), ids=[id], classes=[*classes])
    renderer.document.set_id(made)
    return made


def plain(text: str, *classes: str) -> nodes.paragraph:
    """A paragraph of words that are translated already."""
    return nodes.paragraph(text, text, classes=list(classes), translatable=False)
