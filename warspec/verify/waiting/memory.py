"""What was found out on one path, and holds on another.

A search follows many paths, and of most things that have to be found out on one of them it has found out the same on
another. What was found counts again wherever everything that was asked on the way has the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from warspec.verify.waiting.alike import Likenesses, Question

Found = TypeVar("Found")
Asked = dict["Question", Any]


class _Step:
    """What comes after some answers: the next question, or what was found."""

    __slots__ = ("after", "asked", "found", "is_known")

    def __init__(self) -> None:
        self.asked: Question | None = None
        self.after: dict[Any, _Step] = {}
        self.found: Any = None
        self.is_known = False


class Memory:
    """What was found out, with all that was asked on the way.

    Args:
        likenesses: what answers; None if nothing is ever asked, since all cards are real.
    """

    def __init__(self, likenesses: Likenesses | None = None) -> None:
        self._likenesses = likenesses
        self._ways: dict[Hashable, _Step] = {}
        self._on_this_path: dict[Hashable, tuple[Any, Asked]] = {}

    def begin_path(self) -> None:
        """From now on other answers may be given."""
        self._on_this_path = {}

    def recall(self, what: Hashable, find_out: Callable[[], Found]) -> Found:
        """What was found out under the same answers; if there is none, it is found out now.

        Args:
            what: what is to be found out.
            find_out: finds it out, and depends on nothing but ``what`` and what it asks.
        """
        if what not in self._on_this_path:
            self._on_this_path[what] = self._found(what, find_out)
        found, asked = self._on_this_path[what]
        if self._likenesses:
            self._likenesses.asked.update(asked)
        return cast(Found, found)

    def _found(self, what: Hashable, find_out: Callable[[], Found]) -> tuple[Found, Asked]:
        if self._likenesses is None:
            return find_out(), {}
        before, self._likenesses.asked = self._likenesses.asked, {}
        step = self._ways.setdefault(what, _Step())
        while step.asked:
            answer = self._likenesses.answer(step.asked)
            if answer not in step.after:
                step.after[answer] = _Step()
            step = step.after[answer]
        if not step.is_known:
            known = len(self._likenesses.asked)
            found = find_out()
            for question, answer in list(self._likenesses.asked.items())[known:]:
                step.asked, step.after = question, {answer: _Step()}
                step = step.after[answer]
            step.found, step.is_known = found, True
        asked, self._likenesses.asked = self._likenesses.asked, before
        return step.found, asked
