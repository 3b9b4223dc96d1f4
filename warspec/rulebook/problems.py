"""What may be wrong with the declarations of a rulebook when they are looked at together."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from warspec.errors import BadInput
from warspec.rulebook.entry import MisreadingEntry, PropertyEntry, RuleEntry, TableEntry

if TYPE_CHECKING:
    from warspec.rulebook.registry import Rulebook


def of(book: Rulebook) -> Iterator[str]:
    """What is wrong with ``book``, one line each; nothing when all is well."""
    yield from _rules_without_example(book)
    yield from _replaced_rules_that_are_none(book)
    yield from _shown_or_misread_without_being_there(book)
    yield from unknown_properties(book)
    yield from _unnamed_properties(book)
    yield from _wrong_tables(book)
    yield from _unknown_sources(book)
    yield from _wrong_facts(book)


def _rules_without_example(book: Rulebook) -> Iterator[str]:
    shown = {example.about for example in book.examples()}
    return (f"the rule {entry.id} has no worked example" for entry in book.all(RuleEntry) if entry.id not in shown)


def _replaced_rules_that_are_none(book: Rulebook) -> Iterator[str]:
    rules = {entry.id for entry in book.all(RuleEntry)}
    for entry in book.all(RuleEntry):
        replaced = entry.declared.replaces
        if replaced is not None and book.aliases.get(replaced, replaced) not in rules:
            yield f"the rule {entry.id} replaces {replaced}, which is no rule"


def _shown_or_misread_without_being_there(book: Rulebook) -> Iterator[str]:
    for example in book.examples():
        if example.about not in book.entries:
            yield f"the example {example.id} shows {example.about}, which nothing is called"
    for entry in book.all(MisreadingEntry):
        if entry.declared.about not in book.entries:
            yield f"the misreading {entry.id} is about {entry.declared.about}, which nothing is called"


def unknown_properties(book: Rulebook) -> Iterator[str]:
    """The names of properties in rules that nothing declares, one line each."""
    declared = [entry.id for entry in book.all(PropertyEntry)]
    for entry in book.all(RuleEntry):
        for name in entry.declared.properties:
            if name not in declared:
                near = difflib.get_close_matches(name, declared)
                meant = f"did you mean {', '.join(near)}?" if near else f"they are: {', '.join(declared)}"
                yield f"the rule {entry.id} names {name!r}, which is no property; {meant}"


def _unnamed_properties(book: Rulebook) -> Iterator[str]:
    named = {name for entry in book.all(RuleEntry) for name in entry.declared.properties}
    return (f"no rule names the property {entry.id}" for entry in book.all(PropertyEntry) if entry.id not in named)


def _wrong_tables(book: Rulebook) -> Iterator[str]:
    for entry in book.all(TableEntry):
        try:
            book.games[entry.game](**entry.declared.house_rules)
        except BadInput as error:
            yield f"the table {entry.id}: {error}"


def _unknown_sources(book: Rulebook) -> Iterator[str]:
    named: list[tuple[str, Iterable[str]]] = [(entry.id, entry.sources) for entry in book.entries.values()]
    named += [(f"the fact {fact.id}", fact.sources) for fact in book.facts]
    for who, keys in named:
        for key in keys:
            if key not in book.sources:
                yield f"{who} names the source {key!r}, which is not in the list of sources"


def _wrong_facts(book: Rulebook) -> Iterator[str]:
    for fact in book.facts:
        if fact.game not in book.games:
            yield f"the fact {fact.id!r} is about {fact.game}, which is no game; an ID such as 'war 5' says which"
        for id in fact.declared.told_by:
            if book.aliases.get(id, id) not in book.entries:
                yield f"the fact {fact.id} is told by {id}, which nothing is called"
