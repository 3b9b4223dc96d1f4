"""A rule: a method of a game that has an ID, a title and sources, and whose docstring is its text.

A rule that says in other words what a parent game plays is a declaration, with a text and without code.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any, TypeVar, cast

from warspec.table import Table

Method = TypeVar("Method", bound=Callable[..., Any])


@dataclass(frozen=True)
class Rule:
    """What the rulebook knows of a rule besides its code and its text.

    Attributes:
        id: the permanent ID.
        title: the heading under which it stands.
        sources: keys of the sources that state it.
        properties: IDs of the properties that say something about it.
        replaces: ID of the rule of the parent game that it replaces, if any.
        aliases: former IDs.
        acts: whether it does something at the table, and so leaves events; otherwise it only says what counts.
    """

    id: str
    title: str
    sources: tuple[str, ...]
    properties: tuple[str, ...] = ()
    replaces: str | None = None
    aliases: tuple[str, ...] = ()
    acts: bool = True


def rule(
    id: str, title: str, *, sources: str, properties: str = "", replaces: str | None = None, aliases: str = ""
) -> Callable[[Method], Method]:
    """Mark a method of a game as the rule ``id``.

    What a rule does at the table is logged under its ID: such a rule takes the table as its first argument.
    A rule that only says what counts (which card is higher, which cards there are) takes none and causes no event.

    Args:
        id: the permanent ID, such as ``war.tie``.
        title: the heading, in a reader's words.
        sources: source keys, separated by blanks.
        properties: IDs of the properties that say something about this rule, separated by blanks.
        replaces: the rule of the parent game that this one replaces.
        aliases: former IDs, separated by blanks.
    """

    def mark(method: Method) -> Method:
        acts = list(inspect.signature(method).parameters)[1:2] == ["table"]
        info = Rule(
            id, title, tuple(sources.split()), tuple(properties.split()), replaces, tuple(aliases.split()), acts
        )
        marked = logged(method, id) if acts else method
        marked.rule = info  # type: ignore[attr-defined]
        return marked

    return mark


def reworded(id: str, title: str, *, of: Method, sources: str, properties: str = "", aliases: str = "") -> Method:
    """A rule that a parent game plays already, told in the words of this game, under an ID of its own.

    It is given the name of the parent's method in the body of the class; the text block after it is its text.

    Args:
        id: the permanent ID, such as ``twos.war``.
        title: the heading, in a reader's words.
        of: the method of the parent game, which is a rule: ``War.war``. What it says is replaced, what it does is not.
        sources: source keys, separated by blanks.
        properties: IDs of the properties that say something about this rule, separated by blanks.
        aliases: former IDs, separated by blanks.
    """
    said: Rule = of.rule  # type: ignore[attr-defined]
    played = _again(of)
    played.__doc__ = None
    info = Rule(
        id, title, tuple(sources.split()), tuple(properties.split()), said.id, tuple(aliases.split()), said.acts
    )
    played.rule = info
    played.rewords = of
    return cast(Method, played)


def _again(method: Any) -> Any:
    """The same function once more, which can carry other words: calling the first one would take its time."""
    parts = method.__code__, method.__globals__, method.__name__, method.__defaults__, method.__closure__
    again = FunctionType(*parts)
    again.__kwdefaults__ = method.__kwdefaults__
    return functools.update_wrapper(again, method)


def check_rewordings(game: type) -> None:
    """Look whether every rule that ``game`` rewords is the one that it would have played anyway.

    Raises:
        TypeError: it is another one.
    """
    for name, item in vars(game).items():
        inherited = next((vars(parent)[name] for parent in game.__mro__[1:] if name in vars(parent)), None)
        if hasattr(item, "rewords") and item.rewords is not inherited:
            raise TypeError(f"{game.__name__}.{name} rewords {item.__qualname__}, which is not what it stands for")


def logged(method: Method, id: str) -> Method:
    """``method``, so that what it does at the table is logged under the rule ``id``, or what has replaced it there."""
    in_force: dict[type, str] = {}

    @functools.wraps(method)
    def applied(game: Any, table: Table, /, *args: Any, **kwargs: Any) -> Any:
        kind = type(game)
        if kind not in in_force:
            in_force[kind] = _in_force(kind, method.__name__, id)
        table.enter(in_force[kind])
        try:
            return method(game, table, *args, **kwargs)
        finally:
            table.leave()

    return cast(Method, applied)


def _in_force(game: Any, method: str, id: str) -> str:
    """The rule that ``method`` is in ``game``: a variant that calls its parent's method does so for its own rule."""
    rules: Mapping[str, Rule] = game.rules()
    return rules[method].id if method in rules else id
