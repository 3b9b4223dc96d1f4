"""What stands in the specs' own source: which texts, where, which code belongs to them, and what that code does.

A spec is a literate module: docstrings, and the text blocks between its statements, are what people read. Each module
is parsed once. In an installed package nothing is parsed: what was read when the wheel was built lies in a file.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from warspec.rulebook.text import NO_TEXT, Text

BAKED = "literate.json"
"""The file beside the specs that holds what was read of them when the wheel was built."""

ROUND = "play_round"
"""The method from which everything in a round hangs."""

CodeKind = Literal["member", "function", "statement"]
PassageKind = Literal["text", "game", "rule", "house-rule", "misreading", "declared", "shown"]


@dataclass(frozen=True)
class Code:
    """A statement of a module, or a member of one of its classes.

    Attributes:
        owner: the class that it is a member of; empty for a statement of the module.
        name: what it is called; empty if it has no name.
        line: the line on which it begins.
        source: as it is written, dedented, without the text of the rule that it is.
        digest: what it does, as a digest: comments, texts, titles, sources and layout do not count.
        uses: the names that it looks up: on the game itself, or as they are.
        beyond: the names that it looks up on anything but the game itself: ``super().take``, ``War.take``.
        kind: ``member`` if it does nothing unless somebody looks it up on the game: a method, a rule, a house rule.
    """

    owner: str
    name: str
    line: int
    source: str
    digest: str
    uses: tuple[str, ...] = ()
    beyond: tuple[str, ...] = ()
    kind: CodeKind = "statement"


@dataclass(frozen=True)
class Passage:
    """A text that people read, what it tells, and the code that belongs to it.

    Attributes:
        kind: what it tells: ``text`` for what stands between the rules; ``declared`` for examples, tables and facts;
            ``shown`` for what the code shows, such as the titles of piles and sources, and the claims.
        id: the permanent ID; empty for plain text.
        title: the heading; empty where the text brings its own.
        text: the text.
        code: the code that does what the text says.
    """

    kind: PassageKind = "text"
    id: str = ""
    title: Text = NO_TEXT
    text: Text = NO_TEXT
    code: tuple[Code, ...] = ()


@dataclass(frozen=True)
class Module:
    """What stands in a module of the specs.

    Attributes:
        name: its name below the package of the specs: ``war.rules``.
        imports: the modules from which it imports, and what; those of the specs by the same kind of name.
        passages: its texts, in reading order.
        code: all its code, in the order of the file.
    """

    name: str
    imports: tuple[tuple[str, str], ...] = ()
    passages: tuple[Passage, ...] = ()
    code: tuple[Code, ...] = ()

    @property
    def rest(self) -> Sequence[Code]:
        """The code that belongs to no rule: the round first, then what else no rule calls."""
        placed = {code for passage in self.passages for code in passage.code}
        rest = (code for code in self.code if code not in placed)
        return sorted(rest, key=lambda code: (code.name != ROUND, code.kind == "statement", code.line))


class Modules(Mapping[str, Module]):
    """The modules of the specs by name, each read when it is asked for, and once.

    Args:
        folder: where they lie.

    Attributes:
        read: reads one of them, for the first time only.
    """

    def __init__(self, folder: Path) -> None:
        self._root = folder.parent
        files = {path.relative_to(folder).with_suffix(""): path for path in sorted(folder.rglob("*.py"))}
        named = {".".join(name.parts).removesuffix("__init__").removesuffix("."): file for name, file in files.items()}
        self._files = {name: file for name, file in named.items() if name}
        self.read = functools.cache(self._read)

    def _read(self, name: str) -> Module:
        from warspec.rulebook import parsing  # an installed package has no need of it

        file = self._files[name]
        return parsing.module(file.read_text(encoding="utf-8"), name, file.relative_to(self._root).as_posix())

    def __getitem__(self, name: str) -> Module:
        return self.read(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def modules(folder: Path) -> Mapping[str, Module]:
    """All modules of the specs that lie in ``folder``, by their names below it.

    Raises:
        SyntaxError: one that is asked for is not Python.
    """
    baked = folder / BAKED
    return restored(baked.read_text(encoding="utf-8")) if baked.is_file() else Modules(folder)


def restored(baked: str) -> Mapping[str, Module]:
    """All modules, as they were baked."""
    return {module.name: module for module in json.loads(baked, object_hook=_restored)}


def to_be_told(read: Mapping[str, Module]) -> Mapping[str, Module]:
    """The modules with nothing but what people read of them: all that those need who run rules and change none."""
    texts = {name: (replace(passage, code=()) for passage in module.passages) for name, module in read.items()}
    return {name: Module(name, passages=tuple(found)) for name, found in texts.items()}


def bake(read: Mapping[str, Module]) -> str:
    """What :func:`modules` has found, as the text of the file for the wheel."""
    return json.dumps(
        [*read.values()], ensure_ascii=False, default=lambda part: {"is": type(part).__name__} | vars(part)
    )


def _restored(read: dict[str, Any]) -> Any:
    """The part of a module that was baked as ``read``; what was baked in it is restored already."""
    kinds = {kind.__name__: kind for kind in (Text, Code, Passage, Module)}
    return kinds[read.pop("is")](**{name: _frozen(value) for name, value in read.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
