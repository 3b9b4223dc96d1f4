"""What is wrong with a request: why it is refused and what that is about are kept apart, and told in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from warspec.cards import Card, Rank
from warspec.errors import BadInput
from warspec.language import SOURCE, Language, language
from warspec.rulebook.game import Game

_LONGEST_LINE = 500
_LONGEST_VALUE = 80
_UNPRINTABLE = "\ufffd"


class Refusal(NamedTuple):
    """A reason to refuse a request.

    Attributes:
        code: what programs call it: the same in every language, and for ever. Empty for a part of another message.
        text: the message that tells it, in English, with the names of what it is about in braces.
    """

    code: str
    text: str


class Refused(BadInput):
    """Something in a request is wrong, or cannot be; as text it is told in English.

    Args:
        why: the reason.
        about: what it is about, by the names in the message: text, numbers, games, ranks, cards, other messages, or
            several of them. Several games are told by the ID to type, and the name if that is another one.
    """

    def __init__(self, why: Refusal, **about: object) -> None:
        super().__init__(why, about)
        self.why, self.about = why, about

    def __str__(self) -> str:
        return self.told(language(SOURCE))

    @property
    def code(self) -> str:
        """What programs call the reason."""
        return self.why.code

    def told(self, words: Language) -> str:
        """What is wrong, in one line."""
        about = {name: _said(value, words) for name, value in self.about.items()}
        line = words.fill(words.gettext(self.why.text), **about)
        return line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…"


OTHER = "other"
"""The code of whatever has no words in other languages: no request should come to this, and tests look for it."""


def refusal(error: BadInput, words: Language, otherwise: str = OTHER) -> Mapping[str, str]:
    """What programs get in place of a settlement, whatever was wrong.

    Args:
        error: what was wrong.
        words: the language in which it is told.
        otherwise: the code of what has no code of its own.
    """
    if isinstance(error, Refused):
        return {"error": error.told(words), "code": error.code}
    return {"error": _as_typed(str(error), _LONGEST_LINE), "code": otherwise}


def _said(value: object, words: Language) -> str:
    """Something that a message is about."""
    match value:
        case Refusal():
            return words.gettext(value.text)
        case Refused():
            return value.told(words)
        case [type(), *_]:
            return ", ".join(_to_type(cast(type[Game], kind), words) for kind in value)
        case list() | tuple():
            return ", ".join(dict.fromkeys(_said(item, words) for item in value))
        case Card():
            return words.card(value)
        case Rank():
            return words.index(value)
        case int():
            return words.number(value)
        case str():
            return _as_typed(value, _LONGEST_VALUE)
    assert isinstance(value, type)
    assert issubclass(value, Game)
    return words.text(value.id, value.title)


def _to_type(kind: type[Game], words: Language) -> str:
    """The ID of a game, with its name if that is another one."""
    name = words.text(kind.id, kind.title)
    return kind.id if name.casefold().replace(" ", "-") == kind.id else f"{kind.id} ({name})"


def _as_typed(text: str, most: int) -> str:
    """What somebody has typed, so that it can be printed in one line."""
    cut = text if len(text) <= most else f"{text[:most]}…"
    return "".join(letter if letter.isprintable() else _UNPRINTABLE for letter in cut)
