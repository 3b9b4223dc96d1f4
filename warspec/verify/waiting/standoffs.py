"""Standoffs: moments in which each player would rather that somebody else acted first.

All cards are taken to lie open. What a player is sure of is the number of cards in stack and pile when everybody has
acted, the best that can be had whatever the others do and however chance shuffles; what lies in the middle does not
count, since it is still to be fought for. Everybody waits if each of those who can act is sure of more when somebody
else acts first than when acting first.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.game import Game
from warspec.table import STACK, Place
from warspec.verify.cases import in_piles, real_cards
from warspec.verify.paths import Assumptions, Explorer
from warspec.verify.waiting.alike import AlikeCard, Likenesses
from warspec.verify.waiting.memory import Memory
from warspec.verify.waiting.moments import WAIT, Answer, Answered, Moments, looking_back, together
from warspec.verify.waiting.told import told


@dataclass(frozen=True)
class Sure:
    """How many cards a player is sure of.

    Attributes:
        first: if they act first.
        second: if somebody else acts first.
    """

    first: int
    second: int


@dataclass(frozen=True)
class Line:
    """What comes of it if a player acts first.

    Attributes:
        seat: the player.
        act: what they do.
        sure: how many cards they are then sure of.
        trace: what happens if the others do what is worst for the player, who does the best.
        events: how many of its events there are until everybody has acted.
    """

    seat: int
    act: str
    sure: int
    trace: Trace
    events: int


@dataclass(frozen=True)
class Standoff:
    """A moment in which everybody would rather wait.

    Attributes:
        sure: how many cards each player is sure of.
        lines: what comes of each way in which a player can act first.
    """

    sure: Mapping[int, Sure]
    lines: Sequence[Line]


def standoff(moments: Moments) -> tuple[tuple[Answer, ...], Mapping[int, Sure]] | None:
    """The first moment in which everybody would rather wait, of all that can come, and what everybody is sure of."""
    for before in moments_of_choice(moments):
        if sure := _would_wait(moments, before):
            return before, sure
    return None


def moments_of_choice(moments: Moments) -> Iterator[tuple[Answer, ...]]:
    """The answers that lead to each moment in which all who are asked may wait, the shortest way to it; each once."""
    seen, ways = set[object](), deque[tuple[Answer, ...]]([()])
    while ways:
        before = ways.popleft()
        node = moments.node(before)
        if node.state not in seen:
            seen.add(node.state)
            if node.can_wait:
                yield before
            ways += ((*before, answer) for answer in together(node.options, {}) if node.options)


def acting_alone(moments: Moments, before: tuple[Answer, ...], seat: int | None) -> Iterator[Answer]:
    """Whatever a player can do while all the others wait."""
    options = moments.node(before).options
    waiting = {other: found.index(WAIT) for other, found in options.items()}
    return ({**waiting, seat: number} for number, option in enumerate(options[seat]) if option != WAIT)


def _would_wait(moments: Moments, before: tuple[Answer, ...]) -> Mapping[int, Sure] | None:
    if not moments.node(before).can_wait:
        return None
    players = [seat for seat in moments.node(before).options if seat is not None]
    found = {}
    for seat in players:
        first = max(moments.sure((*before, act), seat) for act in acting_alone(moments, before, seat))
        seconds = []
        for other in players:
            for act in acting_alone(moments, before, other) if other != seat else ():
                seconds.append(moments.sure((*before, act), seat))
                if seconds[-1] <= first:
                    return None
        found[seat] = Sure(first, min(seconds))
    return found


def _line(moments: Moments, answers: tuple[Answer, ...], seat: int) -> tuple[Answer, ...]:
    """What is answered after ``answers`` if a player does the best, and the others do what is worst for that player."""
    while moments.node(answers).options:
        answers = (*answers, moments.best(answers, seat)[1])
    return answers


def shown_in(
    moments: Moments, before: tuple[Answer, ...], sure: Mapping[int, Sure], real: Situation, game: Game
) -> Standoff:
    """A standoff with real cards, and what comes of each way in which somebody acts first.

    Args:
        moments: all ways on from the situation in which it was found.
        before: the answers that lead to it.
        sure: what everybody is sure of there.
        real: the same situation with real cards.
        game: the game that is played on when everybody has acted.
    """
    options, lines = moments.node(before).options, []
    for seat in sure:
        for act in acting_alone(moments, before, seat):
            begun = (*before, act)
            trace, events = _played(_line(moments, begun, seat), real, game)
            lines.append(Line(seat, str(options[seat][act[seat]]), moments.sure(begun, seat), trace, events))
    return Standoff(sure, lines)


def _played(answers: Sequence[Answer], situation: Situation, game: Game) -> tuple[Trace, int]:
    """What comes of the answers with real cards, played to the end, and after how many events everybody has acted."""
    decisions = Answered(answers)
    table = situation.table(decisions)
    situation.game.play_round(table)
    numbers = [number for answer in answers for seat, number in answer.items() if seat is not None]
    orders = [order.arranged() for order in decisions.orders]
    return told(replace(situation, game=game), numbers, orders), len(table.log)


# Looking for them.


@dataclass
class Hunt:
    """How a search went.

    Attributes:
        cards: with how many cards at most.
        situations: in how many ways cards lay, as far as it makes a difference which of them are equal.
        found: standoffs with the fewest cards, all with the same sizes of the piles.
    """

    cards: int = 0
    situations: int = 0
    found: tuple[Standoff, ...] = ()


def smallest(until: Game, game: Game, seats: int, most: int) -> Hunt:
    """Look for standoffs with more and more cards in play, until some are found.

    Args:
        until: the game; it stops when everybody has acted.
        game: the same game, played on, for the traces.
        seats: number of players.
        most: with how many cards at most.

    Raises:
        Undecided: the rules look at more than which cards are equal.
    """
    hunt = Hunt()
    for hunt.cards in range(seats, most + 1):
        # With few piles first, since what is found there is easiest to see.
        for sizes in sorted(_sizes(until, seats, hunt.cards), key=lambda sizes: sum(map(bool, sizes.values()))):
            _look(until, game, seats, sizes, hunt)
            if hunt.found:
                return hunt
    return hunt


def _sizes(game: Game, seats: int, cards: int) -> Iterator[Mapping[Place, int]]:
    """Every way in which so many cards can lie in the piles of players who all have a stack.

    Of those that become the same when the players move round the table it is enough to look at one.
    """
    piles = [pile.name for pile in game.piles if not pile.shared and pile.most != 0]
    for counts in _divided(cards, seats * len(piles)):
        held = tuple(zip(*[iter(counts)] * len(piles), strict=True))
        sizes = {Place(seat, pile): size for seat in range(seats) for pile, size in zip(piles, held[seat], strict=True)}
        is_first = held == min(held[seat:] + held[:seat] for seat in range(seats))
        if is_first and all(sizes[Place(seat, STACK)] for seat in range(seats)):
            yield sizes


def _divided(cards: int, piles: int) -> Iterator[tuple[int, ...]]:
    if piles == 1:
        yield (cards,)
        return
    for first in range(cards + 1):
        yield from ((first, *rest) for rest in _divided(cards - first, piles - 1))


def _look(until: Game, game: Game, seats: int, sizes: Mapping[Place, int], hunt: Hunt) -> None:
    """Look at all ways in which cards can be equal, as far as the rules ask for it."""
    found = looking_back(lambda looked_for: list(_standoffs(until, game, seats, sizes, looked_for)))
    hunt.situations += len(found)
    hunt.found += tuple(standoff for standoff in found if standoff)


def _standoffs(
    until: Game, game: Game, seats: int, sizes: Mapping[Place, int], looked_for: set[str]
) -> Iterator[Standoff | None]:
    explorer = Explorer(Assumptions())
    likenesses, number = Likenesses(explorer), sum(sizes.values())
    unknown = Situation.lying(until, seats, in_piles(sizes, [AlikeCard(likenesses, n) for n in range(number)]))
    memory = Memory(likenesses)

    def once() -> Standoff | None:
        likenesses.forget()
        memory.begin_path()
        moments = Moments(unknown, looked_for, memory)
        found = standoff(moments)
        if found is None:
            return None
        ranks = [int(rank) for rank in likenesses.ranks(number)]
        real = Situation.lying(until, seats, in_piles(sizes, real_cards(ranks)))
        return shown_in(moments, *found, real, game)

    return (path.outcome for path in explorer.paths(once))
