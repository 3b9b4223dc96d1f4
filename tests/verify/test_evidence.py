"""Evidence: what a record depends on, and when it stops counting."""

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import jsonschema_rs
import pytest

import warspec
from tests.only import only
from warspec.errors import BadInput
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.combinations import neighbours
from warspec.verify.evidence.deciding import DecidingRecord
from warspec.verify.evidence.endless import EndlessRecord
from warspec.verify.evidence.kinds import KINDS, SCHEMA, load
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.moments import MomentRecord
from warspec.verify.evidence.properties import PropertyRecord, Summary
from warspec.verify.evidence.small_packs import SmallPackRecord
from warspec.verify.evidence.theses import ThesisRecord
from warspec.verify.run import validator_of
from warspec.verify.wanted import Wanted

ROOT = Path(warspec.__file__).parents[1]
RULES = "spec/war/rules.py"
ENGINE = {"name": "z3", "version": "1.2.3"}
RAN = ("battle", "compare", "highest", "take", "war", "lose", "face_down", "run_out")

WITNESS = {"game": "war", "house_rules": {}, "before": {}, "events": [], "after": {}, "decisions": []}


def unsealed(kind, about, **told):
    return kind(game="war", about=about, bound={"cards": 52}, engine=ENGINE, **told)


def record(**changes):
    counted = {"paths": 3, "paths_in_the_pack": 2, "cases": 1, "ran": RAN, "verdict": "proved", "witness": WITNESS}
    agreed = {"house_rules": {"face_down": 1, "run_out": "lose"}}
    return unsealed(PropertyRecord, "cards-conserved", **(counted | agreed | changes)).sealed(1.5)


ONE_OF_EACH = (
    record(),
    unsealed(MisreadingRecord, "war.draw/first-seat-wins", verdict="missed", reason="nothing", caught_by=()).sealed(1),
    unsealed(DecidingRecord, "war.pickup", verdict="told_apart", pairs=()).sealed(1),
    unsealed(MomentRecord, "steal-war.standoff/two-players", verdict="exhausted", house_rules={}, sure={}).sealed(1),
    unsealed(ThesisRecord, "war.tie/first-battle", verdict="proved", holds=True).sealed(1),
    unsealed(
        EndlessRecord, "face_down=0,pickup=loser_first,jokers=0", verdict="unknown", reason="none", house_rules={}
    ).sealed(1),
    unsealed(SmallPackRecord, "war/any", verdict="unknown", reason="no", pack="AS", found=()).sealed(1),
)


def test_one_of_each_kind_is_looked_at():
    assert tuple(map(type, ONE_OF_EACH)) == KINDS


@pytest.mark.parametrize("one", ONE_OF_EACH, ids=lambda one: one.kind)
def test_record_is_fresh_while_nothing_has_changed(one):
    assert one.is_fresh()
    assert one.current_verdict() == one.verdict


@pytest.mark.parametrize("one", ONE_OF_EACH, ids=lambda one: one.kind)
@pytest.mark.parametrize(
    "change", [{"about": "no-such-thing"}, {"game": "no-such-game"}, {"digest": "0" * 64}], ids=str
)
def test_record_of_what_there_is_no_more_is_stale(one, change):
    assert replace(one, **change).current_verdict() == "stale"


@pytest.mark.parametrize(
    "change",
    [
        {"engine": {"name": "z3", "version": "1.2.4"}},
        {"house_rules": {"face_down": 2, "run_out": "lose"}},
        {"ran": (*RAN, "fight_on")},
        {"about": "one-outcome"},
    ],
    ids=str,
)
def test_record_about_something_else_is_not_fresh(change):
    assert not replace(record(), **change).is_fresh()


DIGESTS = """
import json
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.moments import MomentRecord
from warspec.verify.evidence.properties import PropertyRecord
told = {"game": "war", "verdict": "", "bound": {}, "engine": {}}
counted = {"house_rules": {}, "paths": 0, "paths_in_the_pack": 0, "cases": 0}
def proved(about, ran):
    return PropertyRecord(about=about, ran=ran, **counted, **told).current_digest()
ran = {"lose": ["war", "take", "lose", "highest"], "last_card": ["war", "take", "fight_on"], "pickup": ["pickup"]}
found = {name: proved("cards-conserved", names) for name, names in ran.items()}
found["other property"] = proved("one-outcome", ran["lose"])
found["misreading"] = MisreadingRecord(about="war.draw/first-seat-wins", caught_by=(), **told).current_digest()
print(json.dumps(found))
"""


@pytest.fixture
def copy(tmp_path):
    for folder in ("warspec", "spec"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def digests(folder):
    run = subprocess.run([sys.executable, "-c", DIGESTS], cwd=folder, capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


@pytest.mark.parametrize(
    ("file", "old", "new", "changed"),
    [
        (RULES, "at_least=2", "at_least=3", {"last_card", "misreading"}),
        (
            RULES,
            "while self.all_have(table, fighters)",
            "if self.all_have(table, fighters)",
            {"lose", "other property", "misreading"},
        ),
        (RULES, '"loser_first": "ours"', '"loser": "ours"', {"pickup", "misreading"}),
        (RULES, "It hardly ever happens.", "It is rare.", set()),
        (RULES, '"A drawn game", sources="P K G E"', '"No winner", sources="ours"', set()),
        (RULES, "from warspec.table import PACK", "LIMIT: int = 3\nfrom warspec.table import PACK", None),
        (
            RULES,
            "    @pure\n",
            "    @pure\n    @staticmethod\n",
            {"lose", "other property", "misreading"},
        ),
        (RULES, "class War(Hooks):", "class Other:\n    pass\n\n\nclass War(Hooks):", None),
        ("warspec/play/replay.py", "sum(len(", "sum( len(", set()),
        ("warspec/decisions.py", "left.remove(chosen)", "left.remove(left[0])", None),
        (RULES, "        own, others =", "        # A comment.\n        own, others =", set()),
        ("spec/war/misreadings.py", "self.take(table, 0)", "self.take(table, 1)", {"misreading"}),
        ("spec/war/examples/battles.py", '"9H 2C"', '"9H 3C"', {"misreading"}),
        (
            "warspec/verify/shared.py",
            "len(fights or drawn) == 1",
            "len(fights or drawn) < 2",
            {"other property", "misreading"},
        ),
        ("warspec/table.py", "self._rules.pop()", "self._rules.pop(-1)", None),
    ],
    ids=lambda value: value if isinstance(value, str) and "/" in value else "",
)
def test_change_touches_only_what_depends_on_it(copy, file, old, new, changed):
    path = copy / file
    text = path.read_text("utf-8")
    before = digests(copy)
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    after = digests(copy)
    assert {name for name in before if before[name] != after[name]} == (set(before) if changed is None else changed)


@pytest.mark.parametrize("one", ONE_OF_EACH, ids=lambda one: one.kind)
def test_record_is_read_as_it_was_written(tmp_path, one):
    one.write(tmp_path)
    (read,) = load(tmp_path)
    assert type(read) is type(one)
    assert read.as_json() == one.as_json()


def test_each_record_has_a_file_of_its_own(tmp_path):
    for one in (*ONE_OF_EACH, record(house_rules={})):
        one.write(tmp_path)
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")} == {
        "war/properties/cards-conserved/face_down=1,run_out=lose.json",
        "war/properties/cards-conserved/all.json",
        "war/misreadings/war.draw--first-seat-wins.json",
        "war/deciding/war.pickup.json",
        "war/moments/steal-war.standoff--two-players.json",
        "war/small-packs/war--any.json",
        "war/theses/war.tie--first-battle.json",
        "war/endless/face_down=0,pickup=loser_first,jokers=0.json",
    }


def test_record_of_another_version_of_the_schema_counts_no_more(tmp_path):
    path = tmp_path / "war" / "properties" / "x" / "all.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"schema": 1, "property": "x", "digest": "0"}', "utf-8")
    assert load(tmp_path) == []


@pytest.mark.parametrize("change", [{"kind": "rumours"}, {"house_rules": 3}, {"ran": None}, {"more": 1}], ids=str)
def test_file_that_is_no_record_gets_one_clear_line(tmp_path, change):
    path = tmp_path / record().path()
    path.parent.mkdir(parents=True)
    for text in ("{", "[]", "7", json.dumps(record().as_json() | change)):
        path.write_text(text, "utf-8")
        with pytest.raises(BadInput, match=r"lose\.json is not a record of evidence"):
            load(tmp_path)


@pytest.mark.parametrize("one", ONE_OF_EACH, ids=lambda one: one.kind)
def test_schema_has_a_definition_of_each_kind(one):
    whole = jsonschema_rs.Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
    for validator in (validator_of(one.kind), whole):
        assert validator.is_valid(one.as_json())
        for other in (*({"kind": kind.kind} for kind in KINDS if kind.kind != one.kind), {"more": 1}):
            assert not validator.is_valid(one.as_json() | other)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"verdict": "refuted"}, "counterexample"),
        ({"verdict": "proved", "witness": None}, "witness"),
        ({"verdict": "unknown"}, "reason"),
        ({"verdict": "certain"}, "is not one of"),
        ({"digest": "?"}, "does not match"),
    ],
)
def test_schema_refuses(change, complaint):
    with pytest.raises(jsonschema_rs.ValidationError, match=complaint):
        validator_of("properties").validate(replace(record(), **change).as_json())


def test_record_covers_what_agrees_in_the_house_rules_that_it_depends_on():
    assert record().covers({"face_down": 1, "run_out": "lose", "pickup": "any"})
    assert not record().covers({"face_down": 1, "run_out": "last_card", "pickup": "any"})


def test_summary_is_as_good_as_its_gravest_record():
    everything = record(house_rules={})
    assert Summary.of([everything], "war", "cards-conserved").verdict == "proved"
    assert Summary.of([], "war", "cards-conserved").verdict == "unchecked"
    assert Summary.of([record()], "war", "cards-conserved").verdict == "unchecked"
    old = [everything, replace(record(), digest="0" * 64)]
    assert Summary.of(old, "war", "cards-conserved").verdict == "stale"
    assert Summary.of(old, "war", "cards-conserved", are_fresh=True).verdict == "proved"  # nobody looks
    refuted = replace(everything, verdict="refuted")
    assert Summary.of([refuted, everything], "war", "cards-conserved").verdict == "refuted"


def test_every_verdict_on_a_property_that_is_not_good_is_a_problem(monkeypatch):
    book = rulebook()
    monkeypatch.setattr(type(book), "properties", lambda self, game: ("cards-conserved",))
    refuted, unknown = record(house_rules={}, verdict="refuted"), record(verdict="unknown", reason="no time")
    with only(["war"], book.games):
        assert PropertyRecord.problems([record(house_rules={})], Wanted.everything()) == []
        assert PropertyRecord.problems([refuted, unknown], Wanted.everything()) == [
            "war: cards-conserved is refuted: no time; war/properties/cards-conserved/all.json",
        ]


def test_what_falls_short_of_the_bound_of_its_game_is_a_problem(monkeypatch):
    monkeypatch.setattr(type(rulebook()), "properties", lambda self, game: ("cards-conserved",))
    few = record(verdict="exhausted", house_rules={})
    given_up = replace(few, bound={"cards_in_play": 6}, reason="a rule counts them")
    for_some = replace(few, bound={"cards_in_play": 6, "any_piles_for": [2]})
    with only(["war"], rulebook().games):
        assert PropertyRecord.problems([given_up], Wanted.everything()) == [
            "war: cards-conserved is not proved for 2 players with piles of any size: a rule counts them"
        ]
        assert PropertyRecord.problems([for_some], Wanted.everything()) == []
        monkeypatch.setitem(rulebook().bounds, "war", Bound(6, whole_pack=()))
        assert PropertyRecord.problems([given_up], Wanted.everything()) == []


def test_another_bound_makes_evidence_stale(monkeypatch):
    bounded = replace(record(ran=(), house_rules={}), game="war-for-more").sealed(1)
    assert bounded.is_fresh()
    monkeypatch.setitem(rulebook().bounds, "war-for-more", Bound(3))
    assert not bounded.is_fresh()


def test_house_rule_with_most_values_changes_from_neighbour_to_neighbour():
    agreed = [{"pickup": pickup, "run_out": lost} for pickup in ("a", "b", "c") for lost in ("lose", "last_card")]
    stand = neighbours(agreed)
    assert [found["run_out"] for found in stand] == ["last_card"] * 3 + ["lose"] * 3
    assert [found["pickup"] for found in stand] == ["a", "b", "c"] * 2
    assert neighbours([]) == []
