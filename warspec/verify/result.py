"""What has been found out about the properties of a game, and what can be said of each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from warspec.play.trace import Trace
from warspec.rulebook.game import Game
from warspec.verify.claims import Check
from warspec.verify.every_seat import CLAIM
from warspec.verify.whole_pack import Whole

if TYPE_CHECKING:
    from warspec.verify.long_proofs import LongProof


@dataclass
class Tally:
    """What has been found out about one property so far."""

    cases: int = 0
    witness: tuple[int, Trace] | None = None
    counterexample: tuple[int, Trace] | None = None
    crash: str | None = None


@dataclass
class Result:
    """What has been found out about all properties together.

    Attributes:
        touched: names of methods and house rules that were touched, by searches of other sets made together, too.
        read: names of the house rules that searches made for several sets have read on paths that count here.
    """

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
    in_other_seats: Whole | None = None
    long_proofs: Mapping[str, Sequence[LongProof]] = field(default_factory=dict)
    read: set[str] = field(default_factory=set)

    def begin_anew(self, claims: Sequence[Check]) -> None:
        """Forget all that was found pile by pile."""
        self.tallies = {claim.id: Tally() for claim in claims}
        self.paths = self.paths_in_the_pack = 0
        self.longest = self.undecided = None
        self.read = set()
        self.divisions, self.fortunes = set(), set()

    def whole_for(self, claim: Check) -> Whole | None:
        """What has been found with piles of any size about a claim, here and by longer searches, if anything has."""
        if claim.of_deals or (claim.of_whole_rounds and claim.id != CLAIM):
            return None
        here = self.in_other_seats if claim.of_whole_rounds else self.whole
        longer = [found.whole() for found in self._longer(claim) if not found.few]
        if here is None or not longer:
            return here
        together = replace(here, telling=here.telling.copy(), failed={**here.failed}, kinds={*here.kinds})
        for found in longer:
            together.add(found)
        return together

    def _longer(self, claim: Check) -> Sequence[LongProof]:
        """What longer searches have found about a claim, with piles of any size or from some beginnings of rounds."""
        return self.long_proofs.get(claim.id, ())

    def _beginnings_for(self, claim: Check) -> Sequence[LongProof]:
        """What longer searches have found about a claim from some beginnings of rounds; all of it holds there."""
        return [found for found in self._longer(claim) if found.few]

    def verdict(self, claim: Check) -> str:
        """What can be said of a property."""
        tally = self.tallies[claim.id]
        if tally.counterexample:
            return "refuted"
        if self.undecided:
            return "unknown"
        if self.cards_in_play and self._in_doubt(claim):
            return "unknown"
        if not tally.witness:
            return "vacuous"
        return "exhausted" if "cards_in_play" in self.bound(claim) else "proved"

    def _in_doubt(self, claim: Check) -> str | None:
        """Why a claim is in doubt: with piles of any size it fails where a game may or may not come to."""
        whole = self.whole_for(claim)
        return whole.failed.get(claim.id) if whole else None

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
        whole = self.whole_for(claim)
        return self._in_doubt(claim) or (whole.undecided if whole else None)

    def bound(self, claim: Check) -> dict[str, Any]:
        """How far the search went: with which cards, for how many players, over how many ways in which cards lie."""
        bound: dict[str, Any] = {"cards": len(self.game.pack()), "seats": list(self.game.players)}
        if not claim.of_deals:
            bound["divisions"] = len(self.divisions)
        if len(self.fortunes) > 1:
            bound["purses"] = len(self.fortunes)
        whole = self.whole_for(claim)
        in_doubt = self._in_doubt(claim)
        if whole and whole.seats and not whole.undecided and not in_doubt:
            bound["any_piles"] = whole.paths
            bound["any_piles_for"] = list(whole.seats)
            bound["full_wars"] = whole.full_wars
        if not self._is_whole(claim):
            bound["cards_in_play"] = self.cards_in_play
        beginnings = self._beginnings_for(claim)
        if beginnings and not in_doubt:
            bound |= _beginnings(beginnings)
            bound["full_wars"] = bound.get("full_wars", 0) + sum(found.full_wars for found in beginnings)
        if counted := [] if in_doubt or whole is None else self._longer(claim):
            bound["long_proofs_for"] = sorted(found.players for found in counted)
            bound["long_proofs_seconds"] = round(sum(found.seconds for found in counted))
        return bound

    def telling(self, claim: Check) -> int:
        """How many of the ways put a claim to the test."""
        whole = self.whole_for(claim)
        with_any_piles = [*([whole.telling] if whole else []), *(one.telling for one in self._beginnings_for(claim))]
        return self.tallies[claim.id].cases + sum(telling.get(claim.id, 0) for telling in with_any_piles)


def _beginnings(found: Sequence[LongProof]) -> dict[str, Any]:
    """For how many players piles of any size were followed where cards lie in few piles as the round begins."""
    return {
        "beginnings": sum(one.paths for one in found),
        "beginnings_for": sorted(one.players for one in found),
        "beginnings_few": {name: min(one.few[name] for one in found if name in one.few) for name in _named(found)},
    }


def _named(found: Sequence[LongProof]) -> list[str]:
    return sorted({name for one in found for name in one.few})
