"""Piles of any size for rounds that begin with nothing in some piles: what is found there, and what is noticed."""

import functools

import pytest

from spec.prisoners.rules import PRISONER, Prisoners
from spec.steal_war.rules import PILE, StealWar
from tests.planted import vanish
from tests.verify.noticed import missing, noticed
from tests.verify.test_counted_out import counted, find
from tests.verify.test_whole import claims
from tests.verify.test_whole_moments import Announced, kinds
from warspec.table import LAID, Place
from warspec.verify.cases import Search, starts
from warspec.verify.properties import CHECKS
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored


def happening(game, cards, pile):
    """What happens in the rounds of three, pile by pile, that begin with nothing in any pile of this name."""
    few = (start for start in starts(game, cards, (3,)) if not any(place.pile == pile for place in start.piles))
    return (path.outcome.happened for start in few for path in Search(start, []).paths())


def test_no_claim_fails_where_nobody_holds_a_prisoner_as_the_round_begins():
    found = explored(Prisoners(), claims(Prisoners), (3,), without=[PRISONER])
    assert (found.failed, found.undecided) == ({}, None)
    # These two speak of prisoners that are sent.
    assert {check.id for check in claims(Prisoners) if not found.telling[check.id]} == {
        "prisoner-lost",
        "prisoner-sent",
    }
    assert found.full_wars > 0


def test_whatever_happens_pile_by_pile_without_a_prisoner_happens_with_piles_of_any_size():
    found = {one for happened in happening(Prisoners(), (*range(1, 6), 9), PRISONER) for one in counted(happened)}
    assert any(("war", (0, 1, 2)) in kind[:1] and len(laid) == 3 for kind, laid in found)
    assert not find(found, Prisoners(), 3, without=[PRISONER])


def test_whatever_happens_pile_by_pile_without_face_up_piles_happens_with_piles_of_any_size():
    game = Announced()
    one_by_one = {kind for happened in happening(game, range(1, 8), PILE) for kind in kinds(happened)}
    assert any(kind[0] == ("war", (0, 1, 2)) for kind in one_by_one)
    assert any(kind[0] == ("cards_laid", (0, 1)) for kind in one_by_one)
    assert not missing(one_by_one, game, 3, without=[PILE])


def loses_the_last_card_of_a_full_war(parent):
    """A game in which a card falls off the table where all three have laid four cards and more."""

    def take(self, table, winner):
        if all(table.count(seat, LAID) > 4 for seat in table.seats):
            vanish(table, Place(winner, LAID))
        super(mistaken, self).take(table, winner)

    mistaken = type("LosesTheLastCardOfAFullWar", (parent,), {"__module__": parent.__module__, "take": take})
    return mistaken


@pytest.mark.parametrize(("parent", "without"), [(Prisoners, (PRISONER,)), (Prisoners, ()), (StealWar, (PILE,))])
def test_a_mistake_that_only_a_full_war_of_three_shows_is_noticed(parent, without):
    conserved, mistaken = CHECKS["cards-conserved"], loses_the_last_card_of_a_full_war(parent)()
    for happened in (
        path.outcome for start in starts(mistaken, range(1, 5), (3,)) for path in Search(start, [conserved]).paths()
    ):
        assert not happened.failed
    assert noticed(mistaken, [conserved], (3,), without=without) == {conserved.id: None}


def test_what_fails_where_a_round_begins_without_a_prisoner_is_found_by_the_search_from_there():
    mistaken = loses_the_last_card_of_a_full_war(Prisoners)()
    found = explored(mistaken, [CHECKS["cards-conserved"]], (3,), without=[PRISONER])
    assert "never be reached" in found.failed["cards-conserved"]


class TakesOneBeforeAWar(Prisoners):
    """Whoever fights takes the top card of the stack prisoner, so that some lie there at the head of a war."""

    def war(self, table, tied):
        for seat in self.holding(table, tied):
            table.gather("capture", (seat,), table.top(seat), Place(seat, PRISONER), face_up=True)
        super().war(table, tied)


def test_cards_that_come_to_such_a_pile_within_a_round_are_counted_and_followed():
    begin = functools.partial(WholeSearch, TakesOneBeforeAWar(), 3, [CHECKS["cards-conserved"]], {}, without=[PRISONER])
    tracked = [("send_prisoner", True), ("send_prisoner", False)]
    heads = {path.outcome.head for path in begin(tracked=tracked).paths()} - {None}
    head = next(one for one in heads if one.known.held == (1, 1, 0) and one.known.shown == (True, True, True))
    found = [path.outcome for path in begin(head, tracked).paths()]
    assert not any(outcome.failed for outcome in found)
    assert any(("send_prisoner", (0, 1)) in kind for outcome in found for kind in outcome.kinds)
