"""Who decides: every choice of a player and every stroke of chance is asked for here.

The rules never know who answers. A seed, a script, a person, a test or a solver can.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from warspec.errors import BadInput

if TYPE_CHECKING:
    from warspec.cards import Card

Option = TypeVar("Option")
Answer = TypeVar("Answer")


class UnansweredError(BadInput):
    """A question that nobody answers.

    Args:
        said: why not, in a few words.
        seat: the player who should choose; None for chance.
        question: what was asked: the ID of a rule or of a house rule.
        options: what could be chosen.
    """

    def __init__(self, said: str, seat: int | None, question: str, options: Sequence[object]) -> None:
        super().__init__(said, seat, question, tuple(options))
        self.said, self.seat, self.question, self.options = said, seat, question, tuple(options)

    def __str__(self) -> str:
        return f"{self.said} (options: {_listed(self.options)})"


class Decisions(ABC):
    """Answers what the rules ask."""

    @abstractmethod
    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        """Choose one of ``options``.

        Args:
            seat: the player who chooses; None for chance.
            question: what is asked: the ID of a rule or of a house rule.
            options: what can be chosen; never empty.
        """

    def choose_together(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        """Choose for several players at one moment: no answer may depend on another one."""
        return {seat: self.choose(seat, question, choices) for seat, choices in options.items()}

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        """Put ``cards`` in an order, by choosing which comes next until one is left."""
        left, ordered = list(cards), []
        while len(left) > 1:
            chosen = self.choose(seat, question, tuple(left))
            left.remove(chosen)
            ordered.append(chosen)
        return tuple(ordered + left)

    def order_each(self, question: str, cards: Mapping[int, Sequence[Card]]) -> dict[int, Sequence[Card]]:
        """Let chance put the cards of several players in order at one moment, those of each player by themselves."""
        return {seat: self.order(None, question, theirs) for seat, theirs in cards.items()}


class Asked(NamedTuple):
    """A question that was asked at a table.

    Attributes:
        seat: the player who was asked; None for chance.
        question: the ID of a rule or of a house rule.
        options: what could be chosen, or the cards that could be put in order.
        answer: what was chosen.
        after: how many events had happened before.
    """

    seat: int | None
    question: str
    options: Sequence[object]
    answer: object
    after: int


class Questions:
    """What rules ask at a table: of its players, and of chance.

    Attributes:
        decisions: who answers.
        asked: what was asked, in order.
        log: what has happened.
    """

    decisions: Decisions
    asked: list[Asked]
    log: list[Any]

    def decide(self, seat: int, question: str, options: Sequence[Option]) -> Option:
        """Let the player at ``seat`` choose one of ``options``."""
        return self._noted(seat, question, options, self.decisions.choose(seat, question, options))

    def decide_secretly(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        """Let several players choose at the same moment, none of them seeing what the others choose."""
        answers = self.decisions.choose_together(question, {seat: options[seat] for seat in sorted(options)})
        return {seat: self._noted(seat, question, options[seat], answers[seat]) for seat in sorted(options)}

    def decide_order(self, seat: int, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        """Let the player at ``seat`` put ``cards`` in any order."""
        return self._noted(seat, question, cards, self.decisions.order(seat, question, cards))

    def chance(self, question: str, options: Sequence[Option]) -> Option:
        """Let chance choose one of ``options``, each as likely as the others."""
        return self._noted(None, question, options, self.decisions.choose(None, question, options))

    def shuffled(self, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        """Let chance put ``cards`` in order, each order as likely as the others."""
        return self._noted(None, question, cards, self.decisions.order(None, question, cards))

    def shuffled_each(self, question: str, cards: Mapping[int, Sequence[Card]]) -> dict[int, Sequence[Card]]:
        """Let chance put the cards of several players in order at the same moment, those of each by themselves."""
        ordered = self.decisions.order_each(question, {seat: cards[seat] for seat in sorted(cards)})
        return {seat: self._noted(None, question, cards[seat], ordered[seat]) for seat in sorted(cards)}

    def _noted(self, seat: int | None, question: str, options: Sequence[object], answer: Answer) -> Answer:
        self.asked.append(Asked(seat, question, options, answer, len(self.log)))
        return answer


class Seeded(Decisions):
    """Chance and all players decided by one seed, so that a game can be played again exactly.

    Args:
        seed: any whole number; the same one gives the same answers.
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return options[self._random.randrange(len(options))]


class BySeat(Decisions):
    """Every player decides for themselves, and chance for itself.

    Args:
        chance: what decides where no player does.
        players: who decides for each seat; one that decides for several is asked for all of them together.
    """

    def __init__(self, chance: Decisions, players: Mapping[int, Decisions]) -> None:
        self._chance = chance
        self._players = players

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return self._who(seat).choose(seat, question, options)

    def choose_together(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        answers: dict[int, Option] = {}
        for who in dict.fromkeys(map(self._who, options)):
            theirs = {seat: choices for seat, choices in options.items() if self._who(seat) is who}
            answers.update(who.choose_together(question, theirs))
        return {seat: answers[seat] for seat in options}

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        return self._who(seat).order(seat, question, cards)

    def _who(self, seat: int | None) -> Decisions:
        return self._chance if seat is None else self._players[seat]


AS_THEY_LIE = "as they lie"
"""In a script: the order in which the cards lie already."""


class Scripted(Decisions):
    """Answers written down beforehand, given in the order in which they are asked for.

    Args:
        answers: for each question, the chosen option, or its text form; an order of cards may be given card by
            card, or as :data:`AS_THEY_LIE`.
    """

    def __init__(self, answers: Iterable[object]) -> None:
        self.answers = list(answers)
        self._next = 0

    @property
    def left_over(self) -> list[object]:
        """The answers that nobody has asked for yet."""
        return self.answers[self._next :]

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        if self._next == len(self.answers):
            raise UnansweredError(f"the script ends before the question {question!r}", seat, question, options)
        answer = self.answers[self._next]
        self._next += 1
        for option in options:
            if answer == option or answer == str(option):
                return option
        raise BadInput(f"the answer {answer!s} to {question!r} is not one of the options: {_listed(options)}")

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        if self.left_over[:1] == [AS_THEY_LIE]:
            self._next += 1
            return tuple(cards)
        return super().order(seat, question, cards)


class Recorded(Decisions):
    """Passes every question on, and writes the answers down.

    Args:
        inner: who answers.
    """

    def __init__(self, inner: Decisions) -> None:
        self.inner = inner
        self.answers: list[object] = []

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        answer = self.inner.choose(seat, question, options)
        self.answers.append(answer)
        return answer

    def choose_together(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        answers = self.inner.choose_together(question, options)
        self.answers.extend(answers[seat] for seat in options)
        return answers

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        ordered = self.inner.order(seat, question, cards)
        self.answers.extend(ordered[:-1])
        return ordered

    def order_each(self, question: str, cards: Mapping[int, Sequence[Card]]) -> dict[int, Sequence[Card]]:
        ordered = self.inner.order_each(question, cards)
        self.answers.extend(card for seat in cards for card in ordered[seat][:-1])
        return ordered


class Nobody(Decisions):
    """For games and situations in which nothing may be left to decide."""

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        said = f"{question!r} has to be decided, and nobody was named who decides"
        raise UnansweredError(said, seat, question, options)


def _listed(options: Sequence[object]) -> str:
    return ", ".join(str(option) for option in options)
