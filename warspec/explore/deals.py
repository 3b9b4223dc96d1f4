"""Every deal of a pack: each order in which the ranks may lie, once."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NoReturn, TypeAlias, cast

from warspec.cards import Card
from warspec.decisions import Seeded
from warspec.errors import BadInput
from warspec.explore.branching import Branching
from warspec.explore.steps import Position, Steps, letter
from warspec.left_behind import Lying, OpenLog
from warspec.orders import Order, UnsettledCard
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import deal
from warspec.table import PACK, Place, Placed


def dealt(steps: Steps, hands: Sequence[int] | None, most: int) -> list[Position]:
    """Every deal: by the rules, or so many cards to each player, if ``hands`` says so.

    Raises:
        BadInput: there are more than ``most``, or there is no such deal.
    """
    if len(steps.game.pack()) < steps.seats:
        raise BadInput(f"{len(steps.game.pack())} cards are too few for {steps.seats} players")
    if (number := how_many(steps, by_hand=hands is not None)) > most:
        raise BadInput(
            f"this pack has {number:,} deals, and {most:,} positions at most are looked at: take a smaller pack"
        )
    return list(deals(steps) if hands is None else deals_by_hand(steps, hands))


def hands_of(steps: Steps, hands: Sequence[int] | None) -> list[int]:
    """How many cards each player gets."""
    return shared_out(len(steps.game.pack()), steps.seats) if hands is None else list(hands)


def deals(steps: Steps) -> Iterator[Position]:
    """Every deal, dealt by the rules of the game.

    Raises:
        BadInput: the rules leave cards over that are dealt to nobody.
    """
    try:
        ways: Iterable[_Piles] = list(_ways_to_deal(steps, _Shuffling()))
    except _LookedAtError:
        ways = _ways_to_deal(steps, Branching())
    for piles in ways:
        yield from _in_every_order(steps, piles)


_Piles: TypeAlias = "Mapping[Place, Sequence[Placed]]"


class _LookedAtError(BaseException):
    """How the cards lie in the end depends on more than where shuffled ones are put; no rule can catch it."""


class _Shuffled(Order):
    """Cards that have been shuffled, and at which no rule has looked until they are dealt."""

    is_dealt = False

    def which(self, left: Sequence[Card]) -> Card:
        if not self.is_dealt:
            raise _LookedAtError
        return left[0]


class _NothingLeft(OpenLog):
    """What is left lies as the pack did, so that each order has to be dealt by itself."""

    def leave(self, order: Order, left: Sequence[Lying], taken_from: set[Place]) -> None:
        self.doubt()

    def doubt(self) -> NoReturn:
        raise _LookedAtError


class _Shuffling(Branching):
    """Leaves open in which order shuffled cards lie, so that they are dealt once for all orders."""

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        if any(isinstance(card, UnsettledCard) for card in cards):  # shuffled once more
            raise _LookedAtError
        return _Shuffled(cards).unsettled


def _ways_to_deal(steps: Steps, decisions: Branching) -> Iterator[_Piles]:
    """How the cards lie when they are dealt, for each way to decide."""
    undealt = Situation.undealt(steps.game, steps.seats)
    while True:
        table = undealt.table(decisions)
        table.log = _NothingLeft(table)
        steps.game.deal(table)
        if table.cards(None, PACK):
            cards, hands = len(steps.game.pack()), ",".join(map(str, shared_out(len(steps.game.pack()), steps.seats)))
            raise BadInput(
                f"{cards} cards cannot be dealt evenly to {steps.seats} players: say who gets how many, such as {hands}"
            )
        yield table.piles
        if not decisions.next_way():
            return


def _in_every_order(steps: Steps, piles: _Piles) -> Iterator[Position]:
    """The positions that come of all orders of the shuffled cards, when they are dealt like this."""
    cards = [placed.card for place in steps.places for placed in piles.get(place, ())]
    orders = dict.fromkeys(cast(_Shuffled, card.order) for card in cards if isinstance(card, UnsettledCard))
    begins, letters = dict[Order, int](), 0
    for order in orders:
        order.is_dealt = True
        begins[order] = letters
        letters += len(order.cards)
    lying = steps.lying(piles)
    # For each card where its letter stands: among those of the orders, or behind them.
    where = [
        begins[card.order] + card.position if isinstance(card, UnsettledCard) else letters + number
        for number, card in enumerate(cards)
    ]
    ends = [*itertools.accumulate(map(len, lying))]
    arranged = [[*arrangements(sorted(letter(card.rank) for card in order.cards))][::-1] for order in orders]
    for shuffled in itertools.product(*arranged):
        given = "".join((*shuffled, *lying))
        dealt = "".join([given[at] for at in where])
        yield tuple([dealt[first:last] for first, last in zip([0, *ends], ends, strict=False)])


def deals_by_hand(steps: Steps, hands: Sequence[int]) -> Iterator[Position]:
    """Every way to give each player so many cards of the pack, where the rules would have dealt them.

    Raises:
        BadInput: these hands are not those of the players, or not the whole pack.
    """
    ranks = sorted(letter(card.rank) for card in steps.game.pack())
    if len(hands) != steps.seats or sum(hands) != len(ranks) or min(hands) < 1:
        raise BadInput(f"hands of {','.join(map(str, hands))} are not {len(ranks)} cards for {steps.seats} players")
    piles = _dealt_to(steps)
    ends = [sum(hands[: seat + 1]) for seat in range(steps.seats)]
    for order in arrangements(ranks):
        position = [""] * len(steps.places)
        for pile, first, last in zip(piles, [0, *ends], ends, strict=False):
            position[pile] = order[first:last]
        yield tuple(position)


def how_many(steps: Steps, *, by_hand: bool = False) -> int:
    """In how many orders the ranks of the pack may lie; of several packs, those of each by themselves.

    If the cards are given out ``by_hand``, several packs are one.
    """
    packs: dict[int, list[Card]] = {}
    for card in steps.game.pack():
        packs.setdefault(0 if by_hand else card.pack, []).append(card)
    orders = 1
    for cards in packs.values():
        ranks = Counter(card.rank for card in cards)
        orders *= math.factorial(ranks.total()) // math.prod(map(math.factorial, ranks.values()))
    return orders


def shared_out(cards: int, seats: int) -> list[int]:
    """So many cards for each player, the first ones getting one more where it does not come out even."""
    return [cards // seats + (seat < cards % seats) for seat in range(seats)]


def arrangements(letters: Sequence[str]) -> Iterator[str]:
    """Every order of ``letters``, which are sorted; letters that are alike make no difference."""
    now = list(letters)
    while True:
        yield "".join(now)
        falling = next((at for at in range(len(now) - 2, -1, -1) if now[at] < now[at + 1]), None)
        if falling is None:
            return
        higher = next(at for at in range(len(now) - 1, falling, -1) if now[at] > now[falling])
        now[falling], now[higher] = now[higher], now[falling]
        now[falling + 1 :] = reversed(now[falling + 1 :])


def _dealt_to(steps: Steps) -> list[int]:
    """The number of the pile to which the rules deal the cards of each player."""
    dealt = deal(Situation.undealt(steps.game, steps.seats), Seeded(0)).after
    places = {
        place.seat: steps.places.index(place) for place, pile in dealt.piles.items() if pile and place in steps.places
    }
    if (missing := next((seat for seat in range(steps.seats) if seat not in places), None)) is not None:
        raise BadInput(f"the pack is too small: {PLAYERS[missing]} gets no card")
    return [places[seat] for seat in range(steps.seats)]
