"""Deals, house rules and decisions drawn by Hypothesis, and the cases that come of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from hypothesis import strategies as st

from warspec.cards import Card
from warspec.decisions import Decisions, Scripted
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.game import Game
from warspec.table import STACK, Place, Placed
from warspec.verify.properties import Case

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
    most = min(len(pack) // seats, draw(st.sampled_from((2, 3, 6, len(pack)))))
    piles, first = {}, 0
    for seat in range(seats):
        size = draw(st.integers(1, max(1, most)))
        piles[Place(seat, STACK)] = tuple(Placed(card, False) for card in pack[first : first + size])
        first += size
    return Situation(played, seats, piles)


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
    undealt = any(place.seat is None and pile for place, pile in situation.piles.items())
    play: Callable[[Situation, Decisions], Trace] = deal if undealt else play_round
    trace = play(situation, decisions)

    def recoloured() -> tuple[Situation, Callable[[Card], Card]]:
        piles = {
            place: tuple(Placed(become[placed.card], placed.face_up) for placed in pile)
            for place, pile in situation.piles.items()
        }
        return replace(situation, piles=piles), lambda card: become[card]

    def again(other: Situation, renamed: Callable[[Card], Card]) -> Trace:
        return play(other, Scripted(renamed(a) if isinstance(a, Card) else a for a in trace.answers))

    return Case(trace, again, recoloured)
