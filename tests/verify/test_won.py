"""Searches that are cut where a fight is won, too: what happens there, what is kept, and what must be noticed."""

from dataclasses import replace

import pytest

from spec.prisoners.rules import PRISONER, Prisoners
from spec.razboi.rules import Razboi
from tests.planted import vanish
from tests.verify.noticed import noticed
from tests.verify.test_counted_out import Counting, counted, find
from tests.verify.test_whole import claims
from tests.verify.test_whole_prisoners import MISTAKES
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, Place
from warspec.verify.cases import Search, starts
from warspec.verify.heads import Head
from warspec.verify.long_proofs import Job
from warspec.verify.one_long_search import search
from warspec.verify.properties import CHECKS
from warspec.verify.whole_pack import explored
from warspec.verify.won import ORDER_IS_LOST, Won, WonSearch


class Announced(Prisoners):
    """It is said aloud when somebody is about to take the cards."""

    def take(self, table, winner):
        table.announce("won", [winner])
        super().take(table, winner)


def begins_part(former, event):
    """Whether a part of a round begins with ``event``: a war, or what follows when a card has won."""
    return event[0] == "war" or (event[0], former[0]) == ("won", "turn_up")


class FindingWhereWon(Counting, WonSearch):
    """Looks for what happened pile by pile, and is cut where fights are won."""


@pytest.mark.parametrize("without", [(), (PRISONER,)])
def test_whatever_happens_pile_by_pile_happens_in_a_search_that_is_cut_where_fights_are_won(without):
    few = [*starts(Announced(), range(1, 6), (3,))]
    happened = (
        path.outcome.happened for start in few for path in Search(start, []).paths() if not _any(start, without)
    )
    found = {one for round in happened for one in counted(round, begins_part)}
    assert any(kind[0][0] == "won" and "give_up" in dict(kind) for kind, _ in found) is not bool(without)
    assert not find(found, Announced(), 3, FindingWhereWon, without=without)


def _any(start, piles):
    return any(place.pile in piles for place in start.piles)


def test_no_claim_fails_where_nobody_holds_a_prisoner_and_all_but_two_are_put_to_the_test():
    found = explored(Prisoners(), claims(Prisoners), (3,), WonSearch, [PRISONER])
    assert (found.failed, found.undecided) == ({}, None)
    # These two speak of prisoners that are sent.
    untold = {check.id for check in claims(Prisoners) if not found.telling[check.id]}
    assert untold == {"prisoner-lost", "prisoner-sent"}
    assert found.full_wars > 0


class LowestTakes(Prisoners):
    """The cards go to somebody who has lost."""

    def take(self, table, winner):
        super().take(table, table.others(winner)[0])


class NoWarOfThree(Prisoners):
    """If all three tie, there is no war: one of them takes the cards."""

    def war(self, table, tied):
        if len(tied) == 3 and table.count(0, LAID) == 1:
            return self.take(table, 0)
        return super().war(table, tied)


class LosesACardAfterAWar(Prisoners):
    """Whoever has won a war with a prisoner loses a card of those that lie there."""

    def take(self, table, winner):
        if table.count(winner, LAID) > 1 and winner in table.doers("send_prisoner"):
            vanish(table, Place(winner, LAID), 0)
        super().take(table, winner)


class StaysWhoHasSent(Prisoners):
    """Nobody says of players who have sent a prisoner that they are out."""

    def drop_out(self, table, before):
        super().drop_out(table, [seat for seat in before if seat not in table.doers("send_prisoner")])


@pytest.mark.parametrize(
    ("mistake", "claim"),
    [
        *MISTAKES,
        (LowestTakes, "highest-wins"),
        (NoWarOfThree, "highest-wins"),
        (NoWarOfThree, "war-on-ties-only"),
        (LosesACardAfterAWar, "cards-conserved"),
        (StaysWhoHasSent, "out-at-once"),
    ],
)
def test_a_planted_mistake_is_noticed_before_and_after_the_cut(mistake, claim):
    assert noticed(mistake(), [CHECKS[claim]], (3,), WonSearch) == {claim: None}


def test_that_the_winner_has_the_highest_card_is_kept_and_more_is_not():
    heads = {
        path.outcome.head for path in WonSearch(Prisoners(), 3, [], {}, tracked=[("send_prisoner", False)]).paths()
    }
    won = [head for head in heads if isinstance(head, Won)]
    assert {head.order for head in won} == {
        (0, 1, 2),
        (1, 0, 2),
        (2, 0, 1),
        (0, 1),
        (0, 2),
        (1, 2),
        (1, 0),
        (2, 0),
        (2, 1),
    }
    assert not any(head.equal for head in won)


def test_a_fight_that_is_won_covers_what_leaves_less_open_but_no_other_winner_and_no_war():
    general, special = (Won("known", frozenset(), (most,), (), 1, order=(0, 1)) for most in (None, 0))
    assert general.covers(special)
    assert not special.covers(general)
    assert not Won("known", frozenset(), (None,), (), 1, order=(1, 0)).covers(special)
    assert not general.covers(Head("known", frozenset(), (None,), (), 1))


def test_a_heap_that_is_turned_over_is_followed_without_the_cut(monkeypatch):
    bounds = rulebook().bounds
    monkeypatch.setitem(bounds, "razboi", replace(bounds["razboi"], cut_where_won=True))
    agreed = {"pickup": "turned_over"}
    game = Razboi(**agreed)
    assert explored(game, claims(Razboi), (3,), WonSearch).undecided == ORDER_IS_LOST
    found = search(Job("razboi", 3, {}, False, game.house_rules))
    whole = explored(game, claims(Razboi), (3,))
    assert (found.paths, found.heads, found.telling) == (whole.paths, whole.heads, dict(whole.telling))
    assert search(Job("razboi", 3, {}, False, Razboi().house_rules)).paths < whole.paths
