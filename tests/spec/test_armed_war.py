"""Armed War: which card comes from where in a war, counted by hand; a whole war followed along every path."""

from __future__ import annotations

import itertools

import pytest

from spec.armed_war.rules import DISCARD, HAND, ArmedWar
from tests.starts import start
from warspec.cards import card
from warspec.decisions import AS_THEY_LIE, Scripted, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import deal, play_round, rounds
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, Place
from warspec.verify.cases import Search
from warspec.verify.properties import CHECKS

SHUFFLED = AS_THEY_LIE
CLAIMS = [CHECKS[id] for id in rulebook().properties("armed-war") if not CHECKS[id].of_deals]


def war(hand, discard, decisions, **house_rules):
    """A and B play a seven each; A then has ``hand`` and ``discard``, and B has five cards in hand."""
    piles = {"A.hand": f"7S {hand}", "A.discard": discard, "B.hand": "7D 3D 4D 5D 6D 8D"}
    return play_round(Situation.read(ArmedWar(**house_rules), piles), Scripted(["7S", "7D", *decisions]))


def laid_by_a(trace):
    """What A has laid: ``|`` stands before each card that was turned up."""
    moves = [move for event in trace.events for move in event.moves if move.target == Place(0, LAID)]
    return " ".join(f"|{move.card}" if move.face_up else str(move.card) for move in moves)


# Enough cards for the war. A's shuffles leave the cards as they lie, and so does B's; B lays 3D 4D 5D and fights
# with the six. The columns: A's hand and discard pile after the seven; what is shuffled and chosen; what A lays;
# what then lies in A's hand, A's discard pile, B's hand and B's discard pile.
ENOUGH = [
    # five, four in hand: the discard pile is not touched
    ("3S 4S 5S 6S 8S", "9C 10C", (SHUFFLED, SHUFFLED, "8S", "6D"), "|7S 3S 4S 5S |8S", "6S", "9C 10C +", "8D", ""),
    ("3S 4S 5S 6S 8S", "9C 10C", (SHUFFLED, SHUFFLED, "6S", "8D"), "|7S 3S 4S 5S |6S", "8S", "9C 10C", "6D", "+"),
    ("3S 4S 5S 8S", "9C 10C", (SHUFFLED, SHUFFLED, "8S", "6D"), "|7S 3S 4S 5S |8S", "9C 10C +", "", "8D", ""),
    ("3S 4S 5S 8S", "", (SHUFFLED, SHUFFLED, "8S", "6D"), "|7S 3S 4S 5S |8S", "+", "", "8D", ""),
    # three: all of them face down, and the fourth card is chosen from the discard pile
    ("3S 4S 5S", "9C 10C", (SHUFFLED, SHUFFLED, "10C", "6D"), "|7S 3S 4S 5S |10C", "9C", "+", "8D", ""),
    ("3S 4S 5S", "9C", (SHUFFLED, SHUFFLED, "9C", "6D"), "|7S 3S 4S 5S |9C", "+", "", "8D", ""),
    # two: the third face-down card comes from the shuffled pile
    ("3S 4S", "9C 10C JC", (SHUFFLED, SHUFFLED, "10C", "9C", "JC", "6D"), "|7S 3S 4S 10C |JC", "9C", "+", "8D", ""),
    ("3S 4S", "9C 10C", (SHUFFLED, SHUFFLED, "10C", "9C", "6D"), "|7S 3S 4S 10C |9C", "+", "", "8D", ""),
    # one: two come from the shuffled pile
    ("3S", "9C 10C JC QC", (SHUFFLED, SHUFFLED, "QC", "6D"), "|7S 3S 9C 10C |QC", "JC", "+", "8D", ""),
    ("3S", "9C 10C JC", (SHUFFLED, SHUFFLED, "JC", "6D"), "|7S 3S 9C 10C |JC", "+", "", "8D", ""),
    # none: all three come from the shuffled pile
    ("", "9C 10C JC QC KC", (SHUFFLED, SHUFFLED, "KC", "6D"), "|7S 9C 10C JC |KC", "QC", "+", "8D", ""),
    ("", "9C 10C JC QC", (SHUFFLED, SHUFFLED, "QC", "6D"), "|7S 9C 10C JC |QC", "+", "", "8D", ""),
]


@pytest.mark.parametrize(("hand", "discard", "decisions", "laid", "in_hand", "on_pile", "bs_hand", "bs_pile"), ENOUGH)
@pytest.mark.parametrize("run_out", ["lose", "last_card"])
def test_enough_cards(run_out, hand, discard, decisions, laid, in_hand, on_pile, bs_hand, bs_pile):
    trace = war(hand, discard, decisions, run_out=run_out)
    own = laid.replace("|", "")
    bs = "7D 3D 4D 5D " + ("6D" if bs_hand == "8D" else "8D")
    won = f"{own} {bs}" if not bs_pile else f"{bs} {own}"
    expected = {
        "A.hand": in_hand.replace("+", won),
        "A.discard": on_pile.replace("+", won),
        "B.hand": bs_hand,
        "B.discard": bs_pile.replace("+", won),
    }
    assert laid_by_a(trace) == laid
    assert {name: pile for name, pile in trace.after.written().items() if pile} == {
        name: pile for name, pile in expected.items() if pile
    }


# Too few cards: hand and discard pile together have three or less. B lays as many as A can, and takes everything.
TOO_FEW_LOSES = [
    ("", "", (SHUFFLED,), "|7S", "7D", "3D 4D 5D 6D 8D"),
    ("3S", "", (SHUFFLED,), "|7S 3S", "7D 3D", "4D 5D 6D 8D"),
    ("", "9C", (SHUFFLED,), "|7S 9C", "7D 3D", "4D 5D 6D 8D"),
    ("3S", "9C", (SHUFFLED,), "|7S 3S 9C", "7D 3D 4D", "5D 6D 8D"),
    ("3S 4S", "", (SHUFFLED, SHUFFLED), "|7S 3S 4S", "7D 3D 4D", "5D 6D 8D"),
    ("3S 4S", "9C", (SHUFFLED, SHUFFLED), "|7S 3S 4S 9C", "7D 3D 4D 5D", "6D 8D"),
    ("3S", "9C 10C", (SHUFFLED, "10C"), "|7S 3S 10C 9C", "7D 3D 4D 5D", "6D 8D"),
    ("", "9C 10C JC", (SHUFFLED, SHUFFLED), "|7S 9C 10C JC", "7D 3D 4D 5D", "6D 8D"),
    ("3S 4S 5S", "", (SHUFFLED, SHUFFLED), "|7S 3S 4S 5S", "7D 3D 4D 5D", "6D 8D"),
]


@pytest.mark.parametrize(("hand", "discard", "decisions", "laid", "laid_by_b", "left"), TOO_FEW_LOSES)
def test_too_few_cards_lose(hand, discard, decisions, laid, laid_by_b, left):
    trace = war(hand, discard, decisions)
    won = f"{laid_by_b} {laid.replace('|', '')}"
    assert laid_by_a(trace) == laid
    assert [event.seats for event in trace.happened("run_out")] == [(0,)]
    assert [event.seats for event in trace.happened("win")] == [(1,)]
    assert trace.after.written() == {"A": "", "B": "", "B.hand": left, "B.discard": won}


# The same cards, but the last one fights on: it is what is left when all the others lie face down.
TOO_FEW_FIGHTS_ON = [
    ("", "", (SHUFFLED, "6D"), "|7S", "A"),
    ("3S", "", (SHUFFLED, "3S", "6D"), "|7S |3S", "B"),
    ("", "9C", (SHUFFLED, "9C", "6D"), "|7S |9C", "A"),
    ("3S", "9C", (SHUFFLED, "9C", "6D"), "|7S 3S |9C", "A"),
    ("3S 9S", "", (SHUFFLED, SHUFFLED, "9S", "6D"), "|7S 3S |9S", "A"),
    ("3S 9S", "", ("9S", SHUFFLED, "3S", "6D"), "|7S 9S |3S", "B"),
    ("3S 4S", "9C", (SHUFFLED, SHUFFLED, "9C", "6D"), "|7S 3S 4S |9C", "A"),
    ("3S", "9C 10C", (SHUFFLED, "10C", "9C", "6D"), "|7S 3S 10C |9C", "A"),
    ("", "9C 10C JC", (SHUFFLED, SHUFFLED, "JC", "6D"), "|7S 9C 10C |JC", "A"),
    ("3S 4S 5S", "", (SHUFFLED, SHUFFLED, "5S", "6D"), "|7S 3S 4S |5S", "B"),
]


@pytest.mark.parametrize(("hand", "discard", "decisions", "laid", "winner"), TOO_FEW_FIGHTS_ON)
def test_too_few_cards_fight_on(hand, discard, decisions, laid, winner):
    trace = war(hand, discard, decisions, run_out="last_card")
    own, bs = laid.replace("|", ""), "7D 3D 4D 5D 6D"
    assert all(event.seats for event in trace.events)
    assert laid_by_a(trace) == laid
    expected = (
        {"A.hand": f"{own} {bs}", "B.hand": "8D"} if winner == "A" else {"B.hand": "8D", "B.discard": f"{bs} {own}"}
    )
    assert trace.after.written() == {"A": "", "B": "", **expected}


def test_both_pick_up_and_shuffle_at_the_same_moment():
    piles = {"A.hand": "7S 3S", "A.discard": "9C 10C JC", "B.hand": "7D 3D", "B.discard": "9H 10H JH"}
    decisions = ["7S", "7D", "JC", "9C", "10H", "9H", "10C", "JH"]
    trace = play_round(Situation.read(ArmedWar(), piles), Scripted(decisions))
    assert [(event.action, event.seats) for event in trace.events[3:7]] == [
        ("lay_face_down", (0, 1)),
        ("pick_up_discard", (0, 1)),
        ("shuffle_hands", (0, 1)),
        ("lay_face_down", (0, 1)),
    ]
    assert trace.after.written() == {"A": "", "B": "", "B.hand": "7D 3D 10H 9H JH 7S 3S JC 9C 10C"}


def test_a_second_war_takes_up_what_the_first_has_left():
    piles = {"A.hand": "7S 3S 4S 5S KS 6S", "A.discard": "9C 10C JC QC", "B.hand": "7D 3D 4D 5D KD 6D 8D 9D AD"}
    decisions = ["7S", "7D", SHUFFLED, SHUFFLED, "KS", "KD", SHUFFLED, SHUFFLED, "JC", "AD"]
    trace = play_round(Situation.read(ArmedWar(), piles), Scripted(decisions))
    # One card is left in A's hand after the first war, so two come from the discard pile in the second.
    assert laid_by_a(trace) == "|7S 3S 4S 5S |KS 6S 9C 10C |JC"
    bs = "7D 3D 4D 5D KD 6D 8D 9D AD"
    assert trace.after.written() == {
        "A": "",
        "B": "",
        "A.hand": "QC",
        "B.hand": f"{bs} 7S 3S 4S 5S KS 6S 9C 10C JC",
    }


def test_only_shuffles_and_not_players_decide_what_lies_face_down():
    asked = []

    class Noted(Seeded):
        def choose(self, seat, question, options):
            asked.append((seat, question))
            return super().choose(seat, question, options)

    for seed in range(5):
        dealt = deal(Situation.undealt(ArmedWar(), 2), Seeded(seed)).after
        for _ in zip(range(60), rounds(dealt, Noted(seed)), strict=False):
            pass
    assert {question for seat, question in asked if seat is not None} == {"armed-war.choose"}
    assert {question for seat, question in asked if seat is None} == {"armed-war.war"}


@pytest.mark.parametrize("jokers", [0, 2])
@pytest.mark.parametrize("run_out", ["lose", "last_card"])
def test_whole_games_come_to_an_end(run_out, jokers):
    for seed in range(20):
        game = ArmedWar(run_out=run_out, jokers=jokers)
        situation = deal(Situation.undealt(game, 2), Seeded(seed)).after
        for trace in rounds(situation, Seeded(seed)):
            assert trace.after.rounds < 10_000
            situation = trace.after
        assert situation.is_over


@pytest.mark.parametrize("sizes", [(5, 0, 1, 4), (4, 1, 2, 3), (3, 2, 3, 2)], ids=str)
def test_a_whole_war_is_followed_along_every_path(sizes):
    # The proofs stop at fewer cards than it takes to lay three face down and one face up on both sides.
    piles = dict(zip(itertools.product((0, 1), (HAND, DISCARD)), sizes, strict=True))
    sizes = {Place(*place): count for place, count in piles.items() if count}
    search = Search(start(ArmedWar(), sizes), CLAIMS)
    fought = 0
    for path in search.paths():
        assert path.outcome.crash is None
        assert path.outcome.failed == frozenset()
        fought += path.outcome.laid == 10
    assert fought


def test_the_order_of_the_ranks():
    plain, jokers = ArmedWar(), ArmedWar(jokers=2)
    assert plain.beats(card("2S"), card("AS")) and not plain.beats(card("AS"), card("2S"))
    assert jokers.beats(card("2S"), card("XR")) and not jokers.beats(card("XR"), card("2S"))
    assert jokers.beats(card("AS"), card("2S")) and not jokers.beats(card("2S"), card("AS"))
    for low in ("3S", "10S", "KS"):
        assert plain.beats(card(low), card("2S")) and not plain.beats(card("2S"), card(low))
    assert not plain.beats(card("2S"), card("2H"))
