"""Looking whether a misreading is noticed by a property or by a worked example.

Like :mod:`warspec.verify.prove` this knows nothing of records, nor of the rulebook.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from warspec.play.replay import failure
from warspec.rulebook.example import Example
from warspec.rulebook.game import Game
from warspec.verify.cases import Search, Start, starts
from warspec.verify.claims import Check
from warspec.verify.paths import Undecided

SMALL = range(2, 7)
"""How many cards the two sides of a misreading are tried with: it is enough that one small case gives it away."""
FEW = 300
"""After so many paths, under each set of house rules, a misreading is left to the worked examples."""


def noticed(changed: type[Game], claims: Sequence[Check], examples: Sequence[Example]) -> dict[str, Any]:
    """Look for anything that notices a misreading: each property on small cases, each worked example.

    Args:
        changed: the game as it is misread.
        claims: the properties of the game.
        examples: its worked examples.

    Returns:
        what the record of the misreading says, but for what it is about, the engine and the digest.
    """
    began = time.perf_counter()
    caught: list[dict[str, Any]] = []
    with suppress(Undecided):  # what the search cannot follow, an example may still notice
        caught += _caught_by_properties(changed, claims)
    caught += _caught_by_examples(changed, examples)
    return {
        "verdict": "caught" if caught else "missed",
        "bound": {"cards": _few(changed()).stop - 1, "examples": len(examples)},
        "caught_by": caught,
        "seconds": round(time.perf_counter() - began, 3),
    }


def _caught_by_properties(changed: type[Game], claims: Sequence[Check]) -> Iterator[dict[str, Any]]:
    for of_deals in (False, True):
        asked = [claim for claim in claims if claim.of_deals is of_deals]
        for house_rules in _nearest_house_rules(changed):
            found = list(_counterexamples(changed(**house_rules), asked, of_deals))
            yield from ({"kind": "property", "id": claim.id, **shown} for claim, shown in found)
            if found:
                break


def _nearest_house_rules(changed: type[Game]) -> Iterable[dict[str, Any]]:
    """The usual house rules, then each of the others by itself."""
    yield {}
    for name, option in changed.options().items():
        for value in option.values:
            if value != option.default:
                yield {name: value}


def _counterexamples(game: Game, claims: Sequence[Check], of_deals: bool) -> Iterator[tuple[Check, dict[str, Any]]]:
    open_claims, followed = list(claims), 0
    for start in small_starts(game, of_deals=of_deals):
        if not open_claims:
            return
        search = Search(game, start.sizes, open_claims, start.seats, start.rounds, start.purses)
        for path in search.paths():
            followed += 1
            if followed > FEW:
                return
            model = search.in_the_pack(path) if path.outcome.failed else None
            if model is None:
                continue
            for claim in [claim for claim in open_claims if claim.id in path.outcome.failed]:
                open_claims.remove(claim)
                trace = search.replay(model, path.outcome, game)
                found: dict[str, Any] = {"counterexample": trace.as_json()}
                yield claim, found | ({"reason": path.outcome.crash} if path.outcome.crash else {})


def small_starts(game: Game, *, of_deals: bool) -> Iterable[Start]:
    """The deal, or starts with few cards, for the usual number of players."""
    if of_deals:
        return [Start(game.players[0], {})]
    return starts(game, _few(game), game.players[:1])


def _few(game: Game) -> range:
    """With how many cards the sides of a misreading are tried: few, but enough for a round."""
    enough = (n for n in range(SMALL.start, len(game.pack()) + 1) if any(starts(game, (n,), game.players[:1])))
    needed = next(enough, SMALL.start)
    return range(needed, max(SMALL.stop, needed + 1))


def _caught_by_examples(changed: type[Game], examples: Sequence[Example]) -> Iterator[dict[str, Any]]:
    for example in examples:
        difference = failure(example, changed)
        if difference:
            yield {"kind": "example", "id": example.id, "difference": difference}
