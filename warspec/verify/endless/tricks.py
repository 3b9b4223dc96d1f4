"""How the cards of a trick move, read off the rules: a trick is played for each number of ties, and looked at."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from warspec.cards import Card, Rank
from warspec.decisions import Decisions
from warspec.errors import BadInput
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.game import Game
from warspec.table import LAID, STACK, Place


class NotFixed(BadInput):
    """The order in which won cards are picked up is not fixed by who wins: no word can follow it."""


class _Refused(Decisions):
    """Whoever is asked shows that the order is not fixed."""

    def choose(self, seat: int | None, question: str, options: Sequence[Any]) -> Any:
        raise NotFixed("the order in which won cards go under the stack is chosen, or left to chance")

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        raise NotFixed("the order in which won cards go under the stack is chosen, or left to chance")


Stacks = tuple[list[Card], list[Card]]


@dataclass(frozen=True)
class Tricks:
    """How the cards of a trick move, for each number of ties.

    Attributes:
        laid: how many cards each player lays.
        order: how they go under the winner's stack: so many of the winner's, by the order of laying, then the loser's.
        shown: which of the cards that each lays are compared.
    """

    laid: tuple[int, ...]
    order: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[int, ...], ...]

    def arrays(self) -> Any:
        """The same for compiled code."""
        import numpy as np

        most = len(self.laid)
        order, shown = np.full((most, 2 * self.laid[-1]), -1, np.int64), np.full((most, most), -1, np.int64)
        for ties in range(most):
            order[ties, : len(self.order[ties])] = self.order[ties]
            shown[ties, : ties + 1] = self.shown[ties]
        return np.array(self.laid), order, shown


@functools.cache
def tricks(game: Game) -> Tricks:
    """How the cards of a trick move in ``game``.

    Raises:
        NotFixed: that depends on the cards, on choices or on chance.
    """
    by_rank = {int(one.rank): one for one in game.pack()}
    if any(
        game.highest({0: by_rank[one], 1: by_rank[other]}) != (one < other,) for one, other in permutations(by_rank, 2)
    ):
        raise NotFixed("the higher rank does not always win")
    found = []
    for ties in itertools.count():
        lying = _stacks(game, ties)
        if lying is None:
            break
        played = [_trick(game, stacks, ties, winner) for stacks in lying for winner in (0, 1)]
        if any(other != played[0] for other in played):
            raise NotFixed("the order in which won cards go under the stack depends on their ranks")
        found.append(played[0])
    laid, order, shown = zip(*found, strict=True)
    return Tricks(laid, order, shown)


def _stacks(game: Any, ties: int) -> list[Stacks] | None:
    """Stacks with which a trick of so many ties is won by the first, once with low cards face down, once with high.

    None if the pack has too few cards: both have one more than the trick needs, or the game would be over.
    """
    every = sorted((one for one in game.pack() if one.rank <= Rank.ACE), key=lambda one: one.rank)
    if 2 * ((ties + 1) * (game.face_down + 1) - game.face_down + 1) > len(every):
        return None
    low, *others, high = every
    both = []
    for left in (others[:], others[::-1]):
        pairs: list[tuple[Card, Card]] = []
        for one, other in itertools.pairwise(left[:]):
            if len(pairs) < ties and one.rank == other.rank and one in left and other in left:
                pairs.append((one, other))
                left = [card for card in left if card not in (one, other)]
        stacks: Stacks = ([], [])
        for fight, pair in enumerate([*pairs, (high, low)]):
            for stack, shown in zip(stacks, pair, strict=True):
                stack += [left.pop(0) for _ in range(game.face_down if fight else 0)]
                stack.append(shown)
        for stack in stacks:
            stack.append(left.pop(0))
        both.append(stacks)
    return both


def _trick(game: Game, stacks: Stacks, ties: int, winner: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """How many cards each lays, in which order they go under the stack, and which are compared."""
    piles = {Place(seat, STACK): cards for seat, cards in enumerate(stacks if winner == 0 else stacks[::-1])}
    trace = play_round(Situation.lying(game, 2, piles), _Refused())
    laid = [
        [m for e in trace.events for m in e.moves if m.target == Place(seat, LAID)] for seat in (winner, 1 - winner)
    ]
    cards = [[move.card for move in moves] for moves in laid]
    shown = [tuple(number for number, move in enumerate(moves) if move.face_up) for moves in laid]
    both, each = [*cards[0], *cards[1]], len(cards[0])
    under = [placed.card for placed in trace.after.piles[Place(winner, STACK)]][1:]
    if shown[0] != shown[1] or each != len(cards[1]) or len(shown[0]) != ties + 1 or {*under} != {*both}:
        raise NotFixed("a trick does not go by who wins its comparisons alone")
    return each, tuple(both.index(card) for card in under), shown[0]


def capacities(game: Game) -> tuple[int, ...]:
    """How many cards each rank has in the pack of ``game``, the lowest first."""
    counted = Counter(one.rank for one in game.pack())
    return tuple(counted[rank] for rank in sorted(counted))


def settings(game: type[Game]) -> Iterator[Game]:
    """The game under each combination of house rules that makes a difference to words, and that a word can follow.

    House rules that make none have their usual values.
    """
    seen = []
    combinations = sorted(game.under_all_house_rules(), key=lambda agreed: _unusual(game, agreed))
    for agreed in combinations:
        try:
            played = game(**agreed)
            moved = tricks(played), capacities(played)
        except NotFixed:
            continue
        if moved not in seen:
            seen.append(moved)
            yield played


def _unusual(game: type[Game], agreed: Mapping[str, Any]) -> int:
    return sum(value != option.default for option, value in zip(game.options().values(), agreed.values(), strict=True))


def differing(games: Sequence[Game]) -> tuple[str, ...]:
    """The names of the house rules in which some games differ."""
    return tuple(name for name in games[0].house_rules if len({game.house_rules[name] for game in games}) > 1)


def as_cards(pack: Sequence[Card], ranks: Sequence[int]) -> Iterator[Card]:
    """A card of the pack for each rank, given by its number from the lowest one."""
    known = sorted({one.rank for one in pack})
    left = {rank: [one for one in pack if one.rank == rank] for rank in known}
    for rank in ranks:
        yield left[known[rank]].pop(0)
