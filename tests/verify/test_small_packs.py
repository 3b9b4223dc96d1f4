"""Records of small packs: what they tell, when they stop counting, and what is declared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spec.war.rules import War
from tests.only import only
from warspec.explore.packs import pack_called
from warspec.rulebook.registry import rulebook
from warspec.rulebook.small_pack import SmallPack
from warspec.verify import digest
from warspec.verify.evidence.kinds import load
from warspec.verify.evidence.small_packs import SmallPackRecord, agreements, follow
from warspec.verify.run import validator_of, verify
from warspec.verify.wanted import Wanted

PACKS = rulebook().small_packs


@pytest.fixture
def declared(monkeypatch):
    """Declare a small pack of War, with these ranks, in one suit."""

    def declare(ranks, **house_rules):
        pack = SmallPack(id="war/declared", ranks=ranks, suits=1, house_rules=house_rules)
        monkeypatch.setitem(PACKS, pack.id, pack)
        return pack

    return declare


def test_record_tells_what_comes_of_each_combination_of_house_rules(declared):
    pack = declared("4", jokers=(0,), joker_deal=("shuffled",), pickup=("winner_first", "any"))
    (record,) = follow(pack.id)
    validator_of(record.kind).validate(record.sealed(1.0).as_json())
    assert (record.game, record.verdict, record.pack) == ("war", "exhausted", "JS QS KS AS")
    assert [found["house_rules"] for found in record.found] == list(agreements(pack))
    assert len(record.found) == 4 * 2 * 2
    assert {found["house_rules"]["pickup"]: found["answer"] for found in record.found} == {
        "winner_first": "ends",
        "any": "open",
    }
    assert {found["deals"] for found in record.found} == {24}


def test_pack_that_is_too_big_gets_no_answer(declared):
    (record,) = follow(declared("12", pickup=("winner_first",)).id)
    validator_of(record.kind).validate(record.sealed(1.0).as_json())
    assert (record.verdict, record.found) == ("unknown", [])
    assert "take a smaller pack" in record.reason
    (problem,) = SmallPackRecord.problems([record], Wanted.everything())
    assert problem.startswith("war/declared: ")


def test_record_is_stale_once_the_pack_or_the_rules_have_changed(declared, monkeypatch):
    pack = declared("4", pickup=("winner_first",), face_down=(1,))
    (record,) = (one.sealed(1.0) for one in follow(pack.id))
    assert record.current_verdict() == "exhausted"
    monkeypatch.setitem(PACKS, pack.id, replace(pack, suits=2))
    assert record.current_verdict() == "stale"
    monkeypatch.setitem(PACKS, pack.id, pack)
    monkeypatch.setattr(digest, "of_the_specs", lambda game: f"changed {game.id}")
    assert record.current_verdict() == "stale"
    monkeypatch.undo()
    assert record.current_verdict() == "stale"  # since nobody declares the pack any more


def test_packs_are_followed_once(tmp_path, declared):
    pack = declared("4", pickup=("winner_first",), face_down=(1,), run_out=("lose",))
    wanted = Wanted(frozenset({("war", pack.id)}), ())
    told = []
    with only([pack.id], PACKS):
        for _ in range(2):
            verify(tmp_path, lambda done, jobs, records: told.append([r.about for r in records]), 1, wanted)
    assert told == [[pack.id]]
    assert [record.about for record in load(tmp_path)] == [pack.id]


def test_packs_of_a_game_are_named_by_their_part():
    assert Wanted.read(["war/small-packs"]).pairs == {("war", id) for id in PACKS if id.startswith("war/")}


@pytest.mark.parametrize("pack", PACKS.values(), ids=lambda pack: pack.id)
def test_declared_pack_is_one_that_the_game_can_be_played_with(pack):
    game = rulebook().games[pack.game]
    assert pack.players in game.players
    assert pack_called(pack.ranks, pack.suits)
    assert list(agreements(pack))
    assert set(pack.house_rules) <= set(game.options())


def test_war_is_followed_under_every_order_of_picking_up():
    orders = {order for id, pack in PACKS.items() if id.startswith("war/") for order in pack.house_rules["pickup"]}
    assert orders == set(War.pickup.values)
