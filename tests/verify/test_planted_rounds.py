"""Rules that do something else after so many rounds, and lose a card then."""

import pytest

from spec.twos.rules import Twos
from tests.planted import Small, tried, verdict
from warspec.decisions import Seeded
from warspec.play.moments import moments
from warspec.play.situation import Situation


class LosesLater(Small):
    def is_time(self, rounds):
        return False

    def take(self, table, winner):
        laid = list(self.picked_up(table, winner))
        if self.is_time(table.rounds):
            laid.pop()
        table.take(winner, laid)


WHEN = {
    "in round 14": (lambda rounds: rounds == 13, range(13, 14)),
    "after 200": (lambda rounds: rounds > 200, range(201, 10**9)),
    "at most 3": (lambda rounds: not rounds > 3, range(4)),
    "in every seventh": (lambda rounds: rounds % 7 == 6, range(6, 10**9, 7)),
    "in the first": (lambda rounds: not rounds, range(1)),
    "the tenth to come": (lambda rounds: rounds + 10 == 20, range(10, 11)),
    "in a decade": (lambda rounds: rounds // 10 == 3 and rounds != 30, range(31, 40)),
}


@pytest.mark.parametrize("when", WHEN)
def test_card_lost_in_some_rounds_only_is_noticed_with_the_round(when):
    said, rounds = WHEN[when]
    game = type("Later", (LosesLater,), {"is_time": lambda self, rounds: said(rounds)})
    result, claim = tried(game, cards_in_play=4)
    assert result.verdict(claim) == "refuted"
    assert result.tallies[claim.id].counterexample[1].before.rounds in rounds


@pytest.mark.parametrize(
    "said", [lambda rounds: rounds in range(5, rounds), lambda rounds: {3: 1}.get(rounds), lambda rounds: rounds > 2.5]
)
def test_what_cannot_be_followed_is_no_proof(said):
    game = type("Later", (LosesLater,), {"is_time": lambda self, rounds: said(rounds)})
    assert verdict(game, cards_in_play=4)[0] == "unknown"


def test_rounds_that_are_never_negative_lose_no_card():
    class Never(LosesLater):
        def is_time(self, rounds):
            return rounds < 0 or rounds + 1 == 0

    assert verdict(Never) == ("proved", None)


def test_twos_that_lose_cards_after_the_limit_are_refuted():
    class LosesAfterTheLimit(Twos):
        def remove(self, table, winner):
            super().remove(table, winner)
            if table.laid([winner]):
                table.piles[table._stacks[winner]].clear()

    assert verdict(LosesAfterTheLimit, cards_in_play=4, attrition=100) == ("refuted", None)
    assert verdict(LosesAfterTheLimit, cards_in_play=4, attrition=0) == ("exhausted", None)


def noticed(said):
    game = type("Later", (LosesLater,), {"is_time": lambda self, rounds: said(rounds)})
    return moments(Situation.read(game(), {"A": "2 3", "B": "4 4"}), Seeded(0))


@pytest.mark.parametrize(
    ("said", "when"),
    [
        (lambda rounds: rounds >= 5, {5}),
        (lambda rounds: rounds >= 5, {5}),
        (lambda rounds: rounds > 5, {6}),
        (lambda rounds: rounds < 5, {5}),
        (lambda rounds: rounds <= 5, {6}),
        (lambda rounds: rounds == 13, {13, 14}),
        (lambda rounds: rounds != 13, {13, 14}),
        (lambda rounds: rounds + 1 >= 5, {4}),
        (lambda rounds: rounds - 1 >= 5, {6}),
        (lambda rounds: rounds % 3 == 1, {0, 1, 2}),
        (lambda rounds: rounds < -4, set()),
        (lambda rounds: False, set()),
    ],
)
def test_moments_at_which_the_rules_change_are_noticed(said, when):
    assert noticed(said) == when
