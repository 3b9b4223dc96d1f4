"""What notices a misreading."""

from spec.war.rules import War
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.misreadings import catch


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
