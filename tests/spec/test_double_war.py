"""Double-deck War: it ends, whatever its source says."""

import pytest

from spec.double_war.rules import DoubleWar
from warspec.decisions import Nobody, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import deal


@pytest.mark.parametrize("seed", range(5))
def test_game_ends(seed):
    game, decisions = DoubleWar(), Seeded(seed)
    table = deal(Situation.undealt(game, 2), decisions).after.table(decisions)
    rounds = 0
    while not game.is_over(table):
        game.play_round(table)
        rounds += 1
        assert rounds < 20000
        assert sum(map(len, table.piles.values())) == 104
        last = table.log[-1].action
        table.log.clear()
    assert last == "win"


def test_both_begin_with_a_pack_of_their_own():
    after = deal(Situation.undealt(DoubleWar(), 2), Seeded(1)).after
    table = after.table(Nobody())
    assert [{card.pack for card in table.cards(seat)} for seat in (0, 1)] == [{1}, {2}]
    assert [len(set(table.cards(seat))) for seat in (0, 1)] == [52, 52]
