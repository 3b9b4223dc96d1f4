"""Chapters: spec modules that are read as pages."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.site.chapter.parser import ChapterParser


def setup(app: Sphinx) -> None:
    """Have Sphinx read spec modules."""
    app.add_source_suffix(".py", "rulebook")
    app.add_source_parser(ChapterParser)
