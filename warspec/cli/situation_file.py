"""Situations in files: what a game begins with, or what is known of a round, as JSON."""

from __future__ import annotations

import codecs
import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from warspec.cli import refusals
from warspec.errors import BadInput
from warspec.play.beginning import Given
from warspec.ruling.boundary import LONGEST, each, is_number, is_text, object_in
from warspec.ruling.refused import Refused

STANDARD_INPUT = "-"
"""What standard input is called in place of a file."""
_MARK = "\ufeff"
"""What some editors write before a text in UTF-8."""
_KEYS = tuple(key.name for key in fields(Given))
FILE_KEYS = """situation file (JSON; only "game" must be there; - is standard input):
  "game"         "war"
  "table"        the name of a table, as --table
  "house_rules"  {"run_out": "last_card"}, as --set
  "piles"        {"A": "7S 5 9", "B": "7 Q"}, as --pile; without it the game
                 begins with the deal
  "purses"       {"A.purse": 100}, in games that are played for something
  "rounds"       how many rounds have been played before, where that matters"""


@contextlib.contextmanager
def named(path: str | None) -> Iterator[None]:
    """Name the file in whatever is refused in this block; None if nothing in it comes from a file.

    Raises:
        BadInput: what was refused, with the name of the file before it.
    """
    try:
        yield
    except Refused as error:
        if path is None:
            raise
        raise Refused(refusals.IN_A_FILE._replace(code=error.code), path=path, wrong=error) from None
    except BadInput as error:
        raise BadInput(f"{path}: {error}" if path else str(error)) from None


def object_in_file(path: str) -> Mapping[str, Any]:
    """The JSON object in a file; in what comes from standard input if it is called ``-``.

    Raises:
        Refused: there is none.
    """
    try:
        text = _standard_input() if path == STANDARD_INPUT else Path(path).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Refused(refusals.NO_FILE, path=path) from None
    except OSError:
        raise Refused(refusals.NOT_READABLE, path=path) from None
    except UnicodeDecodeError:
        raise Refused(refusals.NO_TEXT, path=path) from None
    with named(path):
        return object_in(text.removeprefix(_MARK))


def _standard_input() -> str:
    if sys.stdin is None:  # so it is where somebody has closed it
        raise OSError
    most, bytes_given = LONGEST + len(_MARK) + 1, getattr(sys.stdin, "buffer", None)
    if bytes_given is None:
        return sys.stdin.read(most)
    # As text it would come in whatever the terminal speaks, with a sign in place of each byte that makes no sense.
    widest = 4 * most
    read: bytes = bytes_given.read(widest)
    return codecs.getincrementaldecoder("utf-8")().decode(read, final=len(read) < widest)[:most]


def read_file(path: str) -> Given:
    """Read what a game begins with: a JSON object with ``game``, and if need be other keys (:data:`FILE_KEYS`).

    Raises:
        BadInput: there is no such file, or it holds something else.
    """
    found = object_in_file(path)
    with named(path):
        unknown = [key for key in found if key not in _KEYS]
        if unknown:
            raise BadInput(f"there is no key {unknown[0]!r}; the keys are: {', '.join(_KEYS)}")
        for key, (right, should_be) in _RIGHT.items():
            if not right(found[key]) if key in found else key == "game":
                raise BadInput(f'"{key}" should be {should_be}')
    return Given(**found)


_RIGHT: dict[str, tuple[Callable[[Any], bool], str]] = {
    "game": (is_text, 'the ID of a game, such as "war"'),
    "table": (is_text, "the name of a table"),
    "house_rules": (lambda value: isinstance(value, dict), "an object: the name of each house rule with its value"),
    "piles": (each(is_text), 'an object such as {"A": "7S 5", "B": "7D Q"}'),
    "purses": (each(is_number), 'an object such as {"A.purse": 100}, with whole numbers from 0 to a billion'),
    "rounds": (is_number, "a whole number from 0 to a billion"),
}
"""For the value of each key, how to tell whether it is right, and what it should be."""
