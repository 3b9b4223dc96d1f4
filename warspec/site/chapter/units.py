"""Reading a spec module as a chapter: which texts stand in it, in what order, and which code belongs to them.

This knows Python's syntax and the way specs are written, but neither Markdown nor Sphinx.
"""

from __future__ import annotations

import ast
import textwrap
from dataclasses import dataclass, field
from typing import Literal

from warspec.site.pages.lines import called, constant

UnitKind = Literal["text", "game", "rule", "house-rule"]


@dataclass
class Unit:
    """A piece of a chapter: some text, and the code that folds away under it.

    Attributes:
        kind: what it is; ``text`` for what stands between rules.
        id: the permanent ID, empty for plain text.
        title: the heading, empty where the text brings its own.
        line: the line of the title in the module, counted from 1.
        aliases: former IDs.
        text: the prose, dedented.
        text_line: the line of the module on which ``text`` begins.
        code: pieces of source, each with the line on which it begins.
    """

    kind: UnitKind = "text"
    id: str = ""
    title: str = ""
    line: int = 1
    aliases: tuple[str, ...] = ()
    text: str = ""
    text_line: int = 1
    code: list[tuple[int, str]] = field(default_factory=list)

    @property
    def source(self) -> str:
        """All the code that belongs to the unit, dedented."""
        return "\n\n".join(textwrap.dedent(piece).strip("\n") for _, piece in self.code)


def units(source: str) -> list[Unit]:
    """The units of the spec module with the text ``source``, in reading order.

    Raises:
        SyntaxError: it is not Python.
    """
    reader = _Reader(source.splitlines())
    reader.read(ast.parse(source))
    _move_loose_code_to_the_end(reader.units)
    return reader.units


def _move_loose_code_to_the_end(read: list[Unit]) -> None:
    """What belongs to no rule and no house rule (imports, the head of the class) does not stand in a reader's way."""
    loose = [piece for unit in read if unit.kind in ("text", "game") for piece in unit.code]
    for unit in read:
        if unit.kind in ("text", "game"):
            unit.code = []
    if loose:
        line = loose[0][0]
        read.append(Unit(line=line, text_line=line, code=loose))


class _Reader:
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.units: list[Unit] = []
        self._waiting: Unit | None = None
        """The house rule that has been declared just now, and whose text may follow."""

    def read(self, module: ast.Module) -> None:
        for statement in module.body:
            if isinstance(statement, ast.ClassDef):
                self._class(statement)
            else:
                self._statement(statement)

    def _class(self, statement: ast.ClassDef) -> None:
        body = statement.body
        game = next(
            (
                value
                for item in body
                if isinstance(item, ast.Assign) and _targets(item) == ["id"] and (value := constant(item.value))
            ),
            "",
        )
        first = min([statement.lineno, *(item.lineno for item in statement.decorator_list)])
        self._code(first, statement.body[0].lineno - 1)
        for item in body:
            if _is_text(item) and item is body[0]:
                self._text(item)
                self.units[-1].kind, self.units[-1].id = ("game", game) if game else ("text", "")
            elif isinstance(item, ast.FunctionDef):
                self._method(item)
            elif isinstance(item, ast.Assign | ast.AnnAssign) and called(item.value) == "HouseRule":
                self._house_rule(item)
            else:
                self._statement(item)

    def _statement(self, statement: ast.stmt) -> None:
        if _is_text(statement):
            self._text(statement)
        else:
            self._code(statement.lineno, _last(statement))

    def _text(self, statement: ast.stmt) -> None:
        value = statement.value.value  # type: ignore[attr-defined]
        unit = self._waiting or Unit()
        unit.text, unit.text_line = _dedented(value), statement.lineno
        if self._waiting is None:
            unit.line = statement.lineno
            self.units.append(unit)
        self._waiting = None

    def _code(self, first: int, last: int) -> None:
        self._waiting = None
        if not self.units:
            self.units.append(Unit())
        self.units[-1].code.append((first, "\n".join(self.lines[first - 1 : last])))

    def _method(self, method: ast.FunctionDef) -> None:
        mark = next((item for item in method.decorator_list if called(item) == "rule"), None)
        first = min([method.lineno, *(item.lineno for item in method.decorator_list)])
        if not isinstance(mark, ast.Call):
            self._code(first, _last(method))
            return
        unit = Unit("rule", *_heading(mark))
        self.units.append(unit)
        document = method.body[0]
        if _is_text(document):
            self._waiting = unit
            self._text(document)
            self._code(first, document.lineno - 1)
            if len(method.body) > 1:
                line, piece = unit.code.pop()
                body = "\n".join(self.lines[_last(document) : _last(method)])
                unit.code.append((line, f"{piece}\n{body}"))
        else:
            self._code(first, _last(method))

    def _house_rule(self, statement: ast.Assign | ast.AnnAssign) -> None:
        assert isinstance(statement.value, ast.Call)
        unit = Unit("house-rule", *_heading(statement.value))
        self.units.append(unit)
        self._code(statement.lineno, _last(statement))
        self._waiting = unit


def _heading(call: ast.Call) -> tuple[str, str, int, tuple[str, ...]]:
    id, title = call.args[:2]
    aliases = next((constant(item.value) for item in call.keywords if item.arg == "aliases"), "")
    return constant(id), constant(title), title.lineno, tuple(aliases.split())


def _targets(statement: ast.Assign) -> list[str]:
    return [target.id for target in statement.targets if isinstance(target, ast.Name)]


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and bool(constant(statement.value))


def _last(statement: ast.stmt) -> int:
    return statement.end_lineno or statement.lineno


def _dedented(text: str) -> str:
    first, _, rest = text.partition("\n")
    return f"{first.strip()}\n{textwrap.dedent(rest)}"
