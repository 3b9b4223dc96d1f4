"""The page of verification: only evidence that still holds counts, and it says how far it reaches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.site.conftest import Built
from warspec.play.replay import replay
from warspec.play.trace import Trace
from warspec.rulebook.registry import rulebook
from warspec.site.reports import read_trace
from warspec.verify.evidence import Record, property_digest

GAME = next(iter(rulebook().games))
PROPERTY = rulebook().properties(GAME)[0]
ENGINE = {"name": "z3", "version": "5"}


def record(**changes: object) -> Record:
    made = Record(
        game=GAME,
        property=PROPERTY,
        verdict="proved",
        engine=ENGINE,
        bound={"cards": 52, "seats": [2], "divisions": 51},
        digest=property_digest(GAME, PROPERTY, {}, (), ENGINE),
        seconds=1.0,
        paths=27,
        paths_in_the_pack=25,
        cases=20,
    )
    return replace(made, **changes)


@pytest.fixture
def report(small: Callable[..., Built], tmp_path: Path) -> Callable[..., str]:
    """The page of verification when these records lie there."""

    def build(*records: Record) -> str:
        for found in records:
            found.write(tmp_path / "evidence")
        built = small(index="# Report\n\n```{evidence-table}\n```\n", evidence=tmp_path / "evidence")
        assert built.status == 0, built.said
        page = built.page("index")
        return page[page.index(f'id="{PROPERTY}"') :].partition("</section>")[0]

    return build


def test_fresh_evidence_counts(report: Callable[..., str]):
    page = report(record())
    assert "verdict proved" in page
    assert "27 ways through the rules, of which the cards of a real pack can take 25" in page


def test_stale_evidence_is_never_published_as_fresh(report: Callable[..., str]):
    page = report(record(digest="of other rules"))
    assert "verdict stale" in page
    assert "verdict proved" not in page
    assert "ways through the rules" not in page


def test_no_evidence_is_not_checked(report: Callable[..., str]):
    assert "verdict unchecked" in report()


def test_house_rules_without_evidence_are_not_passed_over(report: Callable[..., str]):
    name, option = next(iter(rulebook().game(GAME).options().items()))
    agreed = {name: option.default}
    digest = property_digest(GAME, PROPERTY, agreed, (), ENGINE)
    page = report(record(house_rules=agreed, digest=digest))
    combinations = list(rulebook().game(GAME).under_all_house_rules())
    covered = sum(combination[name] == option.default for combination in combinations)
    assert "verdict unchecked" in page
    assert f"{covered} of {len(combinations)} combinations of house rules" in page


@pytest.mark.parametrize("example", [*rulebook().examples()], ids=lambda example: example.id)
def test_published_trace_is_read_as_it_was(example):
    game = next(entry.game for entry in rulebook().entries.values() if entry.id == example.id)
    trace, _ = replay(example, rulebook().game(game))
    read = read_trace(trace.as_json())
    assert [event.action for event in read.events] == [event.action for event in trace.events]
    assert written(read) == written(trace)


def written(trace: Trace) -> list[dict[str, list[str]]]:
    """Which cards lie where after every event; where in a stack is not published."""
    return [{name: sorted(pile.split()) for name, pile in after.written().items()} for _, after in trace.steps()]
