"""Mistakes in which cards change places that have nothing to do with a battle, or leave a stack from below."""

from spec.armed_war.rules import DISCARD, ArmedWar
from spec.armed_war.rules import HAND as ARMED_HAND
from spec.double_war.rules import WON, DoubleWar
from spec.steal_war.rules import HAND, PILE, StealWar
from spec.tod_und_leben.rules import TodUndLeben
from warspec.cards import Rank
from warspec.table import LAID, STACK, Place


def others_top(table, winner, pile):
    """The top cards of all others' piles of one name."""
    return [card for seat in table.others(winner) for card in table.top(seat, pile)]


class WinsAHandCardToo(ArmedWar):
    """The winner gets a card out of the other's hand as well."""

    def take(self, table, winner):
        super().take(table, winner)
        table.gather("grab", (winner,), others_top(table, winner, ARMED_HAND), Place(winner, DISCARD))


class WinsFromTheDiscardPileToo(ArmedWar):
    """Who wins a war gets the top card of the other's discard pile as well."""

    def take(self, table, winner):
        super().take(table, winner)
        if table.doers("war"):
            table.gather("grab", (winner,), others_top(table, winner, DISCARD), Place(winner, DISCARD))


class WinsFromTheStackAfterWars(DoubleWar):
    """Who wins after two wars in a row gets the top card of the other's stack as well."""

    def take(self, table, winner):
        own, others = self.won(table, winner)
        more = others_top(table, winner, STACK) if table.count(winner, LAID) > 2 * self.face_down + 2 else []
        table.take(winner, (*own, *others, *more), WON)


class LaysFromBelow(DoubleWar):
    """Cards are laid from the bottom of the stack."""

    def turn_up(self, table, seats):
        self.refill(table, seats)
        cards = {seat: table.cards(seat)[-1:] for seat in seats}
        table.transfer("turn_up", cards, STACK, LAID, face_up=True)
        return {seat: card for seat in seats for card in cards[seat]}


class BuriesTheLosersCard(StealWar):
    """Who loses a battle puts the top card of the stack under it."""

    def take(self, table, winner):
        super().take(table, winner)
        for seat in table.others(winner):
            table.gather("bury", (seat,), table.top(seat), Place(seat, STACK))


class WinsFromTheStack(StealWar):
    """Who wins a war gets the top cards of all other stacks as well."""

    def take(self, table, winner):
        super().take(table, winner)
        if table.doers("war"):
            table.gather("grab", (winner,), others_top(table, winner, STACK), Place(winner, PILE), face_up=True)
            self.refill(table, table.others(winner))


class DrawsAgain(StealWar):
    """Everybody puts back the card that they have drawn, and draws another one."""

    def draw_card(self, table, seats):
        super().draw_card(table, seats)
        table.transfer("put_back", {seat: table.cards(seat, HAND) for seat in seats}, HAND, STACK)
        super().draw_card(table, seats)


class LosesTheTrickToTheOther(TodUndLeben):
    """Whoever takes a trick with an ace gets none of it: the other one grabs it."""

    def take(self, table, winner):
        if table.laid([winner])[-1].rank == Rank.ACE:
            for seat in table.others(winner):
                table.gather("grab", (seat,), table.laid(table.seats), Place(seat, WON), kind="outcome")
        else:
            super().take(table, winner)
