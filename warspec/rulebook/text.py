"""The texts of what the specs declare: docstrings, and the text blocks after house rules, cut into blocks.

A block is what a translator translates: a heading, a paragraph or the paragraph of a list item. Its lines are joined
by blanks, so that its text is found in the catalogue of the chapter.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.registry import Entry, Rulebook

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
    """

    kind: Literal["heading", "paragraph", "item"]
    text: str
    marker: str = ""


def blocks(text: str) -> tuple[Block, ...]:
    """Cut a text (MyST, dedented) into blocks; directives and code blocks are left out."""
    found: list[Block] = []
    open_block = False
    for line in _outside_fences(text):
        block = _begun_by(line)
        if block is None and open_block and line.strip():
            found[-1] = replace(found[-1], text=f"{found[-1].text} {line.strip()}")
            continue
        if block is None and line.strip():
            block = Block("paragraph", line.strip())
        if block is not None:
            found.append(block)
        open_block = block is not None and block.kind != "heading"
    return tuple(found)


def _outside_fences(text: str) -> Iterator[str]:
    fence = ""
    for line in text.splitlines():
        match = _FENCE.match(line)
        if fence:
            fence = "" if match and match["fence"].startswith(fence) else fence
            yield ""
        elif match:
            fence = match["fence"]
            yield ""
        else:
            yield line


def _begun_by(line: str) -> Block | None:
    if match := _HEADING.fullmatch(line):
        return Block("heading", match["text"].strip(), match["marker"])
    if match := _ITEM.fullmatch(line):
        return Block("item", match["text"].strip(), match["marker"])
    return None


def text_of(entry: Entry, book: Rulebook) -> str:
    """The text of what ``entry`` declares, dedented: MyST, as it stands in the spec.

    Of a game it is the introduction of its chapter, of a value its list item in the text of its house rule.
    """
    match entry.kind:
        case "game":
            return inspect.getdoc(book.modules[entry.id]) or ""
        case "rule":
            return inspect.getdoc(getattr(book.games[entry.game], entry.name)) or ""
        case "house-rule":
            return house_rule_text(entry.declared)
        case "value":
            return value_text(*entry.declared)
        case "example" | "table":
            return str(entry.declared.text)
        case "misreading":
            return inspect.getdoc(book.misreadings[entry.id]) or ""


def house_rule_text(house_rule: HouseRule[Any]) -> str:
    """The text block after the declaration of ``house_rule``; empty if there is none."""
    owner = house_rule.owner
    if owner is None:
        return ""
    module = inspect.getmodule(owner)
    return "" if module is None else _blocks_after_assignments(module).get((owner.__name__, house_rule.name), "")


def value_text(house_rule: HouseRule[Any], value: object) -> str:
    """What the text of ``house_rule`` says of one of its values: the list item that begins with it or its name."""
    items = (block.text for block in blocks(house_rule_text(house_rule)) if block.kind == "item")
    begun = ((text, _VALUE.match(text)) for text in items)
    return next((text for text, match in begun if match and match["value"] == str(value)), "")


def value_name(text: str) -> str:
    """What people call the value that ``text``, its list item in any language, begins with: its name, or the value."""
    begun = _VALUE.match(text)
    return (begun["name"] or begun["value"]) if begun else ""


@functools.cache
def _blocks_after_assignments(module: ModuleType) -> dict[tuple[str, str], str]:
    tree = ast.parse(Path(inspect.getfile(module)).read_text(encoding="utf-8"))
    classes = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return {(node.name, name): text for node in classes for name, text in _assigned_and_told(node)}


def _assigned_and_told(declared: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for assignment, block in zip(declared.body, declared.body[1:], strict=False):
        match assignment, block:
            case (
                ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, inspect.cleandoc(text)


def first_paragraph(text: str) -> str:
    """The first paragraph of ``text``: of a rule, the rule itself."""
    return next((block.text for block in blocks(text) if block.kind == "paragraph"), "")


def heading(entry: Entry) -> str:
    """The title of what ``entry`` declares, in English: the message under which it is translated."""
    declared = entry.declared
    if entry.kind == "value":
        return str(declared[0].title)
    if isinstance(declared, type) and issubclass(declared, Game):
        return declared.title
    return str(declared.title)
