"""Rules that never come to an end: they are given up, and named."""

import time

import pytest

from spec.war.rules import War
from tests.planted import Small, verdict
from warspec.rulebook import rule
from warspec.rulebook.registry import rulebook
from warspec.verify import work
from warspec.verify.evidence.misreadings import catch as catch_misreading
from warspec.verify.paths import endless


class LaysNothing(Small):
    """What should lay a card lays none, so that whoever runs out never does."""

    def lay_face_down(self, table, seats):
        pass


class AnnouncesForEver(Small):
    """What is said aloud changes no pile, but whether to go on is asked of the piles."""

    @rule("toy.for-ever", "For ever", sources="ours")
    def lose(self, table, fighters):
        """Words."""
        while table.holding(table.seats) or table.count(0):
            table.announce("wait", fighters)


class AsksForEver(Small):
    """Two players who both wait."""

    def lose(self, table, fighters):
        while table.decide_secretly("war.run-out", {seat: ("wait", "go") for seat in table.seats}):
            pass


class LooksAtNothing(Small):
    def lose(self, table, fighters):
        while True:
            pass


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (AnnouncesForEver, "toy.for-ever goes on and on, and comes to no end"),
        (LaysNothing, "war.run-out.lose goes on and on, and comes to no end"),
        (AsksForEver, "war.tie asks more than 5000 questions, and comes to no end"),
    ],
)
def test_rule_that_goes_on_for_ever_is_no_proof(game, said, monkeypatch):
    in_time = work.in_time
    monkeypatch.setattr(work, "SECONDS", 20)
    monkeypatch.setattr(work, "in_time", lambda _: in_time(lambda _: endless("is stopped by the clock alone")))
    assert verdict(game, cards_in_play=4) == ("unknown", said)
    assert verdict(game, cards_in_play=4) == ("unknown", said)


def test_rule_that_looks_at_nothing_is_given_up_by_the_clock(monkeypatch):
    monkeypatch.setattr(work, "SECONDS", 1)
    assert verdict(LooksAtNothing, cards_in_play=4) == ("unknown", "war.tie goes on and on, and comes to no end")


def test_misreading_that_never_ends_is_noticed_by_an_example(monkeypatch):
    monkeypatch.setattr(work, "SECONDS", 1)
    id = "war.draw/first-seat-wins"
    monkeypatch.setitem(rulebook().misreadings, id, type("Endless", (War,), {"lay_face_down": lambda *_: None}))
    (record,) = catch_misreading(id)
    assert record.verdict == "caught"
    assert any("comes to no end" in found["difference"] for found in record.caught_by if found["kind"] == "example")


def test_a_machine_that_sleeps_is_not_taken_for_a_rule_that_never_ends(monkeypatch):
    monkeypatch.setattr(work, "SECONDS", 0.2)
    with work.in_time():
        time.sleep(0.5)
