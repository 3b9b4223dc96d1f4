"""The words of a language: messages, names of cards, lists and numbers.

The texts of the rules stand in English in the specs and the code. A language is a folder of catalogues; whatever
it does not say yet is said in English.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Sequence
from gettext import NullTranslations

from warspec.cards import Card, Rank, Suit
from warspec.errors import BadInput
from warspec.words import OWN, Habits, Words, words
from warspec.words import SOURCE as SOURCE

NAMES = ("Anna", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Irma", "Jonas")
"""What players are called wherever people read, in the order of their seats: the same in every language."""

_JOINED = {
    "fr": ((r"\b([Dd])e (?=Anna|Emma|Irma)", r"\1’"), (r"\b([Qq])u[e’] ?(?=Anna|Emma|Irma)", r"\1u’")),
    "it": ((r"\b([Aa]) (?=Anna)", r"\1d "),),
    "ro": tuple((rf"\b[Ll]ui {name}\b", f"{name[:-1]}ei") for name in NAMES if name.endswith("a")),
}
"""How a language joins a name with the word before it: « d’Anna », “ad Anna”, „Annei“."""

_APART = {"fr": "\N{NARROW NO-BREAK SPACE}; "}
"""What stands between the parts of a long list, where a language does not write it as English does."""

_TEXT_STYLE = "\ufe0e"
_SYMBOLS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_JOKER_INDEX = "★"


LANGUAGES = words().codes
"""The languages of the rulebook: those that have a folder of catalogues."""


class Language:
    """One language of the rulebook.

    Make it with :func:`language`.

    Args:
        code: the code of the language, such as ``fr``.
        words: where the words of all languages come from.
    """

    def __init__(self, code: str, words: Words) -> None:
        self.code = code
        self._words = words
        self._chapters: dict[str, NullTranslations] = {}
        self._own = words.catalogue(code, OWN)

    # Messages.

    def gettext(self, message: str) -> str:
        """``message`` in this language."""
        return self._own.gettext(message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The form of the message that fits ``number``."""
        return self._own.ngettext(singular, plural, number)

    def pgettext(self, context: str, message: str) -> str:
        """``message`` in this language, as it is meant in ``context``."""
        return self._own.pgettext(context, message)

    def npgettext(self, context: str, singular: str, plural: str, number: int) -> str:
        """The form of the message that fits ``number``, as it is meant in ``context``."""
        return self._own.npgettext(context, singular, plural, number)

    def text(self, game: str, message: str) -> str:
        """``message``, a title or a paragraph from the chapter of ``game``, in this language.

        Args:
            game: ID of a game; empty for what belongs to none.
            message: the English text (MyST), its lines joined by blanks.
        """
        if not message or self.code == SOURCE:
            return message
        if not game:
            return self.gettext(message)
        if game not in self._chapters:
            from warspec.rulebook.registry import rulebook

            domain = f"spec/{rulebook().folder(game)}/rules"
            self._chapters[game] = self._words.catalogue(self.code, domain)
            self._chapters[game].add_fallback(self._own)
        return self._chapters[game].gettext(message)

    # Players.

    def players(self, seats: Iterable[int]) -> str:
        """The names of the players at ``seats``, as a list in a sentence."""
        return self.listed([NAMES[seat] for seat in seats])

    def fill(self, text: str, **values: object) -> str:
        """``text`` with ``values`` in place of their names in braces; names of players are joined as one speaks."""
        filled = text.format(**values)
        for joined, spoken in _JOINED.get(self.code, ()):
            filled = re.sub(joined, spoken, filled)
        return filled

    # Cards.

    @functools.cached_property
    def _indices(self) -> dict[Rank, str]:
        return {
            Rank.JACK: self.pgettext("card index", "J"),
            Rank.QUEEN: self.pgettext("card index", "Q"),
            Rank.KING: self.pgettext("card index", "K"),
            Rank.ACE: self.pgettext("card index", "A"),
            Rank.JOKER: _JOKER_INDEX,
        }

    @functools.cached_property
    def _rank_names(self) -> dict[Rank, str]:
        return {
            Rank.TWO: self.pgettext("rank", "two"),
            Rank.THREE: self.pgettext("rank", "three"),
            Rank.FOUR: self.pgettext("rank", "four"),
            Rank.FIVE: self.pgettext("rank", "five"),
            Rank.SIX: self.pgettext("rank", "six"),
            Rank.SEVEN: self.pgettext("rank", "seven"),
            Rank.EIGHT: self.pgettext("rank", "eight"),
            Rank.NINE: self.pgettext("rank", "nine"),
            Rank.TEN: self.pgettext("rank", "ten"),
            Rank.JACK: self.pgettext("rank", "jack"),
            Rank.QUEEN: self.pgettext("rank", "queen"),
            Rank.KING: self.pgettext("rank", "king"),
            Rank.ACE: self.pgettext("rank", "ace"),
            Rank.JOKER: self.pgettext("rank", "joker"),
        }

    @functools.cached_property
    def _suit_names(self) -> dict[Suit, str]:
        return {
            Suit.SPADES: self.pgettext("suit", "spades"),
            Suit.HEARTS: self.pgettext("suit", "hearts"),
            Suit.DIAMONDS: self.pgettext("suit", "diamonds"),
            Suit.CLUBS: self.pgettext("suit", "clubs"),
            Suit.RED: self.pgettext("colour of a joker", "red"),
            Suit.BLACK: self.pgettext("colour of a joker", "black"),
        }

    def index(self, rank: Rank) -> str:
        """What stands in the corner of a card of ``rank``: ``7``, ``10``, ``Q``; ``★`` for a joker."""
        return self._indices.get(rank) or rank.index

    def rank_name(self, rank: Rank) -> str:
        """The name of ``rank``: ``seven``, ``queen``, ``joker``."""
        return self._rank_names.get(rank) or rank.index

    def suit_name(self, suit: Suit) -> str:
        """The name of ``suit``: ``hearts``; for a joker its colour."""
        return self._suit_names[suit]

    def card(self, card: Card) -> str:
        """``card`` as it is written in a sentence or a list: ``7♠``; ``★`` for a joker."""
        return self.index(card.rank) + symbol(card.suit)

    def card_name(self, card: Card) -> str:
        """The full name of ``card``, as it is spoken: ``queen of hearts``, ``red joker``."""
        rank, suit = self.rank_name(card.rank), self.suit_name(card.suit)
        if card.rank is Rank.JOKER:
            # Translators: the name of a joker: {rank} is “joker”, {suit} its colour.
            return self.pgettext("card", "{suit} {rank}").format(rank=rank, suit=suit)
        # Translators: the name of a card, such as “queen of hearts”.
        return self.pgettext("card", "{rank} of {suit}").format(rank=rank, suit=suit)

    # Everything else.

    @property
    def name(self) -> str:
        """The name of the language in the language itself."""
        return self._habits.name

    @functools.cached_property
    def _habits(self) -> Habits:
        return self._words.habits(self.code)

    def listed(self, items: Sequence[str]) -> str:
        """``items`` as a list in a sentence: ``Anna``, ``Anna and Bruno``, ``Anna, Bruno and Clara``."""
        *several, last = items
        if not several:
            return last
        # Translators: one more item of a list of three or more, but not the last: “Anna, Bruno”.
        comma = self.pgettext("list", "{several}, {next}")
        # Translators: the last item of a list: “Anna and Bruno”, “Anna, Bruno and Clara”.
        end = self.pgettext("list", "{several} and {last}")
        begun = functools.reduce(lambda so_far, item: comma.format(several=so_far, next=item), several)
        return end.format(several=begun, last=last)

    def apart(self, parts: Iterable[str]) -> str:
        """``parts`` of a long list that have commas of their own: ``up to 6 cards; for 3, 4 and 5 players``."""
        return _APART.get(self.code, "; ").join(parts)

    def number(self, number: float, decimals: int = 0) -> str:
        """``number`` as the language writes it, with so many decimals: ``10,000`` or ``1.5``."""
        return self._habits.number(number, decimals)

    def labelled(self, label: str, value: str) -> str:
        """A label and what it labels: ``Seed: 7``."""
        return self.pgettext("label", "{label}: {value}").format(label=label, value=value)


def symbol(suit: Suit) -> str:
    """The sign of ``suit`` in running text; empty for the colour of a joker."""
    return _SYMBOLS[suit] + _TEXT_STYLE if suit in _SYMBOLS else ""


@functools.cache
def language(code: str) -> Language:
    """The language with this code.

    Raises:
        BadInput: the rulebook does not speak it.
    """
    if code not in LANGUAGES:
        raise BadInput(f"there is no language {code!r}; the languages are: {', '.join(LANGUAGES)}")
    return Language(code, words())
