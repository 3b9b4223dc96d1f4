"""The HTML builder: short addresses, and a search index that knows them.

A document keeps its path as its name (``docs/cite``, ``spec/x/rules``), so that catalogues lie where the sources lie;
its page stands at the top of the site of its language (``cite.html``, ``x.html``).
"""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.search import IndexBuilder
from sphinx.util import logging

logger = logging.getLogger(__name__)


def page_name(docname: str) -> str:
    """The name of the page of a document: that of its file, or of the folder of its game."""
    if docname.startswith("spec/"):
        return docname.split("/")[1]
    return docname.removeprefix("docs/")


class _Renamed:
    """Reads an index with page names as one with document names."""

    def __init__(self, inner: Any, names: dict[str, str]) -> None:
        self.inner, self.names = inner, names

    def load(self, stream: Any) -> Any:
        frozen = self.inner.load(stream)
        frozen["docnames"] = [self.names.get(name, name) for name in frozen["docnames"]]
        return frozen


class PageIndex(IndexBuilder):
    """A search index that leads to pages."""

    def __init__(self, env: BuildEnvironment, lang: str, options: dict[str, str], scoring: str) -> None:
        super().__init__(env, lang, options, scoring)
        self._documents = {page_name(name): name for name in env.found_docs}

    def freeze(self) -> dict[str, Any]:
        """The index as it is written."""
        frozen: dict[str, Any] = dict(super().freeze())
        frozen["docnames"] = [page_name(name) for name in frozen["docnames"]]
        return frozen

    def load(self, stream: Any, format: Any) -> None:
        """Read an index that was written before."""
        inner = self.formats[format] if isinstance(format, str) else format
        super().load(stream, _Renamed(inner, self._documents))


class RulebookBuilder(StandaloneHTMLBuilder):
    """Builds the site of one language."""

    name = "html"

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """The address of a document, seen from the top of the site."""
        return quote(page_name(docname)) + self.link_suffix

    def get_output_path(self, page_name_: str, /) -> Path:
        """The file of a page."""
        return Path(self.outdir, page_name(page_name_) + self.out_suffix)

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Get ready, with our own search index."""
        pages: dict[str, str] = {}
        for docname in sorted(self.env.found_docs):
            if (other := pages.setdefault(page_name(docname), docname)) != docname:
                logger.warning("%s and %s would be the same page", other, docname)
        super().prepare_writing(docnames)
        if self.indexer is not None:
            lang = self.config.html_search_language or self.config.language
            options, scorer = self.config.html_search_options, self.config.html_search_scorer
            self.indexer = PageIndex(self.env, lang, options, scorer)
            self.load_indexer(docnames)
