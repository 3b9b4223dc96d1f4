"""
# War for three or four

Are there three of you, or four, and just one pack of cards?
That is enough for a bigger War: everybody turns up a card at the same moment, and the highest one takes them all.
Watch out when the highest card is there twice!

## At a glance

- **Cards:** one pack of 52.
- **Goal:** be the last player who has cards.
- **Agree before you start:** {house-rule}`war-for-more.fighters`, {house-rule}`war.run-out`, {house-rule}`war.pickup`.

## How it differs from War

- Three or four people play. With three, one card is left over.
- There is war only if two or more of you share the **highest** card. Equal cards below it mean nothing.
- In a war everybody may fight, or only those who tied: that is for you to agree on.
- If you have no cards left, you are out, and the others play on.
- Won cards are shuffled before they go under the stack, because otherwise a game of three often runs in circles.

## How to play

1. Shuffle and deal: 17 cards each for three players, 13 each for four. Three players put the last card aside.
2. All together, turn up your top cards. The highest one takes them all; the winner shuffles them and puts them under the stack.
3. Is the highest card there twice, or even more often? War! Lay one card face down and one face up. The highest new card takes everything.
4. Still no single highest card? Again: one down, one up.
5. Without cards you are out. Whoever is left in the end has won.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from warspec.cards import Card
from warspec.rulebook import HouseRule, Pile, reworded, rule
from warspec.table import LAID, PACK, Place, Table

from ..war.rules import War

POT = Place(None, "pot")
ASIDE = Place(None, "aside")


class WarForMore(War):
    """
    ## The rules, one by one
    """

    id = "war-for-more"
    title = "War for three or four"
    players: ClassVar[tuple[int, ...]] = (3, 4)
    minutes = (10, 60)
    piles = (
        *War.piles,
        Pile(POT.pile, "waiting on the table", shared=True, squared=True),
        Pile(ASIDE.pile, "set aside", shared=True, idle=True, squared=True),
    )

    face_down = War.face_down.always(1)
    jokers = War.jokers.always(0)
    joker_deal = War.joker_deal.moot()
    pickup = War.pickup.usually("shuffled")

    @rule(
        "war-for-more.deal",
        "Dealing to three or four",
        sources="P G K ours",
        properties="deal-complete deal-by-chance",
        replaces="war.deal",
    )
    def deal(self, table: Table) -> None:
        """
        Deal as many cards as you can so that everybody has the same number: 17 each for three players, 13 each for four.
        With three players one card is left over: set it aside face down.

        The card that was set aside takes no part in the game, and nobody ever looks at it.
        The sources don’t say what becomes of it; that is our ruling.
        """
        super().deal(table)
        left_over = table.cards(None, PACK)
        if left_over:
            table.gather("set_aside", (), left_over, ASIDE)

    def play_round(self, table: Table) -> None:
        before = self.still_in(table)
        self.battle(table)
        self.drop_out(table, before)
        self.end(table)

    compare = reworded(
        "war-for-more.battle",
        "The highest card takes all",
        of=War.compare,
        sources="P G K L",
        properties="best-card-wins seats-are-equal",
    )
    """
    Everybody turns up their top card at the same moment.
    Whoever has the highest card, and is the only one who has it, wins all the cards on the table.

    Equal cards below the highest are no war: the highest card takes them along with the rest.
    """

    picked_up = reworded(
        "war-for-more.pickup",
        "Shuffle what you win",
        of=War.picked_up,
        sources="ours",
        properties="won-cards-under seats-are-equal",
    )
    """
    Shuffle the cards that you have won, and put them face down under your stack.

    No source says in which order they go under, so this is our ruling, and here is the reason.
    When three players always put the winner’s own cards first, more than half of the games that we tried ran in circles and never ended; in every other fixed order, some did so too.
    When you shuffle, [no game is bound to run in circles](/docs/endless.md), and it doesn’t matter who sits where.
    With four players, none of the games that we tried ran in circles, so four of you may well agree on another order: {house-rule}`war.pickup`.

    If you agreed on “the winner’s first”, the winner’s own cards go under first, then the others’, player after player from the winner’s left; waiting cards come last.
    So if the other players exchange their seats, the winner takes the same cards, but in another order.
    """

    war = reworded(
        "war-for-more.tie",
        "A tie for the highest card",
        of=War.war,
        sources="P K G ours",
        properties="tie-makes-war fighters-as-agreed war-as-agreed",
    )
    """
    If two or more players share the highest card, there is war.
    Each fighter lays one card face down and turns one up, and the highest new card wins everything on the table.
    If the highest new cards are equal too, the war goes on in the same way.

    Who fights is the house rule {house-rule}`war-for-more.fighters`.
    One source speaks only of three or four equal cards; we read it as two or more.
    """

    def declare_war(self, table: Table, tied: Mapping[int, Card]) -> Mapping[int, Card]:
        super().declare_war(table, tied)
        shown = {**tied, **{seat: table.cards(seat, LAID)[-1] for seat in self.join(table, tied)}}
        return {seat: shown[seat] for seat in table.seats if seat in shown}

    @rule(
        "war-for-more.fighters.all",
        "Everybody fights along",
        sources="P K ours",
        properties="every-war-ends one-outcome fighters-as-agreed",
    )
    def join(self, table: Table, tied: Collection[int]) -> Sequence[int]:
        """
        All the others fight along: every player who still has a card lays cards for the war, even if they didn’t share the highest card.
        So you can lose the battle with a two and win the war.

        It is the same each time that the war goes on.
        If you agreed on “the last card fights on”, the last card of a player who has fought along stays up until the war is won; that it does so even if others tie above it is our ruling.
        If you agreed that only those who tied fight, the others keep out of it: see {house-rule}`war-for-more.fighters`.
        """
        if self.fighters == "tied":
            return ()
        able = [seat for seat in self.still_in(table) if seat not in tied]
        on_last_card = [seat for seat in self.on_last_card(table) if seat not in tied]
        others = (*able, *on_last_card)
        if others:
            table.announce("join", others)
        return others

    def on_last_card(self, table: Table) -> list[int]:
        """Those who have fought a war in this round and whose last card goes on fighting."""
        if self.run_out != "last_card":
            return []
        return [seat for seat in table.seats if not self.cards_of(table, seat) and table.count(seat, LAID) > 1]

    @rule(
        "war-for-more.run-out",
        "Too few cards for a war among several",
        sources="ours",
        properties="running-out war-as-agreed",
        replaces="war.run-out.lose",
    )
    def lose(self, table: Table, fighters: Collection[int]) -> None:
        """
        The cards of a war are laid one at a time, by all fighters together.
        Whoever cannot lay the next one is out of the war and out of the game; the cards that they have laid stay for the winner.
        The others fight on, and if only one of them is left, that player takes everything.

        The sources tell this for two players only; for three and four it is our ruling.
        If you agreed on “the last card fights on”, nobody is out so soon: see {house-rule}`war.run-out`.
        """
        for number in range(self.face_down + 1):
            left = self.holding(table, fighters)
            if len(left) < len(fighters):
                table.announce("run_out", [seat for seat in fighters if seat not in left])
            if not left:
                return self.nobody_wins(table, fighters)
            if len(left) == 1:
                return self.take(table, left[0])
            fighters = left
            if number < self.face_down:
                self.lay_face_down(table, fighters)
        self.compare(table, self.turn_up(table, fighters))

    @rule(
        "war-for-more.stay",
        "Nobody is left in the war",
        sources="ours",
        properties="cards-conserved one-outcome cards-wait",
        replaces="war.draw",
    )
    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        """
        If the last fighters run out of cards at the same moment, nobody has won the war.
        Push the cards together, mix them face down, and leave them there: whoever wins the next battle takes them too.

        If only one other player still has cards, that player takes everything at once, and has won the game.
        If nobody has a card left, the game is a draw between those who ran out last.
        No source thinks of this; it is our ruling.
        """
        left = self.still_in(table)
        if len(left) > 1:
            cards = table.shuffled("war-for-more.stay", table.laid(table.seats))
            table.gather("stay", fighters, cards, POT, kind="outcome")
        elif left:
            self.take(table, left[0])
        else:
            super().nobody_wins(table, fighters)

    def won(self, table: Table, winner: int) -> tuple[Sequence[Card], Sequence[Card]]:
        own, others = super().won(table, winner)
        return own, (*others, *table.cards(None, POT.pile))

    @rule("war-for-more.out", "Without cards you are out", sources="P K", properties="game-goes-on out-at-once")
    def drop_out(self, table: Table, before: Sequence[int]) -> None:
        """
        If you have no cards left when the cards on the table have been taken, you are out of the game.
        The others play on, and the last player who has cards wins.
        """
        left = self.still_in(table)
        out = [seat for seat in before if seat not in left]
        if out and left:
            table.announce("drop_out", out)

    def invariant(self, table: Table) -> bool:
        if not table.count(None, POT.pile):
            return True
        # Cards wait only where two or more fighters have run out together, and others have looked on.
        return self.fighters == "tied" and len(table.seats) - len(self.still_in(table)) > 1

    """
    ## House rules

    War has some that you keep, above all {house-rule}`war.run-out`; one card goes face down in a war, and there are no jokers.
    With more than two players there is one more thing to agree on.
    And one thing is usually done in another way: the won cards are shuffled before they go under the stack; {rule}`war-for-more.pickup` says why.
    """

    fighters = HouseRule("war-for-more.fighters", "Who fights a war", {"all": "P K", "tied": "L"}, default="all")
    """
    Whether the players who don’t share the highest card fight along.

    - **everybody** (`all`): all who still have a card fight: {rule}`war-for-more.fighters.all`.
    - **only those who tie** (`tied`): only those who share the highest card fight, and the others watch; what they laid in the battle can be won all the same.
    """
