"""The style sheets: the word that a language has for each thing of the game, and what it never says.

A sheet is a small file, ``docs/style/<language>.toml``, written and read by translators.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from warspec.errors import BadInput
from warspec.parts import TEXT, TEXT_BY_NAME, parts_of

PARTS = {**dict.fromkeys(("words", "instead", "before", "after"), TEXT_BY_NAME), "letters": TEXT}
"""What may stand in a sheet."""


@dataclass(frozen=True)
class Sheet:
    """The style sheet of a language.

    Attributes:
        words: the word for each thing, by the English word.
        instead: what to write instead of each phrase that the language never says; the phrases are patterns.
        before: the blank that stands before a sign, by sign.
        after: the blank that stands after a sign, by sign.
        letters: the capital letters that are words of the language at the beginning of a sentence.
    """

    words: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[re.Pattern[str], str] = field(default_factory=dict)
    before: Mapping[str, str] = field(default_factory=dict)
    after: Mapping[str, str] = field(default_factory=dict)
    letters: str = ""


def sheet(path: Path) -> Sheet:
    """The style sheet in a file; an empty one if there is no such file.

    Raises:
        BadInput: the file is no style sheet.
    """
    if not path.is_file():
        return Sheet()
    said = parts_of(path, PARTS)
    try:
        patterns = {re.compile(phrase, re.IGNORECASE): right for phrase, right in said.pop("instead", {}).items()}
    except re.error as error:
        raise BadInput(f"{path.name}: {error}") from error
    return Sheet(instead=patterns, **said)
