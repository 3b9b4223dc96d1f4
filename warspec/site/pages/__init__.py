"""What every page is made with: nodes, the domain of everything that has an ID, and HTML."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.site.pages import card_role, domain, nodes


def setup(app: Sphinx) -> None:
    """Set up every module that Sphinx must know."""
    for module in (nodes, domain, card_role):
        module.setup(app)
