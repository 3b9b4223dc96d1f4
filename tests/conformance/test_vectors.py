"""The vectors: they cover everything, say what the rules say, and are the same every time."""

from __future__ import annotations

import json

import pytest
from jsonschema_rs import Draft202012Validator, meta

from warspec.conformance.collected import found_situations, of_row, vectors
from warspec.conformance.counts import MOST, TOLD, counts
from warspec.conformance.coverage import covered, reasons
from warspec.conformance.files import files, schema_text, write
from warspec.conformance.vector import digest, otherwise
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.small_packs import follow

BOOK = rulebook()
VECTORS = {game: list(vectors(BOOK, game)) for game in BOOK.games}
SCHEMA = json.loads(schema_text())
NO_PACKS = {pack: () for pack in BOOK.small_packs}


def valid(kind):
    return Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": SCHEMA["$defs"]})


def test_everything_is_covered_or_has_a_reason():
    found = covered(BOOK, VECTORS).uncovered()
    assert sorted(found) == sorted(reasons()), "run `nox -s verify` and `nox -s situations`, or give reasons"
    assert all(reasons().values())


def test_every_example_is_a_vector():
    ids = {vector.id for found in VECTORS.values() for vector in found}
    assert ids >= {example.id for example in BOOK.examples()}


def test_every_vector_has_an_id_of_its_own():
    ids = [vector.id for found in VECTORS.values() for vector in found]
    assert len(ids) == len(set(ids))


def test_what_is_left_out_is_uncovered():
    for_war = [vector for vector in VECTORS["war"] if "war.jokers.2" not in vector.about]
    assert covered(BOOK, {"war": for_war}).uncovered() == [
        "war.jokers: 0, 2",
        "war.run-out.last-card/only-without-a-card",
    ]
    assert "war.tie" in covered(BOOK, {"war": []}).uncovered()


def test_pairs_that_differ_in_something_else_do_not_count():
    deciding = [vector for vector in VECTORS["war"] if "war.run-out.lose" in vector.about]
    other = [vector for vector in VECTORS["war"] if "war.face-down.3" in vector.about]
    assert "war.run-out: lose, last_card" in covered(BOOK, {"war": deciding + other}).uncovered()


def test_a_rule_that_is_not_changed_is_not_told_apart():
    for game, found in VECTORS.items():
        assert not any(otherwise(BOOK.games[game], vector) for vector in found)


@pytest.mark.parametrize("game", BOOK.games)
def test_vectors_are_as_the_schema_says(game):
    for vector in VECTORS[game]:
        written = vector.as_json()
        valid("vector").validate(written)
        valid("question").validate(vector.question)
        assert digest({key: told for key, told in written.items() if key != "digest"}) == written["digest"]


def test_a_changed_rule_changes_vectors():
    class LowWar(BOOK.games["war"]):
        def beats(self, card, other):
            return card.rank < other.rank

    row = next(row for row in found_situations(BOOK, "war") if row["about"] == ["war.higher/lower-card-wins"])
    right, wrong = (of_row(row, game).as_json() for game in (BOOK.games["war"], LowWar))
    assert right["question"] == wrong["question"]
    assert right["answer"] != wrong["answer"]
    assert right["digest"] != wrong["digest"]


def test_situations_are_those_of_the_games_and_hold_no_results():
    for game in BOOK.games:
        for row in found_situations(BOOK, game):
            assert set(row) <= {
                "id",
                "kind",
                "about",
                "house_rules",
                "players",
                "piles",
                "purses",
                "rounds",
                "decisions",
            }


def test_files_are_the_same_every_time_and_as_the_manifest_says(tmp_path):
    first, second = dict(files(BOOK, NO_PACKS)), dict(files(BOOK, NO_PACKS))
    assert first == second
    names = write(BOOK, tmp_path / "new" / "folder", NO_PACKS)
    assert {name: (tmp_path / "new" / "folder" / name).read_bytes() for name in names} == {
        name: text.encode() for name, text in first.items()
    }
    manifest = json.loads(first["manifest.json"])
    valid("manifest").validate(manifest)
    assert set(manifest["files"]) | {"manifest.json"} == set(first)
    for name, about in manifest["files"].items():
        assert about.get("lines", first[name].count("\n")) == first[name].count("\n")
    meta.validate(SCHEMA)


# Counts.

CHEAP = next(id for id, pack in BOOK.small_packs.items() if pack.id.endswith("/no-limit"))


def rows(known):
    game = BOOK.small_packs[CHEAP].game
    others = {id: () for id in BOOK.small_packs if id != CHEAP}
    return list(counts(BOOK, game, others | known))


def test_counts_are_those_of_the_evidence():
    (record,) = follow(CHEAP)
    found = rows({})
    assert found == rows({CHEAP: record.found})
    assert len(found) == len(record.found) > 1
    for row in found:
        valid("small-pack").validate(row)
        assert row["surely"] + row["never"] <= row["deals"]


def test_packs_with_many_positions_are_left_out():
    told = {"house_rules": {}, "positions": MOST + 1, **dict.fromkeys(TOLD, 0)}
    assert rows({CHEAP: [told]}) == []
    assert len(rows({CHEAP: [told | {"positions": MOST}]})) == 1
