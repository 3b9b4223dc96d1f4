"""People at the terminal, who decide for their players."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence

from warspec.cards import Card
from warspec.cli.paper import Paper, padded, shown_width
from warspec.cli.piles import seen
from warspec.cli.telling import Telling
from warspec.decisions import Decisions, Option
from warspec.language import NAMES
from warspec.narration import option
from warspec.narration.choices import is_numbered, understood
from warspec.play.seeing import is_private
from warspec.play.situation import PLAYERS
from warspec.rulebook.entry import Entry
from warspec.rulebook.game import Game
from warspec.table import Table

LEAVE = ("q", "quit")
EXPLAIN = "?"
_MANY = 6
"""So many options are listed one below the other; more of them side by side."""
_ENTER = -1
"""In place of an option: the key Enter, where that means something."""

Say = Callable[..., object]
"""Prints a line, as :func:`print` does."""


class LeftError(Exception):
    """Somebody has left the game.

    Args:
        interrupted: whether they did so by Ctrl-C.
    """

    def __init__(self, *, interrupted: bool) -> None:
        super().__init__()
        self.interrupted = interrupted


class AtTheTerminal(Decisions):
    """Shows the people at the terminal what their player may see, and asks them.

    Args:
        paper: what is written on.
        game: the game.
        seats: the players for whom they decide.
        telling: tells what has happened up to a question.
        say: prints a line.
    """

    def __init__(self, paper: Paper, game: Game, seats: Sequence[int], telling: Telling, say: Say) -> None:
        self._paper = paper
        self._words = paper.words
        self._game = game
        self._seats = seats
        self._telling = telling
        self._say = say
        self._table: Table
        self.answers: list[dict[str, object]] = []

    def watch(self, table: Table) -> None:
        """The next questions are asked at ``table``."""
        self._table = table

    # What is asked.

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return self._choice(self._player(seat), question, options, secretly=False)

    def choose_together(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        return {seat: self._choice(seat, question, choices, secretly=True) for seat, choices in options.items()}

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        player, left, ordered = self._player(seat), list(cards), list[Card]()
        self._show(player, question, secretly=False)
        self._print(self._words.gettext("Say card by card which comes next; Enter leaves the rest as they lie."))
        while len(left) > 1 and (number := self._chosen(player, question, left, may_be_enter=True)) != _ENTER:
            ordered.append(left.pop(number))
        self._note(player, question, " ".join(map(str, [*ordered, *left])))
        return (*ordered, *left)

    def _choice(self, seat: int, question: str, options: Sequence[Option], *, secretly: bool) -> Option:
        self._show(seat, question, secretly=secretly)
        chosen = options[self._chosen(seat, question, options)]
        self._note(seat, question, str(chosen))
        return chosen

    def _player(self, seat: int | None) -> int:
        if seat is None:
            raise ValueError("people at a terminal do not decide for chance")
        return seat

    def _note(self, seat: int, question: str, answer: str) -> None:
        number = self._table.rounds + 1
        self.answers.append({"round": number, "player": PLAYERS[seat], "question": question, "answer": answer})

    # What is shown.

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)

    def _print(self, text: str, first: str = "  ") -> None:
        self._say_all(self._paper.paragraph(text, first))

    def _show(self, seat: int, question: str, *, secretly: bool) -> None:
        """Tell what has happened, and show what the player may see and what is asked."""
        self._say_all((*self._telling.lines(self._table.log), ""))
        if secretly:
            self._print(self._words.gettext("Everybody chooses now, and nobody sees what the others choose."), "")
        if len(self._seats) > 1 and (secretly or is_private(self._game, self._table, seat)):
            turn = self._words.gettext("It is the turn of {player}; the others look away.")
        else:
            turn = self._words.gettext("It is the turn of {player}.")
        self._print(self._words.fill(turn, player=NAMES[seat]), "")
        self._say_all(seen(self._paper, self._game, self._table, seat))
        entry = self._asked(question)
        title = self._paper.title(entry) if entry else question
        self._say_all(map(self._paper.strong, self._paper.paragraph(f"{title} ({question})")))

    def _asked(self, question: str) -> Entry[object] | None:
        book = self._paper.book
        return book.entries.get(book.aliases.get(question, question))

    def _explain(self, question: str) -> None:
        entry = self._asked(question)
        if entry is not None:
            text = self._words.text(entry.game, entry.text.first_paragraph)
            self._print(self._paper.plain(text))

    # What is answered.

    def _chosen(self, seat: int, question: str, options: Sequence[object], *, may_be_enter: bool = False) -> int:
        names = [self._named(choice) for choice in options]
        numbered = is_numbered(options)
        self._list(names, numbered)
        if len(options) == 1:
            self._print(self._words.gettext("There is no other choice."))
            return 0
        prompt = self._words.labelled(self._words.fill(self._words.gettext("{player} chooses"), player=NAMES[seat]), "")
        while True:
            answer = self._read(prompt)
            meant = understood(answer, options, names, self._words)
            if answer == EXPLAIN:
                self._explain(question)
            elif answer in LEAVE and not meant:
                raise LeftError(interrupted=False)
            elif not answer and may_be_enter:
                return _ENTER
            elif len(meant) == 1 and answer not in LEAVE:
                return meant[0]
            else:
                self._print(self._what_would_be_right(answer, [names[place] for place in meant], names, numbered))

    def _list(self, names: Sequence[str], numbered: bool) -> None:
        """The options one below the other; short ones side by side, where they are many."""
        lines = [f"{number:>3}  {name}" if numbered else f"     {name}" for number, name in enumerate(names, start=1)]
        widest = max(map(shown_width, lines)) + 1
        beside = (self._paper.width - 2) // widest if len(lines) > _MANY else 1
        if beside < 2:
            beside, widest = 1, 0
        for begun in range(0, len(lines), beside):
            cells = [padded(line, widest) for line in lines[begun : begun + beside]]
            self._say(f"  {''.join(cells).rstrip()}")

    def _named(self, choice: object) -> str:
        try:
            return option(choice, self._words)
        except LookupError:
            return str(choice)

    def _what_would_be_right(self, answer: str, meant: Sequence[str], names: Sequence[str], numbered: bool) -> str:
        words = self._words
        if answer in LEAVE:
            message = words.gettext("“{answer}” may mean {options}, or that you leave: type its number, or “{leave}”.")
            return message.format(answer=answer, options=", ".join(meant), leave=LEAVE[-1])
        if meant:
            message = words.gettext("“{answer}” may mean {options}: type the number that stands before it.")
            return message.format(answer=answer, options=", ".join(meant))
        if numbered:
            message = words.gettext(
                "“{answer}” is none of these: type a number from 1 to {last}, or what it stands for."
            )
            return message.format(answer=answer, last=len(names))
        return words.gettext("“{answer}” is none of these: {options}.").format(answer=answer, options=", ".join(names))

    def _read(self, prompt: str) -> str:
        self._say(prompt, end="", flush=True)
        try:
            line = sys.stdin.readline() if sys.stdin else ""
        except KeyboardInterrupt:
            self._say("")
            raise LeftError(interrupted=True) from None
        answer = line.strip()
        if not line or not sys.stdin.isatty():
            self._say(answer)
        if not line:
            raise LeftError(interrupted=False)
        return answer
