"""One search of cases for several sets of house rules finds, for each of them, what a search of its own finds."""

import pytest

from spec.war.rules import War
from tests.planted import Small
from tests.verify.test_planted_house_rules import Loses
from warspec.cards import Rank
from warspec.rulebook.bound import Bound
from warspec.rulebook.pure import pure
from warspec.rulebook.registry import rulebook
from warspec.verify.cases import Search, starts
from warspec.verify.cases_together import CannotBranch, SearchTogether
from warspec.verify.claims import Check
from warspec.verify.evidence.combinations import neighbours
from warspec.verify.paths import Undecided
from warspec.verify.properties import CHECKS
from warspec.verify.prove import few, followed, followed_together

ROUND = [CHECKS[id] for id in rulebook().properties("war") if not CHECKS[id].of_deals]
GAMES = {id: game for id, game in rulebook().games.items() if len([*game.under_all_house_rules()]) > 1}
FEW = 3


def told(result):
    """All that a record tells, but for the methods that ran: those are noted for all sets together."""
    tallies = {
        id: (tally.cases, shown(tally.witness), shown(tally.counterexample), tally.crash)
        for id, tally in result.tallies.items()
    }
    read = result.touched & result.game.options().keys()
    counted = result.paths, result.paths_in_the_pack, result.divisions, result.fortunes
    return tallies, read, counted, result.longest, result.undecided


def shown(found):
    return found and (found[0], found[1].as_json())


def sets_of(game, most=6):
    """Some sets of its house rules that differ in as many of them as can be."""
    every = neighbours([*game.under_all_house_rules()])
    return every[:: -(-len(every) // most)]


@pytest.mark.parametrize("id", GAMES)
def test_same_is_found_together_as_alone(id):
    game, claims = GAMES[id], [CHECKS[id] for id in rulebook().properties(id) if not CHECKS[id].of_deals]
    how_far = Bound(max(FEW, few(game()).start), whole_pack=())
    sets = sets_of(game)
    together = followed_together(game, sets, claims, how_far)
    assert [told(found) for found in together] == [told(followed(game, agreed, claims, how_far)) for agreed in sets]
    for found, agreed in zip(together, sets, strict=True):
        assert followed(game, agreed, claims, how_far).touched <= found.touched


@pytest.mark.parametrize("id", GAMES)
def test_same_is_found_of_deals(id):
    game, claims = GAMES[id], [CHECKS[id] for id in rulebook().properties(id) if CHECKS[id].of_deals]
    sets = sets_of(game)
    together = followed_together(game, sets, claims)
    assert [told(found) for found in together] == [told(followed(game, agreed, claims)) for agreed in sets]


def together_and_alone(game, sets, claims, how_far):
    together = [*map(told, followed_together(game, sets, claims, how_far))]
    assert together == [told(followed(game, agreed, claims, how_far)) for agreed in sets]
    return together


@pytest.mark.parametrize("losing", Loses.__subclasses__())
@pytest.mark.parametrize("claims", [[CHECKS["cards-conserved"]], ROUND], ids=["one claim", "in other seats, too"])
def test_card_is_lost_under_one_value_alone(losing, claims):
    usual = {name: option.default for name, option in losing.options().items()}
    sets = [usual | {"joker_deal": value} for value in losing.joker_deal.values]
    found = together_and_alone(losing, sets, claims, Bound(FEW, whole_pack=()))
    failed = [{id for id, tally in tallies.items() if tally[2]} for tallies, *_ in found]
    assert ["cards-conserved" in ids for ids in failed] == [agreed["joker_deal"] == "buried" for agreed in sets]


def runs(search, monkeypatch, find):
    """How often rules are run for a search."""
    times = []
    once = search._once
    with monkeypatch.context() as patched:
        patched.setattr(search, "_once", lambda self: times.append(self) or once(self))
        find()
    return len(times)


def test_what_is_alike_is_followed_once(monkeypatch):
    sets = [{**War().house_rules, "pickup": value} for value in War.pickup.values]
    how_far = Bound(FEW, whole_pack=())
    together = runs(Search, monkeypatch, lambda: followed_together(Small, sets, ROUND, how_far))
    alone = runs(Search, monkeypatch, lambda: [followed(Small, agreed, ROUND, how_far) for agreed in sets])
    assert 0 < together < alone


def test_set_of_another_pack_is_searched_by_itself(monkeypatch):
    """Which cards there are is asked for before anything is played, so no search can branch there."""
    sets = [
        {**War().house_rules, "jokers": value, "pickup": pickup} for value in (0, 2) for pickup in ("any", "high_first")
    ]
    made = []
    monkeypatch.setattr(SearchTogether, "paths", lambda self: made.append(self.sets) or iter(()))
    followed_together(Small, sets, ROUND, Bound(FEW, whole_pack=()))
    assert {tuple(agreed["jokers"] for agreed in each) for each in made} == {(0, 0), (2, 2)}


def agreed_to_mix(case):
    return case.next_war is None or case.trace.before.game.pickup == "any"


def agreed_to_lose(case):
    return case.next_war is None or case.trace.before.game.run_out == "lose"


@pytest.mark.parametrize("function", [agreed_to_mix, agreed_to_lose])
def test_value_that_was_chosen_later_does_not_count_for_an_earlier_part(function):
    """What a claim says of the part before a war counts for all that may come of the war."""
    claim = Check("agreed-in-time", function)
    # In which order cards are picked up is asked for last, and tells here what becomes of somebody who runs out.
    usual = {**War().house_rules, "face_down": 0}
    sets = [usual | {"pickup": "any", "run_out": "lose"}, usual | {"pickup": "high_first", "run_out": "last_card"}]
    found = together_and_alone(Small, sets, [claim], Bound(4, whole_pack=()))
    assert [bool(tallies[claim.id][2]) for tallies, *_ in found] == [False, True]


def test_just_the_sets_that_are_asked_for_are_followed():
    usual = War().house_rules
    sets = [{**usual, "pickup": "any", "face_down": 1}, {**usual, "pickup": "high_first", "face_down": 2}]
    (start, *_) = starts(Small(), [4], [2])
    paths = [*SearchTogether(start, ROUND, sets).paths()]
    assert {"pickup", "face_down"} <= {name for path in paths for name, _ in path.outcome.under}
    assert all(any(map(path.outcome.counts_under, sets)) for path in paths)


def test_house_rule_that_is_asked_for_before_the_round_counts_on_every_path():
    sets = [{**War().house_rules, "pickup": value} for value in ("any", "high_first")]
    (start,) = starts(Small(), [2], [2])
    search = SearchTogether(start, ROUND, sets)
    assert {dict(path.outcome.under)["jokers"] for path in search.paths()} == {0}


def test_house_rule_that_differs_before_the_round_cannot_be_left_open():
    sets = [{**War().house_rules, "jokers": value} for value in (0, 2)]
    (start,) = starts(Small(), [2], [2])
    with pytest.raises(Undecided, match="jokers is asked for before anything is played"):
        SearchTogether(start, ROUND, sets)


class AsksAPureQuestion(Small):
    """Whether a card is among others is asked under a house rule: the answer would count under another one, too."""

    is_asked_before = False

    def take(self, table, winner):
        agreed = self

        class Among(tuple):
            def __contains__(self, card):
                return agreed.pickup == "any"

        if self.is_asked_before:
            self.picked_up(table, winner)
        assert _is_in(table.laid([winner])[0], Among()) in (True, False)
        super().take(table, winner)


class AsksAPureQuestionLater(AsksAPureQuestion):
    is_asked_before = True


@pure
def _is_in(card, cards):
    return card in cards


@pytest.mark.parametrize("asking", [AsksAPureQuestion, AsksAPureQuestionLater])
def test_house_rule_that_a_question_asks_for_is_not_left_open(asking):
    sets = [{**War().house_rules, "pickup": value} for value in ("any", "high_first")]
    (start,) = starts(asking(), [2], [2])
    with pytest.raises(Undecided, match="pickup is asked for by a question"):
        list(SearchTogether(start, ROUND, sets).paths())


class SizedByAHouseRule(Small):
    """How much a card counts is told by a house rule, but only once its rank has been looked at."""

    def take(self, table, winner):
        assert self.counts(table.laid([winner])[0]) >= 0
        assert self.pickup in War.pickup.values
        assert self.counts(table.laid([winner])[0]) >= 0
        super().take(table, winner)

    @pure
    def counts(self, card) -> int:
        return 1 if card.rank == Rank.TWO or self.pickup == "any" else 2


class SizedByAHouseRuleFirst(SizedByAHouseRule):
    def take(self, table, winner):
        assert self.pickup in War.pickup.values
        super().take(table, winner)


@pytest.mark.parametrize("sizing", [SizedByAHouseRule, SizedByAHouseRuleFirst])
def test_house_rule_that_tells_what_number_belongs_to_a_card_is_not_left_open(sizing):
    sets = [{**War().house_rules, "pickup": value} for value in ("any", "high_first")]
    (start,) = starts(sizing(), [2], [2])
    with pytest.raises(CannotBranch, match="pickup is asked for by a question"):
        list(SearchTogether(start, ROUND, sets).paths())


@pytest.mark.parametrize("asking", [AsksAPureQuestion, SizedByAHouseRule, SizedByAHouseRuleFirst])
def test_what_cannot_be_left_open_is_looked_at_value_by_value(asking, monkeypatch):
    made, init = [], SearchTogether.__init__

    def noted(self, situation, properties, sets, **how):
        made.append({agreed["pickup"] for agreed in sets})
        init(self, situation, properties, sets, **how)

    monkeypatch.setattr(SearchTogether, "__init__", noted)
    usual = War().house_rules
    sets = [
        {**usual, "pickup": pickup, "run_out": out} for pickup in ("any", "high_first") for out in War.run_out.values
    ]
    together_and_alone(asking, sets, ROUND, Bound(FEW, whole_pack=()))
    assert made[0] == {"any", "high_first"}
    assert {*map(frozenset, made[1:])} == {frozenset({"any"}), frozenset({"high_first"})}
