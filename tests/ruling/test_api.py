"""Settling from Python."""

from __future__ import annotations

import subprocess
import sys

import pytest

import warspec
from tests.ruling.test_boundary import FITS, settled
from warspec import in_words, settle
from warspec.errors import BadInput
from warspec.ruling.api import Ending, Split

LOADED = "import sys, warspec; print(*(name for name in sys.modules if name.startswith(('warspec', 'babel'))))"


def test_python_and_json_tell_the_same():
    found = settle("war", {"A": "7 5 Q 3 9", "B": "7 Q"}, house_rules={"face_down": 1})
    assert isinstance(found.outcome, Split)
    reply = settled({"game": "war", "piles": {"A": "7 5 Q 3 9", "B": "7 Q"}, "house_rules": {"face_down": 1}})
    assert in_words(found) == {key: reply[key] for key in in_words(found)}
    FITS.validate(reply | in_words(found, "ro"))


def test_everything_that_is_known_can_be_said():
    piles = {"A": "9 2", "A.pile": "5", "B": "9 3", "B.pile": "9"}
    decisions = [("A", "", "steal"), ("B", "steal-war.moment", "wait")]
    found = settle("steal-war", piles, decisions=decisions, usual=True)
    assert isinstance(found.outcome, Ending)
    assert isinstance(settle("war", {"A": "5", "B": "9"}, laid={"A": "7", "B": "8"}, usual=True).outcome, Ending)
    assert settle("casino-war", {"shoe": "9 8 +20"}, purses={"A.purse": 10}).outcome
    assert settle("twos", {"A": "7", "B": "8"}, house_rules={"attrition": 100}, rounds=99, table=None).outcome


def test_what_cannot_be_is_bad_input():
    with pytest.raises(BadInput, match="too many cards of rank 7"):
        settle("war", {"A": "7 7 7", "B": "7 7"})
    with pytest.raises(BadInput, match="no language"):
        in_words(settle("war", {"A": "7 2", "B": "8"}), "xx")
    with pytest.raises(BadInput, match="no player"):
        settle("war", {"A": "7", "B": "8"}, decisions=[("Z", "", "7")])


@pytest.mark.parametrize("rounds", [-5, 1.5, True, 10**10])
def test_rounds_are_a_number_as_in_a_request(rounds):
    with pytest.raises(BadInput, match="“rounds” is wrong"):
        settle("war", {"A": "7", "B": "8"}, rounds=rounds)


def test_no_pile_has_more_cards_than_any_pack_in_several_parts():
    with pytest.raises(BadInput, match="“\\+401” in the pile “A” is too much: no pack has so many cards"):
        settle("war", {"A": "+600 +401", "B": "7"})


def test_package_is_light_until_somebody_asks():
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["warspec"]
    assert not hasattr(warspec, "nothing")
