"""The words that readers see and that are not ours: those of the theme.

Sphinx and furo translate few of them into our languages.

The list holds what our pages really show. A test asks furo and Sphinx whether they still say it so.
"""

from __future__ import annotations

from babel.messages.catalog import Catalog

PAGES = (
    "Back to top",
    "Copyright &#169; %(copyright)s",
    "Home",
    "Index",
    "Link to this heading",
    "Link to this term",
    "Made with ",
    "Next",
    "On this page",
    "Previous",
    "Search",
    "Skip to content",
)
"""What the templates of furo and the writers of Sphinx ask the catalogue for."""

UNASKED = (
    "Auto light/dark, in dark mode",
    "Auto light/dark, in light mode",
    "Contents",
    "Dark mode",
    "Expand",
    "Light mode",
    "Menu",
    "Toggle Light / Dark / Auto color theme",
    "Toggle site navigation sidebar",
    "Toggle table of contents sidebar",
)
"""What furo writes into its pages without asking: our templates put the words of the language in its place."""


def template() -> Catalog:
    """All these words, as a catalogue without translations."""
    catalogue = Catalog()
    for message in (*PAGES, *UNASKED):
        catalogue.add(message, auto_comments=["on the pages"])
    return catalogue
