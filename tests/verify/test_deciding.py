"""Deciding examples: found for every pair of values, no card too many, and always the same."""

from __future__ import annotations

import pytest

from spec.war.rules import War
from warspec.play.situation import Situation
from warspec.play.trace import deal, play_round
from warspec.rulebook import HouseRule
from warspec.rulebook.registry import rulebook
from warspec.verify import deciding
from warspec.verify.deciding import Steady
from warspec.verify.evidence.deciding import decide


def read(trace):
    game = rulebook().games[trace["game"]](**trace["house_rules"])
    return Situation.read(game, trace["before"])


# The last of them matters only late in the game, and under one of two values there is no late.
@pytest.mark.parametrize("id", ["war.run-out", "war.pickup", "war.joker-deal", "twos.attrition"])
def test_each_pair_of_values_is_told_apart(id):
    (record,) = decide(id)
    values = rulebook().entry(id).declared.values
    assert record.verdict == "told_apart"
    assert [set(pair["values"]) for pair in record.pairs] == [
        {one, other} for number, one in enumerate(values) for other in values[number + 1 :]
    ]
    for pair in record.pairs:
        one, other = pair["traces"]
        name = rulebook().entry(id).declared.name
        assert [trace["house_rules"][name] for trace in pair["traces"]] == pair["values"]
        assert {k: v for k, v in one["house_rules"].items() if k != name} == {
            k: v for k, v in other["house_rules"].items() if k != name
        }
        assert one["before"] == other["before"]
        assert (one["after"], one["events"][-1]) != (other["after"], other["events"][-1])


def test_round_in_which_nobody_is_asked_is_played_in_one_way_only(monkeypatch):
    played = list[object]()

    def noting(start, decisions):
        trace = play_round(start, decisions)
        played.append(trace.answers)
        return trace

    monkeypatch.setattr(deciding, "play_round", noting)
    start = Situation.read(War(), {"A": "9C 8D", "B": "KH KS"})
    assert deciding._difference(start, start) is None
    assert played == [(), ()]
    played.clear()
    asks = Situation.read(War(pickup="any"), {"A": "9C 8D", "B": "KH KS"})
    assert deciding._difference(asks, asks) is None
    assert len(played) == 2 * len(deciding.WAYS)


def test_how_cards_lie_is_no_difference_when_the_game_is_over():
    for pair in decide("war.pickup")[0].pairs:
        for trace in pair["traces"]:
            assert not any(event["kind"] == "end" for event in trace["events"])


def test_a_situation_that_tells_several_values_apart_is_found_once():
    pairs = decide("war.pickup")[0].pairs
    assert len({repr(pair["traces"][0]["before"]) for pair in pairs}) < len(pairs) / 2


def test_what_is_told_comes_out_when_it_is_played_again():
    for pair in decide("war.run-out")[0].pairs:
        for told in pair["traces"]:
            played = {play_round(read(told), Steady(*way)).after.written().__repr__() for way in deciding.WAYS}
            assert repr(told["after"]) in played


def test_no_card_is_too_many():
    (pair,) = decide("war.run-out")[0].pairs
    # Two players need a card each to tie, and one of them a card more than the other.
    assert sum(len(cards.split()) for cards in pair["traces"][0]["before"].values()) == 3


def test_the_same_example_is_found_again():
    assert decide("war.run-out")[0].pairs == decide("war.run-out")[0].pairs


def test_values_that_differ_before_the_first_round_are_told_apart_by_the_deal():
    (pair,) = decide("war.joker-deal")[0].pairs
    one = pair["traces"][0]
    assert "pack" in one["before"]
    assert one["house_rules"]["jokers"] == 2
    assert one["after"] in [deal(read(one), Steady(*way)).after.written() for way in deciding.WAYS]


class DeadValue(War):
    """A value that is documented and never read."""

    manners = HouseRule("toy.manners", "Manners", {"polite": "ours", "rude": "ours"}, default="polite")


def test_values_that_make_no_difference_are_not_told_apart(monkeypatch):
    monkeypatch.setattr(deciding, "TRIES", 3)
    assert deciding._between(DeadValue, DeadValue.manners, ("polite", "rude")) is None
