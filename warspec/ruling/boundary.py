"""Settling for other programs: a question in JSON, an answer in JSON, both as ``schema.json`` describes them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from warspec import __version__
from warspec.errors import BadInput
from warspec.language import LANGUAGES, SOURCE, Language, language
from warspec.narration.base import OPTIONS
from warspec.play.situation import PLAYERS, seat_of
from warspec.rulebook.registry import Rulebook, rulebook
from warspec.ruling.known import Decided, Known
from warspec.ruling.settlement import settle
from warspec.ruling.told import Data, told
from warspec.ruling.typed import cards_as_written

VERSION = 1
"""The version of what is asked and answered."""
SCHEMA = Path(__file__).with_name("schema.json")
"""The JSON schema of requests and replies."""
LONGEST = 20_000
"""No request has more letters."""
MOST = 1_000_000_000
"""No number is greater."""
_MOST_DECIDED = 100


def answer(request: str) -> str:
    """Settle what a request asks for; whatever is wrong with it is told in one line.

    Args:
        request: a JSON object with the game, its piles, and whatever else is known.

    Returns:
        a JSON object: the settlement in words, or an ``error``.
    """
    try:
        reply = replied(object_in(request))
    except BadInput as error:
        reply = {"error": one_line(str(error))}
    return json.dumps(_head() | reply, ensure_ascii=False)


def replied(request: Mapping[str, Any]) -> Data:
    """The reply to a request.

    Raises:
        BadInput: something is wrong with the request.
    """
    known, words, pictures = read(request)
    book = rulebook()
    settlement = settle(book, known)
    return _head() | {"known": written(book, known, words)} | told(book, settlement, words, pictures=pictures)


def _head() -> Data:
    return {"version": VERSION, "edition": __version__}


def one_line(text: str) -> str:
    """``text`` in one line, and not longer than one can read."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"


_LONGEST_LINE = 500


# Reading.


def object_in(request: str) -> Mapping[str, Any]:
    """The object that a text in JSON holds.

    Raises:
        BadInput: it holds none.
    """
    if len(request) > LONGEST:
        raise BadInput(f"the request has {len(request)} letters; it may have {LONGEST}")
    try:
        found = json.loads(request, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_no_number)
    except json.JSONDecodeError as error:
        raise BadInput(f"not JSON: {error.msg} (line {error.lineno}, column {error.colno})") from None
    except (RecursionError, ValueError) as error:
        raise BadInput(f"the request is nested too deeply, or has a number that is too long: {error}") from None
    if not isinstance(found, dict):
        raise BadInput('a request is an object, such as {"game": "war", "piles": {"A": "7 5", "B": "7 Q"}}')
    return found


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for number, (key, _) in enumerate(pairs) if key in dict(pairs[:number]))
        raise BadInput(f"the key {twice!r} is given twice")
    return found


def _no_number(text: str) -> NoReturn:
    raise BadInput(f"numbers are whole, not {text}")


def read(request: Mapping[str, Any]) -> tuple[Known, Language, bool]:
    """What a request says is known, the language of the reply, and whether it wants pictures.

    Raises:
        BadInput: something is wrong with it.
    """
    unknown = [key for key in request if key not in _RIGHT]
    if unknown:
        raise BadInput(f"the request has the key {unknown[0]!r}; the keys are {', '.join(_RIGHT)}")
    for key, (right, should_be) in _RIGHT.items():
        if key in request and not right(request[key]):
            raise BadInput(f'"{key}" should be {should_be}')
    if "game" not in request:
        raise BadInput(f'"game" should be {_RIGHT["game"][1]}')
    words = language(request.get("language", SOURCE))
    known = Known(
        request["game"],
        request.get("table"),
        request.get("house_rules", {}),
        _cards(request.get("piles", {}), words),
        request.get("purses", {}),
        request.get("rounds", 0),
        _cards(request.get("laid", {}), words),
        [_decided(decided, words) for decided in request.get("decisions", [])],
        request.get("usual", False),
    )
    return known, words, request.get("pictures", False)


def _cards(piles: Mapping[str, str], words: Language) -> dict[str, str]:
    return {name: cards_as_written(cards, words) for name, cards in piles.items()}


def _decided(decided: Mapping[str, Any], words: Language) -> Decided:
    player, typed = decided.get("player"), str(decided["answer"])
    seat = None if player is None else seat_of(player)
    named = {words.gettext(text).casefold(): option for option, text in OPTIONS.items()}
    chosen = named.get(typed.casefold()) or cards_as_written(typed, words) or typed
    return Decided(seat, decided.get("question", ""), chosen)


def written(book: Rulebook, known: Known, words: Language) -> Data:
    """What is known as a request says it, with everything in its usual form."""
    agreed = book.game(known.game)(**known.house_rules).house_rules
    return {
        "version": VERSION,
        "language": words.code,
        "game": known.game,
        "table": known.table,
        "house_rules": {name: agreed[name] for name in known.house_rules},
        "usual": known.usual,
        "piles": dict(known.piles),
        "laid": dict(known.laid),
        "decisions": [
            {
                "player": None if decided.seat is None else PLAYERS[decided.seat],
                "question": decided.question,
                "answer": decided.answer,
            }
            for decided in known.decisions
        ],
        "purses": dict(known.purses),
        "rounds": known.rounds,
    }


# What is right.


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _each(right: Callable[[object], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, dict) and all(map(right, value.values()))


def _are_decisions(value: object) -> bool:
    return isinstance(value, list) and len(value) <= _MOST_DECIDED and all(map(_is_decision, value))


def _is_decision(value: object) -> bool:
    return (
        isinstance(value, dict)
        and {"answer"} <= set(value) <= {"player", "question", "answer"}
        and (value.get("player") is None or _is_text(value["player"]))
        and _is_text(value.get("question", ""))
        and (_is_text(value["answer"]) or _is_number(value["answer"]))
    )


_PILES = 'an object such as {"A": "7S 5 ?", "B": "7 +10"}'
_RIGHT: dict[str, tuple[Callable[[Any], bool], str]] = {
    "version": (lambda value: _is_number(value) and value == VERSION, f"{VERSION}"),
    "language": (lambda value: value in LANGUAGES, f"one of {', '.join(LANGUAGES)}"),
    "game": (_is_text, 'the ID of a game, such as "war"'),
    "table": (lambda value: value is None or _is_text(value), "the name of a table, or null"),
    "house_rules": (
        _each(lambda value: _is_text(value) or _is_number(value)),
        "an object: the name of each house rule with its value",
    ),
    "usual": (_is_flag, "true or false"),
    "piles": (_each(_is_text), _PILES),
    "laid": (_each(_is_text), _PILES),
    "decisions": (
        _are_decisions,
        f'a list of at most {_MOST_DECIDED} objects such as {{"player": "A", "question": "an ID", "answer": "text"}}',
    ),
    "purses": (_each(_is_number), 'an object such as {"A.purse": 100}, with whole numbers from 0 to a billion'),
    "rounds": (_is_number, "a whole number from 0 to a billion"),
    "pictures": (_is_flag, "true or false"),
}
"""For the value of each key, how to tell whether it is right, and what it should be."""
