"""Misreadings of Prisoners of War: what people get wrong at the table, and mistakes of programs."""

from collections.abc import Collection, Mapping

from warspec.cards import Card
from warspec.rulebook import misreading
from warspec.table import LAID, Place, Table

from .rules import PRISONER, Prisoners


@misreading("prisoners.battle/always-the-prisoner", "A prisoner must be played in the very next round")
class AlwaysThePrisoner(Prisoners):
    """A prisoner may wait for as many rounds as its owner likes."""

    def choose(self, table: Table, question: str, seats: Collection[int]) -> tuple[int, ...]:
        return tuple(seat for seat in seats if table.count(seat, PRISONER))


@misreading("prisoners.battle/out-without-a-stack", "Whoever has no stack is out, prisoner or not")
class OutWithoutAStack(Prisoners):
    """With a prisoner you are still in the game, even if your stack is used up."""

    def cards_of(self, table: Table, seat: int) -> int:
        return table.count(seat)


@misreading("prisoners.last-card/not-in-a-war", "Prisoners stay out of wars")
class NotInAWar(Prisoners):
    """A prisoner may be the last card that you lay for a war."""

    def lay(self, table: Table, fighters: Collection[int], number: int) -> None:
        table.count_out(dict.fromkeys(fighters, 1), number - 1)
        self.compare(table, self.show(table, fighters, [seat for seat in fighters if not table.count(seat)]))


@misreading("prisoners.last-card/no-cards-face-down", "With a prisoner, nothing goes face down")
class NoCardsFaceDown(Prisoners):
    """The prisoner takes the place of the last card only; the others of the war go face down as usual."""

    def lay(self, table: Table, fighters: Collection[int], number: int) -> None:
        sent = self.choose(table, "prisoners.last-card", fighters)
        table.count_out({seat: 1 for seat in fighters if seat not in sent}, number - 1)
        self.compare(table, self.show(table, fighters, sent))


@misreading("prisoners.capture/your-own-card", "The card with which you won becomes your prisoner")
class YourOwnCard(Prisoners):
    """You may pick one of the others’ cards, or the top card of your stack, but never a card that you laid yourself."""

    def capture(self, table: Table, winner: int) -> None:
        table.gather("capture", (winner,), table.cards(winner, LAID)[-1:], Place(winner, PRISONER), face_up=True)


@misreading("prisoners.capture/only-face-up-cards", "Only a card that fought can be taken prisoner")
class OnlyFaceUpCards(Prisoners):
    """The winner of a war may choose from the face-down cards too."""

    def capture(self, table: Table, winner: int) -> None:
        laid = [table.piles[Place(seat, LAID)] for seat in table.from_seat(winner)[1:]]
        fought = [placed.card for pile in laid for placed in pile if placed.face_up]
        options: list[Card | str] = [*fought, "top card", "nobody"]
        chosen = table.decide(winner, "prisoners.capture", options)
        captive = table.cards(winner)[:1] if chosen == "top card" else [card for card in fought if card == chosen]
        if captive:
            table.gather("capture", (winner,), captive, Place(winner, PRISONER), face_up=True)


@misreading("prisoners.capture/back-to-prison", "A prisoner that wins goes back to its place")
class BackToPrison(Prisoners):
    """A prisoner that has won goes under the stack with the other cards; from then on it is a card like any other."""

    def take(self, table: Table, winner: int) -> None:
        sent = [seat for event in table.log if event.action == "send_prisoner" for seat in event.seats]
        if winner in sent:
            captive = table.cards(winner, LAID)[-1:]
            table.gather("capture", (winner,), captive, Place(winner, PRISONER), face_up=True)
        super().take(table, winner)


@misreading("prisoners.give-up/only-the-prisoner", "Losing with a prisoner costs only the prisoner")
class OnlyThePrisoner(Prisoners):
    """Whoever loses with a prisoner also gives up the top card of the stack."""

    def give_up(self, table: Table, losers: Collection[int]) -> None:
        pass


@misreading("prisoners.give-up/leaves-the-game", "The top card that is given up leaves the game")
class LeavesTheGame(Prisoners):
    """No card leaves the game: the winner gets the prisoner, and the top card too."""

    def give_up(self, table: Table, losers: Collection[int]) -> None:
        for seat in table.holding(losers):
            table.lay_face_down([seat])
            table.piles[Place(seat, LAID)].pop()


@misreading("prisoners.give-up/before-the-war-is-won", "The top card is given up as soon as a war begins")
class BeforeTheWarIsWon(Prisoners):
    """You give up a card only when somebody else has won; with a prisoner that ties, you may still win."""

    def war(self, table: Table, tied: Mapping[int, Card]) -> None:
        sent = [seat for event in table.log if event.action == "send_prisoner" for seat in event.seats]
        self.give_up(table, sent)
        super().war(table, tied)


@misreading("prisoners.give-up/empty-stack-crash", "The program stops when there is no top card to give up")
class EmptyStackCrash(Prisoners):
    """If the stack is used up, the prisoner is all that is lost."""

    def give_up(self, table: Table, losers: Collection[int]) -> None:
        for seat in losers:
            table.gather("give_up", (seat,), (table.cards(seat)[0],), Place(seat, LAID))
