"""What people may type for the options between which they choose."""

from __future__ import annotations

import re
from collections.abc import Sequence

from warspec.cards import Card
from warspec.language import Language


def is_numbered(options: Sequence[object]) -> bool:
    """Whether options are counted in a list from 1; numbers that are options themselves stand for what they are."""
    return not any(isinstance(option, int) for option in options)


def understood(answer: str, options: Sequence[object], names: Sequence[str], words: Language) -> tuple[int, ...]:
    """Which of the options, counted from 0, ``answer`` may mean: its number in the list, its name, or a part of it.

    What is meant exactly goes before what is only begun: ``7S`` before the ``7S/2`` of another pack, both before ``7``.

    Args:
        answer: what somebody has typed.
        options: the options.
        names: what they are called in the language.
        words: the language.

    Returns:
        none if it means nothing, several if it is not clear which.
    """
    given = _plain(answer)
    if re.fullmatch(r"\d{1,9}", given) and is_numbered(options) and 1 <= int(given) <= len(options):
        return (int(given) - 1,)
    written = [_written(option, name, words) for option, name in zip(options, names, strict=True)]
    for forms in zip(*written, strict=True):
        if meant := tuple(number for number, form in enumerate(forms) if given in form):
            return meant
    return ()


def _plain(text: str) -> str:
    """``text`` without what does not matter: case, blanks, and the sign that only says how a suit is drawn."""
    return "".join(text.casefold().replace("\ufe0e", "").split())


def _written(option: object, name: str, words: Language) -> tuple[set[str], ...]:
    """How an option may be written: exactly, and if it is a card, without its pack, and as its rank alone."""
    exactly = {_plain(str(option)), _plain(name)}
    if not isinstance(option, Card):
        return exactly, set(), set()
    rank, indices = option.rank, (option.rank.index, words.index(option.rank))
    in_any_pack = {_plain(index + option.suit.value) for index in indices}
    return exactly, in_any_pack, {_plain(rank_alone) for rank_alone in (*indices, words.rank_name(rank))}
