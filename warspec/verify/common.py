"""What many paths have in common: the parts of a round before a war, of which a claim is asked once for all of them.

Paths with the same answers up to the head of a war are the same until then. What a claim says of the part before it is
kept as long as the search goes on from there; but only if it follows from what was known at that head. So the claim is
asked with nothing else known, and may ask for nothing more; where that is not enough, it is asked on each path.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any, NoReturn, TypeVar, cast

from warspec.left_behind import OpenLog
from warspec.play.trace import Trace
from warspec.table import Event, Table
from warspec.verify.claims import Case, Check, parts
from warspec.verify.orders import Order
from warspec.verify.paths import Explorer, Open, Path, Stop, Undecided

Outcome = TypeVar("Outcome")

LEFT_BEHIND = "a rule shuffles cards of several piles together, and leaves some of them there"


@dataclass
class Head:
    """The head of a war on the present path.

    Attributes:
        answered: how many questions were answered before.
        known: what was known then; None if cards lay in an order that was open, of which later questions tell more.
        part: the part of the round that ends there, of which nothing but itself can be looked at; None before it is
            looked at.
        said: what claims say of it, for all paths from here on.
        open: the questions about it that are asked on each path.
        until: for each question that is settled for all parts up to this one: whether any of them decides it.
        used: what was known then, with what has turned out to follow from it; None if that has to be begun anew.
    """

    answered: int
    known: Sequence[dict[str, Any]] | None
    part: Case | None = None
    said: dict[tuple[str, str], bool] = field(default_factory=dict)
    open: set[tuple[str, str]] = field(default_factory=set)
    until: dict[tuple[str, str], bool] = field(default_factory=dict)
    used: Sequence[dict[str, Any]] | None = None


class Common:
    """The heads on the present path, and what claims say of the parts before them.

    Args:
        explorer: follows the paths.
        known: whatever keeps what is known on the present path.

    Attributes:
        settled: while a claim is asked of the part before a head: how many questions had been answered there.
    """

    def __init__(self, explorer: Explorer, *known: object) -> None:
        self.explorer, self.known = explorer, known
        self.heads: list[Head] = []
        self.passed = self.settled = 0
        self._doubts: list[str] = []

    def begin(self) -> None:
        """Begin a new path: only what it has in common with the former one is kept."""
        self.passed = 0
        self.heads = [*takewhile(self._is_common, self.heads)]

    def _is_common(self, head: Head) -> bool:
        """Whether the present path comes to a head as the former one did; cards of an open order are drawn anew."""
        return head.part is not None and head.known is not None and head.answered <= self.explorer.same

    def log(self, table: Table, answers: Sequence[object]) -> list[Event]:
        """The log of a round in which players and chance give ``answers``; it notes where wars begin."""
        return _Log(table, lambda: self._come_to_war(answers), self._doubts.append)

    def until_in_doubt(self, paths: Iterable[Path[Outcome]]) -> Iterator[Path[Outcome]]:
        """The paths up to the first one that shows just one of several things that may happen.

        Raises:
            Undecided: there was one; what it shows may happen all the same.
        """
        for path in paths:
            yield path
            if self._doubts:
                raise Undecided(self._doubts[0])

    def _come_to_war(self, answers: Sequence[object]) -> None:
        self.passed += 1
        if self.passed > len(self.heads):
            is_open = any(isinstance(answer, Order) for answer in answers)
            self.heads.append(
                Head(self.explorer.answered, None if is_open else [_copied(vars(keeper)) for keeper in self.known])
            )

    def parts(self, case: Case) -> list[Part]:
        """The parts of a round, or of a deal, that has been played to its end."""
        former = [head.part for head in self.heads if head.part is not None]
        *before_wars, last = parts(case, former)
        for head, part in zip(self.heads[len(former) :], before_wars, strict=True):
            beyond = cast(Trace, _Beyond())
            head.part = replace(part, whole=beyond, again=_beyond, recoloured=_beyond)
        return [*(Part(self, case, head) for head in self.heads), Part(self, last)]

    def follows(self, function: Callable[[Case], bool], head: Head) -> bool | None:
        """What ``function`` says of the part before ``head``; None if that is not settled by what was known there."""
        if head.known is None or head.part is None:
            return None
        begun, now = (
            len(Stop.raised),
            [{name: vars(keeper)[name] for name in kept} for keeper, kept in self._with(head.known)],
        )
        used, head.used = head.used or [*map(_copied, head.known)], None
        self._know(used)
        self.explorer.may_ask, self.settled = False, head.answered
        try:
            answer = bool(function(head.part))
            if len(Stop.raised) > begun:
                return None
            head.used = used
            return answer
        except (Exception, Stop):  # the claim is asked again, with all that is known, and comes to the same then
            return None
        finally:
            self.explorer.may_ask = True
            self._know(now)
            del Stop.raised[begun:]

    def _know(self, noted: Sequence[dict[str, Any]]) -> None:
        for keeper, kept in self._with(noted):
            vars(keeper).update(kept)

    def _with(self, noted: Sequence[dict[str, Any]]) -> Iterator[tuple[object, dict[str, Any]]]:
        return zip(self.known, noted, strict=True)


class Part:
    """A part of a round on the present path, of which claims are asked.

    Args:
        common: what it has in common with other paths.
        case: the part; or the whole round, if the part ends at a head.
        head: the head that it ends at; None for the last part.
    """

    def __init__(self, common: Common, case: Case, head: Head | None = None) -> None:
        self.common, self.case, self.head = common, case, head

    def says(self, key: tuple[str, str], function: Callable[[Case], bool]) -> bool:
        """What ``function``, known by ``key``, says of it."""
        head = self.head
        if head is None:
            return function(self.case)
        if key not in head.said and key not in head.open:
            answer = self.common.follows(function, head)
            if answer is None:
                head.open.add(key)
            else:
                head.said[key] = answer
        return head.said[key] if key in head.said else function(self._on_this_path(head))

    def _on_this_path(self, head: Head) -> Case:
        again, recoloured = self.case.again, self.case.recoloured
        return replace(cast(Case, head.part), whole=self.case.trace, again=again, recoloured=recoloured)


def are_telling(parts: Sequence[Part], claim: Check) -> bool:
    """Whether any of the parts of a round puts ``claim`` to the test."""
    return _any_says(parts, (claim.id, "telling"), claim.telling, wanted=True)


def are_kept(parts: Sequence[Part], claim: Check) -> bool:
    """Whether ``claim`` holds in all parts of a round."""
    return not _any_says(parts, (claim.id, "holds"), claim.holds_in_part, wanted=False)


def _any_says(parts: Sequence[Part], key: tuple[str, str], function: Callable[[Case], bool], *, wanted: bool) -> bool:
    """Whether ``function`` says what is wanted of any part; settled answers are not gone through again on each path."""
    heads = [part.head for part in parts if part.head is not None]
    known = len(heads)
    while known and key not in heads[known - 1].until:
        known -= 1
    if known and heads[known - 1].until[key]:
        for head in heads[known:]:
            head.until[key] = True
        return True
    are_settled = True
    for part in parts[known:]:
        found = bool(part.says(key, function)) is wanted
        are_settled = are_settled and part.head is not None and key in part.head.said
        if are_settled and part.head is not None:
            part.head.until[key] = found
        if found:
            return True
    return False


class _Log(OpenLog):
    def __init__(self, table: Table, come_to_war: Callable[[], None], doubt: Callable[[str], None]) -> None:
        super().__init__(table)
        self._come_to_war, self._doubt = come_to_war, doubt

    def append(self, event: Event) -> None:
        if event.action == "war":
            self._come_to_war()
        super().append(event)

    def doubt(self) -> None:
        self._doubt(LEFT_BEHIND)


def _copied(kept: Mapping[str, Any]) -> dict[str, Any]:
    """What somebody keeps, so that it can be changed without changing what they keep."""
    found = {name: value for name, value in kept.items() if isinstance(value, dict | list | set | int)}
    return {name: value if isinstance(value, int) else value.copy() for name, value in found.items()}


class _Beyond:
    """What happens after a part, which is another thing on each path."""

    def __getattr__(self, name: str) -> NoReturn:
        raise Open


def _beyond(*_: object) -> NoReturn:
    raise Open
