"""Acting at once: whether it settles everything, however the others act, with piles of every size.

If one player can bring about the same end by acting first as the other can, and nobody can change it any more, then
nobody gains by waiting, whatever they think is better: each can have that end by acting first, and cannot hope for a
better one by waiting, since the other can bring it about too.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from warspec.cards import Card, Rank
from warspec.play.situation import Situation, place_of
from warspec.play.trace import Trace
from warspec.rulebook.game import Game
from warspec.table import STACK, Place
from warspec.verify.cases import real_cards
from warspec.verify.orders import EveryAnswer, Order
from warspec.verify.paths import Alternative, Assumptions, Explorer, Undecided
from warspec.verify.waiting.alike import AlikeCard, Likenesses
from warspec.verify.waiting.moments import WAIT, OpenRound, played_on
from warspec.verify.waiting.told import told
from warspec.verify.waiting.unopened import Rest, UnopenedTable

Option = TypeVar("Option")
SHOWN_OF_A_REST = 3
"""As so many real cards a rest is shown in a counterexample."""
MOST_ANSWERS = 30
"""More questions are not answered on the way until everybody has acted."""


class ActsFirst(EveryAnswer):
    """One player acts when first asked; everything else is followed in every way.

    Args:
        explorer: follows the ways.
        seat: the player.
        act: what they do; None if it may be anything but waiting.

    Attributes:
        acted: what they have done; None if they were not asked yet.
    """

    acted: str | None = None

    def __init__(self, explorer: Explorer, seat: int, act: str | None) -> None:
        super().__init__(explorer)
        self._seat, self._act = seat, act

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        if len(self.answers) > MOST_ANSWERS:
            raise Undecided("the rules ask so often that it may never end")
        if seat != self._seat or self.acted:
            return super().choose(seat, question, options)
        acts = {str(option): number for number, option in enumerate(options) if option != WAIT}
        able = [self._act] if self._act else list(acts)
        self.acted = str(self.explorer.ask(lambda: [Alternative(act) for act in able]))
        self.answers.append(acts[self.acted])
        return options[acts[self.acted]]


@dataclass(frozen=True)
class Way:
    """One way in which it can go.

    Attributes:
        seat: the player who acts first.
        act: what they do.
        lying: how the cards lie when everybody has acted.
        answers: what was decided.
        events: how many events there are until everybody has acted.
        alike: for each known card the first one that is equal to it.
    """

    seat: int
    act: str
    lying: object
    answers: tuple[int | Order, ...]
    events: int
    alike: tuple[int, ...]


@dataclass(frozen=True)
class Shown:
    """A round with real cards.

    Attributes:
        seat: the player who acts at once.
        act: what they do.
        trace: what happens.
        events: how many of its events there are until everybody has acted.
    """

    seat: int
    act: str
    trace: Trace
    events: int


@dataclass
class Settled:
    """What was found out.

    Attributes:
        sizes: in how many ways the cards could lie, as far as it is read how many there are.
        ways: in how many ways it could go.
        unlike: two rounds from one situation that end unlike; empty if there are none.
        shown: a round in which a player acts at once.
        undecided: why the search is not complete, if it is not.
    """

    sizes: int = 0
    ways: int = 0
    unlike: Sequence[Shown] = ()
    shown: Shown | None = None
    undecided: str | None = None


def settled(until: Game, game: Game, seats: int, alike: Sequence[str], act: str | None) -> Settled:
    """Whether everything ends in the same way, whoever acts at once; looked at until there are two unlike ends.

    Args:
        until: the game; it stops when everybody has acted.
        game: the same game, played on, for the traces.
        seats: number of players.
        alike: the piles, as people write them, whose top cards are equal.
        act: what the player does who acts at once; None if it may be anything but waiting.
    """
    found = Settled()
    for turned in range(seats):
        places = [Place(None if p.seat is None else (p.seat + turned) % seats, p.pile) for p in map(place_of, alike)]
        for start in _starts(until, seats, places):
            found.sizes += 1
            try:
                _look(until, game, start, places, act, found)
            except Undecided as gave_up:
                found.undecided = str(gave_up)
            if found.unlike:
                return found
    return found


def _look(until: Game, game: Game, start: _Start, alike: Sequence[Place], act: str | None, found: Settled) -> None:
    """Look for two unlike ends, with different players acting at once if there are such."""
    firsts: dict[tuple[int, ...], Way] = {}
    unlike: tuple[Way, Way] | None = None
    for seat in range(start.seats):
        for way in _ways(until, start, alike, seat, act):
            found.ways += 1
            first = firsts.setdefault(way.alike, way)
            if way.lying != first.lying and (unlike is None or first.seat != way.seat):
                unlike = first, way
            if unlike and unlike[0].seat != unlike[1].seat:
                break
            found.shown = found.shown or _shown(game, start, way)
    found.unlike = [_shown(game, start, way) for way in unlike or ()]


@dataclass(frozen=True)
class _Start:
    seats: int
    cards: Mapping[Place, Sequence[Card]]
    likenesses: Likenesses

    @property
    def known(self) -> list[AlikeCard]:
        return [card for pile in self.cards.values() for card in pile if isinstance(card, AlikeCard)]


def _starts(game: Game, seats: int, needed: Sequence[Place]) -> Iterator[_Start]:
    """Every way in which a pile is empty, or has a known card or more, as far as rules may ask; the biggest first.

    Stacks have up to two known cards and a rest, other piles one and a rest. Piles that are needed are not empty, and
    their owners have more than one card in the stack, or the pile would be turned over before anybody acts.
    """
    places = [place for place, pile in game.places(seats).items() if place.seat is not None and pile.most != 0]
    owners = {place.seat for place in needed if place.pile != STACK}
    known = {place: 2 if place.pile == STACK else 1 for place in places}
    least = {place: 1 + (place.seat in owners) if place.pile == STACK else int(place in needed) for place in places}
    for counts in itertools.product(*(range(known[place] + 1, least[place] - 1, -1) for place in places)):
        likenesses, numbers = Likenesses(Explorer(Assumptions())), itertools.count()
        piles: dict[Place, list[Card]] = {}
        for place, count in zip(places, counts, strict=True):
            piles[place] = [AlikeCard(likenesses, next(numbers)) for _ in range(min(count, known[place]))]
            piles[place] += [Rest()] if count > known[place] else []
        yield _Start(seats, piles, likenesses)


def _ways(game: Game, start: _Start, alike: Sequence[Place], seat: int, act: str | None) -> Iterator[Way]:
    explorer = start.likenesses.explorer
    lying = Situation.lying(game, start.seats, start.cards)
    equal = [card for place in alike for card in start.cards[place][:1] if isinstance(card, AlikeCard)]

    def once() -> Way:
        start.likenesses.forget()
        for card in equal:
            start.likenesses.join(equal[0].number, card.number)
        for one, other in itertools.combinations(start.known, 2):
            start.likenesses.same(one.number, other.number)
        decisions = ActsFirst(explorer, seat, act)
        table = UnopenedTable(start.seats, lying.piles, decisions)
        table.log = OpenRound(table)
        played_on(game, table)
        groups = tuple(start.likenesses.group(card.number) for card in start.known)
        return Way(seat, str(decisions.acted), table.lying(), tuple(decisions.answers), len(table.log), groups)

    return (path.outcome for path in explorer.paths(once))


def _shown(game: Game, start: _Start, way: Way) -> Shown:
    """The way with real cards, in place of a rest a few of ranks that nobody else has."""
    ranks = {group: number for number, group in enumerate(dict.fromkeys(way.alike))}
    known = {id(card): [ranks[group]] for card, group in zip(start.known, way.alike, strict=True)}
    below = itertools.cycle(range(len(ranks), len(Rank) - 1))
    unknown = [card for pile in start.cards.values() for card in pile]
    wanted = [known.get(id(card)) or [next(below) for _ in range(SHOWN_OF_A_REST)] for card in unknown]
    every = list(Rank)
    real = real_cards([every[number] for several in wanted for number in several])
    became = {id(card): [next(real) for _ in several] for card, several in zip(unknown, wanted, strict=True)}
    orders = [answer.arranged() for answer in way.answers if isinstance(answer, Order)]
    trace = told(
        Situation.lying(game, start.seats, {place: _become(pile, became) for place, pile in start.cards.items()}),
        [answer for answer in way.answers if isinstance(answer, int)],
        [_become(order, became) for order in orders],
    )
    return Shown(way.seat, way.act, trace, way.events)


def _become(cards: Sequence[Card], real: Mapping[int, Sequence[Card]]) -> list[Card]:
    return [card for unknown in cards for card in real[id(unknown.stands_for)]]
