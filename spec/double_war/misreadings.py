"""Misreadings of Double-deck War: what people get wrong at the table, and mistakes of programs."""

from collections.abc import Collection

from warspec.cards import Card
from warspec.rulebook import misreading
from warspec.table import STACK, Move, Place, Table

from ..war.rules import War
from .rules import WON, DoubleWar


@misreading("double-war.cards/own-card-first", "Of two equal cards the one from the first pack wins")
class OwnCardFirst(DoubleWar):
    """Two sevens of spades are equal; from which pack they come means nothing."""

    def beats(self, card: Card, other: Card) -> bool:
        return card.rank > other.rank or (card.rank == other.rank and card.pack < other.pack)


@misreading("double-war.deal/shuffled-together", "Both packs are shuffled together and dealt")
class ShuffledTogether(DoubleWar):
    """Each player begins with a whole pack of their own, and so with four aces."""

    def deal(self, table: Table) -> None:
        War.deal(self, table)


@misreading("double-war.take/under-the-stack", "The won cards go under the stack")
class UnderTheStack(DoubleWar):
    """Won cards lie apart until the stack is used up; then they are shuffled."""

    def take(self, table: Table, winner: int) -> None:
        War.take(self, table, winner)


@misreading("double-war.refill/at-once", "You shuffle as soon as the stack is used up, not when you need a card")
class AtOnce(DoubleWar):
    """Wait until you need the next card: what you win until then belongs to the new stack too."""

    def play_round(self, table: Table) -> None:
        super().play_round(table)
        self.refill(table, table.seats)


@misreading("double-war.refill/turned-over", "The won cards are turned over without shuffling")
class TurnedOver(DoubleWar):
    """Shuffle! Otherwise the cards come back in the order in which they were won."""

    def refill(self, table: Table, seats: Collection[int]) -> None:
        for seat in seats:
            if not table.count(seat):
                for card in table.cards(seat, WON):
                    table.move("refill", (seat,), (Move(card, Place(seat, WON), Place(seat, STACK), False),))


@misreading("double-war.refill/not-in-a-war", "In the middle of a war the won cards don’t help")
class NotInAWar(DoubleWar):
    """You shuffle as soon as you need a card, even in the middle of a war."""

    def cards_of(self, table: Table, seat: int) -> int:
        return table.count(seat) if table.who("war") else super().cards_of(table, seat)


@misreading("double-war.end/an-empty-stack", "Whoever has no stack left has lost")
class AnEmptyStack(DoubleWar):
    """Your won cards are still yours; only when they are gone too have you lost."""

    def end(self, table: Table) -> None:
        left = table.holding(table.seats)
        if len(left) == 1:
            table.end_game("win", left)


@misreading("double-war.run-out/crash", "The program forgets that a stack may be used up in a war")
class Crash(DoubleWar):
    """Look at the stack before every single card that is laid, and shuffle if there is none."""

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        table.lay_face_down(seats)
