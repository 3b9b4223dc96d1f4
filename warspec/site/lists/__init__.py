"""Directives that list things of the rulebook: games, house rules, examples, sources, facts, IDs."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.site.lists import choosing, comparison, examples, facts, games, house_rules, ids, placed, sources


def setup(app: Sphinx) -> None:
    """Set up every module that Sphinx must know."""
    for module in (games, comparison, choosing, house_rules, examples, sources, facts, ids, placed):
        module.setup(app)
