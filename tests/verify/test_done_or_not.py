"""Searches that leave open who has done something earlier in a round overlook nothing, and ask for one at a time."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from spec.steal_war.rules import StealWar
from spec.war.rules import War
from tests.verify.noticed import noticed
from tests.verify.test_whole_thieves import Eager
from warspec.rulebook.bound import Bound
from warspec.verify import long_proofs, prove
from warspec.verify.claims import Case
from warspec.verify.done_or_not import Doers, InEachCase, OpenTable, done_or_not
from warspec.verify.every_seat import CLAIM
from warspec.verify.long_proofs import digest_of, kept, open_searches, wanted
from warspec.verify.one_long_search import search
from warspec.verify.paths import Undecided
from warspec.verify.properties import CHECKS
from warspec.verify.searches import Job
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import Whole, explored

THIEVES = {"protect": "thieves", "waiting": "never"}
LEFT_OPEN = {"steal": {"protect": "thieves"}}
OPEN = done_or_not(LEFT_OPEN)


def in_both_seats(kinds):
    """What can happen, without who sits where: one of two players is the other in the other seats."""
    moved = ({seat: (seat + by) % 2 for seat in range(2)} for by in range(2))
    each = [
        {tuple((does, tuple(sorted(now[s] for s in who))) for does, who in kind) for kind in kinds} for now in moved
    ]
    return each[0] | each[1]


def test_everything_that_can_happen_is_found_from_fewer_heads():
    game, claims = StealWar(**THIEVES), [CHECKS[claim] for claim in ("protected-pile", "free-to-act")]
    exact, found = (explored(game, claims, (2,), followed) for followed in (WholeSearch, OPEN))
    assert (exact.undecided, found.undecided, exact.failed, found.failed) == (None, None, {}, {})
    assert in_both_seats(found.kinds) == in_both_seats(exact.kinds)
    assert found.telling.keys() == exact.telling.keys() | {CLAIM}
    assert found.heads < exact.heads


class SparedAMoment(Eager):
    """A thief may be robbed as soon as somebody acts once more."""

    def is_spared(self, table, owner):
        return self.protect == "thieves" and any(owner in event.seats for event in table.log if event.action == "steal")


class FirstSeatIsRobbed(Eager):
    """The first seat is never spared."""

    def is_spared(self, table, owner):
        return owner > 0 and super().is_spared(table, owner)


def test_robbing_somebody_who_has_stolen_before_the_last_head_is_noticed():
    assert noticed(SparedAMoment(**THIEVES), [CHECKS["protected-pile"]], (2,), OPEN) == {"protected-pile": None}


def test_seat_that_is_never_spared_is_noticed_in_other_seats():
    assert noticed(FirstSeatIsRobbed(**THIEVES), [], (2,), OPEN) == {CLAIM: "in other seats: something else happens"}


@pytest.mark.parametrize(
    "asks",
    [
        lambda thieves, owner: owner in {*thieves},
        lambda thieves, owner: [*thieves] == [owner],
        lambda thieves, owner: thieves == {owner},
        lambda thieves, owner: thieves,
        lambda thieves, owner: len(thieves) > owner,
        lambda thieves, owner: {thieves: 1},
    ],
)
def test_rule_that_asks_for_all_at_once_is_not_followed(asks):
    def is_spared(self, table, owner):
        return bool(asks(table.doers("steal"), owner))

    asking = type("AsksForAll", (Eager,), {"is_spared": is_spared})
    assert explored(asking(**THIEVES), [], (2,), OPEN).undecided.startswith("it is asked for all who did 'steal'")


def test_in_which_order_something_was_done_is_not_left_open():
    table = table_at(passed=1)
    assert table.earlier_on("steal", in_order=True) == ()
    assert isinstance(table.earlier_on("steal"), Doers)


def test_before_the_first_head_nobody_has_done_anything():
    assert table_at(passed=0).earlier_on("steal") == frozenset()


def table_at(passed):
    at = {"seats": 2, "answers": None, "purses": {}, "rounds": 0, "tracked": [("steal", True)], "passed": passed}
    return OpenTable(SimpleNamespace(**at, left_open={"steal"}), {}, None)


def test_answer_holds_until_the_next_head_wherever_a_player_sits():
    followed = OPEN(StealWar(**THIEVES), 3, [], {})
    followed.did, followed.by = {("steal", 1, 2): True}, 1
    assert [followed.known_of("steal", 1, seat) for seat in range(3)] == [True, None, None]
    assert followed.known_of("steal", 2, 0) is None


def test_question_that_is_searched_through_cannot_branch():
    followed = OPEN(StealWar(**THIEVES), 2, [], {})
    followed.did, followed.by, followed.explorer.inside_a_question = {("steal", 1, 1): True}, 0, 1
    assert 1 in Doers(followed, "steal", 1)
    with pytest.raises(Undecided, match="a question asks who did 'steal' earlier"):
        assert 0 in Doers(followed, "steal", 1)


KNOWN = {("steal", 0): True, ("wait", 0): False, ("wait", 1): False}
SEARCH = SimpleNamespace(seats=2, known_of=lambda action, part, seat: KNOWN.get((action, seat)))
CASE = Case(None, None, None, earlier=lambda action: Doers(SEARCH, action, 1))  # type: ignore[arg-type]


def claim(says):
    return InEachCase(SimpleNamespace(id="said", telling=says, holds_in_part=says))


def test_claim_is_looked_at_whoever_has_done_what_is_left_open():
    asked = []

    def says(case):
        thieves = case.earlier("steal")
        asked.append((thieves, case.earlier("run_out") if 1 in thieves else None, case.earlier("wait")))
        return True

    assert claim(says).holds_in_part(CASE)
    anybody = [{0, 1}, {0}, {1}, set()]
    expected = [({0, 1}, one, set()) for one in anybody] + [({0}, None, set())]
    assert sorted(map(repr, asked)) == sorted(repr(tuple(map(as_asked, one))) for one in expected)


def as_asked(seats):
    return None if seats is None else frozenset(seats)


def test_claim_holds_if_it_always_does_and_is_put_to_the_test_if_it_ever_is():
    alone = claim(lambda case: 1 not in case.earlier("steal"))
    assert (alone.holds_in_part(CASE), alone.telling(CASE)) == (False, True)
    known = claim(lambda case: 0 in case.earlier("steal") and not case.earlier("wait"))
    assert (known.holds_in_part(CASE), known.telling(CASE)) == (True, True)


def test_long_proof_depends_on_what_leaves_it_open(monkeypatch):
    usual = War().house_rules
    found = search(Job("war", 2, {}, True, usual, done_or_not=("steal",)))
    exact = search(Job("war", 2, {}, True, usual))
    assert (found.done_or_not, exact.done_or_not) == (["steal"], [])
    assert found.is_fresh("war")
    assert found.digest != exact.digest
    job = found.job("war")
    assert digest_of(job, found.claims, found.ran) != digest_of(
        job._replace(done_or_not=("run_out",)), found.claims, found.ran
    )
    monkeypatch.setattr(long_proofs, "DONE_OR_NOT", "warspec.verify.waiting.any_size")
    assert exact.is_fresh("war")
    assert not found.is_fresh("war")


def test_who_has_stolen_is_left_open_where_thieves_are_protected_and_only_there():
    for agreed in StealWar.under_all_house_rules():
        expected = ("steal",) if agreed["protect"] == "thieves" else ()
        assert [job.done_or_not for job in wanted("steal-war", agreed)] == [expected, expected]
    # Where nobody has a pile, no house rule is ever read, and what one search found counts for all.
    left_open = [one for one in kept("steal-war") if one.done_or_not and one.house_rules]
    there = {(one.house_rules["protect"], tuple(one.done_or_not)) for one in left_open}
    to_be_made = {(job.agreed["protect"], job.done_or_not) for job in open_searches("steal-war") if job.done_or_not}
    assert there | to_be_made == {("thieves", ("steal",))}


def test_verification_leaves_it_open_where_somebody_asks(monkeypatch):
    seen = []
    monkeypatch.setattr(prove, "explored", lambda game, claims, players, search: seen.append(search) or Whole())
    claims, bound = [CHECKS["cards-conserved"], CHECKS[CLAIM]], Bound(2, whole_pack=(2,), done_or_not=LEFT_OPEN)
    for protect in ("thieves", "on"):
        prove.followed(StealWar, StealWar(protect=protect).house_rules, claims, bound)
    assert [getattr(search, "left_open", None) for search in seen] == [{"steal"}, None]


def test_nothing_is_left_open_under_other_house_rules_or_where_a_fight_that_is_won_is_cut():
    bound = Bound(2, done_or_not=LEFT_OPEN)
    assert bound.left_open({"protect": "thieves", "waiting": "free"}) == ("steal",)
    assert bound.left_open({"protect": "on", "waiting": "free"}) == ()
    assert replace(bound, cut_where_won=True).left_open({"protect": "thieves"}) == ()
