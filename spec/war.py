"""
# War

War is the game in which you turn up a card, I turn up a card, and the higher card takes both.
When the cards are equal, there is war.
You never have to choose a card, so a five-year-old can beat a professor, and often does.

## At a glance

- **Players:** two.
- **Cards:** one pack of 52; two jokers if you like.
- **Time:** a few minutes, or a whole rainy afternoon.
- **Goal:** win all the cards.
- **Agree before you start:** {house-rule}`war.face-down`, {house-rule}`war.run-out`, {house-rule}`war.pickup`, {house-rule}`war.jokers`.

## How to play

1. Shuffle, and deal all the cards: 26 each, face down, and no peeking.
2. Together, turn up your top cards. The higher one takes both, and they go under the winner’s stack.
3. The same rank on both sides? War! Lay one card face down and one face up. The higher new card takes everything.
4. Still equal? Again: one down, one up, until somebody’s card is higher.
5. Whoever has all the cards in the end has won.

Ran out of cards in the middle of a war?
That depends on what you agreed: look at {house-rule}`war.run-out`.
"""

from collections.abc import Mapping, Sequence

from warspec.cards import RANKS, Card, Rank, pack_of
from warspec.rulebook import Game, HouseRule, highest_first, pure, rule
from warspec.table import LAID, PACK, Table


class War(Game):
    """
    ## The rules, one by one
    """

    id = "war"
    title = "War"
    players = (2,)

    @rule("war.cards", "The cards", sources="P G K B", properties="suits-never-matter")
    def pack(self) -> tuple[Card, ...]:
        """
        War is played with one pack of 52 cards: thirteen ranks in four suits.
        Suits never matter.

        A seven is a seven, whatever colour it has.
        With the house rule {house-rule}`war.jokers`, two jokers join the pack, which makes 54 cards.
        """
        return pack_of(RANKS, jokers=self.jokers)

    @rule("war.rank", "Which card is higher", sources="P G K B", properties="highest-wins")
    def beats(self, card: Card, other: Card) -> bool:
        """
        From high to low: ace, king, queen, jack, 10, 9, 8, 7, 6, 5, 4, 3, 2.
        Two cards of the same rank are equal.

        The ace is the highest card, not a one.
        If you play with jokers, a joker is higher than an ace, and two jokers are equal.
        """
        return card.rank > other.rank

    @pure
    def highest(self, shown: Mapping[int, Card]) -> tuple[int, ...]:
        """Those whose card nobody beats."""
        cards = tuple(shown.values())
        return tuple(seat for seat, card in shown.items() if not any(self.beats(other, card) for other in cards))

    @rule("war.deal", "Dealing", sources="P G B", properties="deal-complete")
    def deal(self, table: Table) -> None:
        """
        Shuffle the pack well.
        Deal all the cards face down, one at a time, so that both players have the same number.

        That is 26 cards each, or 27 with jokers.
        It doesn’t matter who deals: either of you, or somebody who isn’t playing.
        Nobody looks at the cards; square them up into a face-down pile, your stack.
        """
        pack = table.cards(None, PACK)
        buried = tuple(card for card in pack if self.joker_deal == "buried" and card.rank == Rank.JOKER)
        table.deal(table.shuffled("war.deal", [card for card in pack if card not in buried]))
        self.bury(table, buried)

    @rule("war.joker-deal.buried", "One joker for each player", sources="P", properties="deal-complete")
    def bury(self, table: Table, jokers: Sequence[Card]) -> None:
        """
        Take the jokers out before you deal, and deal the other cards.
        Then each player slides one joker into their own stack, anywhere, without looking.

        So each of you has one joker for certain; shuffled in with the rest, both may fall to the same player.
        This rule holds only if you agreed on it: see {house-rule}`war.joker-deal`.
        """
        for seat, joker in zip(table.seats, jokers, strict=False):
            depth = table.chance("war.joker-deal", range(table.count(seat) + 1))
            table.bury(seat, joker, depth)

    def play_round(self, table: Table) -> None:
        self.battle(table)
        self.end(table)

    @rule("war.battle", "The battle", sources="P G K B", properties="one-outcome game-goes-on seats-are-equal")
    def battle(self, table: Table) -> None:
        """
        Both players turn up the top card of their stack at the same moment and lay it in the middle.

        Count down from three if somebody is always a little late.
        """
        self.compare(table, table.turn_up(self.still_in(table)))

    @rule("war.higher", "The higher card wins", sources="P G K B", properties="highest-wins war-on-ties-only")
    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        """
        The player whose card is higher wins all the cards on the table.
        If the cards are equal, there is war.
        """
        best = self.highest(shown)
        if len(best) == 1:
            self.take(table, best[0])
        else:
            self.war(table, {seat: shown[seat] for seat in best})

    @rule("war.take", "Taking the cards", sources="P G K B", properties="cards-conserved seats-are-equal")
    def take(self, table: Table, winner: int) -> None:
        """
        The winner puts all the cards from the table face down under their own stack.

        No source says in which order; it can matter for how the game goes on, so you may agree on {house-rule}`war.pickup`.
        """
        own, *others = (table.cards(seat, LAID) for seat in table.from_seat(winner))
        table.put_under(winner, self.picked_up(table, winner, own, sum(others, ())))

    def picked_up(self, table: Table, winner: int, own: Sequence[Card], others: Sequence[Card]) -> Sequence[Card]:
        """The won cards in the order in which they go under the stack."""
        if self.pickup == "winner_first":
            return (*own, *others)
        if self.pickup == "loser_first":
            return (*others, *own)
        if self.pickup == "high_first":
            return highest_first((*own, *others))
        if self.pickup == "any":
            return table.decide_order(winner, "war.pickup", (*own, *others))
        return table.shuffled("war.pickup", (*own, *others))

    @rule("war.tie", "Equal cards: war", sources="P G K B", properties="war-on-ties-only every-war-ends")
    def war(self, table: Table, shown: Mapping[int, Card]) -> None:
        """
        The equal cards stay on the table.
        Each player lays the war’s face-down cards beside their own, and then turns up one more.
        The higher new card wins everything on the table; if the new cards are equal too, the war goes on in the same way.

        The usual war has one face-down card, so it is fought for 6 cards, and for 10 if it has to go on once.
        Many families lay three: then the first war is fought for 10.
        That is the house rule {house-rule}`war.face-down`.

        The face-down cards never fight; nobody may look at them before the war is won.
        Some players spell “W-A-R” as they lay the cards, or say “I de-clare war”, one word a card.
        """
        table.announce("war", shown)
        if all(table.count(seat) > self.face_down for seat in shown):
            for _ in range(self.face_down):
                table.lay_face_down(shown)
            self.compare(table, table.turn_up(shown))
        elif self.run_out == "lose":
            self.lose(table, shown)
        else:
            self.fight_on(table, shown)

    @rule(
        "war.run-out.lose",
        "Too few cards for a war: you lose",
        sources="P K E ours",
        properties="running-out every-war-ends one-outcome",
    )
    def lose(self, table: Table, shown: Mapping[int, Card]) -> None:
        """
        The cards of a war are laid one at a time, by both players together.
        Whoever cannot lay the next card has run out, and loses the game.

        If you both run out, the one who runs out first loses; if you both run out at the same moment, the game is a draw.
        Your last face-down card doesn’t save you: you need one more to turn up.
        If you have exactly as many cards as the war needs, you haven’t run out.

        The sources don’t say what “first” means; this is our ruling: you lay card by card, and whoever is the first to miss one has run out first.
        """
        while table.holding(shown) == tuple(shown):
            table.lay_face_down(shown)
        left = table.holding(shown)
        table.announce("run_out", [seat for seat in shown if seat not in left])
        if left:
            self.take(table, left[0])
        else:
            self.draw(table, shown)

    @rule(
        "war.run-out.last-card",
        "Too few cards for a war: your last card fights on",
        sources="P K G",
        properties="every-war-ends highest-wins",
    )
    def fight_on(self, table: Table, shown: Mapping[int, Card]) -> None:
        """
        A player who has too few cards for the war turns up their last one.
        That card fights for them until the war is won, however often it has to go on.

        All your other cards go face down as usual, and just the last goes face up.
        If you have none left when the war begins, the equal card that you have already laid is your last: it stays up and fights again.
        If you both are on your last cards and these are equal, the game is a draw.
        """
        if not table.holding(shown):
            return self.draw(table, shown)
        table.announce("last_card", [seat for seat in shown if table.count(seat) <= self.face_down])
        for _ in range(self.face_down):
            table.lay_face_down(table.holding(shown, at_least=2))
        self.compare(table, {**shown, **table.turn_up(table.holding(shown))})

    @rule("war.draw", "A drawn game", sources="P K", properties="one-outcome")
    def draw(self, table: Table, shown: Mapping[int, Card]) -> None:
        """
        The game is a draw if neither player has a card left to settle a war with.

        It hardly ever happens.
        Shuffle all the cards and play again!
        """
        table.announce("draw", shown)

    @rule("war.end", "Winning the game", sources="P G K B", properties="game-goes-on one-outcome")
    def end(self, table: Table) -> None:
        """
        The game ends when one player has all the cards.
        That player has won.

        It can take very long.
        If bedtime comes first, you may agree that whoever has more cards is the winner; that is your own rule, not one of War.
        """
        if len(self.still_in(table)) == 1:
            table.announce("win", self.still_in(table))

    def still_in(self, table: Table) -> tuple[int, ...]:
        return table.holding(table.seats)

    def is_over(self, table: Table) -> bool:
        return len(self.still_in(table)) < 2

    """
    ## House rules

    Agree on these before the first card is turned up, because nobody agrees on anything in the middle of a war.
    If you agree on nothing, the value marked as the usual one holds.
    """

    face_down = HouseRule(
        "war.face-down", "How many cards go face down in a war", {0: "ours", 1: "P K B", 2: "E", 3: "G P"}, default=1
    )
    """
    How many cards each player lays face down in a war, before the one that is turned up.

    - `0`: none; the next card goes straight up.
    - `1`: one; the first war is fought for 6 cards.
    - `2`: two; the first war is fought for 8 cards.
    - `3`: three; the first war is fought for 10 cards. Many schoolyards play it so.
    """

    run_out = HouseRule(
        "war.run-out", "Running out of cards in a war", {"lose": "P K E", "last_card": "P K G"}, default="lose"
    )
    """
    What happens to a player who cannot lay all the cards of a war.

    - `lose`: whoever runs out first loses the game: {rule}`war.run-out.lose`.
    - `last_card`: the last card is turned up and fights on: {rule}`war.run-out.last-card`.
    """

    pickup = HouseRule(
        "war.pickup",
        "The order of the cards that you take",
        {"winner_first": "ours", "loser_first": "ours", "high_first": "ours", "any": "ours", "shuffled": "ours"},
        default="winner_first",
    )
    """
    In which order the won cards go under the winner’s stack.
    No source of War says, and most players have never thought about it.
    This rulebook takes the winner’s cards first, because that comes most naturally.

    - `winner_first`: first the winner’s cards, then the other player’s, each in the order in which they were laid.
    - `loser_first`: first the other player’s cards, then the winner’s, each in the order in which they were laid.
    - `high_first`: from the highest card to the lowest; equal cards stay as they are in `winner_first`.
    - `any`: in whatever order the winner likes.
    - `shuffled`: shuffled, so that nobody knows.
    """

    jokers = HouseRule("war.jokers", "Jokers", {0: "P G K B", 2: "P G"}, default=0)
    """
    How many jokers are in the pack.
    They are the highest cards.

    - `0`: none, so there are 52 cards.
    - `2`: two, so there are 54 cards.
    """

    joker_deal = HouseRule(
        "war.joker-deal", "How the jokers are dealt", {"shuffled": "P", "buried": "P"}, default="shuffled"
    )
    """
    How the two jokers come into the stacks.
    It matters only if you play with jokers.

    - `shuffled`: they are shuffled in with the other cards.
    - `buried`: each player gets one: {rule}`war.joker-deal.buried`.
    """


"""
## Worked examples

Each of these is played by the rules above whenever this page is made.
If a single card came out differently, there would be no page.

```{example-list} war
```

## What has been checked

```{verdict-list} war
```

## Sources

```{source-list} war
```

## What people get wrong

Each of these mistakes was built into the rules on purpose, to see whether the checks would notice.

```{misreading-list} war
```
"""
