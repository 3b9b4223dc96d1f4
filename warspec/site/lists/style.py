"""The word that each language has for each thing of the game, from the style sheets."""

from __future__ import annotations

from warspec.language import LANGUAGES, SOURCE, language
from warspec.site.lists.directive import listing
from warspec.site.pages.html import element, escape, matrix
from warspec.site.pages.page import Page
from warspec.style import sheet


@listing("style-words")
def _style_words(page: Page, game: str | None) -> str:
    """A table: the English word, and the word of each other language; that of the reader comes first."""
    codes = sorted((code for code in LANGUAGES if code != SOURCE), key=lambda code: code != page.words.code)
    sheets = {code: sheet(page.builder.srcdir / "docs" / "style" / f"{code}.toml").words for code in codes}
    heads = [element("span", escape(language(code).name.capitalize()), lang=code) for code in (SOURCE, *codes)]
    rows = [
        (
            element("span", escape(thing), lang=SOURCE),
            [element("span", escape(sheets[code].get(thing, "")), lang=code) for code in codes],
        )
        for thing in dict.fromkeys(thing for words in sheets.values() for thing in words)
    ]
    return matrix(heads, rows, page.words.gettext("The word for each thing"))
