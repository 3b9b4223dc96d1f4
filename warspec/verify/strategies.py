"""Deals, house rules and decisions drawn by Hypothesis, and the cases that come of them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from warspec.cards import Card
from warspec.decisions import Decisions, Scripted, Seeded
from warspec.play.moments import moments
from warspec.play.possible import can_go_on
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.game import Game
from warspec.rulebook.piles import Pile
from warspec.table import Place
from warspec.verify.cases import Sizes, in_piles, starts, with_cards
from warspec.verify.claims import Case
from warspec.verify.orders import InOtherSeats

Option = TypeVar("Option")
MORE = 2
"""Cards may lie in all the ways in which the fewest can with which a game goes on, and so many more."""


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


class Moved(InOtherSeats, Scripted):
    """A script for players who have changed their seats.

    Args:
        answers: the answers, in the order in which they were given.
        now: where each player sits now, by their former seats.
    """

    def __init__(self, answers: Iterable[object], now: Sequence[int]) -> None:
        super().__init__(answers)
        self.now = now


def games(game: type[Game]) -> st.SearchStrategy[Game]:
    """``game`` under any combination of house rules."""
    chosen = {name: st.sampled_from(option.values) for name, option in game.options().items()}
    return st.builds(lambda values: game(**values), st.fixed_dictionaries(chosen))


@st.composite
def situations(draw: Callable[[st.SearchStrategy[Any]], Any], game: type[Game]) -> Situation:
    """A situation between rounds, with all cards of the pack or with just a few, in which ties are frequent.

    None that cannot be is ever drawn, so none is thrown away: it begins with one of the ways in which a few cards can
    lie, and the size of a pile is only changed if a game can go on with it.
    """
    played = draw(games(game))
    seats = draw(st.sampled_from(played.players))
    begun = draw(st.sampled_from(_small_starts(played, seats)))
    rounds = draw(st.sampled_from(_moments(played, seats)))
    pack = played.pack()
    more = draw(st.sampled_from((2, 6, len(pack) // seats, len(pack))))

    def lying(sizes: Sizes, cards: Iterable[Card]) -> Situation:
        return Situation.lying(played, seats, in_piles(sizes, cards), begun.purses, rounds)

    sizes, piles = {place: len(pile) for place, pile in begun.piles.items()}, played.places(seats)
    for places in draw(_changed_together(begun.piles if draw(st.booleans()) else piles, piles)):
        limit, now = piles[places[0]].most, [sizes.get(place, 0) for place in places]
        left = len(pack) - sum(sizes.values()) + sum(now)
        room = min(max(now) + more if limit is None else limit, left // len(places))
        changed = {**sizes, **dict.fromkeys(places, draw(st.integers(0, room)))}
        sizes = changed if can_go_on(lying(changed, pack)) else sizes
    return lying(sizes, draw(_shuffled(pack, sum(sizes.values()))))


@st.composite
def _shuffled(draw: Callable[[st.SearchStrategy[Any]], Any], pack: Sequence[Card], number: int) -> Sequence[Card]:
    """So many cards of the pack, in any order, of as few ranks as have so many, or of any."""
    ranks: list[int] = draw(st.permutations(sorted({int(card.rank) for card in pack})))
    few = draw(st.sampled_from((1, 2, 4, len(ranks))))
    shuffled: list[Card] = draw(st.permutations(pack))
    taken = set(sorted(shuffled, key=lambda card: max(few - 1, ranks.index(card.rank)))[:number])
    return [card for card in shuffled if card in taken]


@functools.cache
def _small_starts(game: Game, seats: int) -> Sequence[Situation]:
    """The ways in which the fewest cards can lie with which a game goes on, and a few more.

    In every second one, at least, cards lie in the middle of the table, if they ever do.
    """
    enough = next(total for total in range(1, len(game.pack()) + 1) if any(starts(game, [total], [seats])))
    found = list(starts(game, range(enough, enough + MORE + 1), [seats]))
    in_the_middle = [start for start in found if any(place.seat is None for place in start.piles)]
    return found + in_the_middle * (len(found) // max(1, len(in_the_middle)))


@functools.cache
def _moments(game: Game, seats: int) -> Sequence[int]:
    """After how many rounds the rules change, as far as small rounds show it; the first round comes after 0."""
    return sorted({0}.union(*(moments(start, Seeded(0)) for start in _small_starts(game, seats))))


def _changed_together(changed: Collection[Place], piles: Mapping[Place, Pile]) -> st.SearchStrategy[list[list[Place]]]:
    """Piles that get the same size: each pile by itself, or all that are alike, since some games want them equal."""
    alike: dict[Pile, list[Place]] = {}
    for place in changed:
        alike.setdefault(piles[place], []).append(place)
    each = [[place] for place in changed]
    return st.sampled_from((each, [*alike.values(), *each]))


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
        return with_cards(situation, become.__getitem__), become.__getitem__

    def again(other: Situation, renamed: Callable[[Card], Card], seat: Callable[[int], int]) -> Trace:
        answers = (renamed(answer) if isinstance(answer, Card) else answer for answer in trace.answers)
        return play(other, Moved(answers, [*map(seat, range(other.seats))]))

    return Case(trace, again, recoloured)
