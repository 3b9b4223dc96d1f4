"""Situations and traces: reading, writing, replaying."""

import pytest

from spec.war import War
from warspec.decisions import AS_THEY_LIE, Nobody, Scripted, Seeded
from warspec.errors import BadInput
from warspec.play.replay import failure, outcome, replay
from warspec.play.situation import Situation
from warspec.play.trace import deal, play_round, rounds
from warspec.rulebook.example import Example
from warspec.rulebook.registry import rulebook


def test_piles_are_written_as_they_are_read():
    piles = {"A": "7S 5H", "B": "", "A.laid": "9C"}
    assert Situation.read(War(), piles).written() == piles


@pytest.mark.parametrize(
    ("piles", "complaint"),
    [
        ({"A": "7S"}, "war is for 2 players, but cards were given for 1: A"),
        ({"A": "7S", "B": "8S", "C": "9S"}, "but cards were given for 3"),
        ({"A": "7S", "C": "8S"}, "player B has no pile"),
        ({"A": "7S", "b": "8S"}, "there is no player 'b'"),
        ({"A": "7S", "B": "7S"}, "stands twice"),
        ({"A": " ".join(f"{n}" for n in [7] * 27), "B": "2"}, "no further card of rank 7"),
    ],
)
def test_impossible_situation_is_refused(piles, complaint):
    with pytest.raises(BadInput, match=complaint):
        Situation.read(War(), piles)


def test_wrong_number_of_players_is_refused():
    with pytest.raises(BadInput, match="war is for 2 players, not for 5"):
        Situation.undealt(War(), 5)


def test_steps_of_a_trace_lead_from_before_to_after():
    trace = play_round(Situation.read(War(), {"A": "7S 5H QD 3C", "B": "7D AC JH 9S"}), Nobody())
    *_, (event, last) = trace.steps()
    assert last.written() == trace.after.written()
    assert event == trace.events[-1]


def test_trace_as_json_names_the_rule_behind_every_event():
    trace = play_round(Situation.read(War(), {"A": "7S 5H QD 3C", "B": "7D AC JH 9S"}), Nobody())
    written = trace.as_json()
    assert [event["rule"] for event in written["events"]] == ["war.battle", "war.tie", "war.tie", "war.tie", "war.take"]
    assert all(event["rule"] in rulebook().entries for event in written["events"])
    assert written["events"][0]["moves"][0] == {"card": "7S", "from": "A", "to": "A.laid", "face_up": True}


def test_answers_of_a_trace_give_the_same_trace_again():
    dealt = deal(Situation.undealt(War(pickup="any", jokers=2), 2), Seeded(9)).after
    for number, trace in enumerate(rounds(dealt, Seeded(9))):
        assert play_round(trace.before, Scripted(trace.answers)).events == trace.events
        if number == 50:
            break


def test_deal_gives_each_player_half_of_the_pack():
    after = deal(Situation.undealt(War(), 2), Scripted([AS_THEY_LIE])).after
    assert [len(pile.split()) for pile in after.written().values()] == [26, 26]


def example(**changes):
    told = {
        "id": "war.battle/x",
        "title": "",
        "text": "",
        "before": {"A": "9S 2S", "B": "4H 3H"},
        "after": {"A": "2S 9S 4H", "B": "3H"},
        "winner": "A",
        "takes": 2,
    }
    return Example(**(told | changes))


def test_example_that_comes_out_as_told_has_no_failure():
    assert failure(example(), War) is None


@pytest.mark.parametrize(
    "changes",
    [
        {"winner": "B"},
        {"takes": 3},
        {"wars": 1},
        {"ends": "A wins"},
        {"after": {"A": "2S 4H 9S", "B": "3H"}},
        {"decisions": ("9S",)},
        {"house_rules": {"pickup": "loser_first"}},
        {"before": {"A": "9S 9S", "B": "4H"}},
    ],
    ids=str,
)
def test_example_that_comes_out_otherwise_is_noticed(changes):
    assert failure(example(**changes), War).startswith("war.battle/x: ")


def test_outcome_of_a_drawn_game():
    trace, differences = replay(
        example(
            before={"A": "9S", "B": "9H"},
            after={"A": "", "B": "", "A.laid": "9S", "B.laid": "9H"},
            winner=None,
            takes=0,
            wars=1,
            ends="draw",
        ),
        War,
    )
    assert differences == []
    assert outcome(trace)["ends"] == "draw"
