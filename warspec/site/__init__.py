"""The Sphinx extension that makes the site out of the specs, the pages around them, and the evidence."""

from __future__ import annotations

import functools
import importlib
from typing import Any

from sphinx.application import Sphinx

from warspec import __version__
from warspec.site.evidence import benchmarks
from warspec.site.output import builder
from warspec.site.lists import games as chapters  # FIXME
from warspec.site.lists import comparison as compare  # FIXME
from warspec.site.pages import domain
from warspec.site.pages import nodes as elements  # FIXME
from warspec.site.evidence import game_pages as evidence_pages  # FIXME
from warspec.site.examples import game_pages as example_pages  # FIXME
from warspec.site.output import export
from warspec.site.lists import facts
from warspec.site.output import templates as languages  # FIXME
from warspec.site.evidence import misreadings as lists  # FIXME
from warspec.site.lists import placed
from warspec.site.evidence import reports
from warspec.site.lists import choosing as which  # FIXME
from warspec.site.chapter.parser import ChapterParser


def setup(app: Sphinx) -> dict[str, Any]:
    """Set the extension up, as Sphinx asks for it."""
    _cache_default_settings()
    app.setup_extension("myst_parser")
    app.add_source_suffix(".py", "rulebook")
    app.add_source_parser(ChapterParser)
    directives = (lists, chapters, compare, which, facts, reports, evidence_pages, example_pages, benchmarks)
    for part in (elements, domain, *directives, placed, builder, languages, export):
        part.setup(app)
    return {"version": __version__, "env_version": 2, "parallel_read_safe": True, "parallel_write_safe": True}


def _cache_default_settings() -> None:
    """Work out MyST's default settings once, not for every translated message: a third of the time of a build."""
    base: Any = importlib.import_module("myst_parser.mdit_to_docutils.base")
    if not hasattr(base.get_default_settings, "cache_info"):
        base.get_default_settings = functools.cache(base.get_default_settings)
