"""Misreadings of Steal War: what people get wrong at the table, and mistakes planted in the program."""

from collections.abc import Collection, Mapping, Sequence

from warspec.cards import Card
from warspec.rulebook import misreading
from warspec.table import LAID, STACK, Place, Table

from .piles import HAND, PILE
from .rules import StealWar


@misreading("steal-war.battle/taken-back", "A low card may go back under the stack")
class TakenBack(StealWar):
    """You may look at your card, but you have to play it or steal with it."""

    def draw_card(self, table: Table, seats: Collection[int]) -> None:
        super().draw_card(table, seats)
        for seat in seats:
            low = all(card.rank < 5 for card in table.cards(seat, HAND))
            if low and table.count(seat) and not table.count(seat, LAID):
                table.gather("draw_card", (seat,), table.cards(seat, HAND), Place(seat, STACK))
                super().draw_card(table, [seat])


@misreading("steal-war.play/second-thoughts", "A card that has been played can still steal")
class SecondThoughts(StealWar):
    """Once you have let go of your card, it can only fight."""

    def turn_up(self, table: Table, seats: Collection[int]) -> Mapping[int, Card]:
        shown = dict(super().turn_up(table, seats))
        for seat in seats:
            for owner in table.from_seat(seat)[1:]:
                if any(card.rank == shown[seat].rank for card in table.cards(owner, PILE)[:1]):
                    pile = reversed(table.cards(owner, PILE))
                    table.gather("steal", [seat], [*pile], Place(seat, PILE), face_up=True, position=0)
        return shown


@misreading("steal-war.protect.on/any-card", "Whoever has played is safe from thieves")
class AnyCardProtects(StealWar):
    """Only a card of the same rank as the top card of your pile protects it."""

    def is_safe(self, table: Table, owner: int, shown: Mapping[int, Card]) -> bool:
        return owner in shown


@misreading("steal-war.protect.on/never", "No card protects a pile, whatever was agreed")
class NothingProtects(StealWar):
    """Unless you agreed otherwise, a card protects its player’s pile if it fits on it."""

    def is_safe(self, table: Table, owner: int, shown: Mapping[int, Card]) -> bool:
        return False


@misreading("steal-war.protect.thieves/until-they-play", "A thief is safe only until they have played their card")
class SafeUntilTheyPlay(StealWar):
    """If you agreed that thieves are protected, nobody steals from them in the whole round."""

    def is_spared(self, table: Table, owner: int) -> bool:
        return super().is_spared(table, owner) and table.count(owner, HAND) > 0


@misreading("steal-war.waiting.never/still-waiting", "Whoever likes may wait, whatever was agreed")
class StillWaiting(StealWar):
    """If you agreed that nobody waits, all who hold a card act on three."""

    def may_wait(self, table: Table, left: Sequence[int]) -> bool:
        return len(left) > 1 and any(table.count(seat, PILE) for seat in table.seats)


@misreading("steal-war.steal/for-good", "A pile that was stolen cannot be stolen back")
class StolenForGood(StealWar):
    """If your card fits on the thief’s pile, and nothing protects it, you may steal it back."""

    def is_spared(self, table: Table, owner: int) -> bool:
        return owner in table.who("steal")


@misreading("steal-war.standoff/first-player-first", "If everybody waits, the first player has to play")
class FirstPlayerFirst(StealWar):
    """Nobody has to go first: count to three, and all of you play together."""

    def standoff(self, table: Table, players: Sequence[int], shown: dict[int, Card]) -> None:
        table.announce("standoff", players)
        self.play(table, players[:1], shown)


@misreading("steal-war.steal/upside-down", "A stolen pile is turned upside down")
class UpsideDown(StealWar):
    """The pile keeps its order, and the card that has stolen it lies on top."""

    def steal(self, table: Table, thieves: Sequence[int], shown: Mapping[int, Card]) -> None:
        prizes = self.at_once(table, self.aims(table, thieves, shown))
        for thief, owners in prizes.items():
            stolen = [*table.cards(thief, HAND), *(card for owner in owners for card in table.cards(owner, PILE))]
            table.gather("steal", [thief], stolen, Place(thief, PILE), face_up=True, position=0)
            self.refill(table, [thief])
            self.draw_card(table, [thief])


@misreading("steal-war.one-card-many-piles.one/all-of-them", "A card steals every pile that it fits on")
class AllOfThem(StealWar):
    """One card steals one pile, unless you agreed that it steals them all."""

    def aims(self, table: Table, thieves: Sequence[int], shown: Mapping[int, Card]) -> dict[int, tuple[int, ...]]:
        return {thief: self.within_reach(table, thief, shown) for thief in thieves}


@misreading("steal-war.at-once/first-player-first", "If two steal at the same moment, only the first thief is served")
class FirstThiefFirst(StealWar):
    """Both thieves get their piles, wherever they sit."""

    def at_once(self, table: Table, aims: Mapping[int, Sequence[int]]) -> dict[int, tuple[int, ...]]:
        return dict(list(super().at_once(table, aims).items())[:1])


@misreading("steal-war.at-once/last-thief", "Of several thieves, the last one gets the pile")
class LastThief(StealWar):
    """If several want the same pile, the first of them on its owner’s left gets it."""

    def at_once(self, table: Table, aims: Mapping[int, Sequence[int]]) -> dict[int, tuple[int, ...]]:
        owners = {owner for wanted in aims.values() for owner in wanted}
        last = {owner: [thief for thief in table.others(owner) if owner in aims.get(thief, ())][-1] for owner in owners}
        prizes = {thief: tuple(owner for owner in aims[thief] if last[owner] == thief) for thief in aims}
        return {thief: owners for thief, owners in prizes.items() if owners}


@misreading("steal-war.at-once/too-late-plays", "Whoever comes too late has to play the card")
class TooLatePlays(StealWar):
    """The card stays in your hand, and you may play it, steal with it or wait, as before."""

    def act(self, table: Table, left: Sequence[int], shown: dict[int, Card]) -> None:
        happened = len(table.log)
        super().act(table, left, shown)
        late = [seat for event in table.log[happened:] if event.action == "too_late" for seat in event.seats]
        self.play(table, late, shown)


@misreading("steal-war.refill/when-needed", "The pile is turned over when its owner has to draw")
class WhenNeeded(StealWar):
    """The pile is turned over as soon as the stack is used up, and from then on nobody can steal it."""

    def draw_card(self, table: Table, seats: Collection[int]) -> None:
        super().refill(table, seats)
        super().draw_card(table, seats)

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        super().refill(table, seats)
        super().lay_face_down(table, seats)

    def refill(self, table: Table, seats: Collection[int]) -> None:
        pass


@misreading("steal-war.higher/any-pair", "Any two equal cards make war")
class AnyPair(StealWar):
    """Only the highest cards make war; equal cards below them are lost to the highest one."""

    def compare(self, table: Table, shown: Mapping[int, Card]) -> None:
        cards = list(shown.values())
        pair = {seat: card for seat, card in shown.items() if sum(card.rank == other.rank for other in cards) > 1}
        if pair:
            self.war(table, pair)
        else:
            super().compare(table, shown)


@misreading("steal-war.take/under-the-stack", "Won cards go under the stack, as in War")
class UnderTheStack(StealWar):
    """What you win lies on your pile, where it can be stolen until your stack is used up."""

    def take(self, table: Table, winner: int) -> None:
        own, others = self.won(table, winner)
        table.take(winner, (*own, *others))


@misreading("steal-war.take/the-winning-card", "The card that has won lies on top")
class TheWinningCard(StealWar):
    """The winner may lay any of the won cards on top, even one that was face down."""

    def take(self, table: Table, winner: int) -> None:
        best = table.cards(winner, LAID)[-1]
        own, others = self.won(table, winner)
        won = [card for card in (*own, *others) if card != best]
        table.take(winner, [*won, best], PILE, face_up=True, position=0)
        self.refill(table, [winner])


@misreading("steal-war.take/only-what-shows", "The face-down cards of a war stay on the table")
class OnlyWhatShows(StealWar):
    """The three face-down cards are won together with the others."""

    def won(self, table: Table, winner: int) -> tuple[Sequence[Card], Sequence[Card]]:
        piles = [table.piles[Place(seat, LAID)] for seat in table.from_seat(winner)]
        own, *others = ([placed.card for placed in pile if placed.face_up] for pile in piles)
        return own, [card for shown in others for card in shown]


@misreading("steal-war.war/no-thieves-in-a-war", "In a war nobody steals")
class NoThievesInAWar(StealWar):
    """Only the three face-down cards cannot steal; the fourth one may."""

    def can_steal(self, table: Table, seat: int, shown: Mapping[int, Card]) -> bool:
        return not table.count(seat, LAID) and super().can_steal(table, seat, shown)


@misreading("steal-war.run-out/pile-does-not-count", "Whoever’s stack runs out in a war has lost, pile or no pile")
class PileDoesNotCount(StealWar):
    """You have run out only if your pile is used up too; until then, shuffle it and lay on."""

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        table.lay_face_down(seats)

    def cards_of(self, table: Table, seat: int) -> int:
        return table.count(seat)
