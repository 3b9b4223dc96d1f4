"""Worked examples, told step by step with pictures."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.site.examples import game_pages


def setup(app: Sphinx) -> None:
    """Set up every module that Sphinx must know."""
    for module in (game_pages,):
        module.setup(app)
