"""A rule: a method of a game that has an ID, a title and sources, and whose docstring is its text."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from warspec.rulebook.source import keys
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
        info = Rule(id, title, keys(sources), tuple(properties.split()), replaces, tuple(aliases.split()), acts)
        marked = logged(method, id) if acts else method
        marked.rule = info  # type: ignore[attr-defined]
        return marked

    return mark


def logged(method: Method, id: str) -> Method:
    """``method``, so that what it does at the table is logged under the rule ``id``, or what has replaced it there."""

    @functools.wraps(method)
    def applied(game: Any, table: Table, /, *args: Any, **kwargs: Any) -> Any:
        kind: Any = type(game)
        table.enter(_in_force(kind, method.__name__, id))
        try:
            return method(game, table, *args, **kwargs)
        finally:
            table.leave()

    return cast(Method, applied)


@functools.cache
def _in_force(game: Any, method: str, id: str) -> str:
    """The rule that ``method`` is in ``game``: a variant that calls its parent's method does so for its own rule."""
    rules: Mapping[str, Rule] = game.rules()
    return rules[method].id if method in rules else id
