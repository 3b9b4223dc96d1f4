"""The last touches: the shapes that the pictures of a page use, code that a keyboard can scroll, and less weight."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from warspec.language import language
from warspec.pictures.shapes import with_sprite

_PLAIN = re.compile(r'<span class="(?:w|n|p|o)">([^<]*)</span>')
"""Pieces of highlighted code that look like the code around them; without the tags a page is lighter by a tenth."""

_CODE = re.compile(r'<span class="(\w+)">')
_RULE = re.compile(r"^[^{}\n]*\.highlight \.(?P<name>\w+) \{[^{}]*\} *\n", flags=re.MULTILINE)


def finish(app: Sphinx, pagename: str, template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Give the body of a page the shapes that its pictures use, and take away what it does not need."""
    if body := context.get("body"):
        light = _PLAIN.sub(r"\1", body).replace("<pre>", '<pre tabindex="0">')
        context["body"] = with_sprite(light, language(app.config.language))


def lighten_styles(app: Sphinx, error: Exception | None) -> None:
    """Take out of the style sheet of highlighted code what no page needs."""
    sheet = Path(app.outdir, "_static", "pygments.css")
    if error is None and app.builder.format == "html" and sheet.exists():
        pages = (page.read_text("utf-8") for page in sorted(Path(app.outdir).glob("*.html")))
        used = {name for page in pages for name in _CODE.findall(page)}
        rules = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        sheet.write_text(_RULE.sub(lambda rule: rule[0] if rule["name"] in used else "", rules), "utf-8")


def setup(app: Sphinx) -> None:
    """Connect everything."""
    app.connect("html-page-context", finish)
    app.connect("build-finished", lighten_styles, priority=900)  # the theme writes its own sheet last
