"""
# Război

“Război” is the Romanian word for war, and in this game the cards say how big each war is.
Two sevens meet? Then it is fought with seven cards each.
Two tens, with ten: one single war can turn the whole game upside down.

## At a glance

- **Cards:** one pack of 52, without jokers.
- **Goal:** win all the cards.
- **Agree before you start:** {house-rule}`razboi.values`, {house-rule}`razboi.shortage`, {house-rule}`war-for-more.fighters`, {house-rule}`war.pickup`.

## How it differs from War

- Two can play it, and more than two as well.
- The rank of the equal cards tells how many cards each fighter lays: two for twos, ten for tens.
- Jack, queen, king and ace have numbers too, and the ace’s isn’t the biggest.
- You may be short of cards in a war and still win it.

## How to play

1. Shuffle, and deal all the cards, so that everybody has the same number.
2. Together, turn up your top cards. The highest one takes them all, and they go under the winner’s stack.
3. Is the highest card there twice? War! Those who have it count out as many cards as its rank says: all face down, but the last one face up.
4. The highest new card takes everything. Equal again? Then there is a new war, as big as the new rank says.
5. Too few cards? Lay what you have, the last one face up.
6. Without cards you are out. Whoever has all the cards in the end has won.
"""

from collections.abc import Collection, Mapping
from typing import ClassVar

from warspec.cards import Card, Rank
from warspec.rulebook import HouseRule, fewest, pure, reworded, rule
from warspec.table import PACK, Table

from ..war.rules import War
from ..war_for_more.rules import ASIDE, WarForMore


class Razboi(WarForMore):
    """
    ## The rules, one by one
    """

    id = "razboi"
    title = "Război"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    age = 6
    minutes = (5, 30)

    face_down = War.face_down.moot()
    run_out = War.run_out.moot()
    pickup = War.pickup

    @rule(
        "razboi.deal",
        "Dealing evenly",
        sources="L ours",
        properties="deal-complete suits-never-matter deal-by-chance cards-wait",
        replaces="war-for-more.deal",
    )
    def deal(self, table: Table) -> None:
        """
        Take out the jokers and shuffle the other 52 cards well.
        If they can’t be shared out evenly, first set aside a card, or as many as it takes, face down.
        Then deal all the rest: 26 cards each for two players, 17 for three, 13 for four.

        Five or more of you may play too, with the same rules.
        Which cards are set aside is left to chance; that nobody sees them before the game is over is our ruling.
        """
        cards = table.shuffled("razboi.deal", table.cards(None, PACK))
        left_over = len(cards) % len(table.seats)
        if left_over:
            table.gather("set_aside", (), cards[:left_over], ASIDE)
        table.deal(cards[left_over:])

    @rule(
        "razboi.tie",
        "Equal cards: a war as big as their rank",
        sources="P G L",
        properties="highest-wins war-on-ties-only every-war-ends one-outcome war-size fighters-as-agreed",
        replaces="war-for-more.tie",
    )
    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        """
        If two or more players share the highest card, there is war, and the rank of that card is its size.
        Each fighter lays that many cards, all face down but the last, and the highest of the last cards wins everything on the table.
        If these are equal too, there is a new war at once, as big as the new rank says.

        For two sevens that is seven cards each: six face down, and the seventh face up.
        A third player with a higher card takes everything, and nobody looks at the tie.
        Who fights is the house rule {house-rule}`war-for-more.fighters`; usually only those who tied.
        """
        fighters = self.declare_war(table, tied)
        able = self.holding(table, fighters)
        if len(able) < len(fighters):
            self.lose(table, fighters)
        if len(able) > 1:
            equal_card, *_ = tied.values()
            self.lay_for_war(table, equal_card, able)

    def lay_for_war(self, table: Table, equal_card: Card, fighters: Collection[int]) -> None:
        """Fight a war as big as the equal card says, in the way agreed on for those who have fewer cards."""
        if self.shortage == "lay_all":
            self.lay_all(table, equal_card, fighters)
        else:
            self.match_shortest(table, equal_card, fighters)

    @rule("razboi.size", "What a card counts in a war", sources="P G L ours", properties="every-war-ends war-size")
    @pure
    def size(self, card: Card) -> int:
        """
        From two to ten, every card counts its number.
        The ace counts 11; the jack counts 12, the queen 13 and the king 14.

        So the ace is the highest card of all, and yet the war that it starts is smaller than that of a jack.
        In many families the three pictures count 10 each: agree on {house-rule}`razboi.values`.
        """
        if card.rank <= Rank.TEN:
            return int(card.rank)
        if card.rank == Rank.ACE:
            return 11
        return 10 if self.values == "pictures_ten" else int(card.rank) + 1

    @rule(
        "razboi.shortage.lay-all",
        "Too few cards for a war: lay them all",
        sources="L",
        properties="highest-wins war-size",
    )
    def lay_all(self, table: Table, equal_card: Card, fighters: Collection[int]) -> None:
        """
        If you have fewer cards than the war asks for, you lay all that you have, and the last one goes face up.
        The other fighters lay the full number.

        Your last card can still win it all.
        """
        self.lay(table, fighters, self.size(equal_card))

    @rule(
        "razboi.shortage.match-shortest",
        "Too few cards for a war: a smaller war for everybody",
        sources="P",
        properties="highest-wins war-size",
    )
    def match_shortest(self, table: Table, equal_card: Card, fighters: Collection[int]) -> None:
        """
        If a fighter has fewer cards than the war asks for, all fighters lay as many as that player has.

        With one card left, there is nothing to lay face down: each fighter just turns up one card.
        The smaller number holds for this war only; if it goes on, count anew.
        """
        numbers = [self.cards_of(table, seat) for seat in fighters]
        self.lay(table, fighters, fewest(self.size(equal_card), *numbers))

    def lay(self, table: Table, fighters: Collection[int], number: int) -> None:
        """Each of the fighters lays so many cards, or all they have; the last one is turned up."""
        table.count_out(dict.fromkeys(fighters, 1), number - 1)
        self.compare(table, self.turn_up(table, fighters))

    @rule(
        "razboi.nothing-left",
        "No card at all for a war",
        sources="P ours",
        properties="running-out cards-conserved",
        replaces="war-for-more.run-out",
    )
    def lose(self, table: Table, fighters: Collection[int]) -> None:
        """
        If there is war and you have no card to lay, you have lost and are out of the game.
        The other fighters lay their cards as usual; if only one of them is left, that player takes everything.

        This can happen when two players have laid all their cards and tie again.
        With more than two players it is our ruling: those without cards drop out first, and the war is fought by the others.
        """
        able = self.holding(table, fighters)
        table.announce("run_out", [seat for seat in fighters if seat not in able])
        if not able:
            self.nobody_wins(table, fighters)
        elif len(able) == 1:
            self.take(table, able[0])

    picked_up = reworded(
        "razboi.pickup",
        "The winner’s cards first, then the others’",
        of=WarForMore.picked_up,
        sources="ours",
        properties="won-cards-under seats-are-equal",
    )
    """
    The winner’s own cards go under the stack first, then the others’, player after player from the winner’s left; waiting cards come last.
    So if the other players exchange their seats, the winner takes the same cards, but in another order.

    No source says in which order, so this is our ruling.
    Three players of {game}`war-for-more` shuffle the won cards, because their games often run in circles; here hardly any game that we tried did so.
    If you agreed on another {house-rule}`war.pickup`, that order holds.
    """

    """
    ## House rules

    Most people play it just as the Romanian source tells it, and that is what is marked as usual here.
    Two other sources tell the same war a little differently.
    """

    fighters = WarForMore.fighters.usually("tied")

    values = HouseRule(
        "razboi.values",
        "What pictures count in a war",
        {"lipsa": "L", "pictures_ten": "G P ours"},
        default="lipsa",
    )
    """
    How big a war of jacks, queens, kings or aces is: {rule}`razboi.size`.
    It never changes which card is higher.

    - **12 to 14** (`lipsa`): the ace counts 11, the jack 12, the queen 13, the king 14.
    - **10 each** (`pictures_ten`): jack, queen and king count 10 each. The sources that say so forget the ace; our ruling is 11, one more than a king.
    """

    shortage = HouseRule(
        "razboi.shortage",
        "Too few cards for a big war",
        {"lay_all": "L", "match_shortest": "P"},
        default="lay_all",
    )
    """
    What happens if a fighter has fewer cards than the war asks for.

    - **one lays fewer** (`lay_all`): that player lays everything, the others lay the full number: {rule}`razboi.shortage.lay-all`.
    - **all lay fewer** (`match_shortest`): all who fight lay only as many as that player: {rule}`razboi.shortage.match-shortest`.
    """
