"""Mistakes planted in Steal War that properties have let pass before."""

from __future__ import annotations

from spec.steal_war.misreadings import LastThief
from spec.steal_war.piles import fitting
from spec.steal_war.rules import HAND, PILE, StealWar
from warspec.table import LAID, Move, Place


class NothingIsProtected(StealWar):
    """A protected pile is stolen all the same."""

    def is_safe(self, table, owner, shown):
        return False


class Stolen(StealWar):
    """Stealing, with something wrong in how the pile comes to lie."""

    def lies(self, table, thief, prizes):
        raise NotImplementedError

    def steal(self, table, thieves, shown):
        prizes = self.at_once(table, self.aims(table, thieves, shown))
        if prizes:
            table.move(
                "steal", prizes, tuple(move for thief in prizes for move in self.lies(table, thief, prizes[thief]))
            )
            self.refill(table, prizes)
            self.draw_card(table, prizes)


class TurnedOver(Stolen):
    """A stolen pile is turned over."""

    def lies(self, table, thief, owners):
        cards = [(card, Place(owner, PILE)) for owner in owners for card in table.cards(owner, PILE)]
        cards += [(card, Place(thief, HAND)) for card in table.cards(thief, HAND)]
        return (Move(card, at, Place(thief, PILE), True, 0) for card, at in cards)


class CardOnTop(Stolen):
    """The stolen pile goes under the thief's own."""

    def lies(self, table, thief, owners):
        at = (Place(thief, HAND), *(Place(owner, PILE) for owner in owners))
        return (Move(card, place, Place(thief, PILE), True) for place in at for card in table.cards(*place))


class FourMistakes(NothingIsProtected, Stolen, LastThief):
    """The last thief gets a pile, protected or not; it is turned over, and goes under the thief's own."""

    def lies(self, table, thief, owners):
        cards = [(card, Place(thief, HAND)) for card in table.cards(thief, HAND)]
        cards += [(card, Place(owner, PILE)) for owner in owners for card in reversed(table.cards(owner, PILE))]
        return (Move(card, at, Place(thief, PILE), True) for card, at in cards)


class PutsACardOnThePile(StealWar):
    """Whoever plays puts the next card of their stack on their pile."""

    def play(self, table, players, shown):
        super().play(table, players, shown)
        for seat in players:
            if table.count(seat, PILE) and table.count(seat) > 1:
                table.gather("add", (seat,), table.top(seat), Place(seat, PILE), face_up=True, position=0)


class WaitsForTheEnd(StealWar):
    """A stack that is used up is made anew only when the round is over."""

    def refill(self, table, seats):
        if not any(table.count(seat, LAID) for seat in table.seats):
            super().refill(table, seats)


class AsksBeforeTurningOver(StealWar):
    """Whoever has used up their stack chooses something first."""

    def refill(self, table, seats):
        for seat in seats:
            if not table.count(seat) and table.count(seat, PILE):
                table.decide(seat, "steal-war.moment", ("play", "wait"))
        super().refill(table, seats)


class LooksFirst(StealWar):
    """If nobody may wait, those who can steal look first at what the others play."""

    def act(self, table, left, shown):
        thieves = [seat for seat in left if self.within_reach(table, seat, shown)]
        others = [seat for seat in left if seat not in thieves]
        if thieves and others and self.waiting == "never":
            self.play(table, others, shown)
        else:
            super().act(table, left, shown)


class FaceDownCardsSteal(StealWar):
    """A card that is laid face down in a war steals every pile that it fits on."""

    def lay_face_down(self, table, seats):
        super().lay_face_down(table, seats)
        for seat in seats:
            card = table.cards(seat, LAID)[-1]
            for owner in fitting(table, card, table.others(seat)):
                lies = (card, *table.cards(owner, PILE))
                table.gather("steal", (seat,), lies[::-1], Place(seat, PILE), face_up=True, position=0)
