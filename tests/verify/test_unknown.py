"""Unknown cards: what a rule may do with them, and what it may not."""

import itertools

import pytest
import z3

from warspec.cards import Rank, cards
from warspec.rulebook.pure import evaluated_by, highest_first, pure
from warspec.verify.orders import EveryAnswer, Order
from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.summaries import Summaries
from warspec.verify.unknown import Knowledge, SuitRead, UnknownCard, UnknownRank


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
