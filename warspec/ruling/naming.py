"""What cards are called in conditions: by whose they are and where they lie, or by their ranks."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from warspec.cards import Rank
from warspec.language import NAMES, Language
from warspec.narration.titles import pile_title
from warspec.play.situation import place_of
from warspec.rulebook.game import Game
from warspec.table import STACK


class Naming:
    """Names cards of one game, in one language.

    Args:
        kind: the game.
        words: the language.
    """

    def __init__(self, kind: type[Game], words: Language) -> None:
        self._game, self.words = kind(), words

    def card(self, pile: str, number: int) -> str:
        """Which card it is, as the subject of a sentence: “Anna’s first card”.

        Args:
            pile: the name of its pile.
            number: how many cards lie on it.
        """
        place, words, ordinal = place_of(pile), self.words, self.ordinal(number)
        if place.seat is None:
            text = words.gettext("the {ordinal} card") if ordinal else words.gettext("card number {number}")
        elif ordinal:
            text = words.gettext("{player}’s {ordinal} card")
        else:
            text = words.gettext("{player}’s card number {number}")
        told = words.fill(text, player=NAMES[place.seat or 0], ordinal=ordinal, number=number + 1)
        if place.pile == STACK:
            return told
        # Translators: a card and its pile: “Anna’s second card (hand)”.
        text = words.gettext("{card} ({pile})")
        return text.format(card=told, pile=pile_title(self._game, place, words))

    def ordinal(self, number: int) -> str:
        """“first” for the number 0; empty where there is no word for it."""
        ordinals = self._ordinals
        return ordinals[number] if number < len(ordinals) else ""

    @functools.cached_property
    def _ordinals(self) -> Sequence[str]:
        words = self.words
        # Translators: the number of a card, as in “the first card”, or of a time, as in “the first time”.
        return (
            words.pgettext("of a card or a time", "first"),
            words.pgettext("of a card or a time", "second"),
            words.pgettext("of a card or a time", "third"),
            words.pgettext("of a card or a time", "fourth"),
            words.pgettext("of a card or a time", "fifth"),
            words.pgettext("of a card or a time", "sixth"),
            words.pgettext("of a card or a time", "seventh"),
            words.pgettext("of a card or a time", "eighth"),
            words.pgettext("of a card or a time", "ninth"),
            words.pgettext("of a card or a time", "tenth"),
        )

    def either(self, items: Sequence[str]) -> str:
        """Several things of which one is the case: “7, 8 or 9”."""
        *several, last = items
        if not several:
            return last
        # Translators: the last item of a list of which one is the case: “7 or 8”, “6, 7 or 8”.
        text = self.words.pgettext("list", "{several} or {last}")
        comma = self.words.pgettext("list", "{several}, {next}")
        begun = several[0]
        for item in several[1:]:
            begun = comma.format(several=begun, next=item)
        return text.format(several=begun, last=last)

    def rank(self, rank: int) -> str:
        """What a card of this rank is called: “7”, “K”, “a joker”."""
        if rank == Rank.JOKER:
            return self.words.pgettext("object of a sentence", "a joker")
        return self.words.index(Rank(rank))
