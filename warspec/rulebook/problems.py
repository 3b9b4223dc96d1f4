"""What may be wrong with the declarations of a rulebook when they are looked at together."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from warspec.errors import BadInput
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.rule import Rule

if TYPE_CHECKING:
    from warspec.rulebook.registry import Rulebook


def of(book: Rulebook) -> Iterator[str]:
    """What is wrong with ``book``, one line each; nothing when all is well."""
    yield from _rules_without_example(book)
    yield from _replaced_rules_that_are_none(book)
    yield from _shown_or_misread_without_being_there(book)
    yield from _wrong_tables(book)
    yield from _unknown_sources(book)
    yield from _wrong_facts(book)


def _rules_without_example(book: Rulebook) -> Iterator[str]:
    shown = {example.about for example in book.examples()}
    rules = (entry.id for entry in book.of_kind("rule"))
    return (f"the rule {id} has no worked example" for id in rules if id not in shown)


def _replaced_rules_that_are_none(book: Rulebook) -> Iterator[str]:
    for entry in book.of_kind("rule"):
        replaced = entry.declared.replaces
        if replaced is not None and not _is_rule(book, replaced):
            yield f"the rule {entry.id} replaces {replaced}, which is no rule"


def _is_rule(book: Rulebook, id: str) -> bool:
    return _is_there(book, id) and book.entry(id).kind == "rule"


def _is_there(book: Rulebook, id: str) -> bool:
    return book.aliases.get(id, id) in book.entries


def _shown_or_misread_without_being_there(book: Rulebook) -> Iterator[str]:
    for entry in book.of_kind("example"):
        if entry.declared.about not in book.entries:
            yield f"the example {entry.id} shows {entry.declared.about}, which nothing is called"
    for entry in book.of_kind("misreading"):
        if entry.declared.about not in book.entries:
            yield f"the misreading {entry.id} is about {entry.declared.about}, which nothing is called"


def _wrong_tables(book: Rulebook) -> Iterator[str]:
    for entry in book.of_kind("table"):
        try:
            book.games[entry.game](**entry.declared.house_rules)
        except BadInput as error:
            yield f"the table {entry.id}: {error}"


def _unknown_sources(book: Rulebook) -> Iterator[str]:
    named = [(entry.id, _sources_of(entry.declared)) for entry in book.entries.values()]
    named += [(f"the fact {fact.id}", fact.source_keys) for fact in book.facts]
    for who, keys in named:
        for key in keys:
            if key not in book.sources:
                yield f"{who} names the source {key!r}, which is not in the list of sources"


def _sources_of(declared: Any) -> Iterable[str]:
    if isinstance(declared, Rule):
        return declared.sources
    if isinstance(declared, HouseRule):
        return itertools.chain.from_iterable(declared.sources.values())
    return getattr(declared, "source_keys", ())


def _wrong_facts(book: Rulebook) -> Iterator[str]:
    for fact in book.facts:
        if fact.game not in book.games:
            yield f"the fact {fact.id!r} is about {fact.game}, which is no game; an ID such as 'war 5' says which"
        for id in fact.told_by:
            if not _is_there(book, id):
                yield f"the fact {fact.id} is told by {id}, which nothing is called"
