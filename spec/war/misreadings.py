"""Misreadings of War: what people get wrong at the table, and mistakes of published programs."""

from collections.abc import Collection, Mapping, Sequence

from warspec.cards import Card, Rank
from warspec.rulebook import misreading
from warspec.table import LAID, Place, Table

from .rules import War


@misreading("war.take/only-the-last-two", "The winner takes only the last two cards")
class OnlyTheLastTwo(War):
    """The winner of a war takes everything that was laid for it, not just the two cards that decided it."""

    def picked_up(self, table: Table, winner: int) -> Sequence[Card]:
        own, others = self.won(table, winner)
        return (own[-1], others[-1])


@misreading("war.take/face-down-cards-stay", "The face-down cards stay on the table")
class FaceDownCardsStay(War):
    """The face-down cards of a war belong to its winner, like all the others."""

    def take(self, table: Table, winner: int) -> None:
        laid = [placed for seat in table.from_seat(winner) for placed in table.piles[Place(seat, LAID)]]
        table.take(winner, [placed.card for placed in laid if placed.face_up])


@misreading("war.take/on-top", "The won cards go on top of the stack")
class OnTop(War):
    """Won cards go under the stack, so that they come back last."""

    def take(self, table: Table, winner: int) -> None:
        own, others = self.won(table, winner)
        table.take(winner, (*own, *others)[::-1], position=0)


@misreading("war.take/first-seat-first", "The first player’s cards always go under first")
class FirstSeatFirst(War):
    """The order of the won cards depends on who has won, never on who sits where.

    Programs that get this wrong can play games that never end, and then tell you that War never ends.
    """

    def picked_up(self, table: Table, winner: int) -> Sequence[Card]:
        own, others = self.won(table, winner)
        return (*own, *others) if winner == 0 else (*others, *own)


@misreading("war.pickup/loser-first-anyway", "The loser’s cards go under first, whatever was agreed")
class LoserFirstAnyway(War):
    """The winner’s cards go under first, if you agreed on nothing else."""

    def picked_up(self, table: Table, winner: int) -> Sequence[Card]:
        own, others = self.won(table, winner)
        return (*others, *own)


@misreading("war.pickup.turned-over/each-by-themselves", "Each player’s cards are turned over by themselves")
class EachByThemselves(War):
    """All that was laid is one heap, and the whole heap is turned over, so that the cards of both lie mixed."""

    def picked_up(self, table: Table, winner: int) -> Sequence[Card]:
        if self.pickup != "turned_over":
            return super().picked_up(table, winner)
        own, others = self.won(table, winner)
        return (*own[::-1], *others[::-1])


@misreading("war.higher/first-seat-wins-ties", "Equal cards go to the first player")
class FirstSeatWinsTies(War):
    """Equal cards are a war; nobody wins a tie."""

    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        self.take(table, self.highest(shown)[0])


@misreading("war.higher/lower-card-wins", "The lower card wins")
class LowerCardWins(War):
    """The higher card wins."""

    def beats(self, card: Card, other: Card) -> bool:
        return card.rank < other.rank


@misreading("war.rank/ten-beats-ace", "A ten beats an ace")
class TenBeatsAce(War):
    """The ten stands between the nine and the jack.

    A program that sorts the letters of the cards puts the ten last, and the ace before the jack.
    """

    BY_LETTER = (*range(Rank.TWO, Rank.TEN), Rank.ACE, Rank.JACK, Rank.KING, Rank.QUEEN, Rank.TEN, Rank.JOKER)

    def beats(self, card: Card, other: Card) -> bool:
        return self.BY_LETTER.index(card.rank) > self.BY_LETTER.index(other.rank)


@misreading("war.cards/suits-break-ties", "The suit decides between equal cards")
class SuitsBreakTies(War):
    """Suits never matter: two sevens are equal, whatever their colours.

    A program that numbers the cards from 1 to 52 and compares the numbers never sees a war at all.
    """

    def beats(self, card: Card, other: Card) -> bool:
        return card.rank > other.rank or (card.rank == other.rank and card.suit.value > other.suit.value)


@misreading("war.tie/no-card-face-down", "No card goes face down, whatever was agreed")
class NoCardFaceDown(War):
    """The number of face-down cards is what you agreed on; usually one."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        table.announce("war", tied)
        if self.all_have(table, tied):
            self.compare(table, self.turn_up(table, tied))
        else:
            self.lose(table, tied)


@misreading("war.tie/everyone-takes-back", "After a tie everyone takes back their own card")
class EveryoneTakesBack(War):
    """Equal cards stay on the table: the war is fought for them."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        for seat, card in tied.items():
            table.take(seat, [card])


@misreading("war.run-out.lose/exactly-enough-loses", "Whoever has exactly enough cards loses")
class ExactlyEnoughLoses(War):
    """If you can lay every card of the war, you haven’t run out, even if none is left afterwards."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        short = [seat for seat in tied if table.count(seat) <= self.face_down + 1]
        if self.run_out == "lose" and len(short) == 1:
            table.announce("war", tied)
            table.announce("run_out", short)
            self.take(table, 1 - short[0])
        else:
            super().war(table, tied)


@misreading("war.draw/first-seat-wins", "A drawn game goes to the first player")
class FirstSeatWinsTheDraw(War):
    """If both run out at the same moment, nobody has won: the game is a draw."""

    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        self.take(table, 0)


@misreading("war.run-out.lose/crash", "The program stops when a player runs out of cards in a war")
class Crash(War):
    """Running out of cards in a war is a part of the game, not an accident."""

    def lose(self, table: Table, fighters: Collection[int]) -> None:
        for _ in range(self.face_down):
            table.lay_face_down(fighters)
        self.compare(table, table.turn_up(fighters))


@misreading("war.run-out.last-card/fights-only-once", "The last card fights only once")
class FightsOnlyOnce(War):
    """The last card stays up until the war is won, however often it goes on."""

    def fight_on(self, table: Table, fighters: Mapping[int, Card]) -> None:
        if self.all_have(table, fighters):
            super().fight_on(table, fighters)
        else:
            self.lose(table, fighters)


@misreading("war.run-out.last-card/only-without-a-card", "The last card fights on only for those who have none left")
class OnlyWithoutACard(War):
    """It fights on for everybody who has fewer cards than the war needs, even if they still have one to lay."""

    def fight_on(self, table: Table, fighters: Mapping[int, Card]) -> None:
        left = self.holding(table, fighters)
        if len(left) == len(fighters):
            for _ in range(self.face_down):
                self.lay_face_down(table, self.holding(table, fighters, at_least=2))
            self.compare(table, {**fighters, **self.turn_up(table, left)})
        else:
            super().fight_on(table, fighters)


@misreading("war.draw/cards-leave-the-game", "The cards of a drawn war leave the game")
class CardsLeaveTheGame(War):
    """No card ever leaves the game."""

    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        super().nobody_wins(table, fighters)
        for seat in table.seats:
            table.piles[Place(seat, LAID)].clear()


@misreading("war.draw/same-cards-again", "Equal last cards are compared again and again")
class SameCardsAgain(War):
    """When nobody has a card left to settle the war, the game is drawn; looking at the same cards again won’t help."""

    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        self.compare(table, {seat: table.cards(seat, LAID)[-1] for seat in fighters})


@misreading("war.end/one-card-left", "The game is over when a player has one card left")
class OneCardLeft(War):
    """You play until somebody has no card at all; a single ace can still turn the game."""

    def end(self, table: Table) -> None:
        rich = [seat for seat in table.seats if table.count(seat) > 1]
        if len(rich) == 1:
            table.end_game("win", rich)


@misreading("war.deal/one-player-gets-more", "The pack is cut in two instead of dealt")
class CutInTwo(War):
    """Deal the cards one at a time, so that both players have the same number."""

    def deal(self, table: Table) -> None:
        table.deal(table.shuffled("war.deal", table.cards(None, "pack"))[:-2])


@misreading("war.deal/not-shuffled", "The pack is dealt as it lies")
class NotShuffled(War):
    """Shuffle before you deal: chance alone decides who gets which card."""

    def deal(self, table: Table) -> None:
        pack = table.cards(None, "pack")
        table.deal([card for card in pack if card.rank < Rank.JOKER or self.joker_deal == "shuffled"])
        self.bury(table, [card for card in table.cards(None, "pack") if card.rank == Rank.JOKER])


@misreading("war.joker-deal.buried/never-at-the-bottom", "A joker may not lie at the very bottom")
class NeverAtTheBottom(War):
    """A joker goes in anywhere: on top, in the middle, or under all the other cards."""

    def bury(self, table: Table, jokers: Sequence[Card]) -> None:
        for seat, joker in enumerate(jokers):
            table.bury(seat, joker, table.chance("war.joker-deal", range(table.count(seat))))


@misreading("war.tie/face-down-card-fights", "The card that lies face down fights for you")
class FaceDownCardFights(War):
    """The face-down cards never fight; the card that is turned up after them does."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        if self.face_down and self.all_have(table, tied, self.face_down + 1):
            fighters = self.declare_war(table, tied)
            first = {seat: table.cards(seat)[0] for seat in fighters}
            for _ in range(self.face_down):
                self.lay_face_down(table, fighters)
            self.turn_up(table, fighters)
            self.compare(table, first)
        else:
            super().war(table, tied)
