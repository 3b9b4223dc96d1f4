"""A game that never ends, to step round: the rules play it, and whatever ends is refused."""

import re

import pytest

from warspec.errors import BadInput
from warspec.site.examples.ring import played
from warspec.site.pages.nodes import RENDERERS
from warspec.site.pages.page import Page

FIVE = {"A": "QS KS 10S", "B": "AS JS"}


def test_ring_is_played_until_all_cards_lie_as_they_lay() -> None:
    rounds, first = played("war", {}, FIVE)
    assert (len(rounds), first) == (6, 0)
    assert rounds[-1].after.piles == rounds[0].before.piles


def test_ring_is_told_round_by_round(alone: Page) -> None:
    html: str = RENDERERS["ring"](alone, ("war", {"pickup": "turned_over"}, FIVE))
    said = re.findall(r"<strong>(.*?)</strong>", html)
    assert said[:-1] == [f"Round {number}:" for number in range(1, 7)]
    assert "as before round 1" in said[-1] and html.count("<svg") == 7


@pytest.mark.parametrize(
    ("agreed", "piles", "said"),
    [
        ({}, {"A": "2S", "B": "3S"}, "does not come back"),
        ({"pickup": "shuffled"}, FIVE, "does not come back"),
        ({"pikup": "shuffled"}, FIVE, "no house rule 'pikup'"),
        ({"pickup": "upside_down"}, FIVE, "upside_down"),
        ({}, {"A": "2S", "B": "2S"}, "2♠|2S"),
    ],
)
def test_whatever_is_no_ring_is_refused(agreed: dict[str, str], piles: dict[str, str], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        played("war", agreed, piles)
