"""Proving: verdicts, witnesses, and the longest war."""

import pytest

from spec.war.rules import War
from warspec.cards import Rank, pack_of
from warspec.cards import card as card_called
from warspec.rulebook.bound import Bound
from warspec.rulebook.pure import pure
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.properties import prove
from warspec.verify.paths import Undecided
from warspec.verify.properties import CHECKS, Check
from warspec.verify.prove import followed

ROUND_PROPERTIES = tuple(id for id in rulebook().properties("war") if not CHECKS[id].of_deals)


def small(parent=War):
    """The game with a pack of 12 cards, so that a proof takes a moment."""

    class Small(parent):
        def pack(self):
            return pack_of((Rank.TWO, Rank.THREE, Rank.FOUR), jokers=self.jokers)

    return Small


@pytest.fixture
def playing(monkeypatch):
    """Prove about another game than War, under its name, and with its whole pack pile by pile."""
    monkeypatch.delitem(rulebook().bounds, "war")

    def play(game):
        monkeypatch.setitem(rulebook().games, "war", game)

    return play


def usual(**house_rules):
    return {name: option.default for name, option in War.options().items()} | house_rules


def test_every_property_of_a_small_war_is_proved(playing):
    playing(small())
    records = prove("war", usual(), ROUND_PROPERTIES)
    assert {record.about: record.verdict for record in records} == dict.fromkeys(ROUND_PROPERTIES, "proved")
    assert all(record.witness and record.cases for record in records)
    bounds = {record.about: record.bound for record in records}
    assert bounds["seats-are-equal"] == {"cards": 12, "seats": [2], "divisions": 11}
    assert bounds["suits-never-matter"] == {
        **bounds["seats-are-equal"],
        "any_piles": 33,
        "any_piles_for": [2],
        "full_wars": 10,
    }


def test_longest_war_of_a_small_pack(playing):
    playing(small())
    (record,) = prove("war", usual(face_down=0), ("every-war-ends",))
    # Twelve cards, all pairs equal: six ties, one after the other.
    assert (record.longest["wars"], record.longest["cards"]) == (6, 12)
    assert record.longest["trace"]["after"]["A"] == ""


@pytest.mark.parametrize("jokers", [0, 2])
def test_longest_war_is_found_from_the_deal_where_there_is_a_bound(playing, monkeypatch, jokers):
    playing(small())
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, (2,), from_the_deal=True))
    (record,) = prove("war", usual(face_down=0, jokers=jokers), ("every-war-ends",))
    assert (record.longest["wars"], record.longest["cards"]) == (6 + jokers // 2, 12 + jokers)
    assert len(record.longest["trace"]["before"]["A"].split()) == 6 + jokers // 2
    # One and one, one and two, two and one, and the deal.
    assert (record.verdict, record.bound["divisions"]) == ("proved", 4)
    claim = CHECKS["every-war-ends"]
    found = followed(small(), usual(face_down=0, jokers=jokers), [claim], Bound(3, (2,)))
    assert (found.verdict(claim), found.bound(claim)["divisions"], found.longest) == ("proved", 3, None)


def test_record_depends_on_no_house_rule_that_was_not_read(playing):
    playing(small())
    (record,) = prove("war", usual(), ("cards-conserved",))
    assert set(record.house_rules) == {"face_down", "run_out", "pickup", "jokers"}
    assert "joker_deal" not in record.ran


@pytest.mark.parametrize(
    ("property", "misread"),
    [
        ("cards-conserved", "war.take/only-the-last-two"),
        ("highest-wins", "war.higher/lower-card-wins"),
        ("best-card-wins", "war.higher/first-seat-wins-ties"),
        ("war-on-ties-only", "war.tie/everyone-takes-back"),
        ("tie-makes-war", "war.higher/first-seat-wins-ties"),
        ("every-war-ends", "war.draw/same-cards-again"),
        ("one-outcome", "war.tie/everyone-takes-back"),
        ("game-goes-on", "war.end/one-card-left"),
        ("all-cards-win", "war.end/one-card-left"),
        ("seats-are-equal", "war.take/first-seat-first"),
        ("suits-never-matter", "war.cards/suits-break-ties"),
    ],
)
def test_every_property_can_fail(playing, property, misread):
    playing(small(rulebook().misreadings[misread]))
    (record,) = prove("war", usual(), (property,))
    assert record.verdict == "refuted"
    assert record.counterexample is not None


class TheWrongOneIsOut(small()):
    """Whoever still has a card is said to have run out."""

    def lose(self, table, shown):
        while self.all_have(table, shown):
            table.lay_face_down(shown)
        left = table.holding(shown)
        table.announce("run_out", left or shown)
        if left:
            self.take(table, left[0])
        else:
            self.nobody_wins(table, shown)


class TheOtherOneWins(small()):
    """Whoever runs out takes the cards."""

    def take(self, table, winner):
        ran_out = [event.seats[0] for event in table.log if event.action == "run_out"]
        super().take(table, ran_out[0] if ran_out else winner)


@pytest.mark.parametrize("wrong", [TheWrongOneIsOut, TheOtherOneWins])
def test_claim_about_running_out_can_fail(playing, wrong):
    playing(wrong)
    (record,) = prove("war", usual(), ("running-out",))
    assert record.verdict == "refuted"
    assert record.reason is None


def test_winner_who_does_not_hold_all_the_cards_is_noticed(playing):
    class TheLoserIsDeclared(small()):
        def end(self, table):
            for seat in self.still_in(table):
                if self.is_over(table):
                    table.end_game("win", (1 - seat,))

    playing(TheLoserIsDeclared)
    (record,) = prove("war", usual(), ("game-goes-on",))
    assert record.verdict == "refuted"


def verdict_of(playing, game, property="cards-conserved"):
    playing(game)
    (record,) = prove("war", usual(), (property,))
    return record


def test_rule_that_asks_for_a_certain_card_is_refuted(playing):
    class QueenOfSpades(small()):
        def beats(self, card, other):
            return card == card_called("QS") or super().beats(card, other)

    assert verdict_of(playing, QueenOfSpades).verdict == "refuted"


def test_rule_that_looks_at_how_a_rank_is_written_is_refuted(playing):
    class Written(small()):
        def beats(self, card, other):
            return str(card.rank) > str(other.rank)

    assert verdict_of(playing, Written).verdict == "refuted"


def test_house_rule_read_past_its_declaration_is_noticed(playing):
    class Past(small()):
        def battle(self, table):
            if self.house_rules["joker_deal"] == "shuffled":
                super().battle(table)

    assert "joker_deal" in verdict_of(playing, Past).house_rules


def test_rule_that_keeps_a_state_is_no_proof(playing):
    class Counting(small()):
        turns = [0]  # noqa: RUF012

        def compare(self, table, shown):
            self.turns[0] += 1
            if self.turns[0] % 2:
                super().compare(table, shown)
            else:
                self.take(table, 0)

    assert verdict_of(playing, Counting).verdict != "proved"


def test_pure_question_that_raises_is_no_proof(playing):
    class Raising(small()):
        @pure
        def highest(self, shown):
            first, second = shown.values()
            if first.rank == second.rank:
                raise ValueError("a tie")
            return (0,) if first.rank > second.rank else (1,)

    assert verdict_of(playing, Raising).verdict != "proved"


def test_deal_property_can_fail(playing):
    playing(small(rulebook().misreadings["war.deal/one-player-gets-more"]))
    (record,) = prove("war", usual(), ("deal-complete",))
    assert record.verdict == "refuted"


def always(case):
    return True


def never(case):
    return False


def test_claim_that_no_case_puts_to_the_test_is_vacuous(playing, monkeypatch):
    class NoTies(small()):
        def pack(self):
            return pack_of((Rank.TWO, Rank.THREE, Rank.FOUR))[:3]

    playing(NoTies)
    monkeypatch.setitem(CHECKS, "never", Check("never", always, never))
    (record,) = prove("war", usual(), ("never",))
    assert record.verdict == "vacuous"
    # A pack of one card of each rank has no war, so nothing puts this claim to the test in the real pack.
    (record,) = prove("war", usual(), ("war-on-ties-only",))
    assert record.verdict == "vacuous"


def test_game_with_a_bound_is_not_proved_but_exhausted(playing, monkeypatch):
    playing(small())
    monkeypatch.setitem(rulebook().bounds, "war", Bound(5, from_the_deal=True))
    (record,) = prove("war", usual(), ("cards-conserved",))
    assert record.verdict == "exhausted"
    # With 2 to 5 cards in play, each player with one at least: 1 + 2 + 3 + 4 ways; and the deal.
    assert record.bound == {"cards": 12, "seats": [2], "divisions": 11, "cards_in_play": 5}
    (record,) = prove("war", usual(), ("deal-complete",))
    assert (record.verdict, record.bound) == ("proved", {"cards": 12, "seats": [2]})


@pytest.mark.parametrize("game_id", rulebook().games)
def test_rounds_of_every_game_can_be_followed(game_id, monkeypatch):
    game = rulebook().games[game_id]
    agreed = {name: option.default for name, option in game.options().items()}
    properties = [id for id in rulebook().properties(game_id) if not CHECKS[id].of_deals]
    for cards in range(1, 20):
        monkeypatch.setitem(rulebook().bounds, game_id, Bound(cards))
        records = prove(game_id, agreed, properties)
        if records[0].paths > 1:
            break
    assert records[0].paths > 1
    assert {record.verdict for record in records} <= {"exhausted", "vacuous"}


def test_starts_of_a_game_for_several_numbers_of_players_are_all_looked_at():
    game = rulebook().games["war-for-more"]
    agreed = {name: option.default for name, option in game.options().items()}
    (record,) = prove("war-for-more", agreed, ("deal-complete",))
    assert record.bound["seats"] == [3, 4]
    assert record.paths == 2
    assert "divisions" not in record.bound


class TheFightGoesOnWithoutTheLast(small()):
    """A last card that should fight on is said to have run out."""

    def fight_on(self, table, fighters):
        table.announce("last_card", [seat for seat in fighters if table.count(seat) <= self.face_down])
        self.lose(table, fighters)


def test_last_card_that_does_not_fight_on_is_noticed(playing):
    playing(TheFightGoesOnWithoutTheLast)
    (record,) = prove("war", usual(run_out="last_card"), ("running-out",))
    assert (record.verdict, record.reason) == ("refuted", None)


def test_solver_that_gives_up_is_no_proof(playing, monkeypatch):
    playing(small())

    def give_up(self, *more):
        raise Undecided("the solver gave up: timeout")

    monkeypatch.setattr("warspec.verify.paths.Assumptions.model_with", give_up)
    (record,) = prove("war", usual(), ("cards-conserved",))
    assert (record.verdict, record.reason) == ("unknown", "the solver gave up: timeout")
