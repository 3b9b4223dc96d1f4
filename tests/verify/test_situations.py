"""The situations that are kept for other programs: files are written only out of all the evidence, and fresh one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.registry import rulebook
from warspec.verify import situations
from warspec.verify.evidence.deciding import DecidingRecord
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.record import Record

BOOK = rulebook()
CHECKED = {"verdict": "missed", "bound": {}, "engine": {}, "digest": "now"}
COMPLETE: list[Record] = [
    *(DecidingRecord(game=one.game, about=one.id, pairs=[], **CHECKED) for one in BOOK.all(HouseRuleEntry)),
    *(MisreadingRecord(game=BOOK.entry(id).game, about=id, caught_by=[], **CHECKED) for id in BOOK.misreadings),
]


@pytest.fixture
def run(monkeypatch, tmp_path, capsys):
    """Run the command on records; gives the exit code, what it says is wrong, and what has become of the files."""
    monkeypatch.setattr(Record, "current_digest", lambda record: "now")
    files = {game: tmp_path / f"{game}.json" for game in BOOK.games}
    for file in files.values():
        file.write_text("before", "utf-8")
    monkeypatch.setattr(situations, "file_of", files.__getitem__)

    def run(records):
        monkeypatch.setattr(situations, "load", lambda folder: records)
        code = situations.main([])
        return code, capsys.readouterr().err, {file.read_text("utf-8") for file in files.values()}

    return run


def test_all_fresh_evidence_is_written(run):
    assert run(COMPLETE) == (0, "", {"[\n\n]\n"})


STALE = [replace(COMPLETE[0], digest="before"), *COMPLETE[1:]]


@pytest.mark.parametrize(
    ("records", "about"),
    [(COMPLETE[1:], COMPLETE[0]), (COMPLETE[:-1], COMPLETE[-1]), (STALE, COMPLETE[0])],
    ids=["no-house-rule", "no-misreading", "stale"],
)
def test_what_has_no_fresh_evidence_is_named_and_nothing_is_written(run, records, about):
    code, said, files = run(records)
    assert (code, files) == (2, {"before"})
    assert said.startswith(f"warspec: error: {about.game}: {about.about}, one of 1, has no evidence in ")
    assert said.endswith("about the rules as they are: run `nox -s verify` first\n")


def test_without_any_evidence_nothing_is_written(run):
    assert run([])[::2] == (2, {"before"})
