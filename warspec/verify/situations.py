"""``python -m warspec.verify.situations``: keep the situations that verification has found, for other programs.

They are those in which two values of a house rule, or a misreading and the rule, lead to different results. What comes
of them is not kept: the rules say it anew each time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from warspec.commands import Parser, command
from warspec.conformance.collected import SITUATIONS, found_situations, of_row
from warspec.conformance.vector import otherwise
from warspec.decisions import AS_THEY_LIE, Decisions, Option
from warspec.errors import BadInput
from warspec.play.situation import PLAYERS, Situation
from warspec.play.trace import play_round
from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.registry import rulebook, spec_package
from warspec.verify.evidence.deciding import DecidingRecord
from warspec.verify.evidence.kinds import FOLDER, load
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.record import Record

Row = dict[str, Any]


class AsFarAsItGoes(Decisions):
    """Answers as a script does where it fits, and with the first option where it does not."""

    def __init__(self, answers: Sequence[str]) -> None:
        self._answers = list(answers)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        for option in options:
            if self._answers[:1] == [str(option)]:
                self._answers.pop(0)
                return option
        return options[0]


def found(records: Sequence[Record], game: str) -> list[Row]:
    """The situations of a game that records hold, each once."""
    rows: list[Row] = []
    for record in records:
        if record.game == game:
            if isinstance(record, DecidingRecord):
                rows += _deciding(record)
            elif isinstance(record, MisreadingRecord):
                rows += _counterexample(record)
    seen, kept, numbers = list[Row](), list[Row](), dict[str, int]()
    for row in rows:
        if row in seen:
            continue
        seen.append(row)
        stem = row["about"][0]
        if row["kind"] == "deciding":
            numbers[stem] = numbers.get(stem, 0) + 1
            stem = f"{stem}/deciding-{numbers[stem]}"
        kept.append({"id": stem, **row})
    return kept


def _deciding(record: DecidingRecord) -> Iterator[Row]:
    declared = rulebook().known(HouseRuleEntry, record.about).declared
    for pair in record.pairs:
        for value, trace in zip(pair["values"], pair["traces"], strict=True):
            yield _row("deciding", declared.value_id(value), trace, _shortened(trace, trace["decisions"]))


def _counterexample(record: MisreadingRecord) -> Iterator[Row]:
    """The smallest plain round in which something else comes of the rule; nothing if no such round was found."""
    kind, changed = rulebook().games[record.game], rulebook().misreadings[record.about]
    rows: list[tuple[bool, int, int, Row]] = []
    for caught in record.caught_by:
        trace = caught.get("counterexample")
        if trace is None or "pack" in trace["before"]:
            continue
        purses = trace.get("purses", {}).get("before")
        try:
            agreed = {name: value for name, value in trace["house_rules"].items() if name in kind.options()}
            before = Situation.read(kind(**agreed), trace["before"], purses, trace.get("rounds", 0))
            right = play_round(before, AsFarAsItGoes(trace["decisions"]))
        except BadInput:
            continue  # the mistake is in how the cards may lie
        row = _row("counterexample", record.about, right.as_json(), [str(answered) for answered in right.answers])
        if how := otherwise(changed, of_row({"id": record.about, **row}, kind)):
            rows.append((how != "result", sum(map(len, before.piles.values())), len(rows), row))
    if rows:
        yield min(rows)[-1]


def _row(kind: str, about: str, trace: Mapping[str, Any], decisions: Sequence[str]) -> Row:
    options = rulebook().games[trace["game"]].options()
    agreed = {n: v for n, v in trace["house_rules"].items() if n in options and v != options[n].default}
    row: Row = {"kind": kind, "about": [about], "house_rules": agreed}
    if trace["before"].get("pack"):
        row["players"] = sum(name in tuple(PLAYERS) for name in trace["before"])
    else:
        row["piles"] = trace["before"]
    if "purses" in trace:
        row["purses"] = trace["purses"]["before"]
    if trace.get("rounds"):
        row["rounds"] = trace["rounds"]
    return {**row, "decisions": list(decisions)}


def _shortened(trace: Mapping[str, Any], decisions: Sequence[str]) -> list[str]:
    """The decisions; a pack that stays as it lies is not written card by card."""
    lying: list[str] = trace["before"].get("pack", "").split()
    order = [str(answered) for answered in decisions[: len(lying) - 1]]
    return [AS_THEY_LIE, *decisions[len(order) :]] if lying and order == lying[:-1] else list(decisions)


def file_of(game: str) -> Path:
    """Where the situations of a game are kept: beside its rules."""
    return Path(next(iter(spec_package().__path__))) / rulebook().folder(game) / SITUATIONS


def fresh(records: Sequence[Record]) -> list[Record]:
    """The records from which situations are made: those about the rules as they are.

    Raises:
        BadInput: a house rule or a misreading has none, so that its situations would be lost.
    """
    kinds, book = DecidingRecord | MisreadingRecord, rulebook()
    kept: list[Record] = [record for record in records if isinstance(record, kinds) and record.is_fresh()]
    wanted = [*(option.id for option in book.all(HouseRuleEntry)), *book.misreadings]
    if missing := sorted(set(wanted) - {record.about for record in kept}):
        of = f"{book.entry(missing[0]).game}: {missing[0]}, one of {len(missing)},"
        raise BadInput(f"{of} has no evidence in {FOLDER} about the rules as they are: run `nox -s verify` first")
    return kept


@command
def main(arguments: Sequence[str] | None) -> int:
    """Write the situations of all games down, out of the evidence that is there; returns the exit code."""
    Parser(prog="python -m warspec.verify.situations", description=__doc__).parse_args(arguments)
    records, book = fresh(load(FOLDER)), rulebook()
    for game in book.games:
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in found(records, game))
        file_of(game).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{game}: {len(found_situations(book, game))} situations")
    return 0


if __name__ == "__main__":
    sys.exit(main())
