"""Mistakes planted in Război and in Prisoners of War that properties have let pass before."""

from __future__ import annotations

from spec.prisoners.rules import PRISONER, Prisoners
from spec.razboi.rules import Razboi
from warspec.cards import Rank
from warspec.rulebook import misreading
from warspec.table import LAID, STACK, Place


class TenCountsEleven(Razboi):
    """A ten counts eleven."""

    def size(self, card):
        return 11 if card.rank == Rank.TEN else super().size(card)


class CutAtEleven(Razboi):
    """Jack, queen and king count eleven as the ace does, also where they count ten."""

    def size(self, card):
        return 11 if card.rank > Rank.TEN else super().size(card)


class AceCountsTwelve(Razboi):
    """An ace counts one more than the jack would, also where pictures count ten."""

    def size(self, card):
        return super().size(card) + (card.rank == Rank.ACE)


class YourOwnCard(Prisoners):
    """The winner may take one of the own cards prisoner."""

    def capture(self, table, winner):
        chosen = table.decide(winner, "prisoners.capture", [*table.laid([winner]), "nobody"])
        if chosen != "nobody":
            table.gather("capture", (winner,), [chosen], Place(winner, PRISONER), face_up=True)


class GivesUpFirst(Prisoners):
    """The card is given up before a prisoner is taken, who may be that very card."""

    def take(self, table, winner):
        sent = table.who("send_prisoner")
        self.give_up(table, [seat for seat in sent if seat != winner])
        if winner not in sent and not table.count(winner, PRISONER):
            self.capture(table, winner)
        Razboi.take(self, table, winner)


class TakesTheFirst(Prisoners):
    """The winner takes the first card that the others laid, whatever is chosen."""

    def capture(self, table, winner):
        laid = table.laid(table.others(winner))
        table.decide(winner, "prisoners.capture", [*laid, *(["top card"] if table.cards(winner)[:1] else []), "nobody"])
        table.gather("capture", (winner,), laid[:1], Place(winner, PRISONER), face_up=True)


class GivesUpTwo(Prisoners):
    """Whoever loses with a prisoner gives up the two top cards, one after the other."""

    def give_up(self, table, losers):
        super().give_up(table, losers)
        super().give_up(table, losers)


class NeighboursGiveUp(Prisoners):
    """Who sits on the left of somebody who loses with a prisoner gives up a card, too."""

    def give_up(self, table, losers):
        super().give_up(table, {*losers, *(table.from_seat(seat)[1] for seat in losers)})


class PaysForIt(Prisoners):
    """Whoever loses with a prisoner gives up the top card, and pays one more."""

    def give_up(self, table, losers):
        super().give_up(table, losers)
        table.transfer("pay", {seat: table.top(seat) for seat in table.holding(losers)}, STACK, LAID)


@misreading("war.battle/one-more", "A card goes face down before each battle")
class OneMoreFaceDown(Razboi):
    """Before a battle, whoever has several cards lays one of them face down."""

    def battle(self, table):
        self.lay_face_down(table, table.holding(table.seats, at_least=2))
        super().battle(table)


@misreading("prisoners.battle/one-more", "A card goes face down before each battle")
class OneMoreWithPrisoners(OneMoreFaceDown, Prisoners):
    """The same, where there are prisoners."""
