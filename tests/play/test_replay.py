"""Worked examples: what is noticed when one does not come out as told."""

from dataclasses import replace

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
    wrong = replace(DEAL, winner="A", ends="draw")
    assert failure(wrong, TodUndLeben).count("should be") == 2
