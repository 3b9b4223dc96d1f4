"""Searches that are cut within the wars of Steal War: who has laid how many cards is known, and the rest is due."""

import pytest

from spec.steal_war.rules import StealWar
from spec.war_for_more.rules import WarForMore
from tests.verify.noticed import noticed
from warspec.rulebook import step
from warspec.rulebook.step import steps_of
from warspec.table import LAID, STACK, Place
from warspec.verify import parts_of_wars
from warspec.verify.claims import Check
from warspec.verify.every_seat import SeatsSearch
from warspec.verify.part_of_war import as_if_declared, laid_before, laid_then
from warspec.verify.parts_of_moments import ANY, cut_within_moments
from warspec.verify.parts_of_wars import CUT_EACH, cut_everywhere
from warspec.verify.properties import CHECKS
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored


def test_steps_are_those_of_parents_too():
    class Next(StealWar):
        def lay_next(self, table, fighters, laid):
            super().lay_next(table, fighters, laid)

    assert steps_of(Next) == steps_of(StealWar) == ("lay_next",)
    assert steps_of(WarForMore) == ()


class OneTooFew(StealWar):
    """The third card of a war is left out."""

    def lay_next(self, table, fighters, laid):
        super().lay_next(table, fighters, 3 if laid == 2 else laid)


class OneTooFewAtFirst(StealWar):
    """The second card of a war is left out."""

    def lay_next(self, table, fighters, laid):
        super().lay_next(table, fighters, 2 if laid == 1 else laid)


class OneTooMany(StealWar):
    """After the third card another one goes face down."""

    def lay_next(self, table, fighters, laid):
        if laid == 3 and self.all_have(table, fighters):
            self.lay_face_down(table, fighters)
        super().lay_next(table, fighters, laid)


class WithoutEnd(StealWar):
    """Cards are laid face down until somebody has none left."""

    def lay_next(self, table, fighters, laid):
        super().lay_next(table, fighters, min(laid, 2))


class NobodyBegins(StealWar):
    """Before the third card of a war somebody may always say: wait a moment."""

    def lay_next(self, table, fighters, laid):
        if laid == 2 and table.chance("steal-war.war", (False, True)):
            self.lay_next(table, fighters, laid)
        else:
            super().lay_next(table, fighters, laid)


class OneLooksOn(StealWar):
    """Whoever has laid two cards for a war need not lay the third if somebody else does."""

    def lay_next(self, table, fighters, laid):
        super().lay_next(table, fighters[:2] if laid == 2 else fighters, laid)


class FaceUp(StealWar):
    """The third card of a war goes face up."""

    def lay_face_down(self, table, seats):
        if all(table.count(seat, LAID) == 3 for seat in seats):
            table.transfer("lay_face_down", {seat: table.top(seat) for seat in seats}, "stack", LAID, face_up=True)
            self.refill(table, seats)
        else:
            super().lay_face_down(table, seats)


class OutTooSoon(StealWar):
    """Whoever can only just lay the next card is out."""

    def lay_next(self, table, fighters, laid):
        able = self.holding(table, fighters, at_least=2)
        if laid == 2 and 1 < len(able) < len(fighters):
            table.announce("run_out", [seat for seat in fighters if seat not in able])
            super().lay_next(table, able, laid)
        else:
            super().lay_next(table, fighters, laid)


class TheOthersTakeIt(StealWar):
    """Whoever is left alone in a war gives what lies there to the next player."""

    def lose(self, table, fighters):
        left = self.holding(table, fighters)
        if len(left) == 1:
            table.announce("run_out", [seat for seat in fighters if seat not in left])
            self.take(table, table.others(left[0])[0])
        else:
            super().lose(table, fighters)


@pytest.mark.parametrize(
    ("mistake", "claim", "players"),
    [
        (OneTooFew, "three-face-down", 2),
        (OneTooFewAtFirst, "three-face-down", 2),
        (OneTooMany, "three-face-down", 2),
        (WithoutEnd, "three-face-down", 2),
        (NobodyBegins, "three-face-down", 2),
        (OneLooksOn, "three-face-down", 3),
        (FaceUp, "three-face-down", 2),
        (OutTooSoon, "out-without-a-card", 3),
        (TheOthersTakeIt, "out-without-a-card", 2),
    ],
)
def test_a_planted_mistake_between_the_cards_of_a_war_is_noticed(mistake, claim, players):
    assert [*noticed(mistake(), [CHECKS[claim]], (players,), without=("pile",))] == [claim]


def is_told(case):
    """Whether it is known of a part what was laid before, and what has been when it is over."""
    begins, ends = laid_before(case) > 0, laid_then(case) is not None
    if not (begins or ends):
        return True
    fighters, laid = as_if_declared(case).war.seats, laid_before(case)
    before = all(len(case.trace.before.piles.get(Place(seat, LAID), ())) > 0 for seat in fighters)
    declared = case.war is not None
    return before and declared is (laid == 0) and (not ends or laid_then(case) == laid + parts_of_wars.CUT_EACH)


@pytest.mark.parametrize("cards", [1, CUT_EACH])
def test_who_fights_on_is_told_with_how_many_cards_they_have_laid(cards, monkeypatch):
    monkeypatch.setattr(parts_of_wars, "CUT_EACH", cards)
    told = Check("told", is_told)
    found = explored(StealWar(), [told], (2,), cut_everywhere(WholeSearch, StealWar))
    assert (found.failed, found.undecided) == ({}, None)


def test_it_is_cut_there_and_finds_the_same_of_every_claim():
    claims = [CHECKS[id] for id in ("three-face-down", "out-without-a-card", "cards-conserved", "thefts-end")]
    kinds = [kind(SeatsSearch, StealWar) for kind in (cut_within_moments, cut_everywhere)]
    once, cut = (explored(StealWar(), claims, (2,), kind) for kind in kinds)
    assert (once.failed, once.undecided) == (cut.failed, cut.undecided) == ({}, None)
    assert {*once.telling} == {*cut.telling}
    assert cut.heads > once.heads
    assert cut.paths < once.paths
    assert once.full_wars
    assert cut.full_wars


class WaitsForTheEnd(StealWar):
    """A step is not the last thing that its caller does: how many cards there were is used afterwards."""

    @step
    def lay_next(self, table, fighters, laid):
        cards = table.count(fighters[0])
        super().lay_next(table, fighters, laid)
        if table.count(fighters[0]) > cards:
            table.announce("more", fighters)


def test_what_a_caller_still_has_to_do_after_a_step_is_known_or_the_search_gives_up():
    with pytest.raises(AssertionError, match="holds back"):
        noticed(WaitsForTheEnd(), [CHECKS["cards-conserved"]], (2,), without=("pile",))


def reached_by():
    """Each head that a search for two players comes to, with what has happened just before, in any way."""
    search, waiting, reached = cut_everywhere(WholeSearch, StealWar), [None], {}
    while waiting:
        for path in search(StealWar(), 2, [], {}, waiting.pop(0)).paths():
            head = path.outcome.head
            waiting += [head] if head not in {None, *reached} else []
            if head:
                actions = {action for kind in path.outcome.kinds for action, _ in kind}
                reached.setdefault(head, set()).update(actions)
    return reached


def test_a_moment_of_a_war_counts_as_one_of_a_battle():
    (moment,) = (head for head, actions in reached_by().items() if {"draw_card", "war", "steal"} <= actions)
    assert all(moment.known.held)
    assert moment.known.shown == (ANY, ANY)


class RemembersTheFirstWar(StealWar):
    """Whoever has laid cards for a war in this round must play at once."""

    def options_of(self, table, seat, shown, may_wait):
        options = super().options_of(table, seat, shown, may_wait)
        return options[:1] if table.count(seat, LAID) > 1 else options


class TakesBackWhatWasLaid(StealWar):
    """Whoever steals in a war takes back a card that they have laid for it."""

    def steal(self, table, thieves, shown):
        super().steal(table, thieves, shown)
        for thief in thieves:
            if table.count(thief, LAID) > 3:
                table.gather("take_back", (thief,), table.cards(thief, LAID)[:1], Place(thief, STACK))


@pytest.mark.parametrize(
    ("mistake", "claim"), [(RemembersTheFirstWar, "free-to-act"), (TakesBackWhatWasLaid, "thefts-end")]
)
def test_what_a_rule_still_sees_of_a_war_in_its_moments_is_noticed(mistake, claim):
    assert claim in noticed(mistake(), [CHECKS[claim]], (2,))


def next_heads(head):
    """The heads to which three players without face-up piles come from one."""
    search = cut_everywhere(WholeSearch, StealWar)
    paths = search(StealWar(), 3, [], {}, head, without=("pile",)).paths()
    return [path.outcome.head for path in paths if path.outcome.head]


def test_whoever_has_run_out_when_a_war_goes_on_is_known_to_have_no_cards():
    dealt = next(head for head in next_heads(None) if sum(head.known.held) == 3)
    played = next(head for head in next_heads(dealt) if not sum(head.known.held))
    war = next(head for head in next_heads(played) if len(head.equal) == 1)
    out = []
    for head in next_heads(war):
        (fighters, laid) = next(value for name, value, *_ in head.known.others[-1] if name == "fight")
        out += [seat for seat in range(3) if seat not in fighters]
        assert laid == CUT_EACH
        assert {Place(seat, STACK) for seat in range(3) if seat not in fighters} <= {*head.known.empty}
    assert {*out} == {0, 1, 2}
