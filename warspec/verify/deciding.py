"""Deciding examples: for two values of a house rule, a situation as small as can be found in which they differ.

Situations are drawn with more and more cards until one is found; then every card that makes no difference is taken
out of it. What has been found for other values, and is as small, is tried first, so that few pictures tell them all.
Drawing begins with the same seed each time, so that the same example is found again.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from warspec.cards import Card
from warspec.decisions import Decisions
from warspec.play.moments import moments
from warspec.play.possible import can_go_on
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.table import Place

MOST_CARDS = 32
"""With so many cards in play at most a difference is looked for."""
TRIES = 60
"""How many situations are drawn for each number of cards."""
BEFORE_THE_DEAL = 8
"""With so many cards a difference is looked for in rounds, before it is looked for in the deal."""

Option = TypeVar("Option")
Difference = tuple[Trace, Trace]


class Steady(Decisions):
    """Players always choose the option in the same place, and so does chance.

    Args:
        first: which option the player in the first seat chooses: 0 is the first, -1 the last.
        others: which option the other players choose.
        chance: which option chance chooses.
    """

    def __init__(self, first: int, others: int, chance: int) -> None:
        self._first, self._others, self._chance = first, others, chance

    def _wanted(self, seat: int | None) -> int:
        return self._chance if seat is None else self._others if seat else self._first

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        return options[min(self._wanted(seat), len(options) - 1)]

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        return tuple(reversed(cards)) if self._wanted(seat) < 0 else tuple(cards)


PLACES = (0, -1, 1)
WAYS = (
    *((players, players, chance) for players, chance in itertools.product(PLACES, repeat=2)),
    *((first, others, 0) for first, others in itertools.permutations(PLACES, 2)),
)
"""How the player in the first seat, the other players, and chance may answer."""


def differences(game: type[Game], option: HouseRule[Any]) -> Iterator[tuple[tuple[Any, Any], Difference | None]]:
    """A deciding example for each pair of values of a house rule; None where none is found."""
    known: list[Situation] = []
    for pair in itertools.combinations(option.values, 2):
        difference = _between(game, option, pair, known)
        if difference:
            known.append(difference[0].before)
        yield pair, difference


def _between(
    game: type[Game], option: HouseRule[Any], pair: tuple[Any, Any], known: Sequence[Situation] = ()
) -> Difference | None:
    chance = random.Random(repr((option.id, pair)))
    agreements = [agreed for agreed in game.under_nearly_usual_house_rules() if option.name not in agreed]
    games = [[game(**agreed, **{option.name: value}) for value in pair] for agreed in agreements]
    noticed: list[set[int]] = [{0} for _ in games]
    for cards in range(1, MOST_CARDS + 1):
        if cards == BEFORE_THE_DEAL:
            for both in games:
                if found := _difference(*(Situation.undealt(played, game.players[0]) for played in both)):
                    return found
        for situation in known:
            if sum(map(len, situation.piles.values())) == cards:
                agreed = dict(situation.game.house_rules)
                one, other = (replace(situation, game=game(**agreed | {option.name: value})) for value in pair)
                if can_go_on(one) and (found := _difference(one, other)):
                    return found
        for (played, changed), rounds in zip(games, noticed, strict=True):
            for _ in range(TRIES):
                start = _drawn(played, cards, sorted(rounds), chance)
                if start is None:
                    continue
                other = replace(start, game=changed)
                if found := _difference(start, other):
                    return _shrunk(found)
                for begun in (start, other):
                    rounds |= moments(begun, Steady(*WAYS[0]))
    return None


def _drawn(game: Game, cards: int, before: Sequence[int], chance: random.Random) -> Situation | None:
    """A situation with so many cards, of few ranks so that ties are frequent; None if there is none like it.

    Args:
        game: the game under its house rules.
        cards: how many cards are in play.
        before: how many rounds may have been played before.
        chance: draws it.
    """
    seats = chance.choice(game.players)
    pack = list(game.pack())
    ranks = sorted({int(card.rank) for card in pack})
    kept = chance.sample(ranks, min(len(ranks), 1 + cards // 4 + chance.randrange(3)))
    pack = [card for card in pack if card.rank in kept]
    if cards > len(pack):
        return None
    lying = chance.sample(pack, cards)
    # Where cards lie in the middle of the table, most games allow few things, so there they lie only now and then.
    places = {at: pile for at, pile in game.places(seats).items() if at.seat is not None or chance.random() < 0.5}
    piles: dict[Place, list[Card]] = {place: [] for place in places}
    for card in lying:
        free = [place for place, pile in places.items() if pile.most != len(piles[place])]
        if not free:
            return None
        piles[chance.choice(free)].append(card)
    purses, rounds = chance.choice(game.fortunes(seats)), chance.choice(before)
    drawn = Situation.lying(game, seats, piles, purses, rounds)
    return drawn if can_go_on(drawn) else None


def _difference(one: Situation, other: Situation) -> Difference | None:
    """What comes of both, with the same answers, if it is not the same."""
    if not one.is_undealt and not can_go_on(other):
        return None
    play = deal if one.is_undealt else play_round
    for way in WAYS:
        traces = play(one, Steady(*way)), play(other, Steady(*way))
        if _came_of(traces[0]) != _came_of(traces[1]):
            return traces
        if not any(trace.asked for trace in traces):  # nobody had anything to answer in any other way
            return None
    return None


def _came_of(trace: Trace) -> tuple[object, ...]:
    """How the game has ended, and with which purses; if it goes on, also how the cards lie, since then it matters."""
    ends = [(event.action, event.seats) for event in trace.ends]
    return ends, trace.after.written_purses(), None if ends else trace.after.written()


def _shrunk(found: Difference) -> Difference:
    """The difference in a situation from which no card can be left out any more."""
    one, other = (trace.before for trace in found)
    for less in _with_one_card_less(one):
        if can_go_on(less) and (smaller := _difference(less, replace(less, game=other.game))):
            return _shrunk(smaller)
    return found


def _with_one_card_less(situation: Situation) -> Iterator[Situation]:
    for place, pile in situation.piles.items():
        for number in range(len(pile)):
            piles = {**situation.piles, place: pile[:number] + pile[number + 1 :]}
            yield replace(situation, piles={p: cards for p, cards in piles.items() if cards})
