"""What has been checked: verdicts, evidence, misreadings, deciding examples, benchmarks."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.site.evidence import benchmarks, game_pages, misreadings, reports


def setup(app: Sphinx) -> None:
    """Set up every module that Sphinx must know."""
    for module in (reports, misreadings, game_pages, benchmarks):
        module.setup(app)
