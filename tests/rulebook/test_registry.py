"""The registry: every ID, once and for ever."""

from dataclasses import replace
from pathlib import Path

import pytest

import spec
from spec.war import War
from warspec.errors import BadInput
from warspec.rulebook.example import Example
from warspec.rulebook.registry import Entry, Rulebook, rulebook

PUBLISHED = Path(spec.__file__).with_name("published-ids.txt")


def test_nothing_is_wrong_with_the_rulebook():
    assert rulebook().problems() == []


def test_every_id_that_was_ever_published_still_leads_somewhere():
    published = PUBLISHED.read_text("utf-8").split()
    assert published
    for id in published:
        assert rulebook().entry(id)


def test_every_id_is_in_the_list_of_published_ids():
    missing = set(rulebook().entries) - set(PUBLISHED.read_text("utf-8").split())
    assert not missing, f"add to spec/published-ids.txt: {sorted(missing)}"


@pytest.mark.parametrize("id", sorted(rulebook().entries))
def test_id_is_semantic(id):
    game, *rest = id.replace("/", ".").split(".")
    assert game in rulebook().games
    assert all(part and part == part.lower() and "_" not in part for part in rest)


def test_unknown_id_is_answered_with_the_nearest():
    with pytest.raises(BadInput, match=r"nothing has the ID 'war\.ties'; did you mean war\.tie"):
        rulebook().entry("war.ties")


def test_unknown_game_is_answered_with_the_games():
    with pytest.raises(BadInput, match=r"there is no game 'chess'; the games are: .*war, "):
        rulebook().game("chess")


def test_former_id_leads_to_the_new_one():
    book = replace(rulebook(), aliases={"war.old-name": "war.tie"})
    assert book.entry("war.old-name").id == "war.tie"


def with_entries(**changes) -> Rulebook:
    return replace(rulebook(), entries={**rulebook().entries, **changes})


def test_rule_without_example_is_a_problem():
    kept = {id: entry for id, entry in rulebook().entries.items() if not id.startswith("war.draw/")}
    assert "the rule war.draw has no worked example" in replace(rulebook(), entries=kept).problems()


def test_unknown_source_is_a_problem():
    kept = {key: source for key, source in rulebook().sources.items() if key != "E"}
    problems = replace(rulebook(), sources=kept).problems()
    assert any("names the source 'E'" in problem for problem in problems)


def test_example_of_nothing_is_a_problem():
    stray = Example(id="war.nothing/x", title="", text="", before={}, after={})
    assert (
        "the example war.nothing/x shows war.nothing, which nothing is called"
        in with_entries(stray=Entry("war.nothing/x", "example", "war", stray)).problems()
    )


def test_house_rules_are_read_from_text():
    assert War(face_down="3", run_out="last_card").house_rules["face_down"] == 3


@pytest.mark.parametrize(
    ("house_rules", "complaint"),
    [
        ({"face_down": 7}, "the house rule 'face_down' has no value '7'; it may be: 0, 1, 2, 3"),
        ({"run_out": "win"}, "has no value 'win'; it may be: lose, last_card"),
        ({"faces": 1}, "war has no house rule 'faces'; its house rules are: face_down, run_out"),
        ({"face_down": True}, "has no value 'True'"),
    ],
)
def test_wrong_house_rule_is_refused(house_rules, complaint):
    with pytest.raises(BadInput, match=complaint):
        War(**house_rules)


def test_all_combinations_of_house_rules():
    combinations = list(War.under_all_house_rules())
    assert len(combinations) == 4 * 2 * 5 * 2 * 2
    assert len({tuple(found.items()) for found in combinations}) == len(combinations)


def test_misreading_is_logged_under_the_rule_that_it_misreads():
    from warspec.decisions import Nobody
    from warspec.play.situation import Situation
    from warspec.play.trace import play_round

    changed = rulebook().misreadings["war.tie/everyone-takes-back"]
    trace = play_round(Situation.read(changed(), {"A": "7S 2H", "B": "7D 3H"}), Nobody())
    assert {event.rule for event in trace.happened("take")} == {"war.tie"}
