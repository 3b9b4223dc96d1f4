"""Worked examples: what is noticed when one does not come out as told."""

from dataclasses import replace

import pytest

from spec.tod_und_leben.rules import TodUndLeben
from spec.war.rules import War
from warspec.cards import RANKS, pack_of
from warspec.play.replay import failure
from warspec.rulebook.declared import Example
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place

DEAL = rulebook().entries["tod-und-leben.deal/sixteen-each"].declared


def test_deal_is_told_with_the_whole_pack():
    class WholePack(TodUndLeben):
        def pack(self):
            return pack_of(RANKS)

    assert failure(DEAL, TodUndLeben) is None
    assert "cards should be 52, but is 32" in failure(DEAL, WholePack)


def test_card_that_is_lost_in_a_round_is_noticed():
    class OneIsLost(War):
        def take(self, table, winner):
            super().take(table, winner)
            table.piles[Place(winner, STACK)].pop()

    told = Example(
        id="war.battle/x",
        title="",
        text="",
        before={"A": "9S 2S", "B": "4H 3H"},
        after={"A": "2S 9S", "B": "3H"},
        winner="A",
        takes=2,
    )
    assert failure(told, OneIsLost) == "war.battle/x: cards should be 4, but is 3"


def test_every_line_that_is_wrong_is_named():
    wrong = replace(DEAL, winner="A", takes=3)
    assert failure(wrong, TodUndLeben).count("should be") == 2


TOLD = Example(
    id="war.pickup/x",
    title="",
    text="",
    house_rules={"pickup": "any"},
    before={"A": "9S 2S", "B": "4H 3H"},
    decisions=("4H",),
    after={"A": "2S 4H 9S", "B": "3H"},
    winner="A",
    takes=2,
    asked="A",
    offered={"war.pickup": ("9S", "4H")},
    announced={"turn_up": "A B", "run_out": ""},
)


@pytest.mark.parametrize(
    ("changes", "difference"),
    [
        ({"asked": "B"}, "asked should be 'B', but is 'A'"),
        ({"offered": {"war.pickup": ("9S",)}}, "offered at war.pickup should be ['9S'], but is ['4H', '9S']"),
        ({"offered": {"war.tie": ("9S",)}}, "offered at war.tie should be ['9S'], but is None"),
        ({"announced": {"run_out": "B"}}, "run_out of should be 'B', but is ''"),
        ({"announced": {"turn_up": "A"}}, "turn_up of should be 'A', but is 'A B'"),
    ],
)
def test_who_is_asked_for_what_and_of_whom_something_is_said_can_be_told(changes, difference):
    assert failure(TOLD, War) is None
    assert failure(replace(TOLD, **changes), War) == f"war.pickup/x: {difference}"


def test_chance_is_asked_for_what_nobody_decides():
    shuffled = replace(TOLD, house_rules={"pickup": "shuffled"})
    assert failure(shuffled, War) == "war.pickup/x: asked should be 'A', but is 'chance'"


def test_cards_that_lie_on_the_wrong_side_are_noticed():
    class FaceUp(War):
        def take(self, table, winner):
            table.take(winner, self.picked_up(table, winner), face_up=True)

    assert "lying wrongly should be [], but is ['4H in stack', '9S in stack']" in failure(TOLD, FaceUp)


def test_what_happens_to_nobody_is_noticed():
    class Chatter(War):
        def take(self, table, winner):
            super().take(table, winner)
            table.announce("drop_out", ())
            table.announce("join", (2,))

    assert "done by nobody should be [], but is ['drop_out', 'join']" in failure(TOLD, Chatter)


def test_game_that_should_go_on_and_is_over_is_noticed():
    class Short(War):
        def is_over(self, table):
            return table.count(1) < 2

    assert "is over should be False, but is True" in failure(TOLD, Short)
