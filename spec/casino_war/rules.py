"""
# Casino War

Here you play alone against the house, for chips.
One card for you, one for the house: higher wins, lower loses, and only when the cards are equal do you have something to decide.
A grown-up can be the house, and chips can be beans.

## At a glance

- **Cards:** six packs of 52, shuffled together; one is enough at home.
- **Goal:** win chips, and stop while you are ahead.
- **Agree before you start:** {house-rule}`casino-war.decks`.

## How it differs from War

- You play for chips, and the cards are not won: used cards go back into the game.
- There is one player, and the house, which decides nothing.
- When the cards are equal, you may give up half your stake instead of going to war.
- In a war it is enough for you to be **equal** to the house.

## How to play

1. Lay your stake: 10, 20 or 50 chips. If you like, lay 10 more on a tie.
2. You get one card, face up, and so does the house.
3. Higher than the house? Your stake comes back, and as much again. Lower? The stake is gone.
4. Equal? Surrender, and half your stake comes back; or lay your stake a second time and go to war.
5. In a war three cards are burned, and both sides get a new one. If yours is not lower, you win.
"""

from collections.abc import Mapping

from warspec.cards import RANKS, Card, pack_of
from warspec.rulebook import Game, HouseRule, Pile, Purse, rule
from warspec.table import LAID, PACK, PURSE, Move, Payment, Place, Table

SHOE = Place(None, "shoe")
USED = Place(None, "used")
HOUSE = Place(None, "house")
CARD = Place(0, LAID)
PLAYER = Place(0, PURSE)
STAKE = Place(0, "stake")
SIDE = Place(0, "side")

STAKES = (10, 20, 50)
SIDE_BET = 10
CHIPS, CHIPS_OF_THE_HOUSE = 200, 1000
MOST_TO_PAY = STAKES[-1] + 10 * SIDE_BET
CARDS_OF_A_WAR = 7


class CasinoWar(Game):
    """
    ## The rules, one by one
    """

    id = "casino-war"
    title = "Casino War"
    players = (1,)
    age = 8
    minutes = (5, 30)
    choice = "some"
    piles = (
        Pile(SHOE.pile, "the shoe", shared=True, squared=True),
        Pile(USED.pile, "the used cards", shared=True, squared=True),
        Pile(HOUSE.pile, "the house", shared=True, most=0),
    )
    purses = (
        Purse(PLAYER.pile, "chips"),
        Purse(STAKE.pile, "stake"),
        Purse(SIDE.pile, "side bet"),
        Purse(HOUSE.pile, "the house", shared=True),
    )

    @rule("casino-war.cards", "The cards", sources="ours", properties="suits-never-matter pack-complete")
    def pack(self) -> tuple[Card, ...]:
        """
        Several packs of 52 cards are shuffled together; usually there are six of them.
        Suits never matter, and neither does the pack from which a card comes.

        How many packs there are is up to the house: {house-rule}`casino-war.decks`.
        """
        return sum((pack_of(RANKS, number=number + 1) for number in range(self.decks)), ())

    @rule("casino-war.rank", "Which card is higher", sources="P", properties="suits-never-matter")
    def beats(self, card: Card, other: Card) -> bool:
        """
        The ranks are those of War: the ace is the highest card, then king, queen, jack, 10 and so on, down to the 2.
        """
        return card.rank > other.rank

    @rule("casino-war.shoe", "The shoe", sources="ours", properties="ready-to-play deal-by-chance shoe-in-order")
    def deal(self, table: Table) -> None:
        """
        All the packs are shuffled together and put face down into a box, the shoe.
        Every card of the game is drawn from it, top card first.
        """
        shuffled = table.shuffled("casino-war.shoe", table.cards(None, PACK))
        table.move("fill", (), tuple(Move(card, Place(None, PACK), SHOE, False) for card in shuffled))

    @rule("casino-war.chips", "The chips", sources="ours")
    def starting_purses(self, seats: int) -> Mapping[Place, int]:
        """
        You begin with 200 chips, and the house with 1,000.

        A casino has more, of course, and calls them dollars; the source tells of a bet of $10, which is ten chips here.
        """
        return {PLAYER: CHIPS, HOUSE: CHIPS_OF_THE_HOUSE}

    def play_round(self, table: Table) -> None:
        self.stake(table)
        self.side_bet(table)
        self.battle(table)
        self.clear(table)
        self.end(table)

    @rule("casino-war.stake", "The stake", sources="P ours", properties="cards-conserved nobody-owes stakes-as-held")
    def stake(self, table: Table) -> None:
        """
        Before you see any card, you lay your stake: 10, 20 or 50 chips, as far as you have them.

        Which stakes a table takes is up to the house; these three are ours.
        """
        stake = table.decide(0, "casino-war.stake", [stake for stake in STAKES if stake <= table.purse(0)])
        table.pay("stake", (0,), (Payment(stake, PLAYER, STAKE),))

    @rule("casino-war.side-bet", "A bet on the tie", sources="P ours", properties="nobody-owes stakes-as-held")
    def side_bet(self, table: Table) -> None:
        """
        Together with your stake you may lay a side bet: 10 chips on a tie.

        How much may be laid on a tie the source doesn’t say; the 10 chips are ours.
        """
        if table.purse(0) >= SIDE_BET and table.decide(0, "casino-war.side-bet", [0, SIDE_BET]):
            table.pay("side_bet", (0,), (Payment(SIDE_BET, PLAYER, SIDE),))

    @rule("casino-war.ten-to-one", "The bet on the tie pays 10 to 1", sources="P ours", properties="paid-to-the-chip")
    def settle_side_bet(self, table: Table, *, tied: bool) -> None:
        """
        If the first two cards are equal, your side bet comes back, with 100 chips more.
        Otherwise it is lost.

        It is settled as soon as the two cards are shown, and has nothing to do with what becomes of your stake.
        """
        laid = table.purse(0, SIDE.pile)
        if laid and tied:
            table.pay("side_bet_won", (0,), (Payment(laid, SIDE, PLAYER), Payment(10 * laid, HOUSE, PLAYER)))
        elif laid:
            table.pay("side_bet_lost", (0,), (Payment(laid, SIDE, HOUSE),))

    @rule("casino-war.battle", "Higher or lower", sources="P", properties="one-outcome paid-to-the-chip")
    def battle(self, table: Table) -> None:
        """
        You get one card, and the house gets one, both face up.
        If yours is higher, your stake comes back with as many chips again.
        If the card of the house is higher, your stake is lost.
        """
        yours, the_houses = self.show(table)
        tied = not self.beats(yours, the_houses) and not self.beats(the_houses, yours)
        self.settle_side_bet(table, tied=tied)
        if tied:
            self.tie(table)
        elif self.beats(yours, the_houses):
            self.collect(table, table.purse(0, STAKE.pile))
        else:
            self.forfeit(table)

    def show(self, table: Table) -> tuple[Card, Card]:
        """Turn up the next two cards of the shoe: yours, and that of the house."""
        yours, the_houses = table.cards(None, SHOE.pile)[:2]
        table.move("show", (0,), (Move(yours, SHOE, CARD, True), Move(the_houses, SHOE, HOUSE, True)))
        return yours, the_houses

    def collect(self, table: Table, winnings: int) -> None:
        """What you have staked comes back, with your winnings."""
        back = table.purse(0, STAKE.pile)
        table.pay("collect", (0,), (Payment(back, STAKE, PLAYER), Payment(winnings, HOUSE, PLAYER)), "outcome")

    def forfeit(self, table: Table) -> None:
        """What you have staked goes to the house."""
        table.pay("forfeit", (0,), (Payment(table.purse(0, STAKE.pile), STAKE, HOUSE),), "outcome")

    @rule("casino-war.tie", "Equal cards: war, if you like", sources="P ours", properties="one-outcome stakes-as-held")
    def tie(self, table: Table) -> None:
        """
        If the two cards are equal, you choose: surrender, or go to war.

        To go to war you must lay your stake a second time.
        If you haven’t got so many chips left, you can only surrender; no source says so, but the house gives no credit.
        """
        able = table.purse(0) >= table.purse(0, STAKE.pile)
        if able and table.decide(0, "casino-war.tie", ["surrender", "war"]) == "war":
            self.war(table)
        else:
            self.surrender(table)

    @rule("casino-war.surrender", "Surrender", sources="P", properties="one-outcome paid-to-the-chip")
    def surrender(self, table: Table) -> None:
        """
        If you surrender, you get half your stake back, and the house keeps the other half.
        A stake of 10 costs you 5.
        """
        half = table.purse(0, STAKE.pile) // 2
        table.pay("surrender", (0,), (Payment(half, STAKE, PLAYER), Payment(half, STAKE, HOUSE)), "outcome")

    @rule("casino-war.war", "War against the house", sources="P", properties="every-war-ends paid-to-the-chip")
    def war(self, table: Table) -> None:
        """
        You lay a second stake, as big as the first.
        Three cards are burned: they go face down to the used cards, and nobody sees them.
        Then you get a new card, and so does the house, both face up.

        If the card of the house is higher, both stakes are lost.
        If yours is higher, or if they are equal again, both stakes come back, but you win only as much as the first stake.
        So with a stake of 10 you lose 20 or win 10.
        """
        stake = table.purse(0, STAKE.pile)
        table.announce("war", (0,))
        table.pay("stake_again", (0,), (Payment(stake, PLAYER, STAKE),))
        table.gather("burn", (), table.cards(None, SHOE.pile)[:3], USED)
        yours, the_houses = self.show(table)
        if self.beats(the_houses, yours):
            self.forfeit(table)
        else:
            self.collect(table, stake)

    @rule("casino-war.shuffle", "When the shoe runs low", sources="ours", properties="shoe-in-order game-goes-on")
    def clear(self, table: Table) -> None:
        """
        After each round the cards on the table go face down to the used cards.
        If fewer than seven cards are left in the shoe, too few for a war, all cards are shuffled and put back into it.

        The source is silent about this; casinos mark the place in the shoe with a plastic card.
        """
        table.gather("use", (), (*table.cards(0, LAID), *table.cards(None, HOUSE.pile)), USED)
        left = table.cards(None, SHOE.pile)
        if table.count(None, SHOE.pile) < CARDS_OF_A_WAR:
            shuffled = table.shuffled("casino-war.shuffle", (*left, *table.cards(None, USED.pile)))
            table.gather("fill", (), shuffled, SHOE)

    @rule("casino-war.end", "Broke, or the bank broken", sources="ours", properties="one-outcome bank-or-broke")
    def end(self, table: Table) -> None:
        """
        You may stop after any round.
        If you cannot lay the smallest stake any more, you have lost.
        If the house has fewer than 150 chips, which is the most that one round can cost it, you have broken the bank and won.

        The source doesn’t say how it ends; everybody knows how it usually does.
        """
        if table.purse(0) < STAKES[0]:
            table.end_game("lose", (0,))
        elif self.is_over(table):
            table.end_game("win", (0,))

    def still_in(self, table: Table) -> tuple[int, ...]:
        return () if self.is_over(table) else table.seats

    def is_over(self, table: Table) -> bool:
        return table.purse(0) < STAKES[0] or table.purse(None, HOUSE.pile) < MOST_TO_PAY

    def invariant(self, table: Table) -> bool:
        """Even a war can be played with the cards that are left in the shoe."""
        return table.count(None, SHOE.pile) >= CARDS_OF_A_WAR

    def fortunes(self, seats: int) -> tuple[Mapping[Place, int], ...]:
        """
        With all other sums the rules do as with one of these: few chips, so that some stakes or the war are too much;
        enough of them; and a house that a round may leave with too little. First those that show most mistakes.
        """
        most = CHIPS + CHIPS_OF_THE_HOUSE
        first = (10, 15, 20, 25, 30, 40, 50, 60, 100, CHIPS, most - MOST_TO_PAY)
        left_to_the_house = (155, 160, 170, 190, 200, 210, 225, 230, 240, 245, 260, 270)
        held = (*first, 12, 35, 45, 55, 65, 70, 105, *(most - left for left in left_to_the_house))
        return tuple({PLAYER: mine, HOUSE: most - mine} for mine in held)

    """
    ## House rules

    There is one question for the house.
    """

    decks = HouseRule(
        "casino-war.decks",
        "How many packs are in the shoe",
        {1: "ours", 2: "ours", 3: "ours", 4: "ours", 5: "ours", 6: "ours", 7: "ours", 8: "ours"},
        default=6,
    )
    """
    How many packs of 52 cards are shuffled together.
    The more packs, the less anybody can know of the cards to come.
    The source says nothing about it; six is what casinos often use.

    - `1`: one pack, 52 cards. Good for playing at home.
    - `2`: two packs, 104 cards.
    - `3`: three packs, 156 cards.
    - `4`: four packs, 208 cards.
    - `5`: five packs, 260 cards.
    - `6`: six packs, 312 cards.
    - `7`: seven packs, 364 cards.
    - `8`: eight packs, 416 cards.
    """
