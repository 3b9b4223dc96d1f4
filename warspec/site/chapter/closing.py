"""How it all hangs together: the end of a chapter, with the round first and then the code that belongs to no rule."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docutils import nodes
from myst_parser.mdit_to_docutils.base import DocutilsRenderer

from warspec.rulebook.literate import ROUND, Code
from warspec.rulebook.registry import rulebook
from warspec.site.pages.html import element, escape
from warspec.site.pages.nodes import box, make, renders
from warspec.site.pages.page import Page

STEPS = "steps-of-a-round"
_CALLED = re.compile(r"\bself\.(\w+)\(")


def closing(renderer: DocutilsRenderer, game: str) -> list[nodes.Node]:
    """The rules through which a round goes, its code, and the rest of the code of ``game``."""
    written = rulebook().chapter(game)
    rest = [code for code in written.rest if code.name != ROUND]
    return [make(STEPS, game), _block(renderer, [_round_of(game)]), code_folded(renderer, rest, "rest-of-code")]


def code_folded(renderer: DocutilsRenderer, code: Sequence[Code], label: str) -> nodes.Element:
    """Code that folds away under a label."""
    return box("", make(label), _block(renderer, code), tag="details", classes=["code"])


def _block(renderer: DocutilsRenderer, code: Sequence[Code]) -> nodes.literal_block:
    source = "\n\n".join(piece.source for piece in code)
    block = nodes.literal_block(source, source, language="python", translatable=False)
    block.source, block.line = renderer.document["source"], code[0].line
    return block


def _round_of(game: str) -> Code:
    """The code of a round, which a game may have from a parent."""
    book = rulebook()
    for parent in book.games[game].__mro__:
        if parent in book.games.values():
            for code in book.chapter(parent.id).code:  # type: ignore[attr-defined]
                if code.name == ROUND:
                    return code
    raise LookupError(f"nothing says how a round of {game} goes")


@renders(STEPS)
def _steps(page: Page, game: str) -> str:
    rules = page.book.games[game].rules()
    called = [rules[name].id for name in _CALLED.findall(_round_of(game).source) if name in rules]
    text = page.words.gettext("A round goes through these rules, one after the other:")
    items = (element("li", page.link(id)) for id in dict.fromkeys(called))
    return element("p", escape(text)) + element("ol", *items, class_="round")


@renders("rest-of-code")
def _rest_of_code(page: Page, about: None) -> str:
    return element("summary", escape(page.words.gettext("The rest of the code of this game")))
