"""Misreadings of Tod und Leben: what people get wrong at the table, and mistakes of programs."""

from collections.abc import Collection, Mapping

from warspec.cards import RANKS, Card, pack_of
from warspec.rulebook import misreading
from warspec.table import LAID, Table

from ..war.rules import War
from .rules import WON, TodUndLeben


@misreading("tod-und-leben.cards/whole-pack", "All 52 cards are played with")
class WholePack(TodUndLeben):
    """Tod und Leben is played without the cards from two to six."""

    def pack(self) -> tuple[Card, ...]:
        return pack_of(RANKS)


@misreading("tod-und-leben.take/under-the-stack", "The won cards go under the stack")
class UnderTheStack(TodUndLeben):
    """Won cards are put aside for the count; in War they come back into play."""

    def take(self, table: Table, winner: int) -> None:
        War.take(self, table, winner)


@misreading("tod-und-leben.tie/one-face-down", "A card goes face down when the cards are equal")
class OneFaceDown(TodUndLeben):
    """When the cards are equal, the very next ones are turned up; nothing is laid face down."""

    def declare_war(self, table: Table, tied: Mapping[int, Card]) -> Mapping[int, Card]:
        fighters = super().declare_war(table, tied)
        if self.all_have(table, fighters, at_least=2):
            self.lay_face_down(table, fighters)
        return fighters


@misreading("tod-und-leben.tie/to-each-their-own", "After equal cards everybody keeps their own")
class ToEachTheirOwn(TodUndLeben):
    """Equal cards wait for the next ones, and whoever wins those wins all of them. Only the very last cards are kept."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        self.fight_on(table, self.declare_war(table, tied))


@misreading("tod-und-leben.last-cards/first-seat-takes", "Equal last cards go to the first player")
class FirstSeatTakes(TodUndLeben):
    """Nobody wins equal last cards: each player takes back their own."""

    def fight_on(self, table: Table, fighters: Mapping[int, Card]) -> None:
        self.take(table, next(iter(fighters)))


@misreading("tod-und-leben.last-cards/just-one", "Each player takes back just one card, even after a chain of ties")
class JustOne(TodUndLeben):
    """Nothing stays on the table: each player takes back every card that they played in the last trick."""

    def fight_on(self, table: Table, fighters: Mapping[int, Card]) -> None:
        last = {seat: table.cards(seat, LAID)[-1:] for seat in fighters}
        table.transfer("take_back", last, LAID, WON, kind="outcome")


@misreading("tod-und-leben.end/last-trick-wins", "Whoever wins the last trick wins the game")
class LastTrickWins(TodUndLeben):
    """The cards are counted, and it doesn’t matter who won the last of them."""

    def end(self, table: Table) -> None:
        taken = [event.seats[0] for event in table.log if event.action == "take"]
        if self.is_over(table) and taken:
            table.end_game("win", taken)
        else:
            super().end(table)


@misreading("tod-und-leben.draw/first-seat-wins", "With 16 cards each the first player wins")
class FirstSeatWins(TodUndLeben):
    """With the same number of cards nobody has won: the game is a draw."""

    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        table.end_game("win", tuple(fighters)[:1])
