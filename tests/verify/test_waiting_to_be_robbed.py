"""Acting at once settles the source's case only if it is playing: whoever waits with the right card can be robbed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spec.steal_war.moments import UntilAllHavePlayed
from spec.steal_war.rules import StealWar
from tests.verify.test_waiting import NINES, until
from warspec.decisions import Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.moment import ActingAtOnce
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.moments import answer
from warspec.verify.waiting.at_once import settled
from warspec.verify.waiting.moments import Moments, looking_back
from warspec.verify.waiting.standoffs import acting_alone

PAGE = Path(__file__).parents[2] / "docs" / "verification.md"
ROBBED = "steal-war.protect.on/robbed-while-waiting"
ROBBED_FOR_GOOD = "steal-war.protect.thieves/robbed-while-waiting"


def shown(id):
    return next(example.before for example in rulebook().examples("steal-war") if example.id == id)


def sure_if(agreed, piles):
    """What Anna and Bruno are sure of, by who acts first, and how."""
    begun = Situation.read(UntilAllHavePlayed(protect=agreed), piles)

    def found(looked_for):
        moments = Moments(begun, looked_for)
        options = moments.node(()).options
        return {
            ("AB"[seat], options[seat][act[seat]]): tuple(moments.sure((act,), other) for other in (0, 1))
            for seat in (0, 1)
            for act in acting_alone(moments, (), seat)
        }

    return looking_back(found)


def settled_by_any_act(mistake, agreed):
    return settled(until(mistake, protect=agreed), mistake(protect=agreed), 2, NINES, None)


# In cards.


@pytest.mark.parametrize("agreed", ["on", "thieves"])
@pytest.mark.parametrize(
    ("bruno", "played", "robbed"), [("9D 5C", (2, 1), (1, 2)), ("9D", (2, 0), (1, 1)), ("9D 9C 5C", (2, 2), (1, 3))]
)
def test_who_waits_with_the_card_that_would_protect_can_be_robbed(agreed, bruno, played, robbed):
    found = sure_if(agreed, shown(ROBBED) | {"B": bruno})
    assert found == {("A", "play"): played, ("B", "play"): played, ("B", "steal"): robbed}


def test_the_cards_that_are_shown_are_these():
    assert shown(ROBBED) == {"A": "9H 4S", "A.pile": "9S", "B": "9D 5C"}
    assert shown(ROBBED_FOR_GOOD) == shown(ROBBED) | {"B": "9D 5C 6C"}


def test_where_the_thief_keeps_a_stack_anna_steals_back_unless_thieves_are_safe():
    piles = shown(ROBBED_FOR_GOOD)
    assert sure_if("on", piles)["B", "steal"] == (3, 1)
    assert sure_if("thieves", piles)["B", "steal"] == (1, 3)


# With piles of every size.


@pytest.mark.parametrize("agreed", ["on", "thieves"])
def test_stealing_at_once_ends_in_another_way_than_playing_at_once(agreed):
    one, other = settled_by_any_act(StealWar, agreed).unlike
    assert [(line.seat, line.act) for line in (one, other)] == [(0, "play"), (1, "steal")]
    assert one.trace.before == other.trace.before
    for line in (one, other):
        assert bool(line.trace.happened("steal")) == (line.act == "steal")
        assert play_round(line.trace.before, Scripted(line.trace.answers)).as_json() == line.trace.as_json()


class NobodySteals(StealWar):
    """No card reaches any pile."""

    def can_steal(self, table, seat, shown):
        return False


@pytest.mark.parametrize("agreed", ["on", "thieves"])
def test_if_nobody_could_steal_acting_at_once_would_settle_it_for_piles_of_every_size(agreed):
    found = settled_by_any_act(NobodySteals, agreed)
    assert not found.unlike and not found.undecided
    assert found.sizes == 72


def test_records_tell_what_each_does_who_acts_at_once():
    asked = [m for m in rulebook().moments.values() if type(m) is ActingAtOnce and m.act is None]
    assert sorted(m.house_rules["protect"] for m in asked) == ["on", "thieves"]
    for moment in asked:
        (record,) = answer(moment.id)
        assert record.verdict == "found"
        assert [(line["first"], line["act"]) for line in record.lines] == [("A", "play"), ("B", "steal")]


def test_a_theft_that_makes_no_difference_any_more_is_missed(monkeypatch):
    monkeypatch.setattr(UntilAllHavePlayed, "can_steal", NobodySteals.can_steal)
    for agreed in ("on", "thieves"):
        (record,) = answer(f"steal-war.protect.{agreed}/stealing-at-once")
        assert record.verdict == "missed" and record.reason


def test_playing_at_once_is_proved_to_settle_it_if_thieves_are_safe_too():
    (record,) = answer("steal-war.protect.thieves/at-once")
    assert (record.verdict, record.bound["sizes"]) == ("proved", 72)


# What the page says of it.


def test_the_page_tells_how_a_thief_may_get_away():
    told = next(line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("If only piles are"))
    assert re.findall(r"{example}`(.*?)`", told) == [ROBBED, ROBBED_FOR_GOOD]
    assert re.findall(r"{card}`(\w+)`", told) == [shown(ROBBED)["B"].split()[-1]]
