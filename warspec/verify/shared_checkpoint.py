"""A search by several processes: heads to which it will come are followed ahead of it, each by some of them.

Whoever follows the ways from a head leaves some of them to others after a while. What they find is kept as if it had
been found before, so the search itself stays the same, and so does its outcome.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.pool import AsyncResult, Pool
from typing import Any

from warspec.verify.branches import Branch
from warspec.verify.checkpoint import Checkpoint, FromBranch, FromHead, Key, key_of
from warspec.verify.heads import Head
from warspec.verify.long_proofs import TOO_LONG
from warspec.verify.paths import Path, Undecided
from warspec.verify.whole import Found, WholeSearch

WAIT = 0.2
"""For so many seconds one process is waited for; then it is looked which others are done."""

Follow = Callable[[Key, Branch], FromBranch | None]
"""Finds what the ways of a branch show from a head, given by its key; None if they cannot be followed."""


class SharedCheckpoint(Checkpoint):
    """What a search has found from one head after another, found by other processes.

    Args:
        *args: as for :class:`Checkpoint`.
        processes: follow the ways.
        follow: finds all from one head, in another process.
        most: after so many seconds the search is given up.
    """

    def __init__(self, *args: Any, processes: Pool, follow: Follow, most: float) -> None:
        super().__init__(*args)
        self._over = time.monotonic() + most
        self._processes, self._follow = processes, follow
        self._at_work: dict[Key, dict[Branch, AsyncResult[FromBranch | None]]] = {}
        self._heads: dict[Key, set[Head]] = {}
        self._looked_at = set[Key]()

    def paths(self, search: WholeSearch) -> Iterator[Path[Found]]:
        key = self._as_known(key_of(search))
        self._begin(key)
        while key in self._at_work:
            self._take_what_is_done()
            for work in list(self._at_work.get(key, {}).values())[:1]:
                work.wait(WAIT)
            if time.monotonic() > self._over:
                raise Undecided(TOO_LONG)
        yield from super().paths(search)

    def _begin(self, key: Key) -> None:
        """Have all found from a head; from those to which it leads, too, as soon as they are known."""
        if key in self._looked_at:
            return
        self._looked_at.add(key)
        if key in self._known:
            self._go_on(key)
            return
        key = next((before for before in self._branches if before == key), key)  # it says how the head was reached
        branches = self._branches.setdefault(key, {})
        left = [one for found in branches.values() for one in found.left if one not in branches]
        self._have_followed(key, left if branches else [Branch()])

    def _have_followed(self, key: Key, branches: Iterable[Branch]) -> None:
        """Have branches followed; once nothing is left of them, all has been found from the head."""
        at_work = self._at_work.setdefault(key, {})
        for branch in branches:
            at_work[branch] = self._processes.apply_async(self._follow, (key, branch))
        if not at_work:
            del self._at_work[key]
            self._keep(key, _joined(self._branches.pop(key)))
            self._go_on(key)

    def _take_what_is_done(self) -> None:
        work = [(key, branch, one) for key, some in self._at_work.items() for branch, one in some.items()]
        for key, branch, found in [(key, branch, one.get()) for key, branch, one in work if one.ready()]:
            if key in self._at_work:
                self._take(key, branch, found)

    def _take(self, key: Key, branch: Branch, found: FromBranch | None) -> None:
        """Keep what was found along a branch; if nothing was, this process has to follow all from the head."""
        if found is None:
            del self._at_work[key], self._branches[key]
            self._looked_at.remove(key)
            return
        self._branches[key][branch] = found
        del self._at_work[key][branch]
        if branch.numbers or found.left:
            self._write(key, found)
        self._have_followed(key, found.left)

    def _is_known(self, key: Key) -> bool:
        return super()._is_known(key) or key in self._looked_at or key in self._branches

    def _go_on(self, key: Key) -> None:
        heads = self._heads.setdefault(key.at(None), set())
        for head in (found.head for found, _ in self._known[key].found):
            if head is not None and not any(other.covers(head) for other in heads):
                heads |= {head, *head.in_other_seats()}
                self._begin(self._as_known(key.at(head)))


def _joined(branches: dict[Branch, FromBranch]) -> FromHead:
    """What was found along all branches of the ways from a head, in the order in which one process would find it."""
    in_order = [branches[one].found for one in sorted(branches, key=lambda branch: branch.numbers)]
    counted = Counter[Found]()
    for part in in_order:
        for found, times in part.found:
            counted[found] += times
    touched = frozenset[str]().union(*(part.touched for part in in_order))
    return FromHead([*counted.items()], touched, sum(part.seconds for part in in_order))
