"""Prisoners of War with piles of any size: what happens pile by pile is found there, and mistakes are noticed."""

import pytest

from spec.prisoners.rules import PRISONER, Prisoners
from spec.razboi.rules import Razboi
from tests.planted import vanish
from tests.verify.noticed import noticed
from tests.verify.planted_captures import GivesUpTwo, NeighboursGiveUp, OneMoreWithPrisoners, PaysForIt, TakesTheFirst
from warspec.table import LAID, STACK, Place
from warspec.verify.heads import Head
from warspec.verify.properties import CHECKS
from warspec.verify.whole_pack import explored


class LosesACardInTheSecondWar(Prisoners):
    """Who has laid more cards than one war can ask for loses one of them."""

    def take(self, table, winner):
        super().take(table, winner)
        if table.who("long_war"):
            vanish(table, Place(winner, STACK))

    def lay(self, table, fighters, number):
        if any(table.count(seat, LAID) > 15 for seat in fighters) and not table.who("long_war"):
            table.announce("long_war", fighters)
        super().lay(table, fighters, number)


class LosesACardWhenOneMoreIsSent(Prisoners):
    """A card is lost when a prisoner is sent to a war after somebody has sent one to the battle before it."""

    def choose(self, table, question, seats):
        before = table.who("send_prisoner")
        sent = super().choose(table, question, seats)
        if before and sent:
            vanish(table, Place(sent[0], LAID), 0)
        return sent


class TakesASecondPrisoner(Prisoners):
    """Whoever has a prisoner may take another one."""

    def take(self, table, winner):
        sent = table.who("send_prisoner")
        if winner not in sent:
            self.capture(table, winner)
        self.give_up(table, [seat for seat in sent if seat != winner])
        Razboi.take(self, table, winner)


class TakesOneAfterSendingOne(Prisoners):
    """Whoever has sent a prisoner may take another one, if a war has been won with it."""

    def take(self, table, winner):
        sent = table.who("send_prisoner")
        if not table.count(winner, PRISONER) and (winner not in sent or table.count(winner, LAID) > 1):
            self.capture(table, winner)
        self.give_up(table, [seat for seat in sent if seat != winner])
        Razboi.take(self, table, winner)


class GivesUpAndKeepsIt(Prisoners):
    """Whoever loses with a prisoner gives up the top card, and keeps the prisoner."""

    def give_up(self, table, losers):
        super().give_up(table, losers)
        for seat in losers:
            kept = table.cards(seat, LAID)[-1]
            table.gather("give_back", (seat,), (kept,), Place(seat, PRISONER), face_up=True)


class SparesWhoSentBeforeTheWar(Prisoners):
    """Whoever has sent a prisoner to the battle, and loses the war that comes of it, gives nothing up."""

    def give_up(self, table, losers):
        now = {seat for event in table.log if event.action == "send_prisoner" for seat in event.seats}
        super().give_up(table, [seat for seat in losers if seat in now])


class LiesFaceDown(Prisoners):
    """A prisoner lies face down."""

    def capture(self, table, winner):
        chosen = table.decide(winner, "prisoners.capture", [*table.laid(table.others(winner)), "nobody"])
        if chosen != "nobody":
            table.gather("capture", (winner,), (chosen,), Place(winner, PRISONER), face_up=False)


MISTAKES = [
    (LosesACardInTheSecondWar, "cards-conserved"),
    (LosesACardWhenOneMoreIsSent, "cards-conserved"),
    (TakesASecondPrisoner, "prisoner-taken"),
    (TakesOneAfterSendingOne, "prisoner-taken"),
    (GivesUpAndKeepsIt, "prisoner-lost"),
    (SparesWhoSentBeforeTheWar, "prisoner-lost"),
    (LiesFaceDown, "prisoner-taken"),
    (TakesTheFirst, "prisoner-taken"),
    (GivesUpTwo, "prisoner-lost"),
    (NeighboursGiveUp, "prisoner-lost"),
    (PaysForIt, "prisoner-lost"),
    (OneMoreWithPrisoners, "war-size"),
]
"""Games with a mistake, each with the claim that must notice it."""


@pytest.mark.parametrize(("mistake", "claim"), MISTAKES)
def test_a_planted_mistake_with_prisoners_is_noticed(mistake, claim):
    assert noticed(mistake(), [CHECKS[claim]], (3,)) == {claim: None}


class TurnsPrisonersDown(Prisoners):
    """When a war begins, all prisoners are turned face down."""

    def war(self, table, tied):
        for seat in table.seats:
            held = table.cards(seat, PRISONER)[:1]
            table.gather("turn_down", (seat,), held, Place(seat, PRISONER), face_up=False)
        super().war(table, tied)


def test_cards_that_lie_as_they_never_do_between_rounds_are_not_followed_past_a_war():
    found = explored(TurnsPrisonersDown(), [], (3,))
    assert found.undecided == "cards lie in 'prisoner' with the wrong side up while a war is fought"


@pytest.mark.parametrize(
    ("most", "fewer", "covered"),
    [((None, 1), (None, 0), True), ((None, 1), (None, None), False), ((None, 0), (None, 1), False), ((2,), (2,), True)],
)
def test_a_head_covers_what_leaves_no_more_open(most, fewer, covered):
    general, special = (Head("known", frozenset(), limits, (), 1) for limits in (most, fewer))
    assert general.covers(special) == covered
    assert not Head("known", frozenset({(0, 1)}), most, (), 1).covers(special)
