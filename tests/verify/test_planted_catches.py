"""Rules that find out whether they are proved, and behave as long as they are."""

import pytest

from spec.war.rules import War
from tests.planted import Small, verdict
from warspec.cards import Card, Rank
from warspec.rulebook.bound import Bound
from warspec.rulebook.pure import pure
from warspec.table import LAID, Place
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class Behaves(Small):
    """Loses a card whenever it is really played."""

    def is_played(self, card, other):
        return True

    def take(self, table, winner):
        laid = list(self.picked_up(table, winner))
        if self.is_played(*laid[:2]):
            laid.pop()
        table.take(winner, laid)


class Catches(Behaves):
    def is_played(self, card, other):
        try:
            return card.suit != 0
        except BaseException:
            return False


class Finally(Behaves):
    def is_played(self, card, other):
        played = False
        try:
            played = bool(card.suit)
        finally:
            return played  # noqa: B012


class CatchesAndStops(Behaves):
    def is_played(self, card, other):
        try:
            return bool(str(card))
        except BaseException:
            raise ValueError("stopped") from None


class HasAttribute(Behaves):
    def is_played(self, card, other):
        return hasattr(card.rank, "value")


class HasAName(Behaves):
    def is_played(self, card, other):
        return getattr(card.rank, "name", None) is not None


class Calculates(Behaves):
    def is_played(self, card, other):
        try:
            return card.rank + 1 > 0
        except TypeError:
            return False


class ComparesWithAFraction(Behaves):
    def is_played(self, card, other):
        try:
            return card.rank < 99.5
        except TypeError:
            return False


class SortsAndCatches(Behaves):
    """Looks at cards that were sorted, which no search can follow."""

    def is_played(self, card, other):
        try:
            return card.rank > 0
        except BaseException:
            return False


class AsksAPureQuestion(Behaves):
    @pure
    def is_high(self, card):
        try:
            return card.rank > 0 and card.rank == 3
        except BaseException:
            return False

    def is_played(self, card, other):
        return self.is_high(card) or self.is_high(other)


@pytest.mark.parametrize("game", [game for game in Behaves.__subclasses__() if game is not SortsAndCatches])
def test_rule_that_catches_what_stops_it_is_refuted(game):
    assert verdict(game, cards_in_play=4)[0] == "refuted"


def test_rule_that_hides_that_it_cannot_be_followed_is_no_proof():
    found, reason = verdict(SortsAndCatches, cards_in_play=4, pickup="high_first")
    assert (found, reason) == ("unknown", "a rule looked at cards that were sorted by rank in the same round")


def test_ranks_are_unlike_other_things_as_in_real_play():
    class Unlike(Small):
        def beats(self, card, other):
            return card.rank != "7" and card.rank != None and super().beats(card, other)  # noqa: E711

    assert verdict(Unlike) == ("proved", None)


class Tells(War):
    """A card stays on the table when the loser has most of the pack, and a name or a kind is not that of a proof."""

    def is_played(self, table, card):
        return False

    def take(self, table, winner):
        is_odd = table.count(1 - winner) > 26 and self.is_played(table, table.laid([winner])[0])
        super().take(table, winner)
        if is_odd:
            table.gather("drop", (winner,), table.top(winner), Place(winner, LAID))


class ByWhatIsWritten(Tells):
    def is_played(self, table, card):
        return "D'" in "%r" % card  # noqa: UP031


class ByItsRepr(Tells):
    def is_played(self, table, card):
        return card.__repr__()[:6] == "card('"


class ByTheRankAsWritten(Tells):
    def is_played(self, table, card):
        return "ACE" in "{!r}".format(card.rank)  # noqa: UP032


class ByTheNumberAsWritten(Tells):
    def is_played(self, table, card):
        return "%s" % table.count(0, LAID) == "3"  # noqa: UP031


class ByItsClass(Tells):
    def is_played(self, table, card):
        return card.__class__ == Card


class ByTheKindOfRank(Tells):
    def is_played(self, table, card):
        match card.rank:
            case Rank():
                return True
        return False


class ByTheKindOfNumber(Tells):
    def is_played(self, table, card):
        match table.count(0, LAID):
            case int(number):
                return number == 3
        return False


@pytest.mark.parametrize("claim", ["cards-conserved", "suits-never-matter"])
@pytest.mark.parametrize("game", Tells.__subclasses__())
def test_rule_that_sees_what_it_is_given_is_no_proof(game, claim):
    check = CHECKS[claim]
    assert followed(game, {}, [check], Bound(4, (2,))).verdict(check) != "proved"


class ByAnOpenOrder(Small):
    """A card is lost if cards that were shuffled are written as in real play."""

    def take(self, table, winner):
        mixed = list(table.shuffled("war.pickup", table.laid(table.seats)))
        if len(mixed) > 2 and ascii(mixed[0])[:6] == "card('":
            mixed.pop()
        table.take(winner, mixed)


def test_card_of_an_open_order_is_not_written():
    assert verdict(ByAnOpenOrder, cards_in_play=6)[0] == "unknown"
