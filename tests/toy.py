"""A small game with everything that the command has to show: hands, secret choices, orders, purses, tables."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

from warspec.cards import Rank, pack_of
from warspec.narration import base
from warspec.rulebook import Game, HouseRule, Pile, Purse, parsing, rule
from warspec.rulebook.declared import AgreedTable, Example
from warspec.rulebook.entry import Folder, declared_in
from warspec.table import LAID, PACK, STACK, Move, Payment, Place

POT = Place(None, "pot")

PILES = {"A": "QS", "A.hand": "7S 8S", "B": "QH", "B.hand": "7H QD", "A.won": "8D 7D", "pot": "7C", "B.prisoner": "8C"}
PLAY = ["play", "toy", "--seed", "7", *(f"--pile={name}={pile}" for name, pile in PILES.items())]
"""The last round of a game."""


class Toy(Game):
    """
    A game for tests.
    """

    id, title, players, choice = "toy", "Toy", (2, 3), "much"
    piles = (
        Pile(STACK, "stack", squared=True),
        Pile("hand", "in hand", hand=True),
        Pile("prisoner", "prisoner", face_up=True, most=1),
        Pile("won", "won cards", face_up=True, squared=True),
        Pile(POT.pile, "waiting on the table", shared=True),
    )
    purses = (Purse("purse", "chips"), Purse("house", "the house", shared=True))

    @rule("toy.cards", "The cards", sources="ours")
    def pack(self):
        """Twelve cards."""
        return pack_of((Rank.SEVEN, Rank.EIGHT, Rank.QUEEN))

    @rule("toy.deal", "Dealing", sources="ours")
    def deal(self, table):
        """Two cards for each hand, the others in the stacks."""
        pack = table.shuffled("toy.deal", table.cards(None, PACK))
        table.deal(pack[: 2 * len(table.seats)], "hand")
        table.deal(pack[2 * len(table.seats) :])

    @rule("toy.round", "A round", sources="ours")
    def play_round(self, table):
        """Bet, choose, draw."""
        self.choose(table, self.bet(table))
        if self.is_over(table):
            table.end_game("lose", (0,))

    @rule("toy.bet", "How much you bet", sources="ours")
    def bet(self, table):
        """
        The first player bets.

        It is only a toy.
        """
        return table.decide(0, "toy.bet", (5, 20))

    @rule("toy.choose", "Which card you play", sources="ours")
    def choose(self, table, bet):
        """All choose a card of their hand."""
        chosen = table.decide_secretly("toy.choose", {seat: table.cards(seat, "hand") for seat in self.still_in(table)})
        moves = tuple(Move(card, Place(seat, "hand"), Place(seat, LAID), True) for seat, card in chosen.items())
        table.move("turn_up", chosen, moves)
        winner = max(chosen, key=lambda seat: chosen[seat].rank)
        ordered = table.decide_order(winner, "toy.order", [chosen[seat] for seat in chosen])
        table.take(winner, ordered, "won", face_up=True, position=0)
        losers = [seat for seat in chosen if seat != winner]
        payments = tuple(Payment(bet, Place(seat, "purse"), Place(winner, "purse")) for seat in losers)
        table.pay("toy_pay", (winner,), payments)
        table.move(
            "toy_draw", chosen, tuple(Move(table.cards(s)[0], Place(s, STACK), Place(s, "hand"), False) for s in chosen)
        )

    order = HouseRule("toy.order", "The order of the won cards", {"free": "ours", "fixed": "ours"}, default="free")
    """
    In which order they lie.

    - `free`: any.
    - `fixed`: none.
    """

    def starting_purses(self, seats):
        return {Place(seat, "purse"): 100 for seat in range(seats)} | {Place(None, "house"): 1000}

    def still_in(self, table):
        return tuple(seat for seat in table.seats if table.count(seat, "hand"))

    def is_over(self, table):
        return any(not table.count(seat) for seat in table.seats)

    def invariant(self, table):
        return len({table.count(seat, "hand") for seat in table.seats}) == 1


FIXED = AgreedTable(
    id="toy.table.fixed", title="At grandmother’s", text="She likes it so.", house_rules={"order": "fixed"}
)

SHOWN = Example(
    id="toy.bet/five",
    title="Five",
    text="Five are bet.",
    before={"A": "QS", "A.hand": "7S", "B": "QH", "B.hand": "QD"},
    decisions=("5", "7S", "QD", "as they lie"),
    winner="B",
    takes=2,
    ends="A loses",
    after={"A": "", "A.hand": "QS", "B": "", "B.hand": "QH", "B.won": "QD 7S"},
    purses={"A.purse": 30, "B.purse": 0},
    purses_after={"A.purse": 25, "B.purse": 5},
)


class Here(Folder):
    """This module in the place of all those in the folder of a game."""

    game = Toy

    def module(self, name):
        return SimpleNamespace(TABLES=(FIXED,), EXAMPLES=(SHOWN,))

    def passage(self, name, id):
        return super().passage("toy", id)


def put_in(monkeypatch, book):
    """Put the game into the rulebook, for one test."""
    monkeypatch.setitem(book.games, "toy", Toy)
    written = {"toy": parsing.module(Path(__file__).read_text("utf-8"), "toy")}
    for entry in declared_in(Here("tests", "", written)):
        monkeypatch.setitem(book.entries, entry.id, entry)
    monkeypatch.setitem(base.TOLD_BY, "toy_pay", base.said("The bet is paid."))
    monkeypatch.setitem(base.TOLD_BY, "toy_draw", base.for_each_card("{player} draws {card}."))
