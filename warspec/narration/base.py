"""What every sentence needs: what tells which action, and how players and cards are named in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from warspec.cards import Card, Rank
from warspec.language import NAMES, Language
from warspec.table import Event

Telling = Callable[[Event, Language], str]

TOLD_BY: dict[str, Telling] = {}
"""What tells each action."""
OPTIONS: dict[str, str] = {}
"""What players may choose between, besides cards and numbers: the word of the rules, and the message that names it."""


def tells(**told: Telling) -> None:
    """Say what tells an action: a sentence that is made with one of the functions below, or a function of its own.

    Raises:
        ValueError: something else tells it already.
    """
    if twice := sorted(set(told) & set(TOLD_BY)):
        raise ValueError(f"actions are told twice: {', '.join(twice)}")
    TOLD_BY.update(told)


def names_options(named: Mapping[str, str]) -> None:
    """Give the messages that name what players may choose between.

    Raises:
        ValueError: one of them has a name already.
    """
    if twice := sorted(set(named) & set(OPTIONS)):
        raise ValueError(f"options are named twice: {', '.join(twice)}")
    OPTIONS.update(named)


def message(text: str) -> str:
    """Mark ``text`` for translation."""
    return text


# Sentences.


def told(text: str, event: Event, words: Language) -> str:
    """The sentence ``text``, which may speak of {player} or {players}, told of an event."""
    return _filled(words.gettext(text), event, words)


def said(text: str) -> Telling:
    """The sentence ``text``, which may speak of {player} or {players}."""
    return lambda event, words: told(text, event, words)


def counted(count: Callable[[Event], int], one: str, several: str) -> Telling:
    """A sentence for one and for several of what is counted; it may speak of {player} or {players}, and of {number}."""

    def tell(event: Event, words: Language) -> str:
        number = count(event)
        return _filled(words.ngettext(one, several, number), event, words, number)

    return tell


def for_each_card(text: str) -> Telling:
    """The sentence ``text`` for each player who moves a card; it speaks of {player} and {card}."""

    def tell(event: Event, words: Language) -> str:
        said, pairs = words.gettext(text), zip(event.seats, event.moves, strict=True)
        return " ".join(words.fill(said, player=NAMES[seat], card=shown(move.card, words)) for seat, move in pairs)

    return tell


def either(condition: Callable[[Event], object], then: Telling, otherwise: Telling) -> Telling:
    """One of two sentences."""
    return lambda event, words: (then if condition(event) else otherwise)(event, words)


def _filled(text: str, event: Event, words: Language, number: int = 0) -> str:
    players = words.players(event.seats) if event.seats else ""
    return words.fill(text, player=players, players=players, number=words.number(number))


# What is counted, and what is shown.


def alone(event: Event) -> bool:
    """Whether a single player does it."""
    return len(event.seats) == 1


def players(event: Event) -> int:
    """How many players do something."""
    return len(event.seats)


def cards(event: Event) -> int:
    """How many cards move."""
    return len(event.moves)


def cards_of_each(event: Event) -> int:
    """How many cards each of the players moves."""
    return len(event.moves) // len(event.seats)


def shown(card: Card, words: Language) -> str:
    """A card as the object of a sentence, such as “Anna turns up 7♠”."""
    if card.rank is Rank.JOKER:
        # Translators: what somebody turns up or lays, as the object of the sentence “Anna turns up a joker.”
        return words.pgettext("object of a sentence", "a joker")
    return words.card(card)
