"""
# Tod und Leben

“Death and Life” comes from Mecklenburg in the north of Germany, and every card in it fights just once.
After sixteen battles at most it is over, and then you count.
It is the War for the last ten minutes before supper.

## At a glance

- **Cards:** 32 cards, from the ace down to the seven.
- **Goal:** win more cards than the other player.

## How it differs from War

- Only 32 cards are in the pack.
- The cards that you win are put aside. They are **not** played again.
- Equal cards: the next cards are turned up at once, and nothing goes face down.
- When all the cards have been played, whoever has won more of them has won.

## How to play

1. Shuffle, and deal 16 cards each, face down.
2. Together, turn up your top cards. The higher one wins both; the winner puts them aside.
3. Equal? Turn up the next cards. Whoever is higher now wins all of them.
4. Are even the very last cards equal? Then each of you takes back your own.
5. Count the cards that you have won: more than 16, and you are the winner. Another game?
"""

from collections.abc import Mapping

from warspec.cards import RANKS, Card, Rank, pack_of
from warspec.rulebook import Pile, reworded, rule
from warspec.table import LAID, Table

from ..war.rules import War

WON = "won"


class TodUndLeben(War):
    """
    ## The rules, one by one
    """

    id = "tod-und-leben"
    title = "Tod und Leben"
    minutes = (2, 10)
    piles = (*War.piles, Pile(WON, "the cards won", squared=True))

    face_down = War.face_down.always(0)
    run_out = War.run_out.always("last_card")
    pickup = War.pickup.moot()
    jokers = War.jokers.always(0)
    joker_deal = War.joker_deal.moot()

    @rule(
        "tod-und-leben.cards",
        "Thirty-two cards",
        sources="P",
        properties="suits-never-matter pack-complete",
        replaces="war.cards",
    )
    def pack(self) -> tuple[Card, ...]:
        """
        You need 32 cards: ace, king, queen, jack, 10, 9, 8 and 7, each of them four times.
        The ace is the highest, the seven the lowest, and suits mean nothing.

        That is the pack for Skat; from a pack of 52, take out everything below the sevens.
        """
        return pack_of([rank for rank in RANKS if rank >= Rank.SEVEN])

    deal = reworded(
        "tod-und-leben.deal", "Sixteen cards each", of=War.deal, sources="P", properties="deal-complete deal-by-chance"
    )
    """
    Shuffle, and deal all the cards one at a time: both of you get 16.
    They lie before you as a face-down stack, and nobody looks.
    """

    @rule(
        "tod-und-leben.take",
        "Won is won",
        sources="P",
        properties="cards-conserved seats-are-equal played-once tricks-won",
        replaces="war.take",
    )
    def take(self, table: Table, winner: int) -> None:
        """
        The winner puts all the cards from the table aside, on a pile of their own.
        They are a trick, and they are not played again in this game.

        So both stacks shrink together, and they are always equally big.
        """
        own, others = self.won(table, winner)
        table.take(winner, (*own, *others), WON)

    war = reworded(
        "tod-und-leben.tie",
        "Equal cards: turn up the next ones",
        of=War.war,
        sources="P",
        properties="tie-makes-war every-war-ends war-as-agreed",
    )
    """
    Equal cards stay where they are, and each of you turns up the next card.
    Now there are four cards in the trick, and the higher of the new ones wins them all.
    If these are equal too, go on in the same way.

    This is the war of Tod und Leben, fought quickly and with every card in sight.
    """

    @rule(
        "tod-und-leben.last-cards",
        "The very last cards are equal",
        sources="P ours",
        properties="every-war-ends one-outcome count-decides",
        replaces="war.run-out.last-card",
    )
    def fight_on(self, table: Table, fighters: Mapping[int, Card]) -> None:
        """
        If the very last cards are equal, nobody wins them: each player takes back the one that they played, and it counts for them.

        When the cards before the last ones were equal too, you take back all your cards of that trick.
        The source speaks of two equal cards only; the rest is our ruling, and it gives both of you the same number.
        """
        own = {seat: table.cards(seat, LAID) for seat in fighters}
        table.transfer("take_back", own, LAID, WON, kind="outcome")

    @rule(
        "tod-und-leben.end",
        "Counting the cards",
        sources="P",
        properties="game-goes-on one-outcome seats-are-equal count-decides",
        replaces="war.end",
    )
    def end(self, table: Table) -> None:
        """
        When both of you have played all your cards, count what you have won.
        Whoever has more cards has won the game.

        What counts is cards, not tricks: one long trick can be worth more than three short ones.
        Play as many games as you like.
        """
        if self.is_over(table):
            most = max(table.count(seat, WON) for seat in table.seats)
            winners = [seat for seat in table.seats if table.count(seat, WON) == most]
            if len(winners) == 1:
                table.end_game("win", winners)
            else:
                self.nobody_wins(table, winners)

    nobody_wins = reworded(
        "tod-und-leben.draw",
        "Sixteen against sixteen",
        of=War.nobody_wins,
        sources="ours",
        properties="one-outcome count-decides",
    )
    """
    If both of you have won 16 cards, the game is a draw.

    No source says so, but what else could it be?
    """

    def invariant(self, table: Table) -> bool:
        """Both have equally many cards left; and as long as they have any, cards have been won two by two."""
        first, second = (table.count(seat) for seat in table.seats)
        return first == second and not (first and any(table.count(seat, WON) % 2 for seat in table.seats))

    """
    ## House rules

    There is nothing to agree on: the rules have been handed down to us in one form only.
    """
