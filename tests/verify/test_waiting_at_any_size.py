"""Who would rather wait with piles of any size: the search, and the amounts that it reckons with."""

from __future__ import annotations

import itertools
import random

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
from warspec.decisions import Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.moment import WaitingAtAnySize
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify.evidence.moments import answer
from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.waiting import any_size
from warspec.verify.waiting.alike import OF_A_RANK, Likenesses
from warspec.verify.waiting.amounts import Amount, least, most, sizes_with
from warspec.verify.waiting.any_size import of_any_size
from warspec.verify.waiting.memory import Memory
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


# Planted mistakes.


@pytest.mark.parametrize("mistake", [NothingIsProtected, TheWrongPile])
def test_a_guard_that_fails_makes_two_players_wait(mistake):
    assert hunted(mistake, 2, 5, protect="on").found


@pytest.mark.parametrize("many", ["one", "all"])
def test_thieves_who_are_not_safe_wait(many):
    assert hunted(NoThiefIsSafe, 3, 5, protect="thieves", one_card_many_piles=many).found


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
    """Two more cards are needed for a theft than one may know of."""

    def within_reach(self, table, seat, shown):
        return tuple(o for o in super().within_reach(table, seat, shown) if table.count(o, "pile") > 2)


@pytest.mark.parametrize("mistake", [CountsThePile, CountsTheCards, LooksBelow, LooksForHigher, RobsOnlyBigPiles])
def test_rules_that_look_at_more_are_not_decided(mistake):
    with pytest.raises(Undecided):
        hunted(mistake, 2, 5, protect="on")


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked.id)
def test_with_one_card_less_in_each_stack_the_search_would_stop(asked, monkeypatch):
    less = WaitingAtAnySize(
        id=asked.id,
        until=asked.until,
        house_rules=asked.house_rules,
        players=asked.players,
        stacks=asked.stacks - 1,
    )
    monkeypatch.setitem(rulebook().moments, asked.id, less)
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
        id=id, until=asked.until, house_rules=asked.house_rules, players=2, stacks=asked.stacks, exists=True
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


def evaluated(amount, sizes):
    return max(min(sum_.cards + sum(sizes[number] for number in sum_.below) for sum_ in one) for one in amount.most_of)


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


# Amounts.


def random_amount(chance, depth=3):
    if depth == 0:
        return Amount.of(chance.randrange(4), [number for number in range(3) if chance.random() < 0.5])
    one, other = random_amount(chance, depth - 1), random_amount(chance, depth - 1)
    return most([one, other]) if chance.random() < 0.5 else least(one, other)


UP_TO = 3
SIZES = [dict(enumerate(sizes)) for sizes in itertools.product(range(UP_TO + 1), repeat=3)]


def test_amounts_are_reckoned_with_as_their_numbers_are():
    chance = random.Random(3)
    for _ in range(200):
        one, other = random_amount(chance), random_amount(chance)
        values = [(evaluated(one, sizes), evaluated(other, sizes)) for sizes in SIZES]
        assert [evaluated(most([one, other]), sizes) for sizes in SIZES] == [max(both) for both in values]
        assert [evaluated(least(one, other), sizes) for sizes in SIZES] == [min(both) for both in values]
        if one.is_at_most(other):
            assert all(mine <= theirs for mine, theirs in values)


def test_sizes_are_found_just_where_there_are_some():
    chance, possible = random.Random(4), 0
    for _ in range(60):
        pairs = frozenset((random_amount(chance, 2), random_amount(chance, 2)) for _ in range(2))
        fewest = min(
            (
                sum(sizes.values())
                for sizes in SIZES
                if all(evaluated(a, sizes) < evaluated(b, sizes) for a, b in pairs)
            ),
            default=None,
        )
        found = sizes_with(pairs)
        if found is None:
            assert fewest is None
        elif fewest is not None:
            every = dict.fromkeys(range(3), 0) | found
            assert sum(every.values()) <= fewest
            assert sum(every.values()) == fewest or max(every.values()) > UP_TO
            assert all(evaluated(one, every) < evaluated(other, every) for one, other in pairs)
            possible += 1
    assert 5 < possible < 55


# What is remembered from path to path.


def test_what_was_found_counts_again_only_under_the_same_answers():
    likenesses = Likenesses(Explorer(Assumptions()))
    memory, found_out = Memory(likenesses), []

    def inner():
        return likenesses.same(0, 1)

    def outer():
        answer = memory.recall("inner", inner), likenesses.same(1, 2)
        found_out.append(answer)
        return answer

    def once():
        likenesses.forget()
        memory.begin_path()
        last = likenesses.same(3, 4)
        return memory.recall("outer", outer), memory.recall("outer", outer), last

    paths = [path.outcome for path in likenesses.explorer.paths(once)]
    assert all(first == again for first, again, _ in paths)
    # Each of the four ways is found out once, though each comes twice, with 3 and 4 equal and not.
    assert len(paths) == 8
    assert sorted(found_out) == sorted(itertools.product((False, True), repeat=2))


def test_ranks_agree_with_what_is_known_and_come_again_only_if_they_must():
    likenesses = Likenesses(Explorer(Assumptions()))
    likenesses.join(0, 5)
    assert likenesses.ranks(6) == [2, 3, 4, 5, 6, 2]
    many = likenesses.ranks(30)
    assert many[0] == many[5] and max(map(many.count, many)) <= OF_A_RANK
    with pytest.raises(Undecided, match="ranks"):
        likenesses.ranks(60)


def test_cards_that_differ_never_get_the_same_rank():
    likenesses = Likenesses(Explorer(Assumptions()))
    without_asking = likenesses.ranks(30)
    (later,) = [number for number, rank in enumerate(without_asking) if rank == without_asking[0]][1:2]

    def once():
        likenesses.forget()
        is_same = likenesses.same(0, later)
        ranks = likenesses.ranks(30)
        return is_same, ranks[0] == ranks[later]

    assert {path.outcome for path in likenesses.explorer.paths(once)} == {(True, True), (False, False)}
