"""The lowest rank of piles of any size: what is set apart from them, and Twos Beat Jokers with its time limit."""

import itertools
import sys

import pytest

from spec.twos.misreadings import TheLoserKeepsIt
from spec.twos.rules import REMOVED, Twos
from tests.verify.noticed import noticed
from tests.verify.planted import AcesStay
from tests.verify.test_whole import claims
from warspec.cards import Rank
from warspec.rulebook import misreading, of_lowest_rank
from warspec.rulebook.bound import Bound
from warspec.rulebook.pure import evaluated_by
from warspec.table import LAID, Place
from warspec.verify.amounts import FIRST_PART, Amounts, variable
from warspec.verify.every_seat import CLAIM, SeatsSearch
from warspec.verify.heaps import AnyOrder, Drawing
from warspec.verify.in_heaps import has_none, has_only, lowest_ranks
from warspec.verify.limits import rank
from warspec.verify.lowest import UNSEEN, Lowest
from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed
from warspec.verify.rest import Rest, many, once
from warspec.verify.unknown import Knowledge, UnknownCard, UnknownRank
from warspec.verify.whole_pack import explored

LIMIT = {"attrition": 100}


# What is set apart from heaps, beside real cards.

FIRST, LAST, RANKS = Rank.THREE, Rank.FIVE, range(2, 7)


class Plain:
    def __init__(self, rank):
        self.rank = rank


def lowest(ranks, first, last):
    """The lowest of some ranks, from one to another, counted up from the first; None if there is none of these."""
    return next((rank for rank in range(first, last + 1) if rank in ranks), None)


def really(won, others):
    """How many cards have the lowest rank, of a card that was won, of others that were won, and of those that wait."""
    for ranks in itertools.product(RANKS, repeat=1 + won + others):
        found = lowest(ranks, FIRST, LAST)
        yield ranks[0] == found, ranks[1 : 1 + won].count(found), ranks[0]


@pytest.mark.parametrize(("first", "last"), [(FIRST, LAST), (Rank.THREE, Rank.ACE)])
def test_of_real_cards_those_of_the_lowest_rank_are_found(first, last):
    every = [first - 1, first, first + 1, last - 1, last, last + 1]
    for ranks in itertools.product(every, repeat=4):
        cards = [*map(Plain, ranks)]
        found = lowest(ranks, first, last)
        assert [*of_lowest_rank(cards[:2], cards, first, last)] == [card for card in cards[:2] if card.rank == found]


def with_heaps(won, others):
    """The same, of heaps that nobody has counted."""
    ranks = [rank(0) >= RANKS[0], rank(0) <= RANKS[-1], *(variable(FIRST_PART + part) >= 0 for part in range(9))]
    explorer = Explorer(Assumptions(*ranks))
    knowledge, amounts = Knowledge(explorer, RANKS), Amounts(explorer, 54)
    drawing = Drawing(explorer, lambda: None)

    def once():
        knowledge.forget()
        amounts.forget()
        card = UnknownCard(UnknownRank(knowledge, 0, rank(0)))
        loot = (card, *many([Rest(won)]))
        with evaluated_by(AnyOrder(knowledge, drawing, amounts, Lowest(knowledge, amounts, [UNSEEN]).of)):
            gone = of_lowest_rank(loot, (*loot, *many([Rest(others)])), FIRST, LAST)
        found = sum(int(item.amount) for item in gone.items if isinstance(item, Rest))
        return card in gone.items, found, int(card.rank)

    return {path.outcome for path in explorer.paths(once)}


@pytest.mark.parametrize("won", [0, 1, 2, 3])
@pytest.mark.parametrize("others", [0, 2])
def test_just_what_real_cards_allow_is_set_apart(won, others):
    assert with_heaps(won, others) == {*really(won, others)}


def test_a_heap_of_which_the_lowest_rank_is_not_asked_is_not_divided():
    explorer = Explorer(Assumptions())
    knowledge, amounts = Knowledge(explorer, RANKS), Amounts(explorer, 54)
    with pytest.raises(Undecided, match="lowest rank of others"):
        Lowest(knowledge, amounts, [UNSEEN]).of([Rest(2)], [Rest(2)], FIRST, LAST)


def test_whoever_asks_again_gets_the_same_cards_and_none_of_the_others():
    explorer = Explorer(Assumptions(variable(0) >= 0, *(variable(FIRST_PART + part) >= 0 for part in range(3))))
    knowledge, amounts = Knowledge(explorer, RANKS), Amounts(explorer, 54)

    def once():
        knowledge.forget()
        amounts.forget()
        heap, lowest = Rest(amounts.unknown(0)), Lowest(knowledge, amounts, [UNSEEN])
        (gone,) = lowest.of([heap], [heap], FIRST, LAST)
        others = next(part for part in gone.inside.parts if part is not gone)
        return [*lowest.of([others, gone], [gone, others], FIRST, LAST)] == [gone]

    assert [path.outcome for path in explorer.paths(once)] == [True]


# Twos Beat Jokers.


@pytest.mark.parametrize("pickup", ["winner_first", "high_first", "any", "turned_over"])
def test_twos_with_a_time_limit_is_proved_with_piles_of_any_size(pickup):
    found = explored(Twos(pickup=pickup, **LIMIT), claims(Twos), (2,))
    assert (found.failed, found.undecided) == ({}, None)
    assert all(found.telling[check.id] for check in claims(Twos))
    assert found.full_wars


@pytest.mark.parametrize("pickup", ["winner_first", "shuffled"])
def test_players_of_twos_may_change_seats_after_the_limit(pickup):
    found = explored(Twos(pickup=pickup, **LIMIT), (), (2,), SeatsSearch)
    assert (found.failed, found.undecided) == ({}, None)
    assert found.telling[CLAIM]


class ThreesStay(Twos):
    """The fours are the first to go."""

    def leaving(self, won, in_play):
        return of_lowest_rank(won, in_play, Rank.FOUR, Rank.ACE)


class TheirOwnStay(Twos):
    """The winner's own cards of the lowest rank stay in the game."""

    def remove(self, table, winner):
        own, others = self.won(table, winner)
        stacks = [card for seat in table.seats for card in table.cards(seat)]
        gone = of_lowest_rank(others, (*own, *others, *stacks), Rank.THREE, Rank.ACE)
        if gone:
            table.gather("remove", (winner,), gone, REMOVED, face_up=True, position=0)


class TheTurnPassesOnTooEarly(Twos):
    """Nobody looks whether a lower card is left in the stacks."""

    def of_the_won(self, won):
        return of_lowest_rank(won, won, Rank.THREE, Rank.ACE)

    def remove(self, table, winner):
        own, others = self.won(table, winner)
        if gone := self.of_the_won((*own, *others)):
            table.gather("remove", (winner,), gone, REMOVED, face_up=True, position=0)


class AllThatWasWonGoes(TheTurnPassesOnTooEarly):
    """All cards that were won leave the game."""

    def of_the_won(self, won):
        return won


class NothingGoesFromALongWar(Twos):
    """Nothing leaves the game when more than a dozen cards were won."""

    def remove(self, table, winner):
        if table.count(winner, LAID) <= 6:
            super().remove(table, winner)


class TheLastOneComesBack(Twos):
    """Whoever removes a card takes the top card of those that left before."""

    def remove(self, table, winner):
        back = table.top(None, REMOVED.pile)
        super().remove(table, winner)
        if back:
            table.gather("take_back", (winner,), back, Place(winner, "stack"))


class OnlyAtTheVeryLimit(Twos):
    """The cards leave the game in one round only."""

    def remove(self, table, winner):
        if table.rounds <= self.attrition:
            super().remove(table, winner)


@pytest.mark.parametrize(
    "fault",
    [
        AcesStay,
        ThreesStay,
        TheirOwnStay,
        TheTurnPassesOnTooEarly,
        AllThatWasWonGoes,
        NothingGoesFromALongWar,
        TheLastOneComesBack,
        TheLoserKeepsIt,
        OnlyAtTheVeryLimit,
    ],
)
def test_what_leaves_the_game_wrongly_is_noticed_with_piles_of_any_size(fault):
    game = misreading("planted/mistake", "A mistake")(fault)
    assert noticed(game(**LIMIT), [CHECKS["time-limit"]], (2,)) == {"time-limit": None}


@pytest.mark.parametrize(
    ("game", "verdict"), [(Twos, "proved"), (TheTurnPassesOnTooEarly, "refuted"), (NothingGoesFromALongWar, "unknown")]
)
def test_a_fault_gets_a_counterexample_or_is_left_open(game, verdict):
    agreed, claim = Twos(**LIMIT).house_rules, CHECKS["time-limit"]
    result = followed(game, agreed, [claim], Bound(4, (2,)))
    assert result.verdict(claim) == verdict


def asked_of_the_won(cards, among, first, last):
    """All cards in play are gone through, as they should be, and then forgotten."""
    tuple(once(among))
    return cards, cards, first, last


PURE = sys.modules[of_lowest_rank.__module__]
BROKEN = {
    "aces never leave": lambda cards, among, first, last: (cards, among, first, min(last, Rank.KING)),
    "threes stay": lambda cards, among, first, last: (cards, among, max(first, Rank.FOUR), last),
    "only what was won is looked at": asked_of_the_won,
}
"""Mistakes in the function that rules ask which cards have the lowest rank: about what it is asked instead."""


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_claim_does_not_ask_the_function_that_the_rules_ask(broken, monkeypatch):
    whole, plain = AnyOrder.of_lowest_rank, PURE._of_lowest_rank
    monkeypatch.setattr(AnyOrder, "of_lowest_rank", lambda order, *asked: whole(order, *broken(*asked)))
    monkeypatch.setattr(PURE, "_of_lowest_rank", lambda *asked: plain(*broken(*asked)))
    claim, agreed = CHECKS["time-limit"], Twos(**LIMIT)
    assert noticed(agreed, [claim], (2,)) == {claim.id: None}
    assert followed(Twos, agreed.house_rules, [claim], Bound(3, (2,))).verdict(claim) == "refuted"


def test_of_a_heap_of_which_nobody_has_asked_nothing_is_known():
    knowledge = Knowledge(Explorer(Assumptions()), RANKS)
    card, heap = UnknownCard(UnknownRank(knowledge, 0, rank(0))), Rest(2)
    assert lowest_ranks([card, heap], FIRST, LAST) is None
    assert lowest_ranks([heap], FIRST, LAST) is None
    assert not has_only(heap, card.rank)
    assert not has_none(heap, card.rank)


def test_what_was_asked_of_other_cards_or_of_other_ranks_is_no_answer():
    explorer = Explorer(Assumptions(rank(0) >= RANKS[0], rank(0) <= RANKS[-1]))
    knowledge = Knowledge(explorer, RANKS)

    def once():
        knowledge.forget()
        card, heap = UnknownCard(UnknownRank(knowledge, 0, rank(0))), Rest(2)
        Lowest(knowledge, Amounts(explorer, 54), [UNSEEN]).of([card], [card, heap], FIRST, LAST)
        same, others = lowest_ranks([heap, card], FIRST, LAST), lowest_ranks([card, Rest(2)], FIRST, LAST)
        return len(same), others, lowest_ranks([card, heap], FIRST, Rank.SIX), lowest_ranks([card], FIRST, Rank.SIX)

    assert {path.outcome[:3] for path in explorer.paths(once)} == {(2, None, None)}
    assert {len(path.outcome[3]) for path in explorer.paths(once)} == {1}
