"""The parser that turns a spec module into a document, each piece with its own line numbers.

Blocks of prose are parsed one by one as MyST and joined as tokens, so that every message in a catalogue, and every
warning, carries the line of the ``.py`` file where the text stands.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from docutils import nodes
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from myst_parser.parsers.mdit import create_md_parser
from myst_parser.parsers.sphinx_ import MystParser

from warspec.site import at_rule
from warspec.site.chapter import Unit, units

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
        section += at_rule.beginning(meta["kind"], meta["id"])

    def render_rulebook_end(self, token: SyntaxTreeNode) -> None:
        """Put what belongs to a rule under its text: values, verdicts, examples, code."""
        unit: Unit = token.meta["unit"]
        self.current_node += at_rule.ending(self, unit)


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
        tokens = woven(units(inputstring), renderer, env)
        renderer.renderer.render(tokens, renderer.options, env)


def woven(chapter: list[Unit], markdown: MarkdownIt, env: MutableMapping[str, Any]) -> list[Token]:
    """The tokens of a whole chapter."""
    tokens: list[Token] = []
    first_game = next((unit.id for unit in chapter if unit.kind == "game"), "")
    for number, unit in enumerate(chapter):
        text = [token for token in markdown.parse(unit.text, env) if token.type != "front_matter"]
        _shift(text, unit.text_line - 1)
        game = first_game if number == 0 else unit.id if unit.kind == "game" and unit.id != first_game else ""
        if game and text and text[0].type == "heading_open":
            tokens.append(_section("game", game, (), int(text[0].tag[1]), text[1].content, _line(text[0])))
            text = text[3:]
        elif unit.title:
            tokens.append(_section(unit.kind, unit.id, unit.aliases, 3, unit.title, unit.line))
        tokens.extend(text)
        tokens.append(Token("rulebook_end", "", 0, map=[unit.text_line - 1, unit.text_line], meta={"unit": unit}))
    return tokens


def _section(kind: str, id: str, aliases: tuple[str, ...], level: int, title: str, line: int) -> Token:
    meta = {"kind": kind, "id": id, "aliases": aliases, "level": level, "title": title}
    return Token("rulebook_section", "", 0, map=[line - 1, line], meta=meta)


def _shift(tokens: list[Token], lines: int) -> None:
    for token in tokens:
        if token.map:
            token.map = [token.map[0] + lines, token.map[1] + lines]


def _line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 1
