"""Who would rather wait with piles of any size, as long as no stack is used up."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from spec.steal_war.moments import UntilAllHavePlayed
from spec.steal_war.rules import StealWar
from tests.verify.test_waiting import (
    CountsTheCards,
    CountsThePile,
    LooksBelow,
    LooksForHigher,
    NoThiefIsSafe,
    NothingIsProtected,
    TheWrongPile,
    until,
    waits,
)
from tests.verify.test_waiting_most_and_least import evaluated
from warspec.decisions import Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.moment import WaitingAtAnySize
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify.evidence.moments import MomentRecord, answer
from warspec.verify.paths import Undecided
from warspec.verify.run import validator_of
from warspec.verify.waiting import any_size
from warspec.verify.waiting.any_size import of_any_size, of_any_size_together
from warspec.verify.waiting.moments import Moments, looking_back
from warspec.verify.waiting.unopened import Rest
from warspec.verify.wanted import Wanted

ASKED = [moment for moment in rulebook().moments.values() if isinstance(moment, WaitingAtAnySize)]


def hunted(mistake, seats, stacks, before=None, **agreed):
    return of_any_size(until(mistake, **agreed), mistake(**agreed), seats, stacks, before)


# What is so.


@pytest.mark.parametrize(("agreed", "stacks"), [("on", 5), ("thieves", 3)])
def test_where_cards_protect_two_players_never_both_wait(agreed, stacks):
    found = hunted(StealWar, 2, stacks, protect=agreed)
    assert not found.found
    # Nobody has a pile, one player has one, or both.
    assert found.shapes == 3
    assert found.situations > 20


@pytest.mark.parametrize(("seats", "agreed"), [(2, "off"), (3, "on")])
def test_standoffs_that_exist_are_found_in_cards(seats, agreed):
    found = hunted(StealWar, seats, 5, protect=agreed).found
    assert {seat: (sure.first, sure.second) for seat, sure in found.sure.items()} == {0: (4, 5), 1: (4, 5)}
    begun = found.lines[0].trace.before
    assert waits(UntilAllHavePlayed(protect=agreed), begun.written()) == {0: (4, 5), 1: (4, 5)}
    assert waits(UntilAllHavePlayed(protect="thieves"), begun.written()) is None
    for line in found.lines:
        assert line.trace.before == begun
        assert play_round(begun, Scripted(line.trace.answers)).as_json() == line.trace.as_json()


def test_the_record_is_as_the_schema_says():
    (record,) = answer("steal-war.protect.on/nobody-waits-at-any-size")
    validator = validator_of(record.kind)
    assert record.verdict == "proved" and not record.lines
    validator.validate(record.sealed(1.0).as_json())
    # Without cards that show it, a proof says how big the stacks are.
    assert not validator.is_valid(replace(record, bound={"seats": [2]}).sealed(1.0).as_json())


# Planted mistakes.


@pytest.mark.parametrize("mistake", [NothingIsProtected, TheWrongPile])
def test_a_guard_that_fails_makes_two_players_wait(mistake):
    assert hunted(mistake, 2, 5, protect="on").found


@pytest.mark.parametrize("many", ["one", "all"])
def test_thieves_who_are_not_safe_wait(many):
    assert hunted(NoThiefIsSafe, 3, 5, protect="thieves", one_card_many_piles=many).found


# Several sets of house rules at the same time.


def hunted_together(mistake, seats, stacks, *sets, before=None):
    return of_any_size_together([until(mistake, **agreed) for agreed in sets], seats, stacks, before)


@pytest.mark.parametrize(
    ("seats", "before", "sets"),
    [
        (2, None, [{"protect": "on"}, {"protect": "thieves"}]),
        (2, "steal", [{"protect": "thieves", "waiting": waiting} for waiting in ("free", "never")]),
        (2, None, [{"protect": "on"}, {"protect": "off", "waiting": "never"}]),
    ],
)
def test_several_sets_at_once_find_what_each_finds_by_itself(seats, before, sets):
    every = hunted_together(StealWar, seats, 5, *sets, before=before)
    assert every == [hunted(StealWar, seats, 5, before, **agreed) for agreed in sets]
    assert all(hunt.situations for hunt in every)


class NoThiefIsSafeFromMany(StealWar):
    """If one card may steal several piles, it may steal those of thieves, too."""

    def is_spared(self, table, owner):
        return self.one_card_many_piles == "one" and super().is_spared(table, owner)


def test_what_holds_under_one_of_them_alone_is_not_told_of_all():
    one, several = ({"protect": "thieves", "one_card_many_piles": many} for many in ("one", "all"))
    assert hunted(NoThiefIsSafeFromMany, 3, 4, **several).found
    for sets in ([one, several], [several, one]):
        with pytest.raises(Undecided, match="under some of the house rules"):
            hunted_together(NoThiefIsSafeFromMany, 3, 4, *sets)


def test_questions_that_differ_in_what_was_agreed_are_answered_together(monkeypatch):
    jobs = [job.args for job in MomentRecord.open_jobs([], Wanted.everything())]
    assert sorted(id for job in jobs for id in job) == sorted(rulebook().moments)
    (ids,) = (job for job in jobs if len(job) > 1)
    asked = [rulebook().moments[id] for id in ids]
    assert {one.house_rules["one_card_many_piles"] for one in asked if len(one.house_rules) > 1} == {"all"}
    for one in asked:
        monkeypatch.setitem(rulebook().moments, one.id, replace(one, players=2))
    assert [record.sealed(0) for record in answer(*ids)] == [record.sealed(0) for id in ids for record in answer(id)]


class NothingIsSafeInAWar(StealWar):
    """After thefts before a war nothing is protected in it."""

    def is_safe(self, table, owner, shown):
        return super().is_safe(table, owner, shown) and table.log[0].action != "steal"

    def is_spared(self, table, owner):
        return super().is_spared(table, owner) and table.log[0].action != "steal"


def test_who_has_stolen_before_a_war_counts():
    none, some = (hunted(StealWar, 2, 3, before=before, protect="thieves") for before in (None, "steal"))
    # Each of two players has a pile or not, and has stolen or not: ten ways, if moving round makes no difference.
    assert (none.shapes, some.shapes) == (3, 10)
    assert not hunted(NothingIsSafeInAWar, 2, 5, protect="thieves").found
    with pytest.raises(Undecided, match="only in a war"):
        hunted(NothingIsSafeInAWar, 2, 5, before="steal", protect="thieves")


class RobsOnlyBigPiles(StealWar):
    """A pile of one card cannot be stolen; of these piles it is only known that they are not empty."""

    def within_reach(self, table, seat, shown):
        return tuple(o for o in super().within_reach(table, seat, shown) if table.count(o, "pile") > 1)

    def can_steal(self, table, seat, shown):
        return bool(self.within_reach(table, seat, shown))


@pytest.mark.parametrize("mistake", [CountsThePile, CountsTheCards, LooksBelow, LooksForHigher, RobsOnlyBigPiles])
def test_rules_that_look_at_more_are_not_decided(mistake):
    with pytest.raises(Undecided):
        hunted(mistake, 2, 5, protect="on")


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked.id)
def test_with_one_card_less_in_each_stack_the_search_would_stop(asked, monkeypatch):
    monkeypatch.setitem(rulebook().moments, asked.id, replace(asked, stacks=asked.stacks - 1))
    (record,) = answer(asked.id)
    assert record.verdict == "unknown" and "bottom of a pile" in record.reason


def test_the_record_of_a_claim_that_fails_says_so(monkeypatch):
    for game in (UntilAllHavePlayed, StealWar):
        monkeypatch.setattr(game, "is_safe", NothingIsProtected.is_safe)
    (record,) = answer("steal-war.protect.on/nobody-waits-at-any-size")
    assert record.verdict == "refuted" and record.reason and len(record.lines) >= 2
    assert record.problems([record], Wanted.everything())


def test_a_standoff_that_should_be_there_is_missed(monkeypatch):
    id = "steal-war.protect.on/nobody-waits-at-any-size"
    asked = rulebook().moments[id]
    expected = WaitingAtAnySize(
        id=id, until=asked.until, house_rules=asked.house_rules, players=2, stacks=asked.stacks, is_so=True
    )
    monkeypatch.setitem(rulebook().moments, id, expected)
    (record,) = answer(id)
    assert record.verdict == "missed" and record.reason


# What players are sure of depends on the sizes: a second opinion, with real cards.


def drawn(chance):
    """Three players, four cards in each stack, and piles of up to five cards."""
    game = UntilAllHavePlayed(protect=chance.choice(("on", "off", "thieves")))
    cards = [card for card in game.pack() if card.rank in (2, 3, 4, 5, 6, 7, 8)]
    chance.shuffle(cards)
    sizes = {Place(seat, STACK): 5 for seat in range(3)} | {
        Place(s, "pile"): chance.choice((0, 1, 3)) for s in range(3)
    }
    return Situation.lying(game, 3, {place: [cards.pop() for _ in range(size)] for place, size in sizes.items()})


def with_rests(begun):
    """The same cards, but below the top of each pile there is a rest; and how many cards each rest is."""
    sizes, piles = {}, {}
    for number, (place, pile) in enumerate(begun.piles.items()):
        cards = [placed.card for placed in pile]
        known = 4 if place.pile == STACK else 1
        rest = Rest() if place.pile == STACK else any_size._Below(number)
        piles[place] = [*cards[:known], rest]
        sizes[number] = len(cards) - known
    return Situation.lying(begun.game, begun.seats, piles), sizes


def sure(kind, begun):
    def found(looked_for):
        moments = kind(begun, looked_for)
        return [moments.sure((), seat) for seat in range(begun.seats)]

    return looking_back(found)


def test_what_players_are_sure_of_is_the_same_with_real_cards():
    chance, differing = random.Random(11), 0
    for _ in range(80):
        begun = drawn(chance)
        try:
            amounts = sure(any_size._Moments, with_rests(begun)[0])
        except Undecided:  # a stack is used up
            continue
        sizes = with_rests(begun)[1]
        found = sure(Moments, begun)
        # The rest of a stack is one card here, and counts as one.
        assert [evaluated(amount, sizes) for amount in amounts] == found
        differing += any(len(amount.most_of) > 1 or any(len(one) > 1 for one in amount.most_of) for amount in amounts)
    assert differing
