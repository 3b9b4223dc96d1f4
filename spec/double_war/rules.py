"""
# Double-deck War

Two players, two packs: each of you begins with a whole pack, so at first you are exactly equally strong.
The cards that you win wait beside you, until your stack is used up and you shuffle a new one from them.
Bring time. A lot of time.

## At a glance

- **Cards:** two packs of 52, one for each player.
- **Goal:** leave the other player without cards.
- **Agree before you start:** {house-rule}`war.face-down`, {house-rule}`war.run-out`.

## How it differs from War

- Nobody deals: you shuffle your own pack, and the other player theirs.
- Won cards don’t go under your stack. They lie apart, and come back shuffled when the stack is used up.
- There are eight cards of each rank, so there are more wars.

## How to play

1. Take a pack each, shuffle it, and put it before you, face down. That is your stack.
2. Together, turn up your top cards. The higher one wins both, and they go on the winner’s pile of won cards.
3. Equal? That is war, just as in War: cards face down, one face up, and the higher one wins everything.
4. Is your stack used up? Shuffle the cards you have won, and they are your new stack.
5. Whoever has no cards left, neither in the stack nor won, has lost.
"""

from collections.abc import Collection, Mapping

from warspec.cards import RANKS, Card, pack_of
from warspec.rulebook import Pile, reworded, rule
from warspec.table import PACK, STACK, Move, Place, Table

from ..war.rules import War

WON = "won"


class DoubleWar(War):
    """
    ## The rules, one by one
    """

    id = "double-war"
    title = "Double-deck War"
    minutes = (60, 300)
    piles = (*War.piles, Pile(WON, "the cards won", squared=True))

    pickup = War.pickup.moot()
    jokers = War.jokers.always(0)
    joker_deal = War.joker_deal.moot()

    @rule(
        "double-war.cards",
        "Two packs",
        sources="D",
        properties="suits-never-matter pack-complete",
        replaces="war.cards",
    )
    def pack(self) -> tuple[Card, ...]:
        """
        Each player needs a whole pack of 52 cards.

        Take packs with the same backs, because they will soon be mixed.
        Which pack a card came from means nothing once you play.
        """
        return (*pack_of(RANKS, number=1), *pack_of(RANKS, number=2))

    @rule(
        "double-war.deal",
        "A pack for each of you",
        sources="D",
        properties="deal-complete deal-by-chance own-pack",
        replaces="war.deal",
    )
    def deal(self, table: Table) -> None:
        """
        Each player shuffles a pack of their own and puts it down before them, face down.
        It is their stack.

        So you both begin with the same cards, and only their order differs.
        """
        pack = table.cards(None, PACK)
        own = {seat: [card for card in pack if card.pack == seat + 1] for seat in table.seats}
        stacks = table.shuffled_each("double-war.deal", own)
        dealt = [(card, seat) for seat in table.seats for card in stacks[seat]]
        table.move(
            "deal", table.seats, tuple(Move(card, Place(None, PACK), Place(seat, STACK), False) for card, seat in dealt)
        )

    @rule(
        "double-war.take",
        "Won cards wait beside you",
        sources="D",
        properties="cards-conserved seats-are-equal won-cards-wait other-cards-stay",
        replaces="war.take",
    )
    def take(self, table: Table, winner: int) -> None:
        """
        The winner puts all the cards from the table on a pile of their own, apart from the stack.

        They still belong to the winner, and will be played again.
        """
        own, others = self.won(table, winner)
        table.take(winner, (*own, *others), WON)

    @rule(
        "double-war.refill",
        "A new stack from the cards won",
        sources="D ours",
        properties="cards-conserved game-goes-on seats-are-equal won-cards-wait",
    )
    def refill(self, table: Table, seats: Collection[int]) -> None:
        """
        When your stack is used up, shuffle the cards that you have won: they are your new stack.
        Do it as soon as you need the next card, even in the middle of a war.

        The cards on the table are not shuffled in: they belong to nobody yet.
        The source doesn’t say when to shuffle.
        Our ruling is that you wait until you need a card, because you may win a few more before that.
        """
        used_up = [seat for seat in seats if not table.count(seat) and table.count(seat, WON)]
        if used_up:
            stacks = table.shuffled_each("double-war.refill", {seat: table.cards(seat, WON) for seat in used_up})
            table.transfer("refill", stacks, WON, STACK)

    def turn_up(self, table: Table, seats: Collection[int]) -> Mapping[int, Card]:
        self.refill(table, seats)
        return super().turn_up(table, seats)

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        self.refill(table, seats)
        super().lay_face_down(table, seats)

    @rule(
        "double-war.run-out",
        "Who has run out",
        sources="ours",
        properties="running-out every-war-ends",
    )
    def cards_of(self, table: Table, seat: int) -> int:
        """
        Your won cards count as cards that you have.
        You have run out of cards only when your stack is used up and no won card is left to shuffle.

        Whoever runs out in a war loses or fights on, as in War: see {house-rule}`war.run-out`.
        """
        return table.count(seat) + table.count(seat, WON)

    end = reworded(
        "double-war.end",
        "The last card of two packs",
        of=War.end,
        sources="D",
        properties="game-goes-on all-cards-win one-outcome",
    )
    """
    The game ends when a player has no cards at all.
    The other player, who has all 104, has won.

    The source says that this never happens.
    It does: we let a computer play 1,000 games, and all of them came to an end, half of them within 1,400 battles.
    At five seconds for each battle that is two hours, and the longest game would have taken half a day.
    """

    """
    ## House rules

    Ties are fought as in War, so you agree on {house-rule}`war.face-down` and {house-rule}`war.run-out`.
    There is no order in which to take cards, since they are shuffled anyway.
    """
