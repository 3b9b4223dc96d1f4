"""Deals, house rules and decisions drawn by Hypothesis, and the cases that come of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from hypothesis import assume
from hypothesis import strategies as st

from warspec.cards import Card
from warspec.decisions import Decisions, Nobody, Scripted
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.game import Game
from warspec.table import Place, Placed
from warspec.verify.claims import Case

Option = TypeVar("Option")


class Drawn(Decisions):
    """Every choice and every stroke of chance is drawn by Hypothesis, which can then look for the simplest failure.

    Args:
        draw: draws a value from a strategy: the argument of a composite strategy, or ``data.draw``.
    """

    def __init__(self, draw: Callable[[st.SearchStrategy[Any]], Any]) -> None:
        self._draw = draw

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        number: int = self._draw(st.integers(0, len(options) - 1))
        return options[number]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        return tuple(self._draw(st.permutations(list(cards))))


class Moved(Scripted):
    """A script for players who have changed their seats.

    Args:
        answers: the answers, in the order in which they were given.
        now: where each player sits now, by the seats in which they were asked.
    """

    def __init__(self, answers: Iterable[object], now: Sequence[int]) -> None:
        super().__init__(answers)
        self._now = now

    def choose_together(self, question: str, options: Mapping[int, Sequence[Option]]) -> dict[int, Option]:
        return {seat: self.choose(seat, question, options[seat]) for seat in self._now if seat in options}

    def order_each(self, question: str, cards: Mapping[int, Sequence[Card]]) -> dict[int, Sequence[Card]]:
        return {seat: self.order(None, question, cards[seat]) for seat in self._now if seat in cards}


def games(game: type[Game]) -> st.SearchStrategy[Game]:
    """``game`` under any combination of house rules."""
    chosen = {name: st.sampled_from(option.values) for name, option in game.options().items()}
    return st.builds(lambda values: game(**values), st.fixed_dictionaries(chosen))


@st.composite
def situations(draw: Callable[[st.SearchStrategy[Any]], Any], game: type[Game]) -> Situation:
    """A situation between rounds, with all cards of the pack or with just a few, in which ties are frequent."""
    played = draw(games(game))
    seats = draw(st.sampled_from(game.players))
    ranks = sorted({int(card.rank) for card in played.pack()})
    kept = draw(st.lists(st.sampled_from(ranks), min_size=1, max_size=len(ranks), unique=True))
    pack = draw(st.permutations([card for card in played.pack() if card.rank in kept]))
    most = draw(st.sampled_from((2, 3, 6, len(pack))))
    piles, first = {}, 0
    for place, limit, face_up in _places(played, seats):
        room = min(len(pack) - first, most if limit is None else limit, max(1, len(pack) // seats))
        size = draw(st.integers(0, max(0, room)))
        piles[place] = tuple(Placed(card, face_up) for card in pack[first : first + size])
        first += size
    rounds = draw(st.sampled_from(played.turning_points()))
    lying = {place: pile for place, pile in piles.items() if pile}
    drawn = Situation(played, seats, lying, draw(st.sampled_from(played.fortunes(seats))), rounds)
    table = drawn.table(Nobody())
    assume(played.invariant(table) and not played.is_over(table))
    return drawn


def _places(game: Game, seats: int) -> list[tuple[Place, int | None, bool]]:
    owned = [(Place(seat, p.name), p.most, p.face_up) for seat in range(seats) for p in game.piles if not p.shared]
    return owned + [(Place(None, p.name), p.most, p.face_up) for p in game.piles if p.shared and not p.idle]


@st.composite
def recolourings(draw: Callable[[st.SearchStrategy[Any]], Any], game: Game) -> dict[Card, Card]:
    """Another card of the same rank for every card, each card taken once."""
    become: dict[Card, Card] = {}
    for rank in sorted({card.rank for card in game.pack()}):
        same = [card for card in game.pack() if card.rank == rank]
        become.update(zip(same, draw(st.permutations(same)), strict=True))
    return become


def case(situation: Situation, decisions: Decisions, become: dict[Card, Card]) -> Case:
    """Play one round, or the deal if the pack is not dealt yet, and look at it as a case.

    Args:
        situation: where it begins.
        decisions: who decides.
        become: for each card, another one of the same rank, as :func:`recolourings` draws it.
    """
    play: Callable[[Situation, Decisions], Trace] = deal if situation.is_undealt else play_round
    trace = play(situation, decisions)

    def recoloured() -> tuple[Situation, Callable[[Card], Card]]:
        piles = {
            place: tuple(Placed(become[placed.card], placed.face_up) for placed in pile)
            for place, pile in situation.piles.items()
        }
        return replace(situation, piles=piles), lambda card: become[card]

    def again(other: Situation, renamed: Callable[[Card], Card], seat: Callable[[int], int]) -> Trace:
        answers = (renamed(answer) if isinstance(answer, Card) else answer for answer in trace.answers)
        return play(other, Moved(answers, [*map(seat, range(other.seats))]))

    return Case(trace, again, recoloured)
