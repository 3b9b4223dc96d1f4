"""Who decides: seeds, scripts, records, nobody."""

import pytest

from warspec.cards import cards
from warspec.decisions import AS_THEY_LIE, Nobody, Recorded, Scripted, Seeded
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
    with pytest.raises(BadInput, match="'which' has to be decided"):
        Nobody().choose(0, "which", HAND)
