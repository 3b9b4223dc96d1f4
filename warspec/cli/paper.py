"""What the command writes on: MyST made plain, lines broken at the terminal's width, rows of tables."""

from __future__ import annotations

import functools
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterator

from warspec.cards import card
from warspec.errors import BadInput
from warspec.language import Language
from warspec.rulebook.entry import Entry
from warspec.rulebook.registry import Rulebook
from warspec.rulebook.text import Text

WIDEST = 92
_NARROWEST = 24
_INLINE = re.compile(
    r"\{(?P<role>[a-z:-]+)\}`(?P<target>[^`]+)`"
    r"|(?P<literal>`[^`]+`)"
    r"|\*\*(?P<strong>[^*]+)\*\*"
    r"|\*(?P<emphasis>[^*\s][^*]*)\*"
    r"|\[(?P<linked>[^\]]+)\]\((?P<url>[^)\s]+)\)"
    r"|\\(?P<escaped>[!-/:-@\[-`{-~])"
)
_wrap = functools.partial(textwrap.wrap, break_long_words=False, break_on_hyphens=False)
_WITHOUT_WIDTH = re.compile("\ufe0e|\033\\[\\d+m")
_TITLED = re.compile(r"(?P<title>.+?)\s*<(?P<id>[^<>]+)>")


class Paper:
    """Turns texts into lines for a terminal, in one language.

    Args:
        book: the rulebook, for the titles of what a text refers to.
        words: the language.
        width: how many columns a line may have.
        styled: whether the terminal shows bold and faint letters.
    """

    def __init__(self, book: Rulebook, words: Language, *, width: int = WIDEST, styled: bool = False) -> None:
        self.book = book
        self.words = words
        self.width = width
        self._styled = styled

    @classmethod
    def for_terminal(cls, book: Rulebook, words: Language) -> Paper:
        """A paper as wide as the terminal, with plain letters where nobody could see others."""
        styled = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        width = min(shutil.get_terminal_size((WIDEST, 24)).columns, WIDEST)
        return cls(book, words, width=max(width, 40), styled=styled)

    # Letters.

    def strong(self, text: str) -> str:
        """``text`` in bold letters."""
        return f"\033[1m{text}\033[0m" if self._styled and text else text

    def faint(self, text: str) -> str:
        """``text`` in faint letters."""
        return f"\033[2m{text}\033[0m" if self._styled and text else text

    def plain(self, text: str) -> str:
        """``text`` (MyST, one paragraph) without its markup."""
        return _INLINE.sub(self._plain_inline, text)

    def _plain_inline(self, match: re.Match[str]) -> str:
        found = match.groupdict()
        if found["role"]:
            return self._referred(found["role"], found["target"])
        if found["url"]:
            # An address in the book leads nowhere at a terminal.
            return found["linked"] if found["url"].startswith("/") else f"{found['linked']} ({found['url']})"
        return found["literal"] or found["strong"] or found["emphasis"] or str(found["escaped"])

    def _referred(self, role: str, target: str) -> str:
        if role == "card":
            return " ".join(self._card(code) for code in target.split())
        titled = _TITLED.fullmatch(target)
        title, id = (titled["title"], titled["id"]) if titled else ("", target)
        known = self.book.aliases.get(id, id)
        if known not in self.book.entries:
            return title or id
        # Translators: how a text names another rule: its title, and its ID, which is the same in all languages.
        reference = self.words.pgettext("reference", "“{title}” ({id})")
        return reference.format(title=title or self.title(self.book.entries[known]), id=known)

    def _card(self, code: str) -> str:
        try:
            return self.words.card(card(code))
        except BadInput:
            return code

    def title(self, entry: Entry[object]) -> str:
        """The title of ``entry``."""
        return self.plain(self.words.text(entry.game, entry.title.text))

    # Lines.

    def headline(self, title: str, below: str = "") -> Iterator[str]:
        """A title, and a faint line below it."""
        yield self.strong(title)
        if below:
            yield self.faint(below)
        yield ""

    def paragraph(self, text: str, first: str = "") -> Iterator[str]:
        """Plain text in lines of the terminal's width; ``first`` stands before it, and blanks before further lines."""
        yield from _wrap(text, self.width, initial_indent=first, subsequent_indent=" " * len(first))

    def prose(self, game: str, text: Text, *, titled: bool = False) -> Iterator[str]:
        """A text of a spec in this language: headings, paragraphs and lists, with blank lines between them.

        Args:
            game: ID of the game in whose folder it stands.
            text: the text.
            titled: whether it begins with a title, which is left out.
        """
        before = ""
        for block in text.blocks[titled:]:
            if before and not before == block.kind == "item":
                yield ""
            before = block.kind
            told = self.plain(self.words.text(game, block.text))
            if block.kind == "heading":
                yield self.strong(told)
            else:
                yield from self.paragraph(told, f"{block.marker} " if block.marker else "")

    def row(self, first: str, text: str, last: str = "", *, first_width: int, last_width: int = 0) -> Iterator[str]:
        """A row of a table: a narrow cell, a text that may take several lines, and a faint cell at the right.

        Where the terminal is too narrow for that, the cells come one below the other.
        """
        room = self.width - first_width - last_width - 3 * bool(last_width)
        if room < _NARROWEST:
            yield from self._stacked(first, text, last, first_width)
            return
        top, *below = _wrap(text, room) or [""]
        told = f"{padded(top, room)}   {self.faint(last)}" if last else top
        yield f"{padded(first, first_width)}{told}".rstrip()
        yield from (" " * first_width + line for line in below)

    def _stacked(self, first: str, text: str, last: str, first_width: int) -> Iterator[str]:
        beside = self.width - first_width >= _NARROWEST
        indent = " " * (first_width if beside else 4)
        lines = [indent + line for line in _wrap(text, self.width - len(indent)) or [""]]
        if beside:
            lines[0] = padded(first, first_width) + lines[0].lstrip()
        elif first.strip():
            yield first.rstrip()
        yield from lines
        if last:
            yield indent + self.faint(last)


def padded(text: str, width: int) -> str:
    """``text`` with blanks up to ``width`` columns; what only changes how signs look takes no column."""
    return text + " " * (width - shown_width(text))


def shown_width(text: str) -> int:
    """How many columns ``text`` takes."""
    return len(_WITHOUT_WIDTH.sub("", text))
