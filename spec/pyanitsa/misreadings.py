"""Misreadings of P’yanitsa: what people get wrong at the table, and mistakes of programs."""

from collections.abc import Collection, Mapping, Sequence

from warspec.cards import Card, Rank
from warspec.rulebook import misreading, pure
from warspec.table import LAID, STACK, Place, Table

from ..war_for_more.rules import POT
from .rules import Pyanitsa


@misreading("pyanitsa.six/never", "An ace beats everything")
class NoSixBeatsAnAce(Pyanitsa):
    """A six beats an ace; it is the one thing that everybody remembers of the game."""

    @pure
    def highest(self, shown: Mapping[int, Card]) -> tuple[int, ...]:
        return tuple(s for s, card in shown.items() if not any(self.beats(o, card) for o in shown.values()))


@misreading("pyanitsa.six/always", "A six beats every card, ace or no ace")
class SixBeatsEverything(Pyanitsa):
    """Only an ace on the table makes the six high; without one, every other card beats it."""

    @pure
    def highest(self, shown: Mapping[int, Card]) -> tuple[int, ...]:
        low = tuple(seat for seat, card in shown.items() if card.rank == self.lowest())
        return low or super().highest(shown)


@misreading("pyanitsa.six/king-between", "The six beats the ace, and then the king beats the six")
class KingBetween(Pyanitsa):
    """With an ace on the table a six is the highest card, above the kings as well."""

    @pure
    def highest(self, shown: Mapping[int, Card]) -> tuple[int, ...]:
        best = super().highest(shown)
        others = {seat: card for seat, card in shown.items() if card.rank != Rank.ACE}
        return super().highest(others) if shown[best[0]].rank == self.lowest() and others else best


@misreading("pyanitsa.six/six-of-the-whole-pack", "The six beats the ace in the whole pack, too")
class SixOfTheWholePack(Pyanitsa):
    """It is the lowest card that beats the ace: with 52 cards the two."""

    @pure
    def highest(self, shown: Mapping[int, Card]) -> tuple[int, ...]:
        sixes = tuple(seat for seat, card in shown.items() if card.rank == Rank.SIX)
        aces = any(card.rank == Rank.ACE for card in shown.values())
        return sixes if sixes and aces else super().highest(shown)


@misreading("pyanitsa.equal/everybody-lays", "In a tie everybody lays new cards")
class EverybodyLays(Pyanitsa):
    """Only those who share the highest card lay new ones; the others are out of the trick."""

    def join(self, table: Table, tied: Collection[int]) -> Sequence[int]:
        return [seat for seat in self.still_in(table) if seat not in tied]


@misreading("pyanitsa.equal/no-card-no-trick", "Whoever has no card left for a tie has lost the trick")
class NoCardNoTrick(Pyanitsa):
    """A last card stays up and goes on fighting, however often the others tie with it."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        able = table.holding(tied)
        if len(able) == 1:
            table.announce("war", tied)
            self.take(table, able[0])
        else:
            super().war(table, tied)


@misreading("pyanitsa.tie/always-covered", "A card is covered in every tie")
class AlwaysCovered(Pyanitsa):
    """That is one of two ways, and you agree before the game which one you play."""

    @property
    def face_down(self) -> int:  # type: ignore[override]
        return 1


@misreading("pyanitsa.trick/tie-of-the-lowest", "Any two equal cards are a tie")
class AnyTwoEqualCards(Pyanitsa):
    """Only the highest card of the trick counts; equal cards below it are taken along."""

    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        twins = [
            s for s, card in shown.items() if [other.rank == card.rank for other in shown.values()].count(True) > 1
        ]
        if twins and table.count(twins[0]):
            self.war(table, {seat: shown[seat] for seat in twins})
        else:
            super().compare(table, shown)


@misreading("pyanitsa.end/all-cards-win", "Whoever has all the cards has won")
class AllCardsWin(Pyanitsa):
    """All the cards are all the bottles: nobody wins this game, and whoever has them all has lost it."""

    def end(self, table: Table) -> None:
        if len(self.still_in(table)) == 1:
            table.end_game("win", self.still_in(table))


@misreading("pyanitsa.goal.money/play-on", "For money, too, you play until one player is left")
class PlayOn(Pyanitsa):
    """Played for money, the game is over as soon as anybody has no cards."""

    def spent_all_the_money(self, table: Table) -> None:
        if len(self.still_in(table)) == 1:
            super().spent_all_the_money(table)


@misreading("pyanitsa.stay/cards-leave-the-game", "A trick that nobody can settle is thrown away")
class ThrownAway(Pyanitsa):
    """No card leaves the game: the trick waits on the table for the next winner."""

    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        super().nobody_wins(table, fighters)
        for place in (POT, *(Place(seat, LAID) for seat in table.seats)):
            table.piles[place] = []


@misreading("pyanitsa.deal/cut-by-eye", "The pack is parted by eye")
class PartedByEye(Pyanitsa):
    """Everybody gets the same number of cards: deal them one at a time."""

    def deal(self, table: Table) -> None:
        super().deal(table)
        table.gather("deal", (0,), table.cards(1)[:2], Place(0, STACK), position=0)
