"""Texts of the rulebook: where each stands, and what it is cut into.

A block is what a translator translates: a heading, a paragraph or the paragraph of a list item. Its lines are joined
by blanks, so that its text is found in the catalogue of the chapter.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

_HEADING = re.compile(r"(?P<marker>#{1,6}) +(?P<text>.*)")
_ITEM = re.compile(r" *(?P<marker>[-*+]|\d{1,9}[.)]) +(?P<text>.*)")
_FENCE = re.compile(r" *(?P<fence>`{3,}|:{3,}|~{3,})")
_VALUE = re.compile(r"(\*\*(?P<name>[^*]+)\*\* \()?`(?P<value>[^`]+)`")


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph or a list item.

    Attributes:
        kind: which of these it is.
        text: the message: MyST, in one line.
        marker: what stands before it: ``##``, ``-``, ``1.``; empty for a paragraph.
        line: the line of the text on which it begins, counted from 0.
    """

    kind: Literal["heading", "paragraph", "item"]
    text: str
    marker: str = ""
    line: int = 0


@dataclass(frozen=True)
class Text:
    """A text in English, and where it stands.

    Attributes:
        text: what it says (MyST), dedented; empty if there is none.
        file: the file in which it stands, named from the root of the repository.
        line: the line of the file on which it begins.
    """

    text: str = ""
    file: str = ""
    line: int = 1

    @classmethod
    def read(cls, written: str, file: str, line: int) -> Text:
        """The text that is ``written`` as a string which begins on ``line``."""
        above = written[: len(written) - len(written.lstrip())]
        return cls(inspect.cleandoc(written).rstrip(), file, line + above.count("\n"))

    def __str__(self) -> str:
        return self.text

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The text cut into blocks; directives and code blocks are left out."""
        return blocks(self.text)

    @property
    def first_paragraph(self) -> str:
        """The first paragraph: of a rule, the rule itself."""
        return next((block.text for block in self.blocks if block.kind == "paragraph"), "")

    def item(self, value: object) -> Text:
        """The list item that tells a value of a house rule: it begins with the value, or with its name."""
        for block in self.blocks:
            begun = _VALUE.match(block.text) if block.kind == "item" else None
            if begun and begun["value"] == str(value):
                return Text(block.text, self.file, self.line + block.line)
        return NO_TEXT


NO_TEXT = Text()
"""Where nothing is said."""


def value_name(text: str) -> str:
    """What people call the value that ``text``, its list item in any language, begins with: its name, or the value."""
    begun = _VALUE.match(text)
    return (begun["name"] or begun["value"]) if begun else ""


def blocks(text: str) -> tuple[Block, ...]:
    """Cut a text (MyST, dedented) into blocks; directives and code blocks are left out."""
    found: list[Block] = []
    is_open = False
    for number, line in enumerate(_outside_fences(text)):
        said = line.strip()
        begun = _begun_by(line, number)
        if begun is not None:
            found.append(begun)
        elif said and is_open:
            found[-1] = replace(found[-1], text=f"{found[-1].text} {said}")
        elif said:
            found.append(Block("paragraph", said, line=number))
        is_open = bool(said) and (begun is None or begun.kind != "heading")
    return tuple(found)


def _outside_fences(text: str) -> Iterator[str]:
    fence = ""
    for line in text.splitlines():
        match = _FENCE.match(line)
        yield "" if fence or match else line
        if match and not fence:
            fence = match["fence"]
        elif match and match["fence"].startswith(fence):
            fence = ""


def _begun_by(line: str, number: int) -> Block | None:
    if match := _HEADING.fullmatch(line):
        return Block("heading", match["text"].strip(), match["marker"], number)
    if match := _ITEM.fullmatch(line):
        return Block("item", match["text"].strip(), match["marker"], number)
    return None
