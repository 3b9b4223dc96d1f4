"""Who would rather wait: the flaw of Steal War and its fix, and mistakes that have to be noticed."""

from __future__ import annotations

import pytest

from spec.steal_war.moments import UntilAllHavePlayed
from spec.steal_war.piles import fitting
from spec.steal_war.rules import StealWar
from warspec.decisions import Scripted
from warspec.play.situation import Situation, place_of
from warspec.play.trace import play_round
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.moments import answer
from warspec.verify.paths import Undecided
from warspec.verify.waiting.at_once import settled
from warspec.verify.waiting.moments import Moments, looking_back
from warspec.verify.waiting.standoffs import smallest, standoff
from warspec.verify.wanted import Wanted

NINES = ("A", "A.pile", "B")
SMALLEST = {"A": "9H 4S", "A.pile": "9S", "B": "9D 5C 6C"}
TWO_THIEVES = {"A": "KH 4S", "A.pile": "9S", "B": "9H 2C 5D", "C": "9D 3H 6C"}
UNREAD = {"A": "9H 4S 3C", "A.pile": "9S 2C", "B": "9D 5C 6C"}


def until(mistake, **agreed):
    """A game with a mistake planted in it, until everybody has played."""
    return type(mistake.__name__, (UntilAllHavePlayed, mistake), {})(**agreed)


def at_once(mistake, agreed="on"):
    return settled(until(mistake, protect=agreed), mistake(protect=agreed), 2, NINES, "play")


def waits(game, piles):
    """How many cards each player is sure of, acting first or not, where everybody would rather wait; or None."""
    found = looking_back(lambda looked_for: standoff(Moments(Situation.read(game, piles), looked_for)))
    return found and {seat: (sure.first, sure.second) for seat, sure in found[1].items()}


# What is so.


def test_without_protection_the_smallest_standoff_has_six_cards():
    hunt = smallest(UntilAllHavePlayed(protect="off"), StealWar(protect="off"), 2, 7)
    assert hunt.cards == 6
    (found,) = hunt.found
    assert {seat: (sure.first, sure.second) for seat, sure in found.sure.items()} == {0: (1, 2), 1: (2, 3)}
    begun = found.lines[0].trace.before
    assert begun.written() == {"A": "2S 3S", "B": "2D 4S 5S", "A.pile": "2H"}
    # A can only play; B can play or steal.
    assert [(line.seat, line.act, line.sure) for line in found.lines] == [
        (0, "play", 1),
        (1, "play", 2),
        (1, "steal", 1),
    ]
    for line in found.lines:
        again = play_round(line.trace.before, Scripted(line.trace.answers))
        assert again.as_json() == line.trace.as_json()


def test_with_protection_two_players_never_both_wait():
    hunt = smallest(UntilAllHavePlayed(protect="on"), StealWar(protect="on"), 2, 7)
    assert (hunt.cards, hunt.found) == (7, ())
    assert hunt.situations > 100


@pytest.mark.parametrize("agreed", ["on", "thieves"])
def test_playing_at_once_settles_it_for_piles_of_every_size(agreed):
    found = at_once(StealWar, agreed)
    assert not found.unlike and not found.undecided
    # A’s stack of two cards or more, B’s of one, two or more; A’s pile of one or more, B’s also empty; and exchanged.
    assert found.sizes == 2 * 3 * 2 * 3 * 2
    assert found.ways > found.sizes


def test_without_protection_it_does_not():
    found = at_once(StealWar, "off")
    one, other = found.unlike
    assert one.seat != other.seat
    assert one.trace.before == other.trace.before
    assert [len(line.trace.happened("steal")) for line in (one, other)] == [0, 1]


def test_two_thieves_wait_for_each_other_unless_thieves_are_safe():
    assert waits(UntilAllHavePlayed(protect="on"), TWO_THIEVES) == {1: (2, 3), 2: (2, 3)}
    assert waits(UntilAllHavePlayed(protect="thieves"), TWO_THIEVES) is None


def test_two_thieves_need_every_card():
    places = [(name, number) for name, cards in TWO_THIEVES.items() for number in range(len(cards.split()))]
    for name, number in places:
        cards = TWO_THIEVES[name].split()
        less = TWO_THIEVES | {name: " ".join(cards[:number] + cards[number + 1 :])}
        if all(less[player] for player in "ABC"):
            assert waits(UntilAllHavePlayed(protect="on"), {name: pile for name, pile in less.items() if pile}) is None


# Planted mistakes.


class NothingIsProtected(StealWar):
    """A guard that does not protect."""

    def is_safe(self, table, owner, shown):
        return False


class FromTheNextMoment(StealWar):
    """A guard comes too late for a thief who steals at the same moment."""

    def aims(self, table, thieves, shown):
        return super().aims(table, thieves, {})


class TheWrongPile(StealWar):
    """A card protects the pile of the next player."""

    def is_safe(self, table, owner, shown):
        return any(super(TheWrongPile, self).is_safe(table, other, shown) for other in table.others(owner))


@pytest.mark.parametrize("mistake", [NothingIsProtected, FromTheNextMoment, TheWrongPile])
def test_a_guard_that_fails_is_noticed(mistake):
    found = at_once(mistake)
    assert found.unlike
    for line in found.unlike:
        assert play_round(line.trace.before, Scripted(line.trace.answers)).as_json() == line.trace.as_json()


@pytest.mark.parametrize("mistake", [NothingIsProtected, TheWrongPile])
def test_without_a_guard_both_wait_again(mistake):
    assert waits(until(mistake, protect="on"), SMALLEST) == {0: (1, 2), 1: (2, 3)}


class NoThiefIsSafe(StealWar):
    """Thieves are robbed, whatever was agreed."""

    def is_spared(self, table, owner):
        return False


class OnlyTheRobbedRob(StealWar):
    """Whoever was robbed may rob any thief: what this book proposed first."""

    def at_once(self, table, aims):
        prizes = super().at_once(table, aims)
        table.announce("robbed", [owner for owners in prizes.values() for owner in owners])
        return prizes

    def within_reach(self, table, seat, shown):
        owners = fitting(table, table.cards(seat, "hand")[0], table.others(seat))
        is_robbed = seat in table.doers("robbed")
        spared = [owner for owner in owners if not is_robbed and owner in table.doers("steal")]
        return tuple(o for o in owners if not self.is_safe(table, o, shown) and o not in spared)

    def can_steal(self, table, seat, shown):
        return bool(self.within_reach(table, seat, shown))


# The first after two thefts, the second after two players have exchanged their piles.
TWO_ROBBED = [
    {"A": "9H 3S 4S", "A.pile": "5S", "B": "5H 9D 2C 6C", "C": "9C 7S 8S", "C.pile": "9S"},
    {"A": "KH 9H 3S 4S", "A.pile": "QS", "B": "2C 6C", "B.pile": "9S", "C": "QH 9D 7S 8S", "C.pile": "KS"},
]


def test_a_thief_who_is_not_safe_is_noticed():
    assert waits(until(NoThiefIsSafe, protect="thieves"), TWO_THIEVES)


@pytest.mark.parametrize("piles", TWO_ROBBED)
def test_if_the_robbed_may_rob_thieves_two_of_them_wait(piles):
    assert waits(until(OnlyTheRobbedRob, protect="thieves"), piles)
    assert waits(UntilAllHavePlayed(protect="thieves"), piles) is None


def test_the_record_of_a_claim_that_fails_says_so(monkeypatch):
    monkeypatch.setattr(UntilAllHavePlayed, "is_safe", NothingIsProtected.is_safe)
    monkeypatch.setattr(StealWar, "is_safe", NothingIsProtected.is_safe)
    for id in ("steal-war.protect.on/at-once", "steal-war.protect.on/nobody-waits"):
        (record,) = answer(id)
        assert record.verdict == "refuted" and record.reason and len(record.lines) >= 2
        assert record.problems([record], Wanted.everything())


def test_a_flaw_that_is_gone_is_missed(monkeypatch):
    monkeypatch.setattr(UntilAllHavePlayed, "can_steal", lambda self, table, seat, shown: False)
    for id in ("steal-war.standoff/two-players", "steal-war.standoff/acting-at-once"):
        (record,) = answer(id)
        assert record.verdict == "missed" and record.reason


# What the search may not pass over.


class LooksAtRanks(StealWar):
    def is_safe(self, table, owner, shown):
        return super().is_safe(table, owner, shown) and shown[owner].rank > 1


class LooksForHigher(StealWar):
    def is_safe(self, table, owner, shown):
        return owner in shown and any(card.rank >= shown[owner].rank for card in table.cards(owner, "pile")[:1])


class CountsThePile(StealWar):
    def is_safe(self, table, owner, shown):
        return super().is_safe(table, owner, shown) and table.count(owner, "pile") < 4


class CountsTheCards(StealWar):
    def is_safe(self, table, owner, shown):
        return super().is_safe(table, owner, shown) and len(table.cards(owner, "pile")) < 4


class LooksBelow(StealWar):
    def is_safe(self, table, owner, shown):
        return owner in shown and any(card.rank == shown[owner].rank for card in table.cards(owner, "pile")[:2])


@pytest.mark.parametrize("mistake", [LooksAtRanks, LooksForHigher, CountsThePile, CountsTheCards, LooksBelow])
def test_rules_that_look_at_more_are_not_decided(mistake):
    found = at_once(mistake)
    assert found.undecided and not found.unlike


def test_rules_that_ask_for_more_than_equal_ranks_are_not_decided():
    with pytest.raises(Undecided, match="two ranks"):
        smallest(until(LooksForHigher), LooksForHigher(), 2, 5)


class LeavesOneBehind(StealWar):
    """A new stack is made of all the cards of the pile but one, which stays there."""

    def refill(self, table, seats):
        used_up = [seat for seat in seats if not table.count(seat) and table.count(seat, "pile")]
        stacks = table.shuffled_each("steal-war.refill", {seat: table.cards(seat, "pile") for seat in used_up})
        if stacks:
            table.transfer("turn_over", {seat: cards[1:] for seat, cards in stacks.items()}, "pile", "stack")


def test_which_card_of_a_shuffled_pile_stays_there_is_up_to_chance():
    begun = Situation.read(until(LeavesOneBehind, protect="off"), {"A": "9H", "A.pile": "4S 5C", "B": "4D 6C 7C"})
    first = looking_back(lambda looked_for: Moments(begun, looked_for).node(()))
    assert {seat: len(found) for seat, found in first.options.items()} == {None: 2}


class LeavesSomeOfTwoPiles(StealWar):
    """Two piles are shuffled together when a card is drawn, and one card of them is put into the stack."""

    def draw_card(self, table, seats):
        if not table.log:
            mixed = table.shuffled("steal-war.refill", (*table.cards(0, "pile"), *table.cards(1, "pile")))
            table.gather("turn_over", (0,), mixed[:1], place_of("A"))
        super().draw_card(table, seats)


def test_cards_that_are_left_in_either_of_two_piles_are_not_decided():
    with pytest.raises(Undecided, match="leaves some of them there"):
        waits(until(LeavesSomeOfTwoPiles, protect="off"), {**SMALLEST, "B.pile": "3S"})
    found = at_once(LeavesSomeOfTwoPiles, "off")
    assert found.undecided and not found.unlike


class NeverGetsAnything(StealWar):
    """A thief may reach out for ever."""

    def steal(self, table, thieves, shown):
        pass


def test_rules_that_come_back_to_the_same_question_are_not_decided():
    with pytest.raises(Undecided, match="where they were"):
        waits(until(NeverGetsAnything, protect="off"), SMALLEST)
    assert "so often" in at_once(NeverGetsAnything, "off").undecided


def test_every_question_is_about_a_rule():
    book = rulebook()
    assert {moment.about for moment in book.moments.values()} <= set(book.entries)
    assert not [problem for problem in book.problems() if "question" in problem]
