"""Asking for a situation: one question a line, by which a request is put together."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from warspec.cli import refusals
from warspec.cli.paper import Paper
from warspec.cli.person import LEAVE, LeftError, Say
from warspec.errors import BadInput
from warspec.language import NAMES
from warspec.narration.titles import pile_title
from warspec.play.situation import PLAYERS, name_of
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.ruling.checked import game_called
from warspec.ruling.conditions import Conditions
from warspec.ruling.known import source_of
from warspec.ruling.refused import Refused
from warspec.table import STACK, Place


class Asking:
    """Asks people for a situation.

    Args:
        paper: what is written on.
        say: prints a line.
    """

    def __init__(self, paper: Paper, say: Say) -> None:
        self._paper, self._words, self._say = paper, paper.words, say

    def request(self, game: str | None) -> dict[str, Any]:
        """What people tell of a situation; an empty answer leaves something open.

        Args:
            game: the game, if they have named it already.

        Raises:
            LeftError: they have left.
            Refused: there is no such game.
        """
        words = self._words
        kind = game_called(self._paper.book, self._game() if game is None else game)
        self._say(words.gettext("Enter leaves something open; ? is a card that nobody knows, + the rest of the pack."))
        piles = dict(self._piles(kind, self._players(kind))) or {kind.piles[0].name: "+"}
        laid = dict(self._laid(kind, [name for name in PLAYERS if any(pile.startswith(name) for pile in piles)]))
        house_rules = dict(self._house_rules(kind))
        return {
            "language": words.code,
            "game": kind.id,
            "piles": piles,
            "laid": laid,
            "house_rules": house_rules,
        }

    def _game(self) -> str:
        games = self._paper.book.games
        named = {self._words.text(game.id, game.title).casefold(): game.id for game in games.values()}
        text = Refused(refusals.WHICH_GAME, games=[*games.values()]).told(self._words)
        while (game := named.get((answer := self._answer(text)).casefold(), answer)) not in games:
            self._say(self._words.gettext("There is no game “{answer}”.").format(answer=answer))
        return game

    def _players(self, kind: type[Game]) -> int:
        if len(kind.players) == 1:
            return kind.players[0]
        possible = ", ".join(map(str, kind.players))
        text = self._words.gettext("How many play? ({numbers})").format(numbers=possible)
        while (answer := self._answer(text) or str(kind.players[0])) not in possible.split(", "):
            self._say(
                self._words.gettext("“{answer}” is none of these: {options}.").format(answer=answer, options=possible)
            )
        return int(answer)

    def _piles(self, kind: type[Game], players: int) -> Iterator[tuple[str, str]]:
        words, game = self._words, kind()
        for pile in game.piles:
            seats: Sequence[int | None] = [None] if pile.shared else range(players)
            for seat in () if pile.idle or pile.most == 0 else seats:
                place, answer = Place(seat, pile.name), ""
                title = pile_title(game, place, words)
                if seat is None:
                    answer = self._answer(words.gettext("Which cards lie here: {pile}?").format(pile=title))
                elif place.pile == STACK:
                    answer = self._of(words.gettext("Which cards does {player} have, top card first?"), seat)
                else:
                    answer = self._of(words.gettext("Which cards does {player} have there: {pile}?"), seat, title)
                if answer or _is_source(kind, place):
                    yield name_of(place), answer or "+"

    def _laid(self, kind: type[Game], players: Sequence[str]) -> Iterator[tuple[str, str]]:
        text = self._words.gettext("Which cards has {player} laid on the table already?")
        for name in players:
            if _has_source(kind, name) and (answer := self._of(text, PLAYERS.index(name))):
                yield name, answer

    def _house_rules(self, kind: type[Game]) -> Iterator[tuple[str, str]]:
        conditions = Conditions(self._paper.book, kind, self._words)
        for option in kind.options().values():
            named = {conditions.value(option, value): str(value) for value in option.values}
            while answer := self._answer(self._words.labelled(conditions.title(option.id), ", ".join(named))):
                meant = _meant(answer, named, option)
                if meant:
                    yield option.name, meant
                    break
                self._none_of(answer, ", ".join(named))

    # Answers.

    def _of(self, text: str, seat: int, pile: str = "") -> str:
        return self._answer(self._words.fill(text, player=NAMES[seat], pile=pile))

    def _none_of(self, answer: str, options: str) -> None:
        self._say(self._words.gettext("“{answer}” is none of these: {options}.").format(answer=answer, options=options))

    def _answer(self, question: str) -> str:
        self._say(f"{question} > ", end="", flush=True)
        line = sys.stdin.readline() if sys.stdin else ""
        answer = line.strip()
        if not line or not sys.stdin.isatty():
            self._say(answer)
        if not line or answer in LEAVE:
            raise LeftError(interrupted=False)
        return answer


def _meant(answer: str, named: dict[str, str], option: HouseRule[Any]) -> str:
    """The value of a house rule that somebody has typed, or its name, or how that begins; empty if it is none."""
    if answer in map(str, option.values):
        return answer
    begun = [value for name, value in named.items() if name.casefold().startswith(answer.casefold())]
    exact = [value for name, value in named.items() if name.casefold() == answer.casefold()]
    return (exact or begun)[0] if len(exact or begun) == 1 else ""


def _is_source(kind: type[Game], place: Place) -> bool:
    return (
        place.seat is not None
        and _has_source(kind, PLAYERS[place.seat])
        and source_of(kind, PLAYERS[place.seat]) == place
    )


def _has_source(kind: type[Game], player: str) -> bool:
    try:
        source_of(kind, player)
    except BadInput:
        return False
    return True
