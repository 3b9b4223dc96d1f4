"""The line protocol in which another program is asked: one JSON object a line, each question with one answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from warspec import __version__
from warspec.conformance.vector import Answer, Vector
from warspec.errors import BadInput

VERSION = 1
"""The version of the protocol; a program that speaks another one is not asked."""
LONGEST = 1_000_000
"""So many characters a line of a program may have."""


@dataclass(frozen=True)
class Reply:
    """What a program has answered.

    Attributes:
        skipped: why it has no answer; None if it has one.
        answer: what comes of the situation by its rules.
    """

    skipped: str | None
    answer: Answer


def hello() -> dict[str, Any]:
    """What is said first, as an object."""
    return {"hello": "warspec", "version": VERSION, "edition": __version__}


def line(told: Mapping[str, Any]) -> str:
    """An object as a line."""
    return json.dumps(told, ensure_ascii=True) + "\n"


def read_hello(text: str) -> str:
    """The name by which a program calls itself in its first line.

    Raises:
        BadInput: the line says something else.
    """
    told = _object(text)
    name = told.get("hello")
    if not isinstance(name, str):
        raise BadInput(f'its first line should be {{"hello": "its name", "version": {VERSION}}}, not {_short(text)}')
    if told.get("version") != VERSION:
        raise BadInput(f"it speaks version {_short(json.dumps(told.get('version')))} of the protocol, not {VERSION}")
    return _short(name)


def read_reply(text: str, vector: Vector) -> Reply:
    """What a program has answered to the question of ``vector``.

    Raises:
        BadInput: the line is no answer to it.
    """
    told = _object(text)
    if told.get("id") != vector.id:
        raise BadInput(f'it was asked "id": "{vector.id}" and answers {_short(text)}')
    if "skip" in told:
        if not isinstance(told["skip"], str):
            raise BadInput(f'"skip" should say why in words, not {_short(json.dumps(told["skip"]))}')
        return Reply(told["skip"], {})
    for key, (is_right, should_be) in _RIGHT.items():
        if (key in told or key in ("piles", "ends")) and not is_right(told.get(key)):
            raise BadInput(f'in the answer to {vector.id}, "{key}" should be {should_be}, not {_short(text)}')
    return Reply(None, {key: told[key] for key in _RIGHT if key in told})


def differences(answered: Answer, right: Answer) -> list[str]:
    """Which parts of an answer are wrong: ``piles``, ``ends``, ``purses`` and ``takes``, where they are told."""
    wrong = [key for key in ("piles", "ends") if _compared(key, answered) != _compared(key, right)]
    if "purses" in right and _compared("purses", answered) != _compared("purses", right):
        wrong.append("purses")
    if "takes" in answered and _compared("takes", answered) != _compared("takes", right):
        wrong.append("takes")
    return wrong


def _compared(key: str, answer: Answer) -> dict[str, Any]:
    """A part of an answer so that only what matters is compared; what is empty may be left out."""
    told = answer.get(key, {})
    match key:
        case "piles":
            return {name: cards.split() for name, cards in told.items() if cards.split()}
        case "ends":
            return {result: sorted(players) for result, players in told.items() if players}
        case _:
            return {name: number for name, number in told.items() if number}


def _object(text: str) -> dict[str, Any]:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(f"it prints what is not JSON: {_short(text)}") from None
    if not isinstance(told, dict):
        raise BadInput(f"it prints no JSON object: {_short(text)}")
    return told


def _short(text: str) -> str:
    """The beginning of what a program has printed, fit for one line of a terminal."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in text.strip())
    return f"{shown[:60]}…" if len(shown) > 60 else shown or "an empty line"


def _numbers(told: object) -> bool:
    return isinstance(told, dict) and all(type(number) is int for number in told.values())


def _piles(told: object) -> bool:
    return isinstance(told, dict) and all(isinstance(cards, str) for cards in told.values())


def _players(told: object) -> bool:
    lists = told.values() if isinstance(told, dict) else [None]
    return all(isinstance(of, list) and all(isinstance(player, str) for player in of) for of in lists)


_RIGHT: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "piles": (_piles, 'an object such as {"A": "7S 5H", "B": ""}'),
    "ends": (_players, 'an object such as {} or {"win": ["A"]}'),
    "purses": (_numbers, 'an object such as {"A.purse": 90}'),
    "takes": (_numbers, 'an object such as {"A": 6}'),
}
"""For each part of an answer, how to tell whether it has the right form, and which form that is."""
