"""Proving the properties of a game, and checking that its misreadings are noticed."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any

import z3

from warspec.play.replay import failure
from warspec.play.trace import Trace
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.verify.cases import Finding, Search, Start, projected, starts
from warspec.verify.claims import Property
from warspec.verify.evidence import Record, Verdict, misreading_digest, property_digest
from warspec.verify.paths import Path, Undecided
from warspec.verify.properties import PROPERTIES

SMALL = range(2, 7)
"""How many cards the two sides of a misreading are tried with: it is enough that one small case gives it away."""
FEW = 300
"""After so many paths, under each set of house rules, a misreading is left to the worked examples."""


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


def prove(game_id: str, house_rules: Mapping[str, Any], properties: Sequence[str]) -> list[Record]:
    """Follow every path of a round from every division of the pack (or of the deal), and check ``properties`` on it.

    Args:
        game_id: the game.
        house_rules: the values agreed on, all of them.
        properties: IDs of properties, either all of rounds or all of deals.

    Returns:
        one record for each of the properties.
    """
    began = time.perf_counter()
    plain = rulebook().game(game_id)
    game = watched(plain)(**house_rules)
    claims = [PROPERTIES[id] for id in properties]
    result = _Result({claim.id: Tally() for claim in claims})
    try:
        for start in _starts(game, claims[0].of_deals):
            _look(
                Search(game, start.sizes, claims, start.seats, start.rounds, start.purses), plain(**house_rules), result
            )
    except Undecided as gave_up:
        result.undecided = str(gave_up)
    touched: set[str] = game.touched  # type: ignore[attr-defined]
    return [_record(game_id, house_rules, claim, result, touched, time.perf_counter() - began) for claim in claims]


def _starts(game: Game, of_deals: bool) -> Iterator[Start]:
    """Every deal, or every way in which as many cards lie as the bound of the game says."""
    if of_deals:
        return (Start(seats, {}) for seats in game.players)
    bound = rulebook().bounds.get(game.id)
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


def _record(
    game_id: str,
    house_rules: Mapping[str, Any],
    claim: Property,
    result: _Result,
    touched: set[str],
    seconds: float,
) -> Record:
    tally = result.tallies[claim.id]
    depends_on = projected(house_rules, frozenset(touched))
    ran = sorted(touched)
    bound = _bound(rulebook().games[game_id](**house_rules), claim, result)
    return Record(
        game=game_id,
        property=claim.id,
        house_rules=depends_on,
        verdict=_verdict(tally, result, "exhausted" if "cards_in_play" in bound else "proved"),
        engine=engine(),
        bound=bound,
        paths=result.paths,
        paths_in_the_pack=result.paths_in_the_pack,
        cases=tally.cases,
        witness=tally.witness[1].as_json() if tally.witness else None,
        counterexample=tally.counterexample[1].as_json() if tally.counterexample else None,
        reason=tally.crash or result.undecided,
        longest=result.longest if claim.id == "every-war-ends" else None,
        ran=ran,
        digest=property_digest(game_id, claim.id, depends_on, ran, engine()),
        seconds=round(seconds / len(result.tallies), 3),
    )


def _bound(game: Game, claim: Property, result: _Result) -> dict[str, Any]:
    """How far the search went: with which cards, for how many players, over how many ways in which cards may lie."""
    bound: dict[str, Any] = {"cards": len(game.pack()), "seats": list(game.players)}
    if not claim.of_deals:
        bound["divisions"] = len(result.divisions)
    if len(result.fortunes) > 1:
        bound["purses"] = len(result.fortunes)
    if not claim.of_deals and game.id in rulebook().bounds:
        bound["cards_in_play"] = rulebook().bounds[game.id]
    return bound


def _verdict(tally: Tally, result: _Result, good: Verdict) -> Verdict:
    if tally.counterexample:
        return "refuted"
    if result.undecided:
        return "unknown"
    return good if tally.witness else "vacuous"


def catch(misreading_id: str) -> Record:
    """Look for anything that notices a misreading: each property on small cases, each worked example."""
    began = time.perf_counter()
    book = rulebook()
    changed = book.misreadings[misreading_id]
    game_id = book.entry(misreading_id).game
    caught: list[dict[str, Any]] = []
    with suppress(Undecided):  # what the search cannot follow, an example may still notice
        caught += _caught_by_properties(changed, game_id)
    caught += _caught_by_examples(changed, game_id)
    return Record(
        game=game_id,
        misreading=misreading_id,
        verdict="caught" if caught else "missed",
        engine=engine(),
        bound={"cards": _few(changed()).stop - 1, "examples": sum(1 for _ in book.examples(game_id))},
        caught_by=caught,
        digest=misreading_digest(misreading_id, game_id, engine()),
        seconds=round(time.perf_counter() - began, 3),
    )


def _caught_by_properties(changed: type[Game], game_id: str) -> Iterator[dict[str, Any]]:
    claims = [PROPERTIES[id] for id in rulebook().properties(game_id)]
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


def _counterexamples(
    game: Game, claims: Sequence[Property], of_deals: bool
) -> Iterator[tuple[Property, dict[str, Any]]]:
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


def _caught_by_examples(changed: type[Game], game_id: str) -> Iterator[dict[str, Any]]:
    for example in rulebook().examples(game_id):
        difference = failure(example, changed)
        if difference:
            yield {"kind": "example", "id": example.id, "difference": difference}
