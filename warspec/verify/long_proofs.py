"""What searches have found that take too long for each verification.

It is kept beside the rules, with a digest of all that it depends on, and one of each claim that was looked at. As long
as these are the same, a verification counts it as found by itself. A claim that is new or has changed is not covered by
it, and takes nothing away from the others.
"""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warspec.rulebook.registry import rulebook, spec_package
from warspec.rulebook.step import steps_of
from warspec.verify import digest
from warspec.verify.properties import CHECKS
from warspec.verify.searches import Job

if TYPE_CHECKING:
    from warspec.verify.whole_pack import Whole

MACHINERY = "warspec.verify.whole_pack"
"""The module that searches."""

IN_EVERY_SEAT = "warspec.verify.every_seat"
"""The one that plays each part of a round in every seat."""

WHERE_WON = "warspec.verify.won"
"""The one that cuts a search where a fight is won, too."""

BOTH = "warspec.verify.won_in_seats"
"""The one that does both."""

SEATS_ALONE = "warspec.verify.seats_alone"
"""The one that does both where nothing but seats is looked at."""

TOGETHER = "warspec.verify.together"
"""The one that searches for several values of a house rule at the same time."""

TOGETHER_BY_PARTS = "warspec.verify.together_by_parts"
"""The one that does so where house rules are asked for on the way to heads."""

DONE_OR_NOT = "warspec.verify.done_or_not"
"""The one that leaves open who has done something earlier in a round."""

PARTS_OF_MOMENTS = "warspec.verify.parts_of_moments"
"""The one that cuts a search within moments, too."""

PARTS_OF_WARS = "warspec.verify.parts_of_wars"
"""The one that cuts a search within wars, too."""

FEW_PILES = "warspec.verify.few_piles"
"""The one in which only a few players have cards in some piles."""

DIGITS = 16
"""So many digits of a claim's digest are kept."""

TOO_LONG = "the search with piles of any size takes too long"
"""Why a search was given up."""


@dataclass(frozen=True)
class LongProof:
    """What one search found: that claims of rounds hold on every path; or that it was given up.

    Attributes:
        players: how many play.
        house_rules: the house rules that were read; all others may have any value.
        paths: how many different ways through the rules there were, from the beginning of a round or from a war.
        heads: from how many heads of wars, and moments at which a fight is won or players act, the search has gone on.
        full_wars: in how many ways a war is fought in which nobody runs short.
        telling: for each claim, how many ways put it to the test.
        ran: names of the methods and house rules that the search touched.
        seconds: how long it took; its part of that, if it was found together with others.
        digest: what it depends on, whatever is claimed.
        claims: the claims that were looked at, each with a digest of what it says.
        given_up: whether it took too long, so that nothing is proved by it.
        few: in how many piles of some names cards lay at most as a round began.
        in_every_seat: whether each part of a round was played in all seatings, too.
        together: house rules, each with the values of which one search was made for all.
        done_or_not: what players may have done earlier in a round, which was left open.
    """

    players: int
    house_rules: Mapping[str, Any]
    paths: int
    heads: int
    full_wars: int
    telling: Mapping[str, int]
    ran: Sequence[str]
    seconds: float
    digest: str
    claims: Mapping[str, str]
    given_up: bool = False
    few: Mapping[str, int] = field(default_factory=dict)
    in_every_seat: bool = True
    together: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    done_or_not: Sequence[str] = ()

    def job(self, id: str) -> Job:
        """What was searched, under the house rules that were read."""
        kind = self.in_every_seat, self.house_rules, self.together, tuple(self.done_or_not)
        return Job(id, self.players, self.few, *kind)

    def is_fresh(self, id: str) -> bool:
        """Whether the rules of a game and what searches are still the same, and a claim that was looked at, too."""
        is_same = self.digest == digest_of(self.job(id), self.claims, self.ran)
        return is_same and any(self.speaks_of(id, one) for one in self.claims)

    def speaks_of(self, id: str, claim: str) -> bool:
        """Whether a claim was looked at, as it is now."""
        return claim in rulebook().properties(id) and self.claims.get(claim) == digests_of(id, [claim])[claim]

    def is_asked_for(self, id: str) -> bool:
        """Whether the bound of a game asks for such a search, or for one from fewer beginnings of rounds."""
        jobs = (job for job in wanted(id, self.house_rules) if job.in_every_seat or not self.in_every_seat)
        return any(self._is_about(job) for job in jobs)

    def answers(self, job: Job) -> bool:
        """Whether it speaks of all rounds that another search is to look at; if it was given up, just of these.

        One in a single seating does, too, but for whether seats are equal: that is not among the claims it looks at.
        """
        return self._is_about(job) and (not self.given_up or self.few == job.few)

    def _is_about(self, job: Job) -> bool:
        has_all = all(job.few.get(name, most + 1) <= most for name, most in self.few.items())
        return self.players == job.players and self.covers(job.agreed) and has_all

    def covers(self, house_rules: Mapping[str, Any]) -> bool:
        """Whether it speaks of a combination of house rules."""
        return all(house_rules.get(name) == value for name, value in self.house_rules.items())

    def whole(self) -> Whole:
        """What it found, as a search tells it."""
        from warspec.verify.whole_pack import Whole

        ways, telling = (self.paths, self.heads), Counter(self.telling)
        return Whole((self.players,), *ways, telling, full_wars=self.full_wars)


def claims_of(id: str, *, in_every_seat: bool) -> list[str]:
    """IDs of what is looked at: the claims of a game that speak of parts of rounds, and who sits where, if wanted."""
    from warspec.verify.every_seat import CLAIM

    claims = (CHECKS[claim] for claim in rulebook().properties(id))
    return [
        claim.id
        for claim in claims
        if not (claim.of_deals or claim.of_whole_rounds) or (in_every_seat and claim.id == CLAIM)
    ]


def digests_of(id: str, claims: Iterable[str]) -> dict[str, str]:
    """Digests of what claims say of a game."""
    game = rulebook().games[id]
    return {claim: digest.of_the_property(claim, game)[:DIGITS] for claim in claims}


def only_seats(claims: Collection[str]) -> bool:
    """Whether of some claims, given by their IDs, none is looked at but that who sits where does not matter."""
    return bool(claims) and all(claim in CHECKS and CHECKS[claim].of_whole_rounds for claim in claims)


def digest_of(job: Job, claims: Collection[str], ran: Iterable[str] | None = None) -> str:
    """What a search depends on that has touched some methods and house rules, whatever the claims say.

    Args:
        job: what is searched.
        claims: the IDs of the claims that are looked at; if these are seats alone, another search does it.
        ran: names of the methods and house rules; None if it may touch all of them.
    """
    game = rulebook().games[job.game]
    parts = [job.game, f"{job.players}", repr(sorted(job.agreed.items())), digest.release_of("z3-solver")]
    parts.append(digest.of_the_specs(game, None if ran is None else frozenset(ran)))
    parts += [f"at most {most} {name}" for name, most in sorted(job.few.items())]
    parts += [f"all of {name}: {list(values)}" for name, values in job.together.items()]
    parts += [f"{action} or not" for action in job.done_or_not]
    both = job.in_every_seat and job.cut_where_won
    kinds = {MACHINERY: True, IN_EVERY_SEAT: job.in_every_seat, WHERE_WON: job.cut_where_won, BOTH: both}
    by_parts = len(game.moments) > 1
    kinds |= {SEATS_ALONE: both and only_seats(claims), DONE_OR_NOT: bool(job.done_or_not), PARTS_OF_MOMENTS: by_parts}
    kinds |= {PARTS_OF_WARS: bool(steps_of(game)), FEW_PILES: any(job.few.values())}
    kinds |= {TOGETHER: bool(job.together), TOGETHER_BY_PARTS: by_parts and bool(job.together)}
    modules = [module for module, counts in kinds.items() if counts]
    return digest.digest([*parts, *(digest.machinery(module, game) for module in modules)])


# What is kept.


@functools.cache
def file_of(id: str) -> Path:
    """Where the long proofs of a game are kept: beside its rules."""
    return Path(next(iter(spec_package().__path__))) / rulebook().folder(id) / "long_proofs.json"


def kept(id: str) -> list[LongProof]:
    """The long proofs of a game; whether they are fresh is for the reader to ask."""
    file = file_of(id)
    return [*_read(file, file.stat().st_mtime_ns)] if file.exists() else []


@functools.lru_cache
def _read(file: Path, written: int) -> Sequence[LongProof]:
    """The long proofs in a file that was ``written`` at a moment; each record of evidence of the game asks for them."""
    return [LongProof(**one) for one in json.loads(file.read_text("utf-8"))["proofs"]]


def wanted(id: str, agreed: Mapping[str, Any]) -> list[Job]:
    """What is asked for of a game under some house rules: one search for each number of players."""
    bound = rulebook().bounds.get(id)
    if bound is None:
        return []
    left_open = bound.left_open(agreed)

    def job(players: int, few: Mapping[str, int]) -> Job:
        seats = players in bound.in_every_seat
        return Job(id, players, few, seats, agreed, done_or_not=left_open if seats else ())

    return [job(players, bound.few(players, agreed)) for players in bound.long_proofs]


def holding(id: str, agreed: Mapping[str, Any], claim: str) -> list[LongProof]:
    """Those that speak of a claim as it is, under a combination of house rules, and of the rules as they are.

    Those that were given up count, too. Where one speaks of more beginnings of rounds than another, it alone counts.
    """
    asked = (one for one in kept(id) if one.covers(agreed) and one.is_asked_for(id))
    held = [one for one in asked if one.speaks_of(id, claim) and one.is_fresh(id)]
    jobs = [one.job(id)._replace(agreed=agreed) for one in held]
    return [
        one
        for one, job in zip(held, jobs, strict=True)
        if not any(other.answers(job) for other in held if other.few != one.few)
    ]


def open_claims(job: Job, *, if_given_up: bool = False) -> list[str]:
    """The claims for which there is no long proof, or only a stale one, or, if wanted, one that was given up."""

    def is_open(claim: str) -> bool:
        found = [one for one in holding(job.game, job.agreed, claim) if one.answers(job)]
        return all(one.given_up for one in found) if if_given_up else not found

    return [claim for claim in claims_of(job.game, in_every_seat=job.in_every_seat) if is_open(claim)]


def open_searches(id: str, *, from_any_beginning: bool = False, given_up: bool = False) -> Iterator[Job]:
    """The searches for which there is no long proof of some claim, or only a stale one.

    Args:
        id: ID of a game.
        from_any_beginning: whether its rounds are to begin with any piles, even where the bound has few of them.
        given_up: whether those count, too, that were given up.
    """
    wanted_ones = (job for agreed in rulebook().games[id].under_all_house_rules() for job in wanted(id, agreed))
    jobs = (job._replace(few={}) if from_any_beginning else job for job in wanted_ones)
    return (job for job in jobs if open_claims(job, if_given_up=given_up))


def keep(id: str, found: LongProof) -> None:
    """Write down what was found; what it replaces, and what is stale, is dropped."""

    def is_replaced(one: LongProof) -> bool:
        still = {claim for claim in one.claims if one.speaks_of(id, claim)}
        return found.answers(one.job(id)) and still <= found.claims.keys()

    still = (one for one in kept(id) if one.is_asked_for(id) and one.is_fresh(id))
    others = [one for one in still if not is_replaced(one)]
    proofs = sorted([*others, found], key=lambda one: (one.players, repr(one.house_rules)))
    written = {"schema": 3, "game": id, "proofs": [asdict(one) for one in proofs]}
    unfinished = file_of(id).with_suffix(".unfinished")
    unfinished.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", "utf-8")
    unfinished.replace(file_of(id))
    _read.cache_clear()  # two files can be written at the same moment, as far as a file system can tell
