"""The page of verification: only evidence that still holds counts, and it says how far it reaches."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.site.conftest import Built
from warspec.play.replay import replay
from warspec.play.trace import Trace
from warspec.rulebook.registry import rulebook
from warspec.site.evidence.how_far import records_folded
from warspec.site.evidence.verdicts import page_of
from warspec.site.examples.stepper import read_trace
from warspec.site.lists.family import head
from warspec.site.pages.page import Page
from warspec.verify.evidence.properties import PropertyRecord

GAME = head(rulebook())
PROPERTY = rulebook().properties(GAME)[0]
ENGINE = {"name": "z3", "version": "5"}


def record(*, digest: str | None = None, **changes: object) -> PropertyRecord:
    made = PropertyRecord(
        game=GAME,
        about=PROPERTY,
        verdict="proved",
        engine=ENGINE,
        bound={"cards": 52, "seats": [2], "divisions": 51},
        house_rules={},
        paths=27,
        paths_in_the_pack=25,
        cases=20,
        ran=(),
    )
    sealed = replace(made, **changes).sealed(1.0)
    return sealed if digest is None else replace(sealed, digest=digest)


@pytest.fixture
def report(small: Callable[..., Built], tmp_path: Path) -> Callable[..., str]:
    """The page of verification when these records lie there."""

    def build(*records: PropertyRecord) -> str:
        for found in records:
            found.write(tmp_path / "evidence")
        built = small(index="# Report\n\n```{evidence-table}\n```\n", evidence=tmp_path / "evidence")
        assert built.status == 0, built.said
        index, evidence = built.page("index"), built.page(page_of(GAME))
        together = next(part for part in evidence.split('<section id="claims-') if f'<section id="{PROPERTY}"' in part)
        return index[index.index(f'id="{PROPERTY}"') :].partition("</section>")[0] + together

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
    page = report(record(house_rules=agreed))
    combinations = list(rulebook().game(GAME).under_all_house_rules())
    covered = sum(combination[name] == option.default for combination in combinations)
    assert "verdict unchecked" in page
    assert f"{covered} of {len(combinations)} combinations of house rules" in page


def test_a_bound_is_said(report: Callable[..., str]):
    page = report(record(verdict="exhausted", bound={"cards": 52, "cards_in_play": 6, "seats": [3, 4]}))
    assert page.count("up to 6 cards in play") == page.count("Up to 6 cards in play") == 1
    assert "for 3 and 4 players" in page


def test_inherited_rules_name_properties_too(small: Callable[..., Built]):
    built = small(index="# Report\n\n```{evidence-table}\n```\n")
    for game in rulebook().games:
        page = built.page(page_of(game))
        for property in rulebook().properties(game):
            section = page[page.index(f'id="{property}"') :].partition("</section>")[0]
            said = section[section.index("Rules that name it:") :].partition("</li>")[0]
            named = [rule.id for rule in rulebook().games[game].rules().values() if property in rule.properties]
            assert said.count("<span") + said.count("<a") == len(named)


def test_what_is_the_same_for_all_claims_is_said_once(small: Callable[..., Built], tmp_path: Path):
    claims = rulebook().properties(GAME)
    for claim in claims[:-1]:
        record(about=claim).write(tmp_path / "evidence")
    record(about=claims[-1], paths=28).write(tmp_path / "evidence")
    page = small(index="# Report\n", evidence=tmp_path / "evidence").page(page_of(GAME))
    assert page.count("27 ways through the rules") == page.count("28 ways through the rules") == 1
    assert page.count(f"{len(claims) - 1} claims about") == page.count(">1 claim about") == 2, "heading and contents"
    assert page.count('<details class="records"><summary>1 record</summary>') == 2
    for claim in claims:
        assert page.count(f'<section id="{claim}" class="folded">') == 1


def test_records_unfold_with_the_names_of_house_rules_and_are_files_besides(
    small: Callable[..., Built], tmp_path: Path
):
    combinations = list(rulebook().game(GAME).under_all_house_rules())[:13]
    for agreed in combinations:
        record(house_rules=agreed).write(tmp_path / "evidence")
    built = small(index="# Report\n", evidence=tmp_path / "evidence")
    page = built.page(page_of(GAME))
    table = page[page.index("<summary>13 records</summary>") :].partition("</details>")[0]
    assert table.count("<tr") == 14
    for name, value in combinations[0].items():
        assert f"{name}=" not in page and (isinstance(value, int) or f"<td>{value}</td>" not in table)
    records = json.loads((built.folder / f"evidence/{GAME}/{PROPERTY}.json").read_text(encoding="utf-8"))
    assert len(records) == 13
    assert f'For programs (JSON): <a href="evidence/{GAME}/{PROPERTY}.json" download>13 records</a>' in page


def test_matrix_shows_every_claim_of_every_game(small: Callable[..., Built], tmp_path: Path):
    record().write(tmp_path / "evidence")
    built = small(
        index="# Report\n\n```{verdict-matrix}\n```\n\n```{misreading-table}\n```\n", evidence=tmp_path / "evidence"
    )
    page = built.page("index")
    matrix = page[page.index("<table") :].partition("</table>")[0]
    claims = sum(len(rulebook().properties(game)) for game in rulebook().games)
    assert matrix.count("visually-hidden") == claims
    for game in rulebook().games:
        assert f'href="{page_of(game)}.html"' in matrix
        assert f'href="{page_of(game)}.html' in page.partition("Mistakes built in")[2]


@pytest.mark.parametrize("example", [*rulebook().examples()], ids=lambda example: example.id)
def test_published_trace_is_read_as_it_was(example):
    game = next(entry.game for entry in rulebook().entries.values() if entry.id == example.id)
    trace, _ = replay(example, rulebook().game(game))
    read = read_trace(trace.as_json())
    assert [event.action for event in read.events] == [event.action for event in trace.events]
    assert written(read) == written(trace)
    assert (read.before.purses, read.after.purses) == (trace.before.purses, trace.after.purses)
    assert (read.before.rounds, read.after.rounds) == (trace.before.rounds, trace.after.rounds)


def written(trace: Trace) -> list[dict[str, list[str]]]:
    """Which cards lie where after every event; where in a stack is not published."""
    return [{name: sorted(pile.split()) for name, pile in after.written().items()} for _, after in trace.steps()]


def test_table_of_records_counts_the_ways_of_the_proof_itself(alone: Page):
    proved = record(bound={"cards": 52, "any_piles": 1234, "beginnings": 66, "any_piles_for": [2]})
    table = records_folded(alone, GAME, [proved], 1)
    assert "Ways with piles of any size" in table and ">1,300<" in table
    assert "Ways with piles of any size" not in records_folded(alone, GAME, [record()], 1)
