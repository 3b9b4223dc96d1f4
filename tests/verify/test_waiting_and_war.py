"""Waiting and war: the fourth cards of a war are as free as cards at the beginning of a round, and how standoffs end.

The search for standoffs ends before the fight, so what it finds says something of wars only because of this.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from spec.steal_war.moments import UntilAllHavePlayed
from spec.steal_war.rules import StealWar
from tests.verify.test_waiting import SMALLEST, TWO_THIEVES, NothingIsProtected, waits
from warspec.decisions import Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.table import Place
from warspec.verify.waiting.any_size import of_any_size
from warspec.verify.waiting.moments import Moments, looking_back

PAGE = Path(__file__).parents[2] / "docs" / "verification.md"


class UntilTheWarIsFought(UntilAllHavePlayed):
    """All play their first cards at once, and there is war, whatever they are, until everybody has played for it."""

    def turn_up(self, table, seats):
        if table.who("war"):
            return super().turn_up(table, seats)
        shown = {}
        self.draw_card(table, seats)
        self.play(table, seats, shown)
        return shown

    def compare(self, table, shown):
        if not table.who("war"):
            self.war(table, shown)


def in_the_war(begun):
    """The same cards, below four for each player that go into the middle and have other ranks."""
    game = UntilTheWarIsFought(**begun.game.house_rules)
    ranks = [placed.card.rank for pile in begun.piles.values() for placed in pile]
    others = [card for card in game.pack() if card.rank not in ranks]
    piles = {place: [placed.card for placed in pile] for place, pile in begun.piles.items()}
    for seat in range(begun.seats):
        piles[Place(seat, "stack")][:0] = [others.pop() for _ in range(4)]
    return Situation.lying(game, begun.seats, piles)


def sure(begun):
    """How many cards each player is sure of when everybody has played."""

    def found(looked_for):
        moments = Moments(begun, looked_for)
        return [moments.sure((), seat) for seat in range(begun.seats)]

    return looking_back(found)


def same_in_a_war(begun):
    war = in_the_war(begun)
    assert sure(war) == sure(begun)
    found = waits(begun.game, begun.written())
    assert waits(war.game, war.written()) == found
    return found


def drawn(chance, agreed, seats):
    game = UntilAllHavePlayed(protect=agreed)
    cards = [card for card in game.pack() if card.rank in (2, 3, 4)]
    chance.shuffle(cards)
    sizes = {Place(seat, pile): pile == "stack" for seat in range(seats) for pile in ("stack", "pile")}
    piles = {place: [cards.pop() for _ in range(chance.choice((0, 1)) + 2 * more)] for place, more in sizes.items()}
    return Situation.lying(game, seats, piles)


def test_in_a_war_players_wait_just_when_they_would_in_a_round():
    chance = random.Random(5)
    for _ in range(60):
        same_in_a_war(drawn(chance, chance.choice(("on", "off", "thieves")), chance.choice((2, 2, 3))))


@pytest.mark.parametrize(("agreed", "piles"), [("off", SMALLEST), ("on", TWO_THIEVES)])
def test_in_a_war_players_wait_where_they_would_in_a_round(agreed, piles):
    assert same_in_a_war(Situation.read(UntilAllHavePlayed(protect=agreed), piles))


def at_any_size_in_a_war(mistake, stacks, **agreed):
    """Whether two players wait with the fourth cards of a war, four other cards of each lying above their stack."""
    until = type(mistake.__name__, (UntilTheWarIsFought, mistake), {})(**agreed)
    return of_any_size(until, until, 2, stacks + 4)


def test_two_players_never_wait_in_a_war_however_many_cards_there_are_if_cards_protect_piles():
    hunt = at_any_size_in_a_war(StealWar, 5, protect="on")
    assert not hunt.found
    assert hunt.shapes == 3 and hunt.situations > 100


def test_in_a_war_they_wait_with_any_number_of_cards_if_cards_do_not_protect():
    assert at_any_size_in_a_war(StealWar, 5, protect="off").found
    assert at_any_size_in_a_war(NothingIsProtected, 5, protect="on").found


def test_the_page_tells_of_how_big_stacks_that_was_found():
    (told,) = (line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("- **Not the fight"))
    assert "if cards protect piles, nobody waits with the fourth cards of a war" in told
    assert "if each stack still has at least 5 then" in told


@pytest.mark.parametrize(
    ("agreed", "piles", "answers", "comes"),
    [
        ("off", {"A": "2S 3S", "A.pile": "2H", "B": "2D 4S 5S"}, ["wait", "wait"], "draw"),
        ("on", {"A": "2S 3S", "A.pile": "4S", "B": "4H 5S 6S", "C": "4D 7S 8S"}, ["play", *["wait"] * 4], "draw"),
        ("on", {"A": "KS 3S", "A.pile": "4S", "B": "4H 5S 6S", "C": "4D 7S 8S"}, ["play", *["wait"] * 4, "KS"], "take"),
    ],
)
def test_the_smallest_standoffs_end_in_a_draw_unless_anna_is_higher(agreed, piles, answers, comes):
    assert waits(UntilAllHavePlayed(protect=agreed), piles)
    trace = play_round(Situation.read(StealWar(protect=agreed), piles), Scripted(answers))
    assert trace.happened("standoff") and not trace.happened("steal")
    assert trace.events[-1].action == comes
    assert bool(trace.happened("war")) == bool(trace.happened("run_out")) == (comes == "draw")
