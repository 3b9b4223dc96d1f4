"""What may be wrong with the declarations of a rulebook when they are looked at together."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from warspec.errors import BadInput
from warspec.rulebook.entry import DisputeEntry, MisreadingEntry, PropertyEntry, RuleEntry, TableEntry

if TYPE_CHECKING:
    from warspec.rulebook.registry import Rulebook


def of(book: Rulebook) -> Iterator[str]:
    """What is wrong with ``book``, one line each; nothing when all is well."""
    rules = list(book.all(RuleEntry))
    shown = {example.about for example in book.examples()}
    yield from (f"the rule {rule.id} has no worked example" for rule in rules if rule.id not in shown)
    yield from _lost_references(book)
    yield from unknown_properties(book)
    named = {name for rule in rules for name in rule.declared.properties}
    yield from (f"no rule names the property {claim.id}" for claim in book.all(PropertyEntry) if claim.id not in named)
    yield from _wrong_tables(book)
    yield from _wrong_disputes(book)
    for fact in book.facts:
        if fact.declared.game not in book.games:
            about = f"the fact {fact.id!r} is about {fact.declared.game}, which is no game"
            yield f"{about}; an ID such as 'war 5' says which"


def _lost_references(book: Rulebook) -> Iterator[str]:
    """The IDs of what should be there and is not, and the keys of sources that are not listed."""
    rules = {rule.id: rule.declared.replaces for rule in book.all(RuleEntry)}
    for id, replaced in rules.items():
        if replaced is not None and book.aliases.get(replaced, replaced) not in rules:
            yield f"the rule {id} replaces {replaced}, which is no rule"
    about = [(f"the example {example.id} shows", example.about) for example in book.examples()]
    about += [(f"the misreading {told.id} is about", told.declared.about) for told in book.all(MisreadingEntry)]
    answered = ((entry.id, id) for entry in book.all(DisputeEntry) for id in entry.declared.answered_by)
    about += [(f"the dispute {dispute} is answered by", book.aliases.get(id, id)) for dispute, id in answered]
    behind = ((entry.id, entry.declared.misreading) for entry in book.all(DisputeEntry))
    about += [(f"the dispute {dispute} is about the misreading", id) for dispute, id in behind if id]
    told_by = ((fact.id, book.aliases.get(id, id)) for fact in book.facts for id in fact.declared.told_by)
    about += [(f"the fact {fact} is told by", id) for fact, id in told_by]
    about += [(f"the question {moment.id} is about", moment.about) for moment in book.moments.values()]
    about += [(f"the claim {thesis.id} is about", thesis.about) for thesis in book.theses.values()]
    for says, id in about:
        if id not in book.entries:
            yield f"{says} {id}, which nothing is called"
    sources = [(entry.id, key) for entry in book.entries.values() for key in entry.sources]
    sources += [(f"the fact {fact.id}", key) for fact in book.facts for key in fact.sources]
    sources += [(f"the claim {thesis.id}", key) for thesis in book.theses.values() for key in thesis.source_keys]
    for who, key in sources:
        if key not in book.sources:
            yield f"{who} names the source {key!r}, which is not in the list of sources"


def unknown_properties(book: Rulebook) -> Iterator[str]:
    """The names of properties in rules that nothing declares, one line each."""
    declared = [entry.id for entry in book.all(PropertyEntry)]
    for entry in book.all(RuleEntry):
        for name in entry.declared.properties:
            if name not in declared:
                near = difflib.get_close_matches(name, declared)
                meant = f"did you mean {', '.join(near)}?" if near else f"they are: {', '.join(declared)}"
                yield f"the rule {entry.id} names {name!r}, which is no property; {meant}"


def _wrong_tables(book: Rulebook) -> Iterator[str]:
    for entry in book.all(TableEntry):
        try:
            book.games[entry.game](**entry.declared.house_rules)
        except BadInput as error:
            yield f"the table {entry.id}: {error}"


def _wrong_disputes(book: Rulebook) -> Iterator[str]:
    for entry in book.all(DisputeEntry):
        dispute = entry.declared
        if not entry.id.startswith(f"{entry.game}.dispute."):
            yield f"the dispute {entry.id} should be called {entry.game}.dispute, a dot and a name"
        if not dispute.rules:
            yield f"the dispute {entry.id} names no rule that answers it"
        if not (dispute.text or dispute.misreading or dispute.termination or dispute.rulings):
            yield f"the dispute {entry.id} has no answer: no text, no misreading, no rulings"
        if bool(dispute.piles) != bool(dispute.rulings):
            yield f"the dispute {entry.id} needs both a situation and rulings, or neither"
        try:
            book.games[entry.game](**dispute.house_rules)
        except BadInput as error:
            yield f"the dispute {entry.id}: {error}"
