"""Proving the properties of a game."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import z3

from warspec.decisions import Seeded
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal
from warspec.rulebook.bound import Bound
from warspec.rulebook.game import Game
from warspec.verify.cases import Finding, Search, starts
from warspec.verify.claims import Check
from warspec.verify.paths import Path, Undecided
from warspec.verify.touched import watched
from warspec.verify.twice import CLAIM, SeatsSearch
from warspec.verify.whole_pack import Whole, explored

if TYPE_CHECKING:
    from warspec.verify.long_proofs import LongProof

SMALL = range(2, 7)
"""How many cards the two sides of a small case have: it is enough that one of them gives a misreading away."""


@dataclass
class Tally:
    """What has been found out about one property so far."""

    cases: int = 0
    witness: tuple[int, Trace] | None = None
    counterexample: tuple[int, Trace] | None = None
    crash: str | None = None


@dataclass
class Result:
    """What has been found out about all properties together."""

    game: Game
    touched: set[str]
    tallies: dict[str, Tally]
    cards_in_play: int | None = None
    paths: int = 0
    paths_in_the_pack: int = 0
    longest: dict[str, Any] | None = None
    undecided: str | None = None
    divisions: set[object] = field(default_factory=set)
    fortunes: set[object] = field(default_factory=set)
    whole: Whole | None = None
    beginnings: Sequence[Whole] = ()
    in_other_seats: Whole | None = None
    long_proofs: Sequence[LongProof] = ()

    def count(self, found: LongProof) -> None:
        """Count what a longer search has found about all claims as if it had been found here."""
        self.long_proofs = (*self.long_proofs, found)
        self.touched.update(found.ran)
        for whole in [self.whole] if self.whole is self.in_other_seats else [self.whole, self.in_other_seats]:
            if whole:
                whole.add(found.whole())

    def whole_for(self, claim: Check) -> Whole | None:
        """What has been found with piles of any size by the search that looks at a claim, if one does."""
        if claim.of_deals:
            return None
        if claim.of_whole_rounds:
            return self.in_other_seats if claim.id == CLAIM else None
        return self.whole

    def _with_any_piles(self, claim: Check) -> Iterator[Whole]:
        """What was found with piles of any size by the searches that look at a claim."""
        whole = self.whole_for(claim)
        yield from ([whole] if whole else [])
        yield from self._beginnings_for(claim)

    def _beginnings_for(self, claim: Check) -> Sequence[Whole]:
        return () if claim.of_whole_rounds or claim.of_deals else self.beginnings

    def verdict(self, claim: Check) -> str:
        """What can be said of a property."""
        tally = self.tallies[claim.id]
        if tally.counterexample:
            return "refuted"
        if self.undecided:
            return "unknown"
        if self.cards_in_play and self._fails_somewhere(claim):
            return "unknown"
        if not tally.witness:
            return "vacuous"
        return "exhausted" if "cards_in_play" in self.bound(claim) else "proved"

    def _fails_somewhere(self, claim: Check) -> str | None:
        """Why a claim is in doubt: with piles of any size it fails where a game may or may not come to."""
        reasons = (found.failed.get(claim.id) for found in self._with_any_piles(claim))
        return next((reason for reason in reasons if reason), None)

    def _is_whole(self, claim: Check) -> bool:
        """Whether the whole pack was followed for all players, pile by pile or with piles of any size."""
        if claim.of_deals or not self.cards_in_play:
            return True
        return self.is_settled(claim)

    def is_settled(self, claim: Check) -> bool:
        """Whether a claim holds with piles of any size, for all numbers of players."""
        whole = self.whole_for(claim)
        if whole is None or whole.undecided:
            return False
        return claim.id not in whole.failed and {*whole.seats} == {*self.game.players}

    def reason(self, claim: Check) -> str | None:
        """Why there is no better verdict, where the counterexample alone does not say it."""
        tally = self.tallies[claim.id]
        if tally.crash or tally.counterexample:
            return tally.crash
        if self.undecided or not self.cards_in_play:
            return self.undecided
        given_up = (found.undecided for found in self._with_any_piles(claim))
        return self._fails_somewhere(claim) or next((reason for reason in given_up if reason), None)

    def bound(self, claim: Check) -> dict[str, Any]:
        """How far the search went: with which cards, for how many players, over how many ways in which cards lie."""
        bound: dict[str, Any] = {"cards": len(self.game.pack()), "seats": list(self.game.players)}
        if not claim.of_deals:
            bound["divisions"] = len(self.divisions)
        if len(self.fortunes) > 1:
            bound["purses"] = len(self.fortunes)
        whole = self.whole_for(claim)
        if whole and not whole.undecided and not self._fails_somewhere(claim):
            bound["any_piles"] = whole.paths
            bound["any_piles_for"] = list(whole.seats)
            bound["full_wars"] = whole.full_wars
            if self.long_proofs:
                bound["long_proofs_for"] = sorted(found.players for found in self.long_proofs)
                bound["long_proofs_seconds"] = round(sum(found.seconds for found in self.long_proofs))
        if not self._is_whole(claim):
            bound["cards_in_play"] = self.cards_in_play
        followed_to_the_end = [found for found in self._beginnings_for(claim) if not found.undecided]
        if followed_to_the_end and not self._fails_somewhere(claim):
            bound |= _beginnings(followed_to_the_end)
            bound["full_wars"] = bound.get("full_wars", 0) + sum(found.full_wars for found in followed_to_the_end)
        return bound

    def telling(self, claim: Check) -> int:
        """How many of the ways put a claim to the test."""
        return self.tallies[claim.id].cases + sum(found.telling[claim.id] for found in self._with_any_piles(claim))


def _beginnings(found: Sequence[Whole]) -> dict[str, Any]:
    """For how many players piles of any size were followed where nothing lies in some piles as the round begins."""
    return {
        "beginnings": sum(one.paths for one in found),
        "beginnings_for": sorted(seats for one in found for seats in one.seats),
        "beginnings_without": sorted({name for one in found for name in one.without}),
    }


def followed(
    plain: type[Game],
    house_rules: Mapping[str, Any],
    claims: Sequence[Check],
    how_far: Bound | None = None,
    long_proofs: Sequence[LongProof] = (),
) -> Result:
    """What every path of a round from every division of the pack, or of the deal, shows about ``claims``.

    Args:
        plain: the game.
        house_rules: the values agreed on, all of them.
        claims: what is looked at: either rounds or deals.
        how_far: how far they are followed; None for every division of the whole pack, pile by pile.
        long_proofs: what longer searches have found about all claims of rounds; none where deals are looked at.
    """
    game = watched(plain)(**house_rules)
    touched: set[str] = game.touched  # type: ignore[attr-defined]
    cards_in_play = how_far.cards_in_play if how_far else None
    result = Result(plain(**house_rules), touched, {claim.id: Tally() for claim in claims}, cards_in_play)
    players = how_far.whole_pack if how_far else game.players
    alone = [claim for claim in claims if not claim.of_whole_rounds and not claim.of_deals]
    in_other_seats = how_far and any(claim.id == CLAIM for claim in claims)
    if players or long_proofs:
        result.whole, result.in_other_seats = _with_any_piles(game, alone, players, bool(in_other_seats))
    for found in long_proofs:
        result.count(found)
    if alone and how_far:
        each = how_far.beginning_without.items()
        result.beginnings = tuple(explored(game, alone, (seats,), without=without) for seats, without in each)
    try:
        begun = _dealt(game, result.game) if how_far and how_far.from_the_deal and not claims[0].of_deals else ()
        for start in itertools.chain(_starts(game, claims[0].of_deals, cards_in_play), begun):
            _look(Search(start, claims), result)
    except Undecided as gave_up:
        result.undecided = str(gave_up)
    return result


def _with_any_piles(
    game: Game, alone: Sequence[Check], players: Sequence[int], in_other_seats: bool
) -> tuple[Whole | None, Whole | None]:
    """What is found with piles of any size: about claims that look at one round, and about rounds in other seats.

    One search tells both, as long as nothing fails in it; otherwise each is asked for itself, to be told for itself.
    """
    if not in_other_seats:
        return (explored(game, alone, players) if alone else None), None
    both = explored(game, alone, players, SeatsSearch)
    if not alone:
        return None, both
    if not both.failed and not both.undecided:
        return both, both
    return explored(game, alone, players), explored(game, (), players, SeatsSearch)


def _starts(game: Game, of_deals: bool, cards_in_play: int | None) -> Iterator[Situation]:
    """Every deal, or every way in which the whole pack lies, or so many cards at most."""
    if of_deals:
        return (Situation.undealt(game, seats) for seats in game.players)
    return starts(game, range(1, cards_in_play + 1) if cards_in_play else [len(game.pack())])


def _dealt(game: Game, plain: Game) -> Iterator[Situation]:
    """The pack as it lies after the deal, whichever cards; which house rules the deal reads counts for nothing here."""
    each = (deal(Situation.undealt(plain, seats), Seeded(0)).after for seats in plain.players)
    return (replace(after, game=game) for after in each)


def _look(search: Search, result: Result) -> None:
    begun = search.situation
    result.divisions.add((begun.seats, *((place, len(pile)) for place, pile in begun.piles.items())))
    result.fortunes.add(frozenset(begun.purses.items()))
    for path in search.paths():
        result.paths += 1
        if not path.outcome.goes_on:
            result.undecided = "a deal or a round can end with piles from which the search begins no round"
        model = search.in_the_pack(path)
        result.paths_in_the_pack += model is not None
        for id, tally in result.tallies.items():
            _count(id, tally, search, path, model, result.game)
        if model is not None:
            _keep_longest(search, path, model, result)


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


def _keep_longest(search: Search, path: Path[Finding], model: z3.ModelRef, result: Result) -> None:
    found, longest = path.outcome, result.longest
    is_whole = len(search.cards) == len(result.game.pack())
    if is_whole and found.wars and (longest is None or (found.wars, found.laid) > (longest["wars"], longest["cards"])):
        trace = search.replay(model, found, result.game)
        result.longest = {"wars": found.wars, "cards": found.laid, "trace": trace.as_json()}


def house_rules_read(game: type[Game], *, of_deals: bool) -> frozenset[str]:
    """Names of the house rules that are read in a few small rounds, or in the deal; no more than a good guess."""
    played, options = watched(game), set(game.options())
    touched: set[str] = played.touched  # type: ignore[attr-defined]
    for house_rules in played.under_nearly_usual_house_rules():
        for start in small_starts(played(**house_rules), of_deals=of_deals):
            with suppress(Undecided):  # whether it can be followed is for the proof to say
                for _ in Search(start, []).paths():
                    if options <= touched:
                        return frozenset(options)
    return frozenset(touched & options)


def small_starts(game: Game, *, of_deals: bool) -> Iterable[Situation]:
    """The deal, or starts with few cards, for the usual number of players."""
    if of_deals:
        return [Situation.undealt(game, game.players[0])]
    return starts(game, few(game), game.players[:1])


def few(game: Game) -> range:
    """With how many cards the sides of a small case are tried: few, but enough for a round."""
    enough = (n for n in range(SMALL.start, len(game.pack()) + 1) if any(starts(game, (n,), game.players[:1])))
    needed = next(enough, SMALL.start)
    return range(needed, max(SMALL.stop, needed + 1))
