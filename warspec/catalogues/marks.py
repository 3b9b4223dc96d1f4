"""What a translation must have in common with its message: numbers, IDs, roles, code, cards, places to fill in.

All of these are *marks*: short texts that are compared as multisets, whatever their order in the sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

_ROLE = re.compile(r"\{(?P<role>[a-z][a-z:_-]*)\}`(?P<target>[^`]*)`")
_TITLED = re.compile(r".*<(?P<target>[^<>]*)>", re.DOTALL)
_CODE = re.compile(r"(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)", re.DOTALL)
_LINK = re.compile(r"(?<=\])\((?P<target>[^()\s]*)\)")
_URL = re.compile(r"(?:https?://|mailto:)[^\s<>()\"]+[^\s<>()\".,;:!?]")
_PLACE = re.compile(r"\$?\{[^{}]*\}|%\([a-z_]+\)[sd]|%[sdri](?![a-z])")
_ID = re.compile(r"(?<![\w.])[a-z][a-z0-9_-]+(?:\.[a-z0-9][a-z0-9_-]+|\.\d)+(?:/[a-z0-9_-]+)*")
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]+);")
_SUIT = re.compile("[♠♥♦♣★]")
_CARD = re.compile(r"(?<![\w’'-])(?:10|[2-9TJQKA])[SHDC](?![\w’'])|(?<!\w)X[RB](?!\w)")
_NUMBER = re.compile(r"\d+(?:[.,\u00a0\u202f’]\d{3}(?!\d))*(?:[.,]\d+)?")
_GROUP = re.compile(r"(?<=\d)[.,\u00a0\u202f’](?=\d{3}(?!\d))")
_STRONG = re.compile(r"\*\*")

_WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "it": "zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici",
    "fr": "zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze",
    "de": "null ein|eine|einer|einen|einem|eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "ro": "zero un|una|unu|o|unei|unui doi|două trei patru cinci șase șapte opt nouă zece unsprezece "
    "doisprezece|douăsprezece",
}
"""How small numbers are written out, 0 to 12: a translator may write a word for a numeral, and the other way round."""

Pattern = tuple[str, "re.Pattern[str]", Callable[["re.Match[str]"], str]]


def _role(match: re.Match[str]) -> str:
    titled = _TITLED.fullmatch(match["target"])
    return f"{{{match['role']}}}`{titled['target'] if titled else match['target']}`"


def _whole(match: re.Match[str]) -> str:
    return match[0]


_PATTERNS: tuple[Pattern, ...] = (
    ("role", _ROLE, _role),
    ("inline code", _CODE, _whole),
    ("link target", _LINK, lambda match: match["target"]),
    ("address", _URL, _whole),
    ("placeholder", _PLACE, _whole),
    ("entity", _ENTITY, _whole),
    ("ID", _ID, _whole),
    ("card", _CARD, _whole),
    ("suit", _SUIT, _whole),
    ("bold mark", _STRONG, _whole),
    ("number", _NUMBER, lambda match: _GROUP.sub("", match[0]).replace(",", ".")),
)
"""What is looked for, in this order: what one pattern has found, the next ones do not see."""


def marks(text: str) -> Counter[tuple[str, str]]:
    """The marks in ``text``: each a kind and what stands there."""
    found: Counter[tuple[str, str]] = Counter()
    for kind, pattern, mark in _PATTERNS:
        found.update((kind, mark(match)) for match in pattern.finditer(text))
        text = pattern.sub("\x00", text)
    return found


def differences(message: str, translation: str, language: str) -> Iterator[str]:
    """Which marks of ``message`` its ``translation`` lacks, and which it has too many of, one line each."""
    wanted, found = marks(message), marks(translation)
    for (kind, mark), number in sorted((wanted - found).items()):
        if kind != "number" or _written_out(mark, language, translation) < number:
            yield f"the {kind} {mark!r} is missing"
    for (kind, mark), number in sorted((found - wanted).items()):
        if kind != "number" or _written_out(mark, "en", message) < number:
            yield f"the {kind} {mark!r} is not in the message"


def _written_out(number: str, language: str, text: str) -> int:
    """How often ``text`` writes ``number`` as a word."""
    words = _WORDS.get(language, "").split()
    if not number.isdecimal() or int(number) >= len(words):
        return 0
    return len(re.findall(rf"\b(?:{words[int(number)]})\b", text, re.IGNORECASE))
