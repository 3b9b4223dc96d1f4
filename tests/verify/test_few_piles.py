"""Searches in which only a few players have a face-up pile: what they find there, and where they stop."""

import pytest

from spec.steal_war.rules import StealWar
from tests.planted import vanish
from tests.verify.noticed import missing, noticed
from tests.verify.test_whole_moments import Announced, kinds
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify import long_proofs
from warspec.verify.cases import Search, starts
from warspec.verify.every_seat import SeatsSearch
from warspec.verify.few_piles import few_piles
from warspec.verify.long_proofs import LongProof, digest_of, wanted
from warspec.verify.properties import CHECKS
from warspec.verify.searches import Job, kinds_of
from warspec.verify.whole import WholeSearch

CONSERVED = CHECKS["cards-conserved"]


def few(most, search=WholeSearch):
    return few_piles(search, {"pile": most})


def piles(start):
    return sum(place.pile == "pile" for place in start.piles)


@pytest.mark.parametrize(("players", "cards"), [(2, range(1, 8)), (3, range(1, 6))])
def test_whatever_happens_pile_by_pile_where_one_player_has_a_pile_happens_with_piles_of_any_size(players, cards):
    game = Announced()
    one_pile = (start for start in starts(game, cards, (players,)) if piles(start) == 1)
    happened = (path.outcome.happened for start in one_pile for path in Search(start, []).paths())
    one_by_one = {kind for each in happened for kind in kinds(each)}
    assert any("steal" in dict(kind) for kind in one_by_one)
    assert not missing(one_by_one, game, players, search=few(1))


class LosesACard(StealWar):
    """Whoever steals loses the top card of their stack, if so many have a pile then."""

    with_a_pile = 1

    def steal(self, table, thieves, shown):
        super().steal(table, thieves, shown)
        if sum(table.count(seat, "pile") > 0 for seat in table.seats) >= self.with_a_pile:
            vanish(table, Place(thieves[0], STACK))


class LosesACardWithTwo(LosesACard):
    with_a_pile = 2


@pytest.mark.parametrize(("mistaken", "most"), [(LosesACard, 1), (LosesACardWithTwo, 2)])
@pytest.mark.parametrize("search", [WholeSearch, SeatsSearch])
def test_mistake_is_noticed_where_as_many_players_may_have_a_pile_as_it_takes(mistaken, most, search):
    assert noticed(mistaken(), [CONSERVED], (2,), few(most, search)) == {CONSERVED.id: None}
    if most > 1:
        assert noticed(mistaken(), [CONSERVED], (2,), few(1, search)) == {}


class FindsASecondPile(StealWar):
    """Whoever loses their pile turns up the top card of their stack as a new one."""

    def steal(self, table, thieves, shown):
        before = [seat for seat in table.seats if table.count(seat, "pile")]
        super().steal(table, thieves, shown)
        for seat in before:
            if not table.count(seat, "pile") and table.count(seat) > 1:
                table.gather("turn_up", (seat,), table.top(seat), Place(seat, "pile"), face_up=True)


def test_search_says_so_if_a_second_pile_comes_up_within_a_round():
    with pytest.raises(AssertionError, match="within a round there can be more piles 'pile' with cards"):
        noticed(FindsASecondPile(), [CONSERVED], (2,), few(1))


def test_search_that_a_game_asks_for_looks_at_so_few_piles_and_depends_on_what_makes_it_do_so(monkeypatch):
    agreed = {name: option.default for name, option in StealWar.options().items()}
    any_piles, thieves = (
        next(job for job in wanted("steal-war", agreed | {"protect": value}) if job.players == 4)
        for value in ("on", "thieves")
    )
    assert (any_piles.few, thieves.few) == ({}, {"pile": 1})
    assert rulebook().bounds["steal-war"].few_under == {"protect": "thieves"}
    assert [getattr(kinds_of(job, [CONSERVED])[0], "few", None) for job in (any_piles, thieves)] == [None, {"pile": 1}]
    digests = [digest_of(job, [CONSERVED.id]) for job in (any_piles, thieves)]
    assert digest_of(thieves._replace(few={"pile": 2}), [CONSERVED.id]) not in digests
    monkeypatch.setattr(long_proofs, "FEW_PILES", "warspec.verify.waiting.any_size")
    now = [digest_of(job, [CONSERVED.id]) for job in (any_piles, thieves)]
    assert [one == other for one, other in zip(digests, now, strict=True)] == [True, False]


def test_piles_in_which_nothing_lies_are_known_by_any_search():
    assert few(0) is WholeSearch


def test_search_with_more_piles_speaks_of_rounds_with_fewer_and_not_the_other_way_round():
    each = [{}, {"pile": 1}, {"pile": 0}]
    found = [LongProof(4, {}, 10, 1, 0, {}, [], 1.0, "", {}, few=few) for few in each]
    jobs = [Job("steal-war", 4, few, True, {}) for few in each]
    assert [[one.answers(job) for job in jobs] for one in found] == [
        [True, True, True],
        [False, True, True],
        [False, False, True],
    ]
