"""What the searches for standoffs reckon with and remember: amounts, sizes, answers, ranks."""

from __future__ import annotations

import itertools
import random

import pytest

from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.waiting.alike import OF_A_RANK, Likenesses
from warspec.verify.waiting.memory import Memory
from warspec.verify.waiting.most_and_least import Amount, least, most, sizes_with

# Amounts.


def evaluated(amount, sizes):
    return max(min(sum_.cards + sum(sizes[number] for number in sum_.below) for sum_ in one) for one in amount.most_of)


def random_amount(chance, depth=3):
    if depth == 0:
        return Amount.of(chance.randrange(4), [number for number in range(3) if chance.random() < 0.5])
    one, other = random_amount(chance, depth - 1), random_amount(chance, depth - 1)
    return most([one, other]) if chance.random() < 0.5 else least(one, other)


UP_TO = 3
SIZES = [dict(enumerate(sizes)) for sizes in itertools.product(range(UP_TO + 1), repeat=3)]


def test_amounts_are_reckoned_with_as_their_numbers_are():
    chance, surely = random.Random(3), 0
    for _ in range(200):
        one, other = random_amount(chance), random_amount(chance)
        values = [(evaluated(one, sizes), evaluated(other, sizes)) for sizes in SIZES]
        assert [evaluated(most([one, other]), sizes) for sizes in SIZES] == [max(both) for both in values]
        assert [evaluated(least(one, other), sizes) for sizes in SIZES] == [min(both) for both in values]
        if one.is_at_most(other):
            assert all(mine <= theirs for mine, theirs in values)
            surely += one != other
    assert surely > 20


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
