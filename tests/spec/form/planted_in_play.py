"""Planted sources, told as in :mod:`planted`: rules that the prover took for proved, and that go wrong in play.

Most families began with one that was proved, and lost a card in play or stopped there; the others say the same
in other words, or are alike by their cause, and were not tried one by one.
"""

LINES = {
    "O: a rank and a number": (
        "return card.rank > -3  # ! card.rank > -3: compare a rank with a rank, such as `Rank.TWO`",
        "return -3 < card.rank  # ! -3 < card.rank: compare a rank with a rank",
        "return card.rank == 2  # ! card.rank == 2: compare a rank with a rank",
        "return Rank.TWO <= card.rank < 0 - 3  # ! Rank.TWO <= card.rank < 0 - 3: compare a rank with a rank",
        "low = -3; return card.rank > low  # ! card.rank > low: compare a rank with a rank",
        "low = Rank.TWO - 5; return card.rank > low  # ! card.rank > low: compare a rank with a rank",
        "low = Rank.TWO if winner else -3; return card.rank > low  # ! card.rank > low: compare a rank with a rank",
        "low = Rank.TWO; low -= 5; return card.rank > low  # ! card.rank > low: compare a rank with a rank",
        "return card.rank > table.count(0) - 30  # ! card.rank > table.count(0) - 30: compare a rank with a rank",
        "return card.rank > self.face_down  # ! card.rank > self.face_down: compare a rank with a rank",
        "return card.rank in (-3, 2)  # ! card.rank in (-3, 2): compare a rank with a rank",
        "rank = card.rank; return rank > -3  # ! card.rank: a rank is read where it is compared; hand on the card",
        "return self.more(card.rank)  # ! card.rank: a rank is read where it is compared",
        "return (card.rank,) > (-3,)  # ! card.rank: a rank is read where it is compared  # ! (card.rank,) > (-3,): no",
        "return -card.rank < 3  # ! card.rank: a rank is read where it is compared",
        "return max(card.rank, -3) == -3  # ! card.rank: a rank is read where it is compared",
        "return bool(of_lowest_rank(cards, cards, -3, Rank.ACE))  # ! -3: the lowest and the highest rank are ranks",
        "return bool(of_lowest_rank(cards, cards, first=Rank.TWO, last=-3))  # ! -3: the lowest and the highest rank",
    ),
    "P: purses that no game has": (
        "return table.purse(0) > 6  # ! table.purse(0): name a purse that the game declares",
        "return table.purse(None, 'tally') > 6  # ! table.purse(None, 'tally'): name a purse that the game",
        "table.pay('odd', (0,), (Payment(1, Place(0, 'x'), Place(1, 'x')),))  # ! Place(0, 'x'): name a purse"
        "  # ! Place(1, 'x'): name a purse",
        "table.pay('odd', (0,), (Payment(1, PACK, Place(0)),))  # ! PACK: name a purse  # ! Place(0): name a purse",
        "table.pay('odd', (0,), self.payments)  # ! self.payments: name a purse that the game declares",
        "table.pay('odd', (0,), ((1, PACK, PACK),))  # ! (1, PACK, PACK): name a purse",
    ),
    "Q: places and numbers below none": (
        "table.take(winner, cards, position=-1)  # ! -1: cards go on top, which is `0`, or under all others, `None`",
        "table.take(winner, cards, position=winner - 2)  # ! winner - 2: cards go on top",
        "table.gather('odd', (0,), cards, Place(0, STACK), position=~0)  # ! ~0: cards go on top",
        "where = -1; table.take(winner, cards, position=where)  # ! where: cards go on top",
        "table.take(winner, cards, **{'position': -1})  # ! take: hand on one thing after the other, and no `**`",
        "table.move('odd', (0,), (Move(card, Place(0, LAID), Place(0, STACK), False, -1),))  # ! -1: cards go on top",
        "table.move('odd', (0,), (Move(*cards),))  # ! Move: name each of its parts  # ! Move(*…): cards are handed on",
        "table.count_out(dict.fromkeys(table.seats, -1), 1)  # ! dict.fromkeys(table.seats, -1): say here how many",
        "table.count_out({0: 1, 1: -1}, 1)  # ! {0: 1, 1: -1}: say here how many cards each keeps",
        "table.count_out({seat: seat - 2 for seat in table.seats}, 1)  # ! {seat: seat - 2 for seat in table.seats}:",
        "less = {0: -1}; table.count_out(less, 1)  # ! less: say here how many cards each keeps",
        "table.count_out({0: 0 if winner else -1}, 1)  # ! {0: 0 if winner else -1}: say here how many cards",
        "table.count_out({0: -1 if winner else 0}, 1)  # ! {0: -1 if winner else 0}: say here how many cards",
        "table.count_out({0: None}, 1)  # ! {0: None}: say here how many cards",
        "table.count_out({**self.kept, 1: 0}, 1)  # ! {**self.kept, 1: 0}: say here how many cards",
        "table.count_out(self.kept(winner, 0), 1)  # ! self.kept(winner, 0): say here how many cards",
        "table.count_out(number=1, keeping={0: -1})  # ! {0: -1}: say here how many cards",
    ),
    "Q: who has laid cards, of those who may have had none to spare": (
        "return winner in table.doers('lay_face_down')  # ! table.doers('lay_face_down'): ask for a named action",
        "word = 'lay_face_down'; return winner in table.doers(word)  # ! table.doers(word): ask for a named action",
        "return winner in table.doers(action='lay_face_down')  # ! table.doers(action='lay_face_down'): ask for",
    ),
    "what is said for ever": (
        "while True: table.announce('wait', (0,))  # ! while True: say what ends it",
        "while not 0: table.announce('wait', (0,))  # ! while not 0: say what ends it",
        "while 1 < 2: table.announce('wait', (0,))  # ! while 1 < 2: say what ends it",
    ),
    "R: cards that lie deeper than anybody looks": (
        "held = (([one for one in cards],),)  # ! (([one for one in cards],),): cards lie in a pile, or in one",
        "held = [[[*cards]]]; return not held[0][0]  # ! [[[*cards]]]: cards lie",
        "held = {0: {0: [*cards]}}  # ! {0: {0: [*cards]}}: cards lie in a pile, or in one collection of piles",
        "held = {seat: ([*cards],) for seat in table.seats}  # ! {seat: ([*cards],) for seat in table.seats}: cards",
        "held = [([*cards],) for seat in table.seats]  # ! [([*cards],) for seat in table.seats]: cards lie in a pile",
        "held = Place(([*cards],), 'odd')  # ! Place(([*cards],), 'odd'): cards lie in a pile",
        "held = dict.fromkeys((0,), ([*cards],))  # ! dict.fromkeys((0,), ([*cards],)): cards lie in a pile",
        "for one in ([*cards],)[0]: winner += 1  # ! for one: count with `table.count`",
        "for one in {0: [*cards]}[0]: winner += 1  # ! for one: count with `table.count`",
        "for one in Place([*cards], 'odd')[0]: winner += 1  # ! for one: count with `table.count`",
        "for one in dict.fromkeys((0,), [*cards])[0]: winner += 1  # ! for one: count with `table.count`",
        "for one in (([*cards],) + ())[0]: winner += 1  # ! for one: count with `table.count`",
        "for one in (([*cards],) * 2)[0]: winner += 1  # ! for one: count with `table.count`",
        "for one in (*([*cards],),)[0]: winner += 1  # ! for one: count with `table.count`",
        "for one in tuple([[*cards]])[0]: winner += 1  # ! for one: count with `table.count`",
        "for one in table.chance('odd', ([*cards],)): winner += 1  # ! for one: count with `table.count`",
        "for one in max(([*cards],)): winner += 1  # ! for one: count with `table.count`",
        "for one in (cards if winner else ([*cards],))[0]: winner += 1  # ! for one: count  # ! (cards if winner",
        "(more,), number = ([*cards],), 1  # ! (([*cards],), 1): cards lie in a pile\n"
        "        for one in more: winner += 1  # ! for one: count with `table.count`",
        "more, *_ = ([*cards],)\n        for one in more: winner += 1  # ! for one: count with `table.count`",
        "held = dict[int, Sequence[Card]](); held[0] = [*cards]  # ! held[0]: what holds cards is made at once",
        "held = {0: ()}; held.update({0: [*cards]})  # ! .update: what holds cards is made at once",
        "held = []; held += [*cards]  # ! held += [*cards]: what holds cards is made at once",
        "held = {0: ()}; held[0], one = [*cards], 1  # ! held[0]: set by itself, such as `held[0] = …`",
        "held = [0]\n        for held[0] in ([*cards],): winner += 1  # ! held[0]: set by itself",
        "for pair in {0: [*cards]}.items(): winner = pair[-1]  # ! .items: go through it with two names",
        "return self.odd(table, [*cards], cards, card)  # ! [*cards]: winner has a type that says nothing of it",
        "return self.odd(*([*cards],))  # ! odd: hand on one thing after the other, and no `*`",
    ),
    "S: whether there are cards that were put together": (
        "return not cards  # ! cards: ask `table.count` whether there are cards",
        "held = ([*cards],); return not held[0]  # ! held[0]: ask `table.count` whether there are cards",
        "return [*cards] in ([],)  # ! [*cards] in ([],): no piles are compared",
        "return () in (table.cards(0),)  # ! () in (table.cards(0),): no piles are compared",
        "return {0: 0}.get((*cards,), 1) == 0  # ! (*cards,): cards are no key; look for a player, or a rank",
        "return len({(*cards,): 0, (): 1}) == 1  # ! (*cards,): cards are no key",
        "return len({(*table.cards(seat),): 0 for seat in table.seats}) == 1  # ! (*table.cards(seat),): cards are no",
        "return ((), ()).index((*cards,)) == 0  # ! (*cards,): cards are no key",
        "one = [*cards][0]  # ! [*cards][0]: there may be none; look at it in a pile, or in a `tuple` of them",
        "[one, *_] = [*cards]  # ! [one, *_]: there may be fewer; look at a pile",
        "one, *_ = [*cards]  # ! (one, *_): there may be fewer; look at a pile, or at a `tuple` of cards",
    ),
}
"""What stands in a rule, by what it is about."""

MODULES = {
    "O: a rank and a number of elsewhere": """\
LOWEST = -3
class Odd(War):
    low = -3
    def odd(self, card: Card) -> bool:
        return card.rank > LOWEST or card.rank > self.low  # ! card.rank > LOWEST: compare  # ! card.rank > self.low:
    def least(self) -> Rank:
        return -3
    def even(self, card: Card, low: Rank = -3) -> bool:  # ! low: what is usual is no rank
        return card.rank > low
    def all_in_all(self, card: Card, *, low: Rank = Rank.TWO, high: Rank = 2) -> bool:  # ! high: what is usual is no
        return self.even(card, -3)  # ! -3: low has a type that says nothing of it
    def both(self, card: Card) -> bool:
        return self.even(card, low=-3) or card.rank > self.least()  # ! -3: low has  # ! card.rank > self.least():
    def bare(self, number=3) -> bool:  # ! bare: give each argument and the answer a type
        return True
    def some(self, card: Card, low: Rank = Rank.TWO, number: int = 3, *, high: Rank) -> bool:
        return self.even(card, Rank.TWO)
    def lowest_of(self, cards: Sequence[Card]) -> Sequence[Card]:
        return of_lowest_rank(cards=cards, among=cards, first=Rank.TWO, last=Rank.ACE)
    @pure
    def more(self, card: Card, low: int) -> bool:
        return card.rank > low  # ! card.rank > low: compare a rank with a rank
    def well(self, card: Card, low: Rank, other: Card) -> bool:
        best = Rank.ACE if self.jokers else RANKS[-1]
        if int(card.rank) > -3 and Rank.TWO < card.rank != other.rank:
            return False
        return low <= card.rank < best != other.rank and any(rank == other.rank for rank in RANKS)
    def told(self, card: Card) -> Rank:
        return card.rank  # ! card.rank: a rank is read where it is compared
""",
    "P: purses that a game has, and others": """\
BANK, CHIPS = Place(None, "bank"), Place(0, PURSE)
TALLY, SECOND, FAR = Place(None, "tally"), Place(1, "bank"), Place(7, PURSE)
WORD, HIDDEN = "bank", "bank"
TWICE = "tally"
TWICE = "bank"
class Odd(Game):
    def starting_purses(self, seats: int) -> Mapping[Place, int]:
        return {CHIPS: 10}
    def fortunes(self, seats: int) -> tuple[Mapping[Place, int], ...]:
        return ({CHIPS: 10}, {CHIPS: 5})
    purses = (Purse(CHIPS.pile, "chips"), Purse(BANK.pile, "bank", shared=True))
    def odd(self, table: Table, seat: int, amount: int) -> None:
        for other in table.seats:
            amount += table.purse(seat) + table.purse(other, PURSE) + table.purse(None, WORD)
        table.pay("odd", (seat,), (Payment(1, BANK, CHIPS), Payment(1, Place(seat, PURSE), Place(None, "bank"))))
        table.pay("odd", (0,), (Payment(1, BANK, TALLY),))  # ! TALLY: name a purse that the game declares
        table.pay("odd", (0,), (Payment(1, FAR, BANK),))  # ! FAR: name a purse that the game declares
        amount = table.purse(7) + table.purse(seat + 7)  # ! table.purse(7): name  # ! table.purse(seat + 7): name
        amount += table.purse(None, BANK.rank)  # ! table.purse(None, BANK.rank): name a purse  # ! BANK.rank: a rank
        amount += table.purse(None, TWICE)  # ! table.purse(None, TWICE): name a purse that the game declares
        late = 7
        name = HIDDEN = "tally"
        amount += table.purse(None, HIDDEN)  # ! table.purse(None, HIDDEN): name a purse that the game declares
        amount = table.purse(late) + table.purse(0, name)  # ! table.purse(late): name  # ! table.purse(0, name): name
""",
    "P: purses that remember rounds": """\
TALLY = Place(None, "tally")
MINE = Purse("mine", "mine", shared=True)
class Mine(War):  # ! Mine: a game with purses says in `fortunes` with what rounds begin
    purses = (MINE,)
    def take(self, table: Table, winner: int) -> None:
        table.announce("odd", (table.purse(None, "mine"),))  # ! table.purse(None, 'mine'): name a purse
class Even(War):
    def take(self, table: Table, winner: int) -> None:
        table.announce("odd", (table.purse(None, "tally"),))  # ! table.purse(None, 'tally'): name a purse
class Odder(Odd):
    def take(self, table: Table, winner: int) -> None:
        table.announce("odd", (table.purse(None, "tally"),))
class Odd(War):  # ! Odd: a game with purses says in `fortunes` with what rounds begin
    purses = (Purse(TALLY.pile, "tally", shared=True),)
    def starting_purses(self, seats: int) -> Mapping[Place, int]:
        return {TALLY: 10}
""",
    "U: whether the game is over, said while it is played": """\
class Odd(War):
    def is_over(self, table: Table) -> bool:
        return super().is_over(table) or bool(table.doers("take"))  # ! table.doers: between two rounds rules ask only
    def invariant(self, table: Table) -> bool:
        self.mark(table)
        return table.rounds > 3 or self.is_marked  # ! table.rounds: between two rounds rules ask only how many
    def mark(self, table: Table) -> None:
        table.announce("mark", table.seats)  # ! table.announce: between two rounds rules ask only how many cards
    @property
    def is_marked(self) -> bool:
        return self.asks()
    def asks(self, table: Table) -> bool:
        return table.cards(0)[0].rank == Rank.TWO  # ! table.cards: between two rounds rules ask only how many
    def cards_of(self, table: Table, seat: int) -> int:
        return marked(table) + table.count(seat) + len(table.holding(table.others(seat)))
    def take(self, table: Table, winner: int) -> None:
        if not table.doers("mark"):
            table.take(winner, table.laid(table.seats))
def marked(table: Table) -> int:
    return table.chance("mark", (1, 2))  # ! table.chance: between two rounds rules ask only how many cards lie
""",
    "R: cards that a type does not tell": """\
class Odd(War):
    def odd(self, table: Table, cards: Sequence["Card"], more: "Sequence['Card']") -> int:
        for card in cards:  # ! for card: count with `table.count`
            pass
        return len(more)  # ! len(more): count with `table.count`
    def count(self, table: Table) -> Sequence[Card]:
        return table.laid(table.seats)
    def even(self, table: Table) -> bool:
        for card in self.count(table):  # ! for card: count with `table.count`
            pass
        return not self.together(table)  # ! self.together(table): ask `table.count` whether there are cards
    def together(self, table: Table) -> Sequence[Card]:
        return self.behind(table)
    def behind(self, table: Table) -> Sequence[Card]:
        return (*table.cards(0), *table.cards(1))
    def deep(self, piles: Sequence[Sequence[Sequence[Card]]]) -> bool:  # ! deep: give each argument and the answer
        return True
    def alias(self, cards: Sequence) -> bool:  # ! alias: give each argument and the answer a type
        return True
    def either(self, cards: Sequence[int | Card]) -> int:
        return len(cards)  # ! len(cards): count with `table.count`
    def keyed(self, cards: Mapping[Sequence[Card], int]) -> int:  # ! keyed: give each argument and the answer a type
        return 1
    def unlike(self, cards: frozenset[Card]) -> int:  # ! unlike: give each argument and the answer a type
        return 1
    def piles_of(self, table: Table, piles: Mapping[int, Sequence[Card]], by: tuple[Card, Card]) -> bool:
        return not piles[0] and not by[0]  # ! piles[0]: ask `table.count` whether there are cards
    def well(self, table: Table, winner: int) -> bool:
        held = (*self.won(table, winner),)
        stacks = {seat: table.cards(seat) for seat in table.seats}
        numbers = {0: 1}
        for pair in numbers.items():
            table.announce("odd", (pair[0], len(held)))
        return self.piles_of(table, {**stacks, 1: table.cards(0)}, (table.cards(0)[0], table.cards(1)[0]))
    def handed(self, table: Table) -> bool:
        return self.piles_of(table, table.cards(0), {0: [*table.cards(0)]})  # ! table.cards(0): piles  # ! {0: [*table
""",
    "R: cards that are counted while none are dealt": """\
class Odd(War):
    def bury(self, table: Table, jokers: Sequence[Card]) -> None:
        for number, joker in enumerate(jokers):
            table.bury(number, joker, 3)
        super().bury(table, jokers)
    def deal(self, table: Table) -> None:
        super().deal(table)
        self.bury(table, ())
    def take(self, table: Table, winner: int) -> None:
        self.bury(table, table.cards(0))  # ! self.bury: only while cards are dealt, in bury or deal
        super().bury(table, table.cards(0))  # ! super().bury: only while cards are dealt
        self.deal(table)  # ! self.deal: only while cards are dealt, in deal
        table.bury(0, table.cards(0)[0], -1)  # ! table.bury: only while cards are dealt, in bury
def pack(table: Table) -> int:  # ! pack: what the pack is depends on what was agreed, and on nothing else
    return sum((1, 2))
""",
    "T: a pure question that is answered with a card": """\
class Odd(War):
    @pure
    def better(self, card: Card, other: Card) -> Card:  # ! better: a pure question is answered with truths, numbers,
        return other
    @pure
    def both(self, card: Card, other: Card) -> tuple[Card, Card]:  # ! both: a pure question is answered with truths
        return card, other
    @pure
    def hidden(self, card: Card) -> int:  # ! hidden: a pure question is answered with truths
        return card
    @pure
    def its_rank(self, card: Card) -> int:  # ! its_rank: a pure question is answered with truths
        return card.rank  # ! card.rank: a rank is read where it is compared
    @pure
    def place(self, card: Card) -> tuple[Place, ...]:  # ! place: a pure question is answered with truths
        return (Place(0, PACK),)
    @pure
    def seats(self, shown: Mapping[int, Card]) -> tuple[int, ...]:  # ! seats: a pure question is answered with truths
        return tuple([card for seat, card in shown.items() if card.rank == Rank.TWO])
    @pure
    def among(self, cards: Sequence[Card]) -> tuple[bool, ...]:  # ! among: a pure question is answered with truths
        return self.itself(cards)
    @pure
    def untold(self, card: Card):  # ! untold: give each argument and the answer a type that tells what it is
        return True
    @pure
    def well(self, shown: Mapping[int, Card], word: str = "well") -> tuple[int, ...] | str | None:
        return tuple([seat for seat, card in shown.items() if card.rank == Rank.TWO]) or word or None
    def itself(self, cards: Sequence[Card]) -> Sequence[Card]:
        return cards
""",
}
"""Whole modules, by what they are about; lines without a complaint are good form."""
