"""The piles of Steal War: what they are to their owners, whose card fits on which, and what moves when one is stolen."""

from collections.abc import Collection, Mapping, Sequence

from warspec.cards import Card
from warspec.rulebook import Pile, fewest, pure, step
from warspec.table import STACK, Move, Place, Table

from ..war_for_more.rules import WarForMore

PILE, HAND = "pile", "hand"
OWN_PILES = Pile(PILE, "face-up pile", face_up=True, squared=True), Pile(HAND, "in hand", most=0, hand=True)


def fitting(table: Table, card: Card, owners: Sequence[int]) -> tuple[int, ...]:
    """Those whose pile is topped by the rank of the card."""
    return tuple([owner for owner in owners for top in table.top(owner, PILE) if top.rank == card.rank])


@pure
def fits_one(card: Card, tops: Mapping[int, Card]) -> bool:
    """Whether a card has the rank of any of some others; of which, nobody has to know."""
    return any(top.rank == card.rank for top in tops.values())


def fits(table: Table, seat: int, owners: Sequence[int]) -> bool:
    """Whether the card in a player’s hand fits on the pile of any of ``owners``."""
    tops = {owner: table.cards(owner, PILE)[0] for owner in owners if table.count(owner, PILE)}
    return fits_one(table.cards(seat, HAND)[0], tops)


def stolen(table: Table, thief: int, owners: Sequence[int]) -> tuple[Move, ...]:
    """Piles go on top of the thief’s own as they lie, under the card that has stolen them."""
    places = (Place(thief, HAND), *(Place(owner, PILE) for owner in owners))
    return tuple(Move(card, at, Place(thief, PILE), True, 0) for at in places for card in table.cards(*at))[::-1]


class WithPiles(WarForMore):
    """Everybody has a card in hand for a moment, and a face-up pile, which becomes the stack when that is used up."""

    piles = (*WarForMore.piles, *OWN_PILES)

    def is_safe(self, table: Table, owner: int, shown: Mapping[int, Card]) -> bool:
        """Whether a card protects a player’s pile; which one, a rule says."""
        return False

    def is_spared(self, table: Table, owner: int) -> bool:
        """Whether nobody may steal from a player; when, a rule says."""
        return False

    def unprotected(self, table: Table, seat: int, shown: Mapping[int, Card]) -> tuple[int, ...]:
        """The others whose piles nothing protects from a player; nobody if the card in that player’s hand fits on none."""
        unsafe = [owner for owner in table.others(seat) if not self.is_safe(table, owner, shown)]
        # Nobody has to know who is spared as long as the card fits nowhere.
        fit = fits(table, seat, unsafe)
        return tuple([owner for owner in unsafe if not self.is_spared(table, owner)]) if fit else ()

    def within_reach(self, table: Table, seat: int, shown: Mapping[int, Card]) -> tuple[int, ...]:
        """Those whose pile the card in a player’s hand can steal."""
        owners = self.unprotected(table, seat, shown)
        return fitting(table, table.cards(seat, HAND)[0], owners)

    def can_steal(self, table: Table, seat: int, shown: Mapping[int, Card]) -> bool:
        """Whether the card in a player’s hand can steal any pile."""
        return fits(table, seat, self.unprotected(table, seat, shown))

    def options_of(self, table: Table, seat: int, shown: Mapping[int, Card], may_wait: bool) -> tuple[str, ...]:
        """What a player who holds a card may do with it now."""
        steal = ("steal",) if self.can_steal(table, seat, shown) else ()
        return ("play", *steal, *(("wait",) if may_wait else ()))

    def turn_up(self, table: Table, seats: Collection[int]) -> Mapping[int, Card]:
        players, shown = tuple(seats), dict[int, Card]()
        self.draw_card(table, players)
        while left := [seat for seat in players if seat not in shown]:
            self.act(table, left, shown)
        return {seat: shown[seat] for seat in players}

    def act(self, table: Table, left: Sequence[int], shown: dict[int, Card]) -> None:
        """Those who hold a card do something with it, at the same moment; what they may do, a rule says."""

    def refill(self, table: Table, seats: Collection[int]) -> None:
        """Those of ``seats`` whose stack is used up make their pile their stack; how, a rule says."""

    def draw_card(self, table: Table, seats: Collection[int]) -> None:
        """Each of ``seats`` draws the top card of their stack."""
        table.transfer("draw_card", {seat: table.top(seat) for seat in seats}, STACK, HAND)
        self.refill(table, seats)

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        super().lay_face_down(table, seats)
        self.refill(table, seats)

    @step
    def lay_next(self, table: Table, fighters: Sequence[int], laid: int) -> None:
        """Those who fight lay the next card of a war, of which so many lie there; or whoever has none is out."""
        left = self.holding(table, fighters)
        if len(left) < len(fighters):
            self.lose(table, fighters)
        if len(left) > 1 and laid < self.face_down:
            self.lay_face_down(table, left)
            self.lay_next(table, left, laid + 1)
        elif len(left) > 1:
            self.fight(table, left)

    def fight(self, table: Table, players: Collection[int]) -> None:
        """These draw a card and play it when they like; then the cards are compared."""
        self.compare(table, self.turn_up(table, players))

    def cards_of(self, table: Table, seat: int) -> int:
        return table.count(seat) + table.count(seat, PILE)

    def invariant(self, table: Table) -> bool:
        return super().invariant(table) and all(
            fewest(table.count(seat, PILE), 1) <= table.count(seat) for seat in table.seats
        )
