"""While rules are at work: what they know from Python does something else in their modules, and some things are shut.

A rule sees cards that nobody has counted and ranks that nobody knows. Whatever would tell it how these are kept, and so
whether it is proved or played, is not for rules.
"""

from __future__ import annotations

import dis
import functools
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import CodeType, FrameType, ModuleType
from typing import Any, NoReturn

_at_work: frozenset[str] = frozenset()
"""The names of the modules whose functions are rules at this moment."""


@contextmanager
def rules_at_work(game: type, **instead: Callable[..., Any]) -> Iterator[None]:
    """While this is open, the rules of a game are at work.

    Args:
        game: the game.
        **instead: what stands in their modules instead of functions of Python, by the names of these.
    """
    global _at_work
    modules, outer = _modules(game), _at_work
    theirs = [(names, name) for names in modules.values() for name in instead if name not in names]
    for names, name in theirs:
        names[name] = instead[name]
    _at_work = frozenset(modules)
    try:
        yield
    finally:
        _at_work = outer
        for names, name in theirs:
            del names[name]


@functools.lru_cache(maxsize=8)
def _modules(game: type) -> Mapping[str, dict[str, Any]]:
    """The modules of a game, of its parents and of all that these use, but for those of the machinery; by name."""
    todo = [parent.__module__ for parent in game.__mro__]
    theirs = {name.partition(".")[0] for name in todo} - {"abc", "builtins", "typing", "warspec"}
    found: dict[str, dict[str, Any]] = {}
    while todo:
        name = todo.pop()
        if name not in found and name.partition(".")[0] in theirs and name in sys.modules:
            found[name] = vars(sys.modules[name])
            todo += [used for value in found[name].values() if isinstance(used := _module_of(value), str)]
    return found


def _module_of(value: object) -> object:
    return value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)


def is_a_rule(frame: FrameType) -> bool:
    """Whether a function that is at work is part of a rule."""
    return frame.f_globals.get("__name__") in _at_work


def joins_others(frame: FrameType) -> bool:
    """Whether a rule puts things together with others without a look at them: ``(*these, *those)``, or in a generator.

    Args:
        frame: what goes through the things at this moment.
    """
    return is_a_rule(frame) and _joins_others(frame.f_code, frame.f_lasti)


@functools.cache
def _joins_others(code: CodeType, position: int) -> bool:
    before = [one for one in dis.get_instructions(code) if one.offset <= position]
    after = (one for one in dis.get_instructions(code) if one.offset > position)
    if before.pop().opname != "LIST_EXTEND":
        return code.co_name == "<genexpr>"
    former = next(one for one in reversed(before) if one.opname in ADDS_TO_A_LIST or one.opname == "BUILD_LIST")
    further = next((one.opname for one in after if one.opname in ADDS_TO_A_LIST or _goes_on(one.opname)), "")
    return former.opname in ADDS_TO_A_LIST or bool(former.arg) or further in ADDS_TO_A_LIST


ADDS_TO_A_LIST = frozenset(["LIST_EXTEND", "LIST_APPEND"])


def _goes_on(instruction: str) -> bool:
    """Whether an instruction may do something with a list that is complete, or begins another one."""
    return instruction.startswith(
        ("BUILD_LIST", "CALL_INTRINSIC", "LIST_TO_TUPLE", "STORE", "RETURN", "POP", "CALL_FUN")
    )


def _refuse(what: str) -> NoReturn:
    from warspec.verify.paths import Undecided  # whoever only tells claims needs no solver

    raise Undecided(what)


def _kind(thing: object) -> type:
    if sys._getframe(1).f_globals.get("__name__") in _at_work:
        _refuse("a rule looks at what kind of thing it is that is not known")
    return type(thing)


KIND: Any = property(_kind)
"""What something is, for the machinery; a rule that wants to know stops there."""


def written(how: Callable[[Any], str]) -> Callable[[Any], str]:
    """How something is written, for people who look at a search; a rule that wants to know stops there."""

    @functools.wraps(how)
    def write(thing: Any) -> str:
        if is_a_rule(sys._getframe(1)):
            _refuse("a rule looks at how something is written that is not known")
        return how(thing)

    return write


class NotForRules:
    """An attribute at which rules may not look, since it is not as in real play."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, thing: object, owner: type) -> Any:
        if sys._getframe(1).f_globals.get("__name__") in _at_work:  # nothing is asked more often
            self._refuse()
        return vars(thing)[self.name]

    def __set__(self, thing: object, value: object) -> None:
        if is_a_rule(sys._getframe(1)):
            self._refuse()
        vars(thing)[self.name] = value

    def _refuse(self) -> NoReturn:
        _refuse(f"a rule reaches for {self.name!r}, which is not for rules")
