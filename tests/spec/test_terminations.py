"""Whether games come to an end: every way to play has one answer, and what the answers rest on bears them out."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from warspec.explore.branching import Settled
from warspec.explore.steps import Steps
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook
from warspec.rulebook.termination import SAMPLED, SEARCHED, Termination
from warspec.verify import sampled, termination
from warspec.verify.endless import sought
from warspec.verify.evidence.endless import replay
from warspec.verify.evidence.small_packs import follow
from warspec.verify.evidence.theses import examine
from warspec.verify.termination import Finding, contradiction, findings

BOOK = rulebook()
TOLD = termination.terminations()
CHEAP = ("twos/no-limit", "armed-war/three-ranks", "double-war/two-suits", "razboi/open-order", "war/shuffled")
"""Small packs that are followed in no time; the site holds all answers to them all."""


@pytest.mark.parametrize("game", BOOK.games.values(), ids=list(BOOK.games))
def test_every_way_to_play_has_one_answer(game):
    mine = [told for told in TOLD.values() if told.game == game.id]
    for players in game.players:
        for agreed in game.under_all_house_rules():
            speaking = [told.id for told in mine if told.covers(players, agreed)]
            assert len(speaking) == 1, ("say in termination.py whether it ends", players, agreed, speaking)


@pytest.mark.parametrize("told", TOLD.values(), ids=list(TOLD))
def test_answer_is_about_values_that_there_are(told):
    game = BOOK.games[told.game]
    assert set(told.players) <= set(game.players)
    for name, values in told.house_rules.items():
        assert set(values) <= set(game.options()[name].values)


def test_every_game_tells_the_family_something():
    assert {told.game for told in TOLD.values() if told.text} == set(BOOK.games)


# What the answers rest on.


@pytest.fixture(scope="module")
def records():
    """What can be found out again at once: what was searched, the claims, and some small packs."""
    found = [replay(one) for game in sought.games() for one in sought.records(game)]
    cited = {id for told in TOLD.values() for id in told.evidence}
    found += [examine(id) for id in sorted(cited & BOOK.theses.keys())]
    found += [follow(id) for id in CHEAP]
    return [record.sealed(1.0) for some in found for record in some]


@pytest.mark.parametrize("told", TOLD.values(), ids=list(TOLD))
def test_evidence_bears_the_answer_out(told, records):
    found = [one for one in findings(told, records) if one.says]
    assert not found or contradiction(told, found) is None
    assert {one.evidence for one in found} >= {SEARCHED, SAMPLED} & {*told.evidence}


WRONG = {
    "war/winner-first": "endless",
    "war/loser-first": "unknown",
    "war/open-order": "ends",
    "war-for-more/three-in-fixed-order": "unknown",
    "war-for-more/four-in-fixed-order": "endless",
    "razboi/four-losers-first": "unknown",
    "razboi/four-in-fixed-order": "endless",
    "twos/time-limit": "unknown",
    "twos/no-limit": "can-end",
    "tod-und-leben/always": "endless",
    "casino-war/by-luck": "unknown",
    "double-war/shuffled": "ends",
}


@pytest.mark.parametrize(("id", "answer"), WRONG.items(), ids=list(WRONG))
def test_wrong_answer_is_noticed(id, answer, records):
    told = replace(TOLD[id], answer=answer)
    found = [one for one in findings(told, records) if one.says]
    assert f"the answer {id} is {answer!r}, but" in contradiction(told, found)


def told_of(answer):
    return Termination(id="war/told", answer=answer, text="", evidence=())


@pytest.mark.parametrize(
    ("answer", "evidence", "says"),
    [
        ("ends", "tod-und-leben.end/at-most-sixteen", "not proved"),
        ("ends", "war/any", "ends"),
        ("can-end", "war/any", "stuck"),
        ("can-end", "war/any", "endless"),
        ("unknown", "tod-und-leben.end/at-most-sixteen", "proved"),
        ("endless", "war/any", "endless"),
    ],
)
def test_what_does_not_bear_an_answer_out(answer, evidence, says):
    assert contradiction(told_of(answer), [Finding(evidence, frozenset({says}))])


def test_missing_evidence_contradicts_nothing():
    assert contradiction(told_of("ends"), [Finding(SEARCHED, frozenset())]) is None


def test_stale_evidence_says_nothing(monkeypatch):
    told = TOLD["war-for-more/three-in-fixed-order"]
    monkeypatch.setattr(termination.sampled, "is_fresh", lambda game: False)
    assert findings(told, [])[0].says == frozenset()


def test_missing_random_deals_say_nothing(monkeypatch, tmp_path):
    monkeypatch.setattr(sampled, "file_of", lambda game: tmp_path / "sampled.json")
    assert findings(TOLD["war-for-more/three-in-fixed-order"], [])[0].says == frozenset()


def test_everything_named_is_evidence():
    known = {*BOOK.theses, *BOOK.small_packs, SAMPLED, SEARCHED}
    assert {id for told in TOLD.values() for id in told.evidence} <= known


# Random deals of Război.

CELLS = sampled.read("razboi")["cells"]


def test_random_deals_were_dealt_under_all_fixed_orders():
    assert sampled.is_fresh("razboi"), "run `nox -s sampled -- razboi`, and commit what it writes"
    assert Counter(cell["players"] for cell in CELLS) == {2: 32, 3: 32, 4: 32}
    assert {cell["games"] for cell in CELLS} == {200}


@pytest.mark.parametrize(
    "found",
    [found for found in CELLS if found["deal"] and found["players"] == 4] + [c for c in CELLS if c["deal"]][:3],
    ids=lambda found: "-".join(map(str, (found["players"], *found["house_rules"].values()))),
)
def test_deal_that_is_kept_comes_back_as_it_says(found):
    game = BOOK.games["razboi"](**found["house_rules"])
    steps = Steps(game, found["players"], Settled)
    lying = [steps.lying(Situation.read(game, found["deal"]).piles)]
    for _ in range(found["rounds"]):
        (now,) = steps.after(lying[-1])
        lying.append(now)
    assert lying[-1] == lying[found["since"]]
    assert len(set(lying)) == found["rounds"]
