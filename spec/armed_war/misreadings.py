"""Misreadings of Armed War: what people get wrong at the table, and planted mistakes."""

from collections.abc import Collection, Mapping

from warspec.cards import Card, Rank
from warspec.rulebook import misreading
from warspec.table import LAID, PACK, Place, Table

from .rules import DISCARD, HAND, ArmedWar


@misreading("armed-war.twos/ace-is-safe", "Nothing beats an ace")
class AceIsSafe(ArmedWar):
    """A two beats an ace, if you play without jokers."""

    def beats(self, card: Card, other: Card) -> bool:
        return card.rank > other.rank


@misreading("armed-war.twos/beats-all-pictures", "A two beats every king, queen and jack, too")
class BeatsAllPictures(ArmedWar):
    """A two beats the highest rank of the pack and nothing else; a jack takes it like any other card."""

    def beats(self, card: Card, other: Card) -> bool:
        if card.rank == Rank.TWO:
            return other.rank >= Rank.JACK
        if other.rank == Rank.TWO:
            return card.rank < Rank.JACK
        return card.rank > other.rank


@misreading("armed-war.twos/always-the-ace", "A two beats an ace, jokers or not")
class AlwaysTheAce(ArmedWar):
    """With jokers in the pack the jokers are the highest, so a two beats them; an ace then beats the two."""

    def beats(self, card: Card, other: Card) -> bool:
        if card.rank == Rank.TWO:
            return other.rank == Rank.ACE
        if other.rank == Rank.TWO:
            return card.rank != Rank.ACE
        return card.rank > other.rank


@misreading("armed-war.take/into-the-hand", "Won cards go straight into the winner’s hand")
class IntoTheHand(ArmedWar):
    """They go to the discard pile, and nobody plays them again before the hand is empty."""

    def take(self, table: Table, winner: int) -> None:
        own, others = self.won(table, winner)
        table.take(winner, (*own, *others), HAND)


@misreading("armed-war.take/face-down-cards-stay", "The face-down cards of a war stay on the table")
class FaceDownCardsStay(ArmedWar):
    """The winner takes all the cards, even those that nobody has seen."""

    def take(self, table: Table, winner: int) -> None:
        laid = [placed for seat in table.from_seat(winner) for placed in table.piles[Place(seat, LAID)]]
        cards = [placed.card for placed in laid if placed.face_up]
        table.take(winner, cards, DISCARD)


@misreading("armed-war.hand/after-every-battle", "The discard pile goes back into the hand after every battle")
class AfterEveryBattle(ArmedWar):
    """You pick it up when your hand is empty, and only then."""

    def pick_up(self, table: Table, seats: Collection[int]) -> tuple[int, ...]:
        if any(table.count(seat, LAID) for seat in table.seats):
            return super().pick_up(table, seats)
        table.transfer("pick_up_discard", {seat: table.cards(seat, DISCARD) for seat in seats}, DISCARD, HAND)
        return ()


@misreading("armed-war.hand/empty-hand-loses", "Whoever has no card in hand is out, whatever lies in the discard pile")
class EmptyHandLoses(ArmedWar):
    """The discard pile becomes the new hand; you are out only if both are empty."""

    def play_round(self, table: Table) -> None:
        self.battle(table)
        self.end(table)

    def still_in(self, table: Table) -> tuple[int, ...]:
        return tuple(seat for seat in table.seats if table.count(seat, HAND))


@misreading("armed-war.hand/before-the-cards-are-taken", "The hand is filled before the winner takes the cards")
class BeforeTheCardsAreTaken(ArmedWar):
    """First the cards are taken; so the last battle of a hand is won into the next hand."""

    def take(self, table: Table, winner: int) -> None:
        self.pick_up(table, table.seats)
        super().take(table, winner)


@misreading("armed-war.war/hand-only", "Whoever has too few cards in hand loses the war")
class HandOnly(ArmedWar):
    """Missing cards come from the discard pile, and the rest of it becomes the hand."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        short = [seat for seat in tied if table.count(seat, HAND) <= self.face_down]
        if self.run_out == "lose" and len(short) == 1:
            table.announce("war", tied)
            table.announce("run_out", short)
            self.take(table, 1 - short[0])
        else:
            super().war(table, tied)


@misreading("armed-war.war/last-card-by-chance", "The card that fights is drawn at random, too")
class LastCardByChance(ArmedWar):
    """Only the three face-down cards are drawn at random; then you look at your hand and choose."""

    def turn_up(self, table: Table, seats: Collection[int]) -> Mapping[int, Card]:
        if not any(table.count(seat, LAID) for seat in seats):
            return super().turn_up(table, seats)
        self.pick_up(table, seats)
        drawn = {seat: table.cards(seat, HAND)[0] for seat in seats}
        table.transfer("turn_up", {seat: [drawn[seat]] for seat in drawn}, HAND, LAID, face_up=True)
        return drawn


@misreading("armed-war.war/discard-shuffled-in", "The discard pile is shuffled into the hand before a war")
class DiscardShuffledIn(ArmedWar):
    """First all of the hand goes into the war; the discard pile helps out only with the cards that are missing."""

    def declare_war(self, table: Table, tied: Mapping[int, Card]) -> Mapping[int, Card]:
        table.announce("war", tied)
        table.transfer("pick_up_discard", {seat: table.cards(seat, DISCARD) for seat in tied}, DISCARD, HAND)
        self.shuffle(table, tied)
        return tied


@misreading("armed-war.war/fewer-face-down", "Whoever is short lays fewer cards face down")
class FewerFaceDown(ArmedWar):
    """Three cards go face down all the same; the discard pile gives what the hand cannot."""

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        able = [seat for seat in seats if table.count(seat, HAND)]
        super().lay_face_down(table, able or seats)


@misreading("armed-war.higher/first-player-wins-ties", "Equal cards go to the first player")
class FirstPlayerWinsTies(ArmedWar):
    """Equal cards are a war, and nobody has won before it is fought."""

    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        self.take(table, self.highest(shown)[0])


@misreading("armed-war.deal/one-card-too-few", "The last two cards of the pack are left out")
class OneCardTooFew(ArmedWar):
    """The whole pack is dealt: 26 cards each, and 27 with jokers."""

    def deal(self, table: Table) -> None:
        table.deal(table.shuffled("armed-war.deal", table.cards(None, PACK))[:-2], HAND)


@misreading("armed-war.last-card/out-at-once", "Whoever has fewer than four cards is out before any is laid")
class OutAtOnce(ArmedWar):
    """The cards are laid one at a time, and only the first one that is missing shows who has run out."""

    def lose(self, table: Table, fighters: Collection[int]) -> None:
        able = self.holding(table, fighters, at_least=self.face_down + 1)
        table.announce("run_out", [seat for seat in fighters if seat not in able])
        if able:
            self.take(table, able[0])
        else:
            self.nobody_wins(table, fighters)
