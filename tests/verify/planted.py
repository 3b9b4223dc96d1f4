"""Mistakes planted in the rules that properties have let pass before."""

from __future__ import annotations

from spec.casino_war.rules import CasinoWar
from spec.double_war.rules import DoubleWar
from spec.prisoners.rules import PRISONER, Prisoners
from spec.pyanitsa.rules import Pyanitsa
from spec.razboi.rules import Razboi
from spec.steal_war.rules import HAND, PILE, StealWar
from spec.tod_und_leben.rules import TodUndLeben
from spec.twos.rules import Twos
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.cards import Rank
from warspec.rulebook import of_lowest_rank
from warspec.table import LAID, STACK, Move, Place


class LoserChooses(War):
    """The loser chooses the order of the won cards."""

    def picked_up(self, table, winner):
        if self.pickup != "any":
            return super().picked_up(table, winner)
        own, others = self.won(table, winner)
        return table.decide_order(1 - winner, "war.pickup", (*own, *others))


class CardsToTheLoser(War):
    """The winner is named, and the cards go to the loser."""

    def take(self, table, winner):
        cards = self.picked_up(table, winner)
        table.gather("take", (winner,), cards, Place(1 - winner, STACK), kind="outcome")


class WonBeforeTheDropOut(WarForMore):
    """The game is declared won before the others are said to be out."""

    def play_round(self, table):
        before = self.still_in(table)
        self.battle(table)
        self.end(table)
        self.drop_out(table, before)


class SetAsideComesBack(WarForMore):
    """Whoever takes cards takes the card that was set aside, too."""

    def won(self, table, winner):
        own, others = super().won(table, winner)
        return own, (*others, *table.cards(None, "aside"))


class TenCountsEleven(Razboi):
    """A ten counts eleven."""

    def size(self, card):
        return 11 if card.rank == Rank.TEN else super().size(card)


class CutAtEleven(Razboi):
    """A war of pictures has eleven cards, also where they count ten."""

    def size(self, card):
        return super().size(card) + (card.rank > Rank.TEN and self.values == "pictures_ten")


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


class OutForMoney(Pyanitsa):
    """Players drop out when they play for money, and not for liquor."""

    def drop_out(self, table, before):
        out = [seat for seat in before if seat not in self.still_in(table)]
        if self.goal == "money" and out and self.still_in(table):
            table.announce("drop_out", out)


class MoreThanTheStake(CasinoWar):
    """A war needs one chip more than the stake."""

    def tie(self, table):
        if (
            table.purse(0) > table.purse(0, "stake")
            and table.decide(0, "casino-war.tie", ["surrender", "war"]) == "war"
        ):
            self.war(table)
        else:
            self.surrender(table)


class AcesStay(Twos):
    """Aces never leave the game."""

    def leaving(self, won, in_play):
        return of_lowest_rank(won, in_play, Rank.THREE, Rank.KING)


class AsWonBefore(DoubleWar):
    """The won cards are shuffled in while there is still a stack."""

    def turn_up(self, table, seats):
        for seat in seats:
            if table.count(seat) == 1 and table.count(seat, "won"):
                cards = table.shuffled("double-war.refill", table.cards(seat, "won"))
                table.transfer("refill", {seat: cards}, "won", STACK)
        return super().turn_up(table, seats)


class AceCounts(TodUndLeben):
    """An ace that is won is played again."""

    def take(self, table, winner):
        super().take(table, winner)
        aces = [card for card in table.cards(winner, "won") if card.rank == Rank.ACE]
        table.gather("again", (winner,), aces, Place(winner, STACK))


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
