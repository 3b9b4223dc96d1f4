"""House rules that a game takes over from its parent: as they are, with another usual value, or without a choice."""

from __future__ import annotations

import pytest

from spec.war.rules import War
from warspec.errors import BadInput
from warspec.rulebook import HouseRule, rule


class Gentle(War):
    """Last cards usually fight on, and three cards always go face down."""

    id = "gentle"
    run_out = War.run_out.usually("last_card")
    face_down = War.face_down.always(3)
    manners = HouseRule("gentle.manners", "Manners", {"good": "ours", "bad": "ours"}, default="good")


def test_another_value_may_be_usual():
    assert Gentle().run_out == "last_card"
    assert Gentle(run_out="lose").run_out == "lose"
    assert War().run_out == "lose"


def test_fixed_house_rule_leaves_no_choice():
    assert Gentle().face_down == 3
    assert "face_down" not in Gentle.options()
    assert set(Gentle.fixed()) == {"face_down"}
    assert "face_down" not in Gentle().house_rules
    with pytest.raises(BadInput, match="gentle has no house rule 'face_down'"):
        Gentle(face_down=3)


def test_parent_keeps_its_choice():
    assert War(face_down=2).face_down == 2
    assert War.fixed() == {}
    assert War.face_down.default == 1


def test_fixed_values_are_not_combined():
    assert len(list(Gentle.under_all_house_rules())) == 2 * 6 * 2 * 2 * 2
    assert len(list(War.under_all_house_rules())) == 4 * 2 * 6 * 2 * 2


def test_house_rule_belongs_to_the_game_that_declares_it():
    assert Gentle.manners.owner is Gentle
    assert Gentle.run_out.owner is not Gentle
    assert Gentle.run_out.owner is War
    assert (Gentle.run_out.id, Gentle.run_out.name) == ("war.run-out", "run_out")
    assert Gentle.run_out.value_id("last_card") == "war.run-out.last-card"


@pytest.mark.parametrize("take_over", [War.run_out.usually, War.run_out.always])
def test_only_a_value_of_the_house_rule_may_be_taken_over(take_over):
    with pytest.raises(BadInput, match="the house rule 'run_out' has no value 'win'"):
        take_over("win")


def test_own_house_rules_come_after_those_of_the_parent():
    assert list(Gentle.options()) == ["run_out", "pickup", "jokers", "joker_deal", "manners"]


def test_rule_of_a_value_that_cannot_be_agreed_on_is_none_of_the_game():
    class NoJokers(War):
        """Jokers are not buried."""

        joker_deal = War.joker_deal.always("shuffled")

    class Buried(War):
        """Jokers are always buried."""

        joker_deal = War.joker_deal.always("buried")

    assert "bury" in War.rules()
    assert "bury" in Buried.rules()
    assert "bury" not in NoJokers.rules()


def test_rule_that_replaces_the_rule_of_such_a_value_is_none_of_the_game_either():
    class LoseOtherwise(War):
        """Another way to lose."""

        @rule("toy.lose", "Losing", sources="ours", replaces="war.run-out.lose")
        def lose(self, table, fighters):
            """Toy."""

    class LastCards(LoseOtherwise):
        """Nobody loses like that."""

        run_out = War.run_out.always("last_card")

    assert LoseOtherwise.rules()["lose"].id == "toy.lose"
    assert "lose" not in LastCards.rules()
