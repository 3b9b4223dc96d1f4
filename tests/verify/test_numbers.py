"""Numbers that stay unknown until somebody looks: the least of some, and those that a rule reads off a card."""

import pytest
import z3

from spec.razboi.rules import Razboi
from warspec.cards import Rank, card
from warspec.rulebook import fewest, pure
from warspec.rulebook.pure import evaluated_by
from warspec.verify.amounts import Amount, Amounts, variable
from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.summaries import Summaries
from warspec.verify.unknown import Knowledge, SuitRead, UnknownCard, UnknownRank

RANKS = range(2, 15)


def followed(program, *limits):
    """What a program gives on each path, told what is known of numbers, and a card of any rank."""
    term = z3.Int("rank_0")
    explorer = Explorer(Assumptions(term >= RANKS[0], term <= RANKS[-1], *limits))
    knowledge, amounts = Knowledge(explorer, RANKS), Amounts(explorer, 20)

    def once():
        knowledge.forget()
        amounts.forget()
        with evaluated_by(Summaries(knowledge, amounts)):
            return program(amounts, UnknownCard(UnknownRank(knowledge, 0, term)))

    return [path.outcome for path in explorer.paths(once)]


@pytest.mark.parametrize("values", ["lipsa", "pictures_ten"])
def test_what_a_card_counts_is_told_only_when_somebody_looks(values):
    game = Razboi(values=values)
    real = {rank: game.size(card(f"{Rank(rank).index}S")) for rank in RANKS}
    assert {type(size) for size in followed(lambda _, card: game.size(card))} == {Amount}
    assert sorted(followed(lambda _, card: (int(card.rank), int(game.size(card))))) == sorted(real.items())
    assert sorted(followed(lambda _, card: game.size(card) >= 11)) == [False, True]
    assert followed(lambda _, card: game.size(card) >= 2) == [True]


def test_the_least_of_some_numbers_is_that_and_no_other():
    def program(amounts, _):
        one, other = amounts.unknown(0), amounts.unknown(1)
        least = fewest(one, other + 1, 3)
        return tuple(map(int, (one, other, least)))

    limits = [z3.And(variable(number) >= 0, variable(number) <= 4) for number in (0, 1)]
    assert sorted(followed(program, *limits)) == [(a, b, min(a, b + 1, 3)) for a in range(5) for b in range(5)]


def test_the_least_of_numbers_is_asked_for_without_telling_which_it_is():
    assert len(followed(lambda amounts, _: fewest(amounts.unknown(0), amounts.unknown(1)))) == 1


def test_what_is_known_to_be_more_is_not_the_least():
    def program(amounts, _):
        one = amounts.unknown(0)
        least = fewest(one, 5)
        return fewest(least, one + 1, 7) == least

    assert followed(program, variable(0) >= 0) == [True]


class Odd:
    """Questions that are no numbers, though they say so."""

    @pure
    def suit(self, card) -> int:
        return 1 if card.suit else 2

    @pure
    def text(self, card) -> int:
        return "many" if card.rank > Rank.TEN else 2

    @pure
    def stops(self, card) -> int:
        return {Rank.TWO: 2}[card.rank]


@pytest.mark.parametrize(
    ("question", "error", "said"),
    [("suit", SuitRead, "suit"), ("text", Undecided, "with a number"), ("stops", Undecided, "stopped: KeyError")],
)
def test_a_question_that_is_not_about_a_number_is_not_answered(question, error, said):
    class Asking(Razboi):
        asked = vars(Odd)[question]

    with pytest.raises(error, match=said):
        followed(lambda _, card: Asking().asked(card))
