"""Who decides: seeds, scripts, records, nobody."""

import pytest

from warspec.cards import cards
from warspec.decisions import AS_THEY_LIE, BySeat, Nobody, Recorded, Scripted, Seeded, UnansweredError
from warspec.errors import BadInput

HAND = cards("7S 8S 9S 10S")


def test_same_seed_gives_the_same_answers():
    assert Seeded(5).order(None, "deal", HAND) == Seeded(5).order(None, "deal", HAND)
    assert len({Seeded(seed).order(None, "deal", HAND) for seed in range(200)}) == 24


def test_script_takes_options_or_their_text():
    script = Scripted(["9S", HAND[0]])
    assert [str(script.choose(0, "which", HAND)) for _ in range(2)] == ["9S", "7S"]
    assert script.left_over == []


def test_script_gives_an_order_card_by_card_or_as_the_cards_lie():
    assert [str(c) for c in Scripted(["9S", "7S", "10S"]).order(None, "x", HAND)] == ["9S", "7S", "10S", "8S"]
    assert Scripted([AS_THEY_LIE]).order(None, "x", HAND) == HAND


def test_script_that_ends_too_early_says_what_was_asked():
    with pytest.raises(BadInput, match=r"the script ends before the question 'which' \(options: 7S, 8S, 9S, 10S\)"):
        Scripted([]).choose(0, "which", HAND)


def test_answer_that_is_no_option_is_refused():
    with pytest.raises(BadInput, match="the answer QD to 'which' is not one of the options"):
        Scripted(["QD"]).choose(0, "which", HAND)


def test_recorded_answers_can_be_given_again():
    recorded = Recorded(Seeded(3))
    given = recorded.choose(0, "a", HAND), recorded.order(None, "b", HAND)
    script = Scripted(recorded.answers)
    assert (script.choose(0, "a", HAND), script.order(None, "b", HAND)) == given


def test_choices_at_one_moment_are_asked_of_everyone():
    assert Scripted(["8S", "7S"]).choose_together("secret", {0: HAND, 1: HAND}) == {0: HAND[1], 1: HAND[0]}


def test_nobody_decides_nothing():
    said = r"'which' has to be decided, and nobody was named who decides \(options: 7S, 8S, 9S, 10S\)"
    with pytest.raises(BadInput, match=said):
        Nobody().choose(0, "which", HAND)


@pytest.mark.parametrize("decisions", [Nobody(), Scripted([])])
def test_question_that_nobody_answers_says_who_is_asked_what_and_what_could_be_chosen(decisions):
    with pytest.raises(UnansweredError) as asked:
        decisions.order(1, "which", HAND[:2])
    assert (asked.value.seat, asked.value.question, asked.value.options) == (1, "which", HAND[:2])


class Together(Nobody):
    """Notes for whom it is asked together."""

    def __init__(self):
        self.asked = []

    def choose_together(self, question, options):
        self.asked.append(tuple(options))
        return {seat: choices[0] for seat, choices in options.items()}


def test_every_player_decides_for_themselves_and_chance_too():
    by_seat = BySeat(Scripted(["7S"]), {0: Scripted(["8S"]), 1: Scripted(["9S", "10S", "7S", "8S"])})
    assert [str(by_seat.choose(seat, "which", HAND)) for seat in (1, None, 0)] == ["9S", "7S", "8S"]
    assert [str(c) for c in by_seat.order(1, "order", HAND)] == ["10S", "7S", "8S", "9S"]


def test_one_who_decides_for_several_is_asked_for_them_together():
    several = Together()
    by_seat = BySeat(Nobody(), {0: several, 1: Scripted(["9S", "9S"]), 2: several})
    options = {0: HAND, 1: HAND, 2: HAND[1:]}
    assert by_seat.choose_together("secret", options) == {0: HAND[0], 1: HAND[2], 2: HAND[1]}
    assert list(by_seat.choose_together("secret", options)) == [0, 1, 2]
    assert several.asked == [(0, 2), (0, 2)]


def test_record_of_a_choice_at_one_moment_is_in_the_order_of_the_seats_and_asked_together():
    several = Together()
    recorded = Recorded(several)
    recorded.choose_together("secret", {0: HAND, 1: HAND[1:]})
    assert (several.asked, recorded.answers) == ([(0, 1)], [HAND[0], HAND[1]])


def test_several_shuffles_at_one_moment_are_asked_together_and_recorded_by_seat():
    recorded = Recorded(Scripted(["8S", "7S", AS_THEY_LIE]))
    ordered = recorded.order_each("refill", {0: HAND[:3], 1: HAND[2:]})
    assert {seat: [str(c) for c in theirs] for seat, theirs in ordered.items()} == {
        0: ["8S", "7S", "9S"],
        1: ["9S", "10S"],
    }
    assert [str(answer) for answer in recorded.answers] == ["8S", "7S", "9S"]
