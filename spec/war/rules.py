"""
# War

War is the game in which you turn up a card, I turn up a card, and the higher card takes both.
When the cards are equal, there is war.
You never have to choose a card, so a five-year-old can beat a professor, and often does.

## At a glance

- **Cards:** one pack of 52; two jokers if you like.
- **Goal:** win all the cards.
- **Agree before you start:** {house-rule}`war.face-down`, {house-rule}`war.run-out`, {house-rule}`war.pickup`, {house-rule}`war.jokers`.

## How to play

1. Shuffle, and deal all the cards: 26 each, face down, and no peeking.
2. Together, turn up your top cards. The higher one takes both, and they go under the winner’s stack.
3. The same rank on both sides? War! Lay one card face down and one face up. The higher new card takes everything.
4. Still equal? Again: one down, one up, until somebody’s card is higher.
5. Whoever has all the cards in the end has won. And if you run out in the middle of a war? See {house-rule}`war.run-out`.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from warspec.cards import RANKS, Card, Rank, pack_of
from warspec.rulebook import HouseRule, highest_first, pure, rule
from warspec.table import PACK, Table

from .hooks import Hooks


class War(Hooks):
    """## The rules, one by one"""

    id = "war"
    title = "War"
    players: ClassVar[tuple[int, ...]] = (2,)
    age = 5
    minutes = (5, 60)

    @rule("war.cards", "The cards", sources="P G K B", properties="suits-never-matter pack-complete")
    def pack(self) -> tuple[Card, ...]:
        """
        War is played with one pack of 52 cards: thirteen ranks in four suits.
        Suits never matter: a seven is a seven, whatever colour it has.

        With the house rule {house-rule}`war.jokers`, two jokers join the pack, which makes 54 cards.
        """
        return pack_of(RANKS, jokers=self.jokers)

    @rule("war.rank", "Which card is higher", sources="P G K B", properties="highest-wins war-on-ties-only")
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
        """Those whose card is not beaten by any other."""
        cards = shown.values()
        return tuple(seat for seat, card in shown.items() if not any(self.beats(other, card) for other in cards))

    @rule("war.deal", "Dealing", sources="P G B", properties="deal-complete deal-by-chance")
    def deal(self, table: Table) -> None:
        """
        Shuffle the pack well.
        Deal all the cards face down, one at a time, so that both players have the same number.

        That is 26 cards each, or 27 with jokers.
        It doesn’t matter who deals: either of you, or somebody who isn’t playing.
        Nobody looks at the cards; square them up into a face-down pile, your stack.
        """
        pack = table.cards(None, PACK)
        jokers = [card for card in pack if card.rank == Rank.JOKER]
        taken_out = jokers if self.joker_deal == "buried" else []
        table.deal(table.shuffled("war.deal", [card for card in pack if card not in taken_out]))
        self.bury(table, taken_out)

    @rule("war.joker-deal.buried", "One joker for each player", sources="P", properties="deal-complete jokers-anywhere")
    def bury(self, table: Table, jokers: Sequence[Card]) -> None:
        """
        If you agreed on it ({house-rule}`war.joker-deal`), take the jokers out and deal the other cards.
        Then each player slides one joker into their own stack, anywhere, without looking.
        """
        for seat, joker in enumerate(jokers):
            cards_above_it = table.chance("war.joker-deal", range(table.count(seat) + 1))
            table.bury(seat, joker, cards_above_it)

    def play_round(self, table: Table) -> None:
        self.battle(table)
        self.end(table)

    @rule("war.battle", "The battle", sources="P G K B", properties="one-outcome game-goes-on seats-are-equal")
    def battle(self, table: Table) -> None:
        """
        At the same moment, each player turns up the top card of their stack and lays it in the middle.

        Count down from three if somebody is always a little late.
        """
        self.compare(table, self.turn_up(table, self.still_in(table)))

    @rule("war.higher", "The higher card wins", sources="P G K B", properties="best-card-wins tie-makes-war")
    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        """
        The player whose card is higher wins all the cards on the table.
        If the cards are equal, there is war.
        """
        highest = self.highest(shown)
        if len(highest) == 1:
            self.take(table, highest[0])
        else:
            self.war(table, {seat: shown[seat] for seat in highest})

    @rule("war.take", "Taking the cards", sources="P G K B", properties="cards-conserved won-cards-under")
    def take(self, table: Table, winner: int) -> None:
        """
        The winner puts all the cards from the table face down under their own stack.
        In which order? That can matter for how the game goes on, so agree on {house-rule}`war.pickup`.
        """
        table.take(winner, self.picked_up(table, winner))

    @rule("war.pickup.winner-first", "The winner’s cards first", sources="ours", properties="won-cards-under")
    def picked_up(self, table: Table, winner: int) -> Sequence[Card]:
        """
        First the winner’s own cards go under the stack, then the loser’s, each in the order in which they were laid.

        No source of War says in which order, so this is our ruling.
        If you agreed on another {house-rule}`war.pickup`, that order holds.
        """
        own, others = self.won(table, winner)
        if self.pickup == "winner_first":
            return (*own, *others)
        if self.pickup == "loser_first":
            return (*others, *own)
        if self.pickup == "high_first":
            return highest_first((*own, *others))
        if self.pickup == "shuffled":
            return table.shuffled("war.pickup", (*own, *others))
        if self.pickup == "turned_over":
            return self.turned_over(table, (*own, *others))
        return table.decide_order(winner, "war.pickup", (*own, *others))

    @rule("war.pickup.turned-over", "The heap turned over", sources="M ours", properties="won-cards-under")
    def turned_over(self, table: Table, winners_first: Sequence[Card]) -> Sequence[Card]:
        """
        If you agreed on it ({house-rule}`war.pickup`), turn the whole heap over as it lies: what was laid last goes under the stack first.
        Of the cards that were laid at the same moment, the winner’s goes first.
        """
        return table.last_laid_first(winners_first)

    @rule("war.tie", "Equal cards: war", sources="P G K B", properties="tie-makes-war every-war-ends war-as-agreed")
    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        """
        The equal cards stay on the table.
        Each player lays the war’s face-down cards beside their own, and then turns up one more.
        The higher new card wins everything on the table; if the new cards are equal too, the war goes on in the same way.

        Usually one card goes face down, and in many families three: agree on {house-rule}`war.face-down`.
        The face-down cards never fight; nobody may look at them before the war is won.
        Some players spell “W-A-R” as they lay the cards, or say “I de-clare war”, card by card.
        """
        fighters = self.declare_war(table, tied)
        if self.all_have(table, fighters, self.face_down + 1):
            for _ in range(self.face_down):
                self.lay_face_down(table, fighters)
            self.compare(table, self.turn_up(table, fighters))
        elif self.run_out == "lose":
            self.lose(table, fighters)
        else:
            self.fight_on(table, fighters)

    @rule("war.run-out.lose", "Too few cards for a war: you lose", sources="P K E ours", properties="running-out")
    def lose(self, table: Table, fighters: Collection[int]) -> None:
        """
        The cards of a war are laid one at a time, by both players together.
        Whoever cannot lay the next card has run out, and loses the game.

        If you both run out, the one who runs out first loses; if you both run out at the same moment, the game is a draw.
        Your last face-down card doesn’t save you: you need one more to turn up.
        If you have exactly as many cards as the war needs, you haven’t run out.
        Which moment is “first” the sources don’t say; that it is counted card by card is our ruling.
        """
        while self.all_have(table, fighters):
            self.lay_face_down(table, fighters)
        left = self.holding(table, fighters)
        table.announce("run_out", [seat for seat in fighters if seat not in left])
        if left:
            self.take(table, left[0])
        else:
            self.nobody_wins(table, fighters)

    @rule("war.run-out.last-card", "Your last card fights on", sources="P K G ours", properties="short-of-cards")
    def fight_on(self, table: Table, fighters: Mapping[int, Card]) -> None:
        """
        A player who has too few cards for the war turns up their last one.
        That card fights for them until the war is won, however often it has to go on.

        All your other cards go face down as usual, and just the last goes face up.
        If you have none left when the war begins, the equal card that you have already laid is your last: it stays up and fights again.
        If all who fight are on their last cards and these are equal, nobody can win the war: see {rule}`war.draw`.
        """
        if not self.holding(table, fighters):
            table.announce("run_out", fighters)
            return self.nobody_wins(table, fighters)
        enough = self.holding(table, fighters, at_least=self.face_down + 1)
        table.announce("last_card", [seat for seat in fighters if seat not in enough])
        for _ in range(self.face_down):
            self.lay_face_down(table, self.holding(table, fighters, at_least=2))
        self.compare(table, {**fighters, **self.turn_up(table, self.holding(table, fighters))})

    @rule("war.draw", "A drawn game", sources="P K G E", properties="one-outcome drawn-without-cards")
    def nobody_wins(self, table: Table, fighters: Collection[int]) -> None:
        """
        The game is a draw if neither player has a card left to settle a war with.

        It hardly ever happens. Shuffle all the cards and play again!
        """
        table.end_game("draw", fighters)

    @rule("war.end", "Winning the game", sources="P G K B", properties="game-goes-on all-cards-win one-outcome")
    def end(self, table: Table) -> None:
        """
        The game ends when one player has all the cards.
        That player has won.

        It can take very long, and [it may even go on for ever](/docs/endless.md); if bedtime comes first, whoever has more cards may be the winner, but that is your own rule, not one of War.
        """
        left = self.still_in(table)
        if len(left) == 1:
            table.end_game("win", left)

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
    - `1`: one; the first war is fought for 6 cards, and for 10 if it has to go on once.
    - `2`: two; the first war is fought for 8 cards.
    - `3`: three; the first war is fought for 10 cards. Many schoolyards play it so.
    """

    run_out = HouseRule(
        "war.run-out", "Running out of cards in a war", {"lose": "P K E", "last_card": "P K G"}, default="lose"
    )
    """
    What happens to a player who cannot lay all the cards of a war.

    - **you lose** (`lose`): whoever runs out first loses the game: {rule}`war.run-out.lose`.
    - **the last card fights on** (`last_card`): it is turned up and serves until the war is won: {rule}`war.run-out.last-card`.
    """

    pickup = HouseRule(
        "war.pickup",
        "The order of the cards that you take",
        {"winner_first": "ours", "loser_first": "ours", "high_first": "ours", "any": "ours", "shuffled": "ours"}
        | {"turned_over": "M ours"},
        default="winner_first",
    )
    """
    In which order the won cards go under the winner’s stack.
    The sources of the rules don’t say; this rulebook takes the winner’s cards first, because that comes most naturally.

    - **the winner’s first** (`winner_first`): first the winner’s cards, then the loser’s, each in the order in which they were laid: {rule}`war.pickup.winner-first`.
    - **the loser’s first** (`loser_first`): first the loser’s cards, then the winner’s, each in the order in which they were laid.
    - **the highest first** (`high_first`): from the highest card to the lowest; equal cards stay as they are in `winner_first`.
    - **as the winner likes** (`any`): the winner chooses the order.
    - **shuffled** (`shuffled`): at random, so that nobody knows.
    - **the heap turned over** (`turned_over`): what was laid last goes under first: {rule}`war.pickup.turned-over`. With no card face down, two mathematicians call that natural; with face-down cards it is our ruling.
    """

    jokers = HouseRule("war.jokers", "Jokers", {0: "P G K B", 2: "P G"}, default=0)
    """
    How many jokers are in the pack; they are the highest cards.

    - `0`: none, so there are 52 cards.
    - `2`: two, so there are 54 cards.
    """

    joker_deal = HouseRule("war.joker-deal", "Dealing the jokers", {"shuffled": "P", "buried": "P"}, default="shuffled")
    """
    How the two jokers come into the stacks, if you play with them.

    - **shuffled in** (`shuffled`): they are shuffled with the other cards, so the same player may get both.
    - **one each** (`buried`): each player gets one: {rule}`war.joker-deal.buried`.
    """
