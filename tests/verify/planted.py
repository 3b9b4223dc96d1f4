"""Mistakes planted in the rules that properties have let pass before."""

from __future__ import annotations

from spec.armed_war.rules import HAND as ARMED_HAND
from spec.armed_war.rules import ArmedWar
from spec.casino_war.rules import CasinoWar
from spec.double_war.rules import DoubleWar
from spec.pyanitsa.rules import Pyanitsa
from spec.steal_war.rules import StealWar
from spec.tod_und_leben.rules import WON, TodUndLeben
from spec.twos.rules import Twos
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from tests.planted import vanish
from warspec.cards import Rank
from warspec.rulebook import highest_first, of_lowest_rank
from warspec.table import LAID, STACK, Place


class LoserChooses(War):
    """The loser chooses the order of the won cards."""

    def picked_up(self, table, winner):
        if self.pickup != "any":
            return super().picked_up(table, winner)
        own, others = self.won(table, winner)
        return table.decide_order(1 - winner, "war.pickup", (*own, *others))


class NotSorted(War):
    """The winner's cards go first also where the highest should."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return (*own, *others) if self.pickup == "high_first" else super().picked_up(table, winner)


class LowestFirst(War):
    """Where the highest card should go first, the lowest does."""

    def picked_up(self, table, winner):
        cards = super().picked_up(table, winner)
        return cards[::-1] if self.pickup == "high_first" else cards


class EqualsLoserFirst(War):
    """The highest card goes first, and of equal ones the loser's."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return highest_first((*others, *own)) if self.pickup == "high_first" else super().picked_up(table, winner)


class SortedOneByOne(War):
    """The winner's cards go first, from the highest to the lowest, and then the loser's."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        each = (*highest_first(own), *highest_first(others))
        return each if self.pickup == "high_first" else super().picked_up(table, winner)


class CardsToTheLoser(War):
    """The winner is named, and the cards go to the loser."""

    def take(self, table, winner):
        cards = self.picked_up(table, winner)
        table.gather("take", (winner,), cards, Place(1 - winner, STACK), kind="outcome")


class KeepsACopy(War):
    """What one stack gains the other keeps, too."""

    def take(self, table, winner):
        lost = table.piles[Place(1 - winner, LAID)][:]
        super().take(table, winner)
        table.piles[Place(1 - winner, STACK)] += lost


class LosesMore(War):
    """One stack loses a card that the other does not gain."""

    def take(self, table, winner):
        super().take(table, winner)
        vanish(table, Place(1 - winner, STACK))


class WonBeforeTheDropOut(WarForMore):
    """The game is declared won before the others are said to be out."""

    def play_round(self, table):
        before = self.still_in(table)
        self.battle(table)
        self.end(table)
        self.drop_out(table, before)


class CardForWhoIsOut(WarForMore):
    """Who has been out for a while gets a card of somebody who is not."""

    def drop_out(self, table, before):
        super().drop_out(table, before)
        for seat in table.seats:
            if seat not in before:
                table.gather("give", (seat,), table.top(self.still_in(table)[0]), Place(seat, STACK))


class SetAsideComesBack(WarForMore):
    """Whoever takes cards takes the card that was set aside, too."""

    def won(self, table, winner):
        own, others = super().won(table, winner)
        return own, (*others, *table.cards(None, "aside"))


class StolenFromAside(StealWar):
    """Whoever takes cards in Steal War takes those that were set aside, too."""

    def won(self, table, winner):
        own, others = super().won(table, winner)
        return own, (*others, *table.cards(None, "aside"))


class SetsOneAside(WarForMore):
    """The winner sets a card aside, if none lies there."""

    def picked_up(self, table, winner):
        if not table.count(None, "aside"):
            table.gather("set_aside", (), table.cards(winner, LAID)[-1:], Place(None, "aside"))
        return super().picked_up(table, winner)


class FirstOfEquals(Pyanitsa):
    """Of those who share the best card, the first wins the trick."""

    def compare(self, table, shown):
        self.take(table, self.highest(shown)[0])


class BeatsWhatLiesThere(Pyanitsa):
    """A six beats an ace only if it is laid after it, player after player."""

    def highest(self, shown):
        best, aces = super().highest(shown), [seat for seat, card in shown.items() if card.rank == Rank.ACE]
        return tuple(aces) if aces and aces[0] > best[0] else best


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


class SitsOut(TodUndLeben):
    """A turn in which both would lay a seven passes, and nobody lays a card."""

    def battle(self, table):
        if all(card.rank == Rank.SEVEN for seat in table.seats for card in table.top(seat)):
            table.announce("pass", table.seats)
        else:
            super().battle(table)


class OneTurnMore(TodUndLeben):
    """When all cards are played, both lay the first card that they have won, and there is one turn more."""

    def end(self, table):
        if self.is_over(table):
            again = {seat: table.cards(seat, WON)[:1] for seat in table.seats}
            table.transfer("turn_up", again, WON, LAID, face_up=True)
            self.compare(table, {seat: card for seat in table.seats for card in again[seat]})
        super().end(table)


class NotAsChanceSays(ArmedWar):
    """Chance is asked to shuffle the hands, and then they are put in another order."""

    def order(self, before, shuffled):
        raise NotImplementedError

    def shuffle(self, table, seats):
        hands = {seat: table.cards(seat, ARMED_HAND) for seat in seats if table.count(seat, ARMED_HAND) > 1}
        shuffled = table.shuffled_each("armed-war.war", hands)
        lie = {seat: self.order(hands[seat], shuffled[seat]) for seat in hands}
        table.transfer("shuffle_hands", lie, ARMED_HAND, ARMED_HAND)


class ChanceIsAskedInVain(NotAsChanceSays):
    """The hands stay as they are."""

    def order(self, before, shuffled):
        return before


class SortedAfterAll(NotAsChanceSays):
    """The hands are sorted by rank."""

    def order(self, before, shuffled):
        return highest_first(shuffled)


class ThePileIsNotShuffled(ArmedWar):
    """A discard pile that is picked up in a war is laid as it lies."""

    def lay_face_down(self, table, seats):
        self.pick_up(table, seats)
        table.transfer("lay_face_down", {seat: table.top(seat, ARMED_HAND) for seat in seats}, ARMED_HAND, LAID)


class TheNextCardIsLaid(ArmedWar):
    """The first card of a shuffled hand goes to its bottom, and the next one is laid."""

    def lay_face_down(self, table, seats):
        self.shuffle(table, self.pick_up(table, seats))
        table.transfer("bury", {seat: table.cards(seat, ARMED_HAND)[:1] for seat in seats}, ARMED_HAND, ARMED_HAND)
        super().lay_face_down(table, seats)


class AllPickUpAtOnce(ArmedWar):
    """As soon as somebody needs a card, everybody without a hand picks up their discard pile."""

    def pick_up(self, table, seats):
        found = super().pick_up(table, table.seats)
        return tuple(seat for seat in found if seat in seats)
