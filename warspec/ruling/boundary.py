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
from warspec.play.situation import PLAYERS
from warspec.rulebook.registry import Rulebook, rulebook
from warspec.ruling import reasons
from warspec.ruling.checked import agreed, game_called, seat_of
from warspec.ruling.known import Decided, Known
from warspec.ruling.refused import OTHER, Refusal, Refused, refusal
from warspec.ruling.settlement import settle
from warspec.ruling.told import Data, told
from warspec.ruling.typed import cards_as_written

VERSION = 1
"""The version of what is asked and answered."""
SCHEMA = Path(__file__).with_name("schema.json")
"""The JSON schema of requests and replies."""
LONGEST = 20_000
"""No request has more characters."""
MOST = 1_000_000_000
"""No number is greater."""
_MOST_DECIDED = 100


def answer(request: str) -> str:
    """Settle what a request asks for; whatever is wrong with it is told in one line, in its language.

    Args:
        request: a JSON object with the game, its piles, and whatever else is known.

    Returns:
        a JSON object: the settlement in words, or an ``error`` with its ``code``.
    """
    words = language(SOURCE)
    try:
        asked = object_in(request)
        words = spoken_in(asked)
        return json.dumps(replied(asked), ensure_ascii=False)
    except BadInput as error:
        return refused(error, words)


def refused(error: BadInput, words: Language, otherwise: str = OTHER) -> str:
    """The reply to a request in which something is wrong; see :func:`refusal`."""
    return json.dumps({**_head(), **refusal(error, words, otherwise)}, ensure_ascii=False)


def spoken_in(request: Mapping[str, Any], otherwise: str = SOURCE) -> Language:
    """The language of a request, or another one if it names none, or none that the rulebook speaks."""
    named = request.get("language", otherwise)
    return language(named if named in LANGUAGES else otherwise)


def replied(request: Mapping[str, Any]) -> Data:
    """The reply to a request.

    Raises:
        Refused: something is wrong with the request.
    """
    known, words, pictures = read(request)
    book = rulebook()
    settlement = settle(book, known)
    return _head() | {"known": written(book, known, words)} | told(book, settlement, words, pictures=pictures)


def _head() -> Data:
    return {"version": VERSION, "edition": __version__}


# Reading.


def object_in(request: str) -> Mapping[str, Any]:
    """The object that a text in JSON holds.

    Raises:
        Refused: it holds none.
    """
    if len(request) > LONGEST:
        raise Refused(reasons.TOO_LONG, letters=len(request), most=LONGEST)
    try:
        found = json.loads(request, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_no_number)
    except json.JSONDecodeError as error:
        raise Refused(reasons.NOT_JSON, line=error.lineno, column=error.colno) from None
    except Refused:
        raise
    except (RecursionError, ValueError):
        raise Refused(reasons.TOO_DEEP) from None
    if not isinstance(found, dict):
        raise Refused(reasons.NO_OBJECT, example='{"game": "war", "piles": {"A": "7 5", "B": "7 Q"}}')
    return found


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for number, (key, _) in enumerate(pairs) if key in dict(pairs[:number]))
        raise Refused(reasons.KEY_TWICE, key=twice)
    return found


def _no_number(text: str) -> NoReturn:
    raise Refused(reasons.NOT_WHOLE, number=text)


def read(request: Mapping[str, Any]) -> tuple[Known, Language, bool]:
    """What a request says is known, the language of the reply, and whether it wants pictures.

    Raises:
        Refused: something is wrong with it.
    """
    unknown = [key for key in request if key not in _RIGHT]
    if unknown:
        raise Refused(reasons.NO_SUCH_KEY, key=unknown[0], keys=[*_RIGHT])
    for key, (is_right, should_be, about) in _RIGHT.items():
        if not is_right(request[key]) if key in request else key == "game":
            raise Refused(reasons.WRONG_VALUE, key=key, right=Refused(should_be, **about))
    words = spoken_in(request)
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
    values = agreed(game_called(book, known.game), known.house_rules)
    return {
        "version": VERSION,
        "language": words.code,
        "game": known.game,
        "table": known.table,
        "house_rules": {name: values[name] for name in known.house_rules},
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


def is_text(value: object) -> bool:
    """Whether a value is text."""
    return isinstance(value, str)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def is_number(value: object) -> bool:
    """Whether a value is a whole number that a request may hold."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def each(right: Callable[[object], bool]) -> Callable[[Any], bool]:
    """What tells whether a value is an object all of whose values are right."""
    return lambda value: isinstance(value, dict) and all(map(right, value.values()))


def _are_decisions(value: object) -> bool:
    return isinstance(value, list) and len(value) <= _MOST_DECIDED and all(map(_is_decision, value))


def _is_decision(value: object) -> bool:
    return (
        isinstance(value, dict)
        and {"answer"} <= set(value) <= {"player", "question", "answer"}
        and (value.get("player") is None or is_text(value["player"]))
        and is_text(value.get("question", ""))
        and (is_text(value["answer"]) or is_number(value["answer"]))
    )


_SOME_PILES = {"example": '{"A": "7S 5 ?", "B": "7 +10"}'}
_SOME_DECISIONS = {"most": _MOST_DECIDED, "example": '{"player": "A", "question": "war.pickup", "answer": "7"}'}
_RIGHT: dict[str, tuple[Callable[[Any], bool], Refusal, Mapping[str, object]]] = {
    "version": (lambda value: is_number(value) and value == VERSION, reasons.ONE_OF, {"options": [VERSION]}),
    "language": (lambda value: value in LANGUAGES, reasons.ONE_OF, {"options": [*LANGUAGES]}),
    "game": (is_text, reasons.A_GAME, {}),
    "table": (lambda value: value is None or is_text(value), reasons.A_TABLE, {}),
    "house_rules": (each(lambda value: is_text(value) or is_number(value)), reasons.HOUSE_RULES, {}),
    "usual": (_is_flag, reasons.YES_OR_NO, {}),
    "piles": (each(is_text), reasons.PILES, _SOME_PILES),
    "laid": (each(is_text), reasons.PILES, _SOME_PILES),
    "decisions": (_are_decisions, reasons.DECISIONS, _SOME_DECISIONS),
    "purses": (each(is_number), reasons.PURSES, {"example": '{"A.purse": 100}'}),
    "rounds": (is_number, reasons.A_NUMBER, {}),
    "pictures": (_is_flag, reasons.YES_OR_NO, {}),
}
"""For the value of each key, how to tell whether it is right, and what it should be."""
