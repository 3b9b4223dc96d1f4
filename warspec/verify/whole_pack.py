"""The whole pack: what every way through the rules shows, from the beginning of a round and from each head of a war."""

from __future__ import annotations

import functools
from collections import Counter, deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from warspec.rulebook.game import Game
from warspec.verify.claims import Check
from warspec.verify.heads import Head, Tracked, Untracked
from warspec.verify.paths import Undecided
from warspec.verify.whole import Kind, WholeSearch


@dataclass
class Whole:
    """What has been found out about the whole pack.

    Attributes:
        seats: for how many players.
        paths: how many different ways through the rules there were, from the beginning of a round or from a war.
        heads: from how many heads of wars the search has gone on.
        telling: for each claim, how many ways put it to the test.
        failed: the claims that do not hold in some state, which the game may or may not come to; each with a reason.
        undecided: why the search could not be finished.
        kinds: what can happen in a part of a round, without the cards.
        full_wars: in how many ways a war is fought in which nobody runs short.
        without: the names of piles in which nothing lies as a round begins.
    """

    seats: tuple[int, ...] = ()
    paths: int = 0
    heads: int = 0
    telling: Counter[str] = field(default_factory=Counter)
    failed: dict[str, str] = field(default_factory=dict)
    undecided: str | None = None
    kinds: set[Kind] = field(default_factory=set)
    full_wars: int = 0
    without: tuple[str, ...] = ()

    def add(self, other: Whole) -> None:
        """Count what another search has found to the end."""
        self.seats = tuple(sorted({*self.seats, *other.seats}))
        self.paths += other.paths
        self.heads += other.heads
        self.telling += other.telling
        self.failed |= other.failed
        self.kinds |= other.kinds
        self.full_wars += other.full_wars


MOST_WARS = 12
"""So many heads at most lie on the way to one that is new; the rules of this book need six."""


def explored(
    game: Game,
    claims: Sequence[Check],
    players: Sequence[int],
    search: type[WholeSearch] = WholeSearch,
    without: Sequence[str] = (),
) -> Whole:
    """What every path of a round shows about ``claims``, whichever cards lie where.

    Args:
        game: the game under its house rules.
        claims: what is looked at: claims of rounds.
        players: for how many players.
        search: how a part of a round is followed.
        without: the names of piles in which nothing lies as a round begins; in all others any cards may lie.
    """
    whole = Whole(tuple(players), without=tuple(without))
    try:
        for seats in players:
            for purses in game.fortunes(seats):
                _explore(whole, functools.partial(search, game, seats, claims, purses, without=without))
    except Undecided as gave_up:
        whole.undecided = str(gave_up)
    return whole


def _explore(whole: Whole, search: Callable[[Head | None, Collection[Tracked]], WholeSearch]) -> None:
    tracked: set[Tracked] = set()
    while True:
        try:
            found = _one_by_one(search, sorted(tracked))
            break
        except Untracked as asked:
            tracked.add(asked.asked)
    whole.add(found)


def _is_a_full_war(kind: Kind) -> bool:
    """Whether a war begins here for which nobody is short of a card."""
    actions = [action for action, _ in kind]
    return actions[:1] == ["war"] and len(actions) > 1 and not {*actions} & {*SHORT}


SHORT = ("run_out", "last_card")
"""What is said of those who are short of cards for a war."""


def _one_by_one(
    search: Callable[[Head | None, Collection[Tracked]], WholeSearch], tracked: Collection[Tracked]
) -> Whole:
    whole, known, waiting = Whole(), set[Head](), deque[Head | None]([None])
    while waiting:  # the nearest first, so that the way to each is short
        head = waiting.popleft()
        if head is not None and any(other is not head and other.covers(head) for other in known):
            continue
        whole.heads += head is not None
        for path in search(head, tracked).paths():
            found = path.outcome
            whole.paths += 1
            whole.telling.update(found.telling)
            whole.failed |= dict.fromkeys(found.failed, found.crash or "it fails in a state that may never be reached")
            whole.kinds.update(found.kinds)
            whole.full_wars += any(map(_is_a_full_war, found.kinds))
            if found.head is not None and found.head.passed > MOST_WARS:
                raise Undecided("the rules know more and more from war to war, and the search finds no end")
            if found.head is not None and found.head not in known:
                known |= {found.head, *found.head.in_other_seats()}
                waiting.append(found.head)
    return whole
