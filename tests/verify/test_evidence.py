"""Evidence: what a record depends on, and when it stops counting."""

import json
import shutil
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import jsonschema
import pytest

import warspec
from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook
from warspec.verify import evidence
from warspec.verify.evidence import Record, covers, is_fresh, load, property_digest, summary

ROOT = Path(warspec.__file__).parents[1]
RULES = "spec/war/rules.py"
TWOS = "spec/twos/rules.py"
ENGINE = {"name": "z3", "version": "1.2.3"}
RAN = ("battle", "compare", "highest", "take", "war", "lose", "face_down", "run_out")


def record(**changes):
    given = {
        "game": "war",
        "property": "cards-conserved",
        "house_rules": {"face_down": 1, "run_out": "lose"},
        "verdict": "proved",
        "engine": ENGINE,
        "bound": {"cards": 52},
        "ran": RAN,
        "seconds": 1.5,
        "digest": property_digest("war", "cards-conserved", {"face_down": 1, "run_out": "lose"}, RAN, ENGINE),
    }
    return Record(**(given | changes))


def test_record_is_fresh_while_nothing_has_changed():
    assert is_fresh(record())


@pytest.mark.parametrize(
    "change",
    [
        {"digest": "0" * 64},
        {"engine": {"name": "z3", "version": "1.2.4"}},
        {"house_rules": {"face_down": 2, "run_out": "lose"}},
        {"ran": (*RAN, "fight_on")},
        {"property": "one-outcome"},
        {"property": "no-such-property"},
        {"game": "no-such-game"},
    ],
    ids=str,
)
def test_record_about_something_else_is_not_fresh(change):
    assert not is_fresh(replace(record(), **change))


DIGESTS = """
import json
from warspec.verify.evidence import property_digest, misreading_digest
ran = {"lose": ["war", "take", "lose", "highest"], "last_card": ["war", "take", "fight_on"], "pickup": ["pickup"]}
found = {name: property_digest("war", "cards-conserved", {}, names, {}) for name, names in ran.items()}
found["other property"] = property_digest("war", "one-outcome", {}, ran["lose"], {})
found["variant"] = property_digest("twos", "cards-conserved", {}, ["war"], {})
found["misreading"] = misreading_digest("war.draw/first-seat-wins", "war", {})
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
        (RULES, "if len(left) < 2:", "if len(left) == 1:", {"lose", "other property", "misreading"}),
        (RULES, '"loser_first": "ours"', '"loser": "ours"', {"pickup", "misreading"}),
        (RULES, "It hardly ever happens.", "It is rare.", set()),
        (RULES, '"A drawn game", sources="P K G E"', '"No winner", sources="ours"', set()),
        (RULES, "from warspec.table import LAID", "LIMIT: int = 3\nfrom warspec.table import LAID", None),
        (
            RULES,
            "    @pure\n",
            "    @pure\n    @staticmethod\n",
            {"lose", "other property", "misreading"},
        ),
        (RULES, "class War(Game):", "class Other:\n    pass\n\n\nclass War(Game):", None),
        (TWOS, '"War with two cards face down"', '"A bigger war"', set()),
        (TWOS, '"twos.war"', '"twos.tie"', {"variant"}),
        ("warspec/play/replay.py", "sum(len(", "sum( len(", set()),
        ("warspec/decisions.py", "left.remove(chosen)", "left.remove(left[0])", None),
        (RULES, "        own, *others =", "        # A comment.\n        own, *others =", set()),
        ("spec/war/misreadings.py", "self.take(table, 0)", "self.take(table, 1)", {"misreading"}),
        ("spec/war/examples.py", '"9H 2C"', '"9H 3C"', {"misreading"}),
        (
            "warspec/verify/properties.py",
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


def test_records_are_read_as_they_were_written(tmp_path):
    written = record()
    written.write(tmp_path)
    lists = ("ran", "caught_by", "pairs")
    read = [asdict(found) | {name: tuple(getattr(found, name)) for name in lists} for found in load(tmp_path)]
    assert read == [asdict(written)]


def test_file_that_is_no_record_gets_one_clear_line(tmp_path):
    path = tmp_path / "war" / "properties" / "x" / "y.json"
    path.parent.mkdir(parents=True)
    path.write_text("{", "utf-8")
    with pytest.raises(BadInput, match=r"y\.json is not a record of evidence"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"verdict": "refuted"}, "counterexample"),
        ({"verdict": "proved"}, "witness"),
        ({"verdict": "unknown"}, "reason"),
        ({"verdict": "certain"}, "is not one of"),
        ({"digest": "?"}, "does not match"),
    ],
)
def test_schema_refuses(tmp_path, change, complaint):
    record(**change).write(tmp_path)
    written = json.loads(next(tmp_path.rglob("*.json")).read_text("utf-8"))
    validator = jsonschema.Draft202012Validator(json.loads(evidence.SCHEMA.read_text("utf-8")))
    assert any(complaint in error.message for error in validator.iter_errors(written))


def test_record_covers_what_agrees_in_the_house_rules_that_it_depends_on():
    assert covers(record(), {"face_down": 1, "run_out": "lose", "pickup": "any"})
    assert not covers(record(), {"face_down": 1, "run_out": "last_card", "pickup": "any"})


def test_summary_is_as_good_as_its_gravest_record():
    everything = record(house_rules={}, digest=property_digest("war", "cards-conserved", {}, RAN, ENGINE))
    assert summary([everything], "war", "cards-conserved").verdict == "proved"
    assert summary([], "war", "cards-conserved").verdict == "unchecked"
    assert summary([record()], "war", "cards-conserved").verdict == "unchecked"
    assert summary([everything, replace(record(), digest="0" * 64)], "war", "cards-conserved").verdict == "stale"
    refuted = replace(everything, verdict="refuted")
    assert summary([refuted, everything], "war", "cards-conserved").verdict == "refuted"


def test_another_bound_makes_evidence_stale(monkeypatch):
    about = ("war-for-more", "cards-conserved", {}, (), {"name": "z3", "version": "1"})
    before = property_digest(*about)
    monkeypatch.setitem(rulebook().bounds, "war-for-more", 3)
    assert property_digest(*about) != before
