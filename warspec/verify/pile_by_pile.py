"""Rounds and deals from starts at which it is known how many cards lie where: once for all that are alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import z3

from warspec.play.situation import Situation
from warspec.rulebook.game import Game
from warspec.verify.cases import Finding, Search
from warspec.verify.cases_together import CannotBranch, FindingUnder, SearchTogether
from warspec.verify.claims import Check
from warspec.verify.every_seat import CLAIM
from warspec.verify.paths import Path, Undecided
from warspec.verify.result import Result, Tally
from warspec.verify.seatings import SeatsMatterError, seatings


class Begun(NamedTuple):
    """What is to be looked at pile by pile under one set of house rules.

    Attributes:
        game: the game; whatever is touched of it is noted in the result.
        starts: where rounds or deals begin.
        result: what has been found so far.
    """

    game: Game
    starts: Sequence[Situation]
    result: Result


def lying_alike(begun: Iterable[Begun]) -> list[list[Begun]]:
    """``begun`` in groups: those of the same pack, and of starts at which the same lies where."""
    groups: dict[str, list[Begun]] = {}
    for one in begun:
        lying = [(start.seats, start.is_undealt, start.piles, start.purses) for start in one.starts]
        groups.setdefault(repr((one.game.pack(), lying)), []).append(one)
    return [*groups.values()]


def look_pile_by_pile(begun: Sequence[Begun], claims: Sequence[Check]) -> None:
    """Look at every path from starts that are alike under several sets of house rules.

    A path on which nobody asks for a house rule is followed once for all its values; a start, once for all that differ
    in who sits where. Where that does not do, or something fails, each is searched by itself.
    """
    try:
        if len(begun) > 1:
            return _from_each(_groups(begun[0], claims), begun, claims)
    except CannotBranch as asked:
        for alike in _by_value(asked.name, begun):
            look_pile_by_pile(alike, claims)
        return None
    except (SeatsMatterError, Undecided):
        pass
    for one in begun:
        _by_itself(one, claims)


def _by_value(name: str, begun: Iterable[Begun]) -> Iterable[Sequence[Begun]]:
    groups: dict[Any, list[Begun]] = {}
    for one in begun:
        groups.setdefault(one.result.game.house_rules[name], []).append(one)
    return groups.values()


def _by_itself(begun: Begun, claims: Sequence[Check]) -> None:
    try:
        groups = _groups(begun, claims)
        if any(len(group) > 1 for group in groups):
            with suppress(SeatsMatterError):
                return _from_each(groups, [begun], claims)
        _from_each([[start] for start in begun.starts], [begun], claims)
    except Undecided as gave_up:
        begun.result.undecided = str(gave_up)


def _groups(begun: Begun, claims: Sequence[Check]) -> list[list[Situation]]:
    if any(claim.id == CLAIM for claim in claims):
        return seatings(begun.starts)
    return [[start] for start in begun.starts]


def _from_each(groups: Iterable[Sequence[Situation]], begun: Sequence[Begun], claims: Sequence[Check]) -> None:
    results = [one.result for one in begun]
    for result in results:
        result.begin_anew(claims)
    for alike in groups:
        _look(_search(alike, results, claims), alike, results)
    ran = results[0].touched - results[0].game.options().keys()
    for result in results:
        result.touched |= ran | result.read


def _search(alike: Sequence[Situation], results: Sequence[Result], claims: Sequence[Check]) -> Search:
    if len(results) == 1:
        return Search(alike[0], claims, for_every_seating=len(alike) > 1)
    sets = [result.game.house_rules for result in results]
    return SearchTogether(alike[0], claims, sets, for_every_seating=len(alike) > 1)


def _look(search: Search, alike: Sequence[Situation], results: Sequence[Result]) -> None:
    """Look at every path from the first of some situations that are alike."""
    for result in results:
        for begun in alike:
            result.divisions.add((begun.seats, *((place, len(pile)) for place, pile in begun.piles.items())))
            result.fortunes.add(frozenset(begun.purses.items()))
    for path in search.paths():
        if path.outcome.failed and len(alike) > 1:
            raise SeatsMatterError
        model = search.in_the_pack(path)
        for result in results:
            if _counts(path.outcome, result):
                _count(search, path, model, len(alike), result)


def _counts(found: Finding, result: Result) -> bool:
    """Whether a path is one under the house rules of ``result``, which then depends on those that it asks for."""
    if not isinstance(found, FindingUnder):
        return True
    counts = found.counts_under(result.game.house_rules)
    if counts:
        result.read.update(name for name, _ in found.under)
    return counts


def _count(search: Search, path: Path[Finding], model: z3.ModelRef | None, times: int, result: Result) -> None:
    result.paths += times
    result.paths_in_the_pack += times * (model is not None)
    if not path.outcome.goes_on:
        result.undecided = "a deal or a round can end with piles from which the search begins no round"
    for id, tally in result.tallies.items():
        tally.cases += times * (id in path.outcome.telling)
        _keep_shortest(id, tally, search, path, model, result.game)
    if model is not None:
        _keep_longest(search, path, model, result)


def _keep_shortest(
    id: str, tally: Tally, search: Search, path: Path[Finding], model: z3.ModelRef | None, plain: Game
) -> None:
    found = path.outcome
    weight = found.laid
    if id in found.telling and model is not None and (tally.witness is None or weight < tally.witness[0]):
        tally.witness = weight, search.replay(model, found, plain)
    if id in found.failed and (tally.counterexample is None or weight < tally.counterexample[0]):
        shown = model or search.anyhow(path)
        if shown is None:
            raise Undecided("the solver finds no cards for a path that it has followed")
        tally.counterexample = weight, search.replay(shown, found, plain)
        tally.crash = found.crash


def _keep_longest(search: Search, path: Path[Finding], model: z3.ModelRef, result: Result) -> None:
    found, longest = path.outcome, result.longest
    is_whole = len(search.cards) == len(result.game.pack())
    if is_whole and found.wars and (longest is None or (found.wars, found.laid) > (longest["wars"], longest["cards"])):
        trace = search.replay(model, found, result.game)
        result.longest = {"wars": found.wars, "cards": found.laid, "trace": trace.as_json()}
