"""How much the rules may do on one path: a rule that goes on and on is given up, and named.

Looks at the table are counted, so that it is given up at the same moment each time. A clock is the last resort, for a
rule that goes on without looking at anything; it stands still while the machine sleeps or does something else.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from warspec.table import Place, Placed, Table
from warspec.verify.paths import Undecided, endless

LOOKS = 200_000
"""So often the rules may look at the piles on one path; the longest war of a whole pack needs some thousands."""
SECONDS = 120
"""So many seconds of the processor's time they may take for it."""


class Work:
    """What the rules do at the tables of one path.

    Args:
        looks: how often they may look at the piles.
    """

    def __init__(self, looks: int = LOOKS) -> None:
        self._table: Table | None = None
        self._looks, self._allowed = 0, looks

    @contextmanager
    def limited(self) -> Iterator[None]:
        """Run one path.

        Raises:
            Undecided: it does not come to an end.
        """
        self._table, self._looks = None, 0
        with in_time(self.give_up):
            yield

    def watch(self, table: Table) -> None:
        """From now on the path goes on at ``table``."""
        self._table, table.piles = table, _Watched(table.piles, self)

    def look(self) -> None:
        """Count a look at the piles.

        Raises:
            Undecided: it is one too many.
        """
        self._looks += 1
        if self._looks > self._allowed:
            self.give_up()

    def give_up(self, what: str = "goes on and on") -> NoReturn:
        """Give the path up.

        Args:
            what: what the rule that is at work does.

        Raises:
            Undecided: in any case.
        """
        rules = self._table._rules if self._table else []
        raise Undecided(f"{rules[-1] if rules else 'a rule'} {what}, and comes to no end")


class _Watched(dict[Place, list[Placed]]):
    """Piles that are looked at no more often than allowed."""

    def __init__(self, piles: dict[Place, list[Placed]], work: Work) -> None:
        super().__init__(piles)
        self._look = work.look

    def __getitem__(self, place: Place) -> list[Placed]:
        self._look()
        return dict.__getitem__(self, place)

    def get(self, place: Place, default: Any = None) -> Any:
        self._look()
        return dict.get(self, place, default)


@contextmanager
def in_time(give_up: Callable[[str], NoReturn] = endless) -> Iterator[None]:
    """Do ``give_up`` when it takes too long, where a clock is at hand."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGPROF, lambda *_: give_up("goes on and on"))
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, former)
