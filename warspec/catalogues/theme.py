"""The words that readers see and that are not ours: those of the theme and of the search page.

Sphinx and furo translate few of them into our languages.

The list holds what our pages really show. A test asks furo and Sphinx whether they still say it so.
"""

from __future__ import annotations

import json

from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural

PAGES = (
    "Back to top",
    "Copyright &#169; %(copyright)s",
    "Error",
    "Home",
    "Index",
    "Link to this heading",
    "Link to this term",
    "Made with ",
    "Next",
    "On this page",
    "Please activate JavaScript to enable the search functionality.",
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

SEARCH = (
    ", in ",
    "Hide Search Matches",
    "Preparing search...",
    (
        "Search finished, found one page matching the search query.",
        "Search finished, found ${resultCount} pages matching the search query.",
    ),
    "Search Results",
    "Searching",
    "Your search did not match any documents. Please make sure that all words are spelled correctly "
    "and that you've selected enough categories.",
)
"""What the scripts of the search page say."""


def template() -> Catalog:
    """All these words, as a catalogue without translations."""
    catalogue = Catalog()
    for comment, messages in (("on the pages", (*PAGES, *UNASKED)), ("said by the search page", SEARCH)):
        for message in messages:
            catalogue.add(message, auto_comments=[comment])
    return catalogue


def script(catalogue: Catalog, language: str) -> str:
    """The words of the search page, as the script that Sphinx puts on its pages."""
    messages: dict[str, str | list[str]] = {}
    for said in SEARCH:
        singular = said if isinstance(said, str) else said[0]
        found = catalogue.get(singular)
        if found and not found.fuzzy and found.string and all(found.string):
            messages[singular] = found.string if isinstance(found.string, str) else list(found.string)
    # The script takes what this gives as the place in a list of forms, and a comparison alone gives true or false.
    form = f"Number({get_plural(language).plural_expr})"
    words = {"locale": language, "messages": messages, "plural_expr": form}
    return f"Documentation.addTranslations({json.dumps(words, ensure_ascii=False, indent=1)});\n"
