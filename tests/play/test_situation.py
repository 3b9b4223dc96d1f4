"""Situations and traces: reading, writing, replaying."""

from dataclasses import replace

import pytest

from spec.war.rules import War
from warspec.decisions import AS_THEY_LIE, Nobody, Scripted, Seeded
from warspec.errors import BadInput
from warspec.play.replay import failure, outcome, replay
from warspec.play.situation import Situation
from warspec.play.trace import deal, play_round, rounds
from warspec.rulebook import Pile
from warspec.rulebook.declared import Example
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Payment, Place, Placed


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


class Manifold(War):
    """War with a prisoner that everybody sees, a pot, and something to play for."""

    piles = (
        *War.piles,
        Pile("prisoner", "prisoner", face_up=True, most=1),
        Pile("pot", "waiting on the table", shared=True),
        Pile("shown", "lying open", shared=True, face_up=True),
    )

    def starting_purses(self, seats):
        return {Place(0, "purse"): 20, Place(None, "house"): 100}


PILES = {"A": "7S 8S", "B": "9H", "B.prisoner": "QD", "pot": "2C 3C", "shown": "KH"}


def test_cards_show_their_faces_where_the_game_says_so():
    situation = Situation.read(Manifold(), PILES)
    faces = {place: {placed.face_up for placed in pile} for place, pile in situation.piles.items()}
    assert faces == {
        Place(0, STACK): {False},
        Place(1, STACK): {False},
        Place(1, "prisoner"): {True},
        Place(None, "pot"): {False},
        Place(None, "shown"): {True},
    }
    assert situation.written() == PILES


@pytest.mark.parametrize(
    ("piles", "complaint"),
    [
        (
            {"A": "7S", "B": "9H", "A.hand": "2C"},
            "war has no pile 'A.hand' between two rounds; the piles of A are: A, A.prisoner; the piles in",
        ),
        ({"A": "7S", "B": "9H", "prisoner": "2C"}, "there is no player 'prisoner'"),
        ({"A": "7S", "B": "9H", "A.pot": "2C"}, "war has no pile 'A.pot' between two rounds"),
        ({"A": "7S", "B": "9H", "A.stack": "2C"}, "war has no pile 'A.stack'"),
    ],
)
def test_pile_that_the_game_does_not_know_is_refused(piles, complaint):
    with pytest.raises(BadInput, match=complaint):
        Situation.read(Manifold(), piles)


def test_purses_are_those_that_the_game_begins_with_unless_they_are_told():
    assert Situation.read(Manifold(), PILES).written_purses() == {"A.purse": 20, "house": 100}
    told = Situation.read(Manifold(), PILES, {"A.purse": 5, "B.purse": 1, "house": 0})
    assert told.purses == {Place(0, "purse"): 5, Place(1, "purse"): 1, Place(None, "house"): 0}
    assert told.written_purses() == {"A.purse": 5, "B.purse": 1, "house": 0}
    assert Situation.undealt(Manifold(), 2).purses == {Place(0, "purse"): 20, Place(None, "house"): 100}


SAME = {
    "mappings in another order": lambda s: replace(s, piles=dict(reversed(s.piles.items()))),
    "an empty pile": lambda s: replace(s, piles={**s.piles, Place(0, "prisoner"): ()}),
    "an empty purse": lambda s: replace(s, purses={Place(1, "purse"): 0, **s.purses}),
    "another object for the game": lambda s: replace(s, game=Manifold(**s.game.house_rules)),
    "read from what was written": lambda s: Situation.read(s.game, s.written(), s.written_purses(), s.rounds),
}
OTHERS = {
    "game": lambda s: replace(s, game=War()),
    "house rules": lambda s: replace(s, game=Manifold(face_down=3)),
    "players": lambda s: replace(s, seats=3),
    "cards": lambda s: replace(s, piles={**s.piles, Place(0, STACK): s.piles[Place(0, STACK)][:1]}),
    "order of cards": lambda s: replace(s, piles={**s.piles, Place(0, STACK): s.piles[Place(0, STACK)][::-1]}),
    "faces": lambda s: Situation(s.game, s.seats, {at: turned(pile) for at, pile in s.piles.items()}, s.purses),
    "purses": lambda s: replace(s, purses={**s.purses, Place(0, "purse"): 19}),
    "rounds": lambda s: replace(s, rounds=1),
}


def turned(pile):
    return tuple(Placed(placed.card, not placed.face_up) for placed in pile)


@pytest.mark.parametrize("again", SAME.values(), ids=SAME)
def test_same_cards_in_the_same_places_are_the_same_situation(again):
    situation = Situation.read(Manifold(), PILES)
    assert again(situation) == situation
    assert len({again(situation), situation}) == 1


@pytest.mark.parametrize("changed", OTHERS.values(), ids=OTHERS)
def test_whatever_else_differs_makes_another_situation(changed):
    situation = Situation.read(Manifold(), PILES)
    assert changed(situation) != situation
    assert len({changed(situation), situation}) == 2


@pytest.mark.parametrize("name", ["AB.purse", ".purse", "Z.purse"])
def test_purse_of_somebody_who_does_not_play_is_refused(name):
    with pytest.raises(BadInput, match=f"there is no player '{name.partition('.')[0]}'"):
        Situation.read(Manifold(), PILES, {name: 5})


def test_rounds_are_counted():
    before = Situation.read(War(), {"A": "9S 8S 7H", "B": "4H 3H"}, rounds=7)
    assert before.table(Nobody()).rounds == 7
    traces = [*rounds(before, Nobody())]
    assert [trace.before.rounds for trace in traces] == [7, 8]
    assert [trace.after.rounds for trace in traces] == [8, 9]
    assert [trace.as_json().get("rounds") for trace in traces] == [7, 8]
    assert "rounds" not in play_round(Situation.read(War(), {"A": "9S", "B": "4H"}), Nobody()).as_json()


def test_deal_is_no_round():
    assert deal(Situation.undealt(War(), 2), Seeded(1)).after.rounds == 0


def test_purses_are_written_into_the_trace():
    trace = play_round(Situation.read(Manifold(), {"A": "9S 2S", "B": "4H 3H"}), Nobody())
    purses = {"A.purse": 20, "house": 100}
    assert trace.as_json()["purses"] == {"before": purses, "after": purses}
    assert "purses" not in play_round(Situation.read(War(), {"A": "9S", "B": "4H"}), Nobody()).as_json()


def test_example_begins_after_so_many_rounds_and_with_so_much():
    class Paying(Manifold):
        """The winner gets as much as rounds have been played."""

        def take(self, table, winner):
            super().take(table, winner)
            table.enter("war.take")
            table.pay("pay", (winner,), (Payment(table.rounds, Place(None, "house"), Place(winner, "purse")),))
            table.leave()

    told = {"purses": {"A.purse": 1, "house": 9}, "rounds": 4, "purses_after": {"A.purse": 5, "house": 5}}
    assert failure(example(**told), Paying) is None
    assert "purses should be" in failure(example(**told | {"rounds": 3}), Paying)
    assert "purses should be" in failure(example(**told | {"purses": {"A.purse": 2, "house": 9}}), Paying)
