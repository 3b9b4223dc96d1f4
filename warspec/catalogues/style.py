"""How a translation is written: no phrase that its style sheet forbids, the right blanks, players by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from babel.messages.catalog import Message

from warspec.catalogues.marks import prose
from warspec.catalogues.merge import singular
from warspec.language import NAMES
from warspec.style import Sheet

_BLANKS = {"\u00a0": "a no-break space", "\u202f": "a narrow no-break space", " ": "a space"}
_ANY_BLANK = r"[ \u00a0\u202f]"
_PLAYER = re.compile(r"(?<![\w.(/-])[A-D](?![\w’'/-]|\.\w)")
_LETTER = re.compile(r"(?<![\w’./-])[B-HJ-Z](?![\w/-])")
"""A letter that an English sentence says as such: “A” and “I” are words."""
_BEGINS = re.compile(r"(?:^|[.!?:;] |[«“„\"*(])\W*$")
_NAMED = {name: re.compile(rf"\b{name.removesuffix('a')}(?:a|ei)?s?\b") for name in NAMES}
"""A name with the endings that our languages give it: “Annas”, „Annei“, “Brunos”."""


def style_problems(said: str, translation: str, sheet: Sheet) -> Iterator[str]:
    """What is written otherwise than the style sheet of the language wants it, one line each.

    Args:
        said: the English message.
        translation: what it is in the language.
        sheet: the style sheet of the language.
    """
    text = prose(translation)
    yield from forbidden(translation, sheet)
    for sign, blank in sheet.before.items():
        if re.search(rf"(?<=\w|[)*\x00»”]){_ANY_BLANK}?(?<!{blank}){re.escape(sign)}(?!\w)", text):
            yield f"{_BLANKS[blank]} must stand before “{sign}”"
    for sign, blank in sheet.after.items():
        if re.search(rf"{re.escape(sign)}(?!{blank})", text):
            yield f"{_BLANKS[blank]} must stand after “{sign}”"
    yield from _players(said, text, sheet)


def forbidden(text: str, sheet: Sheet) -> Iterator[str]:
    """The phrases in ``text`` that a style sheet forbids, each with what to write instead."""
    plain = prose(text)
    for phrase, right in sheet.instead.items():
        for found in phrase.finditer(plain):
            yield f"“{found[0]}” is not how we write it; write {right}"


def _players(said: str, text: str, sheet: Sheet) -> Iterator[str]:
    """Players are called by their names, and each who is named in English is named."""
    english = prose(said)
    if not _LETTER.search(english) and len(said) > 1:
        for letter in _PLAYER.finditer(text):
            if letter[0] not in sheet.letters or not _BEGINS.search(text[: letter.start()]):
                yield f"{letter[0]} is no name; players are called {', '.join(NAMES[:4])}"
    for name, named in _NAMED.items():
        if named.search(english) and not named.search(text):
            yield f"{name} is not named"


def source_problems(messages: Iterable[Message], sheet: Sheet) -> Iterator[tuple[str, str]]:
    """What the English messages say against the English style sheet: where, and what."""
    for message in messages:
        file, line = message.locations[0] if message.locations else ("", 0)
        for problem in forbidden(singular(message), sheet) if message.id else ():
            yield f"{file}:{line or 1}", problem
