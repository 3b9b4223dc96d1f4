"""A search that can be taken up again: what it has found from each head is written down at once."""

from __future__ import annotations

import pickle
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path as File
from typing import Any, NamedTuple

from warspec.table import Place
from warspec.verify.branches import Branch
from warspec.verify.heads import Head, Tracked
from warspec.verify.paths import Path
from warspec.verify.together import FoundUnder
from warspec.verify.whole import Found, WholeSearch


class Key(NamedTuple):
    """What is the same where a search finds the same: all the rest is the same for the whole file.

    Attributes:
        kind: the name of the class that searches.
        seats: how many players there are.
        purses: what each purse holds as a round begins.
        tracked: what is kept in mind of what players did earlier.
        head: where the search goes on; None at the beginning of a round.
    """

    kind: str
    seats: int
    purses: tuple[tuple[Place, int], ...]
    tracked: tuple[Tracked, ...]
    head: Head | None

    def at(self, head: Head | None) -> Key:
        """The same search, at another head."""
        return self._replace(head=head)


class FromHead(NamedTuple):
    """All that was found from one head.

    Attributes:
        found: what the paths show, in the order in which it was found first, and how many of them show it.
        touched: names of the methods and house rules that the search had touched by then.
        seconds: how long it took.
    """

    found: Sequence[tuple[Found, int]]
    touched: frozenset[str]
    seconds: float


class FromBranch(NamedTuple):
    """What was found from one head along the ways of a branch.

    Attributes:
        branch: the branch.
        found: what its ways have shown till now.
        left: what is left of it, as branches.
    """

    branch: Branch
    found: FromHead
    left: Sequence[Branch]


class Checkpoint:
    """What a search has found from one head after another, kept in a file.

    Args:
        file: the file; whatever an earlier search has left in it is not searched again. None if nothing is kept.
        touched: the methods and house rules that the search has touched; to be watched by the caller, and added to
            here where nothing runs.
        tell: is called with this, each time when all has been found from a head.

    Attributes:
        heads: from how many heads the search has gone on, the beginning of a round among them.
        ways: how many paths it has found.
        seconds: how long it has taken, from its very beginning till now.
    """

    def __init__(
        self, file: File | None, touched: set[str], tell: Callable[[Checkpoint], None] = lambda kept: None
    ) -> None:
        self._file, self._touched, self._tell = file, touched, tell
        self._known: dict[Key, FromHead] = {}
        self._branches: dict[Key, dict[Branch, FromBranch]] = {}
        for key, found in _read(file) if file and file.exists() else ():
            if isinstance(found, FromBranch):
                self._branches.setdefault(key, {})[found.branch] = found
            else:
                self._known[key] = found
        self._under: Mapping[str, Any] | None = None
        self.heads, self.ways, self.seconds = 0, 0, 0.0

    def under(self, house_rules: Mapping[str, Any]) -> Checkpoint:
        """What was found under some house rules, in a search that has left them open and that is over."""
        part = Checkpoint(None, self._touched)
        part._known, part._under = self._known, house_rules
        return part

    def found_from(self, key: Key) -> FromHead:
        """What was found from a head."""
        return self._known[key]

    def search(self, followed: type[WholeSearch]) -> Callable[..., _Kept]:
        """Stands for ``followed``, and keeps what it finds."""

        def begun(*args: Any, **kwargs: Any) -> _Kept:
            return _Kept(self, followed(*args, **kwargs))

        return begun

    def paths(self, search: WholeSearch) -> Iterator[Path[Found]]:
        """What every path of ``search`` shows, for itself; or all at once, with what an earlier one has found."""
        key = self._as_known(key_of(search))
        known = self._known.get(key)
        if known is None:
            yield from self._followed(search, key)
            return
        self._touched |= known.touched
        self._count(known)
        for found, times in known.found:
            for _ in range(times if self._counts(found) else 0):
                yield Path(found, ())

    def _followed(self, search: WholeSearch, key: Key) -> Iterator[Path[Found]]:
        began, counted = time.perf_counter(), Counter[Found]()
        for path in search.paths():
            counted[path.outcome] += 1
            yield path
        found = FromHead([*counted.items()], frozenset(self._touched), time.perf_counter() - began)
        self._keep(key, found)
        self._count(found)

    def _as_known(self, key: Key) -> Key:
        """The key by which it is known what is found; it may have been found with players sitting elsewhere."""
        heads = [key.head, *(key.head.in_other_seats() if key.head else ())]
        return next((known for known in map(key.at, heads) if self._is_known(known)), key)

    def _is_known(self, key: Key) -> bool:
        return key in self._known

    def _keep(self, key: Key, found: FromHead) -> None:
        self._known[key] = found
        self._write(key, found)

    def _write(self, key: Key, found: FromHead | FromBranch) -> None:
        if self._file:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("ab") as written:
                pickle.dump((key, found), written)

    def _counts(self, found: Found) -> bool:
        return self._under is None or not isinstance(found, FoundUnder) or found.counts_under(self._under)

    def _count(self, found: FromHead) -> None:
        self.heads += 1
        self.ways += sum(times for one, times in found.found if self._counts(one))
        self.seconds += found.seconds
        self._tell(self)


class _Kept(NamedTuple):
    """A search whose paths are kept."""

    checkpoint: Checkpoint
    search: WholeSearch

    def paths(self) -> Iterator[Path[Found]]:
        return self.checkpoint.paths(self.search)


def key_of(search: WholeSearch) -> Key:
    """By what it is kept what a search finds."""
    return Key(type(search).__name__, search.seats, tuple(search.purses.items()), search.tracked, search.head)


def _read(file: File) -> Iterator[tuple[Any, FromHead | FromBranch]]:
    """What was found from heads, and along branches; what was being written when the search was stopped is cut off."""
    with file.open("r+b") as kept:
        while True:
            whole = kept.tell()
            try:
                found = pickle.load(kept)
            except (EOFError, pickle.UnpicklingError):
                kept.truncate(whole)
                return
            yield found
