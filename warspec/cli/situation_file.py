"""Situations in files: what a game begins with, as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

from warspec.errors import BadInput
from warspec.play.beginning import Given

_KEYS = tuple(key.name for key in fields(Given))
FILE_KEYS = """situation file (JSON; only "game" must be there):
  "game"         "war"
  "table"        the name of a table, as --table
  "house_rules"  {"run_out": "last_card"}, as --set
  "piles"        {"A": "7S 5 9", "B": "7 Q"}, as --pile; without it the game
                 begins with the deal
  "purses"       {"A.purse": 100}, in games that are played for something
  "rounds"       how many rounds have been played before, where that matters"""


def read_file(path: str) -> Given:
    """Read a situation: a JSON object with ``game``, and if need be other keys (:data:`FILE_KEYS`).

    Raises:
        BadInput: there is no such file, or it holds something else.
    """
    found = _object_in(path)
    unknown = sorted(set(found) - set(_KEYS))
    if unknown:
        keys = ", ".join(f'"{key}"' for key in _KEYS)
        raise BadInput(f"{path} has the key {unknown[0]!r}; the keys are {keys}")
    for key, (right, should_be) in _RIGHT.items():
        if key in found and not right(found[key]):
            raise BadInput(f'{path}: "{key}" should be {should_be}')
    return Given(**found)


def _object_in(path: str) -> dict[str, Any]:
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text in UTF-8") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}, line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from None
    except (RecursionError, ValueError) as error:
        raise BadInput(f"{path} is nested too deeply, or has a number that is too long: {error}") from None
    if not isinstance(found, dict) or not isinstance(found.get("game"), str):
        raise BadInput(
            f'{path} should hold an object such as {{"game": …, "house_rules": {{…}}, "piles": {{"A": "7S 5"}}}}'
        )
    return found


MOST = 1_000_000_000
"""The largest number that a situation file may hold."""


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


_RIGHT: dict[str, tuple[Callable[[Any], bool], str]] = {
    "table": (lambda value: isinstance(value, str), "the name of a table"),
    "house_rules": (lambda value: isinstance(value, dict), "an object: the name of each house rule with its value"),
    "piles": (
        lambda value: isinstance(value, dict) and all(isinstance(cards, str) for cards in value.values()),
        'an object such as {"A": "7S 5", "B": "7D Q"}',
    ),
    "purses": (
        lambda value: isinstance(value, dict) and all(map(_is_number, value.values())),
        'an object such as {"A.purse": 100}, with whole numbers from 0 to a billion',
    ),
    "rounds": (_is_number, "a whole number from 0 to a billion"),
}
"""For the value of each key, how to tell whether it is right, and what it should be."""
