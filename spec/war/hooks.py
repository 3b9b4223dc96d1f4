"""Where a game that is built on War may differ without changing a rule of it.

What counts as a player's cards, how they come to the table, who fights a war, and what is won.
"""

from collections.abc import Collection, Mapping, Sequence

from warspec.cards import Card
from warspec.rulebook import Game
from warspec.table import Table


class Hooks(Game):
    """In War every player has a stack and nothing else, and those who tie fight."""

    def cards_of(self, table: Table, seat: int) -> int:
        """How many cards a player has, without those on the table."""
        return table.count(seat)

    def turn_up(self, table: Table, seats: Collection[int]) -> Mapping[int, Card]:
        """Each of ``seats`` turns up their next card; returns who shows which."""
        return table.turn_up(seats)

    def lay_face_down(self, table: Table, seats: Collection[int]) -> None:
        """Each of ``seats`` lays their next card face down."""
        table.lay_face_down(seats)

    def declare_war(self, table: Table, tied: Mapping[int, Card]) -> Mapping[int, Card]:
        """Say that there is war; returns who fights it, and which card each of them has shown last."""
        table.announce("war", tied)
        return tied

    def won(self, table: Table, winner: int) -> tuple[Sequence[Card], Sequence[Card]]:
        """The cards on the table: what the winner has laid, and what the others have."""
        return table.laid([winner]), table.laid(table.others(winner))

    # What follows from this.

    def holding(self, table: Table, seats: Collection[int], at_least: int = 1) -> tuple[int, ...]:
        """Those of ``seats`` who have at least so many cards."""
        return tuple([seat for seat in seats if self.cards_of(table, seat) >= at_least])

    def all_have(self, table: Table, seats: Collection[int], at_least: int = 1) -> bool:
        """Whether each of ``seats`` has at least so many cards."""
        return len(self.holding(table, seats, at_least)) == len(seats)

    def still_in(self, table: Table) -> tuple[int, ...]:
        return self.holding(table, table.seats)

    def is_over(self, table: Table) -> bool:
        return len(self.still_in(table)) < 2
