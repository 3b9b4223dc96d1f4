"""Standoffs with piles of any size, as long as no stack is used up.

Of a pile that nobody turns over only the top card is ever read, so below it lies a rest of which nobody knows how many
cards it is. Stacks have as many known cards as are drawn at most, and a rest below them that is never drawn; if a rule
reads a rest, the search stops. What a player is sure of then depends on how many cards lie below in each pile, and the
solver is asked whether there are sizes for which everybody would rather wait.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from warspec.cards import Card
from warspec.events import Event
from warspec.play.situation import Situation
from warspec.rulebook.game import Game
from warspec.table import STACK, Place, Placed
from warspec.verify.cases import in_piles, real_cards
from warspec.verify.left_open import left_open
from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.waiting.alike import AlikeCard, Likenesses
from warspec.verify.waiting.memory import Memory
from warspec.verify.waiting.moments import Answer, LookingBack, Moments, looking_back, together
from warspec.verify.waiting.most_and_least import Amount, least, most, sizes_with
from warspec.verify.waiting.standoffs import Standoff, acting_alone, moments_of_choice, shown_in, standoff
from warspec.verify.waiting.unopened import Rest, UnopenedTable


@dataclass
class AnySize:
    """How a search went.

    Attributes:
        shapes: in how many ways some players had a pile, or have done something already, and others not.
        situations: in how many ways cards lay, as far as it makes a difference which of them are equal.
        found: a standoff, with real cards; None if there is none.
    """

    shapes: int = 0
    situations: int = 0
    found: Standoff | None = None


def of_any_size(
    until: Game, game: Game, seats: int, stacks: int, before: str | None = None, piles: int | None = None
) -> AnySize:
    """Look for a standoff with piles of any size, among them none at all.

    Args:
        until: the game; it stops when everybody has acted.
        game: the same game, played on, for the traces.
        seats: number of players.
        stacks: at least so many cards lie in each stack.
        before: what some players may have done already, in the fight that has become a war.
        piles: in at most so many piles besides the stacks cards lie; None if in any of them.

    Raises:
        Undecided: the rules look at more than which cards are equal, or at cards further down; or there is a standoff,
            but just after players have done something.
    """
    search, hunt = _Search(until, game, seats, stacks, before, piles), AnySize()
    for shape in search.shapes():
        situations, hunt.found = looking_back(functools.partial(search.look, shape))
        hunt.shapes += 1
        hunt.situations += situations
        if hunt.found:
            break
    return hunt


def of_any_size_together(
    untils: Sequence[Game], seats: int, stacks: int, before: str | None = None, piles: int | None = None
) -> list[AnySize]:
    """Look for standoffs as :func:`of_any_size` does, under several sets of house rules at the same time.

    Where nobody asks for a house rule in which they differ, what is found counts for all of them.

    Args:
        untils: one game under several sets of house rules; it stops when everybody has acted.
        seats: number of players.
        stacks: at least so many cards lie in each stack.
        before: what some players may have done already, in the fight that has become a war.
        piles: in at most so many piles besides the stacks cards lie; None if in any of them.

    Raises:
        Undecided: this cannot be told for all of them: there is a standoff, or the rules look at more.
    """
    search = _Search(untils[0], untils[0], seats, stacks, before, piles, _differing(untils))
    hunts = [AnySize() for _ in untils]
    for shape in search.shapes():
        every = looking_back(functools.partial(search.ways, shape))
        for until, hunt in zip(untils, hunts, strict=True):
            hunt.shapes += 1
            hunt.situations += sum(way.counts_under(until.house_rules) for way in every)
    return hunts


def _differing(games: Sequence[Game]) -> Sequence[Mapping[str, Any]]:
    """What was agreed on in each of some games, as far as it is not the same in all of them."""
    each = [game.house_rules for game in games]
    names = [name for name in each[0] if any(agreed[name] != each[0][name] for agreed in each)]
    return [{name: agreed[name] for name in names} for agreed in each]


@dataclass(frozen=True)
class _Way:
    """One way in which cards can be equal: the standoff, if there is one, and the house rules that were asked for."""

    found: Standoff | None
    under: Mapping[str, Any]

    def counts_under(self, house_rules: Mapping[str, Any]) -> bool:
        """Whether this is a way under some house rules, too."""
        return all(house_rules[name] == value for name, value in self.under.items())


class _Below(Rest):
    """Cards that lie at the bottom of a pile, or none.

    Args:
        number: which rest it is.
    """

    __slots__ = ("number",)
    least = 0

    def __init__(self, number: int) -> None:
        self.number = number


class _OfAnySize(UnopenedTable, LookingBack):
    """A table on which rests may lie, and at which it is noted what the rules look back at."""


@dataclass(frozen=True)
class _Shape:
    """What differs besides which cards are equal: in which piles cards lie, and who has done something already."""

    piles: Sequence[Place]
    before: Sequence[Event] = ()


class _Moments(Moments):
    """All ways on from a situation in which piles have a rest."""

    laid_out = _OfAnySize

    def counted(self, cards: Iterable[Placed]) -> Amount:
        every = [placed.card.stands_for for placed in cards]
        below = [card.number for card in every if isinstance(card, _Below)]
        return Amount.of(len(every) - len(below), below)

    def weigh(self, answers: tuple[Answer, ...], seat: int) -> Amount:
        options, found = self.node(answers).options, list[Amount]()
        for own in range(len(options[seat])) if seat in options else [None]:
            ends = (
                self.sure((*answers, answer), seat) for answer in together(options, {} if own is None else {seat: own})
            )
            found.append(functools.reduce(least, ends))
        return most(found)


@dataclass(frozen=True)
class _Search:
    """What is searched: the game until everybody has acted, and played on; how many play, and how big stacks are.

    House rules may be left open; then it is not looked for the cards of a standoff.
    """

    until: Game
    game: Game
    seats: int
    stacks: int
    before: str | None
    most_piles: int | None = None
    sets: Sequence[Mapping[str, Any]] = ()

    def shapes(self) -> Iterator[_Shape]:
        """Every shape, without any acts at first; of those that moving round the table makes the same, one."""
        piles = [pile.name for pile in self.until.piles if not pile.shared and pile.most != 0 and pile.name != STACK]
        most = self.seats * len(piles) if self.most_piles is None else self.most_piles
        held_by_one = itertools.chain(*(itertools.combinations(piles, number) for number in range(len(piles) + 1)))
        of_one = itertools.product([False, True] if self.before else [False], [*held_by_one])
        every = itertools.product([*of_one], repeat=self.seats)
        few = (players for players in every if sum(len(held) for _, held in players) <= most)
        once = (players for players in few if players == min(players[n:] + players[:n] for n in range(self.seats)))
        for players in sorted(once, key=lambda players: sum(has_acted for has_acted, _ in players)):
            acted = tuple(seat for seat, (has_acted, _) in enumerate(players) if has_acted)
            yield _Shape(
                [Place(seat, pile) for seat, (_, held) in enumerate(players) for pile in held],
                [Event("", self.before, acted, (), ())] if self.before and acted else (),
            )

    def look(self, shape: _Shape, looked_for: set[str]) -> tuple[int, Standoff | None]:
        """Look at all ways in which cards can be equal, as far as the rules ask for it, until somebody waits."""
        number, found = 0, None
        for way in self._ways(shape, looked_for):
            number, found = number + 1, way.found
            if found:
                break
        return number, found

    def ways(self, shape: _Shape, looked_for: set[str]) -> list[_Way]:
        """All ways in which cards can be equal, where nobody waits.

        Raises:
            Undecided: somebody does.
        """
        return [*self._ways(shape, looked_for)]

    def _ways(self, shape: _Shape, looked_for: set[str]) -> Iterator[_Way]:
        explorer = Explorer(Assumptions())
        likenesses, numbers = Likenesses(explorer, self.sets), itertools.count()
        memory = Memory(likenesses)

        def known(cards: int) -> list[Card]:
            return [AlikeCard(likenesses, next(numbers)) for _ in range(cards)]

        piles = {Place(seat, STACK): [*known(self.stacks - 1), Rest()] for seat in range(self.seats)}
        piles |= {place: [*known(1), _Below(number)] for number, place in enumerate(shape.piles)}
        until = left_open(self.until, self.sets[0], likenesses.agreed) if self.sets else self.until
        begun = Situation.lying(until, self.seats, piles)

        def once() -> _Way:
            likenesses.forget()
            memory.begin_path()
            moments = _Moments(begun, looked_for, memory, shape.before)
            found = (_would_wait(moments, before) for before in moments_of_choice(moments))
            sizes = next((sizes for sizes in found if sizes is not None), None)
            if sizes is None:
                return _Way(None, likenesses.chosen)
            if shape.before:
                raise Undecided("everybody would wait, but only in a war; which cards lead to it was not looked for")
            if self.sets:
                raise Undecided("everybody would wait, under some of the house rules that are left open")
            return _Way(self._in_cards(piles, likenesses, sizes), likenesses.chosen)

        return (path.outcome for path in explorer.paths(once))

    def _in_cards(
        self, piles: Mapping[Place, Sequence[Card]], likenesses: Likenesses, sizes: Mapping[int, int]
    ) -> Standoff:
        """The standoff with real cards, looked for once more among them.

        Raises:
            Undecided: there are not enough ranks for them, or with these cards nobody waits.
        """
        here = {place: sum(_number_of(card, sizes) for card in pile) for place, pile in piles.items()}
        known = [card.number for pile in piles.values() for card in pile if isinstance(card, AlikeCard)]
        ranks = likenesses.ranks(sum(here.values()))
        above, below = iter(ranks), iter(ranks[len(known) :])
        wanted = [
            next(above if isinstance(card, AlikeCard) else below)
            for pile in piles.values()
            for card in pile
            for _ in range(_number_of(card, sizes))
        ]
        real = Situation.lying(self.until, self.seats, in_piles(here, real_cards(wanted)))
        return looking_back(functools.partial(self._looked_for_again, real))

    def _looked_for_again(self, real: Situation, looked_for: set[str]) -> Standoff:
        moments = Moments(real, looked_for)
        found = standoff(moments)
        if found is None:
            raise Undecided(
                "everybody would wait with cards of which not all are known, and with real ones nobody does"
            )
        return shown_in(moments, *found, real, self.game)


def _would_wait(moments: _Moments, before: tuple[Answer, ...]) -> Mapping[int, int] | None:
    """For how many cards at the bottom of each pile everybody would rather wait, if there are such sizes."""
    players = [seat for seat in moments.node(before).options if seat is not None]
    less: frozenset[tuple[Amount, Amount]] = frozenset()
    sizes: Mapping[int, int] | None = None
    for seat in players:
        first = most(moments.sure((*before, act), seat) for act in acting_alone(moments, before, seat))
        for other in players:
            for act in acting_alone(moments, before, other) if other != seat else ():
                second = moments.sure((*before, act), seat)
                # Mostly that is plain to see; and nothing further has to be asked.
                if second.is_at_most(first):
                    return None
                less |= {(first, second)}
                sizes = sizes_with(less)
                if sizes is None:
                    return None
    return sizes


def _number_of(card: Card, sizes: Mapping[int, int]) -> int:
    """How many cards it stands for."""
    return sizes.get(card.number, 0) if isinstance(card, _Below) else 1
