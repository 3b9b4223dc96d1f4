"""Cards as people type them: in any language of the rulebook, with letters or signs for suits."""

from __future__ import annotations

import re
from collections.abc import Mapping

from warspec.cards import Rank
from warspec.language import Language

_SIGNS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_CODE = re.compile(r"(?P<index>[^\W_]+?|★)(?P<suit>[SHDCRB]?)(?P<pack>/[1-9][0-9]{0,2})?")
"""A card: what stands in its corner, its suit, the number of its pack."""
_PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE, Rank.JOKER)


def cards_as_written(typed: str, words: Language) -> str:
    """Cards as files write them (``7S 5 QD``), from cards as a person types them: in French ``7♠ 5 D♦``.

    What stands for cards that nobody knows (``?``, ``+5``, ``+``) stays, and so does what is no card at all.

    Args:
        typed: what was typed.
        words: the language of whoever has typed it.
    """
    own = {words.index(rank).upper(): rank.index for rank in _PICTURES}
    usual = {rank.index: rank.index for rank in Rank} | {"T": "10"}
    return " ".join(_written(code, usual | own) for code in typed.replace(",", " ").split())


def _written(code: str, indices: Mapping[str, str]) -> str:
    plain = code.replace("\ufe0e", "").replace("\ufe0f", "").upper()
    for sign, letter in _SIGNS.items():
        plain = plain.replace(sign, letter)
    match = _CODE.fullmatch(plain)
    if match and match["index"] in indices:
        return indices[match["index"]] + match["suit"] + (match["pack"] or "")
    return code
