"""
# Prisoners of War

This is {game}`razboi` for three or four, with one thing more: whoever wins a round may take a prisoner.
Your prisoner lies face up beside your stack, for all to see, and one day you may send it into battle.
But when? The others wonder too.

## At a glance

- **Cards:** one pack of 52, without jokers.
- **Goal:** win all the cards.
- **Agree before you start:** {house-rule}`razboi.values`, {house-rule}`war.pickup`.

## How it differs from War

- Three or four people play, and the rank of equal cards says how big their war is, as in {game}`razboi`.
- The winner of a round may keep one of the cards as a prisoner.
- If you have a prisoner, you choose in secret: the prisoner, or the top card of your stack?
- Losing with a prisoner costs you one card more.

## How to play

1. Deal all the cards evenly. Together, turn up your top cards; the highest takes them all, and equal cards are a war as big as their rank.
2. Have you won? Before you put the cards under your stack, you may pick one that the others laid, or the top card of your own stack. It lies face up beside your stack: your prisoner.
3. In every later round you may play the prisoner instead of your top card. Make up your mind in secret; then all play at the same moment.
4. You win with the prisoner? It goes under your stack with all the other cards.
5. You lose with it? The winner gets it, and the top card of your stack too.
6. Without a stack and without a prisoner you are out. Whoever is left in the end has won.
"""

from collections.abc import Collection, Mapping
from typing import Any

from warspec.cards import Card
from warspec.rulebook import Pile, rule
from warspec.table import LAID, STACK, Move, Place, Table

from ..razboi.rules import Razboi

PRISONER = "prisoner"


class Prisoners(Razboi):
    """
    ## The rules, one by one
    """

    id = "prisoners"
    title = "Prisoners of War"
    players = (3, 4)
    age = 8
    minutes = (10, 45)
    choice = "some"
    piles = (*Razboi.piles, Pile(PRISONER, "prisoner", face_up=True, most=1))

    fighters = Razboi.fighters.always("tied")
    shortage = Razboi.shortage.always("lay_all")

    @rule(
        "prisoners.battle",
        "Prisoner or top card",
        sources="L ours",
        properties="highest-wins one-outcome game-goes-on seats-are-equal prisoner-sent",
        replaces="war.battle",
    )
    def battle(self, table: Table) -> None:
        """
        All players lay one card face up at the same moment.
        If you have a prisoner, you may lay it instead of the top card of your stack.
        Choose in secret and quickly, before anybody shows a card: count down from five, and then all play.

        Your prisoner needn’t go into the very next round; it can wait as long as you like.
        If your stack is used up but you have a prisoner, you are still in the game, and you must play it; that is our ruling.
        """
        players = self.still_in(table)
        sent = self.choose(table, "prisoners.battle", players)
        self.compare(table, self.show(table, players, sent))

    @rule(
        "prisoners.last-card",
        "A prisoner as the last card of a war",
        sources="L ours",
        properties="every-war-ends running-out war-on-ties-only prisoner-sent war-size",
    )
    def lay(self, table: Table, fighters: Collection[int], number: int) -> None:
        """
        In a war, too, you may use your prisoner: as the last card, the one that goes face up.
        Choose in secret before any card is laid for the war; what goes face down comes from your stack as usual.

        So with a prisoner you can count one card more.
        If you have just six cards left for a war of sevens, lay them all face down, and the prisoner is the seventh.
        That you choose before the cards are laid is our ruling: later, the others could guess it from what you lay.
        """
        sent = self.choose(table, "prisoners.last-card", fighters)
        # Whoever sends no prisoner keeps the last card of the stack to turn up.
        table.count_out({seat: 0 if seat in sent else 1 for seat in fighters}, number - 1)
        self.compare(table, self.show(table, fighters, sent))

    def choose(self, table: Table, question: str, seats: Collection[int]) -> tuple[int, ...]:
        """Those of ``seats`` who play their prisoner, each of whom has chosen so in secret."""
        with_prisoner = [seat for seat in seats if table.count(seat, PRISONER)]
        with_both = table.holding(with_prisoner)
        chosen = table.decide_secretly(question, {seat: ("prisoner", "top card") for seat in with_both})
        return tuple(seat for seat in with_prisoner if chosen.get(seat, "prisoner") == "prisoner")

    def show(self, table: Table, seats: Collection[int], sent: Collection[int]) -> Mapping[int, Card]:
        """All of ``seats`` turn up a card at the same moment, those who are in ``sent`` their prisoner."""
        if sent:
            table.announce("send_prisoner", sent)
        places = {seat: Place(seat, PRISONER if seat in sent else STACK) for seat in seats}
        shown = {seat: table.first(place) for seat, place in places.items()}
        moves = tuple(Move(card, places[seat], Place(seat, LAID), True) for seat, card in shown.items())
        table.move("turn_up", seats, moves)
        return shown

    def take(self, table: Table, winner: int) -> None:
        """Before the cards are taken, the winner may take a prisoner, and whoever has lost with one gives up a card."""
        sent = table.doers("send_prisoner")
        if winner not in sent and not table.count(winner, PRISONER):
            self.capture(table, winner)
        self.give_up(table, [seat for seat in table.seats if seat in sent and seat != winner])
        super().take(table, winner)

    @rule("prisoners.capture", "Taking a prisoner", sources="L ours", properties="cards-conserved prisoner-taken")
    def capture(self, table: Table, winner: int) -> None:
        """
        If you win a round, you may take one prisoner: one of the cards that the others laid in this round, or the top card of your own stack.
        After a war you may choose from the face-down cards too; so turn over what the others have laid, and look.
        Your prisoner lies face up beside your stack.

        A card that you laid yourself can’t be your prisoner, nor can a card that was left on the table by an earlier war.
        You can have only one prisoner at a time.
        When it is gone you may take another, but not in a round in which you played one: if you win with your prisoner, it goes under your stack with all the other cards.
        """
        laid = table.laid(table.others(winner))
        top_card = table.cards(winner)[:1]
        options: list[Any] = [*laid, *(["top card"] if top_card else []), "nobody"]
        chosen = table.decide(winner, "prisoners.capture", options)
        captive = top_card if chosen == "top card" else (chosen,)
        if chosen != "nobody":
            table.gather("capture", (winner,), captive, Place(winner, PRISONER), face_up=True)

    @rule("prisoners.give-up", "Losing with a prisoner", sources="L ours", properties="cards-conserved prisoner-lost")
    def give_up(self, table: Table, losers: Collection[int]) -> None:
        """
        If you have played your prisoner in a round that somebody else wins, the winner gets the prisoner, and also the top card of your stack.

        If your stack is used up, you can give no more than the prisoner.
        The top card is handed over face down, after the winner has taken a prisoner; nobody can pick it for that.
        That order is our ruling, and so is this: as long as nobody has won the cards on the table, you give up nothing.
        """
        table.transfer("give_up", {seat: table.cards(seat)[:1] for seat in table.holding(losers)}, STACK, LAID)

    def cards_of(self, table: Table, seat: int) -> int:
        return table.count(seat) + table.count(seat, PRISONER)

    """
    ## House rules

    This game has none of its own.
    It keeps two of its parents’, {house-rule}`razboi.values` and {house-rule}`war.pickup`; everything else is as its one source tells it: only those who tie fight a war, and whoever is short of cards lays them all.
    """
