"""Proved properties: whether a property of a game holds, under the house rules on which that depends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from warspec.errors import BadInput
from warspec.rulebook.problems import unknown_properties
from warspec.rulebook.registry import rulebook
from warspec.verify import digest, long_proofs
from warspec.verify.claims import Check
from warspec.verify.evidence.combinations import neighbours
from warspec.verify.evidence.record import Job, Record
from warspec.verify.long_proofs import LongProof
from warspec.verify.properties import CHECKS
from warspec.verify.wanted import Wanted

if TYPE_CHECKING:
    from warspec.verify.result import Result

MOST_TOGETHER = 12
"""Under so many sets of house rules at most are properties checked by one job; what they share is followed once."""

ORDER: Sequence[str] = ("refuted", "vacuous", "unknown", "stale", "unchecked", "tested", "exhausted", "proved")
"""Verdicts, the gravest first: several records together are worth what the gravest of them is."""


@dataclass(frozen=True, kw_only=True)
class PropertyRecord(Record):
    """Whether one property of a game holds, under one combination of house rules.

    Attributes:
        house_rules: the house rules on which the result depends; all others were never read.
        paths: how many different ways through the rules there were.
        paths_in_the_pack: how many of them some order of the real pack takes; the others need more cards of a rank.
        cases: how many of the ways put the property to the test.
        ran: names of the methods and house rules that the check touched.
        witness: a trace that puts the property to the test.
        counterexample: a trace on which it does not hold.
        longest: the longest war of the whole pack that was met pile by pile: ``wars``, ``cards`` and a ``trace``.
    """

    kind = "properties"
    good = ("proved", "exhausted", "tested")
    check = "warspec.verify.prove"

    house_rules: Mapping[str, Any]
    paths: int
    paths_in_the_pack: int
    cases: int
    ran: Sequence[str]
    witness: Mapping[str, Any] | None = None
    counterexample: Mapping[str, Any] | None = None
    longest: Mapping[str, Any] | None = None

    def __post_init__(self) -> None:
        if not (isinstance(self.house_rules, dict) and isinstance(self.ran, list | tuple)):
            raise TypeError("its house rules or the names of what ran are missing")

    @classmethod
    def open_jobs(cls, known: Sequence[Record], wanted: Wanted) -> Iterator[Job]:
        for problem in unknown_properties(rulebook()):
            raise BadInput(problem)
        for game in rulebook().games:
            mine = [record for record in cls.among(known) if record.game == game]
            for of_deals in (False, True):
                claims = [id for id in rulebook().properties(game) if wanted.includes(game, id)]
                named = [id for id in claims if CHECKS[id].of_deals is of_deals]
                yield from _open_combinations(game, named, mine)

    def is_known(self) -> bool:
        return self.about in rulebook().properties(self.game)

    def depends_on(self) -> Iterator[str]:
        """The rules that ran, under which house rules; the property, the bound and the machinery."""
        yield f"{self.game} {rulebook().bounds.get(self.game)}"
        kept = (found for found in long_proofs.kept(self.game) if self.about in found.claims)
        yield from (f"{found.digest} {found.claims[self.about]} {found.given_up}" for found in kept)
        yield repr(sorted(self.house_rules.items()))
        yield digest.of_the_specs(rulebook().games[self.game], frozenset(self.ran))
        yield digest.of_the_property(self.about, rulebook().games[self.game])
        yield digest.machinery(self.check, rulebook().games[self.game])

    def covers(self, house_rules: Mapping[str, Any]) -> bool:
        """Whether it speaks of a combination of house rules: those that it depends on have the same values."""
        return all(house_rules.get(name) == value for name, value in self.house_rules.items())

    @property
    def paths_with_any_piles(self) -> int:
        """How many ways through the rules there were with piles of any size, from any beginnings of rounds."""
        return int(self.bound.get("any_piles", 0)) + int(self.bound.get("beginnings", 0))

    def is_proved_for(self, players: int) -> bool:
        """Whether it holds for a number of players with the whole pack, whatever is to be said of the others."""
        return self.verdict == "proved" or players in self.bound.get("any_piles_for", ())

    def label(self) -> str:
        return f"{self.game} {', '.join(self._agreed())}"

    def path(self) -> Path:
        return Path(self.game, self.kind, self.about, f"{','.join(self._agreed()) or 'all'}.json")

    def _agreed(self) -> Iterator[str]:
        return (f"{name}={value}" for name, value in self.house_rules.items())

    @classmethod
    def summary(cls, records: Iterable[Record], wanted: Wanted) -> list[str]:
        row = "{:<15}{:<22}{:<11}{:>12}{:>14}{:>13}{:>15}{:>9}  {}".format
        told = list(_summaries(records, wanted))
        if not told:
            return []
        ways = "pile by pile", "in the pack", "any piles"
        lines = [row("game", "property", "verdict", "house rules", *ways, "seconds", "bound").rstrip()]
        for game, id, found in told:
            paths, in_the_pack = (sum(getattr(r, n) for r in found.records) for n in ("paths", "paths_in_the_pack"))
            any_piles = sum(record.paths_with_any_piles for record in found.records)
            seconds = f"{sum(record.seconds for record in found.records):.1f}"
            counted = found.combinations, paths, in_the_pack, any_piles, seconds
            lines.append(row(game, id, found.verdict, *counted, found.told_bound(game)).rstrip())
        return [*lines, ""]

    @classmethod
    def problems(cls, records: Iterable[Record], wanted: Wanted) -> list[str]:
        bad = []
        for game, id, found in _summaries(records, wanted):
            bad += [
                f"{game}: {id} is not proved for {short}" for short in sorted({*map(_short_of, found.records)} - {""})
            ]
            if found.verdict not in cls.good:
                reasons = {r.reason or str(r.path()) for r in found.records if r.verdict not in cls.good}
                bad.append(f"{game}: {id} is {found.verdict}: {'; '.join(sorted(reasons))}")
        return bad


def _short_of(record: PropertyRecord) -> str:
    """For which players the bound of a game asks for piles of any size, where a record has none; empty for nobody."""
    bound = rulebook().bounds.get(record.game)
    if record.verdict != "exhausted" or bound is None:
        return ""
    lacking = {*bound.whole_pack} - {*record.bound.get("any_piles_for", ())}
    players = f"{', '.join(map(str, sorted(lacking)))} players with piles of any size"
    return f"{players}: {record.reason or 'no reason is given'}" if lacking else ""


@dataclass(frozen=True)
class Summary:
    """What all records together say about one property of a game.

    Attributes:
        verdict: the gravest of the verdicts; ``stale`` if a record is out of date, ``unchecked`` if a combination of
            house rules has no record.
        records: the records.
        combinations: how many combinations of house rules there are.
    """

    verdict: str
    records: Sequence[PropertyRecord]
    combinations: int

    @classmethod
    def of(cls, records: Iterable[Record], game: str, property: str, *, are_fresh: bool = False) -> Self:
        """Put all records about one property of a game together.

        Args:
            records: some records, those among them.
            game: ID of the game.
            property: ID of the property.
            are_fresh: whether nothing has changed since they were made, so that nobody has to look.
        """
        mine = [r for r in PropertyRecord.among(records) if r.game == game and r.about == property]
        combinations = list(rulebook().games[game].under_all_house_rules())
        verdicts = {record.verdict if are_fresh else record.current_verdict() for record in mine}
        if not all(any(record.covers(combination) for record in mine) for combination in combinations):
            verdicts.add("unchecked")
        return cls(min(verdicts, key=ORDER.index), mine, len(combinations))

    def ways(self, game: str) -> Iterator[tuple[Mapping[str, Any], int, bool]]:
        """Each way to play: what was agreed on, how many play, and whether the claim is proved for it."""
        for agreed in rulebook().game(game).under_all_house_rules():
            record = next(record for record in self.records if record.covers(agreed))
            for players in rulebook().games[game].players:
                yield agreed, players, record.is_proved_for(players)

    def told_bound(self, game: str) -> str:
        """With how few cards it was followed, and for how many of the ways to play, as text; empty if with all."""
        few = [int(record.bound["cards_in_play"]) for record in self.records if "cards_in_play" in record.bound]
        if self.verdict != "exhausted" or not few:
            return ""
        proved = [is_proved for _, _, is_proved in self.ways(game)]
        bound = f"up to {min(few)} cards"
        if not any(proved):
            return bound
        return f"{bound} for {proved.count(False)} of {len(proved)} ways to play; the others are proved"


def _summaries(records: Iterable[Record], wanted: Wanted) -> Iterator[tuple[str, str, Summary]]:
    """Of each property of each game that is asked for, out of what a verification has just found or found fresh."""
    book, mine = rulebook(), dict[tuple[str, str], list[PropertyRecord]]()
    for record in PropertyRecord.among(records):
        mine.setdefault((record.game, record.about), []).append(record)
    told = ((game, id) for game in book.games for id in book.properties(game) if wanted.includes(game, id))
    return ((game, id, Summary.of(mine.get((game, id), ()), game, id, are_fresh=True)) for game, id in told)


def prove(game: str, house_rules: Mapping[str, Any], properties: Sequence[str]) -> Sequence[PropertyRecord]:
    """As :func:`prove_together`, under one set of house rules."""
    return prove_together(game, [house_rules], properties)


def prove_together(game: str, sets: Sequence[Mapping[str, Any]], properties: Sequence[str]) -> Sequence[PropertyRecord]:
    """Check properties of a game on every path.

    Args:
        game: ID of the game.
        sets: sets of the values agreed on, all of them.
        properties: IDs of properties, either all of rounds or all of deals.

    Returns:
        one record for each of the properties under each of the sets.
    """
    from warspec.verify.prove import followed_together

    claims, book = [CHECKS[id] for id in properties], rulebook()
    of_rounds = [claim.id for claim in claims if not claim.of_deals]
    longer = [{id: long_proofs.holding(game, agreed, id) for id in of_rounds} for agreed in sets]
    proofs = [{id: [found for found in held if not found.given_up] for id, held in each.items()} for each in longer]
    results = followed_together(book.games[game], sets, claims, book.bounds.get(game), proofs)
    each = zip(sets, longer, results, strict=True)
    return [_record(game, *one, claim) for one in each for claim in claims]


def _record(
    game: str, house_rules: Mapping[str, Any], longer: Mapping[str, Sequence[LongProof]], result: Result, claim: Check
) -> PropertyRecord:
    """What has been found about a property under one set of house rules."""
    tally = result.tallies[claim.id]
    return PropertyRecord(
        game=game,
        about=claim.id,
        verdict=result.verdict(claim),
        reason=result.reason(claim) or _too_long(longer.get(claim.id, ())),
        bound=result.bound(claim),
        engine=PropertyRecord.current_engine(),
        house_rules=_projected(house_rules, result.touched),
        paths=result.paths,
        paths_in_the_pack=result.paths_in_the_pack,
        cases=result.telling(claim),
        ran=sorted(result.touched),
        witness=tally.witness[1].as_json() if tally.witness else None,
        counterexample=tally.counterexample[1].as_json() if tally.counterexample else None,
        longest=result.longest if claim.id == "every-war-ends" else None,
    )


def _too_long(found: Sequence[LongProof]) -> str | None:
    """That the search was given up for some number of players, if it was."""
    proved = {one.players for one in found if not one.given_up}
    return long_proofs.TOO_LONG if {one.players for one in found} != proved else None


def _projected(house_rules: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    """Those of the house rules that are called one of ``names``."""
    return {name: value for name, value in house_rules.items() if name in names}


def _open_combinations(game: str, properties: Sequence[str], known: Sequence[PropertyRecord]) -> Iterator[Job]:
    """Jobs for the combinations of those house rules that (as far as a small try shows) are read at all.

    Whether the others really were never read is seen when the jobs have run: a record covers exactly the
    combinations that agree in all house rules that it depends on, and what is not covered is run in its turn.
    """
    missing: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    # Most records speak of the same house rules as many others, so each set of them is looked at once.
    alike: dict[tuple[tuple[str, Any], ...], list[PropertyRecord]] = {}
    for record in known:
        alike.setdefault(tuple(sorted(record.house_rules.items())), []).append(record)
    for combination in rulebook().games[game].under_all_house_rules():
        covering = (records for records in alike.values() if records[0].covers(combination))
        covered = {record.about for records in covering for record in records}
        if open_properties := tuple(id for id in properties if id not in covered):
            missing.setdefault(open_properties, []).append(combination)
    if not missing:
        return
    from warspec.verify.prove import house_rules_read

    of_deals, bound = CHECKS[properties[0]].of_deals, rulebook().bounds.get(game)
    # Those that long searches leave open are read, though not all of them with few cards.
    always = frozenset(bound.together if bound and not of_deals else ())
    read = house_rules_read(rulebook().games[game], of_deals=of_deals, known=always)
    for open_properties, combinations in missing.items():
        chosen: dict[str, dict[str, Any]] = {}
        for combination in combinations:
            chosen.setdefault(repr(_projected(combination, read)), combination)
        sets = neighbours([*chosen.values()])
        for first in range(0, len(sets), MOST_TOGETHER):
            yield partial(prove_together, game, sets[first : first + MOST_TOGETHER], open_properties)
