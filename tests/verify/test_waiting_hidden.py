"""Hidden hands: a moment in which both would rather see the other act first, though cards can protect piles.

Anna holds a queen that fits on Bruno's pile, and does not know whether Bruno holds the 3 or the king.
"""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from spec.steal_war.moments import UntilAllHavePlayed
from spec.steal_war.rules import StealWar
from tests.verify.test_waiting import waits
from tests.verify.test_waiting_again import asked, sure_of
from tests.verify.test_waiting_and_war import drawn
from warspec.decisions import Scripted, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.registry import rulebook
from warspec.table import Place

A, B = 0, 1
CARDS = "3H", "KH"
PAGE = Path(__file__).parents[2] / "docs" / "verification.md"
WHATEVER_IS_AGREED = pytest.mark.parametrize("agreed", StealWar.options()["protect"].values)


def lying(card, agreed, game=StealWar):
    return Situation.read(game(protect=agreed), {"A": "QH 2C", "B": f"{card} 5D", "B.pile": "QD"})


def left(card, agreed, game=StealWar, **acts):
    """How many cards each has in the end, if these act first, the others wait, and then both do the best they can."""
    begun = lying(card, agreed, game)
    options, _ = asked(begun, ())
    chosen = {seat: found.index(acts.get("AB"[seat], "wait")) for seat, found in options.items()}
    return tuple(sure_of(begun, (chosen,), seat) for seat in (A, B))


def either(agreed, game=StealWar, **acts):
    """The same for the 3 and for the king."""
    return [left(card, agreed, game, **acts) for card in CARDS]


@WHATEVER_IS_AGREED
def test_how_many_cards_each_has_in_the_end(agreed):
    assert either(agreed, A="steal") == [(2, 3), (2, 3)]
    assert either(agreed, A="play") == [(3, 2), (1, 4)]
    assert either(agreed, B="play") == [(3, 2), (2, 3)]
    # Both wait, count to three, and play.
    assert either(agreed) == either(agreed, A="play")


@WHATEVER_IS_AGREED
def test_the_first_choice_is_the_same_whatever_bruno_holds(agreed):
    first, second = (asked(lying(card, agreed), ())[0] for card in CARDS)
    assert first == second == {A: ["play", "steal", "wait"], B: ["play", "wait"]}


@pytest.mark.parametrize(("card", "answers"), [("3H", ["play", "QH"]), ("KH", ["steal", "QH", "KH"])])
def test_when_bruno_has_played_anna_sees_the_card_before_she_chooses(card, answers):
    trace = play_round(lying(card, "on"), Scripted(["wait", "play", *answers]))
    _, _, again = (found for found in trace.asked if found.question == "steal-war.moment")
    (shown,) = (event for event in trace.events[: again.after] if event.action == "turn_up")
    assert (again.seat, again.options, shown.seats) == (A, ("play", "steal"), (B,))
    assert shown.moves[0].face_up
    cards = [len(trace.after.piles.get(Place(A, pile), ())) for pile in ("stack", "pile")]
    assert sum(cards) == left(card, "on", B="play")[A]


@WHATEVER_IS_AGREED
def test_both_would_rather_that_the_other_acted_first(agreed):
    seconds = either(agreed, B="play")
    for act in ("steal", "play"):
        firsts = either(agreed, A=act)
        # Anna never has fewer cards if Bruno acts first, whatever she would have done; and more with one of his cards.
        assert sorted(second[A] - first[A] for first, second in zip(firsts, seconds, strict=True)) == [0, 1]
        # Nor has Bruno, whatever he holds and whatever Anna does; and more if her guess is wrong.
        assert sorted(first[B] - second[B] for first, second in zip(firsts, seconds, strict=True)) == [0, 1]


@WHATEVER_IS_AGREED
@pytest.mark.parametrize("card", CARDS)
def test_with_open_hands_nobody_would(agreed, card):
    best = max(left(card, agreed, A=act)[A] for act in ("steal", "play"))
    assert best == left(card, agreed, B="play")[A]
    assert waits(StealWar(protect=agreed), lying(card, agreed).written()) is None


@WHATEVER_IS_AGREED
def test_without_what_the_fight_brings_anna_would_not_wait(agreed):
    game = UntilAllHavePlayed
    assert {second[A] for second in either(agreed, game, B="play")} == {2}
    assert {first[A] for first in either(agreed, game, A="steal")} == {2}
    assert all(waits(game(protect=agreed), lying(card, agreed).written()) is None for card in CARDS)


@WHATEVER_IS_AGREED
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("act", ["play", "steal"])
def test_if_nobody_waits_anna_chooses_once_and_sees_nothing_first(agreed, card, act):
    begun = replace(lying(card, agreed), game=StealWar(protect=agreed, waiting="never"))
    trace = play_round(begun, Scripted([act, "QH", card]))
    (chosen,) = (found for found in trace.asked if found.question == "steal-war.moment")
    assert (chosen.seat, chosen.options) == (A, ("play", "steal"))
    assert not [event for event in trace.events[: chosen.after] if event.action == "turn_up"]


def chooses_after_a_card_was_played(trace):
    """Who has a choice when somebody’s card already lies in the middle."""
    return {
        found.seat
        for found in trace.asked
        if found.question == "steal-war.moment" and len(found.options) > 1
        if any(event.action == "turn_up" for event in trace.events[: found.after])
    }


@pytest.mark.parametrize(("agreed", "sees"), [("never", False), ("free", True)])
def test_if_nobody_waits_neither_of_two_players_sees_a_card_first(agreed, sees):
    chance, seen = random.Random(2), set()
    for number in range(300):
        lying = drawn(chance, chance.choice(("on", "off", "thieves")), 2)
        game = UntilAllHavePlayed(**lying.game.house_rules | {"waiting": agreed})
        seen |= chooses_after_a_card_was_played(play_round(replace(lying, game=game), Seeded(number)))
    assert bool(seen) == sees


def test_of_three_who_steals_a_pile_may_see_a_card_before_acting_again():
    piles = {"A": "KH 4S", "A.pile": "9S", "B": "9H 5D 2C 7D", "C": "QH 3C", "C.pile": "5S"}
    trace = play_round(Situation.read(StealWar(waiting="never"), piles), Scripted(["steal", "steal", "KH"]))
    assert chooses_after_a_card_was_played(trace) == {B}


def test_of_three_who_comes_too_late_for_a_pile_does():
    (shown,) = (e for e in rulebook().examples("steal-war") if e.id == "steal-war.waiting.never/two-thieves")
    trace = play_round(Situation.read(StealWar(**shown.house_rules), shown.before), Scripted(shown.decisions))
    (clara,) = chooses_after_a_card_was_played(trace)
    assert "ABC"[clara] == shown.announced["too_late"] == "C"


def test_the_page_tells_these_cards_and_these_numbers():
    (told,) = (line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("- **Not hidden hands.**"))
    assert re.findall(r"{card}`(\w+)`", told) == ["QH", "2C", "5D", "QD", *CARDS]
    if_three, if_king = (end[A] for end in either("on", B="play"))
    assert f"ends the round with {if_three} cards if it was the 3, and with {if_king} if it was the king" in told
    stealing = {end[A] for end in either("on", A="steal")}
    playing = [end[A] for end in either("on", A="play")]
    assert f"stealing leaves her {stealing.pop()} cards either way, and playing {playing[0]} or {playing[1]}" in told
    assert not stealing
    assert (
        "if you agree that nobody waits ({house-rule}`steal-war.waiting`), neither of two players sees a card" in told
    )
    # For two players it says the same whether one card steals one pile or all that fit.
    assert set(StealWar.options()) == {"protect", "waiting", "one_card_many_piles"}
