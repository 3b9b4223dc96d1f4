"""Unknown cards: what a rule may do with them, and what it may not."""

import itertools

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from warspec.cards import Rank, cards
from warspec.rulebook.pure import evaluated_by, highest_first, pure
from warspec.verify.orders import EveryAnswer, Order
from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.summaries import Summaries
from warspec.verify.unknown import (
    ANY_WAY,
    EQUAL,
    FIRST_LOWEST,
    GREATER,
    LESS,
    Knowledge,
    SuitRead,
    UnknownCard,
    UnknownRank,
    number_of,
)


@pytest.fixture
def knowledge():
    terms = [z3.Int(f"r{number}") for number in range(4)]
    search = Explorer(Assumptions(*(z3.And(term >= 2, term <= 4) for term in terms)))
    found = Knowledge(search, (2, 3, 4))
    found.unknown = [UnknownCard(UnknownRank(found, number, term)) for number, term in enumerate(terms)]
    return found


def outcomes(knowledge, program):
    def once():
        knowledge.forget()
        return program(*knowledge.unknown)

    return [path.outcome for path in knowledge.explorer.paths(once)]


def brute_force(program, count):
    """What ``program`` returns for all ranks from 2 to 4."""

    class Plain:
        def __init__(self, rank):
            self.rank = rank

    return {program(*map(Plain, ranks)) for ranks in itertools.product((2, 3, 4), repeat=count)}


@pytest.mark.parametrize(
    "program",
    [
        lambda a, b, c, d: (a.rank < b.rank, b.rank < c.rank, a.rank < c.rank),
        lambda a, b, c, d: (a.rank == b.rank, a.rank >= b.rank, b.rank != d.rank),
        lambda a, b, c, d: (a.rank == 3, a.rank < b.rank, b.rank <= 2),
        lambda a, b, c, d: (int(a.rank) + int(b.rank), a.rank > b.rank),
        lambda a, b, c, d: {2: "two", 3: "three", 4: "four"}[a.rank],
    ],
)
def test_paths_give_exactly_the_results_that_real_ranks_give(knowledge, program):
    assert set(outcomes(knowledge, program)) == brute_force(program, 4)


def test_suit_cannot_be_read(knowledge):
    with pytest.raises(SuitRead):
        _ = knowledge.unknown[0].suit


def test_pure_question_is_branched_on_once_for_each_answer(knowledge):
    @pure
    def highest(found):
        return tuple(n for n, card in enumerate(found) if not any(other.rank > card.rank for other in found))

    with evaluated_by(Summaries(knowledge)):
        found = outcomes(knowledge, lambda a, b, c, d: highest((a, b, c)))
    assert len(found) == len(set(found)) == 7


def test_what_a_pure_answer_implies_is_known_afterwards(knowledge):
    @pure
    def first_is_higher(one, other):
        return one.rank > other.rank

    with evaluated_by(Summaries(knowledge)):
        found = outcomes(knowledge, lambda a, b, c, d: (first_is_higher(a, b), a.rank > b.rank))
    assert sorted(found) == [(False, False), (True, True)]


def test_order_nobody_looks_at_has_one_path():
    search = Explorer(Assumptions())
    decisions = EveryAnswer(search)
    paths = list(search.paths(lambda: decisions.order(None, "war.deal", cards("7S 8S 9S"))))
    assert len(paths) == 1
    assert {card.stands_for for card in paths[0].outcome} == set(cards("7S 8S 9S"))


def test_order_that_is_read_is_followed_in_every_way():
    search = Explorer(Assumptions())

    def program():
        first, second, third = Order(search, cards("7S 8S 9S")).unsettled
        return first.rank, third.rank, second.stands_for.rank

    found = [path.outcome for path in search.paths(program)]
    assert sorted(found) == sorted(itertools.permutations((Rank.SEVEN, Rank.EIGHT, Rank.NINE)))


def test_sorted_order_may_not_be_settled_freely(knowledge):
    with evaluated_by(Summaries(knowledge)), pytest.raises(Undecided, match="sorted by rank"):
        _ = highest_first(knowledge.unknown)[0].rank


# What follows from how other ranks stand to each other.

LOWEST, HIGHEST = 2, 4
RANKS = {0: None, 1: None, 2: None, FIRST_LOWEST: None} | {number_of(rank): rank for rank in range(LOWEST, HIGHEST + 1)}
"""The numbers of unknown ranks, and of certain ones with their rank."""


def relation(one, other):
    return LESS if one < other else GREATER if one > other else EQUAL


def every_rank():
    """Ranks for all numbers; the lowest of several cards may stand for none."""
    unknown = [number for number, rank in RANKS.items() if rank is None]
    some = range(LOWEST, HIGHEST + 1)
    for ranks in itertools.product(*((-1, *some) if number == FIRST_LOWEST else some for number in unknown)):
        yield RANKS | dict(zip(unknown, ranks, strict=True))


def knowing(possible):
    found = Knowledge(Explorer(Assumptions()), range(LOWEST, HIGHEST + 1))
    found.possible.update(possible)
    return found


some_relations = st.dictionaries(
    st.sampled_from([(one, other) for one, other in itertools.combinations(sorted(RANKS), 2) if other >= 0]),
    st.sets(st.sampled_from(sorted(ANY_WAY)), min_size=1).map(frozenset),
    max_size=5,
)


@given(possible=some_relations, pair=st.sampled_from(list(itertools.combinations(sorted(RANKS), 2))))
def test_what_is_said_to_follow_rules_out_nothing_that_ranks_allow(possible, pair):
    one, other = pair
    allowed = {
        relation(ranks[one], ranks[other])
        for ranks in every_rank()
        if all(relation(ranks[a], ranks[b]) in relations for (a, b), relations in possible.items())
    }
    assert allowed <= knowing(possible)._following(one, other)


NOT_LESS, NOT_MORE = frozenset((EQUAL, GREATER)), frozenset((LESS, EQUAL))


@pytest.mark.parametrize(
    ("possible", "following"),
    [
        ({}, ANY_WAY),
        ({(0, 1): {EQUAL}, (1, 2): {EQUAL}}, {EQUAL}),
        ({(0, 1): NOT_MORE, (1, 2): NOT_MORE}, NOT_MORE),
        ({(0, 1): NOT_MORE, (1, 2): {LESS}}, {LESS}),
        ({(0, 1): {GREATER}, (2, 1): NOT_MORE}, {GREATER}),
        ({(0, 1): NOT_LESS, (1, 2): NOT_MORE}, ANY_WAY),
        ({(0, 1): {LESS, GREATER}, (1, 2): {EQUAL}}, ANY_WAY),
        ({(0, 1): NOT_MORE, (1, 2): {LESS}, (0, 2): NOT_MORE}, {LESS}),
        ({(number_of(3), 0): {GREATER}, (number_of(3), 2): NOT_MORE}, {LESS}),
        ({(number_of(2), 0): {EQUAL}, (number_of(3), 2): {LESS}}, {LESS}),
        ({(number_of(2), 0): {EQUAL}}, NOT_MORE),
    ],
)
def test_what_follows_from_chains_of_ranks(possible, following):
    found = knowing({pair: frozenset(relations) for pair, relations in possible.items()})
    assert found._following(0, 2) == following


def test_no_rank_is_below_the_lowest_but_that_of_no_cards():
    found = knowing({})
    assert found._following(number_of(LOWEST), 0) == NOT_MORE
    assert found._following(number_of(HIGHEST), 0) == NOT_LESS
    assert found._following(number_of(LOWEST), FIRST_LOWEST) == ANY_WAY


def test_the_solver_is_not_asked_for_what_follows(knowledge, monkeypatch):
    asked = []
    knows = Assumptions.model_with

    def counted(assumptions, *more):
        asked.append(more)
        return knows(assumptions, *more)

    def program(a, b, c, d):
        if a.rank < b.rank and b.rank < c.rank:
            before = len(asked)
            assert a.rank < c.rank
            return len(asked) - before
        return None

    monkeypatch.setattr(Assumptions, "model_with", counted)
    assert set(outcomes(knowledge, program)) == {None, 0}


LOOKED = []


@pure
def first_is_higher(one, other):
    LOOKED.append(one.rank.knowledge.may_ask)
    return one.rank > other.rank


def test_a_pure_question_is_looked_into_once_under_the_same_assumptions(knowledge):
    LOOKED.clear()
    with evaluated_by(Summaries(knowledge)):
        for _ in range(2):
            assert sorted(outcomes(knowledge, lambda a, b, c, d: first_is_higher(a, b))) == [False, True]
    assert LOOKED.count(True) == 2
