"""What noticed a misreading: a claim, and which; or a worked example alone, and which; both are counted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from warspec.rulebook.entry import MisreadingEntry
from warspec.rulebook.registry import rulebook
from warspec.site.evidence.misreadings import FEW, _caught_by, misreading_table
from warspec.site.evidence.reports import _misreading_table
from warspec.site.lists.family import in_order
from warspec.site.pages.page import Page
from warspec.verify.evidence.misreadings import MisreadingRecord

GAME = "pyanitsa"
BOTH, ALONE, STALE, MISSED, UNCHECKED, *_ = [entry.id for entry in rulebook().all(MisreadingEntry, GAME)]
CLAIM, *CLAIMS = rulebook().properties(GAME)
EXAMPLE, *EXAMPLES = [example.id for example in rulebook().examples(GAME)]
MISREADINGS = {id: len([*rulebook().all(MisreadingEntry, id)]) for id in rulebook().games}


def record(about: str, claims: Sequence[str] = (), examples: Sequence[str] = ()) -> MisreadingRecord:
    """The record of a misreading that these claims and examples noticed, in the order in which they are asked."""
    caught = [{"kind": "property", "id": id, "counterexample": {}} for id in claims]
    caught += [{"kind": "example", "id": id, "difference": "another winner"} for id in examples]
    return MisreadingRecord(
        game=rulebook().entry(about).game,
        about=about,
        verdict="caught" if caught else "missed",
        reason=None if caught else "nothing notices this misreading",
        bound={"cards": 5, "examples": 40},
        engine=MisreadingRecord.current_engine(),
        caught_by=caught,
    ).sealed(1.0)


@pytest.fixture
def kept(alone: Page) -> Page:
    """A page beside four records: noticed by a claim and an example, by an example alone, out of date, missed."""
    stale = replace(record(STALE, [CLAIM]), digest="of other rules")
    for made in (record(BOTH, [CLAIM], [EXAMPLE]), record(ALONE, (), [EXAMPLE]), stale, record(MISSED)):
        made.write(Path(alone.builder.config.rulebook_evidence))
    return alone


def rows(table: str) -> list[list[str]]:
    """The cells of a table, as text."""
    found = re.findall(r"<tr>(.*?)</tr>", table.partition("<tbody>")[2])
    return [[re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td>(.*?)</td>", row)] for row in found]


def test_each_misreading_of_a_game_stands_with_its_claims_and_with_its_examples(kept: Page):
    cells = {row[0]: row[2:] for row in rows(misreading_table(kept, GAME))}
    assert len(cells) == MISREADINGS[GAME]
    assert cells[f"title of {BOTH}"][1:] == [f"title of {CLAIM}", f"title of {EXAMPLE}"]
    assert cells[f"title of {ALONE}"][1:] == ["–", f"title of {EXAMPLE}"]
    assert cells[f"title of {MISSED}"] == ["○ missed", "–", "–"]
    assert cells[f"title of {UNCHECKED}"] == ["– not checked", "–", "–"]


def test_the_page_of_a_game_counts_what_was_noticed_by_what(kept: Page):
    told = misreading_table(kept, GAME).partition("</ul>")[0]
    lines = [re.sub(r"<[^>]+>", "", line) for line in re.findall(r"<li>(.*?)</li>", told)]
    left = MISREADINGS[GAME] - 4
    assert lines == [
        f"Mistakes built in: {MISREADINGS[GAME]}",
        f"Verdict: ● caught 2, ⟳ stale 1, ○ missed 1, – not checked {left}",
        "Noticed by a claim: 1",
        "Only by an example: 1",
    ]


def test_the_page_of_all_games_counts_each_and_all(kept: Page):
    other = next(entry for entry in rulebook().all(MisreadingEntry, "war"))
    record(other.id, (), ["war.tie/six-cards"]).write(Path(kept.builder.config.rulebook_evidence))
    found = {row[0]: row[1:] for row in rows(_misreading_table(kept, None))}
    assert [*found] == [*(f"title of {game}" for game in in_order(rulebook())), "All games"]
    assert found["title of pyanitsa"][0::2] + found["title of pyanitsa"][3:] == [f"{MISREADINGS[GAME]}", "1", "1"]
    assert found["title of war"][2:] == ["0", "1"]
    number, verdicts, claims, examples = found["All games"]
    assert (number, claims, examples) == (f"{sum(MISREADINGS.values())}", "1", "2")
    assert verdicts.startswith("● caught 3") or "● caught 3," in verdicts


def test_beside_the_misreading_the_claims_come_first_and_the_rest_is_counted(alone: Page):
    record(BOTH, CLAIMS[: FEW + 1], EXAMPLES[:2]).write(Path(alone.builder.config.rulebook_evidence))
    told = re.sub(r"<[^>]+>", "", _caught_by(alone, BOTH))
    assert told.startswith("● caught Noticed by claims: ")
    assert told.count(", ") == FEW and f", +{1 + 2} · Rule:" in told


def test_beside_the_misreading_it_is_said_that_examples_alone_have_noticed_it(kept: Page):
    told = re.sub(r"<[^>]+>", "", _caught_by(kept, ALONE))
    assert told.startswith(f"● caught Noticed by examples alone: title of {EXAMPLE} · Rule:")
    assert "examples alone" not in _caught_by(kept, BOTH)
    assert re.sub(r"<[^>]+>", "", _caught_by(kept, MISSED)).startswith("○ missed · Rule:")
