"""Parsing small texts that stand in the specs, so that their messages name the place where they stand."""

from __future__ import annotations

import sys
from pathlib import Path

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.rulebook.registry import rulebook


def prose(renderer: DocutilsRenderer, text: str, source: str, line: int) -> list[nodes.Node]:
    """Parse ``text`` as MyST.

    Args:
        renderer: the renderer of the document that is being read.
        text: the text.
        source: the file in which it stands.
        line: the line on which it begins.
    """
    holder = nodes.Element()
    with renderer.current_node_context(holder):
        renderer.nested_render_text(text, line - 1)
    for node in holder.findall(nodes.Element):
        if node.source:
            node.source = source
    return list(holder.children)


def paragraph(renderer: DocutilsRenderer, text: str, source: str, line: int) -> nodes.paragraph:
    """Parse ``text``, which is one paragraph; a title for instance.

    Raises:
        ValueError: it is something else.
    """
    made = prose(renderer, text, source, line)
    if len(made) != 1 or not isinstance(made[0], nodes.paragraph):
        raise ValueError(f"{source}:{line}: this should be one paragraph: {text!r}")
    return made[0]


def plain(text: str, *classes: str) -> nodes.paragraph:
    """A paragraph of words that are translated already."""
    return nodes.paragraph(text, text, classes=list(classes), translatable=False)


def module_file(name: str) -> str:
    """The file of a module that has been imported."""
    return str(sys.modules[name].__file__)


def files_beside(name: str, game: str) -> list[str]:
    """The files of the module or package ``name`` in the folder of ``game``."""
    file = Path(file_beside(name, game))
    return [str(found) for found in sorted(file.parent.glob("*.py"))] if file.name == "__init__.py" else [str(file)]


def file_beside(name: str, game: str) -> str:
    """The file of the module ``name``, such as ``examples``, in the folder of ``game``."""
    return module_file(f"{rulebook().modules[game].__name__.rpartition('.')[0]}.{name}")
