"""Trying a mutant: which property notices it, or else which worked example."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal, cast

from warspec.play.replay import failure
from warspec.rulebook.declared import Example
from warspec.rulebook.game import Game
from warspec.table import Table
from warspec.verify.catch import caught_by
from warspec.verify.claims import Check
from warspec.verify.paths import Undecided

NO_END = "comes to no end"
"""The last words of a search that has given up a round that goes on for ever."""
ROUND, SEARCH = 10.0, 120.0
"""After so many seconds a round is taken to go on for ever, and a search for a counterexample is given up."""

Notice = Literal["property", "example", "never ends", "nothing"]
"""What notices a mutant."""


@dataclass(frozen=True)
class Verdict:
    """What came of a mutant.

    Attributes:
        by: what notices it.
        id: the property or the example.
        reason: in one line, what the rules stopped with, or what comes out otherwise.
    """

    by: Notice
    id: str | None = None
    reason: str | None = None


def tried(
    changed: type[Game],
    claims: Sequence[Check],
    examples: Iterable[Example],
    *,
    a_round: float = ROUND,
    search: float = SEARCH,
) -> Verdict:
    """What notices a mistake: the properties of its game, or else its worked examples, or that a round never ends.

    Args:
        changed: the game with the mistake built in.
        claims: the properties.
        examples: the worked examples.
        a_round: after how many seconds a round is taken to go on for ever.
        search: after how many seconds the properties have had their chance.
    """
    clock, caught = Clock(), None
    watched = clock.watching(changed)
    began = time.perf_counter()

    def is_too_long() -> bool:
        return clock.seconds() > a_round or time.perf_counter() - began > search

    try:
        with stopped_when(is_too_long):
            caught = next(iter(caught_by(watched, claims, ())), None) if claims else None
    except OutOfTime:
        if clock.seconds() > a_round:
            return Verdict("never ends")
    if caught:
        return Verdict("property", caught["id"], caught.get("reason"))
    if clock.endless:
        return Verdict("never ends", None, clock.endless)
    try:
        with stopped_when(lambda: clock.seconds() > a_round):
            return next(_failing(watched, examples), Verdict("nothing"))
    except OutOfTime:
        return Verdict("never ends")


def _failing(game: type[Game], examples: Iterable[Example]) -> Iterator[Verdict]:
    for example in examples:
        if difference := failure(example, game):
            yield Verdict("example", example.id, difference)


class Clock:
    """Knows for how long a round has been going on.

    Attributes:
        endless: what the search said when it gave up a round that never ends.
    """

    def __init__(self) -> None:
        self._began: float | None = None
        self.endless: str | None = None

    def seconds(self) -> float:
        """For how long the present round has been going on; 0 if none is played."""
        return 0.0 if self._began is None else time.perf_counter() - self._began

    def watching(self, game: type[Game]) -> type[Game]:
        """``game``, whose rounds and deals are timed."""

        def timed(method: Callable[[Game, Table], None]) -> Callable[[Game, Table], None]:
            def played(agreed: Game, table: Table) -> None:
                self._began = time.perf_counter()
                try:
                    method(agreed, table)
                except OutOfTime:
                    raise  # so it is still going on
                except BaseException as error:
                    self._began = None
                    if isinstance(error, Undecided) and str(error).endswith(NO_END):
                        self.endless = str(error)
                    raise
                self._began = None

            return played

        kind: Any = type(game)
        methods = {"deal": timed(game.deal), "play_round": timed(game.play_round)}
        return cast(type[Game], kind(game.__name__, (game,), {"__module__": game.__module__, **methods}))


class OutOfTime(BaseException):
    """It takes too long; no rule may catch this."""


@contextmanager
def stopped_when(is_too_long: Callable[[], bool]) -> Iterator[None]:
    """Stop what is done inside when it takes too long, even a loop that never ends.

    Raises:
        OutOfTime: it took too long.
    """
    thread, lock, done = threading.get_ident(), threading.Lock(), threading.Event()

    def watch() -> None:
        while not done.wait(0.2):
            with lock:
                if not done.is_set() and is_too_long():
                    # The one way to stop a loop of Python from outside that works on every system.
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(OutOfTime))
                    return

    threading.Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        with lock:
            done.set()
