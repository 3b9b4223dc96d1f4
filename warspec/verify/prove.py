"""Proving the properties of a game.

What is found here depends on what this module imports, and evidence says so (see :mod:`warspec.verify.digest`): it
knows nothing of records, nor of the rulebook in which a game stands.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any

import z3

from warspec.play.trace import Trace
from warspec.rulebook.game import Game
from warspec.verify.cases import Finding, Search, Start, projected, starts
from warspec.verify.claims import Check
from warspec.verify.paths import Path, Undecided


def engine() -> dict[str, str]:
    """What checks the properties."""
    return {"name": "z3", "version": version("z3-solver")}


def watched(game: type[Game]) -> type[Game]:
    """``game``, noting every method and house rule of it that anybody touches in ``touched``."""
    touched: set[str] = set()
    names = {
        name for parent in game.__mro__ if issubclass(parent, Game) and parent is not Game for name in vars(parent)
    }

    def agree(watched_game: Game, **house_rules: Any) -> None:
        game.__init__(watched_game, **house_rules)
        object.__setattr__(watched_game, "house_rules", _Noting(watched_game.house_rules, touched))

    changed = type(game.__name__, (game,), {"touched": touched, "__module__": game.__module__, "__init__": agree})
    for name in names:
        if not name.startswith(("__", "_abc_")):
            setattr(changed, name, _FirstTouch(changed, name, touched))
    return changed


class _Noting(Mapping[str, Any]):
    """House rules that note which of them are read; whoever goes through all of them has read all."""

    def __init__(self, inner: Mapping[str, Any], touched: set[str]) -> None:
        self.inner, self.touched = inner, touched

    def __getitem__(self, name: str) -> Any:
        self.touched.add(name)
        return self.inner[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.inner)

    def __len__(self) -> int:
        return len(self.inner)


class _FirstTouch:
    """Notes that an attribute is touched, and gets out of the way, so that watching costs next to nothing."""

    def __init__(self, watched_game: type[Game], name: str, touched: set[str]) -> None:
        self.watched_game, self.name, self.touched = watched_game, name, touched

    def __get__(self, game: Game | None, owner: type[Game]) -> Any:
        self.touched.add(self.name)
        if self.name in vars(self.watched_game):
            delattr(self.watched_game, self.name)
        return getattr(owner if game is None else game, self.name)


@dataclass
class Tally:
    """What has been found out about one property so far."""

    cases: int = 0
    witness: tuple[int, Trace] | None = None
    counterexample: tuple[int, Trace] | None = None
    crash: str | None = None


@dataclass
class _Result:
    """What has been found out about all properties together."""

    tallies: dict[str, Tally]
    paths: int = 0
    paths_in_the_pack: int = 0
    longest: dict[str, Any] | None = None
    undecided: str | None = None
    divisions: set[object] = field(default_factory=set)
    fortunes: set[object] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)


def proofs(
    plain: type[Game], house_rules: Mapping[str, Any], claims: Sequence[Check], cards_in_play: int | None = None
) -> list[dict[str, Any]]:
    """Follow every path of a round from every division of the pack (or of the deal), and check ``claims`` on it.

    Args:
        plain: the game.
        house_rules: the values agreed on, all of them.
        claims: properties, either all of rounds or all of deals.
        cards_in_play: with how many cards in play at most rounds are looked at; None for the whole pack.

    Returns:
        for each of the claims what its record says, but for what the record is about, the engine and the digest.
    """
    began = time.perf_counter()
    game = watched(plain)(**house_rules)
    result = _Result({claim.id: Tally() for claim in claims})
    bound = None if claims[0].of_deals else cards_in_play
    try:
        for start in _starts(game, claims[0].of_deals, bound):
            _look(
                Search(game, start.sizes, claims, start.seats, start.rounds, start.purses), plain(**house_rules), result
            )
    except Undecided as gave_up:
        result.undecided = str(gave_up)
    touched: set[str] = game.touched  # type: ignore[attr-defined]
    depends_on = projected(house_rules, frozenset(touched))
    looked_at = _bound(plain(**house_rules), claims[0].of_deals, bound, result)
    took = round((time.perf_counter() - began) / len(claims), 3)
    shared = {"house_rules": depends_on, "ran": sorted(touched), "bound": looked_at, "seconds": took}
    return [shared | _found(claim, result, "exhausted" if bound else "proved") for claim in claims]


def _starts(game: Game, of_deals: bool, bound: int | None) -> Iterator[Start]:
    """Every deal, or every way in which as many cards lie as the bound of the game says."""
    if of_deals:
        return (Start(seats, {}) for seats in game.players)
    return starts(game, range(1, bound + 1) if bound else [len(game.pack())])


def _look(search: Search, plain: Game, result: _Result) -> None:
    result.divisions.add((search.seats, tuple(search.sizes.items())))
    result.fortunes.add(frozenset(search.situation.purses.items()))
    for path in search.paths():
        result.paths += 1
        model = search.in_the_pack(path)
        result.paths_in_the_pack += model is not None
        for id, tally in result.tallies.items():
            _count(id, tally, search, path, model, plain)
        if model is not None:
            _keep_longest(search, path, model, plain, result)


def _count(id: str, tally: Tally, search: Search, path: Path[Finding], model: z3.ModelRef | None, plain: Game) -> None:
    found = path.outcome
    weight = found.laid
    if id in found.telling:
        tally.cases += 1
        if model is not None and (tally.witness is None or weight < tally.witness[0]):
            tally.witness = weight, search.replay(model, found, plain)
    if id in found.failed and (tally.counterexample is None or weight < tally.counterexample[0]):
        shown = model or search.anyhow(path)
        if shown is None:
            raise Undecided("the solver finds no cards for a path that it has followed")
        tally.counterexample = weight, search.replay(shown, found, plain)
        tally.crash = found.crash


def _keep_longest(search: Search, path: Path[Finding], model: z3.ModelRef, plain: Game, result: _Result) -> None:
    found, longest = path.outcome, result.longest
    if found.wars and (longest is None or (found.wars, found.laid) > (longest["wars"], longest["cards"])):
        trace = search.replay(model, found, plain)
        result.longest = {"wars": found.wars, "cards": found.laid, "trace": trace.as_json()}


def _found(claim: Check, result: _Result, good: str) -> dict[str, Any]:
    tally = result.tallies[claim.id]
    return {
        "property": claim.id,
        "verdict": _verdict(tally, result, good),
        "paths": result.paths,
        "paths_in_the_pack": result.paths_in_the_pack,
        "cases": tally.cases,
        "witness": tally.witness[1].as_json() if tally.witness else None,
        "counterexample": tally.counterexample[1].as_json() if tally.counterexample else None,
        "reason": tally.crash or result.undecided,
        "longest": result.longest if claim.id == "every-war-ends" else None,
    }


def _bound(game: Game, of_deals: bool, cards_in_play: int | None, result: _Result) -> dict[str, Any]:
    """How far the search went: with which cards, for how many players, over how many ways in which cards may lie."""
    bound: dict[str, Any] = {"cards": len(game.pack()), "seats": list(game.players)}
    if not of_deals:
        bound["divisions"] = len(result.divisions)
    if len(result.fortunes) > 1:
        bound["purses"] = len(result.fortunes)
    if cards_in_play:
        bound["cards_in_play"] = cards_in_play
    return bound


def _verdict(tally: Tally, result: _Result, good: str) -> str:
    if tally.counterexample:
        return "refuted"
    if result.undecided:
        return "unknown"
    return good if tally.witness else "vacuous"
