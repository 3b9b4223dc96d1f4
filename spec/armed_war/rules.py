"""
# Armed War

This is War for people who want to think.
You hold your cards in your hand, and you choose which of them to send into battle.
Will you show your ace now, or keep it for a war? And has somebody been waiting for it with a two?

## At a glance

- **Cards:** one pack of 52; two jokers if you like.
- **Goal:** win all the cards.
- **Agree before you start:** {house-rule}`war.run-out`, {house-rule}`war.jokers`.

## How it differs from War

- Your cards are not a stack but a hand: you look at them, and you **choose** what to play.
- What you win goes to your discard pile. It comes back when your hand is empty, not before.
- A war always has three cards face down. They are drawn at random; the one that fights is chosen.
- A two beats an ace, and nothing else. With jokers, it beats a joker, and nothing else.

## How to play

1. Shuffle, deal 26 cards each, and take your cards in hand. Don’t show them!
2. Each choose one card and lay it face down. When both are there, turn them over. The higher card takes both.
3. The winner puts them on their own discard pile. As soon as your hand is empty, your discard pile is your new hand.
4. Equal cards? War! Shuffle your hand without looking, lay three cards face down, look at your hand again, and choose the one that fights.
5. Keep a two ready: it is the only card that brings down an ace.
6. Whoever has all the cards in the end has won.
"""

from collections.abc import Collection, Mapping

from warspec.cards import Card, Rank
from warspec.rulebook import Pile, reworded, rule
from warspec.table import LAID, PACK, Table

from ..war.rules import War

HAND = "hand"
DISCARD = "discard"


class ArmedWar(War):
    """
    ## The rules, one by one
    """

    id = "armed-war"
    title = "Armed War"
    age = 8
    minutes = (15, 60)
    choice = "much"
    piles = (Pile(HAND, "hand", hand=True), Pile(DISCARD, "discard pile", squared=True))

    face_down = War.face_down.always(3)
    pickup = War.pickup.moot()
    joker_deal = War.joker_deal.always("shuffled")

    @rule("armed-war.twos", "Twos beat aces", sources="E", properties="best-card-wins", replaces="war.rank")
    def beats(self, card: Card, other: Card) -> bool:
        """
        The higher card beats the lower one, from the ace down to the two; but a two beats an ace.
        If you play with jokers, they are the highest cards; then a two beats a joker, and an ace beats a two.

        So a two beats whatever is the highest card of the pack, and loses to all the others.
        Without the twos an ace would win or tie every battle, and nobody would have to think about when to play it.
        Two twos are equal, like any two cards of the same rank.
        """
        best = Rank.JOKER if self.jokers else Rank.ACE
        if card.rank == Rank.TWO:
            return other.rank == best
        if other.rank == Rank.TWO:
            return card.rank < best
        return card.rank > other.rank

    @rule(
        "armed-war.deal",
        "Dealing the hands",
        sources="E ours",
        properties="deal-complete deal-by-chance",
        replaces="war.deal",
    )
    def deal(self, table: Table) -> None:
        """
        Shuffle the pack and deal all of it, one card at a time: 26 cards each, or 27 with jokers.
        Pick up your cards and hold them so that nobody else sees them.

        That is a lot for small hands; sort them in any way you like.
        The source doesn’t say how many may play; its story has two players, and so have these rules.
        """
        table.deal(table.shuffled("armed-war.deal", table.cards(None, PACK)), HAND)

    def play_round(self, table: Table) -> None:
        self.battle(table)
        self.pick_up(table, table.seats)
        self.end(table)

    battle = reworded(
        "armed-war.choose",
        "Choosing your card",
        of=War.battle,
        sources="E",
        properties="one-outcome game-goes-on seats-are-equal suits-never-matter chance-and-choice",
    )
    """
    Each of you chooses a card from your hand and lays it face down in the middle.
    When both cards lie there, turn them over together.

    Once it lies there you may not change your mind.
    Here, and in a war, lies all the strategy of the game.
    """

    def turn_up(self, table: Table, seats: Collection[int]) -> Mapping[int, Card]:
        self.pick_up(table, seats)
        chosen = table.decide_secretly("armed-war.choose", {seat: table.cards(seat, HAND) for seat in seats})
        table.announce("choose", seats)
        table.transfer("turn_up", {seat: [chosen[seat]] for seat in chosen}, HAND, LAID, face_up=True)
        return chosen

    compare = reworded(
        "armed-war.higher",
        "The better card wins",
        of=War.compare,
        sources="E",
        properties="best-card-wins tie-makes-war",
    )
    """
    The player whose card beats the other one wins all the cards on the table.
    If the cards are of the same rank, there is war.

    Usually that is the higher card; with a two on the table, look at {rule}`armed-war.twos`.
    """

    @rule(
        "armed-war.take",
        "The discard pile",
        sources="E ours",
        properties="cards-conserved seats-are-equal hand-and-discard other-cards-stay",
        replaces="war.take",
    )
    def take(self, table: Table, winner: int) -> None:
        """
        The winner puts all the cards from the table on their own discard pile, face down.

        Your own card goes there too, if it has won; you can’t play it again before your hand is used up.
        The order in the pile means nothing, because one day all of it will be your hand.
        Whether you may look through the pile no source says; we leave it closed.
        """
        own, others = self.won(table, winner)
        table.take(winner, (*own, *others), DISCARD)

    @rule(
        "armed-war.hand",
        "When your hand is empty",
        sources="E ours",
        properties="game-goes-on cards-conserved hand-and-discard",
    )
    def pick_up(self, table: Table, seats: Collection[int]) -> tuple[int, ...]:
        """
        You get new cards when your hand is empty, and only then: your whole discard pile becomes your hand.

        After a battle or a war the winner takes the cards first; so what you have just won with your last card belongs to your new hand.
        In the middle of a war you pick the pile up at the moment when you need a card and have none.
        The source doesn’t say exactly when; that is our ruling.
        """
        empty = [seat for seat in seats if table.count(seat, DISCARD) and not table.count(seat, HAND)]
        table.transfer("pick_up_discard", {seat: table.cards(seat, DISCARD) for seat in empty}, DISCARD, HAND)
        return tuple(empty)

    war = reworded(
        "armed-war.war",
        "War: three at random, one by choice",
        of=War.war,
        sources="E",
        properties="tie-makes-war every-war-ends chance-and-choice war-as-agreed",
    )
    """
    Both shuffle their hands and lay three cards face down without looking at them.
    Then look at your hand again and choose the card that fights: lay it face down, and turn them over together.
    The better card wins everything on the table, 10 cards in a first war; if they are equal, the war goes on in the same way.

    If your hand is used up before your three cards lie there, shuffle your discard pile and draw the missing ones from it.
    What is left of the pile is your new hand, and your fighting card comes from it.

    It is said that there are more wars in this game than in War, since you can go looking for them; try it!
    """

    def declare_war(self, table: Table, tied: Mapping[int, Card]) -> Mapping[int, Card]:
        fighters = super().declare_war(table, tied)
        self.shuffle(table, fighters)
        return fighters

    def shuffle(self, table: Table, seats: Collection[int]) -> None:
        """Everybody who has more than one card in hand shuffles them."""
        hands = {seat: table.cards(seat, HAND) for seat in seats if table.count(seat, HAND) > 1}
        table.transfer("shuffle_hands", table.shuffled_each("armed-war.war", hands), HAND, HAND)

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        self.shuffle(table, self.pick_up(table, seats))
        table.transfer("lay_face_down", {seat: table.cards(seat, HAND)[:1] for seat in seats}, HAND, LAID)

    fight_on = reworded(
        "armed-war.last-card",
        "Too few cards, even with the discard pile",
        of=War.fight_on,
        sources="ours",
        properties="every-war-ends running-out war-as-agreed",
    )
    """
    Your hand and your discard pile count together: only if they hold fewer than four cards do you have too few for a war.
    If you agreed on “the last card fights on”, your last card then fights on: all the others go face down first, drawn at random from the hand and then from the pile.

    It stays up until the war is won, and if you have none left when the war begins, the equal card that you have laid is your last.
    If you agreed on “you lose”, whoever runs out first loses the game: {rule}`war.run-out.lose`.
    The source doesn’t think of this case; we let {house-rule}`war.run-out` decide, as in War.
    """

    def cards_of(self, table: Table, seat: int) -> int:
        return table.count(seat, HAND) + table.count(seat, DISCARD)

    def invariant(self, table: Table) -> bool:
        return all(table.count(seat, HAND) or not table.count(seat, DISCARD) for seat in table.seats)

    """
    ## House rules

    Armed War has none of its own, and keeps two of War: {house-rule}`war.run-out` and {house-rule}`war.jokers`.
    Three cards go face down in every war, and the order of the cards that you win doesn’t matter.
    """
