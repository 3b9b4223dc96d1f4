"""Misreadings of Twos Beat Jokers: what people get wrong at the table, and mistakes planted on purpose."""

from collections.abc import Mapping, Sequence

from warspec.cards import Card, Rank
from warspec.rulebook import misreading, of_lowest_rank
from warspec.table import STACK, Place, Table

from .rules import REMOVED, Twos


@misreading("twos.rank/two-beats-everything", "A two beats everything")
class TwoBeatsEverything(Twos):
    """A two beats a joker; against every other card it is the lowest."""

    def beats(self, card: Card, other: Card) -> bool:
        if Rank.TWO in (card.rank, other.rank):
            return card.rank < other.rank
        return card.rank > other.rank


@misreading("twos.rank/joker-always-wins", "A joker beats the two as well")
class JokerAlwaysWins(Twos):
    """The two is the one card that beats a joker."""

    def beats(self, card: Card, other: Card) -> bool:
        return card.rank > other.rank


@misreading("twos.rank/two-beats-ace", "A two beats an ace")
class TwoBeatsAce(Twos):
    """In this game there are jokers, and it is the joker that a two beats; the ace beats the two."""

    def beats(self, card: Card, other: Card) -> bool:
        if card.rank == Rank.TWO:
            return other.rank == Rank.ACE
        if other.rank == Rank.TWO:
            return card.rank != Rank.ACE
        return card.rank > other.rank


@misreading("twos.take/all-small-cards-go", "When the time is up, every small card goes at once")
class AllSmallCardsGo(Twos):
    """Only the lowest rank that is still in play goes; the fours wait until there are no threes left."""

    def leaving(self, won: Sequence[Card], in_play: Sequence[Card]) -> Sequence[Card]:
        return [card for card in won if Rank.THREE <= card.rank <= Rank.FIVE]


@misreading("twos.take/twos-go-too", "The twos go first")
class TwosGoToo(Twos):
    """Twos and jokers never leave the game; the threes are the first to go."""

    def leaving(self, won: Sequence[Card], in_play: Sequence[Card]) -> Sequence[Card]:
        return of_lowest_rank(won, in_play, Rank.TWO, Rank.JOKER)


@misreading("twos.take/limit-is-ignored", "The time limit is agreed on and then forgotten")
class LimitIsIgnored(Twos):
    """After as many rounds as you agreed on, the won cards of the lowest rank leave the game."""

    def remove(self, table: Table, winner: int) -> None:
        """Nothing leaves the game."""


@misreading("twos.take/one-round-early", "The time is up one round too early")
class OneRoundEarly(Twos):
    """The cards begin to go in the first round after the limit, not in the last round before it."""

    def take(self, table: Table, winner: int) -> None:
        if 0 < self.attrition <= table.rounds + 1:
            self.remove(table, winner)
        super().take(table, winner)


@misreading("twos.take/the-loser-keeps-it", "A card that leaves the game goes back to the loser")
class TheLoserKeepsIt(Twos):
    """A card that leaves the game belongs to nobody any more."""

    def remove(self, table: Table, winner: int) -> None:
        super().remove(table, winner)
        back = table.cards(None, REMOVED.pile)
        if back:
            table.gather("remove", (1 - winner,), back, Place(1 - winner, STACK))


@misreading("twos.war/one-card-after-all", "One card face down is enough, as in War")
class OneCardAfterAll(Twos):
    """In this game each player lays two cards face down in a war."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        fighters = self.declare_war(table, tied)
        if self.all_have(table, fighters, at_least=2):
            self.lay_face_down(table, fighters)
            self.compare(table, self.turn_up(table, fighters))
        else:
            self.lose(table, fighters)


@misreading("twos.end/cards-vanish", "A card that leaves the game vanishes altogether")
class CardsVanish(Twos):
    """The cards that have left the game lie beside the table, where everybody can count them."""

    def remove(self, table: Table, winner: int) -> None:
        super().remove(table, winner)
        table.piles.get(REMOVED, []).clear()
