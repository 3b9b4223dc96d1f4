"""What Sphinx writes: pages with short addresses in several languages, and files for programs."""

from __future__ import annotations

from sphinx.application import Sphinx

from warspec.site.output import builder, export, finish, outdated, templates


def setup(app: Sphinx) -> None:
    """Set up every module that Sphinx must know."""
    for module in (outdated, builder, templates, finish, export):
        module.setup(app)
