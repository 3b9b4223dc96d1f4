"""Pure questions that ask about more than cards, and rules that lose a card by it."""

import pytest

from spec.war.rules import War
from tests.planted import Small, verdict
from warspec.rulebook.bound import Bound
from warspec.rulebook.pure import pure
from warspec.table import LAID, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class Asks(Small):
    """After the cards have been taken, one of them is lost if the answer is what it was before."""

    @pure
    def question(self, *args, **named):
        return True

    def ask(self, table):
        return self.question(table)

    def take(self, table, winner):
        before = self.ask(table)
        laid = list(table.laid(table.seats))
        if self.ask(table) is not before:
            laid.pop()
        table.take(winner, laid)


class AboutTheTable(Asks):
    @pure
    def question(self, table):
        return table.cards(0, LAID)[0].rank > table.cards(1, LAID)[0].rank


class AboutAPile(Asks):
    @pure
    def question(self, pile):
        return next(pile).rank > next(pile).rank

    def ask(self, table):
        return self.question(iter(table.laid(table.seats)))


class ByName(AboutTheTable):
    def ask(self, table):
        return self.question(table=table)


class Within(AboutTheTable):
    @pure
    def question(self, asked):
        return super().question(*asked["who"])

    def ask(self, table):
        return self.question({"who": [table]})


class ByASet(Asks):
    def ask(self, table):
        return self.question(set(table.laid(table.seats)))


class TakesOutWhatItSees(Asks):
    """What it is asked about is less when it has been asked."""

    @pure
    def question(self, cards):
        return cards.pop().rank > cards[0].rank

    def ask(self, table):
        return self.question([*table.laid(table.seats)])


class AnswersWithAList(Small):
    @pure
    def question(self, cards):
        return (0, [number for number, card in enumerate(cards) if card.rank > cards[0].rank])

    def take(self, table, winner):
        self.question((*table.laid(table.seats), *table.cards(0)))
        super().take(table, winner)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        *((game, "may be asked about cards, mappings") for game in (AboutTheTable, AboutAPile, ByName, Within, ByASet)),
        (TakesOutWhatItSees, "changes what it is asked about"),
        (AnswersWithAList, "answers with what cannot be compared"),
    ],
)
def test_pure_function_that_is_asked_about_more_than_cards_is_no_proof(game, said):
    found, reason = verdict(game, cards_in_play=4)
    assert found == "unknown"
    assert said in reason
    assert ".question " in reason and "\n" not in reason


class AboutAListThatGrows(Asks):
    """The same list is asked about twice, and has another card the second time."""

    @pure
    def question(self, cards):
        return max(card.rank for card in cards) == cards[0].rank

    def take(self, table, winner):
        laid = list(table.laid(table.seats))
        asked = laid[:1]
        self.question(asked)
        asked.append(laid[1])
        if not self.question(cards=asked):
            laid.pop()
        table.take(winner, laid)


def test_list_that_has_changed_is_another_question():
    assert verdict(AboutAListThatGrows) == ("refuted", None)


class DropsACard(War):
    """With piles of any size, a card stays on the table after a war because of an answer that is not the right one."""

    def asks(self, table, tied, winner, card):
        return False

    def war(self, table, tied):
        fighters = self.declare_war(table, tied)
        if not self.all_have(table, fighters, 2):
            return self.lose(table, fighters)
        self.lay_face_down(table, fighters)
        shown = self.turn_up(table, fighters)
        winner, *others = self.highest(shown)
        if others:
            return self.war(table, shown)
        is_far = table.count(1 - winner) > 26 and table.count(winner, LAID) > 4
        is_odd = is_far and self.asks(table, tied, winner, shown[winner])
        self.take(table, winner)
        if is_odd:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))
        return None


class CountsTheHigher(DropsACard):
    """A number that is read off one card, and depends on others, too."""

    @pure
    def higher(self, card, others) -> int:
        return sum(1 for other in others if other.rank > card.rank)

    def asks(self, table, tied, winner, card):
        return self.higher(card, [tied[0]]) == 1


class AboutWhatItDoesNotSay(DropsACard):
    """What it is about has changed when it is asked again."""

    def asks(self, table, tied, winner, card):
        cards = [card, tied[0]]
        is_higher = pure(lambda: cards[0].rank > cards[1].rank)
        before = is_higher()
        cards[1:] = table.top(1 - winner)
        return is_higher() != before


class AboutWhatItBeganWith(DropsACard):
    """The same, with a value that it has of its own."""

    def asks(self, table, tied, winner, card):
        cards = [card, tied[0]]
        is_higher = pure(lambda asked=cards: asked[0].rank > asked[1].rank)
        before = is_higher()
        cards[1:] = table.top(1 - winner)
        return is_higher() != before


@pytest.mark.parametrize("game", DropsACard.__subclasses__())
def test_pure_function_that_depends_on_more_than_it_is_asked_about_is_no_proof(game):
    claim = CHECKS["cards-conserved"]
    assert followed(game, {}, [claim], Bound(4, (2,))).verdict(claim) != "proved"
