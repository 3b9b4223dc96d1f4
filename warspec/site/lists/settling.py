"""The page "What happens now?": where a reader asks for a ruling, and what has to lie on the site for it.

What answers is made before the site, and is no part of this package: a folder, and a list that says what is called how.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from warspec.rulebook.entry import DisputeEntry
from warspec.ruling.disputes import known_of
from warspec.site.lists.deciding import fragment
from warspec.site.lists.entering import form
from warspec.site.pages.html import element, escape, link
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page

SETTLE = "settle"
DOCUMENT = "docs/settle"
RULINGS = "rulings"
"""The folder in which everything lies that answers; at the root of the site, for all languages."""
LISTED = "manifest.json"
SCRIPTS = "situation.js", "settle-decided.js", "settle-form.js", "settle-ruling.js", "settle.js"
"""The scripts of the page, in the order in which they run."""


class Settle(SphinxDirective):
    """``settle``: where a reader asks."""

    option_spec: ClassVar[Any] = {}

    def run(self) -> list[nodes.Node]:
        """Make the place; the script of the page fills it."""
        self.env.note_dependency(str(Path(self.config.rulebook_browser, RULINGS, LISTED)))
        return [make(SETTLE)]


@renders(SETTLE)
def _settle(page: Page, about: None) -> str:
    words, builder = page.words, page.builder
    listed = Path(builder.config.rulebook_browser, RULINGS, LISTED)
    if builder.name != "html" or not listed.is_file():
        # Translators: stands where readers could enter their cards, if this copy of the site could play on.
        return element("p", escape(words.gettext("In this copy of the rulebook nobody can ask questions here.")))
    named = json.loads(listed.read_text(encoding="utf-8"))
    # Translators: stands where readers could enter their cards, if scripts ran.
    without = words.gettext("To ask here, scripts must be allowed to run.")
    place = {
        "id": RULINGS,
        "data-client": f"../{RULINGS}/{named['client']}",
        "data-edition": named["edition"],
        "data-language": words.code,
        # Translators: stands where readers could enter their cards, if what answers could be loaded.
        "data-failed": words.gettext(
            "The program that answers here did not load. It comes only from a server, not from a file."
        ),
    }
    style = '<link rel="stylesheet" href="_static/settle.css">'
    scripts = (element("script", src=f"_static/{name}", defer=True) for name in SCRIPTS)
    return (
        style
        + element("div", element("noscript", element("p", escape(without))), form(page), **place)
        + "".join(scripts)
    )


def opened(page: Page, id: str, **attributes: str) -> str:
    """A link that opens a dispute on the page "What happens now?"; nothing where nobody could answer there."""
    entry = page.book.known(DisputeEntry, id)
    listed = Path(page.builder.config.rulebook_browser, RULINGS, LISTED)
    if page.builder.name != "html" or not listed.is_file() or not entry.declared.piles:
        return ""
    href = page.document(DOCUMENT) + fragment(known_of(entry))
    # Translators: a link beside a question: it opens the same cards where readers can change them.
    return link(href, escape(page.words.gettext("Try it with your own cards")), **attributes)


def lay(made: Path, site: Path) -> bool:
    """Lay what answers at the root of the site, and take away what was there before.

    Returns:
        Whether there is anything that answers.
    """
    shutil.rmtree(site / RULINGS, ignore_errors=True)
    if not (made / RULINGS / LISTED).is_file():
        return False
    shutil.copytree(made / RULINGS, site / RULINGS, ignore=shutil.ignore_patterns(LISTED))
    shutil.copyfile(made / f"{RULINGS}.js", site / f"{RULINGS}.js")
    return True
