"""The HTML builder: short addresses, and none of Sphinx's own search: see :mod:`warspec.site.finding`.

A document keeps its path as its name (``docs/cite``, ``spec/x/rules``), so that catalogues lie where the sources lie;
its page stands at the top of the site of its language (``cite.html``, ``x.html``).
"""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path
from urllib.parse import quote

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util import logging

logger = logging.getLogger(__name__)


def page_name(docname: str) -> str:
    """The name of the page of a document: that of its file, or of the folder of its game."""
    if docname.startswith("spec/"):
        return docname.split("/")[1]
    return docname.removeprefix("docs/")


class RulebookBuilder(StandaloneHTMLBuilder):
    """Builds the site of one language."""

    name = "html"
    search = False

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """The address of a document, seen from the top of the site."""
        return quote(page_name(docname)) + self.link_suffix

    def get_output_path(self, page_name_: str, /) -> Path:
        """The file of a page."""
        return Path(self.outdir, page_name(page_name_) + self.out_suffix)

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Get ready, once no two documents want the same page."""
        pages: dict[str, str] = {}
        for docname in sorted(self.env.found_docs):
            if (other := pages.setdefault(page_name(docname), docname)) != docname:
                logger.warning("%s and %s would be the same page", other, docname)
        super().prepare_writing(docnames)
