"""Misreadings of Război: what people get wrong at the table, and mistakes of programs."""

from collections.abc import Collection, Mapping

from warspec.cards import Card
from warspec.rulebook import misreading
from warspec.table import LAID, PACK, Place, Table

from .rules import Razboi


@misreading("razboi.tie/as-in-war", "One card goes face down, whatever the rank")
class AsInWar(Razboi):
    """The rank of the equal cards says how many cards each fighter lays: one face down and one up is the war of the twos."""

    def size(self, card: Card) -> int:
        return 2


@misreading("razboi.tie/one-too-many", "A war of sevens means seven cards face down, and then one more")
class OneTooMany(Razboi):
    """The card that is turned up is counted too: for a seven, six go face down, and the seventh goes face up."""

    def size(self, card: Card) -> int:
        return super().size(card) + 1


@misreading("razboi.tie/same-size-again", "The next war is as big as the first one")
class SameSizeAgain(Razboi):
    """If the last cards are equal too, it is their rank that counts now, not the one with which the first war began."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        super().war(table, {seat: table.cards(seat, LAID)[0] for seat in tied})


@misreading("razboi.tie/any-two-equal-cards", "Any two equal cards make a war")
class AnyTwoEqualCards(Razboi):
    """Only a tie for the highest card is a war; equal cards below it are taken along."""

    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        ranks = [card.rank for card in shown.values()]
        equal = {seat: card for seat, card in shown.items() if ranks.count(card.rank) > 1}
        if len(equal) == 2:
            self.war(table, equal)
        else:
            super().compare(table, shown)


@misreading("razboi.size/in-the-order-of-the-ranks", "Jack 11, queen 12, king 13, ace 14")
class InTheOrderOfTheRanks(Razboi):
    """The ace counts 11, and the pictures follow: jack 12, queen 13, king 14."""

    def size(self, card: Card) -> int:
        return min(super().size(card), 10) if self.values == "pictures_ten" else int(card.rank)


@misreading("razboi.values/ace-counts-ten", "The ace is a picture and counts ten")
class AceCountsTen(Razboi):
    """The ace counts 11, even where jack, queen and king count 10."""

    def size(self, card: Card) -> int:
        return min(super().size(card), 10) if self.values == "pictures_ten" else super().size(card)


@misreading("razboi.shortage.lay-all/short-of-cards-loses", "Whoever has too few cards for a war has lost")
class ShortOfCardsLoses(Razboi):
    """Too few cards are enough to fight with; only somebody who has none at all has lost."""

    def lay_for_war(self, table: Table, equal_card: Card, fighters: Collection[int]) -> None:
        able = self.holding(table, fighters, at_least=self.size(equal_card))
        if len(able) == 1:
            table.announce("run_out", [seat for seat in fighters if seat not in able])
            self.take(table, able[0])
        else:
            super().lay_for_war(table, equal_card, fighters)


@misreading(
    "razboi.shortage.lay-all/everybody-lays-less",
    "All who fight lay only as many cards as the shortest of their stacks has",
)
class EverybodyLaysLess(Razboi):
    """Unless you agreed on that, only the player who is short lays less, and the others lay the full number."""

    def lay_all(self, table: Table, equal_card: Card, fighters: Collection[int]) -> None:
        self.match_shortest(table, equal_card, fighters)


@misreading("razboi.nothing-left/old-card-fights-again", "Without a card, the one on the table fights again")
class OldCardFightsAgain(Razboi):
    """Whoever has no card to lay for a war has lost; the equal cards have done their fighting."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        able = self.holding(table, tied)
        if not able or len(able) == len(tied):
            super().war(table, tied)
        else:
            fighters = self.declare_war(table, tied)
            self.compare(table, {**fighters, **self.turn_up(table, able)})


@misreading("razboi.nothing-left/first-seat-wins", "If nobody has a card left for the war, the first player takes it")
class FirstSeatWins(Razboi):
    """If nobody can lay a card, nobody has won the war, wherever they sit."""

    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        self.take(table, next(iter(fighters)))


@misreading("razboi.nothing-left/crash", "The program stops when somebody has no card for a war")
class Crash(Razboi):
    """Having no card for a war is a part of the game, not an accident."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        equal_card, *_ = tied.values()
        self.lay_all(table, equal_card, self.declare_war(table, tied))


@misreading("razboi.deal/the-last-card-too", "The odd card is dealt too")
class TheLastCardToo(Razboi):
    """All players begin with the same number of cards; the card that is left over is set aside first."""

    def deal(self, table: Table) -> None:
        cards = table.shuffled("razboi.deal", table.cards(None, PACK))
        table.deal(cards)
        left_over = table.cards(None, PACK)
        if left_over:
            table.gather("deal", table.seats[:1], left_over, Place(0, "stack"), position=0)


@misreading("razboi.tie/face-down-cards-stay", "The face-down cards of a war stay on the table")
class FaceDownCardsStay(Razboi):
    """Whoever wins a war wins everything that was laid for it, and often the best of it lies face down."""

    def take(self, table: Table, winner: int) -> None:
        laid = [placed for seat in table.from_seat(winner) for placed in table.piles[Place(seat, LAID)]]
        table.take(winner, [placed.card for placed in laid if placed.face_up])
