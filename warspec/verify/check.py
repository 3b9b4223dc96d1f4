"""Checking one thing of the rulebook, and the record of what was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.registry import rulebook
from warspec.verify.deciding import ENGINE, told_apart
from warspec.verify.evidence import Record, deciding_digest, misreading_digest, property_digest
from warspec.verify.notice import noticed
from warspec.verify.properties import CHECKS
from warspec.verify.prove import engine, proofs


def prove(game: str, house_rules: Mapping[str, Any], properties: Sequence[str]) -> list[Record]:
    """Check ``properties``, all of rounds or all of deals, of ``game`` under ``house_rules``: a record for each."""
    book, solver = rulebook(), engine()
    claims = [CHECKS[id] for id in properties]
    found = proofs(book.game(game), house_rules, claims, book.bounds.get(game))
    return [
        Record(
            game=game,
            engine=solver,
            digest=property_digest(game, each["property"], each["house_rules"], each["ran"], solver),
            **each,
        )
        for each in found
    ]


def catch(misreading: str) -> Record:
    """Look for anything that notices ``misreading``."""
    book, solver = rulebook(), engine()
    game = book.entry(misreading).game
    claims = [CHECKS[id] for id in book.properties(game)]
    found = noticed(book.misreadings[misreading], claims, [*book.examples(game)])
    digest = misreading_digest(misreading, game, solver)
    return Record(game=game, misreading=misreading, engine=solver, digest=digest, **found)


def decide(house_rule: str) -> Record:
    """Look for a deciding example for each pair of values of ``house_rule``."""
    book = rulebook()
    entry = book.known(HouseRuleEntry, house_rule)
    found = told_apart(book.games[entry.game], entry.declared)
    digest = deciding_digest(house_rule, entry.game, ENGINE)
    return Record(game=entry.game, deciding=house_rule, engine=ENGINE, digest=digest, **found)
