"""Noticing a misreading: each property is tried on small cases, and each worked example is replayed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from warspec.play.replay import failure
from warspec.rulebook.declared import Example
from warspec.rulebook.game import Game
from warspec.verify.cases import Search
from warspec.verify.claims import Check
from warspec.verify.paths import Undecided
from warspec.verify.prove import small_starts
from warspec.verify.touched import watched
from warspec.verify.work import in_time

FEW = 300
"""After so many paths, under each set of house rules, a misreading is left to the worked examples."""


def caught_by(changed: type[Game], claims: Sequence[Check], examples: Iterable[Example]) -> Iterator[dict[str, Any]]:
    """Everything that notices a misreading, as its record tells it.

    Args:
        changed: the game with the mistake built in.
        claims: what should notice it.
        examples: what else may notice it, by coming out otherwise than told.
    """
    with suppress(Undecided):  # what the search cannot follow, an example may still notice
        yield from _caught_by_properties(changed, claims)
    for example in examples:
        if difference := _failure(example, changed):
            yield {"kind": "example", "id": example.id, "difference": difference}


def _failure(example: Example, changed: type[Game]) -> str | None:
    try:
        with in_time():
            return failure(example, changed)
    except Undecided as gave_up:
        return f"{example.id}: {gave_up}"


def _caught_by_properties(changed: type[Game], claims: Sequence[Check]) -> Iterator[dict[str, Any]]:
    for of_deals in (False, True):
        asked = [claim for claim in claims if claim.of_deals is of_deals]
        for game in _games_unlike(changed, of_deals=of_deals):
            found = False
            for claim, shown in _counterexamples(game, asked, of_deals):
                found = True
                yield {"kind": "property", "id": claim.id, **shown}
            if found:
                break


def _games_unlike(changed: type[Game], *, of_deals: bool) -> Iterator[Game]:
    """The game under one set of house rules after another, where it reads other values than under all before."""
    # A deal is one path at most, so all of them can be looked at.
    every = changed.under_all_house_rules() if of_deals else changed.under_nearly_usual_house_rules()
    options, played = changed.options(), watched(changed)
    touched: set[str] = played.touched  # type: ignore[attr-defined]
    tried: list[dict[str, Any]] = []
    for house_rules in every:
        agreed = {name: house_rules.get(name, option.default) for name, option in options.items()}
        read = touched & options.keys()
        if not any(all(agreed[name] == former[name] for name in read) for former in tried):
            tried.append(agreed)
            yield played(**house_rules)


def _counterexamples(game: Game, claims: Sequence[Check], of_deals: bool) -> Iterator[tuple[Check, dict[str, Any]]]:
    open_claims, followed = list(claims), 0
    for start in small_starts(game, of_deals=of_deals):
        if not open_claims:
            return
        search = Search(start, open_claims)
        for path in search.paths():
            followed += 1
            if followed > FEW:
                return
            caught = [claim for claim in open_claims if claim.id in path.outcome.failed]
            model = search.in_the_pack(path) if caught else None
            for claim in caught if model is not None else ():
                open_claims.remove(claim)
                trace = search.replay(model, path.outcome, game)
                found: dict[str, Any] = {"counterexample": trace.as_json()}
                yield claim, found | ({"reason": path.outcome.crash} if path.outcome.crash else {})
