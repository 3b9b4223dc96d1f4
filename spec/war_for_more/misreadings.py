"""Misreadings of War for three or four: what people get wrong at the table, and mistakes of programs."""

from collections.abc import Collection, Mapping, Sequence

from warspec.cards import Card
from warspec.rulebook import misreading
from warspec.table import LAID, PACK, STACK, Place, Table

from .rules import ASIDE, WarForMore


@misreading("war-for-more.deal/first-player-gets-more", "The card left over goes to the first player")
class FirstPlayerGetsMore(WarForMore):
    """Everybody gets the same number of cards; the one left over is set aside."""

    def deal(self, table: Table) -> None:
        super().deal(table)
        table.gather("deal", (0,), table.cards(None, ASIDE.pile), Place(0, STACK))


@misreading("war-for-more.deal/left-over-stays-in-the-pack", "The card left over is forgotten")
class LeftOverIsForgotten(WarForMore):
    """The card left over is set aside on purpose; a program that forgets it has lost a card."""

    def deal(self, table: Table) -> None:
        super().deal(table)
        for place in (ASIDE, Place(None, PACK)):
            table.piles.pop(place, None)


@misreading("war-for-more.battle/any-pair-is-war", "Any two equal cards are a war")
class AnyPairIsWar(WarForMore):
    """Only a tie for the highest card is a war; the highest card takes equal cards below it along with the rest."""

    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        cards = tuple(shown.values())
        alike = {seat: card for seat, card in shown.items() if sum(card.rank == other.rank for other in cards) > 1}
        if alike:
            self.war(table, alike)
        else:
            super().compare(table, shown)


@misreading("war-for-more.battle/only-the-neighbour-pays", "The winner takes the card of one other player only")
class OnlyTheNeighbourPays(WarForMore):
    """The winner takes everything on the table.

    A program that was written for two players is quick to forget the third.
    """

    def won(self, table: Table, winner: int) -> tuple[Sequence[Card], Sequence[Card]]:
        return table.laid([winner]), table.laid(table.others(winner)[:1])


@misreading("war-for-more.tie/only-two-fight", "A war is fought by two players, even if three tie")
class OnlyTwoFight(WarForMore):
    """Everybody who shares the highest card fights for it."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        super().war(table, dict(tuple(tied.items())[:2]))


@misreading("war-for-more.fighters.all/never", "Only those who tied fight, whatever was agreed")
class NobodyJoins(WarForMore):
    """If you agreed that all fight, everybody who still has a card lays cards for the war."""

    def join(self, table: Table, tied: Collection[int]) -> Sequence[int]:
        return ()


@misreading("war-for-more.fighters.tied/all-join-anyway", "Everybody fights along, whatever was agreed")
class EverybodyJoins(WarForMore):
    """If you agreed that only those who tied fight, the others watch."""

    def join(self, table: Table, tied: Collection[int]) -> Sequence[int]:
        others = [seat for seat in table.holding(table.seats) if seat not in tied]
        if others:
            table.announce("join", others)
        return others


@misreading("war-for-more.run-out/war-is-over", "When one fighter runs out, the first of the others takes everything")
class FirstOfTheOthersTakes(WarForMore):
    """Whoever runs out drops out of the war, and all the others fight on."""

    def lose(self, table: Table, fighters: Collection[int]) -> None:
        for _ in range(self.face_down):
            if len(table.holding(fighters)) == len(fighters):
                table.lay_face_down(fighters)
        left = table.holding(fighters)
        table.announce("run_out", [seat for seat in fighters if seat not in left])
        if left:
            self.take(table, left[0])
        else:
            self.nobody_wins(table, fighters)


@misreading("war-for-more.run-out/takes-back", "Whoever drops out of a war takes back what they have laid")
class TakesBack(WarForMore):
    """What has been laid stays on the table for the winner of the war."""

    def take(self, table: Table, winner: int) -> None:
        out = [seat for event in table.log if event.action == "run_out" for seat in event.seats]
        for seat in out:
            table.gather("take_back", (seat,), table.cards(seat, LAID), Place(seat, STACK), kind="outcome")
        super().take(table, winner)


@misreading("war-for-more.stay/forgotten", "The waiting cards are forgotten")
class WaitingCardsAreForgotten(WarForMore):
    """The winner of the next battle takes the cards that have been waiting, too."""

    def won(self, table: Table, winner: int) -> tuple[Sequence[Card], Sequence[Card]]:
        return table.laid([winner]), table.laid(table.others(winner))


@misreading("war-for-more.stay/in-the-order-of-seats", "The waiting cards always lie in the order of the seats")
class InTheOrderOfSeats(WarForMore):
    """The waiting cards are mixed, so that it doesn’t matter who sits where."""

    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        if len(self.still_in(table)) > 1:
            table.gather("stay", fighters, table.laid(table.seats), Place(None, "pot"), kind="outcome")
        else:
            super().nobody_wins(table, fighters)


@misreading("war-for-more.out/first-out-ends-the-game", "The game is over as soon as one player has no cards")
class FirstOutEndsTheGame(WarForMore):
    """A player without cards is out; the others play on until just one of them has cards."""

    def end(self, table: Table) -> None:
        counts = [table.count(seat) for seat in table.seats]
        if min(counts) == 0:
            table.end_game("win", (counts.index(max(counts)),))
