"""Parts of a page that fold away under their headings: for those who want to know more than what everybody needs.

A chapter opens them where it is made. On a page in Markdown they are the sections whose heading follows ``{.folded}``.
"""

from __future__ import annotations

import re

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer
from sphinx.transforms.post_transforms import SphinxPostTransform

from warspec.site.pages.nodes import box
from warspec.site.pages.prose import section

_FOLDED = re.compile(
    r'(?P<section><section class="(?:[\w-]+ )*folded(?: [\w-]+)*" id="[^"]+">\s*(?:<span id="[^"]+"></span>\s*)*)'
    r"<h(?P<level>\d)>(?P<title>.*?)"
    r'(?:<a class="headerlink".*?</a>)?</h(?P=level)>\s*<details class="part">'
)


def open_folded(renderer: DocutilsRenderer, id: str, title: str, level: int) -> None:
    """Begin a section that folds away under its heading; its title is translated already.

    Sphinx wants the heading right below the section: :func:`headings_in_summaries` puts it where a tap opens the part.
    """
    opened = section(renderer, id, title, classes=["folded"])
    renderer.update_section_level_state(opened, level)
    renderer.current_node = box("", tag="details", classes=["part"])
    opened += renderer.current_node


def put_inside(renderer: DocutilsRenderer, made: nodes.section, around: nodes.Element, level: int) -> None:
    """Begin the section ``made``, which folds away with what is ``around`` it."""
    renderer.update_section_level_state(made, level)
    made.parent.remove(made)
    around += made


class FoldSections(SphinxPostTransform):
    """Put everything below the heading of a section that is to be folded into what folds away.

    It comes when the page is written, so that its contents list the sections as they stand in the source.
    """

    default_priority = 900

    def run(self, **kwargs: object) -> None:
        """Fold the sections of the document that the parts of a chapter have not folded already."""
        for found in list(self.document.findall(nodes.section)):
            title, *rest = found.children
            is_open = not any(isinstance(node, box) and "part" in node["classes"] for node in rest)
            if "folded" in found["classes"] and rest and is_open:
                found.children = [title]
                found += box("", *rest, tag="details", classes=["part"])


def headings_in_summaries(html: str) -> str:
    """``html`` with the headings of its folded parts as what opens them, without the links to themselves."""
    summary = r'\g<section><details class="part"><summary><h\g<level>>\g<title></h\g<level>></summary>'
    return _FOLDED.sub(summary, html)
