"""A toy with every piece of code that the mutants change, for the tests of them."""

from warspec.cards import Rank, pack_of
from warspec.rulebook import HouseRule, rule
from warspec.rulebook.declared import Example
from warspec.rulebook.game import Game
from warspec.table import PACK
from warspec.verify.mutation import mutants as made
from warspec.verify.mutation.starts import starts_of
from warspec.verify.properties import CHECKS


class Toy(Game):
    """Everybody turns up a card, and the highest takes all."""

    id, title, players = "mutable", "Toy", (2,)

    @rule("mutable.cards", "The cards", sources="ours")
    def pack(self):
        return pack_of((Rank.TWO, Rank.THREE))

    @rule("mutable.deal", "Dealing", sources="ours")
    def deal(self, table):
        table.deal(table.shuffled("mutable.deal", table.cards(None, PACK)))

    @rule("mutable.round", "A round", sources="ours")
    def play_round(self, table) -> None:
        shown = table.turn_up(table.seats)
        winner = higher(shown)
        self.take(table, winner)
        if self.is_over(table):
            table.end_game("win", [winner])

    @rule("mutable.take", "Taking", sources="ours")
    def take(self, table, winner) -> None:
        own, others = table.laid([winner]), table.laid(table.others(winner))
        table.take(winner, (*own, *others) if self.order == "own" else (*others, *own))

    order = HouseRule("mutable.order", "The order", {"own": "ours", "others": "ours"}, default="own")

    def still_in(self, table):
        return table.holding(table.seats)

    def is_over(self, table):
        return len(self.still_in(table)) < 2


def higher(shown):
    """Who has the higher card."""
    return 0 if shown[0].rank > shown[1].rank else 1


def nobody_calls_this(shown):
    """Who has the lower card."""
    return 0 if shown[0].rank < shown[1].rank else 1


WON = Example(
    id="mutable.take/three-beats-two",
    title="A three beats a two",
    text="A turns up the three.",
    before={"A": "3S 2C", "B": "2H 3D"},
    winner="A",
    takes=2,
    after={"A": "2C 3S 2H", "B": "3D"},
)

CONSERVED = [CHECKS["cards-conserved"]]
STARTS = starts_of(Toy, CONSERVED, [WON])
DRAWN = [start for start in STARTS if not start.example]


class Broken(Toy):
    """Stops with an error whenever somebody wins."""

    def take(self, table, winner):
        raise LookupError("no")


def by_name(name):
    return next(mutant for mutant in made.mutants(Toy) if mutant.name == name)
