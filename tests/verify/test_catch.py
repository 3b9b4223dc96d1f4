"""What notices a misreading."""

from itertools import product
from types import SimpleNamespace

from spec.war.rules import War
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place, Table
from warspec.verify.catch import caught_by
from warspec.verify.evidence.misreadings import catch
from warspec.verify.properties import CHECKS


def test_misreading_of_another_game_is_tried_with_the_examples_of_that_game():
    (caught,) = catch("war-for-more.stay/forgotten")
    assert (caught.game, caught.verdict) == ("war-for-more", "caught")
    assert {found["id"] for found in caught.caught_by} == {
        "war-for-more.stay/next-battle",
        "war-for-more.stay/under-the-heap",
    }
    assert caught.bound["examples"] == len(list(rulebook().examples("war-for-more")))


def test_misreading_that_changes_nothing_is_missed(monkeypatch):
    id = "war.draw/first-seat-wins"
    monkeypatch.setitem(rulebook().misreadings, id, War)
    (missed,) = catch(id)
    assert missed.verdict == "missed"


def test_misreading_is_noticed_by_property_and_example():
    (caught,) = catch("war.draw/cards-leave-the-game")
    assert {"cards-conserved", "war.draw/the-very-last-cards"} <= {found["id"] for found in caught.caught_by}


def test_a_deal_is_looked_at_under_each_set_of_house_rules_that_it_reads():
    dealt = []
    kept = SimpleNamespace(dealt=dealt)  # a rule that keeps a list itself is not even looked at

    class Watched(War):
        def deal(self, table: Table) -> None:
            kept.dealt.append(vars(self)["house_rules"].data)  # beside what notes that a house rule is read
            super().deal(table)

    assert [*caught_by(Watched, [CHECKS["deal-complete"]], [])] == []
    assert {(agreed["jokers"], agreed["joker_deal"]) for agreed in dealt} == {*product((0, 2), ("shuffled", "buried"))}
    assert len({tuple(agreed.items()) for agreed in dealt}) == 4


def test_a_card_lost_under_a_few_house_rules_is_noticed():
    class LosesACard(War):
        def deal(self, table: Table) -> None:
            super().deal(table)
            if self.run_out == "last_card" and self.jokers and self.face_down == 3:
                table.piles[Place(1, STACK)].pop()

    assert [found["id"] for found in caught_by(LosesACard, [CHECKS["deal-complete"]], [])] == ["deal-complete"]
