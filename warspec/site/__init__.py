"""The Sphinx extension that makes the site out of the specs, the pages around them, and the evidence."""

from __future__ import annotations

import functools
import importlib
from typing import Any

from sphinx.application import Sphinx

from warspec import __version__
from warspec.site import chapter, evidence, examples, lists, output, pages


def setup(app: Sphinx) -> dict[str, Any]:
    """Set the extension up, as Sphinx asks for it."""
    _cache_default_settings()
    app.setup_extension("myst_parser")
    for package in (pages, lists, examples, evidence, chapter, output):
        package.setup(app)
    return {"version": __version__, "env_version": 2, "parallel_read_safe": True, "parallel_write_safe": True}


def _cache_default_settings() -> None:
    """Work out MyST's default settings once, not for every translated message: a third of the time of a build."""
    base: Any = importlib.import_module("myst_parser.mdit_to_docutils.base")
    if not hasattr(base.get_default_settings, "cache_info"):
        base.get_default_settings = functools.cache(base.get_default_settings)
