"""Casino War: what every bet comes to, counted apart from the rules."""

import itertools

import pytest

from spec.casino_war.rules import PLAYER, CasinoWar
from warspec.decisions import Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.verify.cases import starts
from warspec.verify.evidence.misreadings import catch

REST = "2C 9D QH 4S JC 6D 8D"
BATTLES = {"higher": "KS 10H", "lower": "10H KS", "equal": "KS KH"}
WARS = {"higher": "AS 5H", "lower": "5H AS", "equal": "AS AH"}


def expected(stake, side, battle, choice, war):
    """What the player has won in the end."""
    chips = 10 * side if battle == "equal" else -side
    if battle != "equal":
        return chips + (stake if battle == "higher" else -stake)
    if choice == "surrender":
        return chips - stake / 2
    return chips + (-2 * stake if war == "lower" else stake)


@pytest.mark.parametrize("stake", [10, 20, 50])
@pytest.mark.parametrize("side", [0, 10])
def test_what_every_bet_comes_to(stake, side):
    for battle, choice, war in itertools.product(BATTLES, ("surrender", "war"), WARS):
        shoe = f"{BATTLES[battle]} 3C 3D 7S {WARS[war]} {REST}"
        answers = [str(stake), str(side), *([choice] if battle == "equal" else [])]
        trace = play_round(Situation.read(CasinoWar(), {"shoe": shoe}), Scripted(answers))
        won = expected(stake, side, battle, choice, war)
        assert trace.after.written_purses() == {"A.purse": 200 + won, "house": 1000 - won}


def test_rounds_are_followed_from_every_fortune():
    begun = {tuple(start.purses.values()) for start in starts(CasinoWar(), [7])}
    assert {mine + house for mine, house in begun} == {1200}
    assert {mine for mine, _ in begun} == {held[PLAYER] for held in CasinoWar().fortunes(1)} >= {10, 200, 1050}


@pytest.mark.parametrize("misread", ["casino-war.tie/on-credit", "casino-war.war/wins-double"])
def test_purse_that_is_overdrawn_is_noticed(misread):
    (record,) = catch(misread)
    assert ("property", "nobody-owes") in {(found["kind"], found["id"]) for found in record.caught_by}
