"""What the games are called and what each is about, and the table of contents that holds their chapters."""

from __future__ import annotations

import re

from docutils.statemachine import StringList
from sphinx import addnodes
from sphinx.directives.other import TocTree

from warspec.language import LANGUAGES, language
from warspec.rulebook.registry import rulebook
from warspec.site.lists.directive import listing
from warspec.site.lists.family import in_order
from warspec.site.pages.html import element, escape, link, matrix
from warspec.site.pages.page import Page


class Chapters(TocTree):
    """A table of contents with the chapter of every game."""

    has_content = False

    def parse_content(self, toctree: addnodes.toctree) -> None:
        """Put in the chapters, in the order in which games are listed."""
        names = [f"/spec/{rulebook().folder(game)}/rules" for game in in_order(rulebook())]
        self.content = StringList(names, source="")
        super().parse_content(toctree)


_END = re.compile(r"(?<=[.!?…])(?P<quote>[’”»“]?)\s+")


def in_one_line(page: Page, game: str) -> str:
    """The first sentence of the chapter of a game; if it asks something, the answer too."""
    text = page.text(game)
    for end in _END.finditer(text):
        if text[end.start() - 1] != "?":
            return text[: end.end("quote")]
    return text


@listing("game-names")
def _game_names(page: Page, game: str | None) -> str:
    codes = sorted(LANGUAGES, key=lambda code: code != page.words.code)
    heads = [element("span", escape(language(code).name.capitalize()), lang=code) for code in codes]
    rows = []
    for id in in_order(page.book):
        names = [(code, language(code).text(id, page.book.games[id].title)) for code in codes]
        cells = [element("span", escape(name), lang=code) for code, name in names]
        rows.append((link(page.url(id) or "", cells[0]), cells[1:]))
    return matrix(heads, rows, page.words.gettext("Names of the games"))
