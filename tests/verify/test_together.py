"""One search under several values of a house rule finds what one search for each of them finds."""

from dataclasses import replace

import pytest

from spec.prisoners.rules import Prisoners
from spec.razboi.rules import Razboi
from spec.war_for_more.rules import WarForMore
from tests.planted import vanish
from tests.verify.test_whole import claims
from warspec.rulebook.pure import pure
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, Place
from warspec.verify import long_proofs
from warspec.verify.long_proofs import LongProof, digest_of, kept
from warspec.verify.long_searches import main
from warspec.verify.one_long_search import search, search_together
from warspec.verify.properties import CHECKS
from warspec.verify.searches import Job, grouped
from warspec.verify.together import together
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored
from warspec.verify.won import WonSearch

PICKUP = {"pickup": ("winner_first", "high_first", "any")}


@pytest.fixture
def cut_where_won(monkeypatch):
    """Război is followed as Prisoners of War is."""
    bound = replace(rulebook().bounds["razboi"], cut_where_won=True, together=PICKUP)
    monkeypatch.setitem(rulebook().bounds, "razboi", bound)


def jobs(*, in_every_seat=False, **agreed):
    usual = {**Razboi().house_rules, **agreed}
    return [Job("razboi", 3, {}, in_every_seat, usual | {"pickup": value}) for value in PICKUP["pickup"]]


def told(found):
    assert isinstance(found, LongProof), found
    return found.paths, found.heads, found.full_wars, found.telling, found.house_rules, found.claims


@pytest.mark.parametrize(("in_every_seat", "fighters"), [(False, "tied"), (True, "all")])
def test_searches_made_together_find_what_each_finds_alone(cut_where_won, tmp_path, in_every_seat, fighters):
    alone = jobs(in_every_seat=in_every_seat, fighters=fighters)
    (group,) = grouped(alone)
    found = search_together(group, state=tmp_path)
    assert [job.agreed["pickup"] for job, _ in found] == [*PICKUP["pickup"]]
    assert [told(one) for _, one in found] == [told(search(job)) for job in alone]
    again = search_together(group, state=tmp_path)  # from what was kept
    assert [told(one) for _, one in again] == [told(one) for _, one in found]


def test_command_makes_them_together_and_keeps_one_proof_for_each(cut_where_won, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(long_proofs, "file_of", lambda id: tmp_path / f"{id}.json")
    bound = replace(rulebook().bounds["razboi"], long_proofs={3: ()}, in_every_seat=(), whole_pack=())
    monkeypatch.setitem(rulebook().bounds, "razboi", bound)
    each = [job.agreed for job in jobs()]
    monkeypatch.setattr(Razboi, "under_all_house_rules", classmethod(lambda cls: each))
    command = ["razboi", "--processes", "1", "--state", str(tmp_path / "state")]
    assert main(command) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.partition(" ")[0] for line in told] == ["3", "[1/3]", "[2/3]", "[3/3]"]
    assert all("proved in" in line for line in told[1:])
    assert {one.house_rules["pickup"] for one in kept("razboi")} == {*PICKUP["pickup"]}
    assert not [*(tmp_path / "state").iterdir()]
    assert main(command) == 0
    assert capsys.readouterr().out == "0 open\n"


def test_proof_that_was_found_together_depends_on_what_searches_together(cut_where_won, monkeypatch):
    (group,) = grouped(jobs())
    for job, found in search_together(group):
        assert found.together == {"pickup": [*PICKUP["pickup"]]}
        assert found.is_fresh("razboi")
        assert found.digest != digest_of(job._replace(agreed=found.house_rules, together={}), found.claims, found.ran)
        assert not replace(found, together={"pickup": ["any", "high_first"]}).is_fresh("razboi")
    monkeypatch.setattr("warspec.verify.long_proofs.TOGETHER", "warspec.verify.waiting.any_size")
    assert not found.is_fresh("razboi")


def test_only_what_differs_in_values_that_are_followed_together_is_one_search(cut_where_won):
    assert grouped([]) == []
    each = jobs()
    (one,) = grouped(each)
    assert (one.together, one.closed()) == (PICKUP, [job._replace(together=PICKUP) for job in each])
    assert grouped(each[:1]) == each[:1]
    turned = each[0]._replace(agreed=each[0].agreed | {"pickup": "turned_over"})
    assert [job.together for job in grouped([*each, turned])] == [PICKUP, {}]
    assert len(grouped([*each, *jobs(fighters="all")])) == 2
    assert len(grouped([*each, *jobs(in_every_seat=True)])) == 2


def test_searches_that_are_not_all_there_are_between_their_values_stay_apart(cut_where_won, monkeypatch):
    bound = replace(rulebook().bounds["razboi"], together=PICKUP | {"values": ("lipsa", "pictures_ten")})
    monkeypatch.setitem(rulebook().bounds, "razboi", bound)
    both = [*jobs(values="lipsa"), *jobs(values="pictures_ten")]
    assert [len(job.closed()) for job in grouped(both)] == [6]
    assert grouped(both[:-1]) == both[:-1]


class LosesACardAsTheWinnerLikes(Razboi):
    """If the winner chooses the order, a card is lost."""

    def picked_up(self, table, winner):
        if self.pickup == "any":
            vanish(table, Place(winner, LAID), 0)
        return super().picked_up(table, winner)


@pytest.mark.parametrize("search_of", [WholeSearch, WonSearch])
def test_what_happens_under_one_value_is_told_of_no_other(search_of):
    conserved = CHECKS["cards-conserved"]
    searches = [together(search_of, PICKUP)(LosesACardAsTheWinnerLikes(), 3, [conserved], {})]
    found = [path.outcome for path in searches[0].paths()]
    searches += [type(searches[0])(searches[0].game, 3, [conserved], {}, one.head) for one in found if one.head]
    found += [path.outcome for search in searches[1:] for path in search.paths()]
    assert {one.under for one in found if one.failed} == {(("pickup", "any"),)}
    assert {one.under for one in found} == {(), *((("pickup", value),) for value in PICKUP["pickup"])}
    failed = [one for one in found if one.failed]
    assert all(one.counts_under({"pickup": "any"}) and not one.counts_under({"pickup": "high_first"}) for one in failed)


class AskedByAQuestion(Razboi):
    """Who has the highest card depends on how cards are picked up."""

    @pure
    def highest(self, shown):
        others = {seat: card for seat, card in shown.items() if seat or self.pickup != "any"}
        return super().highest(others or shown)


class AskedWhenAQuestionIsNearlyAnswered(Razboi):
    """Who has the highest card depends on how cards are picked up, but cards are compared first."""

    @pure
    def highest(self, shown):
        found = tuple(seat for seat, card in shown.items() if all(card.rank >= one.rank for one in shown.values()))
        return found[:1] if self.pickup == "any" else found


class AskedTooEarly(Razboi):
    """How cards are picked up is asked before the first of them is laid."""

    def battle(self, table):
        if self.pickup != "any":
            super().battle(table)


class AskedBeforeTheRound(Razboi):
    """How cards are picked up is asked before a round begins."""

    def invariant(self, table):
        return self.pickup != "any" and super().invariant(table)


class AskedForThePack(Razboi):
    """How cards are picked up counts for which cards there are."""

    def pack(self):
        return super().pack()[: 52 if self.pickup == "any" else 48]


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (AskedByAQuestion, "pickup is asked for by a question"),
        (AskedWhenAQuestionIsNearlyAnswered, "pickup is asked for by a question"),
        (AskedTooEarly, "pickup is asked for on the way to a head"),
        (AskedBeforeTheRound, "pickup is asked for on the way to a head"),
        (AskedForThePack, "pickup is asked for by a question, or before the part is played"),
    ],
)
def test_what_would_be_forgotten_is_not_followed(game, why):
    assert why in explored(game(), claims(Razboi), (3,), together(WonSearch, PICKUP)).undecided


def test_what_wars_ask_for_is_not_followed_together():
    fighters = {"fighters": ("all", "tied")}
    assert "fighters is asked for" in explored(WarForMore(), [], (3,), together(WholeSearch, fighters)).undecided


def test_prisoners_agree_together_on_all_orders_but_that_of_laying():
    together, values = rulebook().bounds["prisoners"].together, Prisoners.options()["pickup"].values
    assert {*values} - {*together["pickup"]} == {"turned_over"}
