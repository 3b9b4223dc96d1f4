"""Searches too long for each verification: they are kept, counted while they hold, and not a moment longer."""

from dataclasses import replace

import pytest

from spec.war.rules import War
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.verify import long_proofs, long_searches
from warspec.verify.evidence.properties import prove
from warspec.verify.long_proofs import TOO_LONG, Job, LongProof, holding, keep, kept, open_searches
from warspec.verify.long_searches import main, search
from warspec.verify.paths import Assumptions, Undecided
from warspec.verify.summaries import Summaries
from warspec.verify.whole import WholeSearch

WITH_SOME = [id for id, bound in rulebook().bounds.items() if bound.long_proofs]
USUAL = {name: option.default for name, option in War.options().items()}
JOB = Job("war", 2, (), True, USUAL)


@pytest.fixture
def of_war(monkeypatch, tmp_path):
    """War is followed pile by pile with up to three cards, and its whole pack in a long proof that is kept here."""
    monkeypatch.delitem(rulebook().bounds, "war-for-more")
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: ()}))
    monkeypatch.setattr(long_proofs, "file_of", lambda id: tmp_path / f"{id}.json")
    monkeypatch.chdir(tmp_path)  # where a search keeps what it has found till now


def proof(job=JOB) -> LongProof:
    found = search(job)
    assert isinstance(found, LongProof), found
    return found


@pytest.mark.parametrize("id", WITH_SOME)
def test_every_long_proof_is_there_and_about_the_rules_as_they_are(id):
    assert list(open_searches(id)) == [], f"run `nox -s long_proofs -- {id}`"


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
    bound = Bound(3, long_proofs={2: ()}, in_every_seat=False)
    keep("war", proof())
    monkeypatch.setitem(rulebook().bounds, "war", bound)
    assert not holding("war", USUAL)  # nobody asks for it any more
    keep("war", proof(JOB._replace(in_every_seat=False)))
    assert [one.in_every_seat for one in kept("war")] == [False]
    conserved, equal = prove("war", USUAL, ["cards-conserved", "seats-are-equal"])
    assert (conserved.verdict, conserved.bound["long_proofs_for"]) == ("proved", [2])
    assert equal.verdict == "exhausted"
    assert not equal.bound.keys() & {"any_piles_for", "long_proofs_for"}


def test_search_from_some_rounds_only_is_told_as_such(of_war, monkeypatch):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: ("discard",)}, in_every_seat=False))
    keep("war", proof(Job("war", 2, ("discard",), False, USUAL)))
    conserved, equal = prove("war", USUAL, ["cards-conserved", "seats-are-equal"])
    assert (conserved.verdict, conserved.bound["beginnings_for"]) == ("exhausted", [2])
    assert (conserved.bound["beginnings_without"], conserved.bound["long_proofs_for"]) == (["discard"], [2])
    assert "any_piles_for" not in conserved.bound
    assert not equal.bound.keys() & {"beginnings_for", "long_proofs_for"}
    assert proof(JOB._replace(in_every_seat=False)).digest != kept("war")[0].digest


def test_search_from_any_beginning_counts_where_one_from_some_rounds_is_asked_for(of_war, monkeypatch, capsys):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: ("discard",)}, in_every_seat=False))
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    some, all = Job("war", 2, ("discard",), False, USUAL), Job("war", 2, (), False, USUAL)
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


def test_of_two_searches_only_the_one_from_more_beginnings_counts(of_war, monkeypatch):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: ("discard",)}, in_every_seat=False))
    all, some = proof(Job("war", 2, (), False, USUAL)), proof(Job("war", 2, ("discard",), False, USUAL))
    keep("war", all)
    keep("war", some)  # under house rules that the other one does not speak of, it would count
    assert {*map(len, (kept("war"), holding("war", USUAL)))} == {2, 1}
    assert holding("war", USUAL) == [all]


def test_search_from_any_beginning_that_is_given_up_takes_nothing_away(of_war, monkeypatch):
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: ("discard",)}, in_every_seat=False))
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    keep("war", replace(proof(Job("war", 2, (), False, USUAL)), given_up=True))
    assert list(open_searches("war", from_any_beginning=True)) == []  # nor is it tried again
    some = Job("war", 2, ("discard",), False, USUAL)
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


@pytest.mark.parametrize("change", ["claim", "IN_EVERY_SEAT", "WHERE_WON"])
def test_other_claims_and_other_machinery_make_it_stale(of_war, monkeypatch, change):
    found = proof(JOB._replace(in_every_seat=change != "WHERE_WON"))
    assert found.is_fresh("war")
    if change == "claim":
        claims = [*long_proofs.claims_of("war"), "cards-conserved"]
        monkeypatch.setattr(long_proofs, "claims_of", lambda id: claims)
    else:
        monkeypatch.setattr(long_proofs, change, long_proofs.MACHINERY)
    assert not found.is_fresh("war")


def test_records_that_count_a_long_proof_are_stale_without_it(of_war):
    keep("war", proof())
    record = prove("war", USUAL, ["cards-conserved"])[0].sealed(1)
    assert record.is_fresh()
    long_proofs.file_of("war").unlink()
    assert not record.is_fresh()


def test_rules_that_lose_a_card_have_no_long_proof(of_war, monkeypatch):
    def play_round(self, table):
        War.play_round(self, table)
        table.piles[next(place for place in table.piles if place.seat == 0)].clear()

    monkeypatch.setitem(rulebook().games, "war", type("LosesAStack", (War,), {"play_round": play_round}))
    assert "cards-conserved" in search(JOB)


def test_what_the_solver_has_answered_is_forgotten_at_each_head(of_war, monkeypatch):
    remembered, begin = [], WholeSearch.__init__

    def begun(self, *args, **kwargs):
        remembered.append(len(Assumptions._answers) + len(Summaries._known))
        begin(self, *args, **kwargs)

    monkeypatch.setattr(WholeSearch, "__init__", begun)
    proof()
    assert len(remembered) > 1
    assert not any(remembered)
    assert Assumptions._answers and Summaries._known  # those of the last head


def test_search_that_takes_too_long_is_given_up_and_proves_nothing(of_war, monkeypatch):
    def endless(*_):
        while True:
            pass

    with monkeypatch.context() as patched:
        patched.setattr("warspec.verify.whole_pack._one_by_one", endless)
        found = search(JOB, most=1)
    assert isinstance(found, LongProof) and found.given_up
    keep("war", found)
    assert not any(
        found.covers(agreed) for agreed in (job.agreed for job in open_searches("war"))
    )  # nor is it tried again
    given_up = prove("war", USUAL, ["cards-conserved"])[0].sealed(1)
    assert (given_up.verdict, given_up.reason) == ("exhausted", TOO_LONG)
    assert "any_piles_for" not in given_up.bound or given_up.bound["any_piles_for"] == []
    assert "long_proofs_for" not in given_up.bound
    keep("war", proof())
    assert not given_up.is_fresh()
    (record,) = prove("war", USUAL, ["cards-conserved"])
    assert (record.verdict, record.reason) == ("proved", None)


def test_search_that_was_given_up_goes_on_when_it_is_asked_for(of_war, monkeypatch, capsys):
    def give_up(self, *_):
        raise Undecided(TOO_LONG)

    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    with monkeypatch.context() as patched:
        patched.setattr(WholeSearch, "at_head", give_up)
        assert main(["war", "--processes", "1"]) == 0
    assert [one.given_up for one in kept("war")] == [True]
    assert "given up after" in capsys.readouterr().out
    assert main(["war", "--processes", "1"]) == 0
    assert capsys.readouterr().out == "0 open\n"
    assert main(["war", "--processes", "1", "--given-up"]) == 0
    assert "proved in" in capsys.readouterr().out
    assert [one.given_up for one in kept("war")] == [False]
    assert main(["war", "--processes", "1", "--given-up"]) == 0
    assert capsys.readouterr().out == "0 open\n"


def test_what_a_search_has_found_on_the_way_is_dropped_once_it_is_proved(of_war, monkeypatch, tmp_path):
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    on_the_way, kept_on_the_way = tmp_path / "on-the-way", []
    keep_proof = long_searches.keep

    def keep(id, found):
        kept_on_the_way.extend(on_the_way.iterdir())  # as long as the proof is not kept
        keep_proof(id, found)

    monkeypatch.setattr(long_searches, "keep", keep)
    assert main(["war", "--processes", "1", "--state", str(on_the_way)]) == 0
    assert len(kept_on_the_way) == 1
    assert not [*on_the_way.iterdir()]


def test_what_another_search_has_found_meanwhile_is_not_searched_again(of_war, monkeypatch, capsys):
    buried = USUAL | {"joker_deal": "buried"}  # without jokers nobody reads how they are dealt
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL, buried]))
    assert main(["war", "--processes", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "2 open"
    assert "proved in" in told[1]
    assert told[2].endswith("joker_deal=buried: found together with another")
    assert len(kept("war")) == 1


def test_command_does_what_is_open_and_tells_what_cannot_be_asked_for(of_war, monkeypatch, capsys):
    agreed = [found for found in War.under_all_house_rules() if found == USUAL]
    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: agreed))
    assert main(["war", "--processes", "1"]) == 0
    assert "[1/1] war, 2 players" in capsys.readouterr().out
    assert main(["war"]) == 0
    assert capsys.readouterr().out == "0 open\n"
    with pytest.raises(SystemExit) as ended:
        main(["whist"])
    assert ended.value.code == 2
    with_some = ", ".join(id for id, bound in rulebook().bounds.items() if bound.long_proofs)
    assert f"there are no long proofs of 'whist'; there are some of: {with_some}\n" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--processes", "--most"])
def test_command_refuses_numbers_below_one(option, capsys):
    with pytest.raises(SystemExit) as ended:
        main(["war-for-more", option, "0"])
    assert ended.value.code == 2
    assert f"{option} takes a number from 1 on, not 0\n" in capsys.readouterr().err


def test_command_that_is_stopped_says_where_it_goes_on(of_war, monkeypatch, capsys):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(War, "under_all_house_rules", classmethod(lambda cls: [USUAL]))
    with monkeypatch.context() as patched:
        patched.setattr(WholeSearch, "at_head", stop)
        assert main(["war", "--processes", "1", "--state", "on-the-way"]) == 130
    assert (
        capsys.readouterr().err == "\nstopped; what was found is kept in on-the-way, and the next run goes on there\n"
    )
    assert not kept("war")
    assert main(["war", "--processes", "1", "--state", "on-the-way"]) == 0
    assert "proved in" in capsys.readouterr().out


def test_command_refuses_a_file_where_a_folder_is_needed(tmp_path, capsys):
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit) as ended:
        main(["war-for-more", "--state", str(tmp_path / "file")])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith(f"--state takes a folder, and {tmp_path / 'file'} is none\n")
