"""
# Twos Beat Jokers

Two jokers are in the pack, and nothing can stop them, except the smallest card of all.
And if the game gets too long, the clock begins to eat the cards.

## At a glance

- **Cards:** one pack of 52 and two jokers.
- **Goal:** win all the cards that are left.
- **Agree before you start:** {house-rule}`twos.attrition`, {house-rule}`war.pickup`.

## How it differs from War

- Both jokers are always in the pack, above the aces.
- A two beats a joker, and nothing else.
- Two cards go face down in every war, and whoever runs out of cards has lost.
- You may agree on a time limit; then cards leave the game, the smallest first.

## How to play

1. Shuffle the cards with both jokers, and deal them all: 27 each.
2. Together, turn up your top cards. The higher one takes both; a two takes a joker.
3. Equal cards? War: two cards face down, the third one face up. The higher new card takes everything.
4. Is the time up that you agreed on? From now on every three that is won goes out of the game; when there are no threes left, every four, and so on.
5. Whoever has all the cards in the end has won.
"""

from collections.abc import Sequence

from warspec.cards import Card, Rank
from warspec.rulebook import HouseRule, Pile, of_lowest_rank, reworded, rule
from warspec.table import Place, Table

from ..war.rules import War

REMOVED = Place(None, "removed")


class Twos(War):
    """
    ## The rules, one by one
    """

    id = "twos"
    title = "Twos Beat Jokers"
    age = 6
    minutes = (10, 60)
    piles = (*War.piles, Pile(REMOVED.pile, "out of the game", face_up=True, shared=True, idle=True, squared=True))

    face_down = War.face_down.always(2)
    run_out = War.run_out.always("lose")
    jokers = War.jokers.always(2)
    joker_deal = War.joker_deal.always("shuffled")

    @rule(
        "twos.rank", "A two beats a joker", sources="E", properties="best-card-wins tie-makes-war", replaces="war.rank"
    )
    def beats(self, card: Card, other: Card) -> bool:
        """
        A joker beats every card but one: a two beats a joker.
        Against all other cards the two is the lowest, as usual.

        Two jokers are equal, and so are two twos.
        """
        if card.rank == Rank.TWO:
            return other.rank == Rank.JOKER
        if other.rank == Rank.TWO:
            return card.rank != Rank.JOKER
        return card.rank > other.rank

    war = reworded(
        "twos.war",
        "War with two cards face down",
        of=War.war,
        sources="E",
        properties="tie-makes-war every-war-ends running-out war-as-agreed",
    )
    """
    If the cards are equal, each of you lays two cards face down and turns up the third.
    The higher new card wins everything on the table; if these are equal too, the war goes on in the same way.

    So the first war is fought for 8 cards.
    If you run out of cards in a war you have lost the game: {rule}`war.run-out.lose`.
    """

    @rule(
        "twos.take",
        "Cards that leave the game",
        sources="E ours",
        properties="cards-conserved seats-are-equal time-limit won-cards-under",
        replaces="war.take",
    )
    def take(self, table: Table, winner: int) -> None:
        """
        The winner puts the cards from the table under their own stack, as in War.
        But when the time is up, the cards of the lowest rank that is still in play, from the threes on, don’t go there: they leave the game.

        So first the threes go, one after the other as they are won, then the fours, and so on up to the aces.
        Your own three, with which you have won, is won too, and leaves the game with the rest; that is our ruling.
        Twos and jokers always stay.

        The source says that with only twos and jokers left the game should be over soon, and so it is.
        Six cards are too few for any war, so the first tie ends the game; however the six cards lie, it takes five rounds at most.
        """
        if 0 < self.attrition <= table.rounds:
            self.remove(table, winner)
        super().take(table, winner)

    def remove(self, table: Table, winner: int) -> None:
        """Put the won cards of the lowest rank in play aside for good."""
        own, others = self.won(table, winner)
        won = (*own, *others)
        in_play = (*won, *(card for seat in table.seats for card in table.cards(seat)))
        gone = self.leaving(won, in_play)
        if gone:
            table.gather("remove", (winner,), gone, REMOVED, face_up=True, position=0)

    def leaving(self, won: Sequence[Card], in_play: Sequence[Card]) -> Sequence[Card]:
        """The won cards of the lowest rank, from three to ace, that is still in play."""
        return of_lowest_rank(won, in_play, Rank.THREE, Rank.ACE)

    end = reworded(
        "twos.end", "All the cards that are left", of=War.end, sources="E ours", properties="game-goes-on all-cards-win"
    )
    """
    The game ends when one player has all the cards that are still in the game.
    That player has won.

    Cards that have left the game don’t count for anybody.
    """

    """
    ## House rules

    The person who thought this game up says that it takes long but always comes to an end.
    If you would rather be sure of your supper, agree on a time limit.
    """

    attrition = HouseRule(
        "twos.attrition",
        "A time limit",
        {0: "E", 100: "E ours", 200: "E ours"},
        default=0,
    )
    """
    After how many rounds cards begin to leave the game: {rule}`twos.take`.
    The source leaves the limit to you; that we count rounds, and these numbers, are our ruling, because rounds can be counted without a clock.

    - **no limit** (`0`): never; you play until somebody has all 54 cards.
    - **100 rounds** (`100`): a short game.
    - **200 rounds** (`200`): for a long afternoon.
    """
