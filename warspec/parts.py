"""Files in TOML that translators write: whatever is wrong in one is told in a line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from warspec.errors import BadInput


class Kind(NamedTuple):
    """What a part of a file may be.

    Attributes:
        is_right: whether a value is of this kind.
        says: what it should be.
    """

    is_right: Callable[[object], bool]
    says: str


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _each(is_right: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, dict) and all(map(is_right, value.values()))


TEXT = Kind(_is_text, "a text")
TEXT_BY_NAME = Kind(_each(_is_text), "a table with a text for each name")
TEXTS_BY_NAME = Kind(_each(_are_texts), "a table with a list of texts for each name")


def parts_of(path: Path, kinds: Mapping[str, Kind]) -> dict[str, Any]:
    """The parts of a file.

    Args:
        path: the file.
        kinds: the parts that it may have, and of which kind each is.

    Raises:
        BadInput: it is no text in UTF-8, or no TOML; it has another part, or one of another kind.
    """
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadInput(f"{path.name}: {error}") from error
    for part, value in said.items():
        if part not in kinds:
            raise BadInput(f"{path.name}: no {part} there; there are {', '.join(kinds)}")
        if not kinds[part].is_right(value):
            raise BadInput(f"{path.name}: {part} should be {kinds[part].says}")
    return said
