"""A search by several processes: heads to which it will come are followed ahead of it, each by one of them.

What they find is kept as if it had been found before, so the search itself stays the same, and so does its outcome.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from multiprocessing.pool import AsyncResult, Pool
from typing import Any

from warspec.verify.checkpoint import Checkpoint, FromHead, Key, key_of
from warspec.verify.heads import Head
from warspec.verify.long_proofs import TOO_LONG
from warspec.verify.paths import Path, Undecided
from warspec.verify.whole import Found, WholeSearch

WAIT = 0.2
"""For so many seconds one process is waited for; then it is looked which others are done."""


class SharedCheckpoint(Checkpoint):
    """What a search has found from one head after another, found by other processes.

    Args:
        *args: as for :class:`Checkpoint`.
        processes: follow the paths.
        follow: finds all from one head, given by its key, in another process; None if it is not to be found there.
        most: after so many seconds the search is given up.
    """

    def __init__(self, *args: Any, processes: Pool, follow: Callable[[Key], FromHead | None], most: float) -> None:
        super().__init__(*args)
        self._over = time.monotonic() + most
        self._processes, self._follow = processes, follow
        self._at_work: dict[Key, AsyncResult[FromHead | None]] = {}
        self._heads: dict[Key, set[Head]] = {}
        self._looked_at = set[Key]()

    def paths(self, search: WholeSearch) -> Iterator[Path[Found]]:
        key = self._as_known(key_of(search))
        self._begin(key)
        while key in self._at_work:
            self._take_what_is_done()
            if key in self._at_work:
                self._at_work[key].wait(WAIT)
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
        else:
            self._at_work[key] = self._processes.apply_async(self._follow, (key,))

    def _take_what_is_done(self) -> None:
        for key, found in [(key, work.get()) for key, work in self._at_work.items() if work.ready()]:
            del self._at_work[key]
            if found is not None:
                self._keep(key, found)
                self._go_on(key)

    def _is_known(self, key: Key) -> bool:
        return super()._is_known(key) or key in self._looked_at

    def _go_on(self, key: Key) -> None:
        heads = self._heads.setdefault(key.at(None), set())
        for head in (found.head for found, _ in self._known[key].found):
            if head is not None and not any(other.covers(head) for other in heads):
                heads |= {head, *head.in_other_seats()}
                self._begin(key.at(head))
