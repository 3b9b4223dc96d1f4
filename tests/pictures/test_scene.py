"""Little scenes: every card that lies face up can be read."""

from __future__ import annotations

import re

import pytest

from warspec.cards import card
from warspec.pictures.scene import WIDTH, scene
from warspec.table import Placed


def row(codes: str) -> list[Placed]:
    return [Placed(card(code.strip("()")), "(" not in code) for code in codes.split()]


ROWS = "6H 6D 3H AC 10S 4C", "7S (2H) (3H) (4H) (5H) (6H) (8H) QC", "7S (2H) QD", "10S 10H"


@pytest.mark.parametrize("codes", ROWS)
def test_no_index_is_covered_and_nothing_is_cut_off(codes: str):
    cards = row(codes)
    drawn = scene([row("JD 2C"), cards])
    left, scale = map(float, re.findall(r"translate\((\d+) \d+\) scale\(([\d.]+)\)", drawn)[-1])
    places = [int(x) for x in re.findall(r'x="(\d+)"', drawn)][-len(cards) :]
    for placed, place, after in zip(cards, places, places[1:], strict=False):
        assert after - place >= (0 if not placed.face_up else 45 if placed.card.rank.index == "10" else 31)
    assert left + places[0] * scale >= 0 and left + (places[-1] + 54) * scale <= WIDTH


def test_a_fan_of_three_fits_between_the_edges():
    assert "scale(0.9" in scene([row("KH"), row("9C"), row("JD")])
    assert "scale" not in scene([row("AS"), row("6D")])
