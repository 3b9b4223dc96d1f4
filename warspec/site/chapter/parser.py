"""The parser that turns a spec module into a document, each piece with its own line numbers.

Blocks of prose are parsed one by one as MyST and joined as tokens, so that every message in a catalogue, and every
warning, carries the line of the ``.py`` file where the text stands.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any

from docutils import nodes
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from myst_parser.parsers.mdit import create_md_parser
from myst_parser.parsers.sphinx_ import MystParser
from sphinx.util import logging

from warspec.rulebook.literate import Passage
from warspec.rulebook.registry import rulebook
from warspec.site.chapter import at_rule, frame
from warspec.site.lists.tiles import SCENE
from warspec.site.pages.nodes import make

logger = logging.getLogger(__name__)

WOVEN = ("text", "game", "rule", "house-rule")
"""What of a module is woven into its chapter."""
TRANSLATED = "<translated>"
"""How the source of a message that comes back from a translator is marked."""


class ChapterRenderer(SphinxRenderer):
    """Renders the tokens of a chapter; those that stand for a rule become a section with the rule's ID."""

    def render_rulebook_section(self, token: SyntaxTreeNode) -> None:
        """Open a section whose anchor is the ID, never the heading."""
        meta = token.meta
        section = nodes.section(ids=[meta["id"], *meta["aliases"]], classes=[meta["kind"]])
        section["rulebook_id"], section["rulebook_kind"] = meta["id"], meta["kind"]
        self.add_line_and_source_path(section, token)
        self.update_section_level_state(section, meta["level"])
        title = nodes.title(meta["title"])
        self.add_line_and_source_path(title, token)
        section += title
        with self.current_node_context(title):
            self.nested_render_text(meta["title"], (title.line or 1) - 1, inline=True)
        self.document.set_id(section)
        self.current_node = section

        if meta["kind"] == "game":
            section += make(SCENE, meta["id"])

    def render_rulebook_frame(self, token: SyntaxTreeNode) -> None:
        """Put in what every chapter has."""
        token.meta["put"](self, token.meta["game"])

    def render_rulebook_end(self, token: SyntaxTreeNode) -> None:
        """Put in what belongs to a rule besides its text: examples, and folded away whatever else there is."""
        self.current_node += at_rule.ending(self, token.meta["passage"])


class ChapterParser(MystParser):
    """Parses spec modules."""

    supported = ("rulebook",)  # type: ignore[misc]

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Parse a spec module, or a translated message of one.

        Args:
            inputstring: the text of the module, or of the message.
            document: the document to fill.
        """
        if str(document["source"]).endswith(TRANSLATED):
            super().parse(inputstring, document)
            return
        renderer = create_md_parser(document.settings.env.myst_config, ChapterRenderer)
        renderer.options["document"] = document
        env: MutableMapping[str, Any] = {}
        name = document.settings.env.current_document.docname.removeprefix("spec/").replace("/", ".")
        chapter = rulebook().modules[name].passages
        game = next(passage.id for passage in chapter if passage.kind == "game")
        tokens = [*woven(chapter, game, renderer, env)]
        for problem in frame.missing(rulebook(), game, headings(tokens)):
            logger.warning("%s", problem, location=(document["source"], 1))
        renderer.renderer.render(tokens, renderer.options, env)


def woven(
    chapter: Sequence[Passage], game: str, markdown: MarkdownIt, env: MutableMapping[str, Any]
) -> Iterator[Token]:
    """The tokens of the chapter of ``game``: the texts of its module, and the frame around them."""
    line = 1
    for number, passage in enumerate(passage for passage in chapter if passage.kind in WOVEN):
        text = [token for token in markdown.parse(passage.text.text, env) if token.type != "front_matter"]
        _shift(text, passage.text.line - 1)
        if number == 0 and text and text[0].type == "heading_open":
            yield _section("game", game, (), int(text[0].tag[1]), text[1].content, _line(text[0]))
            text = text[3:]
        elif passage.title.text:
            aliases = rulebook().entry(passage.id).aliases
            yield _section(passage.kind, passage.id, aliases, 3, passage.title.text, passage.title.line)
        yield from _framed(text, game)
        line = passage.text.line
        yield Token("rulebook_end", "", 0, map=[line - 1, line], meta={"passage": passage})
    yield from (_frame(part, game, line) for part in (frame.put_house_rules_taken_over, frame.put_end))


def headings(tokens: Sequence[Token]) -> list[str]:
    """The headings of the second level, as they are written."""
    return [
        content.content
        for opened, content in itertools.pairwise(tokens)
        if opened.type == "heading_open" and opened.tag == "h2"
    ]


def _framed(text: Sequence[Token], game: str) -> Iterator[Token]:
    """The tokens of a text, with what the frame puts before or under some of its headings."""
    written = ""
    for number, token in enumerate(text):
        if token.type == "heading_open" and token.tag == "h2":
            written = text[number + 1].content
            yield from (_frame(part, game, _line(token)) for part in frame.BEFORE.get(written, ()))
        yield token
        if token.type == "heading_close" and token.tag == "h2" and written in frame.BELOW:
            yield _frame(frame.BELOW[written], game, _line(text[number - 2]))


def _frame(put: frame.Part, game: str, line: int) -> Token:
    return Token("rulebook_frame", "", 0, map=[line - 1, line], meta={"put": put, "game": game})


def _section(kind: str, id: str, aliases: tuple[str, ...], level: int, title: str, line: int) -> Token:
    meta = {"kind": kind, "id": id, "aliases": aliases, "level": level, "title": title}
    return Token("rulebook_section", "", 0, map=[line - 1, line], meta=meta)


def _shift(tokens: list[Token], lines: int) -> None:
    for token in tokens:
        if token.map:
            token.map = [token.map[0] + lines, token.map[1] + lines]


def _line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 1
