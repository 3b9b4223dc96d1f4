"""Evidence: one JSON record for each thing that was checked, and whether it still holds for the rules as they are.

Reading evidence needs no solver; making it does (see :mod:`warspec.verify.prove`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal

from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook
from warspec.verify import digest

SCHEMA = Path(__file__).with_name("evidence.schema.json")
"""The JSON schema of a record."""

PROVING = "warspec.verify.prove"
NOTICING = "warspec.verify.notice"
DECIDING = "warspec.verify.deciding"
"""The modules that make the three kinds of evidence: it depends on them and on what they import."""

FOLDER = Path("build") / "evidence"
"""Where records are kept, below the folder in which one works."""

Verdict = Literal[
    "proved", "exhausted", "tested", "refuted", "unknown", "vacuous", "stale", "caught", "missed", "told_apart"
]

ORDER: Sequence[str] = ("refuted", "vacuous", "unknown", "stale", "unchecked", "tested", "exhausted", "proved")
"""Verdicts on properties, the gravest first: several records together are worth what the gravest of them is."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """What was found out about one property of a game, about one misreading, or about the values of a house rule.

    Attributes:
        game: ID of the game.
        property: ID of the property, if it is about one.
        misreading: ID of the misreading, if it is about one.
        deciding: ID of the house rule for whose values deciding examples were looked for, if it is about one.
        house_rules: the house rules on which the result depends; all others were never read.
        verdict: the verdict; ``caught`` or ``missed`` for a misreading, ``told_apart`` or ``missed`` for values.
        engine: name and version of what checked it.
        bound: how far the check went: cards, seats, divisions of the cards, and so on.
        paths: how many different ways through the rules there were.
        paths_in_the_pack: how many of them some order of the real pack takes; the others need more cards of a rank.
        cases: how many of the ways put the property to the test.
        witness: a trace that puts the property to the test.
        counterexample: a trace on which it does not hold.
        reason: why there is no better verdict.
        longest: the longest war that the real pack allows, within the bound: ``wars``, ``cards`` and a ``trace``.
        caught_by: what noticed a misreading.
        pairs: for each pair of values, what came of the same situation under both: ``values`` and two ``traces``.
        ran: names of the methods and house rules that the check touched.
        seconds: how long it took.
        digest: what the evidence depends on, as a digest.
    """

    game: str
    verdict: Verdict
    engine: Mapping[str, str]
    bound: Mapping[str, Any]
    digest: str
    seconds: float
    property: str | None = None
    misreading: str | None = None
    deciding: str | None = None
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    paths: int = 0
    paths_in_the_pack: int = 0
    cases: int = 0
    witness: Mapping[str, Any] | None = None
    counterexample: Mapping[str, Any] | None = None
    reason: str | None = None
    longest: Mapping[str, Any] | None = None
    caught_by: Sequence[Mapping[str, Any]] = ()
    pairs: Sequence[Mapping[str, Any]] = ()
    ran: Sequence[str] = ()
    schema: int = 1

    def path(self) -> Path:
        """Where the record is kept, below the folder of all evidence."""
        if self.misreading is not None:
            return Path(self.game) / "misreadings" / f"{self.misreading.replace('/', '--')}.json"
        if self.deciding is not None:
            return Path(self.game) / "deciding" / f"{self.deciding}.json"
        rules = ",".join(f"{name}={value}" for name, value in self.house_rules.items()) or "all"
        return Path(self.game) / "properties" / str(self.property) / f"{rules}.json"

    def write(self, folder: Path) -> None:
        """Write the record below ``folder``."""
        path = folder / self.path()
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(self.as_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        unfinished.replace(path)

    def as_json(self) -> dict[str, Any]:
        """The record as the schema describes it."""
        written = {name: value for name, value in asdict(self).items() if value is not None}
        found: dict[str, Any] = json.loads(json.dumps(written, default=list))
        return found


def load(folder: Path) -> list[Record]:
    """All records below ``folder``, in a fixed order.

    Raises:
        BadInput: a file is not a record.
    """
    records = []
    for path in sorted(folder.glob("*/*/**/*.json")):
        try:
            record = Record(**json.loads(path.read_text("utf-8")))
            if not (isinstance(record.house_rules, dict) and isinstance(record.ran, list | tuple)):
                raise TypeError("its house rules or the names of what ran are missing")
            records.append(record)
        except (TypeError, ValueError) as error:
            raise BadInput(f"{path} is not a record of evidence ({error}); delete it and verify again") from None
    return records


def is_fresh(record: Record) -> bool:
    """Whether the rules, the property and the machinery are still those that the record is about."""
    book = rulebook()
    if record.game not in book.games:
        return False
    if record.misreading is not None:
        known = record.misreading in book.misreadings
        return known and record.digest == misreading_digest(record.misreading, record.game, record.engine)
    if record.deciding is not None:
        known = record.deciding in book.entries
        return known and record.digest == deciding_digest(record.deciding, record.game, record.engine)
    if record.property not in book.properties(record.game):
        return False
    return record.digest == property_digest(
        record.game, str(record.property), record.house_rules, record.ran, record.engine
    )


def property_digest(
    game: str, property: str, house_rules: Mapping[str, Any], ran: Iterable[str], engine: Mapping[str, str]
) -> str:
    """What evidence about a property depends on: the rules that ran, property, bound, machinery and engine."""
    played, bound = rulebook().games[game], rulebook().bounds.get(game)
    return digest.digest(
        [
            f"{game} {bound}" if bound else game,
            repr(sorted(house_rules.items())),
            digest.of_the_rules(played, ran),
            digest.of_the_property(property),
            digest.machinery(PROVING, played),
            repr(sorted(engine.items())),
        ]
    )


def misreading_digest(misreading: str, game: str, engine: Mapping[str, str]) -> str:
    """What evidence about a misreading depends on: the game, the misreading, its examples, all properties."""
    book = rulebook()
    misread = book.misreadings[misreading]
    return digest.digest(
        [
            digest.of_the_game(misread),
            *(repr(example) for example in book.examples(game)),
            *(digest.of_the_property(property) for property in book.properties(game)),
            digest.machinery(NOTICING, misread),
            repr(sorted(engine.items())),
        ]
    )


def deciding_digest(house_rule: str, game: str, engine: Mapping[str, str]) -> str:
    """What deciding examples depend on: all rules of the game, and what looks for them."""
    played = rulebook().games[game]
    machinery = digest.machinery(DECIDING, played)
    return digest.digest([house_rule, digest.of_the_game(played), machinery, repr(sorted(engine.items()))])


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
    records: Sequence[Record]
    combinations: int


def covers(record: Record, house_rules: Mapping[str, Any]) -> bool:
    """Whether ``record`` speaks of a combination of house rules: those that it depends on have the same values."""
    return all(house_rules.get(name) == value for name, value in record.house_rules.items())


def summary(records: Iterable[Record], game: str, property: str) -> Summary:
    """Put all records about one property of a game together."""
    mine = [record for record in records if record.game == game and record.property == property]
    combinations = list(rulebook().games[game].under_all_house_rules())
    verdicts: set[str] = {record.verdict if is_fresh(record) else "stale" for record in mine}
    if not all(any(covers(record, combination) for record in mine) for combination in combinations):
        verdicts.add("unchecked")
    return Summary(min(verdicts, key=ORDER.index), mine, len(combinations))
