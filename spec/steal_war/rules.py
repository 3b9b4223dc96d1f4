"""
# Steal War

In this War, what you have won lies face up in front of you, and whoever draws the right card may steal the whole pile.
Will you strike at once, or wait and see?

## At a glance

- **Cards:** one pack of 52 and two jokers.
- **Goal:** be the last player who has cards.
- **Agree before you start:** {house-rule}`steal-war.protect` and {house-rule}`steal-war.waiting`; with three or four players also {house-rule}`steal-war.one-card-many-piles`.

## How it differs from War

- Besides your face-down **stack**, from which you draw, you have a face-up **pile** of what you have won.
- You look at your card before you play it, and nobody has to act first: play when you like.
- A card of the same rank as the top card of somebody else’s pile can steal that pile.
- Every war has three face-down cards. The jokers are the highest cards.

## How to play

1. Deal all the cards. Everybody draws the top card of their stack and looks at it.
2. Is somebody else’s pile topped by the same rank? Then you may lay your card on it, put the whole pile on top of your own, and draw again.
3. Otherwise play your card face up into the middle, now or when you have seen what the others do. If it has the rank on top of your own pile, nobody can steal that pile until all have played. At last the highest card wins them all.
4. Put what you have won face up on your pile. You choose which card lies on top.
5. The highest card is there twice? War! Three cards go face down, without a look; the fourth you look at, and it may fight or steal.
6. Stack used up? Shuffle your pile: it is your new stack. Whoever has no cards at all is out.
"""

from collections.abc import Collection, Mapping, Sequence

from warspec.cards import Card
from warspec.rulebook import HouseRule, reworded, rule
from warspec.table import LAID, STACK, Table

from ..war.rules import War
from ..war_for_more.rules import WarForMore
from .piles import HAND, PILE, WithPiles, stolen


class StealWar(WithPiles):
    """## The rules, one by one"""

    id = "steal-war"
    title = "Steal War"
    players, age, minutes = (2, 3, 4), 8, (15, 60)
    choice, moments = "much", ("steal-war.moment", "steal-war.steal", "steal-war.higher")
    jokers = War.jokers.always(2)
    face_down = War.face_down.always(3)
    run_out = War.run_out.always("lose")
    pickup = War.pickup.moot()
    fighters = WarForMore.fighters.always("all")

    deal = reworded(
        "steal-war.deal", "Dealing", of=WarForMore.deal, sources="P G ours", properties="deal-complete deal-by-chance"
    )
    """
    Shuffle the 52 cards and the two jokers and deal them face down: 27 each for two players, 18 for three, 13 for four.
    With four players two cards are left over; that they are set aside unseen is our ruling.
    """

    @rule("steal-war.battle", "Draw and look", sources="P G", properties="one-outcome", replaces="war.battle")
    def battle(self, table: Table) -> None:
        """
        Everybody draws the top card of their stack and looks at it before playing it, but shows it to nobody.
        """
        self.fight(table, self.still_in(table))

    @rule("steal-war.moment", "Play, steal or wait", sources="P ours", properties="seats-are-equal free-to-act")
    def act(self, table: Table, left: Sequence[int], shown: dict[int, Card]) -> None:
        """
        As long as you hold a card, you may play it, steal with it, or wait until somebody else has done something.

        There are no turns, and several of you may act at the same moment, without knowing what the others are about to do.
        That waiting goes from one such moment to the next is our ruling.
        The last one with a card in hand cannot wait any longer, and while nobody has a pile, all play together.
        """
        may_wait = self.may_wait(table, left)
        options = {seat: self.options_of(table, seat, shown, may_wait) for seat in left}
        free = {seat: options[seat] for seat in left if len(options[seat]) > 1}
        chosen = table.decide_secretly("steal-war.moment", free) if free else {}
        waiting = [seat for seat in left if chosen.get(seat) == "wait"]
        thieves = [seat for seat in left if chosen.get(seat) == "steal"]
        if waiting == left:
            return self.standoff(table, left, shown)
        if waiting:
            table.announce("wait", waiting)
        self.play(table, [seat for seat in left if seat not in (*waiting, *thieves)], shown)
        if thieves:
            self.steal(table, thieves, shown)

    @rule("steal-war.waiting.never", "Nobody waits", sources="ours", properties="nobody-waits free-to-act")
    def may_wait(self, table: Table, left: Sequence[int]) -> bool:
        """
        If you agreed on it ({house-rule}`steal-war.waiting`), nobody waits: on three, all who hold a card play it or steal with it.

        Whoever then holds one still, or once more, does so on the next three.
        """
        return len(left) > 1 and any(table.count(seat, PILE) for seat in table.seats) and self.waiting != "never"

    @rule("steal-war.play", "Playing your card", sources="P G", properties="suits-never-matter protected-pile")
    def play(self, table: Table, players: Sequence[int], shown: dict[int, Card]) -> None:
        """
        To play your card, lay it face up in the middle and let go of it: from then on it can only fight, and not steal.
        """
        if players:
            table.transfer("turn_up", {seat: table.cards(seat, HAND) for seat in players}, HAND, LAID, face_up=True)
            shown.update({seat: table.cards(seat, LAID)[-1] for seat in players})
            if safe := [seat for seat in players if self.is_safe(table, seat, shown)]:
                self.guard(table, safe)

    @rule("steal-war.protect.on", "A card that protects your pile", sources="P ours", properties="protected-pile")
    def guard(self, table: Table, owners: Sequence[int]) -> None:
        """
        If the card that you play has the same rank as the top card of your own pile, it protects your pile.
        Nobody can steal that pile until everybody has played, not even a thief who reaches for it at that very moment.

        In a war you need another such card, which is our ruling.

        As long as such a card is still in your hand, it protects nothing: whoever waits with it can be robbed, as in {example}`steal-war.protect.on/robbed-while-waiting`.
        """
        table.announce("protect", owners)

    def is_safe(self, table: Table, owner: int, shown: Mapping[int, Card]) -> bool:
        """Whether a player has played a card that protects their pile."""
        may_fit = owner in shown and table.count(owner, PILE) and self.protect != "off"
        return bool(may_fit and shown[owner].rank == table.cards(owner, PILE)[0].rank)

    @rule("steal-war.standoff", "Everybody waits", sources="P ours", properties="seats-are-equal as-chosen")
    def standoff(self, table: Table, players: Sequence[int], shown: dict[int, Card]) -> None:
        """
        If all who still hold a card wait for each other, count to three together; then all of them play their cards.

        Say nothing protects your pile, which shows a nine, and we both hold a nine. If I steal your pile, you steal it back; if you play your nine first, I steal your pile for good, so each of us waits. Counting to three is our ruling.
        """
        table.announce("standoff", players)
        self.play(table, players, shown)

    @rule(
        "steal-war.steal", "Stealing a pile", sources="P G ours", properties="stolen-pile piles-left-alone thefts-end"
    )
    def steal(self, table: Table, thieves: Sequence[int], shown: Mapping[int, Card]) -> None:
        """
        If the card in your hand has the same rank as the top card of somebody else’s pile, you may steal that pile.
        Lay your card on it and put the whole pile on top of your own, just as it lies.
        Then draw your next card, and play it or even steal with it.

        You never have to steal.
        A joker can steal a pile with a joker on top, which is our ruling.
        """
        if prizes := self.at_once(table, self.aims(table, thieves, shown)):
            table.move("steal", prizes, tuple(move for thief in prizes for move in stolen(table, thief, prizes[thief])))
            self.refill(table, prizes)
            self.draw_card(table, prizes)

    @rule(
        "steal-war.protect.thieves",
        "Nobody robs a thief",
        sources="ours",
        properties="protected-pile what-waiting-brings",
        aliases="steal-war.protect.thieves/not-even-the-robbed steal-war.protect.thieves/stolen-back",
    )
    def is_spared(self, table: Table, owner: int) -> bool:
        """
        If you agreed on it ({house-rule}`steal-war.protect`), nobody can steal from a player who has stolen in this round.

        Say my pile shows a nine, and two of you hold a nine. Without this, whoever steals it first is robbed at once by the other, and loses their own pile too, so both of you wait. With it a thief has nothing to fear. Nor can you steal your own pile back then: {example}`steal-war.protect.thieves/robbed-while-waiting`.
        """
        return self.protect == "thieves" and owner in table.doers("steal")

    @rule("steal-war.one-card-many-piles.one", "One card, one pile", sources="P", properties="stolen-pile")
    def aims(self, table: Table, thieves: Sequence[int], shown: Mapping[int, Card]) -> dict[int, tuple[int, ...]]:
        """
        One card steals one pile: if it fits on several, choose one of them.
        It may steal them all only if you agreed on that: see {house-rule}`steal-war.one-card-many-piles`.
        """
        aims = {thief: self.within_reach(table, thief, shown) for thief in thieves}
        tops = {thief: [table.cards(owner, PILE)[0] for owner in aims[thief]] for thief in aims if len(aims[thief]) > 1}
        if tops and self.one_card_many_piles == "one":
            for thief, chosen in table.decide_secretly("steal-war.one-card-many-piles", tops).items():
                aims[thief] = (aims[thief][tops[thief].index(chosen)],)
        return aims

    @rule("steal-war.at-once", "Several thieves at the same moment", sources="P ours", properties="first-thief")
    def at_once(self, table: Table, aims: Mapping[int, Sequence[int]]) -> dict[int, tuple[int, ...]]:
        """
        If you steal my pile at the very moment at which I steal yours, the two piles change hands.

        With more players, too, every thief gets the pile as it lay before that moment.
        If several want the same pile, the first of them on its owner’s left gets it; whoever gets nothing keeps the card.
        The source speaks of two players only; the rest is our ruling.
        """
        after = {owner: [seat for seat in table.others(owner) if owner in aims.get(seat, ())] for owner in table.seats}
        prizes = {thief: tuple(owner for owner in aims[thief] if after[owner][0] == thief) for thief in aims}
        lucky = {thief: owners for thief, owners in prizes.items() if owners}
        if len(lucky) < len(prizes):
            table.announce("too_late", [thief for thief in prizes if thief not in lucky])
        if len(lucky) > 1:
            table.announce("steal_together", lucky)
        return lucky

    @rule("steal-war.refill", "A new stack", sources="P G", properties="cards-conserved new-stack-at-once")
    def refill(self, table: Table, seats: Collection[int]) -> None:
        """
        As soon as your stack is used up, even in the middle of a round, turn your pile over and shuffle it: it is your new stack.
        """
        if used_up := [seat for seat in seats if not table.count(seat) and table.count(seat, PILE)]:
            stacks = table.shuffled_each("steal-war.refill", {seat: table.cards(seat, PILE) for seat in used_up})
            table.transfer("turn_over", stacks, PILE, STACK)

    compare = reworded(
        "steal-war.higher", "Who wins", of=WarForMore.compare, sources="P G", properties="best-card-wins"
    )
    """
    When everybody has played, the highest card wins all the cards on the table, and equal cards below it mean nothing.
    """

    @rule("steal-war.take", "Onto your pile", sources="P G ours", properties="top-chosen", replaces="war.take")
    def take(self, table: Table, winner: int) -> None:
        """
        The winner puts all the cards from the table face up on top of their own pile, and chooses which of them lies on top.

        If their stack is used up, there is nothing to choose, since the pile becomes the new stack.
        """
        won = tuple([card for cards in self.won(table, winner) for card in cards])
        top = table.decide(winner, "steal-war.take", won) if table.count(winner) else won[-1]
        below = [card for cards in self.won(table, winner) for card in cards if card != top]
        table.take(winner, (*below, top), PILE, face_up=True, position=0)
        self.refill(table, [winner])

    @rule(
        "steal-war.war",
        "War",
        sources="P G ours",
        properties="tie-makes-war three-face-down other-cards-stay",
        replaces="war-for-more.tie",
    )
    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        """
        If the highest card is there twice or more often, there is war, and everybody fights along.
        Lay three cards face down, which nobody may look at and which cannot steal.
        Then draw a fourth and look at it: it may fight for you, or steal first.

        If it steals, you draw another one for the war, which is our ruling.
        """
        self.lay_next(table, tuple(self.declare_war(table, tied)), 0)

    @rule(
        "steal-war.run-out",
        "Running out",
        sources="P G ours",
        properties="out-without-a-card",
        replaces="war-for-more.run-out",
    )
    def lose(self, table: Table, fighters: Collection[int]) -> None:
        """
        Whoever cannot lay the next card of a war, from stack or pile, has run out and loses at once.
        The others fight on, for what that player has laid as well; if nobody is left, see {rule}`war-for-more.stay`.
        """
        left = self.holding(table, fighters)
        table.announce("run_out", [seat for seat in fighters if seat not in left])
        if not left:
            self.nobody_wins(table, fighters)
        elif len(left) == 1:
            self.take(table, left[0])

    """
    ## House rules

    These three belong to Steal War alone; everything else is fixed.
    """

    protect = HouseRule(
        "steal-war.protect", "Protecting your own pile", {"on": "P", "off": "P", "thieves": "ours"}, default="on"
    )
    """
    Whether a card can protect your own pile, which was invented so that nobody has to wait for ever.

    - **yes** (`on`): a card of the same rank protects it: {rule}`steal-war.protect.on`.
    - **no** (`off`): nothing protects it, so keep your card in hand as long as you may need it to steal your pile back.
    - **thieves too** (`thieves`): like yes; and nobody robs a player who has stolen in this round: {rule}`steal-war.protect.thieves`.
    """

    waiting = HouseRule("steal-war.waiting", "Waiting for others", {"free": "P", "never": "ours"}, default="free")
    """
    Whether you may wait until somebody else has acted.

    - **yes** (`free`): {rule}`steal-war.moment`.
    - **no** (`never`): on three, all of you play or steal: {rule}`steal-war.waiting.never`.
    """

    one_card_many_piles = HouseRule(
        "steal-war.one-card-many-piles", "Several piles at once", {"one": "P", "all": "G"}, default="one"
    )
    """
    How many piles you steal if your card fits on several; it matters only with three or four players.

    - **one pile** (`one`): the one that you choose: {rule}`steal-war.one-card-many-piles.one`.
    - **all that fit** (`all`): all of them, one on top of the other; the next player’s on your left comes uppermost.
    """
