"""Telling a round line by line, while it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warspec.cards import Card, Rank, Suit
from warspec.cli.paper import Paper
from warspec.decisions import Nobody
from warspec.language import Language
from warspec.narration import grouped, sentence
from warspec.play.seeing import is_seen
from warspec.play.situation import Situation
from warspec.rulebook.game import Game
from warspec.table import Event, Move, Place, Table

_UNSEEN = Card(Rank.TWO, Suit.SPADES, 0)
"""Stands for a card whose face is not told; it is none of the cards that there are."""


class _Discreet(Language):
    """A language in which the card that stands for an unseen one is called just a card."""

    def __init__(self, words: Language) -> None:
        self.__dict__.update(vars(words))

    def card(self, card: Card) -> str:
        if card is _UNSEEN:
            # Translators: a card whose face is not told, as the object of a sentence: “A takes a card.”
            return self.pgettext("object of a sentence", "a card")
        return super().card(card)


class Telling:
    """Tells what happens, each event once.

    Args:
        paper: what it is told on.
        game: the game.
        eyes: the players who read it: cards that one of them does not see are not named. Nobody who only looks on
            is kept from anything.
    """

    def __init__(self, paper: Paper, game: Game, eyes: Sequence[int]) -> None:
        self._paper = paper
        self._words = _Discreet(paper.words)
        self._game = game
        self._eyes = eyes
        self._widest = max(len(rule.id) for rule in game.rules().values())
        self._seen: Table
        self._told = 0
        self._number = ""

    def begin(self, before: Situation, number: int | None) -> None:
        """A round begins, or (``number`` None) the deal."""
        self._seen = before.table(Nobody())
        self._told = 0
        self._number = "" if number is None else str(number)

    def lines(self, log: Sequence[Event]) -> Iterator[str]:
        """What has been added to ``log`` since it was last told."""
        new, self._told = log[self._told :], len(log)
        for event in grouped([self._discreet(event) for event in new] if self._eyes else new):
            told = sentence(event, self._words)
            yield from self._paper.row(f"{self._number:>5}  ", told, event.rule, first_width=7, last_width=self._widest)
            self._number = ""

    def _discreet(self, event: Event) -> Event:
        before = [self._is_seen(move.card, move.source) for move in event.moves]
        self._seen.replay(event)
        after = [self._is_seen(move.card, move.target) for move in event.moves]
        moves = (
            move if was or is_ else Move(_UNSEEN, *move[1:])
            for move, was, is_ in zip(event.moves, before, after, strict=True)
        )
        return event._replace(moves=tuple(moves))

    def _is_seen(self, card: Card, place: Place) -> bool:
        return any(
            placed.card == card and all(is_seen(self._game, place, number, placed, seat) for seat in self._eyes)
            for number, placed in enumerate(self._seen.piles[place])
        )
