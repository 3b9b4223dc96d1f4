"""Trying a mutant: which property notices it, or else which worked example."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, TypeVar

from warspec.play.replay import failure
from warspec.rulebook.declared import Example
from warspec.rulebook.game import Game
from warspec.verify.claims import Check
from warspec.verify.mutation.starts import Start, broken
from warspec.verify.paths import Undecided

ROUND = 2.0
"""After so many seconds of a processor a round is taken to go on for ever."""
ENOUGH = 3
"""After so many rounds that go on for ever no more are tried."""

Thing = TypeVar("Thing")
Notice = Literal["property", "example", "stops", "never ends", "nothing"]
"""What notices a mutant.

It *stops* where its rules, or what a claim looks at, end with an error in a round that no example plays, and it *never
ends* where only such a round goes on for ever.
"""


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


def tried(changed: type[Game], claims: Sequence[Check], starts: Iterable[Start], *, a_round: float = ROUND) -> Verdict:
    """What notices a mistake: the properties of its game; or its examples; or that its rules stop or go on for ever.

    The properties look at what happens from each start; only then the examples say what should have come of it. Where
    the rules stop with an error, nothing has happened that a property could look at; but an example in which they stop,
    or go on for ever, doesn't come out as it should.

    Args:
        changed: the game with the mistake built in.
        claims: the properties.
        starts: where rounds and deals begin.
        a_round: after how many seconds of a processor a round is taken to go on for ever.
    """
    starts = list(starts)
    by_claims = _by_claims(changed, claims, starts, a_round)
    if by_claims.by == "property":
        return by_claims
    examples = (start.example for start in starts if start.example)
    return next(_failing(changed, examples, a_round), by_claims)


def _by_claims(changed: type[Game], claims: Sequence[Check], starts: Iterable[Start], a_round: float) -> Verdict:
    clock, endless, waiting, stopped = Clock(), list[str](), iter(starts), list[Verdict]()
    while len(endless) < ENOUGH:
        try:
            with stopped_when(lambda: clock.seconds() > a_round):
                for start in clock.each(waiting):
                    if found := broken(start, changed, claims):
                        claim, why = found
                        if why is None:
                            return Verdict("property", claim.id)
                        stopped.append(Verdict("stops", claim.id, why))
        except (Undecided, OutOfTime) as gave_up:
            endless.append(str(gave_up))
            continue
        break
    if stopped:
        return stopped[0]
    return Verdict("never ends", None, endless[0]) if endless else Verdict("nothing")


def _failing(game: type[Game], examples: Iterable[Example], a_round: float) -> Iterator[Verdict]:
    """For each example that doesn't come out as it should, what comes instead."""
    for example in examples:
        if difference := _difference(example, game, a_round):
            yield Verdict("example", example.id, difference)


def _difference(example: Example, game: type[Game], a_round: float) -> str | None:
    clock = Clock()
    try:
        with stopped_when(lambda: clock.seconds() > a_round):
            return failure(example, game)
    except (Undecided, OutOfTime) as gave_up:
        return f"{example.id}: {gave_up}"


class Clock:
    """Knows how long a processor has been at work on one thing."""

    def __init__(self) -> None:
        self._began = time.process_time()

    def seconds(self) -> float:
        """How long it has been at work on the present thing."""
        return time.process_time() - self._began

    def each(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """Take up one thing after another."""
        for thing in things:
            self._began = time.process_time()
            yield thing


class OutOfTime(BaseException):
    """It takes too long; no rule may catch this."""

    def __str__(self) -> str:
        return "a rule goes on and on without looking at the table"


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
