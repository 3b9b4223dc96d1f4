"""Searches that are cut within the moments of Steal War: what was chosen before is known, and must be done."""

import pytest

from spec.steal_war.rules import StealWar
from tests.verify.noticed import noticed
from warspec.table import STACK, Place
from warspec.verify.claims import Check
from warspec.verify.every_seat import SeatsSearch
from warspec.verify.part_of_moment import BEFORE, begins_within_moment, ends_within_moment
from warspec.verify.parts_of_moments import cut_within_moments
from warspec.verify.properties import CHECKS
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored


class ForgetsThieves(StealWar):
    """Whoever has chosen to steal does nothing."""

    def steal(self, table, thieves, shown):
        if len(thieves) > 1:
            super().steal(table, thieves[:1], shown)
        else:
            super().steal(table, thieves, shown)


class PlayersSteal(StealWar):
    """If anybody steals, so does everybody who waits."""

    def steal(self, table, thieves, shown):
        super().steal(table, [seat for seat in table.seats if table.count(seat, "hand")], shown)


class StealsWithoutBeingAsked(StealWar):
    """Whoever can steal when one steals does so."""

    def options_of(self, table, seat, shown, may_wait):
        return tuple(option for option in super().options_of(table, seat, shown, may_wait) if option != "wait")


@pytest.mark.parametrize(
    ("mistake", "claim"),
    [(ForgetsThieves, "as-chosen"), (PlayersSteal, "as-chosen"), (StealsWithoutBeingAsked, "free-to-act")],
)
def test_a_planted_mistake_between_choosing_and_doing_is_noticed(mistake, claim):
    assert noticed(mistake(), [CHECKS[claim]], (2,)) == {claim: None}


def a_moment_is_whole_or_told_in_parts(case):
    chosen = [found for found in case.trace.asked if found.question == "steal-war.moment"]
    if any(found.options for found in chosen if found.after == BEFORE):
        return False  # two heads that differ in that alone count as one
    steals = any(found.answer == "steal" for found in chosen)
    done = bool(case.trace.happened("steal", "too_late"))
    if ends_within_moment(case):
        return steals and not done and not begins_within_moment(case)
    return done == steals == begins_within_moment(case)


def test_what_was_chosen_is_told_when_it_is_done():
    claim = Check("whole", a_moment_is_whole_or_told_in_parts)
    found = explored(StealWar(), [claim], (2,), cut_within_moments(WholeSearch, StealWar))
    assert (found.failed, found.undecided) == ({}, None)
    assert found.full_wars


class WhoHasMoreMayNotSteal(StealWar):
    """In the second seat, that is: so it matters who sits where."""

    def can_steal(self, table, seat, shown):
        return super().can_steal(table, seat, shown) and not (seat == 1 and table.count(0) < table.count(1))


def test_where_one_seat_is_looked_at_for_all_it_is_noticed_that_another_one_differs():
    assert [*noticed(WhoHasMoreMayNotSteal(), [], (2,), SeatsSearch)] == ["seats-are-equal"]


def heads_after_the_draw(players):
    search = cut_within_moments(SeatsSearch, StealWar)
    return {path.outcome.head for path in search(StealWar(), players, [], {}).paths()} - {None}


def test_players_who_are_out_are_known_to_be_out_wherever_all_sit():
    found, told = heads_after_the_draw(3), []
    while found:
        head = found.pop()
        told.append(sum(head.known.held))
        out = (seat for seat in range(3) if not head.known.held[seat])
        assert {Place(seat, pile) for seat in out for pile in (STACK, "pile")} <= {*head.known.empty}
        found -= {*head.in_other_seats()}
    assert sorted(told) == [2, 3]  # two of three players hold a card, whichever, or all three do


def ways_given_up(kind, head):
    return sum(not path.outcome.kinds for path in kind(StealWar(), 2, [], {}, head).paths())


def next_head(kind, head, holding):
    """The first one after a head at which so many hold a card."""
    found = (path.outcome.head for path in kind(StealWar(), 2, [], {}, head).paths())
    return next(head for head in found if head and sum(head.known.held) == holding)


def test_from_a_head_that_looks_the_same_from_every_seat_whoever_has_most_cards_sits_first():
    both = next_head(SeatsSearch, None, 2)
    parts = cut_within_moments(SeatsSearch, StealWar)
    assert ways_given_up(parts, both) == ways_given_up(SeatsSearch, both) + 1
    given_up = {ways_given_up(kind, next_head(kind, both, 1)) for kind in (SeatsSearch, parts)}
    assert len(given_up) == 1  # one seat differs from the other
