"""What every sentence needs: which function tells which action, and how players and cards are named in it."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping

from warspec.cards import Card, Rank
from warspec.language import Language
from warspec.play.situation import PLAYERS
from warspec.table import Event

Telling = Callable[[Event, Language], str]

TOLD_BY: dict[str, Telling] = {}
"""What tells each action."""
OPTIONS: dict[str, str] = {}
"""What players may choose between, besides cards and numbers: the word of the rules, and the message that names it."""


def tells(action: str) -> Callable[[Telling], Telling]:
    """Mark a function as the one that tells ``action``.

    Raises:
        ValueError: another function tells it already.
    """

    def mark(function: Telling) -> Telling:
        if action in TOLD_BY:
            raise ValueError(f"two functions tell the action {action!r}")
        TOLD_BY[action] = function
        return function

    return mark


def names_options(named: Mapping[str, str]) -> None:
    """Give the messages that name what players may choose between.

    Raises:
        ValueError: one of them has a name already.
    """
    if twice := sorted(set(named) & set(OPTIONS)):
        raise ValueError(f"options are named twice: {', '.join(twice)}")
    OPTIONS.update(named)


def read_all(path: Iterable[str], package: str) -> None:
    """Import every module of the package, so that all sentences are known."""
    for module in pkgutil.iter_modules(path):
        importlib.import_module(f"{package}.{module.name}")


def message(text: str) -> str:
    """Mark ``text`` for translation."""
    return text


def players(event: Event, words: Language) -> str:
    """Those who do something, as the subject of a sentence: “A and B”."""
    return words.listed([PLAYERS[seat] for seat in event.seats])


def player(event: Event) -> str:
    """The one who does something."""
    return PLAYERS[event.seats[0]]


def each(event: Event) -> int:
    """How many cards each of the players moves."""
    return len(event.moves) // len(event.seats)


def shown(card: Card, words: Language) -> str:
    """A card as the object of a sentence, such as “A turns up 7♠”."""
    if card.rank is Rank.JOKER:
        # Translators: what somebody turns up or lays, as the object of the sentence “A turns up a joker.”
        return words.pgettext("object of a sentence", "a joker")
    return words.card(card)


def shown_all(event: Event, words: Language) -> str:
    """The cards that move, as the object of a sentence."""
    return words.listed([shown(move.card, words) for move in event.moves])


def for_each(event: Event, words: Language, text: str) -> str:
    """A sentence for each player who moves a card: ``text`` speaks of {player} and {card}."""
    return " ".join(_said(event, words, text))


def _said(event: Event, words: Language, text: str) -> Iterator[str]:
    for seat, move in zip(event.seats, event.moves, strict=True):
        yield text.format(player=PLAYERS[seat], card=shown(move.card, words))
