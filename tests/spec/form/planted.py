"""Planted sources that are no form for rules. What must be said stands behind `# !` in the line of which it is said.

Those with a letter have fooled the prover, or could: it took them for proved, and they lost a card in play. What else
finds that out, if anything does, is shown in tests/verify/.
"""

HEAD = """\
from collections.abc import Collection, Mapping, Sequence
from warspec.cards import RANKS, Card, Rank, pack_of
from warspec.rulebook import Game, HouseRule, Pile, Purse, fewest, highest_first, of_lowest_rank, pure, rule
from warspec.table import LAID, PACK, PURSE, STACK, Move, Payment, Place, Table
from ..war.rules import War
"""

IN_A_RULE = """\
class Odd(War):
    def odd(self, table: Table, winner: int, cards: Sequence[Card], card: Card) -> bool:
        {}
        return True
"""

LINES = {
    "A: what is kept where no two moments are compared": (
        "table.rounds = 0  # ! .rounds: nothing is set; what changes lies on the table",
        "table.rounds += 1  # ! .rounds: nothing is set",
        "for table.rounds in range(3): pass  # ! .rounds: nothing is set",
        "return table.asked and table.count(winner, LAID) > 2  # ! .asked: a table is asked with its methods",
        "table._rules.insert(0, 'war')  # ! ._rules: a table is asked with its methods",
        "table.piles[Place(None, 'x')] = []  # ! .piles: a table is asked with its methods",
        "self.__dict__['wars'] = 0  # ! .__dict__: a game has its rules and house rules",
        "self.noted['wars'] = 0  # ! self.noted: a rule changes only what it has made itself",
        "self.noted.update({'wars': 0})  # ! self.noted: a rule changes only what it has made itself",
        "RANKS.update({2: 1})  # ! RANKS: a rule changes only what it has made itself",
        "self.seen.append('war')  # ! .append: of a card the rank is read",
        "return War(face_down=3).beats(card, cards[0])  # ! War(): rules call their methods",
        "return Game(face_down=3).is_over(table)  # ! Game(): rules call their methods",
        "return Table(2, {}).count(0) == 3  # ! Table(): rules call their methods",
        "return super().house_rules == 3  # ! .house_rules: a game has its rules and house rules",
        "return bool(War.pickup.values)  # ! .values: of a card the rank is read, and of other",
        "return len(dict[Card, int](cards)) == 3  # ! dict[Card, int](): rules call their methods",
        "return self.house_rules['face_down'] == 3  # ! .house_rules: a game has its rules and house rules",
        "return len(self.options()) == 3  # ! .options: a game has its rules and house rules",
        "return len(table.who('war')) == 3  # ! .who: a table is asked with its methods",
        "ask = table.count  # ! .count: a table is asked with its methods",
    ),
    "B: counting cards without the table": (
        "return sum(1 for card in table.laid([winner])) == 5  # ! sum(): it would count cards",
        "return max(n for n, card in enumerate(table.laid([winner]))) == 4  # ! enumerate(): it would count cards",
        "return len([True for card in table.laid([winner])]) == 5  # ! for card: nobody looks at it; count with",
        "return len([card for card in table.laid([winner])]) == 5  # ! len([card for card in",
        "return len([one.rank for one in cards]) == 5  # ! len([one.rank for one in cards]): count with `table.count`",
        "return len({*table.laid([winner])}) == 5  # ! Set: use a tuple",
        "return len(tuple(cards)) == 5  # ! len(tuple(cards)): count with `table.count`",
        "return len((*cards, card)) == 6  # ! len((*cards, card)): count with `table.count`",
        "return len(cards) == 5  # ! len(cards): count with `table.count`, since a pile may be of any size",
        "return len(self.picked_up(table, winner)) == 5  # ! len(self.picked_up(table, winner)): count with",
        "return len(dict.fromkeys(cards)) == 5  # ! fromkeys(): count with `table.count`",
        "return len({one: 1 for one in cards}) == 5  # ! a dictionary of cards: count with `table.count`",
        "return len(table.piles[Place(winner, LAID)]) == 5  # ! .piles: a table is asked with its methods",
        "return len(table.where(cards)) == 5  # ! .where: a table is asked with its methods",
        "return table.laid([winner]).__len__() == 5  # ! .__len__: of a card the rank is read",
        "return bool([*cards][4:5])  # ! [*cards][4:5]: cut what `table.cards` gives; count with `table.count`",
        "return cards[4] == card  # ! cards[4]: look at the first or the last card; count with `table.count`",
        "return cards.index(card) == 4  # ! .index: count with `table.count`",
        "return max(cards) == card  # ! max(): count with `table.count`",
        "first, *more = cards  # ! *more: what is left over is called `_`; count with `table.count`",
        "return self.fifth(*cards)  # ! fifth(*…): cards are handed on as one sequence; count with `table.count`",
        "for one in cards: winner += 1  # ! for one: count with `table.count`, since a pile may be of any size",
        "match tuple(cards):  # ! Match: compare with `==`: a pattern asks of what kind something is\n"
        "            case (one, two, three): return False",
    ),
    "C: whether there are cards, without asking the table": (
        "return next(iter(cards), None) is None  # ! iter(): rules call their methods",
        "return not list(cards)  # ! list(): rules call their methods",
        "return not tuple(cards)  # ! tuple(cards): ask `table.count` whether there are cards",
        "return bool(cards[1:])  # ! cards[1:]: cut what `table.cards` gives; count with `table.count`",
        "return bool([*cards])  # ! [*cards]: ask `table.count` whether there are cards",
        "return False if [*cards] else True  # ! [*cards]: ask `table.count` whether there are cards",
        "return table.count(0) > 26 and [*cards]  # ! [*cards]: ask `table.count` whether there are cards",
        "return all(False for one in cards)  # ! for one: nobody looks at it; count with `table.count`",
        "return all(one.rank < Rank.TWO for one in cards)  # ! all(): count with `table.count`",
        "for one in table.cards(0): return False  # ! for one: count with `table.count`",
        "for one in (1, 2): return False\n"
        "        else: return True  # ! else of a loop: ask `table.count` whether there are cards",
        "while table.count(0) > 50: return False\n"
        "        else: return True  # ! else of a loop: ask `table.count` whether there are cards",
        "return table.cards(0) == ()  # ! table.cards(0) == (): no piles are compared; compare ranks",
        "return table.top(0) == ()  # ! table.top(0) == (): no piles are compared",
        "return table.count(0) == []  # ! table.count(0) == []: no piles are compared",
        "return {} == table.count(0)  # ! {} == table.count(0): no piles are compared",
        "return table.cards(0) != table.cards(1)  # ! table.cards(0) != table.cards(1): no piles are compared",
        "return self.won(table, 0) == self.won(table, 1)  # ! self.won(table, 0) == self.won(table, 1): no piles",
        "return not table.piles[Place(0, STACK)]  # ! .piles: a table is asked with its methods",
    ),
    "D: what something looks like, and of what kind it is": (
        "return '%r' % card == 'D'  # ! '%r' % card: rules make no texts, which would tell proof from play",
        "how = '%s'; return how % table.count(0) == '5'  # ! how % table.count(0): before `%` stands a number",
        "return self.goal % card == 'D'  # ! self.goal % card: before `%` stands a number, such as `table.count(…)`",
        "return 'x' * table.count(0) == 'xxx'  # ! 'x' * table.count(0): rules make no texts",
        "return table.count(0) * 'x' == 'xxx'  # ! table.count(0) * 'x': rules make no texts",
        "return '{!r}'.format(card) == 'D'  # ! .format: of a card the rank is read",
        "return ascii(card) == 'D'  # ! ascii(): rules call their methods",
        "return str(card.rank) == '5'  # ! str(): rules call their methods",
        "return f'{card.rank}' == '5'  # ! JoinedStr: compare ranks: what something looks like as a text",
        "return card.__repr__() == 'D'  # ! .__repr__: of a card the rank is read",
        "return card.__hash__() % 1009 == 7  # ! .__hash__: of a card the rank is read",
        "return card.__class__ == Card  # ! .__class__: of a card the rank is read",
        "return card.suit == 1  # ! .suit: of a card the rank is read",
        "return card.rank.value == 5  # ! .value: of a card the rank is read",
        "return card.stands_for == card  # ! .stands_for: of a card the rank is read",
        "return card is cards[0]  # ! is: compare with `==`",
        "return card is not cards[0]  # ! is: compare with `==`",
        "return card.rank is Rank.TWO  # ! is: compare with `==`",
        "return card.rank is not cards[0].rank  # ! is: compare with `==`",
        "return card == Card(Rank.TWO, 0)  # ! Card(): rules call their methods",
        "return card.rank == Rank(2)  # ! Rank(): rules call their methods",
        "return Rank.numbered == 2  # ! .numbered: of a card the rank is read",
        "return isinstance(card, Card)  # ! isinstance(): rules call their methods",
        "return hasattr(card, 'order')  # ! hasattr(): rules call their methods",
        "match card.rank:  # ! Match: compare with `==`: a pattern asks of what kind something is\n"
        "            case Rank(): return False",
        "try: return card.suit == 1  # ! .suit: of a card the rank is read\n        except Exception: return False",
        "with self: return True  # ! With: a rule lets everything pass that stops the prover",
    ),
    "J: a pile that is changed, and no event says so": (
        "table.piles[Place(winner, STACK)].reverse()  # ! .piles: a table is asked with its methods\n"
        "        cards.reverse()  # ! .reverse: of a card the rank is read",
        "return table.log[-1].action == 'war'  # ! .log: a table is asked with its methods",
        "table.leave()  # ! .leave: a table is asked with its methods",
        "table.decisions = card  # ! .decisions: nothing is set; what changes lies on the table",
    ),
    "K: a value that waits until a war is won": (
        "return self.end(table, card.rank, self.war(table, {0: card}))  # ! card.rank: give it a name first",
        "return self.end(table, table.count(0), self.war(table, {0: card}))  # ! table.count(0): give it a name first",
        "return table.count(0) + self.again(table, card) == 3  # ! table.count(0): give it a name first",
        "super().odd(table, winner, self.mine(table), card)\n"
        "        return self.end(table, card.rank, table.announce('war', (0,)))  # ! card.rank: give it a name first",
        "return self.end(table, card.rank, [one for one in self.mine(table)])  # ! card.rank: give it a name first",
        "return card.rank > self.again(table, card)  # ! card.rank: give it a name first",
        "for rank in (card.rank, cards[0].rank): self.war(table, {0: card})  # ! (card.rank, cards[0].rank): give it a",
        "other = table; other.war(card)  # ! table: it is asked or handed on  # ! .war: of a card the rank is read",
        "for table in (1, 2): winner += 1  # ! table: it is asked or handed on to a rule, and gets no other name",
        "return self.again(table=table, card=card)  # ! table: hand it on as the  # ! table: it is asked",
        "for one in self.mine(table).values(): self.war(table, {0: one})  # ! self.mine(table).values(): give it a",
        "for seat in table.holding(table.seats): table.announce('odd', [seat])  # ! table.holding(table.seats): give",
        "return (card.rank, self.again(table, card))[1]  # ! card.rank: give it a name first",
        "return [card.rank, self.again(table, card)][1]  # ! card.rank: give it a name first",
        "return bool({0: card.rank, 1: self.again(table, card)})  # ! card.rank: give it a name first",
        "return self.end(table, {0: cards[0]}, table.decide(0, 'odd', (1, 2)))  # ! {0: cards[0]}: give it a name",
        "return self.end(table, winner, (winner := 0))  # ! winner: `:=` stands right behind `if` or `while`",
        "return [one for one in (more := cards) if one == card]  # ! more: `:=` stands right behind `if`",
    ),
    "L: two functions that have one name": (
        "then = lambda: self.drop(table); return then()  # ! Lambda: write a method: two functions without a name",
        "then = (self.keep, self.drop); return then[0](table)  # ! then[0](): rules call their methods",
        "def then() -> None: self.drop(table)  # ! then: write a method; what a function within a function knows",
    ),
    "N: an order that is another one each time": (
        "return [*{'spring', 'autumn'}][0] == 'autumn'  # ! Set: use a tuple: the order of a set",
        "return tuple({word for word in ('spring', 'autumn')})[0] == 'autumn'  # ! SetComp: use a tuple",
        "return tuple(set(('spring', 'autumn')))[0] == 'autumn'  # ! set(): rules call their methods",
    ),
    "the world outside": (
        "import random  # ! Import: no rule needs it",
        "from random import random  # ! import of random: from other rules with dots, else only what is listed",
        "from warspec.rulebook.pure import evaluated_by  # ! import of evaluated_by: from other rules with dots",
        "from warspec.cards import card as of  # ! import of card: from other rules with dots",
        "from warspec.cards import Card as Other  # ! import of Card: from other rules with dots, else only what",
        "from ..war.rules import *  # ! import of *: from other rules with dots",
        "from .. import sources  # ! import of sources: from other rules with dots",
        "from ...tests.toy import Toy  # ! import of Toy: from other rules with dots",
        "global seen  # ! Global: no rule needs it",
        "return __debug__  # ! __debug__: names in rules begin with a letter",
        "yield card  # ! Yield: return a tuple: what waits in a generator is seen by nobody",
        "return super(War, self).beats(card, card)  # ! super(): without arguments",
    ),
}
"""What stands in a rule, by what it is about."""
