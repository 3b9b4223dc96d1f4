"""What a translation must have in common with its message: numbers, IDs, roles, code, cards, places to fill in.

All of these are *marks*: short texts that are compared as multisets, whatever their order in the sentence.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

_PATTERNS = {
    "role": re.compile(r"\{(?P<role>[a-z][a-z:_-]*)\}`(?P<target>[^`]*)`"),
    "inline code": re.compile(r"(?P<ticks>`+)(?!`).*?(?<!`)(?P=ticks)(?!`)", re.DOTALL),
    "link target": re.compile(r"(?<=\]\()[^()\s]*(?=\))"),
    "address": re.compile(r"(?:https?://|mailto:)[^\s<>()\"]+[^\s<>()\".,;:!?]"),
    "placeholder": re.compile(r"\$?\{[^{}]*\}|%\([a-z_]+\)[sd]|%[sdri](?![a-z])"),
    "entity": re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]+);"),
    "ID": re.compile(r"(?<![\w.])[a-z][a-z0-9_-]+(?:\.[a-z0-9][a-z0-9_-]+|\.\d)+(?:/[a-z0-9_-]+)*"),
    "card": re.compile(r"(?<![\w’'-])(?:10|[2-9TJQKA])[SHDC](?![\w’'])|(?<!\w)X[RB](?!\w)"),
    "suit": re.compile("[♠♥♦♣★]"),
    "bold mark": re.compile(r"\*\*"),
    "number": re.compile(r"\d+(?:[.,\u00a0\u202f’]\d{3}(?!\d))*(?:[.,]\d+)?"),
}
"""What is looked for, in this order: what one pattern has found, the next ones do not see."""
_TITLED = re.compile(r".*<(?P<target>[^<>]*)>", re.DOTALL)
_GROUP = re.compile(r"(?<=\d)[.,\u00a0\u202f’](?=\d{3}(?!\d))")

_WORDS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "it": "zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici",
    "fr": "zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze",
    "de": "null ein|eine|einer|einen|einem|eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "ro": "zero un|una|unu|o|unei|unui doi|două trei patru cinci șase șapte opt nouă zece unsprezece "
    "doisprezece|douăsprezece",
}
"""How small numbers are written out, 0 to 12: a translator may write a word for a numeral, and the other way round."""


def _mark(kind: str, match: re.Match[str]) -> str:
    if kind == "role":
        titled = _TITLED.fullmatch(match["target"])
        return f"{{{match['role']}}}`{titled['target'] if titled else match['target']}`"
    return _GROUP.sub("", match[0]).replace(",", ".") if kind == "number" else match[0]


def marks(text: str) -> Counter[tuple[str, str]]:
    """The marks in ``text``: each a kind and what stands there."""
    found: Counter[tuple[str, str]] = Counter()
    for kind, pattern in _PATTERNS.items():
        found.update((kind, _mark(kind, match)) for match in pattern.finditer(text))
        text = pattern.sub("\x00", text)
    return found


def prose(text: str) -> str:
    """``text`` without what is no prose in it: roles (their titles are prose), code, links, places to fill in, IDs."""
    for kind in ("role", "inline code", "link target", "address", "placeholder", "entity", "ID"):
        text = _PATTERNS[kind].sub(lambda match: _title(match) if "role" in match.re.groupindex else "\x00", text)
    return text


def _title(role: re.Match[str]) -> str:
    titled = _TITLED.fullmatch(role["target"])
    return role["target"][: titled.start("target") - 1].rstrip() if titled else "\x00"


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
