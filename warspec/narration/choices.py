"""What people may type for the options between which they choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warspec.cards import Card
from warspec.language import Language

Forms = Callable[[object, str, Language], set[str]]
"""How somebody may write an option, which has a name in their language."""


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
    if given.isdecimal() and is_numbered(options) and 1 <= int(given) <= len(options):
        return (int(given) - 1,)
    for forms in (_exactly, _in_any_pack, _rank_alone):
        pairs = enumerate(zip(options, names, strict=True))
        meant = tuple(number for number, (option, name) in pairs if given in forms(option, name, words))
        if meant:
            return meant
    return ()


def _plain(text: str) -> str:
    """``text`` without what does not matter: case, blanks, and the sign that only says how a suit is drawn."""
    return "".join(text.casefold().replace("\ufe0e", "").split())


def _exactly(option: object, name: str, words: Language) -> set[str]:
    return {_plain(str(option)), _plain(name)}


def _in_any_pack(option: object, name: str, words: Language) -> set[str]:
    if not isinstance(option, Card):
        return set()
    return {_plain(index + option.suit.value) for index in (option.rank.index, words.index(option.rank))}


def _rank_alone(option: object, name: str, words: Language) -> set[str]:
    if not isinstance(option, Card):
        return set()
    return {_plain(option.rank.index), _plain(words.index(option.rank)), _plain(words.rank_name(option.rank))}
