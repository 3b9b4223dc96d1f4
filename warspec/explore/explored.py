"""What comes of all deals of a small pack: how they end, how long that takes, and how many never do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from warspec.errors import BadInput
from warspec.explore.steps import End, Position, Steps

MOST = 3_000_000
"""So many positions are looked at, if nobody says otherwise."""
_ENDLESS = -1


@dataclass(frozen=True)
class Found:
    """What came of all deals, whatever players and chance decide.

    Attributes:
        deals: how many deals there are; those in which only cards of the same rank change places count once.
        positions: how many positions came up between two rounds.
        rounds_played: how many rounds the rules themselves played; of the others it was known what they do.
        has_choices: whether anything is decided after the deal, by a player or by chance.
        ends: in how many deals the game can end so; where nothing is decided, in how many it does.
        surely: in how many deals the game ends, whatever is decided.
        never: in how many deals no end can be reached, whatever is decided.
        stuck: in how many positions that came up no end can be reached.
        longest: after how many rounds the longest of the games that surely end is over, at the latest.
        longest_deal: its deal.
        open_deal: a deal in which the game may go on for ever, if there is one; rather one that never ends.
        periods: where nothing is decided: after how many rounds games come back, and how many such rings there are.
    """

    deals: int
    positions: int
    rounds_played: int
    has_choices: bool
    ends: Mapping[End, int]
    surely: int
    never: int
    stuck: int
    longest: int
    longest_deal: Position | None
    open_deal: Position | None
    periods: Mapping[int, int] = field(default_factory=dict)

    @property
    def answer(self) -> str:
        """Whether the game ends: ``ends`` (always), ``endless`` (some deals never do), ``open`` or ``stuck``.

        In an ``open`` game it may go on for ever, but from wherever one is an end can be reached; in one that may get
        ``stuck`` it can, too, but only at first.
        """
        if self.surely == self.deals:
            return "ends"
        return "endless" if self.never else "stuck" if self.stuck else "open"

    def as_json(self, steps: Steps) -> dict[str, Any]:
        """What was found in the form in which it is published, with deals as ``steps`` writes them."""
        return {
            "answer": self.answer,
            "deals": self.deals,
            "positions": self.positions,
            "has_choices": self.has_choices,
            "ends": {end.written(): count for end, count in sorted(self.ends.items())},
            "surely": self.surely,
            "never": self.never,
            "stuck": self.stuck,
            "longest": self.longest,
            "longest_deal": steps.written(self.longest_deal) if self.longest_deal else None,
            "open_deal": steps.written(self.open_deal) if self.open_deal else None,
            "periods": {str(rounds): rings for rounds, rings in self.periods.items()},
        }


class _DecidedError(Exception):
    """Something is decided in a round."""


def explored(steps: Steps, deals: Iterable[Position], most: int = MOST) -> Found:
    """Follow every deal wherever it may lead.

    Args:
        steps: plays the rounds.
        deals: the deals; they are gone through twice if something is decided after the deal.
        most: how many positions are looked at.

    Raises:
        BadInput: there are more positions than that.
    """
    dealt = list(deals)
    try:
        return _followed(steps, dealt, most)
    except _DecidedError:
        return _branched(steps, dealt, most)


# Where nothing is decided each position has one next one.


def _followed(steps: Steps, deals: Sequence[Position], most: int) -> Found:
    left: dict[Position, int] = {}
    """Of each position how many rounds are left, and (below) how it ends; a negative number if it never does."""
    ends: list[End] = []
    by_end, periods = Counter[int](), Counter[int]()
    longest, longest_deal, open_deal = 0, None, None
    for deal in deals:
        if deal not in left:
            _follow(steps, deal, left, ends, periods, most)
        if (found := left[deal]) == _ENDLESS:
            open_deal = open_deal or deal
            continue
        rounds, number = divmod(found, _ENDS)
        by_end[number] += 1
        if rounds > longest:
            longest, longest_deal = rounds, deal
    surely = by_end.total()
    return Found(
        deals=len(deals),
        positions=len(left),
        rounds_played=steps.played,
        has_choices=False,
        ends={ends[number]: count for number, count in by_end.items()},
        surely=surely,
        never=len(deals) - surely,
        stuck=sum(found == _ENDLESS for found in left.values()),
        longest=longest,
        longest_deal=longest_deal,
        open_deal=open_deal,
        periods=dict(sorted(periods.items())),
    )


_ENDS = 64
"""More ways to end than any game has."""


def _follow(
    steps: Steps, deal: Position, left: dict[Position, int], ends: list[End], periods: Counter[int], most: int
) -> None:
    """Note how many rounds are left from ``deal``, and from all positions on the way."""
    now: Position = deal
    path: dict[Position, int] = {}
    ways, known = steps.after, left.get
    while True:
        path[now] = len(path)
        found = ways(now)
        if len(found) > 1:
            raise _DecidedError
        came = found[0]
        if isinstance(came, End):
            if came not in ends:
                ends.append(came)
            last = ends.index(came)
            break
        now = came
        if (last := known(now, _UNKNOWN)) != _UNKNOWN:
            break
        if now in path:
            periods[len(path) - path[now]] += 1
            last = _ENDLESS
            break
    if len(left) + len(path) > most:
        raise BadInput(too_many(most))
    for position in reversed(path):
        if last != _ENDLESS:
            last += _ENDS
        left[position] = last


_UNKNOWN = -2


def too_many(most: int) -> str:
    """That there are more positions than may be looked at, in one line."""
    return f"there are more than {most:,} positions: take a smaller pack"


# Where something is decided, positions are the points of a graph.


def _branched(steps: Steps, deals: Sequence[Position], most: int) -> Found:
    numbers, further, ends = _graph(steps, deals, most)
    first = [numbers[deal] for deal in deals]
    behind = _turned_round(further)
    can = {
        end: _reaching(behind, [last for last, found in enumerate(further) if number in found])
        for end, number in ends.items()
    }
    can_end = set[int]().union(*can.values())
    latest = _latest(further, behind)
    sure = [number for number in first if number in latest]
    at = max(sure, key=latest.__getitem__, default=None)
    positions = list(numbers)
    may_not_end = [number for number in first if number not in can_end] or [n for n in first if n not in latest]
    return Found(
        deals=len(deals),
        positions=len(numbers),
        rounds_played=steps.played,
        has_choices=True,
        ends={end: sum(number in reaching for number in first) for end, reaching in can.items()},
        surely=len(sure),
        never=sum(number not in can_end for number in first),
        stuck=len(numbers) - len(can_end),
        longest=0 if at is None else latest[at],
        longest_deal=None if at is None else positions[at],
        open_deal=positions[may_not_end[0]] if may_not_end else None,
    )


def _graph(
    steps: Steps, deals: Sequence[Position], most: int
) -> tuple[dict[Position, int], list[tuple[int, ...]], dict[End, int]]:
    """All positions with their numbers, what can follow each of them, and the (negative) numbers of the ends."""
    numbers: dict[Position, int] = {}
    for deal in deals:
        numbers.setdefault(deal, len(numbers))
    further: list[tuple[int, ...]] = []
    ends: dict[End, int] = {}
    waiting = list(numbers)
    for position in waiting:
        found = set[int]()
        for came in steps.after(position):
            if isinstance(came, End):
                found.add(ends.setdefault(came, -1 - len(ends)))
            else:
                if came not in numbers:
                    numbers[came] = len(numbers)
                    waiting.append(came)
                found.add(numbers[came])
        if len(numbers) > most:
            raise BadInput(too_many(most))
        further.append(tuple(found))
    return numbers, further, ends


def _turned_round(further: Sequence[Sequence[int]]) -> list[list[int]]:
    """Of each position the positions before it."""
    behind: list[list[int]] = [[] for _ in further]
    for number, found in enumerate(further):
        for other in found:
            if other >= 0:
                behind[other].append(number)
    return behind


def _reaching(behind: Sequence[Sequence[int]], goals: Iterable[int]) -> set[int]:
    """The positions from which one of ``goals`` can be reached."""
    waiting = list(goals)
    reaching = set(waiting)
    while waiting:
        for before in behind[waiting.pop()]:
            if before not in reaching:
                reaching.add(before)
                waiting.append(before)
    return reaching


def _latest(further: Sequence[Sequence[int]], behind: Sequence[Sequence[int]]) -> dict[int, int]:
    """Of each position from which every way leads to an end: after how many rounds, at the latest."""
    open_ways = [sum(other >= 0 for other in found) for found in further]
    waiting = [number for number, count in enumerate(open_ways) if not count]
    latest = dict.fromkeys(waiting, 1)
    for number in waiting:
        for before in behind[number]:
            open_ways[before] -= 1
            if not open_ways[before]:
                latest[before] = 1 + max(latest[other] for other in further[before] if other >= 0)
                waiting.append(before)
    return latest
