"""Verdicts look like themselves only, and what was not checked is said, with the reason."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema_rs import Draft202012Validator

from tests.site.evidence.test_reports import GAME, record
from warspec.language import LANGUAGES, language
from warspec.rulebook.registry import rulebook
from warspec.site.evidence.gaps import _not_checked, explained
from warspec.site.evidence.how_far import how_far
from warspec.site.evidence.reports import _verdict_matrix
from warspec.site.evidence.verdicts import page_of, sign_and_name
from warspec.site.pages.page import Page
from warspec.verify import long_proofs
from warspec.verify.evidence.kinds import SCHEMA
from warspec.verify.evidence.properties import ORDER
from warspec.verify.long_proofs import LongProof, digests_of
from warspec.verify.properties import CHECKS

ROOT = Path(__file__).resolve().parents[3]
STYLE = (ROOT / "docs/_static/rulebook.css").read_text(encoding="utf-8")
FIRST, SECOND, THIRD, FOURTH, *_ = rulebook().properties(GAME)
BOUND = {"cards": 52, "cards_in_play": 6, "seats": [2]}


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_verdict_has_a_sign_and_a_word_of_its_own(code):
    shown = [sign_and_name(verdict, language(code)) for verdict in (*ORDER, "caught", "missed")]
    assert len({sign for sign, _ in shown}) == len({name for _, name in shown}) == len(shown)


def test_each_verdict_has_a_colour_of_its_own():
    colours = dict(re.findall(r"^\.verdict\.(\w+) \{ (.+) \}$", STYLE, flags=re.MULTILINE))
    assert colours.keys() >= {*ORDER, "caught", "missed"}
    assert len(set(colours.values())) == len(colours)


def cells(page: Page) -> dict[str, str]:
    """What the matrix shows for the claims of one game, by the claim."""
    found = re.findall(rf'href="{page_of(GAME)}\.html#([\w-]+)">(.*?)</a>', _verdict_matrix(page, None))
    return {claim: re.sub(r"<[^>]+>", "", shown) for claim, shown in found}


def test_bound_stands_beside_what_is_exhausted_and_nothing_beside_what_is_proved(alone: Page, tmp_path: Path):
    record(about=FIRST).write(tmp_path / "evidence")
    record(about=SECOND, verdict="exhausted", bound=BOUND).write(tmp_path / "evidence")
    shown = cells(alone)
    assert shown[FIRST] == "✓proved"
    assert shown[SECOND] == "≤ 6exhausted: up to 6 cards in play"
    assert shown[THIRD] == "–not checked"


def of_claims(page: Page) -> str:
    """What is listed of claims, and not of what was asked besides."""
    return _not_checked(page, GAME).partition("What was asked besides")[0]


def test_what_was_not_checked_is_listed_with_the_reason(alone: Page, tmp_path: Path):
    record(about=FIRST).write(tmp_path / "evidence")
    for claim in (SECOND, THIRD):
        record(about=claim, verdict="exhausted", bound=BOUND).write(tmp_path / "evidence")
    record(about=FOURTH, verdict="unknown", reason="the solver gave up").write(tmp_path / "evidence")
    told = re.sub(r"<[^>]+>", "", of_claims(alone).replace("</li>", "\n"))
    bounded, *others = told.splitlines()
    assert bounded.partition(": ")[2].startswith(
        "2 claims were followed with up to 6 cards in play, not with the whole pack of 52:"
    )
    unchecked = [line for line in others if line.endswith("before this page was made.")]
    assert len(unchecked) == len(rulebook().properties(GAME)) - 4
    (unknown,) = set(others) - set(unchecked)
    assert unknown.endswith("? unknown the solver gave up")


def test_nothing_is_listed_where_everything_is_proved(alone: Page, tmp_path: Path):
    for claim in rulebook().properties(GAME):
        record(about=claim).write(tmp_path / "evidence")
    assert "<li" not in of_claims(alone)
    assert "Every claim is proved or refuted." in _not_checked(alone, GAME)


def test_stale_evidence_is_no_evidence(alone: Page, tmp_path: Path):
    replace(record(about=FIRST), digest="of other rules").write(tmp_path / "evidence")
    assert "have changed since it was checked." in _not_checked(alone, GAME)


def test_claim_of_a_parent_that_a_game_gives_up_stands_there_with_what_it_has_instead(alone: Page):
    told = _not_checked(alone, None).partition("<details")[2]
    items = {re.sub(r"<[^>]+>", "", item).partition(": ")[0]: item for item in told.split("<li>")[1:]}
    book = rulebook()
    for id, game in book.games.items():
        parents = {name for name, other in book.games.items() if name != id and issubclass(game, other)}
        given_up = {claim for name in parents for claim in book.properties(name)} - {*book.properties(id)}
        item = items.get(alone.title(id), "")
        assert {claim for claim in book.entries if f'#{claim}"' in item and claim in CHECKS} == given_up
    assert re.search(r'#highest-wins".*?\(.*?#pyanitsa\.rank"', items[alone.title("pyanitsa")])


def test_claim_without_a_rule_to_replace_its_own_names_the_rule_that_the_game_has_not(alone: Page):
    told = _not_checked(alone, None).partition("<details")[2]
    item = next(item for item in told.split("<li>") if alone.title("double-war") in item)
    assert re.search(r'#jokers-anywhere".*? \(not in this game: <a [^>]*#war\.joker-deal\.buried"', item)


@pytest.mark.parametrize("game", ["steal-war", "prisoners", GAME])
def test_list_of_gaps_leads_to_what_is_missing_where_that_is_told_at_length(alone: Page, tmp_path: Path, game: str):
    claim = rulebook().properties(game)[0]
    record(game=game, about=claim, verdict="exhausted", bound=BOUND).write(tmp_path / "evidence")
    leads = f'href="docs/verification.html#missing-in-{game}">What is missing in' in _not_checked(alone, game)
    assert leads == (game in explained()) == (game == "steal-war")


def test_every_game_of_which_something_is_told_to_be_missing_is_one():
    assert explained() <= rulebook().games.keys()


@pytest.mark.parametrize(("players", "missing"), [(1, "otherwise, and more players."), (2, "otherwise.")])
def test_how_far_a_claim_was_followed_with_piles_of_any_size_is_said_with_what_is_missing(
    alone: Page, tmp_path: Path, players: int, missing: str
):
    assert max(rulebook().games[GAME].players) == 2
    further = {"beginnings": 10, "beginnings_for": [players], "beginnings_few": {"stack": 1}, "any_piles_for": [2]}
    record(about=FIRST, verdict="exhausted", bound={**BOUND, **further}).write(tmp_path / "evidence")
    record(about=SECOND, verdict="exhausted", bound=BOUND).write(tmp_path / "evidence")
    bounded = re.sub(r"<[^>]+>", "", _not_checked(alone, GAME)).partition("It was not checked")[0]
    assert "2 claims were followed with up to 6 cards in play" in bounded
    assert "For 2 players 1 of them also holds with all the cards and piles of any size." in bounded
    begun = "if the round begins like this: stack with 1 player at most."
    told = f"For {players} players 1 of them also holds with the whole pack {begun}"
    assert f"{told} What is missing are rounds that begin {missing}" in bounded


def test_evidence_of_rounds_that_begin_with_few_piles_is_valid_and_names_them(alone: Page):
    bound = {**BOUND, "beginnings": 1215, "beginnings_for": [3], "beginnings_few": {"stack": 0}}
    found = record(about=FIRST, verdict="exhausted", bound=bound, witness=None)
    as_bound = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8"))["$defs"]["bound"])
    assert all(map(as_bound.is_valid, bound.values()))
    assert not as_bound.is_valid(["stack", 3])
    told = "For 3 players also with piles of any size if the round begins like this"
    assert f"{told}: stack with 0 players at most (1,215 ways)." in how_far(alone, GAME, [found], 1)


def test_evidence_says_for_whom_a_long_search_was_made_once_and_what_makes_it_again(alone: Page, monkeypatch):
    claims = digests_of(GAME, [FIRST])
    made = LongProof(4, {}, 40, 2, 1, {}, [], 75.4, "digest", claims)  # it counts in both records
    others = (
        replace(made, seconds=1800, given_up=True),
        replace(made, players=3),
        replace(made, claims=digests_of(GAME, [SECOND])),
    )
    monkeypatch.setattr(long_proofs, "kept", lambda id: [made, *others] if id == GAME else [])
    long = {"any_piles": 40, "any_piles_for": [2, 4], "long_proofs_for": [4], "long_proofs_seconds": 75}
    both = [
        record(about=FIRST, verdict="proved", bound={**BOUND, **long}, witness=None, house_rules={"jokers": jokers})
        for jokers in (0, 2)
    ]
    as_bound = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8"))["$defs"]["bound"])
    assert all(map(as_bound.is_valid, long.values()))
    told = " ".join(how_far(alone, GAME, both, 2))
    assert "For 2 and 4 players also with piles of any size, which covers every division of the pack (80 ways)" in told
    assert "The search for 4 players took 75 s; it was made once and is kept" in told
    assert "All the rest took 2 s." in told
    assert f"(nox -s long_proofs -- {GAME})" in told
    assert "for 4 players: " not in told
    some = record(about=FIRST, verdict="exhausted", bound={**BOUND, "any_piles_for": [2]}, house_rules={"jokers": 2})
    assert "for 4 players: " in " ".join(how_far(alone, GAME, [both[0], some], 2))
    alone_told = " ".join(how_far(alone, GAME, [record(about=FIRST, verdict="exhausted", bound=BOUND)], 1))
    assert "long_proofs" not in alone_told and "All this took 1 s." in alone_told


def test_claims_that_hold_with_piles_of_any_size_for_some_players_are_told(alone: Page, tmp_path: Path):
    record(about=FIRST, verdict="exhausted", bound={**BOUND, "any_piles_for": [2]}).write(tmp_path / "evidence")
    bounded = re.sub(r"<[^>]+>", "", _not_checked(alone, GAME)).partition("It was not checked")[0]
    assert "For 2 players 1 of them also holds with all the cards and piles of any size." in bounded
    assert "as long as at most" not in bounded
