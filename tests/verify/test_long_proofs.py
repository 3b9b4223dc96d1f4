"""Searches too long for each verification: they are kept, counted while they hold, and not a moment longer."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from spec.prisoners.rules import Prisoners
from spec.war.rules import War
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.verify import long_proofs
from warspec.verify.evidence.properties import prove
from warspec.verify.long_proofs import Job, LongProof, keep, kept, open_claims, open_searches
from warspec.verify.long_searches import main
from warspec.verify.one_long_search import search
from warspec.verify.properties import CHECKS
from warspec.verify.result import Result
from warspec.verify.whole_pack import Whole

ROOT = Path(__file__).parents[2]
WITH_SOME = [id for id, bound in rulebook().bounds.items() if bound.long_proofs]
USUAL = {name: option.default for name, option in War.options().items()}
JOB = Job("war", 2, {}, True, USUAL)


def proof(job=JOB, about=None) -> LongProof:
    found = search(job, about=about)
    assert isinstance(found, LongProof), found
    return found


def holding(id, agreed, claim="cards-conserved"):
    return long_proofs.holding(id, agreed, claim)


@pytest.mark.parametrize("id", WITH_SOME)
def test_every_long_proof_is_there_and_about_the_rules_as_they_are(id):
    searches = list(open_searches(id))
    still_open = {claim for job in searches for claim in open_claims(job)}
    declared = tomllib.loads((ROOT / "spec" / "not-yet-proved.toml").read_text("utf-8")).get(id, {})
    expected = declared.get("searches", 0), {*declared.get("claims", ())}
    assert (len(searches), still_open) == expected, f"run `nox -s long_proofs -- {id}`"
    assert all(one.is_fresh(id) for one in kept(id))


@pytest.mark.parametrize("id", WITH_SOME)
def test_nothing_is_kept_that_nobody_asks_for(id):
    assert {one.players for one in kept(id)} == {*rulebook().bounds[id].long_proofs}
    assert all(one.is_asked_for(id) for one in kept(id))
    assert not {one.players for one in kept(id)} & {*rulebook().bounds[id].whole_pack}


def test_what_a_long_proof_found_counts_as_if_it_had_been_found_at_once(of_war, monkeypatch):
    claims = ["cards-conserved", "seats-are-equal"]
    assert {record.verdict for record in prove("war", USUAL, claims)} == {"exhausted"}
    keep("war", proof())
    counted = prove("war", USUAL, claims)
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, whole_pack=(2,)))
    for one, at_once in zip(counted, prove("war", USUAL, claims), strict=True):
        assert (one.verdict, one.cases) == (at_once.verdict, at_once.cases) == ("proved", at_once.cases)
        assert {*at_once.ran} <= {*one.ran}
        bound = dict(one.bound)
        assert bound.pop("long_proofs_for") == [2]
        assert bound.pop("long_proofs_seconds") >= 0
        assert bound == at_once.bound


def test_search_in_one_seating_says_nothing_about_others(of_war, monkeypatch):
    bound = Bound(3, long_proofs={2: ()})
    keep("war", proof())
    monkeypatch.setitem(rulebook().bounds, "war", bound)
    assert not holding("war", USUAL)  # nobody asks for it any more
    keep("war", proof(JOB._replace(in_every_seat=False)))
    assert [one.in_every_seat for one in kept("war")] == [False]
    conserved, equal = prove("war", USUAL, ["cards-conserved", "seats-are-equal"])
    assert (conserved.verdict, conserved.bound["long_proofs_for"]) == ("proved", [2])
    assert equal.verdict == "exhausted"
    assert not equal.bound.keys() & {"any_piles_for", "long_proofs_for"}


def test_of_a_search_in_one_seating_only_whether_seats_are_equal_is_open(of_war, monkeypatch):
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    keep("war", proof(JOB._replace(in_every_seat=False)))
    (job,) = open_searches("war")
    assert (job.in_every_seat, open_claims(job)) == (True, ["seats-are-equal"])
    keep("war", proof(about=["seats-are-equal"]))
    assert list(open_searches("war")) == []
    assert sorted(len(one.claims) == 1 for one in kept("war")) == [False, True]  # neither takes the other's place
    for record in prove("war", USUAL, ["cards-conserved", "seats-are-equal"]):
        assert (record.verdict, record.bound["long_proofs_for"]) == ("proved", [2])
    keep("war", proof())  # it says all that the two say together
    assert len(kept("war")) == 1


@pytest.mark.parametrize("in_turn", [(3, 4), (4, 3)])
def test_search_in_every_seating_for_some_players_says_nothing_about_the_seats_of_others(in_turn):
    proofs = [LongProof(n, {}, 10, 1, 0, {}, [], 1.0, "", {}, in_every_seat=n == 3) for n in in_turn]
    kept = {"cards-conserved": proofs, "seats-are-equal": [found for found in proofs if found.in_every_seat]}
    both = Whole()
    result = Result(Prisoners(), set(), {}, whole=both, in_other_seats=both, long_proofs=kept)
    assert result.whole_for(CHECKS["cards-conserved"]).seats == (3, 4)
    assert result.whole_for(CHECKS["seats-are-equal"]).seats == (3,)


def test_search_from_some_rounds_only_is_told_as_such(of_war, monkeypatch):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: (("discard", 0),)}))
    keep("war", proof(Job("war", 2, {"discard": 0}, False, USUAL)))
    conserved, equal = prove("war", USUAL, ["cards-conserved", "seats-are-equal"])
    assert (conserved.verdict, conserved.bound["beginnings_for"]) == ("exhausted", [2])
    assert (conserved.bound["beginnings_few"], conserved.bound["long_proofs_for"]) == ({"discard": 0}, [2])
    assert "any_piles_for" not in conserved.bound
    assert not equal.bound.keys() & {"beginnings_for", "long_proofs_for"}
    assert proof(JOB._replace(in_every_seat=False)).digest != kept("war")[0].digest


def test_search_from_some_rounds_in_every_seating_speaks_of_seats_too(of_war, monkeypatch):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: (("discard", 0),)}, in_every_seat=(2,)))
    keep("war", proof(Job("war", 2, {"discard": 0}, True, USUAL)))
    claims = ["cards-conserved", "seats-are-equal"]
    for record in prove("war", USUAL, claims):
        assert (record.verdict, record.bound["beginnings_for"]) == ("exhausted", [2])
        assert record.bound["long_proofs_for"] == [2]
        assert "any_piles_for" not in record.bound


def test_search_from_any_beginning_counts_where_one_from_some_rounds_is_asked_for(of_war, monkeypatch, capsys):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: (("discard", 0),)}))
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    some, all = Job("war", 2, {"discard": 0}, False, USUAL), Job("war", 2, {}, False, USUAL)
    keep("war", proof(some))
    assert list(open_searches("war")) == []
    assert list(open_searches("war", from_any_beginning=True)) == [all]
    assert main(["war", "--processes", "1", "--from-any-beginning"]) == 0
    assert "[1/1] war, 2 players" in capsys.readouterr().out
    (found,) = kept("war")  # it says more than the other one, which is dropped
    assert found.job("war") == all._replace(agreed=found.house_rules)
    assert list(open_searches("war")) == list(open_searches("war", from_any_beginning=True)) == []
    (record,) = prove("war", USUAL, ["cards-conserved"])
    assert (record.verdict, record.bound["any_piles_for"]) == ("proved", [2])
    assert "beginnings_for" not in record.bound


def test_piles_can_be_few_under_one_house_rule_alone(of_war, monkeypatch):
    jokers = {value: USUAL | {"jokers": value} for value in (0, 2)}
    bound = Bound(3, long_proofs={2: (("discard", 0),)}, few_under={"jokers": 2}, in_every_seat=())
    monkeypatch.setitem(rulebook().bounds, "war", bound)
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [*jokers.values()]))
    any_piles, some = open_searches("war")
    assert (any_piles.few, some.few) == ({}, {"discard": 0})
    keep("war", proof(some))
    assert [one.few for one in kept("war")] == [{"discard": 0}]
    assert [*open_searches("war")] == [any_piles]
    # One that has not read the house rule speaks of all its values, so it is asked for under one of them.
    of_both = replace(proof(some), house_rules={})
    assert of_both.is_asked_for("war")
    assert not replace(proof(some), house_rules={"jokers": 0}).is_asked_for("war")


def test_of_two_searches_only_the_one_from_more_beginnings_counts(of_war, monkeypatch):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: (("discard", 0),)}))
    all, some = proof(Job("war", 2, {}, False, USUAL)), proof(Job("war", 2, {"discard": 0}, False, USUAL))
    keep("war", all)
    keep("war", some)  # under house rules that the other one does not speak of, it would count
    assert {*map(len, (kept("war"), holding("war", USUAL)))} == {2, 1}
    assert holding("war", USUAL) == [all]


def test_search_from_any_beginning_that_is_given_up_takes_nothing_away(of_war, monkeypatch):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: (("discard", 0),)}))
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    keep("war", replace(proof(Job("war", 2, {}, False, USUAL)), given_up=True))
    assert list(open_searches("war", from_any_beginning=True)) == []  # nor is it tried again
    some = Job("war", 2, {"discard": 0}, False, USUAL)
    assert list(open_searches("war")) == [some]
    keep("war", proof(some))
    assert list(open_searches("war")) == []
    assert [one.given_up for one in kept("war")] == [True, False]
    (record,) = prove("war", USUAL, ["cards-conserved"])
    assert (record.verdict, record.bound["beginnings_for"]) == ("exhausted", [2])


def test_deals_have_no_long_proofs(of_war):
    keep("war", proof())
    (record,) = prove("war", USUAL, ["deal-complete"])
    assert "long_proofs_for" not in record.bound


def test_search_goes_on_where_it_was_stopped(of_war):
    combinations = len(list(War.under_all_house_rules()))
    assert len(list(open_searches("war"))) == combinations
    found = proof()
    keep("war", found)
    assert len(list(open_searches("war"))) == combinations - sum(map(found.covers, War.under_all_house_rules()))
    assert kept("war") == [found]
    keep("war", replace(found, paths=1))
    assert [one.paths for one in kept("war")] == [1]


def test_what_is_about_other_rules_is_not_counted_and_goes_when_something_new_is_kept(of_war):
    found = proof()
    keep("war", replace(found, digest="of other rules"))
    assert kept("war")
    assert not holding("war", USUAL)
    (record,) = prove("war", USUAL, ["cards-conserved"])
    assert record.verdict == "exhausted"
    keep("war", found)
    assert kept("war") == holding("war", USUAL) == [found]
    assert not holding("war", USUAL | {"face_down": 3})


@pytest.mark.parametrize(
    ("change", "in_every_seat", "cut_where_won"),
    [("IN_EVERY_SEAT", True, False), ("WHERE_WON", False, True), ("BOTH", True, True)],
)
def test_other_machinery_makes_it_stale(of_war, monkeypatch, change, in_every_seat, cut_where_won):
    seats = (2,) if in_every_seat else ()
    bound = Bound(3, long_proofs={2: ()}, in_every_seat=seats, cut_where_won=cut_where_won)
    monkeypatch.setitem(rulebook().bounds, "war", bound)
    found = proof(JOB._replace(in_every_seat=in_every_seat))
    assert found.is_fresh("war")
    monkeypatch.setattr(long_proofs, change, "warspec.verify.waiting.any_size")
    assert not found.is_fresh("war")


@pytest.fixture
def changed(monkeypatch):
    """A claim that says something else from now on."""
    check = CHECKS["best-card-wins"]
    monkeypatch.setitem(CHECKS, check.id, replace(check, holds=CHECKS["one-outcome"].holds))
    return check.id


def test_claim_that_has_changed_is_open_and_takes_nothing_away_from_the_others(of_war, monkeypatch, request):
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    keep("war", proof())
    assert list(open_searches("war")) == []
    changed = request.getfixturevalue("changed")
    (job,) = open_searches("war")
    assert open_claims(job) == [changed]
    one, other = prove("war", USUAL, [changed, "cards-conserved"])
    assert (one.about, one.verdict, other.about, other.verdict) == (changed, "exhausted", "cards-conserved", "proved")
    assert "long_proofs_for" not in one.bound
    assert other.bound["long_proofs_for"] == [2]


def test_search_looks_only_at_what_is_open(of_war, monkeypatch, request, capsys):
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    first = proof()
    keep("war", first)
    changed = request.getfixturevalue("changed")
    assert main(["war", "--processes", "1"]) == 0
    assert list(open_searches("war")) == []
    both = kept("war")
    assert sorted(len(one.claims) for one in both) == [1, len(first.claims)]
    assert [[*one.claims] for one in both if one.speaks_of("war", changed)] == [[changed]]
    assert [record.verdict for record in prove("war", USUAL, [changed, "cards-conserved"])] == ["proved", "proved"]
    keep("war", proof())  # it says all that the two say together
    assert len(kept("war")) == 1


def test_record_of_a_claim_is_stale_when_another_proof_speaks_of_it(of_war):
    keep("war", proof(about=["cards-conserved"]))
    conserved, best = (record.sealed(1) for record in prove("war", USUAL, ["cards-conserved", "best-card-wins"]))
    assert (conserved.verdict, best.verdict) == ("proved", "exhausted")
    keep("war", proof(about=["best-card-wins"]))
    assert conserved.is_fresh()
    assert not best.is_fresh()


def test_records_that_count_a_long_proof_are_stale_without_it(of_war):
    keep("war", proof())
    record = prove("war", USUAL, ["cards-conserved"])[0].sealed(1)
    assert record.is_fresh()
    long_proofs.file_of("war").unlink()
    assert not record.is_fresh()
