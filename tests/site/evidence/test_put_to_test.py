"""The round that is shown with a claim: one in which a rule does what the claim is about, where any is known."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.needs import needs
from tests.site.evidence.test_reports import record
from warspec.play.replay import replay
from warspec.play.trace import Trace
from warspec.rulebook.registry import rulebook
from warspec.site.evidence.game_pages import pages
from warspec.site.evidence.put_to_test import rules_naming, shown
from warspec.site.pages.page import Page
from warspec.verify.evidence.kinds import FOLDER, load
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.properties import PropertyRecord

ROOT = Path(__file__).resolve().parents[3]


def trace(example: str) -> Trace:
    game = example.partition(".")[0]
    (known,) = (one for one in rulebook().examples(game) if one.id == example)
    return replay(known, rulebook().game(game))[0]


def seen(game: str, claim: str, *examples: str):
    """What is shown with a claim if there is a record for each example, with that example as its witness."""
    witnesses = [trace(example).as_json() for example in examples]
    return shown(game, claim, [record(game=game, about=claim, witness=witness) for witness in witnesses])


def test_round_in_which_a_rule_does_what_the_claim_is_about_is_chosen_among_all_records():
    found = seen("war", "running-out", "war.battle/king-and-nine", "war.run-out.lose/last-card-face-down")
    assert found.has_its_rules and found.example is None
    assert "war.run-out.lose" in {event.rule for event in found.trace.events}


def test_the_more_a_rule_does_the_better():
    found = seen("twos", "time-limit", "twos.rank/two-beats-joker", "twos.take/a-three-goes")
    assert found.trace.happened("remove")


def test_worked_example_is_shown_where_no_record_has_such_a_round():
    found = seen("steal-war", "first-thief", "steal-war.steal/the-whole-pile")
    assert found.example.about == "steal-war.at-once"


def test_worked_example_is_the_one_in_which_most_mistakes_matter():
    witness = trace("steal-war.steal/the-whole-pile").as_json()
    noticing = [{"kind": "property", "id": "first-thief"}, {"kind": "example", "id": "steal-war.at-once/same-pile"}]
    mistake = MisreadingRecord(
        game="steal-war", about="steal-war.at-once/last-thief", verdict="caught", bound={},
        engine={}, caught_by=noticing,
    )  # fmt: skip
    known = [record(game="steal-war", about="first-thief", witness=witness)]
    found = shown("steal-war", "first-thief", known, [mistake])
    assert found is not None and found.example is not None
    assert found.example.id == "steal-war.at-once/same-pile"


def test_example_about_a_rule_that_only_says_what_counts_is_shown():
    found = seen("war", "highest-wins", "war.battle/king-and-nine")
    assert found.example.about == "war.rank"


def test_round_that_shows_nothing_of_the_rules_says_so(alone: Page, tmp_path: Path):
    claim = "war-on-ties-only"
    assert not seen("war", claim, "war.battle/king-and-nine").has_its_rules
    record(about=claim, witness=trace("war.battle/king-and-nine").as_json()).write(tmp_path / "evidence")
    assert "One of the rounds that were looked at" in labels(alone, "war")


def test_page_leads_to_the_worked_example(alone: Page, tmp_path: Path):
    record(about="highest-wins", witness=trace("war.battle/king-and-nine").as_json()).write(tmp_path / "evidence")
    assert "A worked example that puts it to the test" in labels(alone, "war")
    assert 'href="spec/war.html#war.rank/ace-is-high"' in body(alone, "war")


def test_nothing_is_shown_without_a_record():
    assert shown("war", "running-out", []) is None


@needs(str(ROOT / FOLDER))
@pytest.mark.parametrize("game", rulebook().games)
def test_each_claim_is_shown_with_its_rules_if_any_record_has_them(game: str):
    records = [one for one in PropertyRecord.among(load(ROOT / FOLDER)) if one.game == game]
    for claim in rulebook().properties(game):
        mine = [one for one in records if one.about == claim]
        rules = rules_naming(game, claim)
        known = [{event["rule"] for event in one.witness["events"]} & rules for one in mine if one.witness]
        found = shown(game, claim, mine)
        if any(known):
            assert found is not None
            assert {event.rule for event in found.trace.events} & rules, claim


def app(page: Page) -> SimpleNamespace:
    return SimpleNamespace(builder=page.builder)


def body(page: Page, game: str) -> str:
    (html,) = (context["body"] for name, context, _ in pages(app(page)) if name == f"evidence-{game}")
    return str(html)


def labels(page: Page, game: str) -> list[str]:
    return re.findall(r"<summary>([^<]+)</summary>", body(page, game))
