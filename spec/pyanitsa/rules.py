"""
# P’yanitsa, the Drunkard

In Russian summer camps this is the game for a rainy afternoon.
Nobody wins it: you only find out who is the drunkard.
And the humble six, the lowest card of all, knocks over the proud ace.

## At a glance

- **Cards:** 36, from the ace down to the six; or a whole pack of 52.
- **Goal:** don’t be the drunkard. Is that the player with all the cards, or the one with none? You agree on it.
- **Agree before you start:** {house-rule}`pyanitsa.goal`, {house-rule}`pyanitsa.tie`, {house-rule}`pyanitsa.deck`.

## How it differs from War

- The pack has 36 cards, and two, three or four people can play.
- A six beats an ace.
- There is a loser and no winner.
- A tie is settled with new cards that are laid openly, or with a covered card first.

## How to play

1. Deal all the cards face down, so that everybody has the same number. No peeking!
2. Everybody turns up their top card. The highest takes them all, and they go under its owner’s stack.
3. Is there an ace on the table? Then a six is higher than everything.
4. Is the highest card there twice? Those who share it lay new cards, and the highest of these wins.
5. Playing for liquor: without cards you are safe, and whoever is left with all of them is the drunkard.
6. Playing for money: whoever is the first to have no cards is the drunkard.
"""

from collections.abc import Mapping, Sequence

from warspec.cards import RANKS, Card, Rank, pack_of
from warspec.rulebook import HouseRule, pure, reworded, rule
from warspec.table import Table

from ..war.rules import War
from ..war_for_more.rules import WarForMore


class Pyanitsa(WarForMore):
    """
    ## The rules, one by one
    """

    id = "pyanitsa"
    title = "P’yanitsa, the Drunkard"
    players = (2, 3, 4)
    age = 6
    minutes = (10, 45)

    run_out = War.run_out.always("last_card")
    pickup = War.pickup.always("any")
    fighters = WarForMore.fighters.always("tied")

    @rule(
        "pyanitsa.cards",
        "The short pack",
        sources="P",
        properties="suits-never-matter pack-complete",
        replaces="war.cards",
    )
    def pack(self) -> tuple[Card, ...]:
        """
        P’yanitsa is played with 36 cards: ace, king, queen, jack, 10, 9, 8, 7 and 6 in four suits.

        Take everything below the six out of an ordinary pack, and the jokers too.
        If you would rather play with the whole pack, agree on {house-rule}`pyanitsa.deck`.
        """
        return pack_of([rank for rank in RANKS if rank >= self.lowest()])

    def lowest(self) -> Rank:
        """The rank that beats an ace."""
        return Rank.SIX if self.deck == 36 else Rank.TWO

    beats = reworded(
        "pyanitsa.rank", "From the ace to the six", of=WarForMore.beats, sources="P", properties="best-card-wins"
    )
    """
    From high to low: ace, king, queen, jack, 10, 9, 8, 7, 6; suits count for nothing.
    There is one exception, and it makes the game: {rule}`pyanitsa.six`.
    """

    @rule("pyanitsa.six", "A six beats an ace", sources="P ours", properties="best-card-wins tie-makes-war")
    @pure
    def highest(self, shown: Mapping[int, Card]) -> tuple[int, ...]:
        """
        As soon as there is an ace among the cards that fight, a six is the highest of them all.
        Without an ace the six is the lowest card.

        So the king that loses to the ace loses to the six as well, and with 52 cards the two takes the part of the six.
        Two things are our ruling.
        If there is an ace and several sixes, the sixes tie.
        And when a tie is settled, only the cards that fight now count: the new ones, and a last card that fights on, but no other ace that lies there from before.
        """
        best = super().highest(shown)
        if shown[best[0]].rank < Rank.ACE:
            return best
        return tuple(seat for seat, card in shown.items() if card.rank == self.lowest()) or best

    deal = reworded(
        "pyanitsa.deal",
        "Dealing the short pack",
        of=WarForMore.deal,
        sources="P ours",
        properties="deal-complete deal-by-chance",
    )
    """
    Shuffle, and deal all the cards face down: 18 each for two players, 12 for three, 9 for four.
    Nobody looks; everybody holds their cards as a pack, face down.

    Only with 52 cards and three players does it not come out even.
    Then one card is set aside unseen, which is our ruling.
    """

    compare = reworded(
        "pyanitsa.trick",
        "The trick",
        of=WarForMore.compare,
        sources="P",
        properties="best-card-wins seats-are-equal",
    )
    """
    Everybody turns up their top card; nobody has to wait for anybody else.
    The highest card wins the trick, and its owner puts all the cards face down under their stack, in no particular order.
    """

    war = reworded(
        "pyanitsa.equal",
        "The highest card is there twice",
        of=WarForMore.war,
        sources="P ours",
        properties="tie-makes-war every-war-ends war-as-agreed fighters-as-agreed",
    )
    """
    If the highest card is there more than once, those who have it lay new cards, in the way that you agreed on: {house-rule}`pyanitsa.tie`.
    The highest of the new face-up cards wins the whole trick; if they tie, do the same again.

    “Everyone lays a card”, says the source; we read it as everyone who is still in the trick.
    It doesn’t say what to do without another card; our ruling is the one of War, {rule}`war.run-out.last-card`.
    """

    @property
    def face_down(self) -> int:  # type: ignore[override]
        """How many cards are covered in a tie."""
        return 0 if self.tie == "open" else 1

    nobody_wins = reworded(
        "pyanitsa.stay",
        "Nobody has a card to settle the tie",
        of=WarForMore.nobody_wins,
        sources="ours",
        properties="cards-conserved one-outcome running-out cards-wait",
    )
    """
    If those who tie have all laid their last card, the trick stays on the table, mixed and face down, for the winner of the next one.

    If only one other player has cards left, that player must take it at once.
    If nobody has any, there is no drunkard this time: the game is a draw.
    """

    @rule("pyanitsa.out", "Safe", sources="ours", properties="game-goes-on out-at-once", replaces="war-for-more.out")
    def drop_out(self, table: Table, before: Sequence[int]) -> None:
        """
        If you play for liquor, a player without cards leaves the game, and is safe.

        If you play for money, nobody leaves: the first empty hand ends the game.
        """
        out = [seat for seat in before if seat not in self.still_in(table)]
        if self.goal == "liquor" and out and self.still_in(table):
            table.announce("drop_out", out)

    @rule(
        "pyanitsa.end", "The drunkard", sources="P", properties="one-outcome game-goes-on drunkard", replaces="war.end"
    )
    def end(self, table: Table) -> None:
        """
        The game has no winner; it ends as soon as it is clear who is the drunkard, and that player has lost.

        Who it is depends on {house-rule}`pyanitsa.goal`.
        """
        if self.goal == "liquor":
            self.had_all_the_liquor(table)
        else:
            self.spent_all_the_money(table)

    @rule("pyanitsa.goal.liquor", "Had all the liquor", sources="P", properties="one-outcome drunkard")
    def had_all_the_liquor(self, table: Table) -> None:
        """
        The cards are bottles.
        Whoever is left with all of them has had all the liquor, and is the drunkard.
        """
        if len(self.still_in(table)) == 1:
            table.end_game("lose", self.still_in(table))

    @rule("pyanitsa.goal.money", "Spent all the money", sources="P ours", properties="game-goes-on drunkard")
    def spent_all_the_money(self, table: Table) -> None:
        """
        The cards are coins.
        Whoever is the first to have none has spent all the money, and is the drunkard; the game is over at once.

        If several players lay their last card in the same trick and get nothing back, they are drunkards together: that is our ruling.
        """
        broke = [seat for seat in table.seats if seat not in self.still_in(table)]
        if broke and self.still_in(table):
            table.end_game("lose", broke)

    def is_over(self, table: Table) -> bool:
        if self.goal == "liquor":
            return super().is_over(table)
        return len(self.still_in(table)) < len(table.seats)

    """
    ## House rules

    The usual game is the one with 36 cards; the source wants the other two things agreed on each time, so say them aloud before you deal.
    """

    deck = HouseRule("pyanitsa.deck", "How many cards", {36: "P", 52: "P"}, default=36)
    """
    Which pack you play with.

    - `36`: from the ace down to the six. The six beats the ace.
    - `52`: from the ace down to the two, which is unusual. The two beats the ace, and the six is a card like others.
    """

    tie = HouseRule("pyanitsa.tie", "How a tie is settled", {"open": "P", "covered": "P"}, default="open")
    """
    What those who tie lay on the table.

    - **one open card** (`open`): one new card each, face up.
    - **one covered, one open** (`covered`): one card each face down, and then one face up.
    """

    goal = HouseRule("pyanitsa.goal", "Who is the drunkard", {"liquor": "P", "money": "P"}, default="liquor")
    """
    What the cards stand for, and so who loses.

    - **whoever has all the liquor** (`liquor`): the player who is left with all the cards loses: {rule}`pyanitsa.goal.liquor`.
    - **whoever has spent all the money** (`money`): the first player without cards loses: {rule}`pyanitsa.goal.money`.
    """
