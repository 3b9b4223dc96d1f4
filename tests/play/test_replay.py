"""Worked examples: what is noticed when one does not come out as told."""

from dataclasses import replace

from spec.tod_und_leben import TodUndLeben
from warspec.cards import RANKS, pack_of
from warspec.play.replay import failure
from warspec.rulebook.registry import rulebook

DEAL = rulebook().entries["tod-und-leben.deal/sixteen-each"].declared


def test_deal_is_told_with_the_whole_pack():
    class WholePack(TodUndLeben):
        def pack(self):
            return pack_of(RANKS)

    assert failure(DEAL, TodUndLeben) is None
    assert "cards should be 52, but is 32" in failure(DEAL, WholePack)


def test_every_line_that_is_wrong_is_named():
    wrong = replace(DEAL, winner="A", ends="draw")
    assert failure(wrong, TodUndLeben).count("should be") == 2
