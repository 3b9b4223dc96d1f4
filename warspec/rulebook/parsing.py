"""The one reader of the specs' source: Python's syntax, and the way in which specs are written."""

from __future__ import annotations

import ast
import copy
import hashlib
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from warspec.rulebook.literate import Code, CodeKind, Module, Passage, PassageKind
from warspec.rulebook.syntax import syntax
from warspec.rulebook.text import NO_TEXT, Text

MARKS: dict[str, PassageKind] = {
    "rule": "rule",
    "reworded": "rule",
    "HouseRule": "house-rule",
    "misreading": "misreading",
}
"""Calls that declare what their first two arguments give an ID and a title; the text stands in or after it."""
DECLARED: dict[str, tuple[PassageKind, tuple[str, ...]]] = {
    "Example": ("declared", ("id", "title", "text")),
    "AgreedTable": ("declared", ("id", "title", "text")),
    "Fact": ("declared", ("id", "text")),
    "Property": ("shown", ("id", "title", "text")),
    "Source": ("shown", ("id", "title")),
    "Thesis": ("shown", ("id", "title", "text")),
    "Dispute": ("shown", ("id", "title", "text")),
    "message": ("shown", ("title",)),
    "Pile": ("shown", ("id", "title")),
    "Purse": ("shown", ("id", "title")),
}
"""Calls that declare something wherever they stand, and which of their arguments, in their order, people read."""
_WORDS = {"title", "age", "minutes", "choice"}
"""Attributes of a game on which no rule depends."""
_TOLD = {"title", "text", "sources"}
"""Arguments of an example or a property that only people read."""


def module(source: str, name: str = "rules", file: str = "rules.py") -> Module:
    """Read one module.

    Args:
        source: its text.
        name: its name below the package of the specs.
        file: its file, named from the root of the repository.

    Raises:
        SyntaxError: it is not Python.
    """
    tree = ast.parse(source)
    reader = _Reader(source.splitlines(), file)
    imports = dict.fromkeys(_imported(tree, name.split(".")[:-1], Path(file).parts[0]))
    for statement in tree.body:
        reader.read(statement)
    passages = _each_to_its_rule(reader.passages, reader.code)
    return Module(name, tuple(imports), tuple(passages), tuple(reader.code))


def _imported(tree: ast.Module, folder: Sequence[str], package: str) -> Iterator[tuple[str, str]]:
    """The modules from which a module in ``folder`` of ``package`` imports, each with what it imports from there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names = (node.module or "").split(".")
            if node.level:
                names = [*folder[: len(folder) - node.level + 1], *filter(None, names)]
            elif names[0] == package:
                names = names[1:]
            yield from ((".".join(names), alias.name) for alias in node.names)


@dataclass
class _Reader:
    """Goes through a module, statement by statement.

    Attributes:
        lines: the lines of the module.
        file: its file.
        passages: the texts found so far.
        code: all code found so far.
        waits: whether the last passage has been declared just now, so that a text block may tell it.
    """

    lines: list[str]
    file: str
    passages: list[Passage] = field(default_factory=list)
    code: list[Code] = field(default_factory=list)
    waits: bool = False

    def read(self, statement: ast.stmt, owner: str = "") -> None:
        if told := _told(statement):
            self._tell(told, statement.lineno)
            return
        self.waits = False
        mark = _mark(statement)
        if mark:
            id, title = mark.args[:2]
            self.passages.append(Passage(MARKS[_called(mark)], _constant(id), self._text(title)))
        if not owner:
            self._declare(statement)
        if isinstance(statement, ast.ClassDef):
            self._class(statement, is_marked=mark is not None)
        elif mark:
            self._marked(statement, owner)
            self.waits = not isinstance(statement, ast.FunctionDef)
        else:
            self._code(statement, owner)

    def _class(self, statement: ast.ClassDef, *, is_marked: bool) -> None:
        body = statement.body
        self.waits = bool(_told(body[0]))
        if self.waits and not is_marked:
            ids = (_constant(item.value) for item in body if isinstance(item, ast.Assign) and _name(item) == "id")
            id = next(ids, "")
            self.passages.append(Passage("game" if id else "text", id))
        head = copy.copy(statement)
        head.body, head.end_lineno = [], _first(body[0]) - 1
        self._code(head, "")
        for item in body:
            self.read(item, statement.name)

    def _declare(self, statement: ast.stmt) -> None:
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and _called(node) in DECLARED:
                kind, names = DECLARED[_called(node)]
                given = dict(zip(names, node.args, strict=False))
                given |= {item.arg: item.value for item in node.keywords if item.arg}
                title, text = (self._text(given.get(name)) for name in ("title", "text"))
                self.passages.append(Passage(kind, _constant(given.get("id")), title, text))

    def _marked(self, statement: ast.stmt, owner: str) -> None:
        """The code of a rule or a house rule; the text of a rule is taken out of it."""
        document = statement.body[0] if isinstance(statement, ast.FunctionDef) else statement
        lines = [*range(_first(statement), _last(statement) + 1)]
        if told := _told(document):
            self.waits = True
            self._tell(told, document.lineno)
            lines = [number for number in lines if not document.lineno <= number <= _last(document)]
        code = self._code(statement, owner, lines)
        self.passages[-1] = replace(self.passages[-1], code=(code,))

    def _tell(self, told: str, line: int) -> None:
        if not self.waits:
            self.passages.append(Passage("text"))
        self.passages[-1] = replace(self.passages[-1], text=Text.read(told, self.file, line))
        self.waits = False

    def _text(self, node: ast.expr | None) -> Text:
        return Text.read(_constant(node), self.file, node.lineno) if node else NO_TEXT

    def _code(self, statement: ast.stmt, owner: str, lines: Sequence[int] = ()) -> Code:
        """Note a statement as it is written, or only some of its ``lines``."""
        first = _first(statement)
        written = (self.lines[number - 1] for number in lines or range(first, _last(statement) + 1))
        source = textwrap.dedent("\n".join(written)).strip("\n")
        uses, beyond = set[str](), set[str]()
        for found in ast.walk(statement):
            if isinstance(found, ast.Name):
                uses.add(found.id)
            elif isinstance(found, ast.Attribute):
                (uses if isinstance(found.value, ast.Name) and found.value.id == "self" else beyond).add(found.attr)
        looked_up = tuple(sorted(uses)), tuple(sorted(beyond))
        name, kind = _name(statement), _kind(statement, owner)
        self.code.append(Code(owner, name, first, source, digest_of(statement), *looked_up, kind))
        return self.code[-1]


def _each_to_its_rule(read: Sequence[Passage], written: Sequence[Code]) -> Iterator[Passage]:
    """Give each method and function without a mark to the first rule that calls it, also by way of another one."""
    marked = {code for passage in read for code in passage.code}
    free = {code.name: code for code in written if code.kind != "statement" and code not in marked}
    for passage in read:
        called: list[Code] = []
        waiting = list(passage.code)
        while waiting:
            found = [free.pop(name) for name in waiting.pop(0).uses if name in free]
            called += found
            waiting += found
        yield replace(passage, code=(*passage.code, *sorted(called, key=lambda code: code.line)))


# What a piece of syntax is.


def _mark(node: ast.stmt) -> ast.Call | None:
    """The call that declares a rule, a house rule or a misreading; None if the statement declares none of them."""
    calls: Sequence[ast.expr | None] = ()
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        calls = node.decorator_list
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        calls = [node.value]
    return next((call for call in calls if isinstance(call, ast.Call) and _called(call) in MARKS), None)


def _kind(node: ast.stmt, owner: str) -> CodeKind:
    if not isinstance(node, ast.FunctionDef):
        return "member" if owner and _mark(node) else "statement"
    return "function" if not owner else "statement" if node.name.startswith("__") else "member"


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _constant(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _told(statement: ast.stmt) -> str:
    """The text that a statement is; empty if it is anything else."""
    return _constant(statement.value) if isinstance(statement, ast.Expr) else ""


def _name(statement: ast.stmt) -> str:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return statement.name
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return next((target.id for target in targets if isinstance(target, ast.Name)), "")


def _first(statement: ast.stmt) -> int:
    decorators = statement.decorator_list if isinstance(statement, ast.FunctionDef | ast.ClassDef) else []
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])


def _last(statement: ast.stmt) -> int:
    return statement.end_lineno or statement.lineno


# What a piece of code does.


class _WithoutWords(ast.NodeTransformer):
    """Leaves out what only people read: docstrings, titles, texts, sources, and which properties speak of a rule."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if _told(node) else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        match _called(node):
            case "rule" | "misreading":
                return ast.Call(node.func, node.args[:1], [])
            case "reworded":
                return ast.Call(node.func, node.args[:1], [item for item in node.keywords if item.arg == "of"])
            case "HouseRule":
                values = next((part for part in node.args if isinstance(part, ast.Dict)), None)
                return ast.Call(node.func, [key for key in values.keys if key] if values else node.args, node.keywords)
            case "Example" | "Property" as kind:
                told = [name in _TOLD for name in DECLARED[kind][1]]
                args = [arg for number, arg in enumerate(node.args) if not any(told[number : number + 1])]
                node = ast.Call(node.func, args, [item for item in node.keywords if item.arg not in _TOLD])
        return self.generic_visit(node)


def digest_of(node: ast.AST) -> str:
    """What ``node`` does, as a digest; it is taken apart for that."""
    if isinstance(node, ast.Assign | ast.AnnAssign) and _name(node) in _WORDS:
        return ""
    return hashlib.sha256(syntax(_WithoutWords().visit(node)).encode()).hexdigest()
