"""Planted modules that are no form for rules, told as in :mod:`planted`."""

MODULES = {
    "A: a list that the class keeps": """\
class Odd(War):
    seen = []  # ! kept: house rules, numbers, texts and tuples of them, since a game remembers nothing
    wars: tuple[list[int], ...] = ([],)  # ! kept: house rules, numbers, texts and tuples of them
    order = {"war": 3}  # ! kept: house rules, numbers, texts and tuples of them
    size = len  # ! kept: house rules, numbers, texts and tuples of them
    title, words = "Odd", []  # ! kept: house rules, numbers, texts and tuples of them
    piles = (*War.piles, Pile("odd", "odd", shared=True))
    deck = HouseRule("odd.deck", "How many", {36: "ours"} | {52: "ours"}, default=36)
    least, most = -1, 2 * 26
    pickup, orders = War.pickup, (PACK, 3)
    Cards = Sequence[Card]  # ! kept: house rules, numbers, texts and tuples of them
    heap = Pile("odd", [])  # ! kept: house rules, numbers, texts and tuples of them
    rank = HouseRule("odd.rank", "Rank", {1: []}, default=1)  # ! kept: house rules, numbers, texts
    suit = HouseRule("odd.suit", "Suit", {1: "ours"} | PACK, default=1)  # ! kept: house rules, numbers, texts
    goal = HouseRule("odd.goal", "Goal", PACK[0] | {1: "ours"}, default=1)  # ! kept: house rules, numbers
    less = [1] + PACK  # ! kept: house rules, numbers, texts and tuples of them
    more = PACK + [1]  # ! kept: house rules, numbers, texts and tuples of them
    PACK[0] = 1  # ! PACK: a rule changes only what it has made itself
""",
    "A: a list that the module keeps": """\
SEEN = []  # ! kept: house rules, numbers, texts and tuples of them
SEEN.append("war")  # ! done at once: rules do something only when they are played  # ! .append: of a card
import random  # ! done at once: rules do something only when they are played  # ! Import: no rule needs it
if PACK == "pack":  # ! done at once: rules do something only when they are played
    ODD = 1
""",
    "A: what is usual can change": """\
class Odd(War):
    def note(self, more: Sequence[int], notes: Sequence[int] = []) -> int:  # ! note: what is usual is a
        notes += more
        return len(notes)
    def again(self, *, note: int = fewest(1)) -> int:  # ! again: what is usual is a number
        return note
    def usual(self, card: Card, wars: Sequence[int] = (1, 2), place: str = PACK) -> None:
        return None
""",
    "A: a number that remembers another one": """\
class Note(int):  # ! class Note: the only classes are games, which derive from `Game` or another game
    other = 0
class Loose:  # ! class Loose: the only classes are games
    other = 0
@rule("odd", "Odd")
class Made(War):  # ! class Made: the only classes are games
    age = 5
class Odd(War, metaclass=Place):  # ! class Odd: the only classes are games
    def odd(self) -> int:
        class Within(War):  # ! class Within: the only classes are games
            age = 5
        return 0
""",
    "A: a generator that a class keeps": """\
def numbers() -> Sequence[int]:
    number = 0
    while True:  # ! while True: say what ends it
        number = 0 if (yield number) else number + 1  # ! Yield: return a tuple
class Odd(War):
    counter = numbers()  # ! kept: house rules, numbers, texts and tuples of them
""",
    "A: an answer that is remembered": """\
class Odd(War):
    @cached("odd")  # ! @cached('odd'): only `@rule`, `@pure`, `@step` and `@property`  # ! cached(): rules call
    @cache  # ! @cache: only `@rule`, `@pure`, `@step` and `@property`
    def odd(self, card: Card) -> bool:
        return True
    @rule("odd.rank", "Odd", sources="ours")
    @pure
    def better(self, card: Card) -> bool:
        return card.rank == Rank.ACE
    def hidden(self, _card: Card) -> bool:  # ! _card: names in rules begin with a letter
        return True
    def __init__(self) -> None:  # ! __init__: names in rules begin with a letter
        self.battle(0)
""",
    "B: cards that come as arguments": """\
class Odd(War):
    def fifth(self, *cards: Card) -> bool:  # ! fifth: cards are handed on as one sequence; arguments would count
        return True
    def sixth(self, **cards: Card) -> bool:  # ! sixth: cards are handed on as one sequence; arguments would count
        return True
    def all_of(self, table: Table, cards) -> int:  # ! all_of: give each argument and the answer a type that tells
        return len(cards)
    def some(self, cards: Collection[object]) -> int:  # ! some: give each argument and the answer a type
        return len(cards)
    def perhaps(self, cards: Sequence[Card] | None, more: "list[Card]") -> bool:
        return len(cards) + len(more) > 4  # ! len(cards): count  # ! len(more): count with `table.count`
    def laid(self, table: Table):  # ! laid: give each argument and the answer a type that tells what it is
        return table.laid(table.seats)
    def sum_of(self, table: Table) -> int:
        return sum((1, 2), ())  # ! sum(): it would count cards
    def pack(self) -> tuple[Card, ...]:
        return sum((pack_of(RANKS), pack_of(RANKS)), ())
""",
    "B: cards that go by another name": """\
class Odd(War):
    def odd(self, table: Table, winner: int) -> bool:
        own, others = self.won(table, winner)
        won = (*own, *others)
        stacks = {seat: table.cards(seat) for seat in table.seats}
        mine = stacks[winner] if winner else won
        if table.count(0) + len(own) > 3:  # ! len(own): count with `table.count`
            return len(won) == 5  # ! len(won): count with `table.count`
        for seat, pile in stacks.items():
            table.announce("odd", (seat, len(pile)))  # ! len(pile): count with `table.count`
        return bool(mine)  # ! mine: ask `table.count` whether there are cards
    def both(self, table: Table, winner: int) -> bool:
        stacks = {seat: table.cards(seat) for seat in table.seats}
        own = stacks.get(winner, ())
        more: Sequence[Card] = (*own,)
        some, others = (), (*own,)
        some += more  # ! some += more: what holds cards is made at once
        if left := [*own]:  # ! (left := [*own]): ask `table.count` whether there are cards
            return len(left) == 2  # ! len(left): count with `table.count`
        if any(card.rank == Rank.ACE for heap in self.won(table, winner) for card in heap):  # ! any(): count with
            return len(some) == len(more)  # ! len(some): count with `table.count`  # ! len(more): count with
        for pile in stacks.values():
            winner += len(pile)  # ! len(pile): count with `table.count`
        if len(others) > 2:  # ! len(others): count with `table.count`
            return True
        return len(own) == len(self.mine(table))  # ! len(own): count with  # ! len(self.mine(table)): count with
    def mine(self, table: Table) -> Sequence[Card]:
        return (*table.cards(0), *table.cards(1))
    def even(self, table: Table, winner: int) -> bool:
        pair = (table.cards(0), table.cards(1))
        number, odd = table.count(winner), table.count(0)
        number = "%s" if number % 2 else "%r"  # ! number % 2: before `%` stands a number
        if odd % 2 or pair[0][0] in table.cards(1):
            return len(pair) % 2 == 1
        if table.rounds % 7 or table.cards(0)[0].pack % 2 or (number_of(table) + 1) % 2:
            return True
        if (number + 1) % 2 or (1 + number) % 2:  # ! (number + 1) % 2: before  # ! (1 + number) % 2: before
            return True
        cards = table.shuffled("even", table.cards(winner))
        left_over = len(cards) % 2
        return left_over == 1 and bool(cards[left_over:])
def number_of(table: Table) -> int:
    return table.count(0)
class Even(Odd):
    least = -1
""",
    "F: a question that reads the table, or numbers cards": """\
class Odd(War):
    @pure
    def better(self, card: Card, others: Sequence[Card]) -> int:  # ! better: a pure question whose answer is a number
        return int(card.rank)
    @pure
    def nothing(self) -> bool:  # ! nothing: a pure question is asked about what it is given
        return True
    @pure
    def first(self, table: Table) -> bool:  # ! first: a pure question is asked about what it is given, and never
        return table.count(0) == 1
    def odd(self, table: Table, card: Card) -> bool:
        @pure
        def ask(other: Card) -> bool:  # ! ask: write a method; what a function within a function knows
            return other.rank > card.rank
        return True
""",
    "F: a question that is made while the game is played": """\
class Odd(War):
    def odd(self, table: Table) -> bool:
        ask = pure(lambda: table.cards(0)[0].rank > Rank.TEN)  # ! Lambda: write  # ! pure(): it declares something
        return ask()  # ! ask(): rules call their methods
""",
    "L: two rules that have one name": """\
class Odd(War):  # ! Odd: two things have this name; give each its own
    def compare(self, table: Table) -> None:
        self.war(table, {})
class Odd(Odd):  # ! Odd: two things have this name; give each its own
    def end(self, table: Table) -> None:  # ! end: two things have this name; give each its own
        table.end_game("win", (0,))
    def end(self, table: Table) -> None:  # ! end: two things have this name; give each its own
        table.end_game("lose", (0,))
class War(War):  # ! War: two things have this name; give each its own
    def options(self) -> tuple[int, ...]:  # ! options: so is called what every game offers
        return ()
    places, fixed = 1, 2  # ! places: so is called  # ! fixed: so is called what every game offers
    rules = (1, 2)  # ! rules: so is called what every game offers; give it another name
""",
    "K: a table by another name": """\
class Odd(War):
    def odd(self, other: Table) -> None:  # ! other: the argument that is a `Table` is called `table`, and no other
        self.end(other)
    def even(self, table: int) -> None:  # ! table: the argument that is a `Table` is called `table`, and no other
        for seat in range(table.count(0)):
            table.announce("odd", [seat])
        for seat in table.seats:
            table.announce("odd", [seat])
""",
    "O: the card of the last round": """\
class Odd(War):
    last = []  # ! kept: house rules, numbers, texts and tuples of them, since a game remembers nothing
    def take(self, table: Table, winner: int) -> None:
        card = table.laid([winner])[0]
        if card in self.last:
            table.announce("odd", [winner])
        self.last[:] = [card]  # ! self.last: a rule changes only what it has made itself
""",
}
"""Whole modules, by what they are about; lines without a complaint are good form."""
