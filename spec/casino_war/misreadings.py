"""Misreadings of Casino War: what people get wrong at the table, and mistakes of programs."""

from warspec.cards import Card
from warspec.rulebook import misreading
from warspec.table import Move, Payment, Table

from .rules import CARD, HOUSE, PLAYER, SHOE, SIDE, STAKE, USED, CasinoWar


@misreading("casino-war.war/wins-double", "A war won pays for both stakes")
class WinsDouble(CasinoWar):
    """You get both stakes back, but you win only as much as the first one."""

    def collect(self, table: Table, winnings: int) -> None:
        super().collect(table, table.purse(0, STAKE.pile))


@misreading("casino-war.war/equal-again-loses", "When the cards of the war are equal too, the house wins")
class EqualAgainLoses(CasinoWar):
    """In a war you need not be higher than the house: equal is enough."""

    def war(self, table: Table) -> None:
        stake = table.purse(0, STAKE.pile)
        table.announce("war", (0,))
        table.pay("stake_again", (0,), (Payment(stake, PLAYER, STAKE),))
        table.gather("burn", (), table.cards(None, "shoe")[:3], USED)
        yours, the_houses = self.show(table)
        if self.beats(yours, the_houses):
            self.collect(table, stake)
        else:
            self.forfeit(table)


@misreading("casino-war.battle/hidden-card", "The card of the house stays face down")
class HiddenCard(CasinoWar):
    """Both cards lie face up. It is in another game, blackjack, that the house hides a card."""

    def show(self, table: Table) -> tuple[Card, Card]:
        yours, the_houses = table.cards(None, SHOE.pile)[:2]
        table.move("show", (0,), (Move(yours, SHOE, CARD, True), Move(the_houses, SHOE, HOUSE, False)))
        return yours, the_houses


@misreading("casino-war.war/nothing-burned", "No card is burned before a war")
class NothingBurned(CasinoWar):
    """Three cards are burned; only then does each side get a new one."""

    def war(self, table: Table) -> None:
        stake = table.purse(0, STAKE.pile)
        table.announce("war", (0,))
        table.pay("stake_again", (0,), (Payment(stake, PLAYER, STAKE),))
        yours, the_houses = self.show(table)
        if self.beats(the_houses, yours):
            self.forfeit(table)
        else:
            self.collect(table, stake)


@misreading("casino-war.surrender/the-whole-stake", "Whoever surrenders loses the whole stake")
class TheWholeStake(CasinoWar):
    """Surrender costs half the stake; the other half comes back."""

    def surrender(self, table: Table) -> None:
        table.pay("surrender", (0,), (Payment(table.purse(0, STAKE.pile), STAKE, HOUSE),), "outcome")


@misreading("casino-war.tie/house-wins", "The house wins equal cards")
class HouseWins(CasinoWar):
    """Equal cards are not lost: you choose between war and surrender."""

    def tie(self, table: Table) -> None:
        self.forfeit(table)


@misreading("casino-war.tie/on-credit", "You may go to war without the chips for it")
class OnCredit(CasinoWar):
    """Without a second stake there is no war; the house gives no credit."""

    def tie(self, table: Table) -> None:
        if table.decide(0, "casino-war.tie", ["surrender", "war"]) == "war":
            self.war(table)
        else:
            self.surrender(table)


@misreading("casino-war.ten-to-one/lost-with-the-war", "The bet on the tie is lost if the war is lost")
class LostWithTheWar(CasinoWar):
    """The side bet is won as soon as the first two cards are equal, whatever comes of the war."""

    def settle_side_bet(self, table: Table, *, tied: bool) -> None:
        if not tied:
            super().settle_side_bet(table, tied=tied)

    def collect(self, table: Table, winnings: int) -> None:
        super().settle_side_bet(table, tied=True)
        super().collect(table, winnings)

    def forfeit(self, table: Table) -> None:
        super().settle_side_bet(table, tied=False)
        super().forfeit(table)

    def surrender(self, table: Table) -> None:
        super().settle_side_bet(table, tied=True)
        super().surrender(table)


@misreading("casino-war.ten-to-one/chips-from-nowhere", "The winnings of the bet on a tie come from nowhere")
class ChipsFromNowhere(CasinoWar):
    """Every chip that you win is a chip that the house loses."""

    def settle_side_bet(self, table: Table, *, tied: bool) -> None:
        laid = table.purse(0, SIDE.pile)
        super().settle_side_bet(table, tied=tied)
        if laid and tied:
            table.purses[HOUSE] = table.purse(None, HOUSE.pile) + 10 * laid


@misreading("casino-war.shuffle/never", "The program never shuffles, and stops when the shoe is empty")
class Never(CasinoWar):
    """Before the shoe runs out in the middle of a war, all the cards are shuffled again."""

    def clear(self, table: Table) -> None:
        table.gather("use", (), (*table.cards(0, "laid"), *table.cards(None, HOUSE.pile)), USED)


@misreading("casino-war.end/in-debt", "You play on until no chip is left at all")
class InDebt(CasinoWar):
    """The smallest stake is ten chips; with five you cannot play any more."""

    def end(self, table: Table) -> None:
        if not table.purse(0):
            table.end_game("lose", (0,))
